import { behindBlock } from '../token-outline/blocks.js';
import type { Head, Place } from '../token-outline/head.js';
import {
  type FoundHead,
  type KeywordRule,
  keywordHeads,
  nameSpan,
  ownName,
} from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import { OF_VARIABLES, SOLIDITY_KEYWORDS, SOLIDITY_MODIFIERS } from './words.js';

const TYPE: KeywordRule = { type: 'class', holds: 'members', hasBases: true };
const SIGNED: KeywordRule = { type: 'signed', membersOnly: true, name: nameBeforeBracket };
const UNNAMED: KeywordRule = { type: 'function', membersOnly: true, name: ownNameBeforeBracket };

const KEYWORDS: ReadonlyMap<string, KeywordRule> = new Map<string, KeywordRule>([
  ['contract', TYPE],
  ['library', TYPE],
  ['interface', { ...TYPE, type: 'interface' }],
  ['struct', { type: 'struct', holds: 'members', membersOnly: true }],
  ['enum', { type: 'enum', holds: 'members', membersOnly: true }],
  ['function', { type: 'function' }],
  ['modifier', { type: 'function', membersOnly: true }],
  ['constructor', { ...UNNAMED, type: 'init' }],
  ['receive', UNNAMED],
  ['fallback', UNNAMED],
  ['event', SIGNED],
  ['error', SIGNED],
  ['type', { type: 'alias', membersOnly: true, isValue: true }],
]);

/** `event Moved(…)`; `event` may also be an ordinary name. */
function nameBeforeBracket({ reader }: Place, at: number): FoundHead | undefined {
  const isNamed = reader.kind(at + 1) === Token.Word && reader.is(at + 2, '(');
  return isNamed ? { name: nameSpan(reader, at + 1), next: at + 2 } : undefined;
}

function ownNameBeforeBracket(place: Place, at: number): FoundHead | undefined {
  return place.reader.is(at + 1, '(') ? ownName(place, at) : undefined;
}

/** Finds what is declared at a position. */
export const solidityHeadAt = keywordHeads({
  modifiers: SOLIDITY_MODIFIERS,
  keywords: KEYWORDS,
  others: (place, at) => enumConstant(place, at) ?? variable(place, at),
});

/** `Open, Closed` */
function enumConstant({ reader, around, holding }: Place, at: number): Head | undefined {
  if (around !== 'enum' || holding !== 'members' || reader.kind(at) !== Token.Word)
    return undefined;
  if (!/^[{,]$/.test(reader.text(at - 1))) return undefined;
  const head = { type: 'member', name: nameSpan(reader, at), next: at + 1 } as const;
  return { ...head, holding: 'code', isName: true };
}

/** `mapping(address => uint256) private _things;`, `uint256 constant MOST = 20;`, and fields of a struct. */
function variable(place: Place, at: number): Head | undefined {
  const { reader, around, holding } = place;
  if (holding !== 'members' || around === 'enum' || !/^[{};]?$/.test(reader.text(at - 1)))
    return undefined;
  let next = behindType(place, at);
  if (next === at) return undefined;
  const first = next;
  while (OF_VARIABLES.has(reader.text(next))) {
    next++;
    // `override(Depot, Shelf)`
    if (reader.is(next, '(')) next = behindBlock(place.blocks, next);
    if (next === first) return undefined;
  }
  if (reader.kind(next) !== Token.Word || !/^[;=]$/.test(reader.text(next + 1))) return undefined;
  const name = nameSpan(reader, next);
  if (around === 'struct')
    return { type: 'member', name, next: next + 1, holding: 'code', isName: true };
  return { type: 'value', name, next: next + 1, holding: 'code', isValue: true };
}

/** Position after `uint256`, `Depot.Shelf[]`, `mapping(…)`; the position itself if there is no type. */
function behindType({ reader, blocks }: Place, at: number): number {
  if (reader.kind(at) !== Token.Word) return at;
  let next = at + 1;
  if (reader.isWord(at, 'mapping')) next = behindBlock(blocks, next);
  else if (SOLIDITY_KEYWORDS.has(reader.text(at)) && !BUILT_IN.test(reader.text(at))) return at;
  while (reader.is(next, '.') && reader.kind(next + 1) === Token.Word) next += 2;
  while (reader.is(next, '[')) {
    const behind = behindBlock(blocks, next);
    if (behind === next) return at;
    next = behind;
  }
  return next;
}

const BUILT_IN = /^(?:address|bool|bytes|fixed|int|string|ufixed|uint)$/;
