import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestNames } from '../../../src/resolve/names/fuzzy.js';
import { NameIndex } from '../../../src/resolve/names/name-index.js';
import { fold } from '../../../src/resolve/names/name-match.js';
import { nameTable } from '../../../src/text/name-table.js';
import { stemPrefix } from '../../../src/text/stem-prefix.js';
import { splitIdentifier, stem } from '../../../src/text/terms.js';

const piece = fc.constantFrom(
  'get',
  'HTTP',
  'Header',
  '_',
  '-',
  'parse',
  '2',
  'db',
  'Querying',
  'ü',
  'URLs',
  'Keys',
  'days',
  '名前 ',
);
const names = fc
  .uniqueArray(
    fc.array(piece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join('')),
    { maxLength: 20 },
  )
  .map((list) => list.sort());

/** Words that a name may nearly be. */
const words = fc
  .tuple(fc.array(piece, { minLength: 1, maxLength: 4 }), fc.constantFrom('', 'x', 'ü', 'Get'))
  .map(([pieces, slip]) => pieces.join('') + slip);

const indexOf = (list: readonly string[]) => new NameIndex([nameTable(list)]);

describe('NameIndex', () => {
  it('finds every name that has a word of this stem', () => {
    fc.assert(
      fc.property(names, (list) => {
        const index = indexOf(list);
        for (const word of [
          'get',
          'http',
          'headers',
          'parsing',
          'db',
          'query',
          'urls',
          'keys',
          'day',
          'days',
        ]) {
          const found = index.beginning(stemPrefix(stem(word))).map((id) => list[id]);
          const expected = list.filter(
            (name) =>
              !name.includes(' ') &&
              splitIdentifier(name).some((part) => stem(part) === stem(word)),
          );
          expect(found).toEqual(expect.arrayContaining(expected));
        }
      }),
    );
  });

  it('finds nothing but names in which a word begins so', () => {
    const list = ['WebSocket', 'a web socket opens', 'open_web_socket', 'subweb', 'web-socket'];
    const index = indexOf([...list, 'webhook']);
    expect(index.beginning('websock').map((id) => list[id])).toEqual([
      'WebSocket',
      'open_web_socket',
      'web-socket',
    ]);
    expect(index.beginning('w')).toEqual([0, 2, 4, 5]);
  });

  it('finds other casings of a name', () => {
    const list = ['PARSE_HEADER', 'ParseHeader', '_parseHeader', 'parseHeaders', 'parse_header'];
    const index = indexOf(list);
    expect(index.ignoringCase('parseHeader').map((id) => list[id])).toEqual([
      'PARSE_HEADER',
      'ParseHeader',
      '_parseHeader',
      'parse_header',
    ]);
  });

  it('finds other casings as folding every name does', () => {
    const letter = fc.constantFrom('a', 'A', 'b', 'B', 'ü', 'Ü', 'K', '_', '$', '-', '1', '\ud800');
    const spelled = fc.string({ unit: letter, minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.uniqueArray(spelled, { maxLength: 20 }), spelled, (unsorted, name) => {
        const list = [...unsorted].sort();
        const index = indexOf(list);
        const wanted = fold(name);
        const expected = index.beginning(wanted).filter((id) => fold(list[id]!) === wanted);
        expect(index.ignoringCase(name)).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('knows acronyms in both directions', () => {
    const index = indexOf(['XMLHttpRequest', 'Xylophone', 'ssr']);
    expect(index.acronyms('XHR')).toEqual(['XMLHttpRequest']);
    expect(index.acronyms('ServerSideRendering')).toEqual(['ssr']);
  });

  it('finds the nearest names as a search through all names does', () => {
    fc.assert(
      fc.property(names, words, (list, word) => {
        expect(indexOf(list).nearest(word, 4)).toEqual(nearestNames(word, list, 4));
      }),
      { numRuns: 300 },
    );
  });

  it('answers from several tables as from one, and not with names that are gone', () => {
    fc.assert(
      fc.property(names, fc.array(fc.nat({ max: 3 })), words, (list, fates, word) => {
        const fate = (at: number) => fates[at % Math.max(1, fates.length)] ?? 0;
        const base = list.filter((_, at) => fate(at) !== 1);
        const changed = list.filter((_, at) => fate(at) === 1);
        const held = list.filter((_, at) => fate(at) !== 2);
        const gone = Uint8Array.from(base, (name) => (held.includes(name) ? 0 : 1));
        const several = new NameIndex([{ ...nameTable(base), gone }, nameTable(changed)]);
        const one = indexOf(held);
        expect(several.size).toBe(held.length);
        expect(several.nearest(word, 4)).toEqual(one.nearest(word, 4));
        expect(several.acronyms('GHP')).toEqual(one.acronyms('GHP'));
        expect(several.nearWords('parze', 1)).toEqual(one.nearWords('parze', 1));
        for (const beginning of ['get', 'h', 'pars', 'ü']) {
          const found = several.beginning(beginning).map((id) => several.nameOf(id));
          expect(found).toEqual(one.beginning(beginning).map((id) => one.nameOf(id)));
        }
        for (const id of one.beginning('p')) {
          expect(one.lengthOf(id)).toBe(one.nameOf(id).length);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('counts the UTF-16 units of any name', () => {
    const list = ['\ud83d', 'db', 'é名', '😀'].sort();
    const index = indexOf(list);
    expect(list.map((_, id) => index.lengthOf(id))).toEqual(list.map(({ length }) => length));
  });

  it('is empty for no names', () => {
    expect(indexOf([]).beginning('a')).toEqual([]);
  });
});
