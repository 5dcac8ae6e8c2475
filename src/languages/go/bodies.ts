import { isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import { type GoFacts, namesAt, Role } from './facts.js';
import { defineSubtest } from './functions.js';
import { readGoHeader } from './header.js';
import { type Range, typeEnd, typeText } from './syntax.js';
import { defineType } from './types.js';
import { readValue } from './values.js';
import { valuesFrom } from './variables.js';

/** A type that no name has: what is known of a local name is that it is none of the file's. */
const UNKNOWN_TYPE = '?';

/**
 * Reads what the statements of a declaration declare: function literals, local variables and types, subtests.
 *
 * @param taken Names of the file's imports and of its top level, which a local name can hide.
 * @returns all names that are local there.
 */
export function readBody(
  facts: GoFacts,
  { from, to }: Range,
  taken: ReadonlySet<string>,
): ReadonlySet<string> {
  const { reader } = facts;
  const locals = new Set<string>();
  const declare = (at: number, type: string): void => {
    const name = reader.text(at);
    facts.roles[at] = Role.skip;
    locals.add(name);
    facts.state(name, type === '' && taken.has(name) ? UNKNOWN_TYPE : type, at);
  };
  // Types of the top level have been read.
  const isType = reader.isWord(from, 'type');
  for (let at = from; at < to; at++) {
    const kind = reader.kind(at);
    if (kind === Token.Word) {
      if (reader.isWord(at, 'func')) declareHeader(facts, at, at > from, taken, locals);
      else if (isWrittenType(facts, at) && !isType)
        facts.types({ from: at, to: reader.closing(at + 1) + 1 });
      else if (reader.is(at + 1, '(')) defineSubtest(facts, at);
      else if (at > from && beginsStatement(facts, at)) at = declareIn(facts, at, to, declare);
    } else if (reader.is(at, ':') && reader.is(at + 1, '=')) declareShort(facts, at, from, declare);
  }
  return locals;
}

function isWrittenType({ reader }: GoFacts, at: number): boolean {
  return (reader.isWord(at, 'struct') || reader.isWord(at, 'interface')) && reader.is(at + 1, '{');
}

type Declare = (at: number, type: string) => void;

function declareHeader(
  facts: GoFacts,
  func: number,
  isLiteral: boolean,
  taken: ReadonlySet<string>,
  locals: Set<string>,
): void {
  const { reader } = facts;
  const header = readGoHeader(reader, func);
  if (header === undefined) return;
  const { receiver, typeParameters, parameters, results, body } = header;
  for (const { name } of typeParameters) locals.add(reader.text(name));
  // The brackets of `func (x *Index[K, V])` declare names, too.
  for (let at = receiver?.type.from ?? 0; at < (receiver?.type.to ?? 0); at++)
    if (reader.is(at - 1, '[') || reader.is(at - 1, ',')) locals.add(reader.text(at));
  const declared = [...parameters, ...results, ...(receiver === undefined ? [] : [receiver])];
  // What a type of functions names is not declared.
  if (body < 0) {
    if (isLiteral) for (const { name } of declared) if (name >= 0) facts.roles[name] = Role.skip;
    return;
  }
  if (isLiteral) facts.parameters(declared);
  for (const { name, type } of declared) {
    if (name < 0) continue;
    const own = reader.text(name);
    locals.add(own);
    if (taken.has(own) && typeText(reader, type) === '') facts.state(own, UNKNOWN_TYPE, name);
  }
}

function beginsStatement({ reader }: GoFacts, at: number): boolean {
  return reader.is(at - 1, ';') || reader.is(at - 1, '{') || reader.is(at - 1, '}');
}

/** `var x T = v`, `const n = 1` and `type t …` within a function. @returns the last position that has been read. */
function declareIn(facts: GoFacts, at: number, limit: number, declare: Declare): number {
  const { reader } = facts;
  if (reader.isWord(at, 'type') && reader.kind(at + 1) === Token.Word) {
    let end = at;
    while (end < limit && !reader.is(end, ';'))
      end = (isOpening(reader.kind(end)) ? reader.closing(end) : end) + 1;
    defineType(facts, at + 1, { from: at, to: Math.min(end, limit) });
    return Math.max(at, Math.min(end, limit) - 1);
  }
  if (!reader.isWord(at, 'var') && !reader.isWord(at, 'const')) return at;
  const names = namesAt(reader, at + 1, limit);
  if (names.length === 0) return at;
  const first = at + names.length * 2;
  const end = typeEnd(reader, first);
  const type = reader.is(first, '=') ? '' : typeText(reader, { from: first, to: end });
  if (!reader.is(first, '=')) facts.types({ from: first, to: end });
  const equals = reader.is(first, '=') ? first : end;
  const values =
    type === '' && reader.is(equals, '=') ? valuesFrom(facts, equals + 1, names.length) : [];
  for (const [index, name] of names.entries())
    declare(name, type === '' ? (values[index] ?? '') : type);
  return at;
}

/** `a, b := f()`, `for i, v := range list`, `switch v := x.(type)`. */
function declareShort(facts: GoFacts, colon: number, limit: number, declare: Declare): void {
  const { reader } = facts;
  const names: number[] = [];
  for (let at = colon - 1; at > limit && reader.kind(at) === Token.Word; at -= 2) {
    names.unshift(at);
    if (!reader.is(at - 1, ',')) break;
  }
  const value = colon + 2;
  if (reader.isWord(value, 'range')) {
    const list = names.length === 2 ? readValue(reader, value + 1) : undefined;
    for (const [index, name] of names.entries())
      declare(name, index === 1 ? elementOf(list?.type ?? '') : '');
    return;
  }
  const types = valuesFrom(facts, value, names.length);
  for (const [index, name] of names.entries())
    declare(name, typeOfShort(facts, name, types, index));
}

function elementOf(type: string): string {
  if (type.startsWith('=')) return `${type}[]`;
  return type.startsWith('[]') ? type.slice(2) : '';
}

/** By custom, what is called `err` is an error. */
function typeOfShort(
  { reader }: GoFacts,
  name: number,
  types: readonly string[],
  index: number,
): string {
  const type = types[index] ?? '';
  const isUntold = type === '' || type.startsWith('=');
  return isUntold && reader.isWord(name, 'err') ? 'error' : type;
}
