import type { Span } from '../language.js';
import { behindBlock } from '../token-outline/blocks.js';
import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import {
  behindArrow,
  isArgument,
  isFirstValue,
  isRightArrow,
  isRName,
  parametersAt,
} from './assignment.js';
import { behindPackage, classAt, memberOfClassAt, textSpan } from './classes.js';

const TESTS = /^(?:test_that|describe|it)$/;
const EXPORT = /^[ \t]*#+'[ \t]*@export/m;
const ROXYGEN = /^[ \t]*#+'/m;
/** Most tokens of a line before `-> name`, or of the signature of an S4 method. */
const LONGEST = 200;

/** What is defined at a position. */
export function rHeadAt(place: Place): Head | number {
  const { reader, blocks, at } = place;
  const member = memberAt(place);
  if (member !== undefined) return member;
  if (!isRName(reader, at) && reader.kind(at) !== Token.String) return at + 1;
  const begins = at === 0 || place.column(at) >= 0 || /^[{;]$/.test(reader.text(at - 1));
  if (!begins) return at + 1;
  const found =
    testAt(place) ??
    assignmentAt(place) ??
    classAt(reader, blocks, at, undefined) ??
    genericAt(place, at) ??
    rightAssignmentAt(place);
  if (found === undefined) return at + 1;
  return found.type !== 'test' && isExported(reader, at)
    ? { ...found, type: `exported_${found.type}` }
    : found;
}

/** Whether the comment before exports the definition; in a file without such comments, nothing is exported. */
function isExported(reader: TokenReader, at: number): boolean {
  const comment = reader.between(Math.max(0, reader.end(at - 1)), reader.start(at));
  return EXPORT.test(comment) || !hasRoxygen(reader);
}

const documented = new WeakMap<TokenReader, boolean>();

function hasRoxygen(reader: TokenReader): boolean {
  const known = documented.get(reader);
  if (known !== undefined) return known;
  const found = ROXYGEN.test(reader.between(0, reader.end(reader.count - 1)));
  documented.set(reader, found);
  return found;
}

/** `fill = function(key) …` or `size = 20` in the member lists of a class. */
function memberAt({ reader, blocks, at, around }: Place): Head | undefined {
  if (!around.endsWith('class')) return undefined;
  const member = memberOfClassAt(reader, at);
  if (member === undefined) return undefined;
  const name = nameSpan(reader, at);
  if (member === 'field')
    return { type: 'member', name, next: at + 1, holding: 'code', isName: true };
  const type = member === 'hidden' ? 'hidden_function' : 'function';
  return functionHead(reader, blocks, type, name, at + 2);
}

/** `find <- function(key) …`, `Shelf <- R6Class(…)`, `limit <- 20`. */
function assignmentAt(place: Place): Head | undefined {
  const { reader, blocks, at, holding, around } = place;
  const value = isRName(reader, at) ? behindArrow(reader, at + 1) : -1;
  if (value < 0 || isArgument(reader, at)) return undefined;
  const name = nameSpan(reader, at);
  const made =
    functionHead(reader, blocks, 'function', name, value) ??
    classAt(reader, blocks, value, name) ??
    genericAt(place, value);
  if (made !== undefined) return made;
  const isTop = holding === 'members' && around === '' && place.column(at) === 0;
  if (!isTop || !isFirstValue(reader, at)) return undefined;
  return { type: 'value', name, next: value, holding: 'code', isValue: true };
}

function functionHead(
  reader: TokenReader,
  blocks: Place['blocks'],
  type: string,
  name: Span,
  value: number,
): Head | undefined {
  const open = parametersAt(reader, value);
  if (open < 0) return undefined;
  // Unclosed parameters must not hide the body.
  const next = Math.max(open + 1, behindBlock(blocks, open));
  const head = { type, name, next, holding: 'code' } as const;
  return reader.is(next, '{') ? head : { ...head, isOpen: true };
}

/** `read() -> shelves` at the end of a line at the margin. */
function rightAssignmentAt({
  reader,
  blocks,
  at,
  holding,
  around,
  column,
}: Place): Head | undefined {
  if (holding !== 'members' || around !== '' || column(at) !== 0) return undefined;
  const most = Math.min(at + LONGEST, reader.count);
  for (let next = at; next < most; next = Math.max(next + 1, behindBlock(blocks, next))) {
    if (next > at && column(next) === 0) return undefined;
    const isLast = column(next + 3) >= 0 || next + 3 >= reader.count;
    if (!isRightArrow(reader, next) || !isRName(reader, next + 2) || !isLast) continue;
    const type = parametersAt(reader, at) >= 0 ? 'function' : 'value';
    return {
      type,
      name: nameSpan(reader, next + 2),
      next: next + 3,
      holding: 'code',
      isOpen: true,
    };
  }
  return undefined;
}

/** `test_that("finds one", {` */
function testAt({ reader, at, blocks }: Place): Head | undefined {
  const isTest = TESTS.test(reader.text(at)) && reader.is(at + 1, '(');
  if (!isTest || reader.kind(at + 2) !== Token.String || blocks.ends[at + 1]! < 0) return undefined;
  const name = textSpan(reader, at + 2);
  return { type: 'test', name, next: at + 3, block: at + 1, holding: 'code' };
}

/** `setGeneric("area", function(shape) …)`, and `setMethod("area", "Circle", …)`, which belongs to its class. */
function genericAt({ reader, blocks }: Place, at: number): Head | undefined {
  const call = behindPackage(reader, at);
  const open = call + 1;
  const word = reader.text(call);
  if (!/^(?:setGeneric|setMethod|setReplaceMethod|new_generic)$/.test(word)) return undefined;
  const isKey = reader.is(open + 2, '=') && /^(?:f|name)$/.test(reader.text(open + 1));
  const text = isKey ? open + 3 : open + 1;
  if (!reader.is(open, '(') || reader.kind(text) !== Token.String) return undefined;
  const end = Math.min(text + LONGEST, Math.max(text, blocks.ends[open]!));
  let next = text + 1;
  let owner: Span | undefined;
  for (; next < end && parametersAt(reader, next) < 0; next++)
    if (owner === undefined && reader.kind(next) === Token.String) owner = textSpan(reader, next);
  const parameters = next < end ? behindBlock(blocks, next + 1) : text + 1;
  return {
    ...{ type: 'function', name: textSpan(reader, text), next: parameters, block: open },
    ...{ holding: 'code', owner: word === 'setMethod' ? owner : undefined },
  };
}
