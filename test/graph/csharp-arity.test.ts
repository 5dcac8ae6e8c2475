import { describe, expect, it } from 'vitest';
import { arityOf, typeParametersOf } from '../../src/graph/csharp-arity.js';

describe('typeParametersOf', () => {
  it.each([
    ['public class Shelf<T> : Shelf', ['T']],
    ['public class Shelf<TKey, [Own] TValue> where TKey : Shelf<int>', ['TKey', 'TValue']],
    ['public interface Shelf<in T>', ['T']],
    ['global::Other.Pool<int> Shelf<T>(T one)', ['T']],
    ['public class Shelf : Shelf<object>', []],
    ['public class Shelf: Shelf<object>, IDisposable', []],
    ['public class Shelf', []],
  ])('reads those of %s', (signature, parameters) => {
    expect(typeParametersOf(signature, 'Shelf')).toEqual(parameters);
  });

  it('takes a component by its own list', () => {
    expect(typeParametersOf('component<TRow>', 'Grid')).toEqual(['TRow']);
  });
});

it('tells types of one name apart', () => {
  expect(arityOf({ name: 'Shelf', signature: 'class Shelf<A, B>' })).toBe(2);
});
