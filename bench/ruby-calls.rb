# Writes which method each call in a Ruby project was seen to mean while its tests ran, a JSON object a line, for graph-precision.ts
# with `--seen`. In the project:
#
#     CALLS_OF=. CALLS_TO=calls.jsonl ruby -r <this file> -Ilib -S rspec
#     CALLS_OF=. CALLS_TO=calls.jsonl ruby -r <this file> -Ilib -Itest -e 'Dir["./test/**/*_test.rb"].each { |file| require file }'
#
# Calls that no test reaches are not known, nor are those whose line does not name what it calls (`send`, operators, accessors).
# Several processes add to the same file.
require 'json'
require 'set'

module CallsSeen
  ROOT = "#{File.realpath(ENV.fetch('CALLS_OF'))}/"
  SEEN = Hash.new { |calls, site| calls[site] = Set.new }

  def self.note(point)
    return unless point.path.start_with?(ROOT)

    from = caller_locations(3, 1)&.first
    path = from&.absolute_path
    return unless path&.start_with?(ROOT)

    called = [point.path, point.lineno, point.method_id]
    SEEN[[path, from.lineno]] << (point.method_id == :initialize ? made(point.self) : called)
  end

  # What `Foo.new` means is the class, wherever the method stands that runs.
  def self.made(object)
    type = Kernel.instance_method(:class).bind_call(object)
    name = Module.instance_method(:name).bind_call(type)
    path, line = Object.const_source_location(name.to_s) if name
    path.to_s.start_with?(ROOT) ? [path, line, :initialize, name[/\w+\z/]] : nil
  end

  # The name in the line by which the method is called, and the group of the call.
  def self.call_in(line, method, type)
    return line.match?(/\b#{type}\.new\b/) ? [type, 'function'] : nil if type

    plain = method.to_s
    found = plain =~ /\A\w/ && line.match(/(?<![\w@$])#{Regexp.escape(plain)}(?![\w?!=])/)
    return nil unless found
    before = found.pre_match
    return [plain, 'this'] if before !~ /(?:\.|&\.|::|&:)\z/ || before =~ /\bself&?\.\z/

    [plain, before =~ /\b[A-Z]\w*(?:\.|::)\z/ ? 'function' : 'member']
  end

  def self.write
    lines = Hash.new { |files, path| files[path] = File.readlines(path) }
    calls = Hash.new { |all, call| all[call] = [] }
    SEEN.each do |(path, line), methods|
      methods.delete(nil)
      methods.each do |(file, start, method, type)|
        name, group = call_in(lines[path][line - 1].to_s.scrub, method, type)
        next if name.nil?

        declaration = { path: file.delete_prefix(ROOT), line: start, name: name }
        calls[[path.delete_prefix(ROOT), line, name, group]] << declaration
      end
    end
    File.open(ENV.fetch('CALLS_TO'), 'a') do |out|
      calls.each do |(path, line, name, group), declarations|
        call = { path: path, line: line, name: name, group: group, declarations: declarations }
        out.puts JSON.generate(**call, known: true)
      end
    end
  end
end

seen = TracePoint.new(:call) { |point| CallsSeen.note(point) }
seen.enable
at_exit do
  seen.disable
  CallsSeen.write
end
