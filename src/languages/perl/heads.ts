import type { Span } from '../language.js';
import { behindBlock } from '../token-outline/blocks.js';
import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { beginsBases } from './bases.js';
import { lastOf } from './paths.js';

/** Functions that declare tests; their first argument is the title. */
const TESTS = /^(?:subtest|describe|it|context)$/;

/** What is defined at a position. */
export function perlHeadAt(place: Place): Head | number {
  const { reader, at } = place;
  if (reader.is(at, '*')) return globAt(reader, at) ?? at + 1;
  if (reader.kind(at) === Token.String) return keyAt(place) ?? at + 1;
  if (reader.kind(at) !== Token.Word) return at + 1;
  const before = reader.text(at - 1);
  if (/^[$@%&]$/.test(before) || (before === '>' && reader.is(at - 2, '-'))) return at + 1;
  return declarationAt(place) ?? keyAt(place) ?? at + 1;
}

function declarationAt(place: Place): Head | undefined {
  const { reader, at } = place;
  switch (reader.text(at)) {
    case 'package':
    case 'class':
    case 'role':
      return packageAt(place);
    case 'sub':
    case 'method':
    case 'fun':
      return functionAt(place);
    case 'my':
    case 'our':
      return variableAt(place);
    case 'has':
      return attributeAt(place);
    case 'constant':
      return constantAt(place);
    default:
      if (beginsBases({ textAt: (one) => reader.text(one) }, at) && !reader.is(at + 1, ';'))
        return { type: 'bases', next: at + 1, holding: 'code' };
      return TESTS.test(reader.text(at)) ? testAt(place) : undefined;
  }
}

/** `package Depot::Shelf;` contains everything up to the next package, `package Depot { … }` its block. */
function packageAt({ reader, at }: Place): Head | undefined {
  const last = lastOf(reader, at + 1);
  if (last < 0 || !/^(?:[;{:]|v?\d.*)$/.test(reader.text(last + 1))) return undefined;
  if (!reader.isWord(at, 'package') && !/^\p{Lu}/u.test(reader.text(at + 1))) return undefined;
  let next = last + 1;
  while (next < last + 20 && !/^[;{]?$/.test(reader.text(next))) next++;
  const head = { type: 'package', name: nameSpan(reader, last), holding: 'members' } as const;
  return reader.is(next, '{')
    ? { ...head, next, block: next }
    : { ...head, next: next + 1, isRest: true };
}

/** `sub find ($self, $key) {`, `sub Depot::find {` */
function functionAt({ reader, blocks, at }: Place): Head | undefined {
  const last = lastOf(reader, at + 1);
  if (last < 0) return undefined;
  const next = reader.is(last + 1, '(') ? behindBlock(blocks, last + 1) : last + 1;
  const word = reader.text(at);
  if (word !== 'sub' && !reader.is(next, '{')) return undefined;
  const owner = last > at + 1 ? nameSpan(reader, last - 3) : undefined;
  return { type: 'function', name: nameSpan(reader, last), owner, next, holding: 'code' };
}

/** `our $VERSION = …`, `my %SHELVES = (…)` at the margin, and `my $find = sub {`. */
function variableAt({ reader, at, holding, column }: Place): Head | undefined {
  const name = at + 2;
  if (!/^[$@%]$/.test(reader.text(at + 1)) || reader.kind(name) !== Token.Word) return undefined;
  if (!reader.is(name + 1, '=')) return undefined;
  const head = { name: nameSpan(reader, name), holding: 'code' } as const;
  if (reader.isWord(name + 2, 'sub')) return { ...head, type: 'function', next: name + 3 };
  const isTold = reader.isWord(at, 'our') || /^[A-Z][A-Z0-9_]+$/.test(reader.text(name));
  if (!isTold || column(at) !== 0 || holding !== 'members' || reader.isWord(name, 'ISA'))
    return undefined;
  return { ...head, type: 'variable', next: name + 1, isValue: true };
}

/** `*find = sub {` and `*{"Depot::find"} = sub {` */
function globAt(reader: TokenReader, at: number): Head | undefined {
  const isQuoted = reader.is(at + 1, '{') && reader.kind(at + 2) === Token.String;
  const last = isQuoted ? at + 2 : lastOf(reader, at + 1);
  const behind = isQuoted ? at + 4 : last + 1;
  if (last < 0 || !reader.is(behind, '=') || !reader.isWord(behind + 1, 'sub')) return undefined;
  const name = isQuoted ? wordAtEnd(reader, last) : nameSpan(reader, last);
  return name && { type: 'function', name, next: behind + 2, holding: 'code' };
}

/** The last word in a string: `find` in `"Depot::find"`. */
function wordAtEnd(reader: TokenReader, at: number): Span | undefined {
  const word = /(?:^.|:)(\w+)["']$/.exec(reader.text(at))?.[1];
  const end = reader.end(at) - 1;
  return word === undefined ? undefined : { start: end - word.length, end };
}

/** `find => sub {` in a top-level hash, and `$table{find} = sub {`. */
function keyAt({ reader, at, around }: Place): Head | undefined {
  if (around !== '' && around !== 'package' && around !== 'variable') return undefined;
  const isKey = reader.is(at + 1, '=') && reader.is(at + 2, '>') && reader.isWord(at + 3, 'sub');
  const isElement =
    reader.is(at - 1, '{') &&
    reader.is(at + 1, '}') &&
    reader.is(at + 2, '=') &&
    reader.isWord(at + 3, 'sub');
  if (!isKey && !isElement) return undefined;
  const quote = reader.kind(at) === Token.String ? 1 : 0;
  const name = { start: reader.start(at) + quote, end: reader.end(at) - quote };
  if (!/^\w+$/.test(reader.between(name.start, name.end))) return undefined;
  return { type: 'entry', name, next: at + 4, holding: 'code' };
}

/** `has name => (…);`, `has 'name';` */
function attributeAt({ reader, at, holding }: Place): Head | undefined {
  const bracket = reader.is(at + 1, '(') ? 1 : 0;
  const name = at + 1 + bracket;
  const isText = reader.kind(name) === Token.String;
  if (holding !== 'members' || (!isText && reader.kind(name) !== Token.Word)) return undefined;
  const quote = isText ? 1 : 0;
  const span = { start: reader.start(name) + quote, end: reader.end(name) - quote };
  if (!/^\+?\w+$/.test(reader.between(span.start, span.end))) return undefined;
  return { type: 'attribute', name: span, next: name + 1, holding: 'code', isValue: true };
}

/** `use constant LIMIT => 20;`, and each of `use constant { LIMIT => 20, … };` */
function constantAt({ reader, at }: Place): Head | undefined {
  if (!reader.isWord(at - 1, 'use')) return undefined;
  if (reader.is(at + 1, '{'))
    return { type: 'constants', next: at + 2, block: at + 1, holding: 'members' };
  if (reader.kind(at + 1) !== Token.Word) return undefined;
  const head = { type: 'constant', name: nameSpan(reader, at + 1), next: at + 2 };
  return { ...head, holding: 'code', isValue: true };
}

/** `subtest 'finds one' => sub {` */
function testAt({ reader, at }: Place): Head | undefined {
  const title = reader.is(at + 1, '(') ? at + 2 : at + 1;
  if (reader.kind(title) !== Token.String) return undefined;
  const comma = reader.is(title + 1, ',') ? title + 2 : title + 3;
  if (!reader.isWord(comma, 'sub')) return undefined;
  const name = { start: reader.start(title) + 1, end: reader.end(title) - 1 };
  return { type: 'test', name, next: comma + 1, holding: 'code' };
}

/** One of several constants. */
export function constantEntryAt({ reader, at, around, holding }: Place): Head | undefined {
  if (around !== 'constants' || holding !== 'members' || reader.kind(at) !== Token.Word)
    return undefined;
  if (!reader.is(at + 1, '=') || !reader.is(at + 2, '>')) return undefined;
  const head = { type: 'constant', name: nameSpan(reader, at), next: at + 3 };
  return { ...head, holding: 'code', isName: true };
}
