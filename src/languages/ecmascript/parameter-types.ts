import { NestedSpans } from '../tokens/nested-spans.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { type Draft, headersOf } from './drafts.js';
import type { CodeStructure } from './function-nodes.js';
import type { Chain } from './scoped-structure.js';
import { classesOrOwn } from './written-types.js';

/**
 * Parameters with a declared type of functions that are not definitions, by the positions of their names, as
 * objects of that type: `new Pool()` for `(pool: Pool) => …`. They have this meaning only inside their
 * function.
 */
export function parametersStated(
  reader: TokenReader,
  { brackets: { closers }, functions }: CodeStructure,
  drafts: readonly Draft[],
): ReadonlyMap<number, Chain> {
  const chains = new Map<number, Chain>();
  const headers = new NestedSpans(headersOf(drafts));
  for (const [start, end] of functions.parameters) {
    const open = reader.positionAt(start);
    // A function's own type parameters stand for unknown types.
    if (!reader.is(open, '(') || reader.is(open - 1, '>')) continue;
    if (headers.at(start) !== undefined) continue;
    for (let at = open + 1; at < closers[open]!; at++) {
      const value = isFirst(reader, at) ? objectStated(reader, at) : '';
      if (value !== '') chains.set(at, { value, last: closers[open]!, end });
      if (reader.is(at, '(') || reader.is(at, '[') || reader.is(at, '{')) at = closers[at]!;
    }
  }
  return chains;
}

/** Whether a parameter begins with the name at a position. */
function isFirst(reader: TokenReader, at: number): boolean {
  return reader.kind(at) === Token.Word && (reader.is(at - 1, '(') || reader.is(at - 1, ','));
}

/** An object of the class declared for a name; empty if there is none, or a union of several. */
function objectStated(reader: TokenReader, at: number): string {
  const colon = reader.is(at + 1, '?') ? at + 2 : at + 1;
  const types = reader.is(colon, ':') ? classesOrOwn(reader, colon + 1) : [];
  const [type] = types;
  return type === undefined || types.length > 1 ? '' : `new ${type.replace('<>', '')}()`;
}
