import type { FoundReference } from '../language.js';
import type { OutlineTable } from '../outline/table.js';
import { wordsOf } from '../outline/table.js';
import { lineColumns } from '../token-outline/blocks.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Words that are never references. */
export const ELM_KEYWORDS =
  'module import exposing as type alias port if then else case of let in infix left right non effect where';
const KEYWORDS = wordsOf(ELM_KEYWORDS);

/**
 * References in Elm, where no bracket marks a call: types, names after a module, and functions that the text
 * defines or its imports list. Any other word is a parameter, even if functions of other modules have that
 * name.
 */
export const findElmUses: NonNullable<OutlineTable['findUses']> = (
  reader,
  tokens,
  { names, definitions },
) => {
  const columns = lineColumns(reader, tokens);
  const known = new Set([...definitions.map(({ name }) => name), ...exposedIn(tokens.text)]);
  const uses: FoundReference[] = [];
  for (let at = 0; at < reader.count; at++) {
    const name = reader.text(at);
    const offset = reader.start(at);
    if (reader.kind(at) !== Token.Word || KEYWORDS.has(name) || names.has(offset)) continue;
    // At the margin, a function's equation or an import begins.
    if (columns[at] === 0) continue;
    const isType = /^\p{Lu}/u.test(name);
    if (isType && reader.is(at + 1, '.')) continue;
    const receiver = receiverBefore(reader, at);
    const isField = reader.is(at - 1, '.') && !/^\p{Lu}/u.test(receiver);
    if (isField || (!isType && receiver === '' && !known.has(name))) continue;
    uses.push({ name, kind: isType ? 'type' : 'call', receiver, offset });
  }
  return uses;
};

/** The functions that imports list: `exposing (Shelf, find)`. */
function exposedIn(text: string): string[] {
  const lists = text.matchAll(
    /^import[^\n(]*\bexposing\s*\(((?:[^()]|\([^()]{0,60}\)){0,400})\)/gm,
  );
  return [...lists].flatMap(([, list = '']) => list.split(/[^\w]+/));
}

/** `Depot.Shelf` in `Depot.Shelf.open`; empty if nothing precedes the name. */
function receiverBefore(reader: TokenReader, at: number): string {
  let first = at;
  while (reader.is(first - 1, '.') && reader.kind(first - 2) === Token.Word) first -= 2;
  return first === at ? '' : reader.between(reader.start(first), reader.end(at - 2));
}
