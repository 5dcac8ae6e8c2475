import { closingBracket } from '../../text/closing-bracket.js';
import { LetterPattern } from '../../text/letter-pattern.js';

/** A name, and what is done with it: `()`, `[]`, `[Crate]` by types, and `{}` for what a loop over it gives to its first name. */
export interface Step {
  readonly name: string;
  readonly marks: readonly string[];
  /** It is called or indexed, here or where the whole expression stands. */
  readonly isMarked: boolean;
  /** Which of the values that its call returns is meant. */
  readonly result: number;
}

const NAME = new LetterPattern(String.raw`^[\p{L}_][\p{L}\p{N}_]*(?:\$\d+)?`);
const RESULT = /^#(\d+)/;

/**
 * The parts of an expression of Go in its short form, `Store()[].Box[Crate]()`, with `#1` behind one where the second value of a call
 * is meant, and a number that tells local names apart; null where names cannot follow.
 *
 * @param isMarked What the expression stands for is called or indexed.
 */
export function stepsOf(written: string, isMarked: boolean): Step[] | null {
  const steps: Step[] = [];
  for (let at = 0; at <= written.length; at++) {
    const name = NAME.exec(written.slice(at))?.[0];
    if (name === undefined) return null;
    at += name.length;
    const marks: string[] = [];
    while ('([{'.includes(written[at] ?? '.')) {
      const end = closingBracket(written, at) + 1;
      if (end === 0) return null;
      marks.push(written.slice(at, end));
      at = end;
    }
    const result = RESULT.exec(written.slice(at));
    at += result?.[0].length ?? 0;
    if (at < written.length && written[at] !== '.') return null;
    steps.push({
      name,
      marks,
      isMarked: marks.length > 0 || (isMarked && at === written.length),
      result: Number(result?.[1] ?? 0),
    });
  }
  return steps;
}
