import { LetterPattern } from './letter-pattern.js';

const MARKS = String.raw`(?:\[\]=?|[-+*/%<>=!&|^~?:@.$\\]{1,5})`;
const OWNERS = String.raw`(?:[\p{L}_][\p{L}\p{N}_]*(?:::|[.#]))*`;
/** `operator==`, `operator ()`, `Depot::operator[]` */
const WITH_KEYWORD = new LetterPattern(String.raw`^(${OWNERS})operator\s?(\(\)|${MARKS})$`);
/** `<=>`, `[]=`, `Depot#==`; after a dot, marks alone would be punctuation. */
const MARKS_ALONE = new LetterPattern(
  String.raw`^((?:${OWNERS}[\p{L}_][\p{L}\p{N}_]*(?:::|#))?)(${MARKS})$`,
);
const LONGEST = 120;
/** Nearly all names end like this, and no operator does. */
const ENDS_A_NAME = /\w$/;

/** An operator as a request writes it. */
export interface OperatorName {
  /** Its owner with the separator: `Depot::`; empty if none is given. */
  readonly owners: string;
  /** The names that languages give to its definition, as written first: `operator==`, `operator ==`, `==`. */
  readonly names: readonly string[];
}

/** Splits the name of an operator into its parts; null for any other text. */
export function operatorName(text: string): OperatorName | null {
  if (text.length > LONGEST || ENDS_A_NAME.test(text)) return null;
  const withKeyword = WITH_KEYWORD.exec(text);
  const found = withKeyword ?? MARKS_ALONE.exec(text);
  if (found === null) return null;
  const marks = found[2]!;
  // C++ and C# use the keyword; Dart, Swift, Ruby, Scala and Haskell omit it or have none.
  const keyworded = [`operator${marks}`, `operator ${marks}`];
  return {
    owners: found[1]!,
    names: withKeyword === null ? [marks, ...keyworded] : [...keyworded, marks],
  };
}
