import type { Span } from '../language.js';
import { wordsOf } from '../outline/table.js';
import { behindBlock } from '../token-outline/blocks.js';
import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { dottedAt, offeredBy } from './module.js';
import { HASKELL_KEYWORDS } from './words.js';

/** Tests of hspec, tasty and QuickCheck. */
const TESTS = wordsOf(`
  describe context it specify prop xit fit testCase testGroup testProperty testCaseSteps testSpec testParser`);
const OPERATOR = /^[!#$%&*+./<=>?@\\^|~:-]$/;
/** Most tokens of a header. */
const LONGEST_HEAD = 400;

/** What a line defines: declarations are at the margin, members of a class or instance are indented. */
export function haskellHeadAt(place: Place): Head | number {
  const { reader, at, column, around, holding } = place;
  const title = reader.kind(at + 1) === Token.String && TESTS.has(reader.text(at));
  if (title && !reader.is(at - 1, '.')) return testAt(reader, at);
  const member = memberOfData(place);
  if (member !== undefined) return member;
  const isMember = /^(?:class|hidden_class|instance)$/.test(around) && holding === 'members';
  const begins = isMember
    ? column(at) > 0 || /^(?:where|[{;])$/.test(reader.text(at - 1))
    : column(at) === 0;
  if (!begins) return at + 1;
  const found = declarationAt(place, isMember) ?? equationAt(place);
  if (found === undefined) return at + 1;
  return isMember || found.name === undefined ? found : shown(reader, found);
}

/** Marks definitions that the module does not export. */
function shown(reader: TokenReader, head: Head): Head {
  const offered = offeredBy(reader);
  const name = reader.between(head.name!.start, head.name!.end);
  const isShown = offered === null || offered.names.has(name) || head.type === 'module';
  return isShown ? head : { ...head, type: `hidden_${head.type}` };
}

function testAt(reader: TokenReader, at: number): Head {
  const name = { start: reader.start(at + 1) + 1, end: reader.end(at + 1) - 1 };
  return { type: 'test', name, next: at + 2, holding: 'code' };
}

/** Constructors and fields: `= Full { count :: Int } | Empty`. */
function memberOfData({ reader, at, around, column }: Place): Head | undefined {
  if (!/^(?:hidden_)?data$/.test(around) || reader.kind(at) !== Token.Word) return undefined;
  const isTyped = reader.is(at + 1, ':') && reader.is(at + 2, ':');
  const before = reader.text(at - 1);
  const isField = /^[{,]$/.test(before) && (isTyped || (before === '{' && reader.is(at + 1, ',')));
  const isCapital = /^\p{Lu}/u.test(reader.text(at));
  const isConstructor = isCapital && (/^[=|]$/.test(before) || (isTyped && column(at) > 0));
  if (!isField && !isConstructor) return undefined;
  return {
    ...{ type: 'member', name: nameSpan(reader, at), next: at + 1 },
    ...{ holding: 'code', isName: true },
  };
}

function declarationAt(place: Place, isMember: boolean): Head | undefined {
  const { reader, at } = place;
  const word = reader.kind(at) === Token.Word ? reader.text(at) : '';
  if (word === 'module') return moduleAt(reader, at);
  if (word === 'class' || word === 'instance') return isMember ? undefined : classAt(place);
  const isType = word === 'data' || word === 'newtype' || word === 'type';
  if (!isType || reader.isWord(at + 1, 'instance') || place.around === 'instance') return undefined;
  const from = reader.isWord(at + 1, 'family') ? at + 2 : at + 1;
  const { name } = headOf(place, from);
  if (!/^\p{Lu}/u.test(reader.text(name))) return undefined;
  const head = { name: nameSpan(reader, name), next: name + 1, holding: 'code' } as const;
  return word === 'type' ? { ...head, type: 'alias', isValue: true } : { ...head, type: 'data' };
}

function moduleAt(reader: TokenReader, at: number): Head | undefined {
  const { next } = dottedAt(reader, at + 1);
  if (next === at + 1) return undefined;
  const name = { start: reader.start(at + 1), end: reader.end(next - 1) };
  return { type: 'module', name, next, holding: 'code', isName: true };
}

/** Position of the name after a context, `(Eq a) =>`, positions of its classes, and the end of the header. */
function headOf(
  { reader, blocks, column }: Place,
  from: number,
): { readonly name: number; readonly bases: readonly Span[]; readonly end: number } {
  let name = from;
  let at = from;
  for (; at < Math.min(from + LONGEST_HEAD, reader.count) && column(at) !== 0; ) {
    if (reader.isWord(at, 'where') || (reader.is(at, '=') && !reader.is(at + 1, '>'))) break;
    if (reader.is(at, '=')) name = at + 2;
    at = Math.max(at + 1, behindBlock(blocks, at));
  }
  const bases: Span[] = [];
  for (let inner = from; inner < name; inner++)
    if (
      /^\p{Lu}/u.test(reader.text(inner)) &&
      /^(?:[(,]|=|)$/.test(beforeName(reader, inner, from))
    )
      bases.push(nameSpan(reader, inner));
  return { name, bases, end: at };
}

function beforeName(reader: TokenReader, at: number, from: number): string {
  return at === from ? '' : reader.text(at - 1);
}

/** `class Eq a => Named a where`; `instance Named (Shelf a) where` gives members to `Shelf`. */
function classAt(place: Place): Head | undefined {
  const { reader, at } = place;
  const isClass = reader.isWord(at, 'class');
  const { name, bases, end } = headOf(place, at + 1);
  if (!/^\p{Lu}/u.test(reader.text(name))) return undefined;
  const last = dottedAt(reader, name).next - 1;
  const next = Math.max(end, last + 1);
  // Members may be in braces, separated by semicolons, instead of being indented.
  const isBraced = reader.isWord(next, 'where') && reader.is(next + 1, '{');
  const body = isBraced ? { next: next + 2, block: next + 1 } : { next };
  if (isClass)
    return { type: 'class', name: nameSpan(reader, last), bases, holding: 'members', ...body };
  const type = lastType(reader, last + 1, end);
  const extended = nameSpan(reader, type < 0 ? last : type);
  const base = type < 0 ? [] : [nameSpan(reader, last)];
  return { type: 'instance', extended, bases: base, holding: 'members', ...body };
}

/** The first type of the last argument that has one: `Shelf` for `MonadState s (Shelf a)`. */
function lastType(reader: TokenReader, from: number, end: number): number {
  let found = -1;
  let depth = 0;
  let isFirst = true;
  for (let at = from; at < end; at++) {
    if (/^[([]$/.test(reader.text(at))) depth++;
    else if (/^[)\]]$/.test(reader.text(at))) depth--;
    if (depth === 0) isFirst = true;
    if (!isFirst || reader.kind(at) !== Token.Word || !/^\p{Lu}/u.test(reader.text(at))) continue;
    found = dottedAt(reader, at).next - 1;
    isFirst = depth === 0;
  }
  return found;
}

/** `find :: Key -> Shelf`, `find key = …`, `a <+> b = …`, `(<+>) a b | …` */
function equationAt(place: Place): Head | undefined {
  const { reader, at } = place;
  let name = nameOfEquation(reader, at);
  if (name === undefined && /^(?:foreign|pattern)$/.test(reader.text(at)))
    name = nameOfForeign(place);
  if (name === undefined) return undefined;
  const next = reader.positionAt(name.end);
  const mark = markBehind(place, Math.max(at + 1, next));
  return mark < 0
    ? undefined
    : { type: 'function', name, next: Math.max(at + 1, next), holding: 'code' };
}

function nameOfEquation(reader: TokenReader, at: number): Span | undefined {
  if (reader.is(at, '(')) {
    const end = behindOperator(reader, at + 1);
    const isName = end > at + 1 && reader.is(end, ')');
    return isName ? { start: reader.start(at + 1), end: reader.end(end - 1) } : undefined;
  }
  if (reader.kind(at) !== Token.Word || HASKELL_KEYWORDS.has(reader.text(at))) return undefined;
  // x `inside` y
  if (reader.is(at + 1, '`') && reader.is(at + 3, '`')) return nameSpan(reader, at + 2);
  const end = behindOperator(reader, at + 1);
  const isInfix = end > at + 1 && reader.end(at) < reader.start(at + 1) && isApart(reader, end);
  const operator = isInfix ? reader.between(reader.start(at + 1), reader.end(end - 1)) : '';
  if (!/^(?:|=|\||::|<-|->|@|~|!)$/.test(operator))
    return { start: reader.start(at + 1), end: reader.end(end - 1) };
  return /^\p{Lu}/u.test(reader.text(at)) ? undefined : nameSpan(reader, at);
}

/** A `!` directly before a name is not an operator. */
function isApart(reader: TokenReader, at: number): boolean {
  return reader.end(at - 1) < reader.start(at);
}

/** Position after adjacent operator symbols. */
function behindOperator(reader: TokenReader, from: number): number {
  let at = from;
  while (OPERATOR.test(reader.text(at)) && (at === from || reader.end(at - 1) === reader.start(at)))
    at++;
  return at;
}

/** `foreign import ccall "open" open :: …`, `pattern Full = …` */
function nameOfForeign({ reader, at, column }: Place): Span | undefined {
  if (reader.isWord(at, 'pattern'))
    return /^\p{Lu}/u.test(reader.text(at + 1)) ? nameSpan(reader, at + 1) : undefined;
  let next = at + 1;
  while (next < at + 8 && column(next) !== 0 && !reader.is(next + 1, ':')) next++;
  return reader.kind(next) === Token.Word && reader.is(next + 1, ':')
    ? nameSpan(reader, next)
    : undefined;
}

/** Position of the `=`, `|` or `::` that a defining line must have; -1 if there is none. */
function markBehind({ reader, blocks, column, at: first }: Place, from: number): number {
  const margin = column(first);
  for (let at = from; at < Math.min(from + LONGEST_HEAD, reader.count); ) {
    if (reader.is(at, ';') || (column(at) >= 0 && column(at) <= margin)) return -1;
    const isAlone = behindOperator(reader, at) === at + 1;
    if (isAlone && /^[=|]$/.test(reader.text(at))) return at;
    if (reader.is(at, ':') && reader.is(at + 1, ':')) return at;
    at = Math.max(behindOperator(reader, at), at + 1, behindBlock(blocks, at));
  }
  return -1;
}
