import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Reader } from '../../../src/model/reader.js';
import type { RequestTerm } from '../../../src/rank/text/request-terms.js';
import { formsOf, TermForms } from '../../../src/rank/text/term-forms.js';
import { stem, termHash } from '../../../src/text/terms.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

/** Words, no two of the same stem, with their other forms. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  parse: ['parser'],
  route: [],
  env: ['environ', 'setting'],
  never: ['nowhere'],
};
const HELD = ['parse', 'parser', 'route', 'env', 'environ', 'setting', 'cache'];

const hash = (word: string) => termHash(stem(word));
const term = (word: string, otherForms: readonly string[] = FORMS[word]!): RequestTerm => ({
  hash: hash(word),
  otherForms: otherForms.map(hash),
  word,
  weight: 1,
  titleWeight: 1,
});
const TERMS = Object.keys(FORMS).map((word) => term(word));

const prose = fc.array(fc.constantFrom(...HELD), { maxLength: 12 });
const repositories = fc.array(
  fc.array(fc.record({ doc: prose, body: prose }), { minLength: 1, maxLength: 4 }),
  { minLength: 1, maxLength: 6 },
);

/** A repository of the words as `spell` writes them. */
function readerOf(files: Files, spell = same): Reader {
  return memoryReader(
    files.map((definitions, file) => ({
      path: `f${file}.ts`,
      facts: makeFacts(
        definitions.map(({ doc, body }, at) => ({
          name: `d${at}`,
          doc: doc.map(spell).join(' '),
          body: body.map(spell).join(' '),
        })),
      ),
    })),
  );
}

type Files = readonly (readonly { readonly doc: string[]; readonly body: string[] }[])[];
const same = (word: string) => word;
/** The term that a word is a form of, or the word. */
const ownForm = (word: string) =>
  Object.keys(FORMS).find((own) => FORMS[own]!.includes(word)) ?? word;

describe('TermForms', () => {
  it('gives the postings that a repository has which writes one form for all', async () => {
    await fc.assert(
      fc.asyncProperty(repositories, async (files) => {
        const forms = new TermForms(TERMS);
        const [reader, twin] = [readerOf(files), readerOf(files, ownForm)];
        const own = TERMS.map((of) => of.hash);
        const joined = forms.joined(await reader.termPostings(forms.hashes));
        expect(joined).toEqual(await twin.termPostings(own));

        const all = files.map((_, file) => file);
        const inUnits = forms.joinedInUnits(await reader.unitPostings(all, forms.hashes));
        const { directions: _, ...expected } = await twin.unitPostings(all, own);
        expect(inUnits).toMatchObject(expected);
      }),
    );
  });

  it('asks for the own form of a term before its other ones', () => {
    expect(formsOf(term('env'))).toEqual(['env', 'environ', 'setting'].map(hash));
    expect(new TermForms(TERMS).hashes).toEqual(TERMS.flatMap(formsOf));
  });

  it('leaves postings of units alone where no term has another form', async () => {
    const reader = readerOf([[{ doc: ['parse'], body: ['route', 'parse'] }]]);
    const plain = [term('parse', []), term('route', [])];
    const postings = await reader.unitPostings([0], [hash('parse'), hash('route')]);
    expect(new TermForms(plain).joinedInUnits(postings)).toBe(postings);
  });
});
