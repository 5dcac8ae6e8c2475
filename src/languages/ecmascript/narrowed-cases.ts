import { MEANT } from '../../model/reference.js';
import { type BracketPairs, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { type Holding, leaves } from './narrowed-regions.js';
import { MEMBER_TEXT } from './narrowing-tests.js';

/** What a name is inside a case of a `switch`, as an expression, and where that holds. */
export interface NarrowedCase extends Holding {
  readonly value: string;
}

/**
 * What a name is in the cases of a `switch` over one of its members,
 * `switch (either.kind) { case 'shelf': … }`; cases that another case falls through into are left out.
 *
 * @param at Position of the name, after the opening bracket.
 */
export function narrowedCases(
  reader: TokenReader,
  { closers }: BracketPairs,
  at: number,
): readonly NarrowedCase[] {
  const body = at + 4;
  const isMember = reader.is(at + 1, '.') && reader.is(at + 3, ')') && reader.is(body, '{');
  if (!isMember || reader.kind(at) !== Token.Word) return [];
  const labels = labelsIn(reader, closers, body);
  return labels.flatMap((label, index): NarrowedCase[] => {
    const before = labels[index - 1];
    const isOwn = before === undefined || isLeft(reader, closers, before, label);
    const text = MEMBER_TEXT.exec(reader.text(label + 1))?.[2];
    if (!isOwn || text === undefined || !reader.is(label + 2, ':')) return [];
    const end = reader.start(labels[index + 1] ?? closers[body]!);
    const value = `${reader.text(at)}.${MEANT}(.${reader.text(at + 2)}='${text}')`;
    return [{ value, last: label + 2, end }];
  });
}

/** Whether the statements of a case, or of its block, leave the `switch` before the next case. */
function isLeft(reader: TokenReader, closers: Int32Array, label: number, next: number): boolean {
  const block = label + 3;
  if (leaves(reader, closers, label, next)) return true;
  return reader.is(block, '{') && leaves(reader, closers, block, closers[block]!);
}

/** Positions of the `case` and `default` labels of a `switch`. */
function labelsIn(reader: TokenReader, closers: Int32Array, open: number): readonly number[] {
  const labels: number[] = [];
  for (let at = open + 1; at < closers[open]!; at++) {
    if (isOpening(reader.kind(at))) at = closers[at]!;
    else if (reader.isWord(at, 'case') || reader.isWord(at, 'default')) labels.push(at);
  }
  return labels;
}
