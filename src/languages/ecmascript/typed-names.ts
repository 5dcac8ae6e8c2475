import { typeOfAlias } from '../../model/reference.js';
import { WordSet } from '../../text/word-set.js';
import type { FoundTypedName } from '../language.js';
import type { BracketPairs } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { castBehind } from './casts.js';
import { type Draft, headersOf } from './drafts.js';
import type { CodeStructure } from './function-nodes.js';
import { listedTypes } from './listed-types.js';
import { classMade, classNamed, keptAs, madeOrCalled } from './made-values.js';
import { objectMembers } from './object-members.js';
import { isPrivate, nameAt, nameStart } from './private-names.js';
import { membersInPlace } from './types-in-place.js';
import { endsValue } from './value-chains.js';
import { valueOfType } from './value-types.js';
import {
  classesOrOwn,
  classesWritten,
  lastOfName,
  nameBetween,
  withElement,
} from './written-types.js';

const CLASS_NAME = /^[A-Z]/;
/** The platform classes that files construct most; no variable has such a name. */
const WIDESPREAD = new WordSet(
  new Set(
    'AbortController Array Date Error Map Promise Proxy RegExp Set TypeError URL URLSearchParams Uint8Array WeakMap WeakSet'.split(
      ' ',
    ),
  ),
);
/** Tokens before and after a name bound by a declaration or pattern; an argument may look the same. */
const BEFORE_BOUND = /^(?:const|let|var|[,([{])$/;
const BEHIND_BOUND = /^(?:[,)\]}=]|of|in)$/;
/** Character codes of marks after names whose type may be known. */
const BEHIND_TYPED = [...'=:?!]'].map((mark) => mark.charCodeAt(0));
const MODIFIER = /^(?:private|protected|public|readonly|override)$/;

/** The type of an object made with `new`. */
interface Made extends FoundTypedName {
  /** The file imports or defines the class, or the language does. */
  readonly isKnown: boolean;
}

/**
 * `x = new Foo()`, `this.x = new Foo()`, `const x: Foo`, and annotated parameters and fields, those of
 * interfaces included.
 */
export function ecmascriptTypedNames(
  reader: TokenReader,
  drafts: readonly Draft[],
  structure: CodeStructure,
  typed: boolean,
): FoundTypedName[] {
  const fields = new Set<number>();
  for (const draft of drafts) {
    if (draft.kind === 'property') fields.add(draft.nameSpan.start);
  }
  const headers = typed ? headersOf(drafts) : [];
  const found = typed ? listedTypes(reader, drafts, structure.brackets) : [];
  const made: Made[] = [];
  let header = 0;
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word || !mayBeTyped(reader, at)) continue;
    const offset = reader.start(at);
    while (header < headers.length && headers[header]!.end <= offset) header++;
    const inHeader = header < headers.length && headers[header]!.start <= offset;
    if (reader.isWord(at, 'new')) made.push(...constructed(reader, at, fields, structure.names));
    else if (reader.is(at + 1, '=') && isDeclared(reader, at, typed))
      found.push(
        ...valueTypes(reader, at, structure.brackets, typed),
        ...keptAs(reader, at + 1),
        ...membersOf(reader, at, structure.brackets),
      );
    else if (reader.is(at + 1, '=') && reader.is(at - 1, '.') && reader.isWord(at - 2, 'this'))
      found.push(...assigned(reader, at, structure.names));
    else if (reader.is(at + 1, ']') && reader.is(at + 2, '='))
      found.push(...keptAs(reader, at + 2));
    else if (typed && reader.is(at + 1, '=') && fields.has(nameStart(reader, at)))
      found.push(...castTo(reader, at, structure.brackets, `this.${nameAt(reader, at)}`));
    else if (typed && isAnnotated(reader, at)) {
      const isParameter = inHeader && mayBeParameter(reader, at, structure);
      found.push(...annotated(reader, at, { fields, isParameter, brackets: structure.brackets }));
    }
  }
  return [...found, ...ofClasses(reader, made)];
}

/**
 * Whether a name is a parameter, or a parameter in a function type, `(c: Context) => void`: the callback
 * passed there mostly uses the same name. Excludes names that mean something else in the file, which this
 * would hide.
 */
function mayBeParameter(reader: TokenReader, at: number, structure: CodeStructure): boolean {
  const { functions, brackets, names } = structure;
  const isOfFunction = functions.parameters.has(reader.start(brackets.around[at]!));
  return isOfFunction || !reader.isOneOf(at, names);
}

/** Drops objects of a class that is a variable of the file, `const Task = tasks[name]`, since it may be any class. */
function ofClasses(reader: TokenReader, made: readonly Made[]): readonly FoundTypedName[] {
  const strange = new Set(made.flatMap(({ type, isKnown }) => (isKnown ? [] : type)));
  if (strange.size === 0) return made;
  const bound = new Set<string>();
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word || !strange.has(reader.text(at))) continue;
    if (BEFORE_BOUND.test(reader.text(at - 1)) && BEHIND_BOUND.test(reader.text(at + 1)))
      bound.add(reader.text(at));
  }
  return made.filter(({ type }) => !bound.has(type));
}

/** The class after `new`, with the module before it, if any. */
function constructed(
  reader: TokenReader,
  at: number,
  fields: ReadonlySet<number>,
  names: WordSet,
): Made[] {
  const type = lastOfName(reader, at + 1);
  if (!reader.is(at - 1, '=') || reader.kind(at - 2) !== Token.Word) return [];
  const name = at - 2;
  if (!CLASS_NAME.test(reader.text(type))) return [];
  const written = writtenName(reader, name, fields);
  if (written === '') return [];
  const isKnown = reader.isOneOf(at + 1, names) || reader.isOneOf(type, WIDESPREAD);
  const made = withElement(reader, type, classNamed(nameBetween(reader, at + 1, type)));
  return [{ name: written, type: made, offset: reader.start(name), isKnown }];
}

/** Whether a declaration initializes a name; in JavaScript a variable may later get a value of another type. */
function isDeclared(reader: TokenReader, at: number, typed: boolean): boolean {
  const before = reader.text(at - 1);
  return /^(?:const|using)$/.test(before) || (typed && /^(?:let|var)$/.test(before));
}

/** What an initial value tells about its name: a literal, or a type it is cast to. */
function valueTypes(
  reader: TokenReader,
  at: number,
  brackets: BracketPairs,
  typed: boolean,
): readonly FoundTypedName[] {
  const own = literal(reader, at, brackets);
  return own.length > 0 || !typed ? own : castTo(reader, at, brackets, reader.text(at));
}

/** `this.store = openStore()`, if the first name of the value means something at the file's top level. */
function assigned(reader: TokenReader, at: number, names: WordSet): readonly FoundTypedName[] {
  const first = reader.isWord(at + 2, 'await') ? at + 3 : at + 2;
  const head = reader.isWord(first, 'new') ? first + 1 : first;
  if (!reader.isWord(head, 'this') && !reader.isOneOf(head, names)) return [];
  const value = madeOrCalled(reader, first, endsValue);
  // A value that is only a new object is recorded with its class instead.
  if (value === '' || classMade(value) !== '') return [];
  return [{ name: `this.${reader.text(at)}`, type: typeOfAlias(value), offset: reader.start(at) }];
}

/** `const stores = { main: new Store() }` */
function membersOf(
  reader: TokenReader,
  at: number,
  { closers }: BracketPairs,
): readonly FoundTypedName[] {
  if (!reader.is(at + 2, '{')) return [];
  const offset = reader.start(at);
  return objectMembers(reader, closers, at + 2, reader.text(at)).map((one) => ({ ...one, offset }));
}

/** `const store = open() as Store` */
function castTo(
  reader: TokenReader,
  at: number,
  { closers }: BracketPairs,
  name: string,
): readonly FoundTypedName[] {
  const type = castBehind(reader, at + 2, closers);
  if (type < 0) return [];
  return classesOrOwn(reader, type).map((one) => ({ name, type: one, offset: reader.start(at) }));
}

/** `const names = ['a', 'b']`, `const text = 'a'` */
function literal(reader: TokenReader, at: number, { closers }: BracketPairs): FoundTypedName[] {
  const value = at + 2;
  const isList = reader.is(value, '[');
  if (!isList && reader.kind(value) !== Token.String) return [];
  if (!endsValue(reader, isList ? closers[value]! : value)) return [];
  const type = isList ? 'Array' : 'String';
  return [{ name: reader.text(at), type, offset: reader.start(at) }];
}

function writtenName(reader: TokenReader, name: number, fields: ReadonlySet<number>): string {
  const own = nameAt(reader, name);
  if (fields.has(nameStart(reader, name))) return `this.${own}`;
  const dot = isPrivate(reader, name) ? name - 2 : name - 1;
  if (reader.is(dot, '.')) return reader.text(dot - 1) === 'this' ? `this.${own}` : '';
  return reader.is(name - 1, ':') || reader.is(name - 1, '|') ? '' : own;
}

/** Whether a word is `new`, or what follows it may give it a type. */
function mayBeTyped(reader: TokenReader, at: number): boolean {
  return BEHIND_TYPED.includes(reader.kind(at + 1)) || reader.isWord(at, 'new');
}

/** Whether a colon follows a name, perhaps after `?` or `!`. */
function isAnnotated(reader: TokenReader, at: number): boolean {
  const marked = reader.is(at + 1, '?') || reader.is(at + 1, '!');
  return reader.is(marked ? at + 2 : at + 1, ':');
}

/** What an annotated name may be. */
interface Annotated {
  readonly fields: ReadonlySet<number>;
  readonly isParameter: boolean;
  readonly brackets: BracketPairs;
}

/** `name: Type`, `name?: Type`, `name: () => Type` of a variable, parameter or field. */
function annotated(
  reader: TokenReader,
  at: number,
  { fields, isParameter: inParameters, brackets: { closers } }: Annotated,
): FoundTypedName[] {
  const colon = reader.is(at + 1, '?') || reader.is(at + 1, '!') ? at + 2 : at + 1;
  const isField = fields.has(nameStart(reader, at));
  const before = reader.text(at - 1);
  const isLocal = /^(?:const|let|var|using)$/.test(before);
  const isParameter = inParameters && (/^[(,]$/.test(before) || MODIFIER.test(before));
  if (!isField && !isLocal && !isParameter) return [];
  const result = resultOfFunction(reader, colon + 1, closers);
  const type = result < 0 ? colon + 1 : result;
  const value = valueOfType(reader, type);
  const types =
    value !== ''
      ? [typeOfAlias(value)]
      : isField && result < 0
        ? classesWritten(reader, type)
        : classesOrOwn(reader, type);
  const name = `${nameAt(reader, at)}${result < 0 ? '' : '()'}`;
  // A parameter with a modifier is also a field.
  const isMember = isField || (isParameter && MODIFIER.test(before));
  const names = [...(isField ? [] : [name]), ...(isMember ? [`this.${name}`] : [])];
  const offset = reader.start(at);
  const inPlace = reader.is(type, '{') ? membersInPlace(reader, closers, type) : [];
  return names.flatMap((one) => [
    ...types.map((stated) => ({ name: one, type: stated, offset })),
    ...inPlace.flatMap((member) =>
      classesOrOwn(reader, member.type).map((stated) => ({
        ...{ name: `${one}.${member.name}`, type: stated, offset },
      })),
    ),
  ]);
}

/** Position of the return type of the function type at a position; -1 for any other type. */
function resultOfFunction(reader: TokenReader, from: number, closers: Int32Array): number {
  if (!reader.is(from, '(')) return -1;
  const close = closers[from]!;
  if (!reader.is(close + 1, '=')) return -1;
  if (!reader.is(close + 2, '>')) return -1;
  return close + 3;
}
