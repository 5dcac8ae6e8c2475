import { describe, expect, it } from 'vitest';
import { elementType } from '../../../src/graph/types/element-type.js';

describe('elementType', () => {
  it.each([
    ['Pool[]', 'Pool'],
    ['readonly Pool[] | null', 'Pool'],
    ['Promise<(Pool | undefined)[]>', 'Pool'],
    ['Map<string, Map<string, Other>>', 'Map'],
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
    expect(elementType('dict[str, Pool]')).toEqual({ name: 'Pool', isKeyed: true });
    expect(elementType('typing.Mapping[str, Pool] | None')).toEqual({
      name: 'Pool',
      isKeyed: true,
    });
    expect(elementType('Map<string, Pool>')).toEqual({ name: 'Pool', isKeyed: false });
  });
});
