import { FUNCTION_KINDS } from '../../model/definition.js';
import type { FoundReference } from '../language.js';
import { bracketHalves, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { FoundOutline } from './found-outline.js';

/** A name that code binds, and where it has that meaning; offsets are half-open. */
export interface Local {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** What finding the locals of a text needs. */
export interface Code {
  readonly reader: TokenReader;
  readonly found: FoundOutline;
  /** For each bracket, the position of its other half, or -1; -1 for other tokens. */
  readonly halves: Int32Array;
  /** Whether a binding of a name matters. */
  readonly isWanted: (name: string) => boolean;
}

/** Most tokens between the parts of a binding. */
const MOST_BETWEEN = 400;

/**
 * Drops references that can only mean a local: where a parameter is named `item`, `item` means nothing else.
 *
 * @param localsOf Finds what functions bind, lambda parameters included.
 */
export function withoutLocals(
  references: readonly FoundReference[],
  reader: TokenReader,
  found: FoundOutline,
  localsOf: (code: Code) => readonly Local[],
): readonly FoundReference[] {
  const bare = new Set(references.flatMap((one) => (isBare(one) ? one.name : [])));
  if (bare.size === 0) return references;
  const halves = bracketHalves(reader);
  const code = { reader, found, halves, isWanted: (name: string) => bare.has(name) };
  const locals = new Map<string, Local[]>();
  for (const local of [...parametersOf(code), ...localsOf(code)]) {
    const known = locals.get(local.name);
    if (known === undefined) locals.set(local.name, [local]);
    else known.push(local);
  }
  if (locals.size === 0) return references;
  return references.filter(
    (one) =>
      !isBare(one) ||
      !locals.get(one.name)?.some(({ start, end }) => start <= one.offset && one.offset < end),
  );
}

function isBare({ kind, receiver }: FoundReference): boolean {
  return receiver === '' && (kind === 'call' || kind === 'value');
}

/** Parameters of functions, `name: Type`; they are visible to the end of the function. */
function parametersOf({ reader, found, halves, isWanted }: Code): Local[] {
  return found.definitions.flatMap(({ kind, nameSpan, span }): Local[] => {
    if (!FUNCTION_KINDS.has(kind) && kind !== 'test') return [];
    let open = reader.positionAt(nameSpan.end);
    for (let left = 40; left > 0 && !reader.is(open, '(') && !reader.is(open, '{'); left--) open++;
    const close = reader.is(open, '(') ? halves[open]! : -1;
    const names: Local[] = [];
    for (let at = open + 1; at < close; at++) {
      if (isOpening(reader.kind(at)) && halves[at]! > 0) at = halves[at]!;
      const isName = reader.kind(at) === Token.Word && isSingleColon(reader, at + 1);
      if (isName && isWanted(reader.text(at)))
        names.push({ name: reader.text(at), start: reader.end(close), end: span.end });
    }
    return names;
  });
}

/** `:`, but not `::`. */
export function isSingleColon(reader: TokenReader, at: number): boolean {
  return reader.is(at, ':') && !reader.is(at + 1, ':') && !reader.is(at - 1, ':');
}

/** The first token from a position on that is one of some marks, skipping brackets; -1 if there is none nearby. */
export function nextOf({ reader, halves }: Code, from: number, marks: string): number {
  for (let at = from, left = MOST_BETWEEN; at < reader.count && left > 0; at++, left--) {
    const kind = reader.kind(at);
    if (kind > 32 && marks.includes(String.fromCharCode(kind))) return at;
    if (isOpening(kind)) at = Math.max(at, halves[at]!);
  }
  return -1;
}

/** Locals visible between two tokens (exclusive); none if one of the tokens is missing. */
export function localsBetween(
  { reader }: Code,
  names: readonly string[],
  from: number,
  to: number,
): Local[] {
  if (from < 0 || to < 0) return [];
  return names.map((name) => ({ name, start: reader.end(from), end: reader.start(to) }));
}
