import { behindBlock } from '../token-outline/blocks.js';
import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

const TYPES = /^(?:struct|union|enum|class|namespace)$/;
/** `NS_ENUM(NSInteger, Mode)` and the like. */
const ENUM_MACRO = /^(?:NS|CF)_(?:CLOSED_|ERROR_)?(?:ENUM|OPTIONS)$/;
/** Words that cannot begin a function. */
const STATEMENT =
  /^(?:if|else|for|while|do|switch|case|default|return|goto|break|continue|using|friend|public|private|protected|extern|template)$/;
const CLASS = /^(?:interface|implementation|category|struct|union|class)$/;
/** Most tokens of the header of a function, or of the type of a value. */
const LONGEST = 80;

/** An instance variable, a field of a struct, or a constant of an enum. */
export function memberAt(place: Place): Head | undefined {
  const { reader, at, around, holding, bracketed } = place;
  const isConstant =
    around === 'enum' && holding === 'members' && /^[{,]$/.test(reader.text(at - 1));
  const isVariable = CLASS.test(around) && bracketed && place.blocks.openers[at] === -1;
  const isField = /^(?:struct|union)$/.test(around) && holding === 'members';
  const names = /^[;,=[:]$/.test(reader.text(at + 1));
  const typed = reader.kind(at - 1) === Token.Word || /^[*,>)]$/.test(reader.text(at - 1));
  const isNamed = (isVariable || isField) && names && typed && !reader.is(at + 2, ':');
  if (!isConstant && !isNamed) return undefined;
  const head = { type: 'member', name: nameSpan(reader, at), next: at + 1 };
  return { ...head, holding: 'code', isName: true };
}

/** A function, type or value as in C. */
export function cHeadAt(place: Place): Head | number {
  const { reader, at, holding, column, bracketed } = place;
  if (column(at) < 0 || bracketed || holding !== 'members') return at + 1;
  const word = reader.text(at);
  if (word === 'extern' && reader.kind(at + 1) === Token.String && reader.is(at + 2, '{'))
    return { type: 'linkage', next: at + 3, block: at + 2, holding: 'members' };
  if (word === 'typedef') return typedefAt(place) ?? at + 1;
  const type = typeAt(place, at);
  if (type !== undefined) return type;
  // A macro on a line of its own, or a label.
  if (STATEMENT.test(word) || (column(at + 1) >= 0 && /^[A-Z0-9_]+$/.test(word))) return at + 1;
  return declaredAt(place) ?? at + 1;
}

/** `enum Mode : int {`, `struct Shelf {`, `NS_ENUM(NSInteger, Mode) {`; an anonymous one gets the name after it. */
function typeAt({ reader, blocks, column }: Place, first: number): Head | undefined {
  const macro = ENUM_MACRO.test(reader.text(first));
  if (!macro && !TYPES.test(reader.text(first))) return undefined;
  let next = first + 1;
  let name = -1;
  for (; next < first + LONGEST && !/^[;{}=]?$/.test(reader.text(next)); next++) {
    if (column(next) === 0) return undefined;
    const isOver = reader.is(next, ':') && !reader.is(next + 1, ':') && !reader.is(next - 1, ':');
    if (isOver && name < 0) return undefined;
    if (isOver) break;
    if (macro && reader.is(next, ')')) name = next - 1;
    else if (!macro && reader.is(next, '(')) next = Math.max(next, behindBlock(blocks, next) - 1);
    else if (!macro && reader.kind(next) === Token.Word) name = next;
  }
  const head = next;
  while (next < head + LONGEST && !/^[;{}=]?$/.test(reader.text(next))) next++;
  if (!reader.is(next, '{')) return undefined;
  const behind = behindBlock(blocks, next);
  const isLater = reader.isWord(first - 1, 'typedef') && reader.kind(behind) === Token.Word;
  if (isLater && !macro) name = behind;
  if (reader.kind(name) !== Token.Word) return undefined;
  const type = macro ? 'enum' : reader.text(first);
  const hasBases = reader.is(head, ':') && !macro && type !== 'enum';
  const made = { type, name: nameSpan(reader, name), holding: 'members' } as const;
  const bases = hasBases ? [{ start: reader.start(head + 1), end: reader.end(next - 1) }] : [];
  return { ...made, bases, next: next + 1, block: next };
}

/** `typedef NS_ENUM(…) {…};`, `typedef struct {…} Shelf;`, `typedef void (^Done)(BOOL);`, `typedef NSString *Key;` */
function typedefAt(place: Place): Head | undefined {
  const { reader, blocks, at } = place;
  const type = typeAt(place, at + 1);
  if (type !== undefined) return type;
  let name = -1;
  for (let next = at + 1; next < at + LONGEST && !/^[;{}]?$/.test(reader.text(next)); next++) {
    if (reader.is(next, '(') && /^[*^]$/.test(reader.text(next + 1))) {
      name = next + 1;
      while (reader.kind(name) !== Token.Word && name < next + 4) name++;
      break;
    }
    if (reader.is(next, '(')) next = Math.max(next, behindBlock(blocks, next) - 1);
    else if (reader.kind(next) === Token.Word && !/^[A-Z]+_[A-Z_]+$/.test(reader.text(next)))
      name = next;
  }
  if (reader.kind(name) !== Token.Word) return undefined;
  return { type: 'alias', name: nameSpan(reader, name), next: name + 1, holding: 'code' };
}

/** A function with a body, or a value: `static NSString * const Key = @"key";` */
function declaredAt({ reader, blocks, at, around, column }: Place): Head | undefined {
  for (let next = at + 1; next < at + LONGEST && next < reader.count; next++) {
    if (/^[;{}@]$/.test(reader.text(next)) || isNewDeclaration(reader, next, column))
      return undefined;
    if (reader.is(next, '=')) return around === 'class' ? undefined : valueAt(reader, next);
    if (!reader.is(next, '(')) continue;
    const behind = behindBlock(blocks, next);
    const body = reader.kind(next - 1) === Token.Word ? bodyBehind(reader, blocks, behind) : -1;
    if (body >= 0 && (next - 1 > at || around === 'class'))
      return functionHead(reader, next - 1, body);
    if (behind === next) return undefined;
    next = behind - 1;
  }
  return undefined;
}

function isNewDeclaration(
  reader: TokenReader,
  at: number,
  column: (at: number) => number,
): boolean {
  if (column(at) !== 0) return false;
  return /^(?:[-+]|static|typedef|struct|enum|extern|class)$/.test(reader.text(at));
}

/** Position of the `{` after parameters, attributes and initializers; -1 if there is none. */
function bodyBehind(reader: TokenReader, blocks: Place['blocks'], from: number): number {
  for (let at = from; at < from + LONGEST && at < reader.count; ) {
    if (reader.is(at, '{')) return at;
    const isPart = reader.kind(at) === Token.Word || /^[(:,[\]&>-]$/.test(reader.text(at));
    if (!isPart) return -1;
    at = Math.max(at + 1, behindBlock(blocks, at));
  }
  return -1;
}

function functionHead(reader: TokenReader, name: number, body: number): Head {
  const isMember = reader.is(name - 1, ':') && reader.is(name - 2, ':');
  const owner = isMember ? nameSpan(reader, name - 3) : undefined;
  const head = { type: 'function', name: nameSpan(reader, name), owner, next: body };
  return { ...head, holding: 'code' };
}

function valueAt(reader: TokenReader, equals: number): Head | undefined {
  let name = equals - 1;
  // `names[] =`
  while (name > equals - 6 && !(reader.kind(name) === Token.Word && !reader.is(name - 1, '[')))
    name--;
  if (reader.kind(name) !== Token.Word) return undefined;
  const head = { type: 'value', name: nameSpan(reader, name), next: equals };
  return { ...head, holding: 'code', isValue: true };
}
