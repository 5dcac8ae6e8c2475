import { closingBracket } from '../../text/closing-bracket.js';
import { parted } from './parted.js';

const OF_THIS = /^\s*this\s*:/;

/** The type of a parameter as a written function type or a signature states it: `Pool` for the first of `(pool: Pool, size?: number) => void`; empty where none is stated. */
export function parameterType(written: string, place: number): string {
  const open = openOf(written);
  if (open < 0) return '';
  const close = closingBracket(written, open);
  // `this` is none that the function is given.
  const parameters = parted(written.slice(open + 1, close < 0 ? undefined : close), ',').filter(
    (one) => !OF_THIS.test(one),
  );
  const parameter = parameters[place] ?? '';
  const [, ...type] = parted(parameter, ':');
  const [stated = ''] = parted(type.join(':'), '=');
  return stated.trim();
}

/** Whether a type is written as that of a function, perhaps in brackets of its own: `(a: Pool) => void`. */
export function isFunctionType(written: string): boolean {
  return /^(?:<[^()]*>)?\s*\(.*\)\s*=>/s.test(written);
}

/** A type without brackets around it and without what says that there may be nothing: `(() => void) | undefined`. */
export function bareType(written: string): string {
  const parts = parted(written, '|').map((part) => part.trim());
  const [only = '', ...more] = parts.filter(
    (part) => part !== '' && !/^(?:null|undefined)$/.test(part),
  );
  if (more.length > 0) return written.trim();
  const isWhole = only.startsWith('(') && closingBracket(only) === only.length - 1;
  return isWhole ? only.slice(1, -1).trim() : only;
}

/** Index of the bracket that opens the parameters, behind type parameters; -1 where none does. */
function openOf(written: string): number {
  let depth = 0;
  for (let at = 0; at < written.length; at++) {
    const character = written[at]!;
    if (character === '<') depth++;
    else if (character === '>' && written[at - 1] !== '=') depth--;
    else if (character === '(' && depth <= 0) return at;
  }
  return -1;
}
