/** What a gloss does in a sentence. */
export type GlossKind = 'grammar' | 'verb' | 'word';

/** English for a word of another language. */
export interface Gloss {
  /** One word, or several separated by blanks. */
  readonly english: string;
  readonly kind: GlossKind;
}

/**
 * The words of a language that requests about programs are made of. Each table has entries `english=form,form`; an underscore
 * stands for a blank. Forms are written as the language writes them, and those of content as far as all their endings share.
 */
export interface GlossaryText {
  /** In English, for the signals of an answer. */
  readonly language: string;
  /** Words that make sentences; they match whole. */
  readonly grammar: string;
  /** What a request may ask to be done; `write` stands here, `written` among the words. */
  readonly verbs: string;
  readonly words: string;
  /** What is to be done stands behind its object: `den Fehler beheben`. */
  readonly verbsComeLast?: boolean;
  /** Words are written as one: `Kalendereintrag`. */
  readonly compounds?: boolean;
  /** The word that asks may stand anywhere: `ログインはどこで`. */
  readonly questionsInside?: boolean;
  /** Sentences have no blanks. */
  readonly isWithoutSpaces?: boolean;
  /** Letters from which a form may be the beginning of a longer word. */
  readonly shortestStem?: number;
}

const SHORTEST_STEM = 4;
/** Letters of an ending; of languages with letters for sounds it is no longer than what it follows. */
const LONGEST_ENDING = 8;
/** Words of the longest phrase in a table. */
const LONGEST_PHRASE = 4;
/** Letters of a word that may be made of several. */
const SHORTEST_COMPOUND = 9;
const LONGEST_COMPOUND = 40;
/** What stands between the parts of a compound. */
const LINKS = ['', 's', 'n', 'en', 'e', 'es', 'er'];

const ENGLISH_ENDING = /^(?:|e?[srd]|e?rs|ing)$/;

/** Accents: what people leave out when they write in haste. */
const ACCENTS = /[\u0300-\u036f]/g;

/** A word in lower case and without accents. */
export function plainWord(word: string): string {
  return word.toLowerCase().normalize('NFD').replace(ACCENTS, '').normalize('NFC');
}

/** English for the words of one language. Its tables are read when it is first asked. */
export class Glossary {
  #glosses: Map<string, Gloss> | undefined;
  #longest = 0;

  constructor(readonly source: GlossaryText) {}

  /** What a word means, as written or else without its accents. English words need none. */
  gloss(written: string): Gloss | undefined {
    const lower = written.toLowerCase();
    const plain = plainWord(lower);
    const found = this.#gloss(lower) ?? (plain === lower ? undefined : this.#gloss(plain));
    return found === undefined || isEnglish(plain, found.english) ? undefined : found;
  }

  /** The phrase that the first of some words begin, with the number of its words. */
  phrase(words: readonly string[]): { readonly gloss: Gloss; readonly length: number } | undefined {
    for (let length = Math.min(LONGEST_PHRASE, words.length); length > 1; length--) {
      const gloss = this.#exact(plainWord(words.slice(0, length).join('_')));
      if (gloss !== undefined) return { gloss, length };
    }
    return undefined;
  }

  /** The longest form that a text without blanks has at a place. */
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

  /** The longest first part whose rest has a meaning, too. */
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
    // The first of a form counts: what makes sentences, then what is asked for.
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

/** `Parser` is more than `parse` says, also in German. */
function isEnglish(plain: string, english: string): boolean {
  return plain.startsWith(english) && ENGLISH_ENDING.test(plain.slice(english.length));
}

/** As it is, without accents, and as keyboards without umlauts write it. */
function spellings(form: string): string[] {
  const written = form.replace(/[äöü]/g, (letter) => `${plainWord(letter)}e`).replace('ß', 'ss');
  return [...new Set([form, plainWord(form), plainWord(written)])];
}
