import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NameIndex, stemPrefix } from '../../src/resolve/name-index.js';
import { splitIdentifier, stem } from '../../src/text/terms.js';

const piece = fc.constantFrom(
  'get',
  'HTTP',
  'Header',
  '_',
  'parse',
  '2',
  'db',
  'Querying',
  'ü',
  'URLs',
);
const names = fc
  .uniqueArray(
    fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join('')),
    { maxLength: 20 },
  )
  .map((list) => list.sort());

describe('NameIndex', () => {
  it('finds every name that has a word of this stem', () => {
    fc.assert(
      fc.property(names, (list) => {
        const index = new NameIndex(list);
        for (const word of ['get', 'http', 'headers', 'parsing', 'db', 'query', 'urls']) {
          const found = index.beginning(stemPrefix(word)).map((id) => list[id]);
          const expected = list.filter((name) =>
            splitIdentifier(name).some((part) => stem(part) === stem(word)),
          );
          expect(found).toEqual(expect.arrayContaining(expected));
        }
      }),
    );
  });

  it('finds nothing but names in which a word begins so', () => {
    const list = ['WebSocket', 'a web socket opens', 'open_web_socket', 'subweb', 'webhook'];
    const index = new NameIndex(list);
    expect(index.beginning('websock').map((id) => list[id])).toEqual([
      'WebSocket',
      'open_web_socket',
    ]);
    expect(index.beginning('w').map((id) => list[id])).toEqual([
      'WebSocket',
      'open_web_socket',
      'webhook',
    ]);
  });

  it('finds other casings of a name', () => {
    const list = ['PARSE_HEADER', 'ParseHeader', '_parseHeader', 'parseHeaders', 'parse_header'];
    const index = new NameIndex(list);
    expect(index.ignoringCase('parseHeader').map((id) => list[id])).toEqual([
      'PARSE_HEADER',
      'ParseHeader',
      '_parseHeader',
      'parse_header',
    ]);
  });

  it('knows acronyms in both directions', () => {
    const index = new NameIndex(['XMLHttpRequest', 'Xylophone', 'ssr']);
    expect(index.acronyms('XHR')).toEqual(['XMLHttpRequest']);
    expect(index.acronyms('ServerSideRendering')).toEqual(['ssr']);
  });

  it('is empty for no names', () => {
    expect(new NameIndex([]).beginning('a')).toEqual([]);
  });
});
