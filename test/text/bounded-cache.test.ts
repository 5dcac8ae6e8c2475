import { describe, expect, it } from 'vitest';
import { BoundedCache } from '../../src/text/bounded-cache.js';

describe('BoundedCache', () => {
  it('keeps what is asked for and forgets the rest', () => {
    const cache = new BoundedCache<number>(2);
    cache.set('kept', 1);
    cache.set('lost', 2);
    for (const key of ['a', 'b', 'c', 'd']) {
      cache.set(key, 0);
      expect(cache.get('kept')).toBe(1);
    }
    expect(cache.get('lost')).toBeUndefined();
  });
});
