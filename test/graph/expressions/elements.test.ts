import { describe, expect, it } from 'vitest';
import { callsOf, repository, usesOf } from '../repository.js';

const POOLS =
  'export class Pool {\n  run() {}\n  size: Pool;\n}\nexport class Other {\n  run() {}\n}\nexport class Store {\n  pools: Pool[];\n}\n';

/** Uses of the method of a pool, by their lines in a file beside two classes that have one. */
async function runs(lines: readonly string[], path = 'src/a.ts') {
  const text = `import { Pool, Other, Store } from './pool';\n${lines.join('\n')}\n`;
  const reader = await repository({ 'src/pool.ts': POOLS, [path]: text });
  const found = await usesOf(reader, 'src/pool.ts:Pool.run');
  return found.map((use) => use.slice(path.length + 1));
}

describe('elements of lists in TypeScript', () => {
  it('are what loops give to names', async () => {
    const lines = [
      'export async function go(pools: Pool[], byName: Map<string, Pool>, later: AsyncIterable<Pool>, others: Set<Other>) {',
      '  for (const pool of pools) pool.run();', // 3
      '  for (const [name, pool] of byName) { pool.run(); }',
      '  for await (const pool of later) { pool.run(); }',
      '  for (const [index, pool] of pools.entries()) pool.run();',
      '  for (const { size } of pools) size.run();',
      '  for (const pool of [...pools].filter(Boolean)) pool.run();', // 8
      '  for (const pool of Object.values(byName)) pool.run();',
      '  for (const pool of others) pool.run();',
      '  for (const pool of (pools ?? [])) pool.run();', // 11
      '  for (let pool of pools) pool.run();',
      '  for (const one of pools) { String(one); }',
      '  one.run();', // 14
      '  for (const one of pools) String(one);',
      '  one.run();',
      '  pools.map(({ size }: Free) => size.run());', // 17
      '}',
    ];
    expect(await runs(lines)).toEqual([
      ...['3', '4', '5', '6', '7', '8', '9', '11', '12', '14?', '16?'],
    ]);
  });

  it('are what methods of lists give to functions', async () => {
    const lines = [
      'export class View {',
      '  pools: readonly Pool[] = [];',
      '  constructor(private readonly byName: Map<string, Pool>) {}',
      '  go() {',
      '    this.pools.map((pool) => pool.run());', // 6
      '    this.pools.forEach(async function (pool) { pool.run(); });',
      '    this.byName.forEach((pool, name) => pool.run(name.run()));',
      '    this.pools.filter(({ size }) => size.run()).some((pool) => pool.run());',
      '    this.pools.slice().sort((a, b) => a.size === b.run());', // 10
      '    this.pools.reduce((sum, pool) => sum + pool.run(), 0);',
      '    this.pools?.map(pool => pool.run());',
      '    this.pools.keep((pool) => pool.run());', // 13
      '  }',
      '}',
    ];
    expect(await runs(lines)).toEqual(['6', '7', '8', '9', '10', '11', '12', '13?']);
  });

  it('are what brackets and methods take of them', async () => {
    const lines = [
      'export function go(pools: Pool[], named: Record<string, Pool>, byName: Map<string, Promise<Pool>>) {',
      '  pools[0].run();', // 3
      '  pools.at(-1)?.run();',
      '  named[pools.length]!.run();',
      '  const first = pools[0];',
      '  first.run();',
      '  const one = pools.find(Boolean);',
      '  one?.run();', // 9
      '  byName.get("a").run();',
      '  pools.pop()?.size.run();',
      '  named?.["a"].run();',
      '}',
    ];
    expect(await runs(lines)).toEqual(['3', '4', '5', '7', '9', '10', '11', '12']);
  });

  it('are told by what functions say or return, and by fields of other classes', async () => {
    const lines = [
      'const all: Pool[] = [];',
      'const same = all;',
      'function kept() { return all; }',
      'async function load(): Promise<Pool[] | null> {}',
      'export async function go(store: Store, given: () => Pool[]) {',
      '  all[0].run();', // 7
      '  same.map((one) => one.run());',
      '  kept().map((one) => one.run());',
      '  (await load()).map((one) => one.run());',
      '  for (const one of store.pools) one.run();', // 11
      '  load().then((pools) => pools.map((one) => one.run()));',
      '  given().map((one) => one.run());',
      '}',
    ];
    expect(await runs(lines)).toEqual(['7', '8', '9', '10', '11', '12', '13']);
  });

  it('mean what their own name means where nothing tells what a list holds', async () => {
    const lines = [
      'export function go(list, others: Other[]) {',
      '  list.map((one) => one.run());', // 3
      '  list.map((pool: Pool) => list.map((pool) => pool.run()));',
      '  for (const one of others) one.run();',
      '  for (const one of list) { for (const one of others) one.run(); }',
      '}',
      'export function typed(list) {',
      '  const pool = new Pool();',
      '  list.map((pool) => pool.run());', // 10
      '}',
    ];
    expect(await runs(lines)).toEqual(['3?', '4?', '10?']);
  });

  it('of a package stay of it where its class holds nothing else', async () => {
    const lines = [
      "import { Fragment, Query } from 'far';",
      'export function go(fragment: Fragment, query: Query<Pool>) {',
      '  fragment.forEach((node) => node.run());', // 4
      '  query.map((node) => node.run());',
      '  query.data[0].run();',
      '}',
    ];
    expect(await runs(lines)).toEqual(['5?', '6?']);
  });

  it('of texts and of what nothing defines are none of the repository', async () => {
    const lines = [
      'export function go(names: string[], events: Map<string, KeyboardEvent>) {',
      '  names.map((name) => name.run());',
      '  events.get("a").run();',
      '}',
    ];
    expect(await runs(lines)).toEqual([]);
  });
});

describe('elements of lists in Python', () => {
  const CLASSES = [
    'class Pool:',
    '    def run(self): ...',
    'class Other:',
    '    def run(self): ...',
  ];

  async function runsInPython(lines: readonly string[]) {
    const text = `from typing import Iterator\n${[...CLASSES, ...lines].join('\n')}\n`;
    const found = await usesOf(await repository({ 'a.py': text }), 'a.py:Pool.run');
    return found.map(
      (use) => Number.parseInt(use.slice(5), 10) - 5 + (use.endsWith('?') ? '?' : ''),
    );
  }

  it('are what loops and comprehensions give to names', async () => {
    const lines = [
      'def go(pools: list[Pool], by_name: dict[str, Pool], others: set[Other]):',
      '    for pool in pools:',
      '        pool.run()', // 3
      '    for pool in others:',
      '        pool.run()',
      '    [pool.run() for pool in pools if pool.run()]', // 6
      '    for name, pool in by_name.items():',
      '        pool.run()',
      '    for index, pool in enumerate(sorted(pools, key=str)):',
      '        pool.run()', // 10
      '    for a, b in zip(others, pools):',
      '        a.run(); b.run()',
      '    for pool in by_name.values(): pool.run()',
      '    for pool in by_name:',
      '        pool.run()', // 15
      '    any(x.run() for x in reversed(pools))',
    ];
    expect(await runsInPython(lines)).toEqual(['3', '6', '8', '10', '12', '13', '15?', '16']);
  });

  it('are what brackets and methods take of them', async () => {
    const lines = [
      'class Store:',
      '    def __init__(self, pools: "list[Pool]"):',
      '        self.pools = pools',
      '        self.by_name: dict[str, Pool] = {}',
      '    def all(self) -> Iterator[Pool]: ...',
      '    def __getitem__(self, name) -> Pool: ...',
      '    def go(self):',
      '        self.pools[0].run()', // 8
      '        self.by_name["a"].run()',
      '        self.by_name.get("a").run()',
      '        first = self.pools[0]',
      '        first.run()', // 12
      '        for one in self.all(): one.run()',
      '        for one in self.pools[1:]: one.run()',
      'def use(store: Store):',
      '    store["a"].run()', // 16
      '    for one in store.pools: one.run()',
    ];
    expect(await runsInPython(lines)).toEqual(['8', '9', '10', '12', '13', '14', '16', '17']);
  });

  it('are none where a loop binds the name once more, and behind it', async () => {
    const lines = [
      'def go(pools: list[Pool], others):',
      '    for pool in pools:',
      '        if others:',
      '            pool = others.first',
      '        pool.run()', // 5
      '    for one in pools:',
      '        print(1)',
      '    one.run()', // 8
      '    for one in others:',
      '        one.run()', // 10
    ];
    expect(await runsInPython(lines)).toEqual(['5?', '8?', '10?']);
  });
});

describe('what else types of TypeScript say', () => {
  it('is what functions return that names and fields hold', async () => {
    const lines = [
      'export class View {',
      '  make: (size: number) => Pool;',
      '  constructor(private readonly open: () => Promise<Pool>) {}',
      '  async go(given: () => Pool) {',
      '    given().run();', // 6
      '    this.make(1).run();',
      '    (await this.open()).run();',
      '  }',
      '}',
    ];
    expect(await runs(lines)).toEqual(['6', '7', '8']);
  });

  it('is of which classes something may be', async () => {
    const lines = [
      'export function go(one: Pool | Other | undefined, two: string | Pool, three: Pool[] | Pool) {',
      '  one.run();', // 3
      '  two.run();',
      '  three.run();',
      '}',
    ];
    expect(await runs(lines)).toEqual(['3', '4', '5?']);
  });

  it('is what `using` gives to a name', async () => {
    const lines = [
      'function make(): Pool {}',
      'export async function go() {',
      '  using pool = make();',
      '  pool.run();', // 5
      '  await using other = new Pool();',
      '  other.run();',
      '}',
    ];
    expect(await runs(lines)).toEqual(['5', '7']);
  });

  it('is first what a class defines, and then what its bases state', async () => {
    const files = {
      'src/a.ts': [
        'interface Provider { config: Config }',
        'interface Config { name(): string }',
        'export class Own implements Config { name() {} }',
        'export class Cli implements Provider {',
        '  get config(): Own { return new Own(); }',
        '}',
        'export function go(cli: Cli) {',
        '  cli.config.name();',
        '}',
      ].join('\n'),
    };
    expect(await callsOf(await repository(files), 'src/a.ts:go')).toEqual(['src/a.ts:Own.name']);
  });

  it('leaves a call of a field one of the field', async () => {
    const files = {
      'src/a.ts':
        'interface Callback { (): void; cancel(): void }\nexport class View {\n  later: Callback;\n  go() {\n    this.later();\n  }\n}\n',
    };
    expect(await callsOf(await repository(files), 'src/a.ts:View.go')).toEqual([
      'src/a.ts:View.later',
    ]);
  });

  it('is the type that a type parameter extends', async () => {
    const lines = [
      'export class View<T extends Pool = Pool> {',
      '  given: T;',
      '  go<Kind extends Pool | Other, Free>(kind: Kind, free: Free) {',
      '    this.given.run();', // 5
      '    free.run();',
      '  }',
      '  held<Size>(one: T) {',
      '    one.run();', // 9
      '  }',
      '}',
    ];
    expect(await runs(lines)).toEqual(['5', '6?', '9']);
  });

  it('is one of an alias, unless something of that is unknown', async () => {
    const lines = [
      "import type { Far } from 'far';",
      'type Either = Pool | Other | null;',
      'type Any = Pool | Far;',
      'type Round = Pool | Round;',
      'type There = Back | Pool; type Back = There | Pool;',
      'function get(): Promise<Store<Pool | Other> | Pool> {}',
      'type Text = Pool | string;',
      'export function go(either: Either, any: Any, round: Round, there: There, text: Text) {',
      '  either.run();', // 10
      '  any.run();',
      '  round.run();',
      '  there.run();',
      '  get().run();', // 14
      '  text.run();',
      '}',
    ];
    expect(await runs(lines)).toEqual(['10', '11?', '12', '13', '14', '15']);
  });

  it('is that for which a promise is', async () => {
    const lines = [
      'interface Pools { first: Promise<Pool>; next(): Promise<Pool | undefined> }',
      'export async function go(pools: Pools, later: Promise<Pool>) {',
      '  (await pools.first).run();', // 4
      '  (await pools.next())?.run();',
      '  (await later).run();',
      '  later.then((pool) => pool.run());',
      "  (await import(/* name: 'a' */ './pool')).Pool.run();", // 8
      '}',
    ];
    expect(await runs(lines)).toEqual(['4', '5', '6', '7', '8']);
  });
});
