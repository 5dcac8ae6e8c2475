import { LetterPattern } from './letter-pattern.js';

const MARKS = String.raw`(?:\[\]=?|[-+*/%<>=!&|^~?:@.$\\]{1,5})`;
const OWNERS = String.raw`(?:[\p{L}_][\p{L}\p{N}_]*(?:::|[.#]))*`;
/** `operator==`, `operator ()`, `Depot::operator[]` */
const WITH_KEYWORD = new LetterPattern(String.raw`^(${OWNERS})operator\s?(\(\)|${MARKS})$`);
/** `<=>`, `[]=`, `Depot#==`; behind a dot alone the marks are those of a sentence. */
const MARKS_ALONE = new LetterPattern(
  String.raw`^((?:${OWNERS}[\p{L}_][\p{L}\p{N}_]*(?:::|#))?)(${MARKS})$`,
);
const LONGEST = 120;
/** Nearly all names end in these, and no operator does. */
const ENDS_A_NAME = /\w$/;

/** An operator as a request writes it. */
export interface OperatorName {
  /** What it belongs to, with the joint behind it: `Depot::`; empty where nothing says so. */
  readonly owners: string;
  /** What languages call it that define it, as it is written first: `operator==`, `operator ==`, `==`. */
  readonly names: readonly string[];
}

/** Takes the name of an operator apart; null for any other text. */
export function operatorName(text: string): OperatorName | null {
  if (text.length > LONGEST || ENDS_A_NAME.test(text)) return null;
  const withKeyword = WITH_KEYWORD.exec(text);
  const found = withKeyword ?? MARKS_ALONE.exec(text);
  if (found === null) return null;
  const marks = found[2]!;
  // C++, C#, and those that leave the word out or have none: Dart, Swift, Ruby, Scala, Haskell.
  const keyworded = [`operator${marks}`, `operator ${marks}`];
  return {
    owners: found[1]!,
    names: withKeyword === null ? [marks, ...keyworded] : [...keyworded, marks],
  };
}
