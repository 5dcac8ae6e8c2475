import { type FoundMember, MAX_SIGNATURE, oneLine } from '../language.js';
import { Token } from '../tokens/token-list.js';
import { type GoFacts, Role } from './facts.js';
import { type Field, linesBetween, structFields } from './fields.js';
import { codeLine } from './header.js';
import type { GoReader } from './reader.js';
import { isAttached, parametersBetween, type Range, typeEnd } from './syntax.js';
import { resultsText, typeText } from './type-text.js';
import { TYPE_WORDS } from './words.js';

/** What the body of a type declares. */
interface Body {
  readonly bases: readonly string[];
  readonly members: readonly FoundMember[];
}

const EMPTY: Body = { bases: [], members: [] };

/** `type T …` and the types of a group. */
export function defineTypes(facts: GoFacts, { from, to }: Range): void {
  const { reader } = facts;
  if (!reader.is(from + 1, '(')) {
    defineType(facts, from + 1, { from, to });
    return;
  }
  const close = reader.closing(from + 1);
  for (const line of linesBetween(reader, from + 1, close)) defineType(facts, line.from, line);
}

/** Defines the type named at a position. */
function defineType(facts: GoFacts, name: number, range: Range): void {
  const { reader } = facts;
  if (reader.kind(name) !== Token.Word) return;
  let at = name + 1;
  // The brackets of `type List[T any]` are attached to the name, those of `type List [4]int` are not.
  if (reader.is(at, '[') && isAttached(reader, at) && !reader.is(at + 1, ']')) {
    facts.parameters(parametersBetween(reader, at, reader.closing(at)).map(nameless(facts)));
    at = reader.closing(at) + 1;
  }
  if (reader.is(at, '=')) at++;
  const head = reader.between(reader.start(name), reader.end(at - 1));
  const isStruct = reader.isWord(at, 'struct');
  const isInterface = reader.isWord(at, 'interface');
  if ((isStruct || isInterface) && reader.is(at + 1, '{')) {
    const close = Math.min(reader.closing(at + 1), range.to);
    const body = isStruct ? structBody(facts, at + 1, close) : interfaceBody(facts, at + 1, close);
    const kind = isStruct ? 'class' : 'interface';
    const signature = `type ${head} ${reader.text(at)}`;
    facts.define({ name, range, header: at + 2, kind, signature, ...body });
    return;
  }
  const end = Math.min(Math.max(typeEnd(reader, at), at), range.to);
  facts.types({ from: at, to: end });
  const signature = `type ${codeLine(reader, { from: name, to: end })}`;
  facts.define({ name, range, header: end, kind: 'type', signature, ...EMPTY });
}

/** Adds the name of a type parameter, which is not a variable. */
function nameless(
  facts: GoFacts,
): (declared: { name: number; type: Range }) => { name: number; type: Range } {
  return ({ name, type }) => {
    if (name >= 0) facts.roles[name] = Role.skip;
    facts.typeParameters.add(facts.reader.text(name));
    return { name: -1, type };
  };
}

function structBody(facts: GoFacts, open: number, close: number): Body {
  const { reader } = facts;
  const bases: string[] = [];
  const members: FoundMember[] = [];
  for (const field of structFields(reader, open, close)) {
    if (field.names.length === 0) bases.push(...embed(facts, field.type));
    else members.push(...declareFields(facts, field));
  }
  return { bases, members };
}

/** Fields are definitions; fields of types inside functions are only members. */
function declareFields(facts: GoFacts, { names, type }: Field): FoundMember[] {
  const { reader } = facts;
  facts.types(type);
  const range = { from: names[0]!, to: type.to };
  return names.map((at) => {
    facts.roles[at] = Role.skip;
    if (!facts.isWithin) {
      const written = codeLine(reader, type);
      const signature = oneLine(`${reader.text(at)} ${written}`, MAX_SIGNATURE);
      facts.define({ name: at, range, header: type.to, kind: 'property', signature });
    }
    facts.state(`this.${reader.text(at)}`, typeText(reader, type), at);
    return { name: reader.text(at), offset: reader.start(at) };
  });
}

/** An embedded type is a base, and also a field with its name. */
function embed(facts: GoFacts, type: Range): string[] {
  const { reader } = facts;
  let at = type.from;
  while (reader.is(at, '*') || reader.is(at, '(')) at++;
  if (reader.kind(at) !== Token.Word || reader.isOneOf(at, TYPE_WORDS)) return [];
  facts.types(type);
  const written = typeText(reader, type);
  while (reader.is(at + 1, '.') && at + 2 < type.to) at += 2;
  facts.roles[at] = Role.base;
  facts.state(`this.${reader.text(at)}`, written, at);
  return [reader.text(at)];
}

function interfaceBody(facts: GoFacts, open: number, close: number): Body {
  const { reader } = facts;
  const bases: string[] = [];
  const members: FoundMember[] = [];
  for (const line of linesBetween(reader, open, close)) {
    const { from, to } = line;
    if (reader.kind(from) === Token.Word && reader.is(from + 1, '(')) {
      facts.roles[from] = Role.skip;
      const end = reader.closing(from + 1);
      for (const { name, type } of parametersBetween(reader, from + 1, end)) {
        if (name >= 0) facts.roles[name] = Role.skip;
        facts.types(type);
      }
      facts.types({ from: end + 1, to });
      facts.state(`this.${reader.text(from)}()`, resultsText(reader, { from: end + 1, to }), from);
      members.push({ name: reader.text(from), offset: reader.start(from) });
    } else if (typeEnd(reader, from) === to && !isUnion(reader, line)) {
      bases.push(...embed(facts, line));
    } else facts.types(line);
  }
  return { bases, members };
}

function isUnion(reader: GoReader, { from, to }: Range): boolean {
  for (let at = from; at < to; at++) if (reader.is(at, '|') || reader.is(at, '~')) return true;
  return false;
}
