import { heldByType, typeOfAlias } from '../../model/reference.js';
import type { FoundTypedName } from '../language.js';
import type { BracketPairs } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { behindAngles, parametersIn } from './callback-parameters.js';
import type { Draft } from './drafts.js';
import { valueOfType } from './value-types.js';
import { classesOrOwn, classesWritten, withElement } from './written-types.js';

/**
 * The types that interfaces and object types declare for their members: `this.db` in `{ db: Pool }` is a
 * `Pool`, and so is `this.open()` in `{ open(): Pool }` and `{ open: () => Pool }`.
 */
export function listedTypes(
  reader: TokenReader,
  drafts: readonly Draft[],
  brackets: BracketPairs,
): FoundTypedName[] {
  return drafts.flatMap(({ kind, members, signatures }) =>
    kind === 'interface' || kind === 'type'
      ? [
          ...members.flatMap(({ name, offset }) => typeOfMember(reader, brackets, name, offset)),
          ...typesOfSignatures(reader, brackets, signatures),
        ]
      : [],
  );
}

/**
 * Most call signatures, and most tokens of their type parameters; interfaces overload one per number of
 * arguments.
 */
const MOST_SIGNATURES = 100;
const MOST_TOKENS = 400;

/**
 * The same for call signatures: `this.()` for `{ (path: string): Pool }`, and their parameters as {@link
 * parametersStated} names them.
 */
function typesOfSignatures(
  reader: TokenReader,
  { closers }: BracketPairs,
  signatures: readonly number[],
): FoundTypedName[] {
  const found = new Map<string, FoundTypedName>();
  for (const offset of signatures.slice(0, MOST_SIGNATURES)) {
    const from = reader.positionAt(offset);
    const at = reader.is(from, '<') ? behindAngles(reader, from, from + MOST_TOKENS) : from;
    if (!reader.is(at, '(')) continue;
    const result = behindParameters(reader, closers[at]! + 1, false);
    const types = result < 0 ? [] : classesOrOwn(reader, result);
    const stated = [...named('this.()', types), ...parametersStated(reader, closers, at, '')];
    for (const one of stated) found.set(`${one.name} ${one.type}`, { ...one, offset });
  }
  return [...found.values()];
}

function typeOfMember(
  reader: TokenReader,
  { closers }: BracketPairs,
  name: string,
  offset: number,
): FoundTypedName[] {
  let at = reader.positionAt(offset);
  if (reader.isWord(at, 'readonly') && isName(reader, at + 1)) at++;
  if (!isName(reader, at)) return [];
  at = reader.is(at + 1, '?') ? at + 2 : at + 1;
  const isField = reader.is(at, ':');
  if (isField) at++;
  const isCalled = reader.is(at, '(') && closers[at]! > at;
  const given = isCalled ? parametersStated(reader, closers, at, name) : [];
  if (isCalled) at = behindParameters(reader, closers[at]! + 1, isField);
  else if (!isField) return [];
  const other = isCalled ? '' : valueOfType(reader, at);
  if (other !== '') return [{ name: `this.${name}`, type: typeOfAlias(other), offset }];
  const types = at < 0 ? [] : classesOrOwn(reader, at);
  const written = `this.${name}${isCalled ? '()' : ''}`;
  return [
    ...types.map((type) => ({ name: written, type, offset })),
    ...given.map((one) => ({ ...one, offset })),
  ];
}

type Stated = Pick<FoundTypedName, 'name' | 'type'>;

/**
 * The classes of a member's parameters, and of the parameters of callbacks passed to it: `this.on{0}` for
 * `{ on(pool: Pool): void }`, `this.on{1.0}` for `{ on(name: string, done: (pool: Pool) => void): void }`. A
 * rest parameter `...all: [Pool, Other]` gives one class per index; `...all: Pool[]` gives `this.on{0+}`, the
 * class from that index on.
 */
function parametersStated(
  reader: TokenReader,
  closers: Int32Array,
  open: number,
  name: string,
): readonly Stated[] {
  return parametersIn(reader, open, closers).flatMap((parameter, place) => {
    if (reader.is(parameter, '.')) return restStated(reader, closers, parameter + 3, name, place);
    const type = behindColon(reader, parameter);
    if (type < 0) return [];
    const close = reader.is(type, '(') ? closers[type]! : -1;
    const isFunction = close > 0 && reader.is(close + 1, '=') && reader.is(close + 2, '>');
    if (!isFunction) return named(`this.${name}{${place}}`, classesWritten(reader, type));
    return parametersIn(reader, type, closers).flatMap((inner, at) => {
      const stated = behindColon(reader, inner);
      const classes = stated < 0 ? [] : classesWritten(reader, stated);
      return named(`this.${name}{${place}.${at}}`, classes);
    });
  });
}

/** The classes of the parameters that a rest parameter covers: `...all: [Pool, Other]`, `...all: Pool[]`. */
function restStated(
  reader: TokenReader,
  closers: Int32Array,
  parameter: number,
  name: string,
  place: number,
): readonly Stated[] {
  const type = behindColon(reader, parameter);
  if (type < 0) return [];
  if (reader.is(type, '['))
    return parametersIn(reader, type, closers).flatMap((part, at) =>
      named(`this.${name}{${place + at}}`, classesWritten(reader, part)),
    );
  const { element = '' } = heldByType(withElement(reader, type, 'Array'));
  return element === '' ? [] : named(`this.${name}{${place}+}`, [element]);
}

function named(name: string, types: readonly string[]): readonly Stated[] {
  return types.map((type) => ({ name, type }));
}

/** Position of the type of the parameter that begins at a position; -1 if it has none. */
function behindColon(reader: TokenReader, parameter: number): number {
  const colon = reader.is(parameter + 1, '?') ? parameter + 2 : parameter + 1;
  return reader.is(colon, ':') ? colon + 1 : -1;
}

/** Position of the type after the parameters; -1 if there is none. */
function behindParameters(reader: TokenReader, at: number, isField: boolean): number {
  if (!isField) return reader.is(at, ':') ? at + 1 : -1;
  return reader.is(at, '=') && reader.is(at + 1, '>') ? at + 2 : -1;
}

function isName(reader: TokenReader, at: number): boolean {
  return reader.kind(at) === Token.Word || reader.kind(at) === Token.String;
}
