import { describe, expect, it } from 'vitest';
import { calleesOf } from '../../src/graph/index.js';
import { addressOf, callsOf, repository } from './repository.js';

/** What a function of a file calls for certain, in order of names. */
async function calls(
  files: Readonly<Record<string, string>>,
  symbol = 'a/Use.scala:Use.use',
): Promise<string[]> {
  const found = await callsOf(await repository(files), symbol);
  return found.filter((one) => !one.endsWith('?')).sort();
}

const TOOLS = {
  'a/Tools.scala': `package shop.tools
object Tools {
  def tidy = 1
  def open(path: String): Store = new Store(path)
  object inner { case class Box(size: Int) }
}
class Store(path: String) {
  def size: Int = 2
  def next = new Shelf
}
class Shelf { def close() = 3 }
`,
};

describe('names of Scala', () => {
  it('are brought from objects, packages and values', async () => {
    const use = `package shop
import shop.tools._
import Tools.{open => make, _}
class Use(val store: Store) {
  import store._
  def use = {
    make("a")
    tidy
    size
    new Shelf
  }
}
`;
    expect(await calls({ ...TOOLS, 'a/Use.scala': use })).toEqual([
      'a/Tools.scala:Shelf',
      'a/Tools.scala:Store.size',
      'a/Tools.scala:Tools.open',
      'a/Tools.scala:Tools.tidy',
    ]);
  });

  it('are those of the package, and of no other that is not imported', async () => {
    const use = 'package other\nobject Use { def use = { new Shelf; new Store("a") } }\n';
    const own = 'package other\nclass Store(path: String)\n';
    expect(await calls({ ...TOOLS, 'a/Use.scala': use, 'a/Own.scala': own })).toEqual([
      'a/Own.scala:Store',
    ]);
  });

  it('are those of the object of the package', async () => {
    const files = {
      'a/package.scala': 'package shop\npackage object tools { def fail(why: String) = 1 }\n',
      'a/Use.scala': 'package shop.tools\nobject Use { def use = fail("a") }\n',
      'a/Far.scala': 'package far\nimport shop.tools._\nobject Far { def far = fail("a") }\n',
    };
    expect(await calls(files)).toEqual(['a/package.scala:tools.fail']);
    expect(await calls(files, 'a/Far.scala:Far.far')).toEqual(['a/package.scala:tools.fail']);
  });

  it('lead along paths of objects', async () => {
    const use =
      'package shop.tools\nobject Use { def use = { Tools.inner.Box(1); shop.tools.Tools.tidy } }\n';
    expect(await calls({ ...TOOLS, 'a/Use.scala': use })).toEqual([
      'a/Tools.scala:Tools.inner.Box',
      'a/Tools.scala:Tools.tidy',
    ]);
  });

  it('are no titles of tests', async () => {
    const use = `package shop.tools
class Use {
  "Shelf" should {
    "close" in { 1 }
  }
  def use = { new Shelf }
}
`;
    expect(await calls({ ...TOOLS, 'a/Use.scala': use })).toEqual(['a/Tools.scala:Shelf']);
  });
});

describe('classes of Scala', () => {
  const ROOM = {
    'a/Room.scala': `package shop
trait Closed { def shut(): Int; def run(): Int = 0 }
trait Lamp extends Closed { override def run(): Int = 1 }
trait Door extends Closed { def shut(): Int = 2; override def run(): Int = 3 }
class Room extends Closed with Lamp with Door { def size = 4 }
object Room { def size(all: Int) = 5; def apply(): Room with Extra = null }
trait Extra { def more = 6 }
`,
  };

  it('inherit from what they mix in last', async () => {
    const use = 'package shop\nclass Use { def use(room: Room) = { room.run(); room.shut() } }\n';
    expect(await calls({ ...ROOM, 'a/Use.scala': use })).toEqual([
      'a/Room.scala:Door.run',
      'a/Room.scala:Door.shut',
    ]);
  });

  it('are told apart from the objects beside them', async () => {
    const use = 'package shop\nclass Use { def use(room: Room) = { room.size; Room.size(1) } }\n';
    expect(await calls({ ...ROOM, 'a/Use.scala': use })).toEqual([
      'a/Room.scala:Room.size',
      'a/Room.scala:Room.size',
    ]);
  });

  it('have the members of what they say of their own object', async () => {
    const use = `package shop
trait Use { self: Room with Extra =>
  def use = {
    run()
    this.size
    self.more
  }
}
`;
    expect(await calls({ ...ROOM, 'a/Use.scala': use })).toEqual([
      'a/Room.scala:Door.run',
      'a/Room.scala:Extra.more',
      'a/Room.scala:Room.size',
    ]);
  });

  it('have the members of a class that is made with more of its own', async () => {
    const use = 'package shop\nobject Use { def use = new Room { size } }\n';
    expect(await calls({ ...ROOM, 'a/Use.scala': use })).toEqual([
      'a/Room.scala:Room',
      'a/Room.scala:Room',
      'a/Room.scala:Room.size',
    ]);
  });

  it('are left through the class around and through one base', async () => {
    const use = `package shop
class Use extends Lamp with Door {
  def use = new Extra {
    def run() = Use.this.run() + Use.super[Lamp].run()
  }
}
`;
    const found = await calls({ ...ROOM, 'a/Use.scala': use });
    expect(found.filter((one) => one.includes('.run'))).toEqual([
      'a/Room.scala:Door.run',
      'a/Room.scala:Lamp.run',
    ]);
  });

  it('call the constructor of a base that they give something to', async () => {
    const use = 'package shop\nclass Pool(size: Int)\nclass Use extends Pool(1)\n';
    expect(await calls({ 'a/Use.scala': use }, 'a/Use.scala:Use')).toEqual(['a/Use.scala:Pool']);
  });
});

describe('objects of Scala', () => {
  const USE = (code: string) => ({
    ...TOOLS,
    'a/Use.scala': `package shop.tools\nclass Use {\n  def made(path: String)(mode: Int) = new Store(path)\n  def use(any: Any) = ${code}\n}\n`,
  });

  it.each([
    ['{ val store = Tools.open("a"); store.next.close() }'],
    ['{ val store = made("a")(1); store.next.close() }'],
    ['Tools.open("a").next.close()'],
    ['any.asInstanceOf[Store].next.close()'],
    ['any match { case store: Store => store.next.close() }'],
    ['any match { case store: Store if true => store.next close () }'],
  ])('are followed: %s', async (code) => {
    const found = await calls(USE(code));
    expect(found).toContain('a/Tools.scala:Store.next');
    expect(found).toContain('a/Tools.scala:Shelf.close');
  });

  it('are what `apply` says where an object is called', async () => {
    const files = {
      'a/Event.scala': `package shop
class Event { def build = 1 }
trait Witness { def note(one: Int) = 2 }
object Event { def apply[T](): Event with Witness = null }
`,
      'a/Use.scala':
        'package shop\nobject Use {\n  def use = {\n    val event = Event[Int]()\n    event.note(1)\n    event.build\n  }\n}\n',
    };
    const found = await calls(files);
    expect(found).toContain('a/Event.scala:Witness.note');
    expect(found).toContain('a/Event.scala:Event.build');
  });
});

it('calls methods of Java that are called like fields', async () => {
  const files = {
    'a/shop/Part.java':
      'package shop;\npublic class Part {\n  private final String topic = "";\n  public String topic() { return topic; }\n}\n',
    'a/Use.scala': 'package shop\nclass Use { def use(part: Part) = part.topic }\n',
  };
  const reader = await repository(files);
  const [callee] = await calleesOf(reader, await addressOf(reader, 'a/Use.scala:Use.use'));
  const [outline] = await reader.outlines([callee!.target!.file]);
  expect(outline!.definitions[callee!.target!.ordinal]!.kind).toBe('method');
});

describe('local names of Scala', () => {
  const LOCAL = (code: string) => ({
    'a/Use.scala': `package shop\nclass Use(given: Int) {\n  def size = 1\n  def use(all: List[Int])(most: Int => Int) = ${code}\n}\n`,
  });

  it.each([
    ['{ val size = 2; size }'],
    ['{ val (size, b) = (1, 2); size }'],
    ['all.map(size => size)'],
    ['all.map((size: Int) => size)'],
    ['all.map { size: Int => size }'],
    ['for (size <- all) yield size'],
    ['for { a <- all\n size = a } yield size'],
    ['all match { case size :: _ => size }'],
    ['all match { case List(size) if size > 1 => size }'],
    ['List(size = 2)'],
    ['(1, new Thread { var size = 2 })'],
  ])('hide functions: %s', async (code) => {
    expect(await calls(LOCAL(code))).toEqual([]);
  });

  it.each([['size'], ['all.take(size)'], ['{ case 1 => 2 ; case _ => size }'], ['given + size']])(
    'hide nothing where they do not hold: %s',
    async (code) => {
      expect(await calls(LOCAL(code))).toEqual(['a/Use.scala:Use.size']);
    },
  );

  it('hide methods where they are functions', async () => {
    const use =
      'package shop\nclass Use {\n  def go(a: Int) = 1\n  def use = { def go(b: Int) = 2; go(1) }\n}\n';
    expect(await calls({ 'a/Use.scala': use })).toEqual(['a/Use.scala:Use.use.go']);
  });
});
