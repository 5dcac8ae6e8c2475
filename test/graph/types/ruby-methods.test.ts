import { describe, expect, it } from 'vitest';
import { callsOf, repository, usesOf } from '../repository.js';

const SIDES = `module Depot
  class Base
    def label(key) = key
    def self.build(key) = key
  end

  class Store < Base
    class << self
      def parse(text)
        build(text)
      end

      def label(key) = key
    end

    default = label(1)

    def parse(text)
      parse(text)
      label(text)
    end

    def self.open(text)
      parse(text)
      label(text)
    end

    def read(text)
      Store.parse(text)
      build(text)
    end
  end
end
`;

const REQUESTS = {
  'lib/request.rb': 'module Depot\n  class Request\n    def initialize; end\n  end\nend\n',
  'lib/auth.rb':
    'module Depot\n  module Auth\n    class Request\n      def go; end\n    end\n    class Desk\n      def run\n        Request.new\n        Depot::Request.new\n      end\n    end\n  end\nend\n',
  'lib/files.rb':
    'module Depot\n  class Files\n    def run\n      Request.new\n    end\n  end\nend\n',
};

describe('methods of Ruby', () => {
  it('are those of the class in its body and in its own methods, and those of its objects elsewhere', async () => {
    const reader = await repository({ 'lib/depot.rb': SIDES });
    const at = (name: string) => callsOf(reader, `lib/depot.rb:Depot.Store.${name}`);
    expect(await at('open')).toEqual([
      'lib/depot.rb:Depot.Store.parse',
      'lib/depot.rb:Depot.Store.label',
    ]);
    expect(await at('read')).toEqual([
      'lib/depot.rb:Depot.Store.parse',
      'lib/depot.rb:Depot.Base.build?',
    ]);
    // Lines 9 and 13 are the class's, 3 and 18 those of its objects.
    const [parse, label] = await Promise.all(
      ['parse', 'label'].map((name) => usesOf(reader, `lib/depot.rb:Depot.Store.${name}`)),
    );
    expect(parse).toEqual(['lib/depot.rb:24', 'lib/depot.rb:29']);
    expect(label).toEqual(['lib/depot.rb:16', 'lib/depot.rb:25']);
    expect(await usesOf(reader, 'lib/depot.rb:Depot.Base.label')).toEqual(['lib/depot.rb:20']);
  });

  it('stand in all the files that reopen their class, and in what one of these extends or includes', async () => {
    const reader = await repository({
      'lib/base.rb': 'module Shop\n  class Base\n    def save; end\n  end\nend\n',
      'lib/shop.rb':
        'module Shop\n  class Shop < Base\n    def self.define(name); end\n  end\nend\n',
      'lib/shop/rack.rb':
        'module Shop\n  class Shop\n    def rack\n      save\n    end\n    define :rack\n  end\nend\n',
      'other/base.rb': 'module Other\n  class Base\n    def save; end\n  end\nend\n',
    });
    expect(await callsOf(reader, 'lib/shop/rack.rb:Shop.Shop.rack')).toEqual([
      'lib/base.rb:Shop.Base.save',
    ]);
    expect(await usesOf(reader, 'lib/shop.rb:Shop.Shop.define')).toEqual(['lib/shop/rack.rb:6']);
  });

  it('are none of another class whose name ends alike', async () => {
    const reader = await repository({
      'lib/outer.rb': 'module Outer\n  class Rack\n    def run\n      stow\n    end\n  end\nend\n',
      'lib/rack.rb': 'class Rack\n  def stow; end\nend\n',
    });
    expect(await callsOf(reader, 'lib/outer.rb:Outer.Rack.run')).toEqual([
      'lib/rack.rb:Rack.stow?',
    ]);
  });

  it('of a module within a class are those of the class, too, where it includes the module', async () => {
    const reader = await repository({
      'lib/request.rb':
        'class Request\n  module Env\n    def header(name) = name\n  end\n  module Helpers\n    def path = header("path")\n  end\n  module Alone\n    def path = header("path")\n  end\n  include Env\n  include Helpers\nend\n',
      'lib/env.rb': 'module Env\n  def title = 1\nend\n',
    });
    // An included module is looked up within the class first.
    expect(await callsOf(reader, 'lib/request.rb:Request.Helpers.path')).toEqual([
      'lib/request.rb:Request.Env.header',
    ]);
    expect(await callsOf(reader, 'lib/request.rb:Request.Alone.path')).toEqual([
      'lib/request.rb:Request.Env.header?',
    ]);
  });

  it('come from the modules that tests include', async () => {
    const reader = await repository({
      'test/helpers.rb': 'module Helpers\n  def lock_app(app) = app\nend\n',
      'test/lock_spec.rb':
        "describe 'Lock' do\n  include Helpers\n\n  it 'locks' do\n    lock_app 1\n  end\nend\n",
    });
    expect(await usesOf(reader, 'test/helpers.rb:Helpers.lock_app')).toEqual([
      'test/lock_spec.rb:5',
    ]);
  });

  it('need no brackets, but for names that the same method gives to a variable or parameter', async () => {
    const reader = await repository({
      'lib/block.rb':
        'class Block\n  def fail(name)\n    puts name\n  end\n\n  def name=(value)\n    puts name\n    @limit = value\n  end\n\n  def name\n    @name\n  end\n\n  def limit = @limit\n\n  def close\n    tag = 1\n    name + limit\n  end\n\n  def tag = "end#{name}"\nend\n',
    });
    expect(await callsOf(reader, 'lib/block.rb:Block.fail')).toEqual([]);
    expect(await callsOf(reader, 'lib/block.rb:Block.close')).toEqual([
      'lib/block.rb:Block.name',
      'lib/block.rb:Block.limit',
    ]);
    expect(await callsOf(reader, 'lib/block.rb:Block.tag')).toEqual(['lib/block.rb:Block.name']);
    expect(await callsOf(reader, 'lib/block.rb:Block.name=')).toEqual(['lib/block.rb:Block.name']);
  });
});

describe('constants of Ruby', () => {
  it('are those of the modules around first', async () => {
    const reader = await repository(REQUESTS);
    expect(await callsOf(reader, 'lib/files.rb:Depot.Files.run')).toEqual([
      'lib/request.rb:Depot.Request',
    ]);
    expect(await callsOf(reader, 'lib/auth.rb:Depot.Auth.Desk.run')).toEqual([
      'lib/auth.rb:Depot.Auth.Request',
      'lib/request.rb:Depot.Request',
    ]);
  });

  it('of a module that is included are looked up by the path with which it is named', async () => {
    const reader = await repository({
      'lib/utils.rb':
        'module Depot\n  module Utils\n    module Html\n      def escape(text) = text\n    end\n  end\nend\n',
      'lib/html.rb':
        'module Depot\n  class Html\n    include ::Depot::Utils::Html\n    def run = escape("a")\n  end\nend\n',
    });
    expect(await callsOf(reader, 'lib/html.rb:Depot.Html.run')).toEqual([
      'lib/utils.rb:Depot.Utils.Html.escape',
    ]);
  });
});

const RESULTS = `module Depot
  class Store
    def self.open(path)
      new(path).load
    end

    def self.parse(text) = Store.new(text)

    def load
      @ready = true
      self
    end

    def rack(name)
      return Rack.new(name) if name

      Rack.new
    end

    def either(name)
      return Rack.new if name

      Store.new
    end

    def safe
      Rack.new
    rescue IOError
      Store.new
    end

    def sure
      Rack.new
    ensure
      close
    end

    def held
      @held ||= Rack.new(
        1,
        2
      )
    end

    def sum = Rack.new(1) + 2

    def kind
      self.class.open(1)
    end
  end

  class Rack
    def tidy; end
  end
end

class Desk
  def run
    Depot::Store.open("{{ a }}").rack("b").tidy
    store = Depot::Store.open "a"
    store.load.held.tidy
    store.sure.tidy
    rack.tidy
    Depot::Store.new("b").sure.tidy
    Depot::Store.parse("c").sure.tidy
  end

  def doubtful
    store = Depot::Store.parse "a"
    store.either(1).tidy
    store.safe.tidy
    store.sum.tidy
  end

  def rack
    Depot::Rack.new
  end
end
`;

describe('what methods of Ruby give back', () => {
  it('is their last statement and what stands behind return, where all of it is one class', async () => {
    const reader = await repository({ 'lib/depot.rb': RESULTS });
    const calls = await callsOf(reader, 'lib/depot.rb:Desk.run');
    expect(calls.filter((one) => one.endsWith('Rack.tidy'))).toHaveLength(6);
    expect(calls.filter((one) => one.endsWith('?'))).toEqual([]);
    expect(await callsOf(reader, 'lib/depot.rb:Depot.Store.kind')).toEqual([
      'lib/depot.rb:Depot.Store.open',
    ]);
    expect(await callsOf(reader, 'lib/depot.rb:Depot.Store.open')).toEqual([
      'lib/depot.rb:Depot.Store.load',
    ]);
  });

  it('is not known where it may be something else', async () => {
    const reader = await repository({ 'lib/depot.rb': RESULTS });
    const calls = await callsOf(reader, 'lib/depot.rb:Desk.doubtful');
    expect(calls.filter((one) => /tidy/.test(one))).toEqual(
      Array(3).fill('lib/depot.rb:Depot.Rack.tidy?'),
    );
  });
});
