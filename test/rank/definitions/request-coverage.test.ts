import { describe, expect, it } from 'vitest';
import { Field } from '../../../src/model/facts.js';
import type { FileTable, Outline, UnitPostings } from '../../../src/model/reader.js';
import { RequestCoverage } from '../../../src/rank/definitions/request-coverage.js';
import { stem, termHash } from '../../../src/text/terms.js';

const WORDS = ['session', 'header', 'save'];

/** A file of three definitions, `Session`, `Session.save` and `other`, and a chunk. */
const outline = {
  file: 0,
  units: { definitionCount: 3, chunkCount: 1, holders: Int32Array.of(-1, 0, -1, -1) },
} as unknown as Outline;
const entries = [
  { term: 0, unit: 0, field: Field.Name },
  { term: 1, unit: 0, field: Field.Body },
  { term: 2, unit: 1, field: Field.Name },
];
const postings = {
  offsets: Uint32Array.of(0, entries.length),
  terms: Uint32Array.from(entries, ({ term }) => term),
  units: Uint32Array.from(entries, ({ unit }) => unit),
  fields: Uint8Array.from(entries, ({ field }) => field),
} as unknown as UnitPostings;

function coverage(path: string, words = WORDS, otherForms: readonly number[] = []) {
  const table = { paths: [path] } as unknown as FileTable;
  const terms = words.map((word) => ({
    hash: termHash(stem(word)),
    otherForms: word === WORDS[0] ? otherForms : [],
    word,
    weight: 1,
    titleWeight: 1,
  }));
  const even = new Float64Array(words.length).fill(1);
  return new RequestCoverage(terms, even, postings, table, [0], [outline]).shares();
}

describe('RequestCoverage', () => {
  it('finds a word in a path by another form', () => {
    const other = termHash('sess');
    expect(coverage('src/sess.ts', WORDS, [other]).place[2]).toBeGreaterThan(0);
    expect(coverage('src/sess.ts').place[2]).toBe(0);
  });

  it('counts the words of the own name alone for a name', () => {
    const { name } = coverage('src/pages.ts');
    expect(name[0]).toBeGreaterThan(0.1);
    expect(name[1]).toBeGreaterThan(0.1);
    expect(name[2]).toBe(0);
  });

  it('adds for a place what stands around it, and the path', () => {
    const { name, place } = coverage('headers/pages.ts');
    expect(place[1]).toBeCloseTo(1);
    expect(place[0]).toBeLessThan(place[1]!);
    expect(place[0]).toBeGreaterThan(name[0]!);
    // A definition without a word, and a chunk: the path.
    expect(place[2]).toBeGreaterThan(0);
    expect(place[3]).toBe(place[2]);
  });

  it('adds for the whole its own words and those of what stands in it', () => {
    const { place, whole } = coverage('src/pages.ts');
    expect(place[0]).toBeLessThan(0.5);
    expect(whole[0]).toBeCloseTo(1);
    // What stands around it is its place, not a part of it.
    expect(whole[1]).toBeGreaterThan(0.5);
    expect(whole[1]).toBeLessThan(0.9);
    expect(whole[2]).toBe(0);
  });

  it('counts a word the less the more candidates have it', () => {
    const { name } = coverage('session/pages.ts');
    expect(name[1]).toBeGreaterThan(name[0]!);
  });

  it('looks at 31 words of a long request', () => {
    const many = [...WORDS, ...Array.from({ length: 60 }, (_, n) => `word${n}`)];
    const { name } = coverage('src/pages.ts', many);
    expect(name[0]).toBeGreaterThan(0);
    expect(name[0]).toBeLessThan(0.1);
  });
});
