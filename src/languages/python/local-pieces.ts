import type { FoundDefinition, ParsedSource } from '../language.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { Mark, wordAt } from './header.js';
import { indentation } from './loop-values.js';
import { LINE_END } from './scanner.js';

/** Tokens of a statement at most: what binds a name further within one ends what is known at once. */
const MOST_IN_STATEMENT = 4000;

/** Offsets between which a statement says what a name is. */
export interface Validity {
  readonly from: number;
  readonly until: number;
}

/**
 * For how long what a statement gives to a name holds that its function binds elsewhere too: up to the next statement of the body
 * in which that happens. Null for a statement within another, which may not run, or may run again.
 *
 * @param at Position of the name.
 * @param from Offset behind the statement.
 * @param bound Offset at which the name is bound next; infinite where it is not.
 */
export function validityOf(
  source: Pick<ParsedSource, 'text' | 'tokens'>,
  scope: FoundDefinition,
  at: number,
  from: number,
  bound: number,
): Validity | null {
  const { text, tokens } = source;
  const column = columnOfBody(text, scope);
  const first = statementAround(source, at, column);
  const isPlain = first === at || /^(?:async|with)$/.test(wordAt(tokens, first));
  if (!isPlain || indentation(text, tokens.starts[first]!) !== column) return null;
  if (bound >= scope.span.end) return { from, until: scope.span.end };
  const binding = tokens.indexAt(bound);
  const next = statementAround(source, binding, column);
  if (next <= first) return null;
  // In `shelf = shelf.next()` it still holds.
  return { from, until: tokens.starts[next === binding ? lineEnd(source, next) : next]! };
}

function lineEnd({ tokens }: Pick<ParsedSource, 'tokens'>, from: number): number {
  const most = Math.min(tokens.count, from + MOST_IN_STATEMENT) - 1;
  let at = from;
  while (at < most && tokens.kind(at) !== LINE_END) at++;
  return at;
}

/** Where a file states types of names by statements of their own, by the names: `shelf: Shelf`. */
export function declaredNames(tokens: TokenList): ReadonlyMap<string, readonly number[]> {
  const declared = new Map<string, number[]>();
  for (let at = 1; at < tokens.count; at++) {
    const isFirst = tokens.kinds[at] === Token.Word && tokens.kind(at - 1) === LINE_END;
    if (!isFirst || tokens.kind(at + 1) !== Mark.Colon) continue;
    const name = wordAt(tokens, at);
    const offsets = declared.get(name) ?? [];
    declared.set(name, offsets);
    offsets.push(tokens.starts[at]!);
  }
  return declared;
}

/** Blanks before the first statement of a function. */
function columnOfBody(text: string, { headerEnd, span }: FoundDefinition): number {
  STATEMENT.lastIndex = headerEnd;
  const found = STATEMENT.exec(text);
  return found === null || found.index >= span.end ? -1 : found[1]!.length;
}

const STATEMENT = /\n([ \t]*)[^\s#]/g;

/** Position at which the last line begins that is indented no more than a column, up to a position; -1 where that is far. */
function statementAround(
  { text, tokens }: Pick<ParsedSource, 'text' | 'tokens'>,
  at: number,
  column: number,
): number {
  const least = Math.max(0, at - MOST_IN_STATEMENT);
  for (let first = at; first > least; first--) {
    if (tokens.kind(first - 1) !== LINE_END || tokens.kind(first) === LINE_END) continue;
    if (indentation(text, tokens.starts[first]!) <= column) return first;
  }
  return -1;
}
