import { describe, expect, it } from 'vitest';
import { repository, usesOf } from '../repository.js';

/** Uses of a method of a pool by their lines, in a file beside which another class has one of the same name. */
async function linesOf(files: Readonly<Record<string, string>>, path: string, symbol: string) {
  const found = await usesOf(await repository(files), symbol);
  return found.flatMap((use) => (use.startsWith(path) ? use.slice(path.length + 1) : []));
}

const JAVA = {
  'p/Pool.java':
    'package p;\npublic class Pool {\n  public void run() {}\n  public Pool next() { return this; }\n  public List<Pool> all() { return null; }\n}\n',
  'p/Other.java': 'package p;\npublic class Other {\n  public void run() {}\n}\n',
  'p/Visitor.java': 'package p;\npublic interface Visitor<T> {\n  void visit(T one);\n}\n',
};

function runsInJava(lines: readonly string[]) {
  const text = `package p;\npublic class View {\n${lines.join('\n')}\n}\n`;
  return linesOf({ ...JAVA, 'p/View.java': text }, 'p/View.java', 'p/Pool.java:Pool.run');
}

describe('elements of lists in Java', () => {
  it('are what brackets and methods yield of lists, arrays, maps and all else that holds one', async () => {
    const lines = [
      'private final List<? extends Pool> pools = null;', // 3
      'private Map<String, Pool> byName;',
      'private Map<String, List<Pool>> grouped;',
      'private Pool[] array;', // 6
      'void go(Optional<Pool> maybe, Supplier<Pool> made, Pool... more) {',
      'pools.get(0).run();',
      'this.array[0].run();', // 9
      'byName.get("a").run();',
      'grouped.get("a").get(0).run();',
      'maybe.orElseThrow().run();', // 12
      'made.get().run();',
      'more[0].run();',
      'var first = pools.get(0);', // 15
      'first.next().all().iterator().next().run();',
      'byName.keySet().iterator().next().run();',
      'array.run();', // 18
      '}',
    ];
    expect(await runsInJava(lines)).toEqual(['8', '9', '10', '11', '12', '13', '14', '16', '17?']);
  });

  it('are what loops and functions have as names without a type', async () => {
    const lines = [
      'void go(List<Pool> pools, Map<String, Pool> byName, List<Other> others) {', // 3
      'for (var p : pools) p.run();',
      'for (final var p : others) { p.run(); }',
      'for (var e : byName.entrySet()) { e.getValue().run(); }', // 6
      'pools.forEach(p -> p.run());',
      'pools.stream().filter((p) -> { p.next().run(); return true; }).findFirst().get().run();',
      'byName.forEach((k, v) -> v.run());', // 9
      'others.forEach(p -> p.run());',
      'pools.forEach(p -> p.all().forEach(q -> q.run()));',
      'pools.sort((a, b) -> a.run() - b.run());', // 12
      'pools.stream().map(p -> p.next()).forEach(n -> n.run());',
      '}',
    ];
    expect(await runsInJava(lines)).toEqual(['4', '6', '7', '8', '9', '11', '12', '13?']);
  });

  it('are what the signature of what is called states for a function', async () => {
    const lines = [
      'void go(Visitor<Pool> visitor) {', // 3
      'with(1, p -> p.run());',
      'visited(p -> p.run());',
      'other(p -> p.run());', // 6
      'this.with(2, p -> { p.run(); });',
      'free(p -> p.run());',
      '}', // 9
      'void with(int count, Consumer<? super Pool> done) {}',
      'void visited(Visitor<Pool> visitor) {}',
      'void other(Consumer<Other> done) {}',
      'void free(Object done) {}',
    ];
    expect(await runsInJava(lines)).toEqual(['4', '5', '7', '8?']);
  });

  it('are none of a class of a package that is called like one of the project', async () => {
    const lines = ['private org.other.Pool pool;', 'void go() {', 'pool.run();', '}'];
    expect(await runsInJava(lines)).toEqual([]);
  });
});
