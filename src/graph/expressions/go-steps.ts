import { closingBracket } from '../../text/closing-bracket.js';
import { LetterPattern } from '../../text/letter-pattern.js';

/**
 * A name and what is done with it: `()` calls it, `[]` indexes it, `[Crate]` gives type arguments, and `{}`
 * is the first variable of a loop over it.
 */
export interface Step {
  readonly name: string;
  readonly marks: readonly string[];
  /** It is called or indexed, either here or by the code around the expression. */
  readonly isMarked: boolean;
  /** Which of a call's return values is meant, from 0. */
  readonly result: number;
}

const NAME = new LetterPattern(String.raw`^[\p{L}_][\p{L}\p{N}_]*(?:\$\d+)?`);
const RESULT = /^#(\d+)/;

/**
 * The parts of a Go expression in its short form, such as `Store()[].Box[Crate]()`. `#1` behind a part selects the
 * second return value of a call, and `$` with a number tells local names apart. Null if the expression cannot be read
 * as a chain of names.
 *
 * @param isMarked The value of the expression is called or indexed.
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
