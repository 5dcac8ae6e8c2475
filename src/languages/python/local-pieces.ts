import type { FoundDefinition, ParsedSource } from '../language.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import { Mark, wordAt } from './header.js';
import { indentation } from './loop-values.js';
import { LINE_END } from './scanner.js';

/** Most tokens of a statement; in a longer one, a nested binding immediately ends what is known. */
const MOST_IN_STATEMENT = 4000;

/** The offsets between which a statement determines a name. */
export interface Validity {
  readonly from: number;
  readonly until: number;
}

/**
 * How long the value that a statement gives to a name holds if its function also binds the name elsewhere: up
 * to the next statement of the body that contains another binding. Null for a nested statement, which may not
 * run, or may run again.
 *
 * @param at Position of the name.
 * @param from Offset after the statement.
 * @param bound Offset of the next binding of the name; infinite if there is none.
 */
export function validityOf(
  source: Pick<ParsedSource, 'text' | 'tokens'>,
  scope: Pick<FoundDefinition, 'span' | 'headerEnd'>,
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
  // In `shelf = shelf.next()` the old value holds until the end of the line.
  return { from, until: tokens.starts[next === binding ? lineEnd(source, next) : next]! };
}

function lineEnd({ tokens }: Pick<ParsedSource, 'tokens'>, from: number): number {
  const most = Math.min(tokens.count, from + MOST_IN_STATEMENT) - 1;
  let at = from;
  while (at < most && tokens.kind(at) !== LINE_END) at++;
  return at;
}

/** Where a file declares types of names in statements of their own, by name: `shelf: Shelf`. */
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

/** The indentation of the first statement of a function; 0 in a module, which has no header. */
function columnOfBody(
  text: string,
  { headerEnd, span }: Pick<FoundDefinition, 'span' | 'headerEnd'>,
): number {
  if (headerEnd < 0) return 0;
  STATEMENT.lastIndex = headerEnd;
  const found = STATEMENT.exec(text);
  return found === null || found.index >= span.end ? -1 : found[1]!.length;
}

const STATEMENT = /\n([ \t]*)[^\s#]/g;

/**
 * Position where the last line before a position that is indented at most to a column begins; -1 if it is too
 * far away.
 */
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
