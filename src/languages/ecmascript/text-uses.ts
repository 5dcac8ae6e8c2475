import type { ReferenceKind } from '../../model/reference.js';
import { type FoundReference, oneLine } from '../language.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { givenAt } from './call-forms.js';
import { hiddenBy, meantBy, ofUnknown } from './local-uses.js';
import type { ReferenceContext } from './regions.js';
import { spiedMember } from './spies.js';
import { memberInBrackets, type TextMember } from './text-members.js';

const LONGEST_RECEIVER = 120;

/**
 * The member that a spy or stub replaces, as a reference passed as a value, if the word at a position is such
 * a call.
 */
export function spiedUses(
  reader: TokenReader,
  context: ReferenceContext,
  word: number,
): readonly FoundReference[] {
  const member = spiedMember(reader, word, context.known);
  return member === null ? [] : [useOf(reader, context, member, 'value')];
}

/**
 * The member named by the brackets that open at a position, if it is called, or if it is passed as a value
 * and belongs to `this` or to an import.
 */
export function usesInBrackets(
  reader: TokenReader,
  context: ReferenceContext,
  open: number,
): readonly FoundReference[] {
  const member = memberInBrackets(reader, open);
  const offset = reader.start(open);
  if (member === null || context.silent.covers(offset) || context.typeBodies.covers(offset))
    return [];
  if (isCalled(reader, open + 2)) return [useOf(reader, context, member, 'call')];
  return isPassedOn(reader, context, member, open + 3)
    ? [useOf(reader, context, member, 'value')]
    : [];
}

function isCalled(reader: TokenReader, close: number): boolean {
  const isAsked = reader.is(close + 1, '?') && reader.is(close + 2, '.');
  const touches = reader.end(close) === reader.start(close + 1);
  return touches && (isAsked ? reader.is(close + 3, '(') : givenAt(reader, close) >= 0);
}

/**
 * Whether a member is passed as a function rather than read as data: a method of `this`, or a member of an
 * import. Types have no such members (`Props['size']`).
 */
function isPassedOn(
  reader: TokenReader,
  { methods, imported }: ReferenceContext,
  { name, receiver }: TextMember,
  next: number,
): boolean {
  const isAssigned = reader.is(next, '=') && !reader.is(next + 1, '=');
  if (isAssigned) return false;
  if (receiver === 'this') return methods.has(name);
  return /^[a-z][\w$]*$/.test(receiver) && imported.has(receiver);
}

function useOf(
  reader: TokenReader,
  context: ReferenceContext,
  { name, receiver, first, text }: TextMember,
  kind: ReferenceKind,
): FoundReference {
  const chain = { head: first, last: text };
  const isHidden = hiddenBy(reader, context, chain, 'call') === 'members';
  const written = { name, receiver };
  const use = isHidden ? ofUnknown(written) : meantBy(reader, context, first, written);
  return {
    name: use.name,
    kind,
    receiver: oneLine(use.receiver, LONGEST_RECEIVER),
    offset: reader.start(text) + 1,
  };
}
