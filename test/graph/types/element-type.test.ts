import { describe, expect, it } from 'vitest';
import { elementType } from '../../../src/graph/types/element-type.js';

describe('elementType', () => {
  it.each([
    ['Pool[]', 'Pool'],
    ['readonly Pool[] | null', 'Pool'],
    ['Promise<(Pool | undefined)[]>', 'Pool'],
    ['Map<string, Map<string, Other>>', 'Map<string, Other>'],
    ['ReadonlyMap<() => Other, lib.Pool>', 'lib.Pool'],
    ['Promise<Set<Pool>>', 'Pool'],
    ['AsyncGenerator<Pool, Other, void>', 'Pool'],
    ['Record<"a" | "b", Pool>', 'Pool'],
    ['"list[Pool]"', 'Pool'],
    ['Optional[typing.List["Pool"]]', 'Pool'],
    ['tuple[Pool, ...]', 'Pool'],
    ['collections.abc.Iterator[Pool]', 'Pool'],
    ['tuple[Pool, Other]', null],
    ['Pool', null],
    ['Pool<Other>', null],
    ['Pool[] | Other', null],
    ['(Pool | Other)[]', null],
    ['', null],
  ])('%s holds %s', (written, held) => {
    expect(elementType(written)?.name ?? null).toBe(held);
  });

  it('tells what a loop yields the keys of', () => {
    expect(elementType('dict[str, Pool]')).toMatchObject({ name: 'Pool', isKeyed: true });
    expect(elementType('typing.Mapping[str, Pool] | None')).toMatchObject({
      name: 'Pool',
      isKeyed: true,
    });
    expect(elementType('Map<string, Pool>')).toMatchObject({ name: 'Pool', isKeyed: false });
  });

  it('tells what holds others as members', () => {
    expect(elementType('Record<string, Pool>')).toMatchObject({ name: 'Pool', byName: true });
    expect(elementType('{ [name: string]: Pool }')).toMatchObject({ name: 'Pool', byName: true });
    expect(elementType('Map<string, Pool>')).toMatchObject({ name: 'Pool', byName: false });
    expect(elementType('{ name: Pool }')).toBeNull();
  });

  it('keeps what holds others itself as it is written', () => {
    expect(elementType('Map<string, Pool[]>')?.name).toBe('Pool[]');
    expect(elementType('Pool[][]')?.name).toBe('Pool[]');
    expect(elementType('dict[str, list[Pool]]')?.name).toBe('list[Pool]');
    expect(elementType('(Pool | Store)[]')).toBeNull();
  });
});
