import { LetterPattern } from '../../text/letter-pattern.js';

/** A name, and what is done with it: `()`, `[]`, and `{}` for what a loop over it gives to its first name. */
export interface Step {
  readonly name: string;
  readonly marks: readonly string[];
  /** It is called or indexed, here or where the whole expression stands. */
  readonly isMarked: boolean;
  /** Which of the values that its call returns is meant. */
  readonly result: number;
}

/** `Store()[]`, with `#1` behind it where the second value of a call is meant, and a number that tells local names apart. */
const STEP = new LetterPattern(
  String.raw`^([\p{L}_][\p{L}\p{N}_]*(?:\$\d+)?)((?:\(\)|\[\]|\{\})*)(?:#(\d+))?$`,
);

/**
 * The parts of an expression of Go in its short form; null where names cannot follow.
 *
 * @param isMarked What the expression stands for is called or indexed.
 */
export function stepsOf(written: string, isMarked: boolean): Step[] | null {
  const steps: Step[] = [];
  const parts = written.split('.');
  for (const [index, part] of parts.entries()) {
    const step = STEP.exec(part);
    if (step === null) return null;
    const marks = step[2]!.match(/../g) ?? [];
    steps.push({
      name: step[1]!,
      marks,
      isMarked: marks.length > 0 || (isMarked && index === parts.length - 1),
      result: Number(step[3] ?? 0),
    });
  }
  return steps;
}
