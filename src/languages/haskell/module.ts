import { closingOf } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** What a module exports. */
interface Offered {
  /** Names in its export list, including types and operators. */
  readonly names: ReadonlySet<string>;
  /** Modules, or import aliases, that it re-exports. */
  readonly modules: ReadonlySet<string>;
}

const known = new WeakMap<TokenReader, Offered | null>();

/** The export list of a module; null if it exports everything it defines. */
export function offeredBy(reader: TokenReader): Offered | null {
  const found = known.get(reader);
  if (found !== undefined) return found;
  const offered = readList(reader);
  known.set(reader, offered);
  return offered;
}

function readList(reader: TokenReader): Offered | null {
  let at = 0;
  while (at < reader.count && !reader.isWord(at, 'module')) {
    // A file without a module header is `Main`.
    if (reader.isWord(at, 'import') || reader.is(at, '=')) return null;
    at++;
  }
  const open = dottedAt(reader, at + 1).next;
  if (!reader.is(open, '(')) return null;
  const close = closingOf(reader, open);
  const names = new Set<string>();
  const modules = new Set<string>();
  for (let inner = open + 1; inner < close; inner++) {
    if (reader.isWord(inner, 'module')) {
      const { name, next } = dottedAt(reader, inner + 1);
      modules.add(name);
      inner = next - 1;
    } else if (reader.kind(inner) === Token.Word) names.add(reader.text(inner));
    else if (reader.is(inner, '(')) names.add(operatorIn(reader, inner));
  }
  return { names, modules };
}

/** The operator between brackets: `<+>` in `(<+>)`. */
function operatorIn(reader: TokenReader, open: number): string {
  return reader.between(reader.end(open), reader.start(closingOf(reader, open)));
}

/** `Data.Map` and the position after it; empty if there is no name. */
export function dottedAt(
  reader: TokenReader,
  from: number,
): { readonly name: string; readonly next: number } {
  let next = from;
  if (reader.kind(next) !== Token.Word) return { name: '', next };
  next++;
  while (isDotInName(reader, next) && reader.kind(next + 1) === Token.Word) next += 2;
  return { name: reader.between(reader.start(from), reader.end(next - 1)), next };
}

/** A dot with blanks around it composes functions. */
export function isDotInName(reader: TokenReader, at: number): boolean {
  if (!reader.is(at, '.') || reader.end(at - 1) !== reader.start(at)) return false;
  return reader.end(at) === reader.start(at + 1);
}
