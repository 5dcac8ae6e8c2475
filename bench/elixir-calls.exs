# Writes what the Elixir compiler says each call means, a JSON object a line, for graph-precision.ts.
#
#     elixir bench/elixir-calls.exs ROOT FOLDER [FOLDER OF A DEPENDENCY]... > calls.jsonl
#
# Nothing needs to be installed but what the macros of the project need: of other packages calls count as unknown.
# What macros make is not counted, as no text has it.

defmodule Calls do
  @called [:remote_function, :remote_macro, :imported_function, :imported_macro]

  def trace({kind, meta, module, name, arity}, env) when kind in @called,
    do: seen(meta, env, {module, name, arity})

  def trace({kind, meta, name, arity}, env) when kind in [:local_function, :local_macro],
    do: seen(meta, env, {env.module, name, arity})

  # A module as a value is none that is called.
  def trace({kind, meta, module}, env) when kind in [:alias_reference, :alias], do: named(meta, env, module)
  def trace({kind, meta, module, _}, env) when kind in [:struct_expansion, :import, :require, :alias], do: named(meta, env, module)

  def trace({:on_module, bytecode, _}, env) do
    {:ok, {module, [debug_info: {:debug_info_v1, backend, data}]}} = :beam_lib.chunks(bytecode, [:debug_info])
    {:ok, %{definitions: definitions}} = backend.debug_info(:elixir_v1, module, data, [])

    for {{name, arity}, _kind, meta, clauses} <- definitions,
        {clause, _, _, _} <- [{meta, nil, nil, nil} | clauses],
        do: :ets.insert(:places, {{module, name, arity}, env.file, clause[:line]})

    for {{name, arity}, _kind, meta, _} <- definitions,
        default <- List.wrap(meta[:defaults] && meta[:defaults] > 0 && Enum.to_list(1..meta[:defaults])),
        do: :ets.insert(:places, {{module, name, arity - default}, env.file, meta[:line]})

    :ok
  end

  def trace(_, _), do: :ok

  defp seen(meta, env, called) do
    if meta[:line] && !meta[:context],
      do: :ets.insert(:calls, {env.file, meta[:line], called})

    :ok
  end

  defp named(meta, env, module) do
    if meta[:line], do: :ets.insert(:names, {env.file, meta[:line], module |> Module.split() |> List.last()})
    :ok
  rescue
    _ -> :ok
  end
end

defmodule Unread do
  @types [:spec, :type, :typep, :opaque, :callback, :macrocallback]

  def parts(quoted), do: quoted |> Macro.prewalk([], &part/2) |> elem(1)

  defp part({:@, _, [{name, _, [_ | _]}]} = node, found) when name in @types, do: {node, [node | found]}
  defp part({:quote, _, [_ | _]} = node, found), do: {node, [node | found]}
  defp part(node, found), do: {node, found}

  @defined [:def, :defp, :defmacro, :defmacrop, :defdelegate]

  # Functions that were not compiled, as those for other versions of a package: names, numbers of parameters, lines and code.
  def left_out(quoted, lines), do: quoted |> Macro.prewalk([], &function(&1, &2, lines)) |> elem(1)

  defp function({word, meta, [head | _]} = node, found, lines) when word in @defined do
    {name, parameters} = named(head)
    isCompiled = name == nil or MapSet.member?(lines, {name, meta[:line]})
    {node, if(isCompiled, do: found, else: [{name, length(parameters), meta[:line], node} | found])}
  end

  defp function(node, found, _), do: {node, found}

  defp named({:when, _, [head | _]}), do: named(head)
  defp named({name, _, parameters}) when is_atom(name), do: {name, if(is_list(parameters), do: parameters, else: [])}
  defp named(_), do: {nil, []}

  def names(quoted), do: quoted |> Macro.prewalk([], &name/2) |> elem(1) |> Enum.uniq()

  defp name({{:., _, [_, name]}, meta, _} = node, found) when is_atom(name), do: {node, [{name, meta[:line]} | found]}
  defp name({name, meta, list} = node, found) when is_atom(name) and is_list(list), do: {node, [{name, meta[:line]} | found]}
  defp name(node, found), do: {node, found}
end

[root, folder | dependencies] = System.argv()
root = Path.expand(root)
for table <- [:places, :calls, :names], do: :ets.new(table, [:bag, :public, :named_table])
sources = fn folder -> Path.wildcard(Path.join(folder, "**/*.ex")) end
Code.put_compiler_option(:ignore_module_conflict, true)
Application.ensure_all_started(:mix)

compile = fn files ->
  case Kernel.ParallelCompiler.compile(files) do
    {:error, errors, _} -> IO.inspect(:stderr, hd(errors), [])
    _ -> :ok
  end
end

# Modules read files beside them.
for dependency <- Enum.map(dependencies, &Path.expand/1),
    do: File.cd!(Path.dirname(dependency), fn -> compile.(sources.(dependency)) end)

Code.put_compiler_option(:tracers, [Calls])
File.cd!(root, fn -> compile.(sources.(Path.join(root, folder))) end)

text = fn value -> ~s("#{value |> to_string() |> String.replace("\\", "\\\\") |> String.replace("\"", "\\\"")}") end
lines = fn file -> file |> File.read!() |> String.split("\n") |> List.to_tuple() end
# Of quoted code a package may say where it stands itself.
mine? = fn file -> String.starts_with?(file, root <> "/") and File.regular?(file) end

written = fn line, name, all ->
  line <= tuple_size(all) and String.contains?(elem(all, line - 1), to_string(name))
end

written_at = fn {_, name, _} = called ->
  for {_, file, at} <- Enum.uniq(:ets.lookup(:places, called)), mine?.(file), written.(at, name, lines.(file)), do: {file, at}
end

quoted = for file <- sources.(Path.join(root, folder)), {:ok, all} <- [file |> File.read!() |> Code.string_to_quoted()], do: {file, all}
compiled = for {{_, name, _}, file, line} <- :ets.tab2list(:places), into: MapSet.new(), do: {file, name, line}

left_out =
  for {file, all} <- quoted,
      lines = for({^file, name, line} <- compiled, into: MapSet.new(), do: {name, line}),
      one <- Unread.left_out(all, lines),
      do: {file, one}

for {file, of_file} <- :calls |> :ets.tab2list() |> Enum.group_by(&elem(&1, 0)), mine?.(file) do
  all = lines.(file)
  path = Path.relative_to(file, root)

  for {_, line, {module, name, arity} = called} <- Enum.uniq(of_file), written.(line, name, all) do
    places =
      for {place, at} <- written_at.(called) do
        ~s({"path":#{text.(Path.relative_to(place, root))},"line":#{at},"name":#{text.(name)}})
      end

    # One that stands in the place of what was not compiled is as right.
    alike =
      for {file, {^name, ^arity, at, _}} <- left_out, Enum.any?(:ets.lookup(:places, called), &(elem(&1, 1) == file)) do
        ~s({"path":#{text.(Path.relative_to(file, root))},"line":#{at},"name":#{text.(name)}})
      end

    places = places ++ alike
    # What a macro has made stands nowhere.
    made? = places == [] and :ets.member(:places, called)
    known = not made? and (places != [] or :code.which(module) != :non_existing)
    IO.puts(~s({"path":#{text.(path)},"line":#{line},"name":#{text.(name)},"group":"function","declarations":[#{Enum.join(places, ",")}],"known":#{known},"arity":#{arity}}))
  end
end

unknown = fn path, line, name ->
  IO.puts(~s({"path":#{text.(path)},"line":#{line},"name":#{text.(name)},"group":"function","declarations":[],"known":false}))
end

for {file, line, name} <- Enum.uniq(:ets.tab2list(:names)), mine?.(file), do: unknown.(Path.relative_to(file, root), line, name)

# What types are made of, and what code is quoted, calls nothing by itself; of what was not compiled nothing is known.
parts = for({file, all} <- quoted, part <- Unread.parts(all), do: {file, part}) ++ for({file, {_, _, _, code}} <- left_out, do: {file, code})

for {file, part} <- parts, {name, line} when line != nil <- Unread.names(part),
    do: unknown.(Path.relative_to(file, root), line, name)

# An atom may be the name of a function that is called later: `apply(Depot, :run, [])`.
for {file, _} <- quoted, {line, at} <- file |> lines.() |> Tuple.to_list() |> Enum.with_index(1), [_, name] <- Regex.scan(~r/(?<!:):([a-z_]\w*[?!]?)/, line),
    do: unknown.(Path.relative_to(file, root), at, name)
