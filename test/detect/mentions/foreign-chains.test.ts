import { describe, expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';
import { withPlainChains } from '../../../src/detect/mentions/foreign-chains.js';

describe('withPlainChains', () => {
  it.each([
    ['Shelf\\Rack\\Board::open', 'Shelf::Rack::Board::open'],
    ['where is \\Shelf\\Rack used?', 'where is Shelf::Rack used?'],
    ['"Shelf\\\\Rack" of the log', '"Shelf::Rack" of the log'],
    ['Shelf\\Lost: no rack', 'Shelf.Lost: no rack'],
    ['Rack<T>.open', 'Rack.open'],
    ['Rack<K, TValue>.open<TKey>()', 'Rack.open()'],
    ["Rack::<T>::open and Board<'a, _>", 'Rack::open and Board'],
  ])('reads %j as %j', (line, plain) => {
    expect(withPlainChains(line)).toBe(plain);
  });

  it.each([
    'C:\\Users\\Shelf\\Rack',
    'src\\Shelf\\Rack.php',
    'Shelf\\Rack.php',
    'Shelf\\rack',
    '\\\\Server\\Share\\file',
    'a line\\nof two',
    'List<Order>',
    'a <T> b',
    'if a<B and c>d',
  ])('leaves %j as it is', (line) => {
    expect(withPlainChains(line)).toBe(line);
  });

  it('makes a request of such a name a look-up of it', () => {
    for (const request of ['Shelf\\Rack::open', '\\Shelf\\Rack', 'Rack<T>.open']) {
      const { intent, shape } = detect(request);
      expect([intent.name, shape]).toEqual(['DEFINITION_LOOKUP', 'symbol']);
    }
  });

  it('takes linear time', () => {
    const start = performance.now();
    for (const text of ['A\\', 'A\\B', 'AbC\\', '\\', 'a<T', 'a<T,', '<']) {
      withPlainChains(text.repeat(30_000));
    }
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
