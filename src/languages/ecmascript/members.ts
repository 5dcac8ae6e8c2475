import type { FoundMember, ParsedSource, Span } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { Base } from './drafts.js';

const DOT = 46;
const LESS = 60;
const GREATER = 62;

const MODIFIER =
  /^(?:public|private|protected|static|readonly|abstract|declare|override|async|accessor|get|set)$/;

/** Nodes whose children are members, each with its name as the first word or string. */
const LISTS = new Set(['interface_body', 'object_type', 'enum_body', 'class_body']);
const MEMBERS = new Set([
  'property_signature',
  'method_signature',
  'property_identifier',
  'string',
  'enum_assignment',
]);

/** The member names of an interface, object type or enum; for an intersection, those of all its object types. */
export function memberNames(source: ParsedSource, body: number): FoundMember[] {
  const { tree } = source;
  if (tree.type(body) === 'intersection_type') {
    return tree.children(body).flatMap((part) => memberNames(source, part));
  }
  if (!LISTS.has(tree.type(body))) return [];
  const members: FoundMember[] = [];
  const seen = new Set<string>();
  for (const child of tree.children(body)) {
    if (!MEMBERS.has(tree.type(child))) continue;
    const name = leadingName(source, { start: tree.start(child), end: tree.end(child) });
    if (name === '' || seen.has(name)) continue;
    seen.add(name);
    members.push({ name, offset: tree.start(child) });
  }
  return members;
}

/**
 * Offsets of the call signatures of an interface or object type, `{ (path: string): Pool }`; for an
 * intersection, those of all its object types.
 */
export function callSignatures(source: ParsedSource, body: number): number[] {
  const { tree } = source;
  const parts = tree.children(body);
  if (tree.type(body) === 'intersection_type')
    return parts.flatMap((part) => callSignatures(source, part));
  if (!LISTS.has(tree.type(body))) return [];
  return parts.flatMap((part) => (tree.type(part) === 'call_signature' ? tree.start(part) : []));
}

/** A callable member of an interface or object type. */
interface CallablePart {
  /** Empty for a call signature. */
  readonly name: string;
  readonly node: number;
  readonly offset: number;
}

/**
 * The methods and call signatures of an interface or object type; for an intersection, those of all its
 * object types. None if each of them has a different name, so that there are no overloads.
 */
export function callableParts(source: ParsedSource, body: number): CallablePart[] {
  const { tree } = source;
  if (tree.type(body) === 'intersection_type')
    return tree.children(body).flatMap((part) => callableParts(source, part));
  if (!LISTS.has(tree.type(body))) return [];
  const called = tree
    .children(body)
    .filter((part) => CALLED.has(tree.type(part)))
    .map((node) => {
      const offset = tree.start(node);
      const isWhole = tree.type(node) === 'call_signature';
      const name = isWhole ? '' : leadingName(source, { start: offset, end: tree.end(node) });
      return { name, node, offset };
    });
  const names = new Set(called.map(({ name }) => name));
  return names.size === called.length ? [] : called;
}

const CALLED = new Set(['method_signature', 'call_signature']);

/** The first word or string of a member that is not a modifier, without quotes. */
function leadingName({ text, tokens }: ParsedSource, span: Span): string {
  const first = tokens.indexAt(span.start);
  for (let at = first; at < tokens.count && tokens.starts[at]! < span.end; at++) {
    const word = text.slice(tokens.starts[at], tokens.ends[at]);
    if (tokens.kinds[at] === Token.String) return word.slice(1, -1);
    if (tokens.kinds[at] !== Token.Word) continue;
    const next =
      at + 1 < tokens.count && tokens.starts[at + 1]! < span.end ? tokens.kind(at + 1) : 0;
    if (!MODIFIER.test(word) || next !== Token.Word) return word;
  }
  return '';
}

/** Types of TypeScript itself that have members of the type they are given: `extends Readonly<Pool>`. */
const UTILITY_TYPES: ReadonlySet<string> = new Set([
  'Omit',
  'Partial',
  'Pick',
  'Readonly',
  'Required',
]);

/**
 * Names in an `extends` or `implements` clause: the last part of each, without type arguments, or what a utility type
 * is given.
 */
export function basesOf(source: ParsedSource, heritage: Span): Base[] {
  const { text, tokens } = source;
  const bases: Base[] = [];
  let depth = 0;
  for (let at = tokens.indexAt(heritage.start); at < tokens.count; at++) {
    if (tokens.starts[at]! >= heritage.end) break;
    const kind = tokens.kinds[at]!;
    if (kind === LESS || kind === 40 || kind === 91) depth++;
    else if (kind === GREATER || kind === 41 || kind === 93) depth--;
    if (kind !== Token.Word || depth > 0) continue;
    const last = lastOfBase(source, at, heritage.end);
    const name = text.slice(tokens.starts[last], tokens.ends[last]);
    if (name === 'extends' || name === 'implements') continue;
    const next = last + 1 < tokens.count ? tokens.starts[last + 1]! : heritage.end;
    const goesOn = next < heritage.end && tokens.kind(last + 1) === DOT;
    if (!goesOn) bases.push({ name, offset: tokens.starts[last]! });
  }
  return bases;
}

/** The last part of the name that a utility type is given, however many of them are nested; otherwise the word itself. */
function lastOfBase({ text, tokens }: ParsedSource, word: number, end: number): number {
  const isWord = (at: number): boolean =>
    at < tokens.count && tokens.starts[at]! < end && tokens.kinds[at] === Token.Word;
  let at = word;
  while (
    UTILITY_TYPES.has(text.slice(tokens.starts[at], tokens.ends[at])) &&
    isWord(at + 2) &&
    tokens.kind(at + 1) === LESS
  )
    at += 2;
  if (at > word) while (isWord(at + 2) && tokens.kind(at + 1) === DOT) at += 2;
  return at;
}
