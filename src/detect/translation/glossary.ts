/** The role of a gloss in a sentence. */
export type GlossKind = 'grammar' | 'verb' | 'word';

/** English for a word of another language. */
export interface Gloss {
  /** One word, or several separated by spaces. */
  readonly english: string;
  readonly kind: GlossKind;
}

/**
 * The words of a language that requests about programs consist of. Tables have entries `english=form,form`, with
 * underscores for spaces. Forms are spelled as in the language; those of content words are cut to what all their
 * endings share.
 */
export interface GlossaryText {
  /** English name of the language, for the signals in an answer. */
  readonly language: string;
  /** Function words, which match only as a whole. */
  readonly grammar: string;
  /** What a request may ask to be done: `write` belongs here, `written` belongs to the words. */
  readonly verbs: string;
  readonly words: string;
  /** Whether the verb follows its object: `den Fehler beheben`. */
  readonly verbsComeLast?: boolean;
  /** Whether words are joined to compounds: `Kalendereintrag`. */
  readonly compounds?: boolean;
  /** Whether the question word may be anywhere: `ログインはどこで`. */
  readonly questionsInside?: boolean;
  /** Whether sentences have no spaces. */
  readonly isWithoutSpaces?: boolean;
  /** Fewest letters of a form that may be the beginning of a longer word. */
  readonly shortestStem?: number;
}

const SHORTEST_STEM = 4;
/** Most letters of an ending. In alphabetic scripts it is also no longer than what precedes it. */
const LONGEST_ENDING = 8;
/** Most words of a phrase in a table. */
const LONGEST_PHRASE = 4;
/** Fewest and most letters of a word that may be a compound. */
const SHORTEST_COMPOUND = 9;
const LONGEST_COMPOUND = 40;
/** What may join the parts of a compound. */
const LINKS = ['', 's', 'n', 'en', 'e', 'es', 'er'];

const ENGLISH_ENDING = /^(?:|e?[srd]|e?rs|ing)$/;

/** Accents, which people leave out when they write in haste. */
const ACCENTS = /[\u0300-\u036f]/g;

/** A word in lower case and without accents. */
export function plainWord(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(ACCENTS, '').normalize('NFC');
}

/** English for the words of one language. Its tables are read on first use. */
export class Glossary {
  #glosses: Map<string, Gloss> | undefined;
  #longest = 0;

  constructor(readonly source: GlossaryText) {}

  /** The meaning of a word, as written or else without its accents. Undefined for English words. */
  gloss(written: string): Gloss | undefined {
    const lower = written.toLowerCase();
    const plain = plainWord(lower);
    const found = this.#gloss(lower) ?? (plain === lower ? undefined : this.#gloss(plain));
    return found === undefined || isEnglish(plain, found.english) ? undefined : found;
  }

  /** The longest phrase at the beginning of some words, with its number of words. */
  phrase(words: readonly string[]): { readonly gloss: Gloss; readonly length: number } | undefined {
    for (let length = Math.min(LONGEST_PHRASE, words.length); length > 1; length--) {
      const gloss = this.#exact(plainWord(words.slice(0, length).join('_')));
      if (gloss !== undefined) return { gloss, length };
    }
    return undefined;
  }

  /** The longest form at a place of a text without spaces. */
  formAt(text: string, at: number): { readonly gloss: Gloss; readonly length: number } | undefined {
    const glosses = this.#read();
    for (let length = Math.min(this.#longest, text.length - at); length > 0; length--) {
      const gloss = glosses.get(text.slice(at, at + length));
      if (gloss !== undefined) return { gloss, length };
    }
    return undefined;
  }

  #gloss(word: string): Gloss | undefined {
    return this.#exact(word) ?? this.#compound(word) ?? this.#inflected(word);
  }

  #exact(plain: string): Gloss | undefined {
    return this.#read().get(plain);
  }

  #inflected(plain: string): Gloss | undefined {
    const { shortestStem } = this.source;
    const half = shortestStem === undefined ? plain.length / 2 : 0;
    const shortest = Math.max(shortestStem ?? SHORTEST_STEM, plain.length - LONGEST_ENDING, half);
    for (let length = plain.length - 1; length >= shortest; length--) {
      const gloss = this.#exact(plain.slice(0, length));
      if (gloss !== undefined && gloss.kind !== 'grammar') return gloss;
    }
    return undefined;
  }

  /** A compound: the longest first part whose rest has a meaning, too. */
  #compound(plain: string): Gloss | undefined {
    const { length: letters } = plain;
    if (this.source.compounds !== true) return undefined;
    if (letters < SHORTEST_COMPOUND || letters > LONGEST_COMPOUND) return undefined;
    for (let length = letters - SHORTEST_STEM; length >= SHORTEST_STEM; length--) {
      const first = this.#exact(plain.slice(0, length));
      if (first === undefined || first.kind === 'grammar') continue;
      for (const link of LINKS) {
        if (!plain.startsWith(link, length)) continue;
        const rest = this.#gloss(plain.slice(length + link.length));
        if (rest === undefined || rest.kind === 'grammar') continue;
        return { english: `${first.english} ${rest.english}`, kind: 'word' };
      }
    }
    return undefined;
  }

  #read(): Map<string, Gloss> {
    if (this.#glosses !== undefined) return this.#glosses;
    const glosses = new Map<string, Gloss>();
    // The first entry of a form counts: function words, then verbs, then others.
    for (const kind of ['grammar', 'verb', 'word'] as const) {
      const { grammar, verbs, words } = this.source;
      const text = kind === 'grammar' ? grammar : kind === 'verb' ? verbs : words;
      for (const entry of text.trim().split(/\s+/)) this.#add(glosses, entry, kind);
    }
    this.#glosses = glosses;
    return glosses;
  }

  #add(glosses: Map<string, Gloss>, entry: string, kind: GlossKind): void {
    const [english, forms] = entry.split('=') as [string, string];
    const gloss = { english: english.replaceAll('_', ' '), kind };
    for (const form of forms.split(',').flatMap(spellings)) {
      if (!glosses.has(form)) glosses.set(form, gloss);
      this.#longest = Math.max(this.#longest, form.length);
    }
  }
}

/** `Parser` says more than `parse`, even in a German text. */
function isEnglish(plain: string, english: string): boolean {
  return plain.startsWith(english) && ENGLISH_ENDING.test(plain.slice(english.length));
}

/** A form as it is, without accents, and as written without umlauts (`ae` for `ä`). */
function spellings(form: string): string[] {
  const written = form.replace(/[äöü]/g, (letter) => `${plainWord(letter)}e`).replace('ß', 'ss');
  return [...new Set([form, plainWord(form), plainWord(written)])];
}
