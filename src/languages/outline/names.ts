import type { FoundMember, ParsedSource, Span } from '../language.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** A name, and the type that qualifies it: `Foo` in `Foo::bar`. */
export interface FoundName {
  readonly span: Span;
  readonly owner: string;
}

/** Nodes that contain the name of a definition without a field for it. */
const UNNAMED = /^(?:parenthesized|reference)_declarator$/;
/** `Foo::bar` as a name. */
const QUALIFIED = /^(?:qualified_identifier|scope_resolution)$/;

/** The name of a node, found along its fields; undefined if it has none. */
export function nameOf({ text, tree }: ParsedSource, node: number): FoundName | undefined {
  let owner = '';
  let at = node;
  for (;;) {
    let next = tree.child(at, 'declarator');
    if (next < 0) next = tree.child(at, 'name');
    if (next < 0 && UNNAMED.test(tree.type(at))) next = tree.firstChild(at);
    if (next < 0) break;
    if (QUALIFIED.test(tree.type(at))) {
      const scope = tree.child(at, 'scope');
      if (scope >= 0) owner = simpleName(tree.text(scope));
    }
    at = next;
  }
  if (at === node) return undefined;
  // A name read from tokens is complete: a title, or words between backticks.
  if (tree.type(at) === 'whole_name')
    return { span: { start: tree.start(at), end: tree.end(at) }, owner };
  const found = /[$~]?(operator\b(?:\s*\(\s*\)|[^(]*)|[\p{L}\p{N}_]+[?!=]?|[^\s\w(]+)/u.exec(
    text.slice(tree.start(at), Math.min(tree.end(at), tree.start(at) + 200)),
  );
  if (found === null) return undefined;
  const start = tree.start(at) + found.index + (found[0].length - found[1]!.length);
  // A `~` is part of a name, a `$` is not.
  const begins = found[0].startsWith('~') ? start - 1 : start;
  return { span: { start: begins, end: start + found[1]!.trimEnd().length }, owner };
}

/** `Foo` for `a::Foo<T>`. */
export function simpleName(written: string): string {
  const plain = written.slice(0, 200).replace(/<[\s\S]*$/, '');
  return /([\p{L}\p{N}_]+)\s*$/u.exec(plain)?.[1] ?? '';
}

/** The names that a field declares: words before `,`, `;`, `=`, `:`, a bracket or the end. */
export function membersBetween(reader: TokenReader, { start, end }: Span): FoundMember[] {
  const members: FoundMember[] = [];
  let depth = 0;
  let ended = false;
  let at = reader.positionAt(start);
  for (; at < reader.count && reader.start(at) < end; at++) {
    const kind = reader.kind(at);
    const ends = endsName(reader, at) && !isOfTuple(reader, at, start);
    if (depth === 0 && ends && !ended) {
      const named = namedBefore(reader, at);
      const isName = reader.kind(named) === Token.Word && reader.start(named) >= start;
      if (isName) members.push({ name: reader.text(named), offset: reader.start(named) });
      // Brackets without a word in front are attributes: `[Key] int id;`.
      ended = isName || !reader.is(at, '[');
    }
    if (reader.is(at, ':') && reader.is(at + 1, ':')) at++;
    else if (isOpening(kind) || reader.is(at, '<')) depth++;
    else if (isClosing(kind) || reader.is(at, '>')) depth = Math.max(0, depth - 1);
    else if (depth === 0 && reader.is(at, ',')) ended = false;
  }
  const last = at - 1;
  if (!ended && depth === 0 && reader.kind(last) === Token.Word)
    members.push({ name: reader.text(last), offset: reader.start(last) });
  return members;
}

/** `open` in `(*open)(…)`, and `count` in `count GUARDED_BY(lock)`. */
function namedBefore(reader: TokenReader, at: number): number {
  if (!reader.is(at, '(')) return at - 1;
  if (reader.is(at + 1, '*')) return at + 2;
  const isMacro = /^[A-Z][A-Z0-9_]+$/.test(reader.text(at - 1));
  return isMacro && reader.kind(at - 2) === Token.Word ? at - 2 : at - 1;
}

function endsName(reader: TokenReader, at: number): boolean {
  if (reader.is(at, ':')) return !reader.is(at + 1, ':');
  if (reader.is(at, '[')) return !isOfArray(reader, at);
  return /^[,;=({]$/.test(reader.text(at));
}

/** Words in front of the type of a field of C#. */
const MODIFIER =
  /^(?:public|private|protected|internal|static|readonly|volatile|new|required|unsafe)$/;

/** Whether a parenthesis begins the type of a field of C#: `private (int, Shelf) pair`. */
function isOfTuple(reader: TokenReader, at: number, start: number): boolean {
  if (!reader.is(at, '(')) return false;
  return reader.start(at) === start || reader.is(at - 1, ']') || MODIFIER.test(reader.text(at - 1));
}

/** Whether brackets belong to a type, as in `Shelf[] all` and `int[,]? grid`, and not to a name, as in `int all[3]`. */
function isOfArray(reader: TokenReader, open: number): boolean {
  let at = open;
  while (reader.is(at, '[')) {
    do at++;
    while (reader.is(at, ','));
    if (!reader.is(at, ']')) return false;
    at++;
    if (reader.is(at, '?')) at++;
  }
  return reader.kind(at) === Token.Word;
}

/** The last words of the names between two offsets, without angle brackets and keywords. */
export function namesBetween(
  reader: TokenReader,
  { start, end }: Span,
  keywords: ReadonlySet<string>,
): FoundMember[] {
  const names: FoundMember[] = [];
  let depth = 0;
  const first = reader.positionAt(start);
  // Ruby writes a base after `<`.
  const from = reader.is(first, '<') ? first + 1 : first;
  for (let at = from; at < reader.count && reader.start(at) < end; at++) {
    if (reader.is(at, '<') || reader.is(at, '(')) depth++;
    else if (reader.is(at, '>') || reader.is(at, ')')) depth = Math.max(0, depth - 1);
    if (depth > (reader.is(at, '<') ? 1 : 0) || reader.kind(at) !== Token.Word) continue;
    const isPath = /^[.:\\]$/.test(reader.text(at + 1)) && reader.kind(at + 2) !== 0;
    const goesOn = isPath && reader.start(at + 1) < end;
    const isLifetime = reader.is(at - 1, "'");
    if (goesOn || isLifetime || keywords.has(reader.text(at))) continue;
    names.push({ name: reader.text(at), offset: reader.start(at) });
  }
  return names;
}

/** Position after the next `;`. */
export function behindStatement(reader: TokenReader, from: number): number {
  let at = from;
  while (at < reader.count && !reader.is(at, ';')) at++;
  return at + 1;
}
