import { heldInGo, OF_CHANNEL } from '../../text/go-type.js';
import { WordSet } from '../../text/word-set.js';
import { Token } from '../tokens/token-list.js';
import { type Block, GoBlocks } from './blocks.js';
import { type GoFacts, Role } from './facts.js';
import { linesBetween, namesAt } from './fields.js';
import { defineSubtest } from './functions.js';
import { readGoHeader } from './header.js';
import { type DeclaredName, LocalNames } from './local-names.js';
import { loopedAt } from './passed-on.js';
import { type Range, typeEnd } from './syntax.js';
import { readCase, switchedName } from './type-switches.js';
import { typeText } from './type-text.js';
import { defineTypes } from './types.js';
import { readValue } from './values.js';
import { valuesFrom } from './variables.js';

/** Words before a body whose head may declare names. */
const HEADS = new WordSet(new Set(['if', 'for', 'switch', 'select']));
const CLAUSES = new WordSet(new Set(['case', 'default']));

/**
 * Reads what the statements of a declaration declare (function literals, local variables and types,
 * subtests), and records what is known about its local names.
 */
export function readBody(facts: GoFacts, range: Range): LocalNames {
  const locals = new LocalNames(new BodyReader(facts, range).read());
  for (const { written, type, at } of locals.settle(namesOutside(facts, range, locals)))
    facts.state(written, type, at);
  return locals;
}

/** Names of locals that also occur where none of these is visible. */
function namesOutside(
  { reader, roles }: GoFacts,
  { from, to }: Range,
  locals: LocalNames,
): ReadonlySet<string> {
  const found = new Set<string>();
  for (let at = from; at < to && locals.size > 0; at++) {
    const isUse = reader.kind(at) === Token.Word && roles[at] !== Role.skip;
    if (!isUse || reader.is(at - 1, '.')) continue;
    const name = reader.text(at);
    if (locals.declares(name) && !locals.has(name, at)) found.add(name);
  }
  return found;
}

class BodyReader {
  readonly #declared: DeclaredName[] = [];
  readonly #blocks: GoBlocks;

  constructor(
    private readonly facts: GoFacts,
    private readonly range: Range,
  ) {
    this.#blocks = new GoBlocks(facts.reader, range);
  }

  read(): readonly DeclaredName[] {
    const { reader } = this.facts;
    for (let at = this.range.from; at < this.range.to; at++) {
      this.#blocks.leave(at);
      if (reader.kind(at) === Token.Word) at = this.#word(at);
      else if (reader.is(at, '{')) this.#blocks.enterBraces(at);
      else if (reader.is(at, ':') && reader.is(at + 1, '=')) this.#declareShort(at);
    }
    return this.#declared;
  }

  /** @returns the last position that has been read. */
  #word(at: number): number {
    const { reader } = this.facts;
    if (reader.isWord(at, 'func')) this.#function(at);
    else if (reader.isOneOf(at, HEADS)) this.#blocks.enterHead(at);
    else if (reader.isOneOf(at, CLAUSES)) this.#clause(at);
    else if (isWrittenType(this.facts, at)) this.#writtenType(at);
    else if (reader.is(at + 1, '(') && reader.kind(at + 2) === Token.String)
      defineSubtest(this.facts, at);
    else if (at > this.range.from && this.#beginsStatement(at)) return this.#declareIn(at);
    return at;
  }

  /** Types at the top level have already been read. */
  #writtenType(at: number): void {
    const { reader } = this.facts;
    if (reader.isWord(this.range.from, 'type')) return;
    this.facts.types({ from: at, to: reader.closing(at + 1) + 1 });
  }

  #declare(at: number, from: number, type: string, block: Block = this.#blocks.innermost): void {
    const { reader, roles } = this.facts;
    const name = reader.text(at);
    roles[at] = Role.skip;
    if (name === '_' || name === '') return;
    block.names.add(name);
    this.#declared.push({ name, block, from, at, type });
  }

  #function(func: number): void {
    const { facts } = this;
    const { reader, roles } = facts;
    const isLiteral = func > this.range.from;
    const header = readGoHeader(reader, func);
    if (header === undefined) return;
    const { receiver, typeParameters, parameters, results, body } = header;
    const { whole } = this.#blocks;
    for (const { name } of typeParameters) this.#declare(name, func, '', whole);
    // The brackets of `func (x *Index[K, V])` also declare names.
    for (let at = receiver?.type.from ?? 0; at < (receiver?.type.to ?? 0); at++)
      if (reader.is(at - 1, '[') || reader.is(at - 1, ',')) this.#declare(at, func, '', whole);
    const declared = [...parameters, ...results, ...(receiver === undefined ? [] : [receiver])];
    // Names in a function type are not declared.
    if (body < 0) {
      if (isLiteral) for (const { name } of declared) if (name >= 0) roles[name] = Role.skip;
      return;
    }
    if (isLiteral) facts.parameters(declared);
    const block = this.#blocks.enterFunction(body);
    for (const { name, type } of declared)
      if (name >= 0) this.#declare(name, body, typeText(reader, type), block);
  }

  #clause(at: number): void {
    const { reader } = this.facts;
    if (reader.isWord(at, 'default') && !reader.is(at + 1, ':')) return;
    const block = this.#blocks.enterCase(at);
    if (block.switched === null) return;
    const { type, colon } = readCase(reader, at, block.end);
    this.#declare(block.switched.at, colon, type ?? block.switched.type, block);
  }

  #beginsStatement(at: number): boolean {
    const { reader } = this.facts;
    return (
      reader.is(at - 1, ';') ||
      reader.is(at - 1, '{') ||
      reader.is(at - 1, '}') ||
      reader.is(at - 1, ':')
    );
  }

  /** `var x T = v`, `const n = 1` and `type t …` inside a function, and groups of them. */
  #declareIn(at: number): number {
    const { reader } = this.facts;
    const isGroup = reader.is(at + 1, '(');
    if (reader.isWord(at, 'type')) {
      const to = this.#blocks.statementEnd(at + 1);
      defineTypes(this.facts, { from: at, to });
      return Math.max(at, to - 1);
    }
    if (!reader.isWord(at, 'var') && !reader.isWord(at, 'const')) return at;
    if (!isGroup) this.#declareLine({ from: at + 1, to: this.#blocks.statementEnd(at + 1) });
    else
      for (const line of linesBetween(reader, at + 1, reader.closing(at + 1)))
        this.#declareLine(line);
    return at;
  }

  #declareLine({ from, to }: Range): void {
    const { facts } = this;
    const { reader } = facts;
    const names = namesAt(reader, from, to);
    if (names.length === 0) return;
    const first = from + names.length * 2 - 1;
    const end = reader.is(first, '=') ? first : Math.min(typeEnd(reader, first), to);
    const stated = typeText(reader, { from: first, to: end });
    facts.types({ from: first, to: end });
    const hasValues = stated === '' && reader.is(end, '=');
    const values = hasValues ? valuesFrom(facts, end + 1, names.length) : [];
    for (const [index, name] of names.entries())
      this.#declare(name, to, stated === '' ? (values[index] ?? '') : stated);
  }

  /** `a, b := f()`, `for i, v := range list`, `switch v := x.(type)`. */
  #declareShort(colon: number): void {
    const { facts } = this;
    const { reader } = facts;
    const names: number[] = [];
    for (let at = colon - 1; at > this.range.from && reader.kind(at) === Token.Word; at -= 2) {
      names.unshift(at);
      if (!reader.is(at - 1, ',')) break;
    }
    const block = this.#blocks.innermost;
    const switched = names.length === 1 ? switchedName(reader, colon, block.body) : null;
    if (switched !== null) {
      facts.roles[switched.at] = Role.skip;
      block.switched = switched;
      return;
    }
    const value = colon + 2;
    const isLoop = reader.isWord(value, 'range');
    const types = isLoop ? rangedTypes(facts, value + 1) : valuesFrom(facts, value, names.length);
    const end = this.#blocks.statementEnd(value);
    for (const [index, name] of names.entries()) {
      const isKnown = block.names.has(reader.text(name));
      // An existing name is assigned another value of its type.
      if (isKnown) facts.roles[name] = Role.skip;
      else
        this.#declare(
          name,
          end,
          isLoop ? (types[index] ?? '') : typeOfShort(facts, name, types[index] ?? ''),
        );
    }
  }
}

function isWrittenType({ reader }: GoFacts, at: number): boolean {
  return (reader.isWord(at, 'struct') || reader.isWord(at, 'interface')) && reader.is(at + 1, '{');
}

/** The types of loop variables: key and element of a map, element of a channel. */
function rangedTypes({ reader }: GoFacts, from: number): readonly string[] {
  const looped = loopedAt(reader, from);
  if (looped !== null) {
    const of = readValue(reader, looped.from)?.type ?? '';
    return [looped.gives === 'keys' ? keyOf(of) : elementOf(of)];
  }
  const type = readValue(reader, from)?.type ?? '';
  return [keyOf(type), elementOf(type)];
}

function keyOf(type: string): string {
  if (type.startsWith('=')) return `${type}{}`;
  const [key, held] = heldInGo(type);
  return key === OF_CHANNEL ? held : key;
}

function elementOf(type: string): string {
  return type.startsWith('=') ? `${type}[]` : heldInGo(type)[1];
}

/** By convention, a name `err` is an error. */
function typeOfShort({ reader }: GoFacts, name: number, type: string): string {
  return type === '' && reader.isWord(name, 'err') ? 'error' : type;
}
