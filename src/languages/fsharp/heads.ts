import type { Span } from '../language.js';
import { wordsOf } from '../outline/table.js';
import { behindBlock } from '../token-outline/blocks.js';
import type { Head, Place } from '../token-outline/head.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { fsharpNameAt, isPlainName, lastPart, spanAt } from './names.js';
import { memberOfType, typeAt } from './types.js';
import { MODIFIERS } from './words.js';

/** Tests of Expecto and FsCheck. */
const TESTS = wordsOf(`
  test testCase testCaseAsync testTask testAsync testList testProperty testPropertyWithConfig testFixture testTheory testSequenced
  ftest ftestCase ftestList ptest ptestCase ptestList ftestCaseAsync ptestCaseAsync ftestTask ptestTask`);
const HOLDERS = /^(?:|module|file_module|class|record|union|interface|extension|exception)$/;
/** Most attributes before a definition. */
const MOST_ATTRIBUTES = 20;

/** What a line defines, where members are declared: at the margin, or indented in a module or type. */
export function fsharpHeadAt(place: Place): Head | number {
  const { reader, at, column, around, bracketed } = place;
  const member = memberOfType(place) ?? testAt(reader, at);
  if (member !== undefined) return member;
  if (column(at) < 0 || bracketed || !HOLDERS.test(around)) return at + 1;
  const { attributes, next } = behindAttributes(place);
  const head = itemAt(place, next);
  if (head === undefined) return Math.max(at + 1, next);
  return attributes.length === 0 ? head : { ...head, attributes };
}

/** `testCase "finds" <| fun _ -> …` */
function testAt(reader: TokenReader, at: number): Head | undefined {
  if (reader.kind(at + 1) !== Token.String || !TESTS.has(reader.text(at))) return undefined;
  const quotes = reader.text(at + 1).startsWith('"""') ? 3 : 1;
  const name = { start: reader.start(at + 1) + quotes, end: reader.end(at + 1) - quotes };
  if (name.end <= name.start || reader.is(at - 1, '.')) return undefined;
  return { type: 'test', name, next: at + 2, holding: 'code' };
}

/** Position after `[<Fact>]`, and the span of each attribute. */
function behindAttributes({ reader, blocks, at }: Place): {
  readonly attributes: readonly Span[];
  readonly next: number;
} {
  const attributes: Span[] = [];
  let next = at;
  while (reader.is(next, '[') && reader.is(next + 1, '<') && attributes.length < MOST_ATTRIBUTES) {
    const behind = behindBlock(blocks, next);
    if (behind === next) break;
    attributes.push({ start: reader.start(next), end: reader.end(behind - 1) });
    next = behind;
  }
  return { attributes, next };
}

function itemAt(place: Place, first: number): Head | undefined {
  const { reader } = place;
  switch (reader.text(first)) {
    case 'namespace':
      return namespaceAt(reader, first);
    case 'module':
      return moduleAt(place, first);
    case 'let':
    case 'extern':
      return bindingAt(place, first);
    case 'and':
      return isLowerBehind(reader, first) ? bindingAt(place, first) : typeAt(place, first);
    case 'type':
      return typeAt(place, first);
    case 'exception':
      return exceptionAt(reader, first);
    case 'inherit':
    case 'interface':
      return baseAt(reader, first);
    default:
      return memberAt(place, first);
  }
}

/** `and` continues functions or types. */
function isLowerBehind(reader: TokenReader, at: number): boolean {
  return /^(?:[\p{Ll}_(]|``)/u.test(reader.text(behindModifiers(reader, at + 1)));
}

function behindModifiers(reader: TokenReader, from: number): number {
  let at = from;
  while (reader.kind(at) === Token.Word && MODIFIERS.has(reader.text(at))) at++;
  return at;
}

function namespaceAt(reader: TokenReader, at: number): Head | undefined {
  const first = reader.isWord(at + 1, 'rec') ? at + 2 : at + 1;
  if (!isPlainName(reader, first)) return undefined;
  const last = lastPart(reader, first);
  const name = { start: reader.start(first), end: reader.end(last) };
  return { type: 'namespace', name, next: last + 1, holding: 'code', isName: true };
}

/** `module Depot.Shelf` covers the rest of its file, `module Shelf =` what is indented deeper. */
function moduleAt(place: Place, at: number): Head | undefined {
  const { reader } = place;
  const first = behindModifiers(reader, at + 1);
  if (!isPlainName(reader, first)) return undefined;
  const last = lastPart(reader, first);
  const head = { name: spanAt(reader, last), next: last + 1, holding: 'members' } as const;
  if (!reader.is(last + 1, '=') && !reader.is(last + 1, ':'))
    return { ...head, type: 'file_module', isRest: true };
  // A module alias.
  if (place.column(last + 2) < 0 && !reader.isWord(last + 2, 'begin')) return undefined;
  return { ...head, type: 'module' };
}

/** `let rec find key = …`; a pattern defines nothing. */
function bindingAt(place: Place, at: number): Head | undefined {
  const { reader } = place;
  const first = behindModifiers(reader, at + 1);
  const named = fsharpNameAt(reader, first);
  if (named === undefined || reader.is(named.next, ',')) return undefined;
  const isValue = /^[=:]?$/.test(reader.text(named.next)) && !isFunctionValue(reader, named.next);
  return { type: isValue ? 'value' : 'function', ...named, holding: 'code' };
}

/** `= fun key -> …`, `= function …` */
function isFunctionValue(reader: TokenReader, equals: number): boolean {
  return reader.is(equals, '=') && /^(?:fun|function)$/.test(reader.text(equals + 1));
}

function exceptionAt(reader: TokenReader, at: number): Head | undefined {
  const first = behindModifiers(reader, at + 1);
  if (!isPlainName(reader, first)) return undefined;
  return { type: 'exception', name: spanAt(reader, first), next: first + 1, holding: 'members' };
}

/** `inherit Room(1)`, `interface IKeeper with` */
function baseAt(reader: TokenReader, at: number): Head | undefined {
  if (!isPlainName(reader, at + 1)) return undefined;
  const next = lastPart(reader, at + 1) + 1;
  return { type: 'based', next, holding: 'code', isName: true };
}

/** `member this.Find(key) = …`, `abstract Keep : Thing -> unit`, `new(limit) = …`, `val mutable count : int` */
function memberAt({ reader }: Place, at: number): Head | undefined {
  const word = reader.text(at);
  if (word === 'new' || (MODIFIERS.has(word) && reader.isWord(at + 1, 'new'))) {
    const name = word === 'new' ? at : at + 1;
    if (!reader.is(name + 1, '(')) return undefined;
    return { type: 'init', name: spanAt(reader, name), next: name + 1, holding: 'code' };
  }
  if (!/^(?:static|member|abstract|override|default|val)$/.test(word)) return undefined;
  let first = at + 1;
  // A `let` of a class.
  if (reader.isWord(first, 'let') || reader.isWord(first, 'do'))
    return reader.isWord(first, 'let') ? staticLet(reader, first) : undefined;
  const isValue = word === 'val' || reader.isWord(first, 'val') || reader.isWord(first + 1, 'val');
  first = behindModifiers(reader, first);
  const isSelf = reader.kind(first) === Token.Word && reader.is(first + 1, '.');
  const named = fsharpNameAt(reader, isSelf ? first + 2 : first);
  if (named === undefined) return undefined;
  const type = isValue ? 'value' : 'method';
  return { type, ...named, holding: 'code' };
}

function staticLet(reader: TokenReader, at: number): Head | undefined {
  const named = fsharpNameAt(reader, behindModifiers(reader, at + 1));
  if (named === undefined) return undefined;
  const type = /^[=:]$/.test(reader.text(named.next)) ? 'value' : 'function';
  return { type, ...named, holding: 'code' };
}
