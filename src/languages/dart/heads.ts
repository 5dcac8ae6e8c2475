import type { Span } from '../language.js';
import { behindStatement } from '../outline/names.js';
import { behindBlock } from '../token-outline/blocks.js';
import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { dartLocalFunction, dartMember } from './members.js';
import { behindDartAngles, behindDartType, isDartName } from './types.js';
import { DART_MODIFIERS } from './words.js';

const DIRECTIVE = /^(?:import|export|part|library)$/;

/** The beginning of a declaration in a class, a file or a function. */
export function dartDeclaration(place: Place): Head | number {
  const { at, holding, reader } = place;
  const { attributes, next: first } = behindMetadata(place);
  let next = first;
  if (isDirective(place, next)) return behindStatement(reader, next);
  while (isModifier(place, next)) next++;
  const found =
    holding === 'members'
      ? (typeHead(place, next) ?? dartMember(place, next))
      : dartLocalFunction(place, next);
  if (found === undefined) return Math.max(at + 1, first);
  const head = found.type === 'field' ? { ...found, type: fieldType(reader, first, next) } : found;
  return attributes.length === 0 ? head : { ...head, attributes };
}

function fieldType(reader: TokenReader, from: number, to: number): string {
  let type = 'field';
  for (let at = from; at < to; at++) {
    if (reader.isWord(at, 'const')) return 'constant_field';
    if (reader.isWord(at, 'final')) type = 'final_field';
  }
  return type;
}

/** Position after any number of `@a.b(…)`, and the span of each. */
export function behindMetadata({ reader, blocks, at }: Place): {
  readonly attributes: readonly Span[];
  readonly next: number;
} {
  const attributes: Span[] = [];
  let next = at;
  while (reader.is(next, '@') && reader.kind(next + 1) === Token.Word) {
    const begin = next;
    next += 2;
    while (reader.is(next, '.') && reader.kind(next + 1) === Token.Word) next += 2;
    next = behindDartAngles(reader, blocks, next);
    if (reader.end(next - 1) === reader.start(next) && reader.is(next, '('))
      next = behindBlock(blocks, next);
    attributes.push({ start: reader.start(begin), end: reader.end(next - 1) });
  }
  return { attributes, next };
}

/** Whether a word is a modifier rather than a name. */
function isModifier({ reader }: Place, at: number): boolean {
  if (reader.kind(at) !== Token.Word || !DART_MODIFIERS.has(reader.text(at))) return false;
  if (reader.isWord(at, 'mixin')) return reader.isWord(at + 1, 'class');
  return reader.kind(at + 1) === Token.Word || reader.is(at + 1, '(');
}

/** Imports and the like bind names, but define none. */
function isDirective({ reader, holding, around }: Place, at: number): boolean {
  if (holding !== 'members' || around !== '' || !DIRECTIVE.test(reader.text(at))) return false;
  return (
    reader.kind(at + 1) === Token.String ||
    reader.isWord(at, 'library') ||
    reader.isWord(at + 1, 'of')
  );
}

function typeHead(place: Place, at: number): Head | undefined {
  const { reader } = place;
  const word = reader.kind(at) === Token.Word ? reader.text(at) : '';
  if (word === 'extension') return extensionHead(place, at);
  if (word === 'typedef') return aliasHead(place, at);
  if (!/^(?:class|mixin|enum)$/.test(word) || !isDartName(reader, at + 1)) return undefined;
  const next = behindDartAngles(reader, place.blocks, at + 2);
  const head = { type: word, name: nameSpan(reader, at + 1), next, hasBases: true };
  return /^[{;=]$|^\w/.test(reader.text(next)) ? { ...head, holding: 'members' } : undefined;
}

/**
 * `extension on List<int>` gives members to a type, a named one contains them itself, and `extension type` is
 * a type.
 */
function extensionHead(place: Place, at: number): Head | undefined {
  const { reader, blocks } = place;
  const isType = reader.isWord(at + 1, 'type') && reader.kind(at + 2) === Token.Word;
  let name = isType ? at + 2 : at + 1;
  if (isType && reader.isWord(name, 'const')) name++;
  if (!isDartName(reader, name)) return undefined;
  const isUnnamed = reader.isWord(name, 'on');
  const behind = isUnnamed ? name : behindDartAngles(reader, blocks, name + 1);
  if (isType)
    return {
      ...{ type: 'extension_type', name: nameSpan(reader, name), next: behind },
      ...{ holding: 'members', hasBases: true },
    };
  if (!reader.isWord(behind, 'on')) return undefined;
  const next = Math.max(behind + 1, behindDartType(place, behind + 1));
  if (!isUnnamed)
    return { type: 'extension', name: nameSpan(reader, name), next, holding: 'members' };
  const extended = { start: reader.start(behind + 1), end: reader.end(next - 1) };
  return { type: 'unnamed_extension', extended, next, holding: 'members' };
}

/** `typedef Test<T> = bool Function(T)`, and the older form: `typedef bool Test(int)`. */
function aliasHead(place: Place, at: number): Head | undefined {
  const { reader, blocks } = place;
  const assigned = behindDartAngles(reader, blocks, at + 2);
  const isAssigned = reader.kind(at + 1) === Token.Word && reader.is(assigned, '=');
  const isBare = reader.is(at + 2, '(');
  const name = isAssigned || isBare ? at + 1 : behindDartType(place, at + 1);
  if (!isDartName(reader, name)) return undefined;
  const next = isAssigned
    ? behindDartType(place, assigned + 1)
    : behindBlock(blocks, behindDartAngles(reader, blocks, name + 1));
  const head = { type: 'alias', name: nameSpan(reader, name), next: Math.max(name + 1, next) };
  return { ...head, holding: 'code', isValue: true };
}
