import type { FoundReference } from '../language.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { argumentsAt, behindAngles } from '../tokens/call-arguments.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { givenInCSharp } from './arguments.js';
import { openerBefore } from './attributes.js';
import { CSHARP_KEYWORDS } from './words.js';

/** Most tokens that are read backwards to find a return type. */
const MOST_TOKENS = 600;

/** Keywords before brackets and a block, which are not methods. */
const STATEMENTS =
  /^(?:if|for|foreach|while|switch|using|lock|catch|fixed|when|unsafe|checked|unchecked)$/;

/** The calls that keywords make: `: base(1)` in a constructor, and `new(1)` of the expected type. */
export function unnamedCall(reader: TokenReader, at: number): FoundReference | undefined {
  if (!reader.is(at + 1, '(')) return undefined;
  const word = reader.text(at);
  const isInitializer = reader.is(at - 1, ':') && reader.is(at - 2, ')');
  const use =
    (word === 'base' || word === 'this') && isInitializer
      ? { name: 'constructor', receiver: word, generics: 0 }
      : word === 'new'
        ? constructed(reader, at)
        : undefined;
  if (use === undefined) return undefined;
  const count = argumentsAt(reader, at + 1);
  const { name, receiver, generics } = use;
  const own = givenInCSharp(reader, at);
  const given = generics === 0 ? own : own?.replace('new ', `new <${generics}>`);
  return {
    ...{ name, receiver, kind: 'call', offset: reader.start(at) },
    ...(count === undefined ? {} : { arguments: count }),
    ...(given === undefined ? {} : { given }),
  };
}

/** The type that `new` at a position constructs without naming it. */
export function typeAskedFor(reader: TokenReader, at: number): string | undefined {
  return reader.isWord(at, 'new') ? constructed(reader, at)?.name : undefined;
}

function constructed(
  reader: TokenReader,
  at: number,
): (TypeName & { readonly receiver: string }) | undefined {
  const before = at - 1;
  const name = reader.is(before, '=')
    ? nameAssigned(reader, before)
    : reader.is(before, '>') && reader.is(before - 1, '=')
      ? nameOfMember(reader, before - 2)
      : reader.isWord(before, 'return')
        ? methodAround(reader, before)
        : -1;
  const type = name < 0 ? undefined : typeNameBefore(reader, name);
  return type === undefined ? undefined : { ...type, receiver: '' };
}

/** The name that is assigned: `Foo x =`, `Foo X { get; } =`. */
function nameAssigned(reader: TokenReader, equals: number): number {
  if (reader.kind(equals - 1) === Token.Word) return equals - 1;
  return reader.is(equals - 1, '}') ? openerBefore(reader, equals - 1) - 1 : -1;
}

/** The name of the method, `Foo Make(int x) =>`, or property whose header ends at a position. */
function nameOfMember(reader: TokenReader, end: number): number {
  if (!reader.is(end, ')')) return reader.kind(end) === Token.Word ? end : -1;
  const open = openerBefore(reader, end);
  return open < 0 ? -1 : reader.kind(open - 1) === Token.Word ? open - 1 : -1;
}

/** The name of the method around a position, unless an anonymous function is closer. */
function methodAround(reader: TokenReader, from: number): number {
  let depth = 0;
  for (let at = from; at > from - MOST_TOKENS && at >= 0; at--) {
    if (isClosing(reader.kind(at))) depth++;
    else if (isOpening(reader.kind(at)) && --depth < 0) {
      depth = 0;
      if (reader.is(at, '{') && reader.is(at - 1, ')')) {
        const open = openerBefore(reader, at - 1);
        if (open < 0) return -1;
        if (STATEMENTS.test(reader.text(open - 1))) continue;
        return reader.kind(open - 1) === Token.Word ? open - 1 : -1;
      }
      if (!reader.is(at, '{') || !/^(?:else|try|finally|do|[;{}])$/.test(reader.text(at - 1)))
        return -1;
    }
  }
  return -1;
}

/** The last name of a type, and the number of its type arguments. */
interface TypeName {
  readonly name: string;
  readonly generics: number;
}

/** The last name of the type before a name: `Foo` for `a.Foo<Bar>? x`. */
function typeNameBefore(reader: TokenReader, name: number): TypeName | undefined {
  let at = name - 1;
  let generics = 0;
  if (reader.is(at, '?')) at--;
  if (reader.is(at, '>')) {
    let depth = 0;
    for (const least = at - MOST_TOKENS; at > least && at >= 0; at--) {
      if (reader.is(at, '>')) depth++;
      else if (reader.is(at, '<') && --depth === 0) break;
      else if (reader.is(at, ',') && depth === 1) generics++;
    }
    generics++;
    at--;
  }
  const word = reader.kind(at) === Token.Word ? reader.text(at) : '';
  return /^\p{Lu}/u.test(word) && !CSHARP_KEYWORDS.has(word) ? { name: word, generics } : undefined;
}

/**
 * Whether a name is neither called nor constructed, despite what follows: `new Foo[3]`,
 * `implicit operator Foo(…)`.
 */
export function isNoCall(reader: TokenReader, at: number): boolean {
  if (reader.isWord(at - 1, 'operator')) return true;
  let next = behindAngles(reader, at + 1);
  if (reader.is(next, '?')) next++;
  return reader.is(next, '[');
}
