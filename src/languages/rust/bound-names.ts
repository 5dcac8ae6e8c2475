import { eachCalled, givenCalled } from '../../model/reference.js';
import { heldType } from '../../text/held-type.js';
import { bracketsAround } from '../tokens/brackets.js';
import { type ChainCode, chainTo } from '../tokens/chain-before.js';
import type { LocalExpression } from '../tokens/local-expressions.js';
import { blockBehind } from '../tokens/loop-names.js';
import { Token } from '../tokens/token-list.js';
import { branchValue } from './branch-values.js';
import { matchArms } from './match-arms.js';
import {
  closureEnd,
  colonBefore,
  conditionEnd,
  equalsBehind,
  MOST_IN_PATTERN,
  statementEnd,
} from './pattern-ends.js';
import { type Bound, boundByPattern } from './patterns.js';
import { ShadowedNames } from './shadowed-names.js';

/** Stands for an unknown value, so the name is not taken for an outer one. */
const UNKNOWN = '?';
/** Wrappers and functions that take their content; their result is recorded for the name itself. */
const KEEPING =
  /^(?:(?:std|core|sync|mem|cell|rc)\.)*(?:Box|Rc|Arc|Pin|Some|Ok|Cell|RefCell|Mutex|RwLock|mem|take|replace)\b/;
/** What begins a value that, if none of its branches is known, nothing else tells. */
const BRANCHING = /^(?:match|if|loop|unsafe|\{)$/;
/** Tokens that may precede an expression without changing it. */
const BEFORE_VALUE = /^(?:&|\*|mut)$/;

/**
 * Finds the names that `match`, `if let`, `let … else`, `for` and closures of Rust bind, with their scopes
 * and the values matched against. A `let` with such a name hides it, and one whose name the function binds more than
 * once; a binding whose value cannot be followed is unknown.
 */
export function boundNames(chains: ChainCode): LocalExpression[] {
  const found: LocalExpression[] = [];
  const lets: (Pick<Let, 'kind'> & { readonly one: LocalExpression; readonly body: number })[] = [];
  const { reader } = chains;
  const around = bracketsAround(chains.halves);
  const shadowed = new ShadowedNames(chains);
  for (let at = 0; at < reader.count; at++) {
    if (reader.is(at, '|')) found.push(...ofClosure(chains, at));
    else if (reader.kind(at) !== Token.Word || reader.is(at - 1, '.')) continue;
    else if (reader.isWord(at, 'match')) found.push(...ofMatch(chains, at));
    else if (reader.isWord(at, 'for')) found.push(...ofLoop(chains, at));
    else if (reader.isWord(at, 'let')) {
      const { bound, kind } = ofLet(chains, at, around);
      if (kind === 'followed') found.push(...bound);
      else for (const one of bound) lets.push({ one, kind, body: shadowed.bind(at, one.name) });
    } else if (reader.isWord(at, 'fn')) shadowed.enter(at);
  }
  const chosen = lets.flatMap(({ one, kind }) => (kind === 'chosen' ? one : []));
  const names = new Set([...found, ...chosen].map(({ name }) => name));
  for (const { one, kind, body } of lets) {
    const isShadowed = shadowed.has(body, one.name);
    const isUnknown = isShadowed && kind === 'unknown';
    const value = isUnknown ? givenCalled(UNKNOWN, one.name) : one.value;
    if (isShadowed || names.has(one.name))
      found.push({ ...one, value, isWhole: isShadowed && value !== '' });
  }
  return found;
}

/** The arms of a `match`: a pattern's names are visible in its guard and value. */
function ofMatch(code: ChainCode, at: number): LocalExpression[] {
  const { reader, halves } = code;
  const open = blockBehind(code, at + 1);
  if (open < 0 || halves[open]! < 0) return [];
  const values = subjects(code, at + 1, open);
  const found: LocalExpression[] = [];
  for (const { pattern, patternEnd, valueEnd } of matchArms(code, open)) {
    const bound = boundByPattern(reader, pattern, patternEnd, values);
    found.push(...spanned(code, bound, reader.end(patternEnd - 1), valueEnd));
  }
  return found;
}

function ofLoop(code: ChainCode, at: number): LocalExpression[] {
  const { reader, halves } = code;
  let mark = at + 1;
  while (mark < at + MOST_IN_PATTERN && !reader.isWord(mark, 'in')) {
    if (/^[<{;]?$/.test(reader.text(mark)) && !/[(,]/.test(reader.text(mark - 1))) return [];
    mark++;
  }
  const open = reader.isWord(mark, 'in') ? blockBehind(code, mark + 1) : -1;
  if (open < 0 || halves[open]! < open) return [];
  const [list = ''] = subjects(code, mark + 1, open);
  const value = list === '' ? '' : eachCalled(list, '');
  const bound = boundByPattern(reader, at + 1, mark, [value]);
  return spanned(code, bound, reader.end(open - 1), halves[open]!);
}

interface Let {
  readonly bound: readonly LocalExpression[];
  /**
   * Whether its names are known by what they are bound to alone, are recorded for themselves as well, stand for one of
   * several values, or for a value that cannot be followed.
   */
  readonly kind: 'followed' | 'stated' | 'chosen' | 'unknown';
}

const BINDS_NOTHING: Let = { bound: [], kind: 'followed' };

/** What a `let` binds. */
function ofLet(code: ChainCode, at: number, around: Int32Array): Let {
  const { reader, halves } = code;
  const equals = equalsBehind(code, at + 1);
  const colon = colonBefore(code, at + 1, equals);
  if (equals < 0) return BINDS_NOTHING;
  const isWhole = colon - at <= 2 || (reader.isWord(at + 1, 'mut') && colon - at === 3);
  const isCondition = /^(?:if|while|&)$/.test(reader.text(at - 1));
  const end = isCondition ? conditionEnd(code, equals + 1) : statementEnd(code, equals + 1);
  if (end < 0) return BINDS_NOTHING;
  const isElse = !isCondition && reader.is(end, '{');
  const isTyped = colon < equals && !isInferred(code, colon, equals);
  const chosen =
    isWhole && !isTyped && !isCondition ? branchValue(code, equals + 1, end, subjects) : '';
  const values = chosen === '' ? subjects(code, equals + 1, isElse ? end - 1 : end) : [chosen];
  const bound = boundByPattern(reader, at + 1, colon, isTyped ? [''] : values);
  if (isCondition) {
    const block = reader.is(end, '{') ? end : blockBehind(code, end);
    const close = block < 0 ? -1 : halves[block]!;
    const kind = isWhole ? 'stated' : 'followed';
    return { bound: close < 0 ? [] : spanned(code, bound, reader.start(end), close), kind };
  }
  const block = around[at]!;
  const last = block < 0 || halves[block]! < 0 ? reader.count - 1 : halves[block]!;
  const from = reader.end(isElse ? halves[end]! : end);
  // Parts of a tuple, and names with a type, are recorded for the name itself.
  const isStated = isTyped || isWhole || reader.is(at + 1, '(');
  const isFollowed = isWhole && !KEEPING.test(values[0] ?? '');
  const known = isStated && !isFollowed ? bound.map((one) => ({ ...one, value: '' })) : bound;
  if (!isStated) return { bound: spanned(code, known, from, last), kind: 'followed' };
  const isUnknown = isWhole && !isTyped && BRANCHING.test(reader.text(equals + 1));
  const kind = chosen === '' ? (isUnknown ? 'unknown' : 'stated') : 'chosen';
  return { bound: spanned(code, known, from, last, ''), kind };
}

/** Whether the value tells the arguments of the type between two tokens: `: Vec<_> =`. */
function isInferred({ reader }: ChainCode, colon: number, equals: number): boolean {
  for (let at = colon; at < equals; at++) if (reader.isWord(at, '_')) return true;
  return false;
}

/** The parameters of the closure that begins at a bar; for closures passed to calls, more is known elsewhere. */
function ofClosure(code: ChainCode, bar: number): LocalExpression[] {
  const { reader, halves } = code;
  if (!/^(?:[=(,{};&]|>|mut|move|return)$/.test(reader.text(bar - 1))) return [];
  let close = bar + 1;
  while (close < bar + MOST_IN_PATTERN && !reader.is(close, '|')) {
    if (/^[;)\]}]?$/.test(reader.text(close))) return [];
    close = halves[close]! > close ? halves[close]! + 1 : close + 1;
  }
  const bound: Bound[] = [];
  for (let from = bar + 1; from < close; ) {
    let end = from;
    while (end < close && !reader.is(end, ','))
      end = halves[end]! > end ? halves[end]! + 1 : end + 1;
    const colon = colonBefore(code, from, end);
    const type = colon < end ? reader.between(reader.end(colon), reader.end(end - 1)) : '';
    const name = /^\w+$/.test(heldType(type, 'rust')) ? heldType(type, 'rust') : '';
    const value = name === '' ? '' : `new ${name}()`;
    bound.push(...boundByPattern(reader, from, colon, [value]));
    from = end + 1;
  }
  const last = closureEnd(code, close);
  return spanned(code, bound, reader.start(close), last);
}

/** The expression between two tokens, or those of a tuple; empty for anything but a chain of names. */
function subjects(code: ChainCode, from: number, end: number): readonly string[] {
  const { reader, halves } = code;
  let first = from;
  while (first < end && BEFORE_VALUE.test(reader.text(first))) first++;
  if (reader.is(first, '(') && halves[first]! === end - 1) {
    const parts: string[] = [];
    for (let at = first + 1; at < end - 1; ) {
      let behind = at;
      while (behind < end - 1 && !reader.is(behind, ','))
        behind = halves[behind]! > behind ? halves[behind]! + 1 : behind + 1;
      parts.push(chainBetween(code, at, behind));
      at = behind + 1;
    }
    return parts;
  }
  return [chainBetween(code, first, end)];
}

function chainBetween(code: ChainCode, from: number, end: number): string {
  const { reader } = code;
  let first = from;
  while (first < end && BEFORE_VALUE.test(reader.text(first))) first++;
  let last = end - 1;
  while (last > first && reader.is(last, '?')) last--;
  const chain = last < first ? { text: '', first: -1 } : chainTo(code, last);
  return chain.first === first ? chain.text : '';
}

/** Names with what they stand for between an offset and the end of a token. */
function spanned(
  { reader }: ChainCode,
  bound: readonly Bound[],
  start: number,
  last: number,
  unknown: string = UNKNOWN,
): LocalExpression[] {
  const end = reader.end(Math.min(last, reader.count - 1));
  return bound.map(({ at, value }) => {
    const name = reader.text(at);
    const held = value === '' ? unknown : value;
    const isStated = held === '';
    return {
      ...{ name, value: isStated ? '' : givenCalled(held, name) },
      ...{ offset: reader.start(at), start, end },
    };
  });
}
