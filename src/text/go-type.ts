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

/** Whether a type has a name: it is no list, map, function or structure that is written out. */
export function hasNameInGo(type: string): boolean {
  return type !== '' && !'[({'.includes(type[0]!);
}
