import { closingBracket } from './closing-bracket.js';
import { commaParts } from './comma-parts.js';

/** The key that stands for a channel; no type has this name. */
export const OF_CHANNEL = '~';

/**
 * The key and element of a Go list, map or channel, as facts state its type (`[key]element`); both empty for any
 * other type.
 */
export function heldInGo(type: string): readonly [key: string, held: string] {
  const close = type.startsWith('[') ? closingBracket(type) : -1;
  return close < 0 ? ['', ''] : [type.slice(1, close), type.slice(close + 1)];
}

/** The type of one of a function type's results, counted from 0; empty if it is not known. */
export function yieldedInGo(type: string, result: number): string {
  return type.startsWith('(') ? (commaParts(type.slice(1, -1))[result] ?? '') : '';
}

/** The type of a field of an unnamed structure; empty if it is not known. */
export function fieldInGo(type: string, name: string): string {
  const found = type.startsWith('{')
    ? commaParts(type.slice(1, -1)).find((one) => one.startsWith(`${name}:`))
    : undefined;
  return found?.slice(name.length + 1) ?? '';
}

/** Types of the standard library that loops iterate over, and the types of what they yield. */
const LOOPED: Readonly<Record<string, (given: readonly string[]) => string>> = {
  'iter.Seq': ([held = '']) => (held === '' ? '' : `[${OF_CHANNEL}]${held}`),
  'iter.Seq2': ([key = '', held = '']) => (key + held === '' ? '' : `[${key}]${held}`),
};

/**
 * A type with its type arguments, `Box[Crate]`, if any of them is known. Types that loops iterate over become
 * channels or maps.
 */
export function genericInGo(name: string, given: readonly string[]): string {
  const looped = LOOPED[name];
  if (looped !== undefined) return looped(given);
  return given.every((one) => one === '') ? name : `${name}[${given.join(',')}]`;
}

/** The name and type arguments of a type written by {@link genericInGo}; no arguments for any other type. */
export function madeInGo(type: string): readonly [name: string, given: readonly string[]] {
  const open = hasNameInGo(type) ? type.indexOf('[') : -1;
  return open < 0 ? [type, []] : [type.slice(0, open), commaParts(type.slice(open + 1, -1))];
}

/** Whether a type has a name, so that it is not a literal list, map, function or structure. */
export function hasNameInGo(type: string): boolean {
  return type !== '' && !'[({'.includes(type[0]!);
}
