import { closingBracket } from '../../text/closing-bracket.js';
import { parted } from '../../text/parted.js';

const OF_THIS = /^\s*this\s*:/;

/**
 * The type of a parameter in a written function type or signature: `Pool` for the first of
 * `(pool: Pool, size?: number) => void`. Empty if none is stated.
 */
export function parameterType(written: string, place: number): string {
  return typeOfParameter(parametersOf(written) ?? [], place);
}

/** The parameters of a function type or signature, as written; null if it has no parameter list. */
export function parametersOf(written: string): readonly string[] | null {
  const open = openOf(written);
  if (open < 0) return null;
  const close = closingBracket(written, open);
  // `this` receives no argument.
  return parted(written.slice(open + 1, close < 0 ? undefined : close), ',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !OF_THIS.test(one));
}

/** The type stated for the parameter at a position; empty if none is. */
export function typeOfParameter(parameters: readonly string[], place: number): string {
  const last = parameters.length - 1;
  const isRest = last >= 0 && place >= last && OF_REST.test(parameters[last]!);
  const parameter = parameters[isRest ? last : place] ?? '';
  const [, ...type] = parted(parameter, ':');
  const [stated = ''] = parted(type.join(':'), '=');
  return isRest ? oneOf(stated.trim(), place - last) : stated.trim();
}

const OF_REST = /^\s*\.\.\./;

/** The type of one argument of a rest parameter: `Pool` of `Pool[]`, the second of `[Pool, Other]`. */
function oneOf(written: string, place: number): string {
  if (written.startsWith('[')) return (parted(written.slice(1, -1), ',')[place] ?? '').trim();
  const [, list, element] = /^(?:(.*)\[\s*\]|Array<(.*)>)$/s.exec(written) ?? [];
  return bareType(list ?? element ?? '');
}

/** The result type of a written function type: `Pool` of `(size: number) => Pool`; empty for other types. */
export function resultType(written: string): string {
  const open = isFunctionType(written) ? openOf(written) : -1;
  const close = open < 0 ? -1 : closingBracket(written, open);
  return close < 0 ? '' : written.slice(close + 1).replace(/^\s*=>\s*/, '');
}

/** Whether a written type is a function type, which may begin with type parameters: `(a: Pool) => void`. */
export function isFunctionType(written: string): boolean {
  return /^(?:<[^()]*>)?\s*\(.*\)\s*=>/s.test(written);
}

/** A type without parentheses around it, and without `null` and `undefined`: `(() => void) | undefined`. */
export function bareType(written: string): string {
  const parts = parted(written, '|').map((part) => part.trim());
  const [only = '', ...more] = parts.filter(
    (part) => part !== '' && !/^(?:null|undefined)$/.test(part),
  );
  if (more.length > 0) return written.trim();
  const isWhole = only.startsWith('(') && closingBracket(only) === only.length - 1;
  return isWhole ? only.slice(1, -1).trim() : only;
}

/** Index of the parenthesis that opens the parameters, behind type parameters; -1 if there is none. */
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

/** The target of an alias, as written in its signature. */
export function aliasedText(signature: string): string {
  return parted(signature, '=').slice(1).join('=');
}
