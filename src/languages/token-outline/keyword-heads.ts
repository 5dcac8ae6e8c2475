import type { Span } from '../language.js';
import type { OutlineTable } from '../outline/table.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { behindBlock } from './blocks.js';
import type { Head, Place, TokenGrammar } from './head.js';

/** What a defining keyword tells. */
export interface KeywordRule {
  /** Node type. */
  readonly type: string;
  /** What the body contains; `code` by default. */
  readonly holds?: 'members' | 'code';
  /** Applies only where members are declared, because local values are not definitions. */
  readonly membersOnly?: boolean;
  /** Finds the name after a position; undefined if nothing is defined there. */
  readonly name?: (place: Place, at: number) => FoundHead | undefined;
  readonly hasParameters?: boolean;
  readonly hasBases?: boolean;
  readonly isValue?: boolean;
}

/** A name, and the position after what was read. */
export type FoundHead = Pick<Head, 'name' | 'owner' | 'extended' | 'next'>;

/** Languages in which keywords before a name tell what it is: `private suspend fun find`. */
export interface KeywordGrammar {
  /** Words that may come first; brackets directly after one belong to it. */
  readonly modifiers: ReadonlySet<string>;
  /** By keyword, or by two of them: `enum class`. */
  readonly keywords: ReadonlyMap<string, KeywordRule>;
  /** Keywords of fields among the parameters of a type: `val`. */
  readonly fields?: ReadonlySet<string>;
  /** Finds definitions without a keyword. */
  readonly others?: (place: Place, first: number) => Head | undefined;
}

/** The kinds of the node types that keywords make. */
export const KEYWORD_KINDS = {
  class: 'class',
  interface: 'interface',
  enum: 'enum',
  function: 'function',
  init: 'constructor',
  value: 'constant',
  variable: 'variable',
  alias: 'type',
  test: 'test',
} as const satisfies OutlineTable['definitions'];

/** Most tokens of type parameters. */
const LONGEST_PARAMETERS = 80;

/** Builds the finder of headers. */
export function keywordHeads(grammar: KeywordGrammar): TokenGrammar['headAt'] {
  const { keywords } = grammar;
  const pairs = [...keywords.keys()].filter((words) => words.includes(' '));
  const firsts = new Set(pairs.map((words) => words.slice(0, words.indexOf(' '))));
  return (place) => {
    const { reader, at } = place;
    if (reader.kind(at) !== Token.Word && !reader.is(at, '@'))
      return grammar.others?.(place, at) ?? at + 1;
    if (isUse(reader, at)) return at + 1;
    const before = modifiersAt(place, grammar.modifiers);
    const { next } = before;
    const word = reader.kind(next) === Token.Word ? reader.text(next) : '';
    const pair = firsts.has(word) ? keywords.get(`${word} ${reader.text(next + 1)}`) : undefined;
    const rule = pair ?? keywords.get(word);
    const keyword = pair === undefined ? next : next + 1;
    const found = rule === undefined ? undefined : headOf(place, grammar, rule, keyword);
    const head = found ?? grammar.others?.(place, next);
    if (head === undefined) return Math.max(at + 1, next);
    return before.attributes.length === 0 ? head : { ...head, attributes: before.attributes };
  };
}

/** `Depot::class`, `depot.fun`, `import kotlin.enum` */
function isUse(reader: TokenReader, at: number): boolean {
  if (reader.is(at - 1, ':')) return reader.is(at - 2, ':');
  return reader.is(at - 1, '.') || reader.is(at - 1, '$') || reader.isWord(at - 1, 'import');
}

function headOf(
  place: Place,
  { fields }: KeywordGrammar,
  rule: KeywordRule,
  at: number,
): Head | undefined {
  const { holding, reader } = place;
  if (holding === 'parameters') {
    if (!fields?.has(reader.text(at)) || reader.kind(at + 1) !== Token.Word) return undefined;
    const name = nameSpan(reader, at + 1);
    return { type: 'member', name, next: at + 2, holding: 'code', isName: true };
  }
  if (rule.membersOnly && holding !== 'members') return undefined;
  const found = (rule.name ?? wordBehind)(place, at);
  if (found === undefined) return undefined;
  const { type, holds = 'code', hasParameters, hasBases, isValue } = rule;
  return {
    ...{ type, holding: holds, ...found },
    ...(hasParameters ? { hasParameters } : {}),
    ...(hasBases ? { hasBases } : {}),
    ...(isValue ? { isValue } : {}),
  };
}

/** `class Foo<T>` */
function wordBehind({ reader }: Place, at: number): FoundHead | undefined {
  const name = at + 1;
  if (!isName(reader, name)) return undefined;
  return { name: nameSpan(reader, name), next: behindAngles(reader, name + 1) };
}

/** A name, or the characters of an operator, at a position. */
export function operatorName(reader: TokenReader, first: number): FoundHead | undefined {
  if (isName(reader, first))
    return { name: nameSpan(reader, first), next: behindAngles(reader, first + 1) };
  let next = first;
  while (/^[-+*/%=<>!&|^~?.:#@]$/.test(reader.text(next)) && isTight(reader, first, next)) next++;
  if (next === first) return undefined;
  return { name: { start: reader.start(first), end: reader.end(next - 1) }, next };
}

function isTight(reader: TokenReader, first: number, at: number): boolean {
  return at === first || reader.start(at) === reader.end(at - 1);
}

/** The keyword is also the name: `init`. */
export function ownName({ reader }: Place, at: number): FoundHead {
  return { name: nameSpan(reader, at), next: at + 1 };
}

/** A word, or text between backticks. */
export function isName(reader: TokenReader, at: number): boolean {
  return reader.kind(at) === Token.Word || isQuotedName(reader, at);
}

function isQuotedName(reader: TokenReader, at: number): boolean {
  return reader.kind(at) === Token.String && reader.text(at).startsWith('`');
}

/** The name at a position, without its backticks. */
export function nameSpan(reader: TokenReader, at: number): Span {
  const inner = isQuotedName(reader, at) ? 1 : 0;
  return { start: reader.start(at) + inner, end: reader.end(at) - inner };
}

/** Position after type parameters; the position itself if there are none. */
export function behindAngles(reader: TokenReader, open: number): number {
  if (!reader.is(open, '<')) return open;
  let depth = 0;
  const most = Math.min(open + LONGEST_PARAMETERS, reader.count);
  for (let at = open; at < most && !/^[{};]$/.test(reader.text(at)); at++) {
    if (reader.is(at, '<')) depth++;
    else if (reader.is(at, '>') && !reader.is(at - 1, '-') && --depth === 0) return at + 1;
  }
  return open;
}

/** Position after attributes and modifiers, and the attributes that precede all modifiers. */
function modifiersAt(
  { reader, blocks, at, column }: Place,
  modifiers: ReadonlySet<string>,
): { readonly next: number; readonly attributes: readonly Span[] } {
  const attributes: Span[] = [];
  let next = at;
  // `fun get() = value` before `fun open()` on the next line.
  const isValue = column(at) < 0 && /^[=?:&|+*<>-]$|^(?:return|else|in)$/.test(reader.text(at - 1));
  let onlyAttributes = true;
  for (;;) {
    const begin = next;
    if (isValue && next > at && column(next) >= 0) return { next: at, attributes: [] };
    if (reader.is(next, '@')) next = behindAttribute(reader, next);
    else if (reader.kind(next) !== Token.Word || !modifiers.has(reader.text(next))) break;
    else next++;
    const isTight = reader.start(next) === reader.end(next - 1);
    if (isTight && (reader.is(next, '(') || reader.is(next, '['))) next = behindBlock(blocks, next);
    if (!reader.is(begin, '@')) onlyAttributes = false;
    else if (onlyAttributes)
      attributes.push({ start: reader.start(begin), end: reader.end(next - 1) });
  }
  return { next, attributes };
}

/** `@file:JvmName`, `@a.b.C<D>` */
function behindAttribute(reader: TokenReader, at: number): number {
  let next = at + 1;
  if (reader.kind(next) === Token.Word) next++;
  while (/^[.:]$/.test(reader.text(next)) && reader.kind(next + 1) === Token.Word) next += 2;
  return behindAngles(reader, next);
}
