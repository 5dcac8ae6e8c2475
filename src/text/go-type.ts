import { closingBracket } from './closing-bracket.js';
import { commaParts } from './comma-parts.js';

/** The key of a channel, which no type is called like. */
export const OF_CHANNEL = '~';

/** Of a list, map or channel of Go, as facts state it, what stands in the brackets and what it holds; both empty for any other type. */
export function heldInGo(type: string): readonly [key: string, held: string] {
  const close = type.startsWith('[') ? closingBracket(type) : -1;
  return close < 0 ? ['', ''] : [type.slice(1, close), type.slice(close + 1)];
}

/** What a function of a type yields: the type of one of its results, from 0; empty where none is known. */
export function yieldedInGo(type: string, result: number): string {
  return type.startsWith('(') ? (commaParts(type.slice(1, -1))[result] ?? '') : '';
}

/** The type of a field of a structure without a name; empty where none is known. */
export function fieldInGo(type: string, name: string): string {
  const found = type.startsWith('{')
    ? commaParts(type.slice(1, -1)).find((one) => one.startsWith(`${name}:`))
    : undefined;
  return found?.slice(name.length + 1) ?? '';
}

/** Types of the library that loops go over, and what these give to their names. */
const LOOPED: Readonly<Record<string, (given: readonly string[]) => string>> = {
  'iter.Seq': ([held = '']) => (held === '' ? '' : `[${OF_CHANNEL}]${held}`),
  'iter.Seq2': ([key = '', held = '']) => (key + held === '' ? '' : `[${key}]${held}`),
};

/** A type with those that it is made with: `Box[Crate]`, where one of these is known. What loops go over is as a channel or map. */
export function genericInGo(name: string, given: readonly string[]): string {
  const looped = LOOPED[name];
  if (looped !== undefined) return looped(given);
  return given.every((one) => one === '') ? name : `${name}[${given.join(',')}]`;
}

/** The name of a type and those with which it is made, of what {@link genericInGo} tells; none for any other type. */
export function madeInGo(type: string): readonly [name: string, given: readonly string[]] {
  const open = hasNameInGo(type) ? type.indexOf('[') : -1;
  return open < 0 ? [type, []] : [type.slice(0, open), commaParts(type.slice(open + 1, -1))];
}

/** Whether a type has a name: it is no list, map, function or structure that is written out. */
export function hasNameInGo(type: string): boolean {
  return type !== '' && !'[({'.includes(type[0]!);
}
