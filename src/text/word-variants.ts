import { ABBREVIATIONS, DERIVATIONS, SPELLINGS, SYNONYMS, VERBS } from './related-words.js';
import { stem } from './terms.js';

/** Another form of a word, by its stem, and what a match with it is worth beside the word itself. */
export interface WordVariant {
  readonly stem: string;
  /** 0 to 1. */
  readonly factor: number;
}

type Variants = Map<string, WordVariant[]>;

let known: Variants | undefined;
let synonyms: Variants | undefined;

/** By stem. Made where it is first asked for: not every command looks at words. */
function allVariants(): Variants {
  const variants: Variants = new Map();
  for (const [short, long] of ABBREVIATIONS) relate(variants, short, long, 0.85);
  for (const [one, other] of SPELLINGS) relate(variants, one, other, 1);
  for (const [one, other] of DERIVATIONS) relate(variants, one, other, 0.9);
  for (const verb of VERBS) for (const doer of doersOf(verb)) relate(variants, verb, doer, 0.9);
  return variants;
}

function relate(variants: Variants, one: string, other: string, factor: number): void {
  const [a, b] = [stem(one), stem(other)];
  if (a === b) return;
  add(variants, a, { stem: b, factor });
  add(variants, b, { stem: a, factor });
}

function add(variants: Variants, key: string, variant: WordVariant): void {
  const others = variants.get(key) ?? [];
  if (others.every(({ stem: other }) => other !== variant.stem)) others.push(variant);
  variants.set(key, others);
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
  known ??= allVariants();
  const variants = [{ stem: own, factor: 1 }, ...(known.get(own) ?? [])];
  for (const [ending, other] of ENDINGS_OF_SPELLING) {
    const spelled = word.length > 6 ? stem(word.replace(ending, other)) : own;
    if (variants.every((variant) => variant.stem !== spelled)) {
      variants.push({ stem: spelled, factor: 1 });
    }
  }
  return variants;
}

/** Other words for the same, which names are as likely made of: `signIn` where one asks for the login. In texts they say less. */
export function synonymsOf(word: string): readonly WordVariant[] {
  if (synonyms === undefined) {
    synonyms = new Map();
    for (const [one, other] of SYNONYMS) relate(synonyms, one, other, 0.85);
  }
  return synonyms.get(stem(word)) ?? [];
}
