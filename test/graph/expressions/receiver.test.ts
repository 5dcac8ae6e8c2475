import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { receiverSegments } from '../../../src/graph/expressions/receiver.js';
import { plainTypeName, statedType } from '../../../src/graph/types/stated-type.js';

const shown = (written: string): string | null =>
  receiverSegments(written)
    ?.map(
      ({ name, called, constructed }) => `${constructed ? 'new ' : ''}${name}${called ? '()' : ''}`,
    )
    .join('.') ?? null;

describe('receiverSegments', () => {
  it.each([
    ['a', 'a'],
    ['this.pool', 'this.pool'],
    ['this.#pool', 'this.#pool'],
    ['a?.b!.c', 'a.b.c'],
    ['get(x, y(z)).client', 'get().client'],
    ['new Foo(1)', 'new Foo()'],
    ['new Foo<Map<A, (b: B) => C>>().size', 'new Foo().size'],
    ['a < b', null],
    ['(await open()).file', 'open().file'],
    ['(a || b).c', null],
    ["require( './a' ).b.c(1)", "require('./a').b.c()"],
    ["(await import('./a')).b", "import('./a').b"],
    ['require(name).b', 'require().b'],
    ['(await open())', 'open()'],
    ['await open()', 'open()'],
    ['super()', 'super()'],
    ['list[0]', 'list.[i]'],
    ['this.lists?.[key(1)]![2].size', 'this.lists.[i].[i].size'],
    ['list[1:]', 'list.[:]'],
    ['list[by({ a: 1 })]', 'list.[i]'],
    ['list[@one].size', 'list.[].size'],
    ['list[].size', 'list.[].size'],
    ['open()[=one].size', 'open().size'],
    ['list[0', null],
    ['list[0](1)', 'list.[i].()'],
    ['[1][0]', null],
    ['"text"', null],
    ['a + b', null],
    ['f(', null],
    ['', null],
  ])('%s → %s', (written, expected) => {
    expect(shown(written)).toBe(expected);
  });

  it('never fails', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab.()[]?!<> new#"') }), (text) => {
        const segments = receiverSegments(text);
        expect(segments === null || segments.length > 0).toBe(true);
      }),
    );
  });
});

describe('statedType', () => {
  it.each([
    ['get(key: string): Value', 'Value'],
    ['get(key: () => void): Promise<Value | null>', 'Value'],
    ['async load(path: str) -> Optional["Model"]', 'Model'],
    ['load(self) -> models.Model | None', 'models.Model'],
    ['list(): Value[]', null],
    ['run()', null],
    ['client: Client', 'Client'],
    ['readonly client?: Client = make()', 'Client'],
    ['pick(): A | B', null],
  ])('%s states %s', (signature, expected) => {
    expect(statedType(signature)).toBe(expected);
  });
});

describe('plainTypeName', () => {
  it.each([
    ['Map<string, A>', 'Map'],
    ['Readonly<Promise<A>>', 'A'],
    ["Pick<A, 'b' | 'c'>", 'A'],
    ["Promise<Omit<ns.A, 'b'> | undefined>", 'ns.A'],
    ["'A'", 'A'],
    ['() => void', null],
  ])('%s is %s', (type, expected) => {
    expect(plainTypeName(type)).toBe(expected);
  });
});
