import { type NumberKey, ranges } from '../../config/config.js';
import { nearestKey } from '../../config/nearest-key.js';
import { ExitCode, UserError } from '../../errors.js';

/** Collects the values of an option that may be given several times. */
export function collect(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

/**
 * Reads an integer within the range of a setting.
 *
 * @throws UserError (exit code 2).
 */
export function wholeNumber(option: string, key: NumberKey): (text: string) => number {
  return numberWithin(option, ranges[key]);
}

/**
 * Reads an integer within bounds, both inclusive.
 *
 * @throws UserError (exit code 2).
 */
export function numberWithin(
  option: string,
  [least, most]: readonly [number, number],
): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least && value <= most) return value;
    const bound = value < least ? `the least is ${least}` : `the most is ${most}`;
    throw new UserError(
      `${option} must be a whole number from ${least} to ${most}, not "${text}"`,
      Number.isNaN(value) ? `for example ${option} ${Math.max(least, 1)}` : bound,
      ExitCode.Usage,
    );
  };
}

/**
 * Reads one of a few words, ignoring case, `-` and `_`.
 *
 * @throws UserError (exit code 2) that lists them, the likeliest first.
 */
export function oneOf<T extends string>(
  option: string,
  what: string,
  known: readonly T[],
): (text: string) => T {
  return (text) => {
    const found = known.find((each) => bare(each) === bare(text));
    if (found !== undefined) return found;
    const near = nearestKey(text, known);
    throw new UserError(
      `${option}: unknown ${what} "${text}"`,
      near === null
        ? `known: ${known.join(', ')}`
        : `did you mean ${near}? Known: ${known.join(', ')}`,
      ExitCode.Usage,
    );
  };
}

function bare(word: string): string {
  return word.toLowerCase().replace(/[-_]/g, '');
}
