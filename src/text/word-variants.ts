import { ABBREVIATIONS, DERIVATIONS, SPELLINGS, VERBS } from './related-words.js';
import { stem } from './terms.js';

/** Another form of a word, by its stem, and what a match with it is worth beside the word itself. */
export interface WordVariant {
  readonly stem: string;
  /** 0 to 1. */
  readonly factor: number;
}

const table = new Map<string, WordVariant[]>();
for (const [short, long] of ABBREVIATIONS) relate(short, long, 0.85);
for (const [one, other] of SPELLINGS) relate(one, other, 1);
for (const [one, other] of DERIVATIONS) relate(one, other, 0.9);
for (const verb of VERBS) for (const doer of doersOf(verb)) relate(verb, doer, 0.9);

function relate(one: string, other: string, factor: number): void {
  const [a, b] = [stem(one), stem(other)];
  if (a === b) return;
  add(a, { stem: b, factor });
  add(b, { stem: a, factor });
}

function add(key: string, variant: WordVariant): void {
  const known = table.get(key) ?? [];
  if (known.every(({ stem: other }) => other !== variant.stem)) known.push(variant);
  table.set(key, known);
}

function doersOf(verb: string): string[] {
  if (verb.endsWith('ate')) return [`${verb.slice(0, -1)}or`];
  if (verb.endsWith('e')) return [`${verb}r`];
  const doubled = /[^aeiou][aeiou][bdglmnpt]$/.test(verb) ? [`${verb}${verb.at(-1)}er`] : [];
  return [`${verb}er`, `${verb}or`, ...doubled];
}

const ENDINGS_OF_SPELLING: readonly (readonly [RegExp, string])[] = [
  [/is(e|ed|er|ing|ation)$/, 'iz$1'],
  [/iz(e|ed|er|ing|ation)$/, 'is$1'],
];

/** A word in lower case as names may spell it: its own stem first, then abbreviations, other forms, doers and the other spelling. */
export function variantsOf(word: string): readonly WordVariant[] {
  const own = stem(word);
  const variants = [{ stem: own, factor: 1 }, ...(table.get(own) ?? [])];
  for (const [ending, other] of ENDINGS_OF_SPELLING) {
    const spelled = word.length > 6 ? stem(word.replace(ending, other)) : own;
    if (variants.every((variant) => variant.stem !== spelled)) {
      variants.push({ stem: spelled, factor: 1 });
    }
  }
  return variants;
}
