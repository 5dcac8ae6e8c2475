import { FUNCTION_KINDS } from '../../model/definition.js';
import { OTHER_MEMBERS, returnedMember, typeOfAlias } from '../../model/reference.js';
import type { FoundTypedName } from '../language.js';
import { isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { Draft } from './drafts.js';
import { expressionAt } from './followed-values.js';
import { bodyAround, type CodeStructure } from './function-nodes.js';
import { ECMASCRIPT_KEYWORDS } from './keywords.js';
import type { LocalMeanings } from './local-uses.js';

/** The context for entries of returned objects, which are recorded for the functions that return them. */
interface ReturningFile extends CodeStructure, LocalMeanings {
  readonly drafts: readonly Draft[];
}

/**
 * The members of objects that functions return: for `return { open, shut: close, go() {} }`, the member
 * `open` is what the function calls `open`, `shut` is what it calls `close`, and `go` is a function defined
 * inside it.
 */
export function returnedMembers(reader: TokenReader, file: ReturningFile): FoundTypedName[] {
  const functions = file.drafts.filter(({ kind }) => FUNCTION_KINDS.has(kind));
  const bodies = new Set(functions.map(({ headerEnd }) => headerEnd));
  const named = new Set(functions.map(({ nameSpan }) => nameSpan.start));
  const found: FoundTypedName[] = [];
  for (let at = reader.next('{', 0); at >= 0; at = reader.next('{', at + 1)) {
    if (!bodies.has(bodyThatReturns(reader, file, at))) continue;
    const offset = reader.start(at);
    for (const { name, value } of entriesOf(reader, at, named, file))
      found.push({ name, type: typeOfAlias(value), offset });
  }
  return found;
}

/** Offset where the body of the function that returns the object opening here begins; -1 if none does. */
function bodyThatReturns(reader: TokenReader, structure: CodeStructure, open: number): number {
  // `() => ({ … })`
  if (reader.is(open - 1, '('))
    return reader.is(open - 2, '>') && reader.is(open - 3, '=') ? reader.start(open - 1) : -1;
  return reader.isWord(open - 1, 'return') ? bodyAround(reader, structure, open) : -1;
}

/** The members of an object, each with what it stands for inside the function. */
function entriesOf(
  reader: TokenReader,
  open: number,
  named: ReadonlySet<number>,
  file: ReturningFile,
): { readonly name: string; readonly value: string }[] {
  const { closers } = file.brackets;
  const entries: { name: string; value: string }[] = [];
  for (let at = open + 1; at < closers[open]!; at++) {
    const starts = at === open + 1 || reader.is(at - 1, ',');
    if (isOpening(reader.kind(at))) at = Math.max(at, closers[at]!);
    if (!starts) continue;
    const key = /^(?:async|get|set)$/.test(reader.text(at)) && isName(reader, at + 1) ? at + 1 : at;
    const value = valueAt(reader, key, named, file);
    if (value === null) continue;
    const name = value === '' ? OTHER_MEMBERS : reader.text(key);
    entries.push({ name: returnedMember(name), value });
  }
  return entries;
}

/**
 * What the entry at a position stands for: a dot and its own name for a function written there; empty for
 * what may be anything; null for a literal or a variable about which nothing is known.
 */
function valueAt(
  reader: TokenReader,
  at: number,
  named: ReadonlySet<number>,
  file: ReturningFile,
): string | null {
  if (named.has(reader.start(at))) return `.${reader.text(at)}`;
  if (!isName(reader, at)) return '';
  const isShort = endsEntry(reader, at);
  if (!isShort && !reader.is(at + 1, ':')) return '';
  const from = isShort ? at : at + 2;
  const isPlain = endsEntry(reader, from);
  if (isPlain && (!isName(reader, from) || ECMASCRIPT_KEYWORDS.has(reader.text(from)))) return null;
  const value = expressionAt(reader, file, from, endsEntry);
  return value === '' && isPlain ? null : value;
}

function isName(reader: TokenReader, at: number): boolean {
  return reader.kind(at) === Token.Word;
}

function endsEntry(reader: TokenReader, last: number): boolean {
  return reader.is(last + 1, ',') || reader.is(last + 1, '}');
}
