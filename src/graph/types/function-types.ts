import { closingBracket } from '../../text/closing-bracket.js';
import { parted } from '../../text/parted.js';

const OF_THIS = /^\s*this\s*:/;

/** The type of a parameter as a written function type or a signature states it: `Pool` for the first of `(pool: Pool, size?: number) => void`; empty where none is stated. */
export function parameterType(written: string, place: number): string {
  return typeOfParameter(parametersOf(written) ?? [], place);
}

/** The parameters of a function type or signature as they are written; null where it has none. */
export function parametersOf(written: string): readonly string[] | null {
  const open = openOf(written);
  if (open < 0) return null;
  const close = closingBracket(written, open);
  // `this` is none that the function is given.
  return parted(written.slice(open + 1, close < 0 ? undefined : close), ',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && !OF_THIS.test(one));
}

/** The type that written parameters state for a place; empty where they state none. */
export function typeOfParameter(parameters: readonly string[], place: number): string {
  const last = parameters.length - 1;
  const isRest = last >= 0 && place >= last && OF_REST.test(parameters[last]!);
  const parameter = parameters[isRest ? last : place] ?? '';
  const [, ...type] = parted(parameter, ':');
  const [stated = ''] = parted(type.join(':'), '=');
  return isRest ? oneOf(stated.trim(), place - last) : stated.trim();
}

const OF_REST = /^\s*\.\.\./;

/** The type of one of those for which a parameter stands: `Pool` of `Pool[]`, the second of `[Pool, Other]`. */
function oneOf(written: string, place: number): string {
  if (written.startsWith('[')) return (parted(written.slice(1, -1), ',')[place] ?? '').trim();
  const [, list, element] = /^(?:(.*)\[\s*\]|Array<(.*)>)$/s.exec(written) ?? [];
  return bareType(list ?? element ?? '');
}

/** The type of what a function returns whose type is written: `Pool` of `(size: number) => Pool`; empty where that is none. */
export function resultType(written: string): string {
  const open = isFunctionType(written) ? openOf(written) : -1;
  const close = open < 0 ? -1 : closingBracket(written, open);
  return close < 0 ? '' : written.slice(close + 1).replace(/^\s*=>\s*/, '');
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

/** What an alias stands for, as its signature has it. */
export function aliasedText(signature: string): string {
  return parted(signature, '=').slice(1).join('=');
}
