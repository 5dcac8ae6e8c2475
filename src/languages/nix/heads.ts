import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import {
  type Binding,
  beginsBinding,
  behindParameters,
  behindSemicolon,
  bindingAt,
} from './bindings.js';

/** Most tokens of a `with` or `assert` expression. */
const LONGEST_CONDITION = 400;
/** Functions that build a package from a set. */
const PACKAGE = /^(?:mk|build)[A-Z]/;
/** Node types of sets by that of the surrounding node; the innermost sets contain no definitions. */
const SETS: ReadonlyMap<string, string> = new Map([
  ['top', 'set'],
  ['let', 'let_set'],
  ['set', 'inner_set'],
  ['let_set', 'inner_set'],
  ['inner_set', 'deep_set'],
]);

/** What is bound at a position: in the `let` and in the set that a file consists of, and in the sets inside it. */
export function nixHeadAt(place: Place): Head | number {
  const { reader, at, holding, around, bracketed, column } = place;
  if (reader.isWord(at, 'with') || reader.isWord(at, 'assert')) return conditionAt(reader, at);
  if (around === '' && bracketed) return packageAt(place) ?? at + 1;
  if (holding !== 'members') return at + 1;
  if ((around === '' || around === 'outputs') && !bracketed) return wholeAt(place) ?? at + 1;
  if (!beginsBinding(reader, at, column(at) >= 0)) return at + 1;
  const binding = bindingAt(reader, at);
  return (binding === undefined ? undefined : headOf(place, binding)) ?? at + 1;
}

/** `with lib;` does not end a binding. */
function conditionAt(reader: TokenReader, at: number): Head | number {
  const next = behindSemicolon(reader, at + 1, LONGEST_CONDITION);
  return next === at + 1 ? next : { type: 'condition', next, holding: 'code', isName: true };
}

/** The set of `stdenv.mkDerivation (finalAttrs: {`, which is the file. */
function packageAt({ reader, at, blocks }: Place): Head | undefined {
  const isGiven = reader.is(at, '{') && reader.is(at - 1, ':') && reader.is(at - 3, '(');
  if (!isGiven || !PACKAGE.test(reader.text(at - 4)) || (blocks.ends[at] ?? -1) < 0)
    return undefined;
  return { type: 'top', next: at + 1, block: at, holding: 'members' };
}

/** The `let` and the set that a file consists of. */
function wholeAt({ reader, at, blocks }: Place): Head | undefined {
  const head = { next: at + 1, block: at, holding: 'members' } as const;
  if ((blocks.ends[at] ?? -1) < 0) return undefined;
  if (reader.isWord(at, 'let')) return { ...head, type: 'let' };
  // A name before the braces may stand for all parameters.
  if (!reader.is(at, '{') || reader.is(at - 1, '@')) return undefined;
  const isParameters = behindParameters(reader, at, (open) => blocks.ends[open]!) > at;
  return isParameters ? undefined : { ...head, type: 'top' };
}

function headOf({ reader, blocks, around }: Place, { name, equals }: Binding): Head | undefined {
  const member = { name: nameOf(reader, name), next: name + 1, holding: 'code' } as const;
  const asMember = { ...member, type: 'member', isName: true };
  const setType = SETS.get(around);
  if (setType === undefined) return around === 'deep_set' ? asMember : undefined;
  const isLocal = around === 'let';
  const value = equals + 1;
  const body = behindParameters(reader, value, (open) => blocks.ends[open]!);
  if (body > value) {
    const head = { ...member, next: body, isOpen: true };
    // The outputs of a flake are like a file of their own.
    if (around === 'top' && reader.isWord(name, 'outputs'))
      return { ...head, type: 'outputs', holding: 'members' };
    return { ...head, type: isLocal ? 'let_function' : 'function' };
  }
  const open = reader.isWord(value, 'rec') ? value + 1 : value;
  if (reader.is(open, '{') && (blocks.ends[open] ?? -1) >= 0)
    return {
      ...member,
      type: setType,
      next: open + 1,
      block: open,
      holding: 'members',
      isValue: true,
    };
  if (!isLocal && isPlain(reader, value)) return asMember;
  return { ...member, type: isLocal ? 'let_value' : 'value', next: equals, isValue: true };
}

/** A string, number or list is plain data. */
function isPlain(reader: TokenReader, at: number): boolean {
  const kind = reader.kind(at);
  if (kind === Token.String) return /^["']/.test(reader.text(at));
  return kind === Token.Number || /^(?:true|false|null|\[)$/.test(reader.text(at));
}

/** The name of an attribute without its quotes. */
function nameOf(reader: TokenReader, at: number): { start: number; end: number } {
  const quote = reader.kind(at) === Token.String ? 1 : 0;
  const { start, end } = nameSpan(reader, at);
  return { start: start + quote, end: end - quote };
}
