import { describe, expect, it } from 'vitest';
import { withoutFunctions } from '../../../src/graph/expressions/mapped-values.js';

describe('an expression without the functions that its calls are given', () => {
  it.each([
    ['pools.map { it.store() }.first()', 'pools[].store().$listed().first()'],
    ['pools.map { pool -> pool.store }', 'pools[].store.$listed()'],
    ['pools.map { $0.store }', 'pools[].store.$listed()'],
    ['pools.Select(p => p.Store).First()', 'pools[].Store.$listed().First()'],
    ['pools->map(fn ($p) => $p->store())', 'pools[]->store().$listed()'],
    ['pools.iter().map(|p| p.store()).next()', 'pools.iter()[].store().$listed().next()'],
    ['pools.map { Store(it) }', 'Store(it).$listed()'],
    ['pools.flatMap { it.stores }.first()', 'pools[].stores.first()'],
    ['pool.let { it.store() }.open()', 'pool.store().open()'],
    ['pools.filter { it.isOpen }.first()', 'pools.filter().first()'],
    ['pools.fold(0) { a, b -> a + b }', 'pools.fold(0)'],
    ['pools.map { it + 1 }.first()', 'pools.map().first()'],
    ['pools?.map { it.store }', 'pools[].store.$listed()'],
    ['map { it.store }', 'map()'],
    ['open(a, b).close()', 'open(a, b).close()'],
    ['pools.map { it.store', 'pools.map { it.store'],
    ['pools.map(p => { return p; })', 'pools.map()'],
    ['pools.ToDictionary(p => p.Name)', 'pools.ToDictionary()'],
    ['pools.ToDictionary(p => p.Name, p => p.Store)', 'pools[].Store.$listed().ToDictionary()'],
    ['pools.GroupBy(p => p.Name, p => p.Store, byName)', 'pools[].Store.$listed().GroupBy()'],
    ['pools.ToLookup(p => p.Name, p => p.Size + 1)', '?.$listed().ToLookup()'],
  ])('%s', (written, expected) => {
    expect(withoutFunctions(written)).toBe(expected);
  });
});
