import { describe, expect, it } from 'vitest';
import { calleesOf } from '../../src/graph/index.js';
import { callsOf, repository } from './repository.js';

const SHELF = `package demo.shelf
class Shelf internal constructor(val size: Int) {
  fun fill(count: Int) = 1
}
fun Shelf(size: String): Shelf = Shelf(size.length)
interface Store
fun Store(size: Int): Store = TODO()
open class Depot {
  open fun watch(block: Shelf.() -> Unit) = 1
}
class Wide : Depot() {
  val watch = 1
}
class Maker(block: Shelf.() -> Unit)
fun Depot.each(block: Shelf.() -> Unit) = 1
fun each(block: Depot.() -> Unit) = 1
`;

/** What a function of a file that brings all names of the package above calls, by the names of what is called, in order. */
async function calls(body: string): Promise<string[]> {
  const reader = await repository({
    'demo/shelf/Shelf.kt': SHELF,
    'demo/Use.kt': `package demo\nimport demo.shelf.*\n${body}\n`,
  });
  const found = await callsOf(reader, 'demo/Use.kt:use');
  return found.map((one) => one.replace('demo/shelf/Shelf.kt:', '')).sort();
}

describe('calls of Kotlin', () => {
  it('mean the function that has the name of a class, by what it is given', async () => {
    expect(await calls('fun use() { Store(1) }')).toEqual(['Store']);
    const reader = await repository({
      'demo/shelf/Shelf.kt': 'package demo.shelf\nclass Shelf(val size: Int)\n',
      'demo/shelf/Makers.kt': 'package demo.shelf\nfun Shelf(size: String) = Shelf(1)\n',
      'demo/Use.kt':
        'package demo\nimport demo.shelf.Shelf\nfun text() = Shelf("a")\nfun number() = Shelf(1)\n',
    });
    expect(await callsOf(reader, 'demo/Use.kt:text')).toEqual(['demo/shelf/Makers.kt:Shelf']);
    expect(await callsOf(reader, 'demo/Use.kt:number')).toEqual(['demo/shelf/Shelf.kt:Shelf']);
  });

  it('give their object to functions behind classes and behind functions that extend a type', async () => {
    expect(await calls('fun use() { Maker { fill(1) } }')).toEqual(['Maker', 'Shelf.fill']);
    expect(await calls('fun use(depot: Depot) { depot.each { fill(1) } }')).toEqual([
      'Shelf.fill',
      'each',
    ]);
    expect(await calls('fun use() = listOf(1, Maker { fill(1) })')).toEqual([
      'Maker',
      'Shelf.fill',
    ]);
  });

  it('are none where braces behind a type are a body', async () => {
    const reader = await repository({
      'demo/shelf/Shelf.kt': SHELF,
      'demo/Use.kt': `package demo
import demo.shelf.*
class Own : Depot(), Store {
  fun other(): Maker {
    return object : Depot(), Store { }
  }
}
`,
    });
    expect(await callsOf(reader, 'demo/Use.kt:Own')).toEqual(['demo/shelf/Shelf.kt:Depot']);
  });

  it('stand between what an infix function is given, be its name capitalized', async () => {
    const own =
      'class Half { infix fun Maker(block: () -> Unit) = 1 }\nfun half(block: () -> Unit): Half = Half()\n';
    expect(await calls(`${own}fun use() {\n  half { } Maker { }\n}`)).toEqual([
      'demo/Use.kt:Half.Maker',
      'demo/Use.kt:half',
    ]);
  });

  it('mean functions of a base rather than a property of their name', async () => {
    // A property may hold a function, too.
    expect(await calls('fun use(wide: Wide) { wide.watch { fill(1) } }')).toEqual([
      'Depot.watch',
      'Shelf.fill',
      'Wide.watch?',
    ]);
  });

  it('are those of words that are keywords elsewhere', async () => {
    const own = (code: string): Promise<string[]> =>
      calls(`fun get(path: String = "", block: () -> Unit = {}) = 1
fun open(size: Int) = 1
fun data() = 1
fun where(block: () -> Unit) = 1
${code}`);
    expect(await own('fun use() {\n get("/") { }\n}')).toEqual(['demo/Use.kt:get']);
    expect(await own('fun use() {\n get { }\n}')).toEqual(['demo/Use.kt:get']);
    expect(await own('fun use() = open(data())')).toEqual(['demo/Use.kt:data', 'demo/Use.kt:open']);
    expect(await own('fun use() { where { } }')).toEqual(['demo/Use.kt:where']);
    expect(await own('fun use(): Int = maxOf(get(), 1)')).toEqual(['demo/Use.kt:get']);
  });

  it('are no accessors of properties', async () => {
    const reader = await repository({
      'demo/Use.kt': `package demo
fun get() = 1
fun set(value: Int) {}
class Shelf {
  val size: Int
    get() = 1
  var width = 1
    get() { return field }
    private set(value) { field = value }
  val first get() = 2
}
`,
    });
    expect(await callsOf(reader, 'demo/Use.kt:Shelf')).toEqual([]);
  });

  const KINDS = `
open class Rack
class Wide2 : Rack()
class Other
object Racks : Rack()
enum class Kind(val text: String) { FULL("full") }
typealias Filling = suspend Shelf.(Int) -> Unit
fun later(block: Filling) = 1
`;
  const OVERLOADS = `
fun put(rack: Rack) = 1
fun put(other: Other) = 1
fun put(text: String) = 1
fun put(url: java.net.URL) = 1
fun put(racks: Collection<Rack>) = 1
fun tell(text: String, times: Int = 1) = 1
fun tell(error: Throwable, text: String) = 1
`;
  /** Which of the functions a call means: the types of its parameters. */
  async function meant(body: string): Promise<string[]> {
    const path = 'demo/Use.kt';
    const reader = await repository({
      'demo/shelf/Shelf.kt': SHELF + KINDS + OVERLOADS,
      [path]: `package demo\nimport demo.shelf.*\n${body}\n`,
    });
    const file = (await reader.files()).position(path);
    const [outline] = await reader.outlines([file]);
    const ordinal = outline!.definitions.findIndex(({ name }) => name === 'use');
    const found: string[] = [];
    for (const { target, certainty, name } of await calleesOf(reader, [{ file, ordinal }])) {
      if (target === null || !/^(?:put|tell)$/.test(name)) continue;
      const [of] = await reader.outlines([target.file]);
      const { signature } = of!.definitions[target.ordinal]!;
      found.push(/\((.*)\)/.exec(signature)![1]! + (certainty === 'possible' ? '?' : ''));
    }
    return found;
  }

  it.each([
    ['put("a")', 'text: String'],
    ['put(Racks)', 'rack: Rack'],
    ['put(Wide2())', 'rack: Rack'],
    ['put(Other())', 'other: Other'],
    [
      'put(Kind.FULL.text)',
      'other: Other? rack: Rack? racks: Collection<Rack>? text: String? url: java.net.URL?',
    ],
    ['val one = Wide2()\n put(one)', 'rack: Rack'],
    ['tell("a")', 'text: String, times: Int = 1'],
    [
      'run { val told: Any = IllegalStateException()\n if (told is IllegalStateException) tell(told, "a") }',
      'error: Throwable, text: String',
    ],
  ])('mean the function that takes what is given: %s', async (call, wanted) => {
    expect((await meant(`fun use() {\n ${call}\n}`)).sort().join(' ')).toBe(wanted);
  });

  it('give their object to functions of a type that an alias stands for', async () => {
    const reader = await repository({
      'demo/shelf/Shelf.kt': SHELF + KINDS,
      'demo/Use.kt': 'package demo\nimport demo.shelf.*\nfun use() = later { fill(1) }\n',
    });
    expect(await callsOf(reader, 'demo/Use.kt:use')).toEqual([
      'demo/shelf/Shelf.kt:Shelf.fill',
      'demo/shelf/Shelf.kt:later',
    ]);
  });
});
