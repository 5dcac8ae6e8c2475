import { describe, expect, it } from 'vitest';
import { repository, usesOf } from '../repository.js';

const SHOP = `import json
class Order:
    def total(self): return 1
    @property
    def parent(self):
        return Order()
class Other:
    def total(self): return 1
def make_order(a):
    order = Order()
    order.a = a
    return order
async def later():
    return await make_order(1)
def either(a):
    if a: return Order()
    return Other()
def maybe(a):
    if a:
        return None
    elif b: return
    return Order()
def ping(): return pong()
def pong(): return ping()
def many():
    yield Order()
def stated() -> Other:
    return Order()
def outside():
    return json.loads("")
def outer():
    def inner():
        return Other()
    return Order()
def chooser():
    return make_order
class Caller:
    def __call__(self, a): return Order()
def caller(): return Caller()
`;

/** Uses of a method of the shop in a file, by its lines. */
async function totals(of: string, files: Readonly<Record<string, string>>, path: string) {
  const found = await usesOf(
    await repository({ 'shop.py': SHOP, ...files }),
    `shop.py:${of}.total`,
  );
  return found.filter((use) => use.startsWith(path)).map((use) => use.slice(path.length + 1));
}

describe('what a function of Python returns as it is written', () => {
  it('tells what its result is, or may be', async () => {
    const lines = [
      'from shop import *',
      'def go():',
      '    make_order(1).total()',
      '    order = await later()',
      '    order.total()',
      '    either(1).total()',
      '    maybe(1).total()',
      '    ping().total()',
      '    many().total()',
      '    outer().total()',
      '    make_order(1).parent.total()',
      '    outside().total()',
      '    chooser()(1).total()', // 13
      '    caller()(1).total()',
    ];
    const files = { 'a.py': `${lines.join('\n')}\n` };
    const certain = ['3', '5', '6', '7', '10', '11', '13', '14'];
    const possible = ['8?', '9?', '12?'];
    const found = await totals('Order', files, 'a.py');
    expect(found.filter((use) => !use.endsWith('?'))).toEqual(certain);
    expect(found.filter((use) => use.endsWith('?'))).toEqual(possible);
    expect(await totals('Other', files, 'a.py')).toEqual(['6', ...possible]);
  });

  it('is followed through a hundred functions, and through no thousands', async () => {
    const functions = Array.from(
      { length: 4000 },
      (_, at) => `def f${at}():\n    return f${at + 1}()\n`,
    );
    const head = 'from shop import make_order as f4000\n';
    const uses = 'f0().total()\nf3910().total()\n';
    const found = await totals('Order', { 'a.py': head + functions.join('') + uses }, 'a.py');
    expect(found).toEqual(['8002?', '8003']);
  });

  it('gives way to what its signature says', async () => {
    const files = { 'a.py': 'from shop import stated\nstated().total()\n' };
    expect(await totals('Other', files, 'a.py')).toEqual(['2']);
    expect(await totals('Order', files, 'a.py')).toEqual([]);
  });
});

const FIXTURES = `import pytest
from shop import *
@pytest.fixture
def order():
    return make_order(1)
@pytest.fixture(scope="module")
def made(order):
    made = order
    order.total()
    yield Order()
@pytest_asyncio.fixture
async def typed() -> "AsyncIterator[Other]":
    yield build()
def plain():
    return Order()
`;

const TESTS = `from shop import Other
def test_one(order, made, typed, plain, nothing=None):
    order.total()
    made.total()
    typed.total()
    plain.total()
    nothing.total()
def helper(order):
    order.total()
class TestTwo:
    def test_two(self, order):
        def within():
            order.total()
    def test_three(self, order):
        order = Other()
        order.total()
`;

describe('parameters of tests', () => {
  it('are what fixtures of their names yield', async () => {
    const files = { 'tests/conftest.py': FIXTURES, 'tests/deep/test_a.py': TESTS };
    const orders = await totals('Order', files, 'tests/deep/test_a.py');
    expect(orders).toEqual(['3', '4', '6?', '7?', '9?', '13']);
    expect(await totals('Other', files, 'tests/deep/test_a.py')).toEqual([
      '5',
      '6?',
      '7?',
      '9?',
      '16',
    ]);
    expect(await totals('Order', files, 'tests/conftest.py')).toEqual(['9']);
  });

  it('are what fixtures pass on, and what functions yield that fixtures make', async () => {
    const fixtures = `${FIXTURES}@pytest.fixture
def paid(order):
    order.pay()
    return order
@pytest.fixture
def make_other():
    def _make(a):
        return Other()
    return _make
@pytest.fixture
def unknown(a):
    return a
`;
    const lines = [
      'def test_one(paid, make_other, unknown):',
      '    paid.total()',
      '    make_other(1).total()',
      '    unknown.total()',
    ];
    const files = { 'tests/conftest.py': fixtures, 'tests/test_a.py': `${lines.join('\n')}\n` };
    expect(await totals('Order', files, 'tests/test_a.py')).toEqual(['2', '4?']);
    expect(await totals('Other', files, 'tests/test_a.py')).toEqual(['3', '4?']);
  });

  it('are those of the file, else of the nearest folder, else the only one', async () => {
    const fixture = (kind: string) =>
      `import pytest\nfrom shop import *\n@pytest.fixture\ndef order():\n    return ${kind}()\n`;
    const test = 'def test_one(order):\n    order.total()\ndef helper(order):\n    order.total()\n';
    const files = {
      'conftest.py': fixture('Other'),
      'near/conftest.py': fixture('Order'),
      'near/test_a.py': test,
      'near/test_b.py': fixture('Other') + test,
      'far/test_c.py': test,
    };
    expect(await totals('Order', files, 'near/test_a.py')).toEqual(['2', '4?']);
    expect(await totals('Other', files, 'near/test_b.py')).toEqual(['7', '9?']);
    expect(await totals('Other', files, 'far/test_c.py')).toEqual(['2', '4?']);
    const again = fixture('Order').replace('order():', 'order(order):\n    order.total()');
    const nested = { ...files, 'near/conftest.py': again };
    expect(await totals('Other', nested, 'near/conftest.py')).toEqual(['5']);
    const elsewhere = {
      'lib/plugin.py': fixture('Order'),
      'tests/test_c.py': test,
      'lib/checks.py': test,
    };
    expect(await totals('Order', elsewhere, 'tests/test_c.py')).toEqual(['2', '4?']);
    expect(await totals('Order', elsewhere, 'lib/checks.py')).toEqual(['2?', '4?']);
    const two = { ...elsewhere, 'lib/other.py': fixture('Other') };
    expect(await totals('Order', two, 'tests/test_c.py')).toEqual(['2?', '4?']);
    const imported = { ...two, 'tests/conftest.py': 'from lib.plugin import *\n' };
    expect(await totals('Order', imported, 'tests/test_c.py')).toEqual(['2', '4?']);
  });
});

const ENTERED = `from contextlib import asynccontextmanager, contextmanager
from shop import Order, Other
class Session:
    def __enter__(self) -> "Session": return self
    def total(self): pass
class Base:
    async def __aenter__(self): return self
    def chain(self): return self
    def same(self) -> "Self": return copy(self)
    def base(self) -> "Base": return self
class Till(Base):
    def total(self): pass
class Door:
    def __enter__(self): return Order()
class App:
    @asynccontextmanager
    async def run(self, a) -> "AsyncGenerator[Order, None]":
        yield build()
@contextmanager
def opened():
    order = Order()
    yield order
def made(): return Till()
def door(): return Door()
`;

describe('what a with statement of Python gives to a name', () => {
  it('is what entering yields', async () => {
    const lines = [
      'from entered import *',
      'async def one():',
      '    app = App()',
      '    async with app.run(1) as order:',
      '        order.total()', // 5
      '    async with app.run(2) as order:',
      '        order.total()',
      'def two():',
      '    with opened() as first, door() as second:',
      '        first.total()',
      '        second.total()', // 11
      '    with (opened() as third, opened() as last):',
      '        last.total()',
      'async def three():',
      '    async with made() as till:',
      '        till.total()', // 16
      '        till.chain().total()',
      '        till.same().total()',
      '        till.base().total()',
      'def four(a):',
      '    with opened() as either:',
      '        pass',
      '    with a.open() as either:',
      '        either.total()', // 24
      '    with opened() as a.held:',
      '        a.held.total()',
      '        a.total()', // 27
    ];
    const files = { 'entered.py': ENTERED, 'a.py': `${lines.join('\n')}\n` };
    const orders = await totals('Order', files, 'a.py');
    expect(orders).toEqual(['5', '7', '10', '11', '13', '24?', '26?', '27?']);
    const reader = await repository({ 'shop.py': SHOP, ...files });
    expect(await usesOf(reader, 'entered.py:Till.total')).toEqual([
      ...['a.py:16', 'a.py:17', 'a.py:18', 'a.py:19?', 'a.py:24?', 'a.py:26?', 'a.py:27?'],
    ]);
  });
});

const POOLS = `import { Outside, load } from 'outside';
export class Pool {
  take() { return this; }
  static shared = new Pool();
}
export class Lake { take() {} lake() {} depth() {} }
interface Tool { take(): void }
export const tool: Tool = { take() {} };
export const tools = () => ({ tool });
export function make(size: number) {
  const pool = new Pool();
  return pool;
}
export const later = async () => await make(1);
export const held = { open: () => new Pool(), shut() { return make(2); } };
export function maybe(size: number) {
  if (size === 0) return;
  if (size === 1) return null;
  if (size === 2) return
  new Lake().take()
  return make(size);
}
export function either(size: number) {
  if (size === 0) return new Lake();
  return new Pool();
}
export function within() {
  const pools = [1].map((size) => { return new Lake(); });
  const inner = () => { return new Lake(); };
  return make(1).take();
}
export function taken() {
  const { pool } = holder();
  return pool;
}
export function holder() {
  const pool = new Pool();
  return { pool };
}
export function shade(load) {
  return { load, go() {} };
}
export function hidden(make) {
  return make(1);
}
export function stated(): Lake { return make(1) as any; }
export const ping = () => pong();
export const pong = () => ping();
export const far = () => new Outside();
export const kind = () => Pool;
export const maker = () => make;
export const near = () => load(new Pool());
export class Keeper {
  #pool = new Pool();
  get pool() { return this.#pool; }
  lend() { return this.pool; }
  get lazy() { return (this._lazy ??= new Pool()); }
  get lake() { return this._lake ?? (this._lake = new Lake()); }
  set(pool) { return (this._set = make(1)); }
  get odd() { return this._odd ?? (this._other = new Lake()); }
}
export function kit(given, size: number) {
  const held = make(size);
  const { length } = given;
  const depth = size + 1;
  return { pool: new Pool(), held, other: given, far: new Outside(), near: this.near, lake: given.make(), length, depth };
}
`;

/** Uses of a method of the pools in a file, by its lines. */
async function takes(of: string, lines: readonly string[]) {
  const names =
    'Pool make later held maybe either within taken hidden stated ping far near Keeper kit kind tools maker'.split(
      ' ',
    );
  const head = `import { ${names.join(', ')} } from './pools';`;
  const found = await usesOf(
    await repository({ 'pools.ts': POOLS, 'a.ts': `${[head, ...lines].join('\n')}\n` }),
    `pools.ts:${of}.take`,
  );
  return found.filter((use) => use.startsWith('a.ts')).map((use) => use.slice(5));
}

describe('what a function of TypeScript returns as it is written', () => {
  it('tells what its result is, where it always is the same', async () => {
    const lines = [
      'make(1).take();', // 2
      '(await later()).take();',
      'held.open().take();',
      'held.shut().take();',
      'maybe(1)?.take();',
      'within().take();',
      'new Keeper().pool.take();',
      'new Keeper().lend().take();',
      'either(1).take();', // 10
      'hidden(1).take();',
      'ping().take();',
      'near().take();',
      'kind().shared.take();', // 14
      'maker()(1).take();',
      'maker()(1)(2).take();',
    ];
    const found = await takes('Pool', lines);
    expect(found.filter((use) => !use.endsWith('?'))).toEqual('2 3 4 5 6 7 8 9 14 15'.split(' '));
    expect(found.filter((use) => use.endsWith('?'))).toEqual(['10?', '11?', '12?', '13?', '16?']);
    expect(await takes('Lake', lines)).toEqual(['10?', '11?', '12?', '13?', '16?']);
  });

  it('is what it keeps for the next call', async () => {
    const lines = [
      'new Keeper().lazy.take();',
      'new Keeper().lake.take();',
      'new Keeper().set(1).take();',
      'new Keeper().odd.take();',
    ];
    expect(await takes('Pool', lines)).toEqual(['2', '4', '5?']);
    expect(await takes('Lake', lines)).toEqual(['3', '5?']);
  });

  it('holds in an object what its members are made of', async () => {
    const lines = [
      'const { pool, held, other, far, lake, length } = kit({}, 1);',
      'pool.take();', // 3
      'held.take();',
      'other.take();',
      'far.take();',
      'lake.take();',
      'length.take();',
      'kit({}, 1).pool.take();',
      'kit({}, 1).near.take();',
    ];
    expect(await takes('Pool', lines)).toEqual(['3', '4', '5?', '6?', '7?', '8?', '9', '10?']);
  });

  it('holds constants as such, whatever type they are stated to be of', async () => {
    const pools = POOLS.replace('take() {} };', 'take() {}, };');
    const files = {
      'pools.ts': pools,
      'a.ts': "import { tools } from './pools';\ntools().tool.take();\n",
    };
    expect(await usesOf(await repository(files), 'pools.ts:tool.take')).toEqual(['a.ts:2']);
  });

  it('may hold anything by names that calls give, and nothing by others', async () => {
    const line = 'kit({}, 1).lake(); kit({}, 1).depth(); shade(1).depth();';
    const files = { 'pools.ts': POOLS, 'a.ts': `import { kit, shade } from './pools';\n${line}\n` };
    const reader = await repository(files);
    expect(await usesOf(reader, 'pools.ts:Lake.lake')).toEqual(['a.ts:2?']);
    expect(await usesOf(reader, 'pools.ts:Lake.depth')).toEqual([]);
  });

  it('is of the package whose class it makes', async () => {
    expect(await takes('Pool', ['far().take();'])).toEqual([]);
  });

  it('gives way to what its signature says', async () => {
    expect(await takes('Lake', ['stated().take();'])).toEqual(['2']);
  });

  it('is followed from a constant on, through calls in a row and long arguments', async () => {
    const long = `{ name: '${'x'.repeat(100)}' }`;
    const lines = [
      'export async function run() {',
      '  const pool = make(1);',
      '  pool.take().take();', // 4
      '  pool',
      '    .take()',
      '    ?.take();', // 7
      `  make(${long}).take();`,
      `  make(${long})[0].take();`,
      `  pool.take(${long})!`,
      '    .take();', // 11
      '}',
      'export function choose(size) {',
      '  const pool = make(1);',
      '  return size ? walk(size, pool) : pool.take();', // 15
      '}',
    ];
    expect(await takes('Pool', lines)).toEqual(['4', '6', '7', '8', '9?', '10', '11', '15']);
  });
});
