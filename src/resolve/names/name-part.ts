import { splitIdentifier, stem } from '../../text/terms.js';
import { weightOf } from './word-weight.js';

/** A word of a name. */
export interface NamePart {
  /** In lower case. */
  readonly word: string;
  readonly stem: string;
  /** Its first characters, see {@link HEAD}. */
  readonly head: string;
  /** How telling the word is about code by itself, see {@link weightOf}. */
  readonly weight: number;
}

/** Two words must share this many first characters before a comparison is worthwhile. */
export const HEAD = 3;

/** Splits names into words. Each word is described once, however many names contain it. */
export class NameParts {
  private readonly known = new Map<string, NamePart>();

  /** The words of a name, in order, without single letters unless there is nothing else. */
  partsOf(name: string): readonly NamePart[] {
    const all = splitIdentifier(name);
    const long = all.filter((word) => word.length > 1);
    return (long.length > 0 ? long : all).map((word) => this.partOf(word));
  }

  private partOf(word: string): NamePart {
    const known = this.known.get(word);
    if (known !== undefined) return known;
    const stemmed = stem(word);
    const part = { word, stem: stemmed, head: word.slice(0, HEAD), weight: weightOf(stemmed) };
    this.known.set(word, part);
    return part;
  }
}
