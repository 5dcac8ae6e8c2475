import { describe, expect, it } from 'vitest';
import { calleesOf } from '../../../src/graph/index.js';
import { addressOf, repository } from '../repository.js';

const STORE = `package shop

trait Base[T] {
  def take(count: Int): Int = 1
  def keep(one: T): Int = 2
}
class Store(val name: String) extends Base[Shelf] {
  def put(key: String) = 3
  def put(key: Int, most: Int = 3) = 4
  def put(shelves: Shelf*)(implicit store: Store) = 5
  def find: Int = 6
  def find(key: String): Int = 7
  def open(done: Int => Unit) = 8
  def open(path: String) = 9
  def take(key: String): Int = 10
  def keep(one: Shelf): Int = 11
  def this() = this("a")
  def this(size: Int) = this()
}
class Shelf
object Shelf { def made(): Shelf = new Shelf }
`;

/** The lines of what a call in a function may certainly mean, or with a `?` before them only possibly. */
async function linesOf(code: string): Promise<string[]> {
  const reader = await repository({
    'src/shop/Store.scala': STORE,
    'src/shop/Use.scala': `package shop\nobject Use {\n  def use(store: Store, shelf: Shelf, any: Any) = ${code}\n}\n`,
  });
  const callees = await calleesOf(reader, await addressOf(reader, 'src/shop/Use.scala:Use.use'));
  const [outline] = await reader.outlines([callees.find(({ target }) => target)!.target!.file]);
  return callees.flatMap(({ target, certainty, name }) =>
    target === null || !/^(?:put|find|open|take|keep)$/.test(name)
      ? []
      : `${certainty === 'resolved' ? '' : '?'}${outline!.definitions[target.ordinal]!.startLine}`,
  );
}

describe('overloads of Scala', () => {
  it.each([
    ['store.put("a")', ['8']],
    ['store.put(s"$shelf")', ['8']],
    ['store.put("a" + any)', ['8']],
    ['store.put("%s".format(any))', ['8']],
    ['store.put(1)', ['9']],
    ['store.put(1, most = 2)', ['9']],
    ['store.put(most = 2, key = 1)', ['9']],
    ['store.put(shelf)', ['10']],
    ['store.put(new Shelf, new Shelf)', ['10']],
    ['store.put(Seq(shelf): _*)', ['10']],
    ['store put "a"', ['8']],
  ])('are told apart by what a call gives: %s', async (code, lines) => {
    expect(await linesOf(code)).toEqual(lines);
  });

  it('are told apart by the brackets', async () => {
    expect(await linesOf('store.find')).toEqual(['11']);
    expect(await linesOf('store.find("a")')).toEqual(['12']);
  });

  it('take functions where they ask for them', async () => {
    expect(await linesOf('store.open(size => ())')).toEqual(['13']);
    expect(await linesOf('store.open { case _ => () }')).toEqual(['13']);
    expect(await linesOf('store.open("a")')).toEqual(['14']);
  });

  it('are inherited, but for what a class overrides', async () => {
    expect(await linesOf('store.take(1)')).toEqual(['4']);
    expect(await linesOf('store.take("a")')).toEqual(['15']);
    expect(await linesOf('store.keep(shelf)')).toEqual(['16']);
  });

  it('are possible where nothing tells', async () => {
    expect(await linesOf('store.put(any.get)')).toEqual(['?8', '?9', '?10']);
    expect(await linesOf('store.take(any.get)')).toEqual(['?4', '?15']);
  });
});

describe('constructors of Scala', () => {
  it('are called by `this`', async () => {
    const reader = await repository({ 'src/shop/Store.scala': STORE });
    const [outline] = await reader.outlines([0]);
    const ordinalAt = (line: number): number =>
      outline!.definitions.findIndex(({ startLine }) => startLine === line);
    const calls = async (line: number): Promise<unknown[]> =>
      (await calleesOf(reader, { file: 0, ordinal: ordinalAt(line) })).map(
        ({ target, certainty }) => [certainty, target?.ordinal],
      );
    expect(await calls(17)).toEqual([['resolved', ordinalAt(7)]]);
    expect(await calls(18)).toEqual([['resolved', ordinalAt(17)]]);
  });
});
