import { splitIdentifier, stem } from '../../text/terms.js';
import { weightOf } from './word-weight.js';

/** A word of a name. */
export interface NamePart {
  /** In lower case. */
  readonly word: string;
  readonly stem: string;
  /** Its first characters, see {@link HEAD}. */
  readonly head: string;
  /** What the word says about code by itself, as {@link weightOf} has it. */
  readonly weight: number;
}

/** Characters that two words must share before it is worth while to compare what they are glued to. */
export const HEAD = 3;

/** Takes names apart; each word is described once, however many names have it. */
export class NameParts {
  private readonly known = new Map<string, NamePart>();

  /** The words of a name, in order, single letters left out unless there is nothing else. */
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
