import { ABBREVIATIONS, DERIVATIONS, SPELLINGS, SYNONYMS, VERBS } from './related-words.js';
import { stem } from './terms.js';

/** The stem of another form of a word, and how much a match with it is worth compared with the word itself. */
export interface WordVariant {
  readonly stem: string;
  /** 0 to 1. */
  readonly factor: number;
}

type Variants = Map<string, WordVariant[]>;

/** Two words that are forms of each other, and how much such a match is worth. */
type Relation = readonly [one: string, other: string, factor: number];

/** Variants by stem, separately for each first letter of stems. */
const known = new Map<string, Variants>();
let forms: readonly Relation[] | undefined;
let synonyms: Variants | undefined;

/** Made on first use, because not every command looks at words. */
function allForms(): readonly Relation[] {
  return [
    ...ABBREVIATIONS.map(([short, long]): Relation => [short, long, 0.85]),
    ...SPELLINGS.map(([one, other]): Relation => [one, other, 1]),
    ...DERIVATIONS.map(([one, other]): Relation => [one, other, 0.9]),
    ...VERBS.flatMap((verb) => doersOf(verb).map((doer): Relation => [verb, doer, 0.9])),
  ];
}

/** A stem begins as its word does, so a question needs few letters; most words need no stemming here. */
function variantsOfStem(own: string): readonly WordVariant[] {
  const letter = own.charAt(0);
  let variants = known.get(letter);
  if (variants === undefined) {
    variants = new Map();
    forms ??= allForms();
    for (const relation of forms) {
      if (relation[0].startsWith(letter) || relation[1].startsWith(letter)) {
        relate(variants, relation);
      }
    }
    known.set(letter, variants);
  }
  return variants.get(own) ?? [];
}

function relate(variants: Variants, [one, other, factor]: Relation): void {
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

/**
 * Forms of a word in lower case that names may use: its own stem first, then abbreviations, other forms, agent
 * nouns and the other spelling.
 */
export function variantsOf(word: string): readonly WordVariant[] {
  const own = stem(word);
  const variants = [{ stem: own, factor: 1 }, ...variantsOfStem(own)];
  for (const [ending, other] of ENDINGS_OF_SPELLING) {
    const spelled = word.length > 6 ? stem(word.replace(ending, other)) : own;
    if (variants.every((variant) => variant.stem !== spelled)) {
      variants.push({ stem: spelled, factor: 1 });
    }
  }
  return variants;
}

/** Synonyms that names are as likely to use: `signIn` for a login. In texts they say less. */
export function synonymsOf(word: string): readonly WordVariant[] {
  if (synonyms === undefined) {
    synonyms = new Map();
    for (const [one, other] of SYNONYMS) relate(synonyms, [one, other, 0.85]);
  }
  return synonyms.get(stem(word)) ?? [];
}
