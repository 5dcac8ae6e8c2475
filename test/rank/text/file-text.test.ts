import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIELD_COUNT } from '../../../src/model/facts.js';
import { FILE_FIELDS } from '../../../src/rank/settings.js';
import { FieldNorms } from '../../../src/rank/text/field-settings.js';
import { scoreFileText } from '../../../src/rank/text/file-text.js';
import type { RequestTerm } from '../../../src/rank/text/request-terms.js';
import { termHash } from '../../../src/text/terms.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

const WORDS = ['parse', 'header', 'token', 'route', 'cache', 'file'];
const word = fc.constantFrom(...WORDS);
const prose = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(' '));
const repository = fc.array(fc.record({ name: word, doc: prose, body: prose }), {
  minLength: 1,
  maxLength: 8,
});

const termsFor = (words: readonly string[]): RequestTerm[] =>
  words.map((word, i) => ({
    hash: termHash(word),
    otherForms: [],
    word,
    weight: 1 + i / 2,
    titleWeight: i % 2,
  }));

describe('scoreFileText', () => {
  it('agrees with BM25F written out as its formula', async () => {
    await fc.assert(
      fc.asyncProperty(
        repository,
        fc.double({ min: 0.5, max: 9, noNaN: true }),
        async (files, k1) => {
          const reader = memoryReader(
            files.map((file, i) => ({ path: `src/f${i}.ts`, facts: makeFacts([file]) })),
          );
          const table = await reader.files();
          const terms = termsFor(WORDS);
          const postings = await reader.termPostings(terms.map(({ hash }) => hash));
          const norms = new FieldNorms(table.lengths, FILE_FIELDS);
          const scores = scoreFileText(terms, postings, norms, k1);
          for (let file = 0; file < files.length; file++) {
            expect(scores.all[file]).toBeCloseTo(byFormula(file), 5);
          }

          function byFormula(file: number): number {
            let sum = 0;
            terms.forEach((term, index) => {
              const posting = postings[index]!;
              const entry = posting.files.indexOf(file);
              if (entry < 0) return;
              let frequency = 0;
              for (let field = 0; field < FIELD_COUNT; field++) {
                let total = 0;
                for (let f = 0; f < files.length; f++)
                  total += table.lengths[f * FIELD_COUNT + field]!;
                const average = total / files.length || 1;
                const b = FILE_FIELDS.lengthNormalisation[field]!;
                const length = table.lengths[file * FIELD_COUNT + field]!;
                frequency +=
                  (FILE_FIELDS.weights[field]! *
                    posting.frequencies[entry * FIELD_COUNT + field]!) /
                  (1 - b + (b * length) / average);
              }
              const holding = posting.files.length;
              const idf = Math.log(1 + (files.length - holding + 0.5) / (holding + 0.5));
              sum += (term.weight * idf * frequency * (k1 + 1)) / (k1 + frequency);
            });
            return sum;
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('covers everything in a file that holds every term, and nothing in one that holds none', async () => {
    const reader = memoryReader([
      { path: 'a.ts', facts: makeFacts([{ name: 'parseHeader', body: 'token' }]) },
      { path: 'b.ts', facts: makeFacts([{ name: 'other', body: 'thing' }]) },
    ]);
    const table = await reader.files();
    const terms = termsFor(['header', 'token']);
    const postings = await reader.termPostings(terms.map(({ hash }) => hash));
    const { coverage } = scoreFileText(
      terms,
      postings,
      new FieldNorms(table.lengths, FILE_FIELDS),
      2,
    );
    expect([...coverage]).toEqual([1, 0]);
  });
});
