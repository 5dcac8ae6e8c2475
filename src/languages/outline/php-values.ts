import { ADDED, LISTED, typeHolding, typeOfAlias } from '../../model/reference.js';
import type { FoundTypedName } from '../language.js';
import { closingOf, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { type Code, elementsIn, given, named } from './declared-name.js';
import { constructedAt, expressionAt, type ValueRules } from './declared-values.js';
import type { ValuePlace } from './table.js';
import { choiceAt } from './taken-for.js';
import { behindType } from './written-types.js';

/** The value of a PHP name that is initialized with an empty list. */
export const NO_ELEMENTS = typeOfAlias('[]');
/** Limits: tokens of a `match`, and values of one choice. */
const MOST_IN_MATCH = 400;
const MOST_VALUES = 8;
const NO_OBJECT = /^(?:null|throw|false)$/;

/** A name with all its possible values: both of `$test ? new Foo() : $bar->foo()`, each of a `match`. */
export function anyGiven(code: Code, at: number, value: number): FoundTypedName[] {
  const one = given(code, at, value);
  const closure = code.heads.has(one.name) ? closureAt(code, value) : '';
  if (closure !== '') return [{ ...one, type: closure }];
  if (one.type !== '' || !code.heads.has(one.name)) return [one];
  const types = typesOfChoice(code, value);
  return types.length === 0 ? [one] : types.map((type) => ({ ...one, type }));
}

/** The type or expression of each value of a choice or `match` at a position; none if any is unknown. */
export function typesOfChoice(code: ValueRules, from: number): readonly string[] {
  const types = valuesOf(code, from).map(
    ({ start, end }) => constructedAt(code, start) || expressionAt(code, start, false, end),
  );
  return types.includes('') ? [] : [...new Set(types)];
}

function valuesOf(code: ValueRules, from: number): readonly ValuePlace[] {
  const { reader } = code;
  if (reader.isWord(from, 'match') && reader.is(from + 1, '(')) return armsOf(reader, from);
  const choice = choiceAt(code, from);
  return choice?.values.map((start) => ({ start, end: choice.colon })) ?? [];
}

/** The values after the arrows of a `match`. */
function armsOf(reader: TokenReader, match: number): readonly ValuePlace[] {
  const open = closingOf(reader, match + 1, MOST_IN_MATCH) + 1;
  const close = reader.is(open, '{') ? closingOf(reader, open, MOST_IN_MATCH) : -1;
  const arms: ValuePlace[] = [];
  let start = -1;
  for (let at = open + 1; at <= close && arms.length <= MOST_VALUES; at++) {
    if (start < 0 && reader.is(at, '=') && reader.is(at + 1, '>')) start = at + 2;
    else if (start >= 0 && (reader.is(at, ',') || at === close)) {
      if (!NO_OBJECT.test(reader.text(start))) arms.push({ start, end: at });
      start = -1;
    }
    if (at < close && isOpening(reader.kind(at))) at = closingOf(reader, at, MOST_IN_MATCH);
  }
  return arms.length > MOST_VALUES ? [] : arms;
}

/** Whether an empty list is at a position. */
export function isEmptyList(reader: TokenReader, at: number): boolean {
  return reader.is(at, '[') && reader.is(at + 1, ']') && reader.is(at + 2, ';');
}

/** The name of the property assigned at a position, `$this->pools`. */
export function nameOfOwn(reader: TokenReader, at: number): { readonly name: string } {
  const name = reader.text(at);
  return { name: reader.is(at - 1, '>') && reader.isWord(at - 3, 'this') ? `this.${name}` : name };
}

/** Most tokens of a key. */
const MOST_IN_KEY = 40;

/** A list to which something is added: `$pools[] = new Pool();`, `$this->pools[$name] = $pool;`. */
export function addedAt(code: Code, at: number): FoundTypedName[] {
  const { reader } = code;
  const isOwn = reader.is(at - 1, '>') && reader.isWord(at - 3, 'this');
  if (!reader.is(at + 1, '[') || !(isOwn || reader.is(at - 1, '$'))) return [];
  const close = closingOf(reader, at + 1, MOST_IN_KEY);
  const value = close + 2;
  if (!reader.is(close, ']') || !reader.is(close + 1, '=') || /^[=>]$/.test(reader.text(value)))
    return [];
  const one = { ...named(code, at, ''), ...nameOfOwn(reader, at) };
  const made = constructedAt(code, value);
  if (made !== '') return [{ ...one, type: addedObject(named(code, at, made).type) }];
  // A parameter of the method is not visible in the class.
  const passed = isOwn && reader.is(value, '$') && reader.is(value + 2, ';');
  if (passed) return [{ ...one, type: addedObject(code.latest.get(reader.text(value + 1)) ?? '') }];
  const isLocal = isOwn && reader.is(value, '$') && !reader.isWord(value + 1, 'this');
  const isKnown = !isLocal && reader.kind(value) !== Token.String;
  const expression = isKnown ? expressionAt(code, value) : '';
  return [{ ...one, type: expression === '' ? addedObject('') : `${expression}.${ADDED}()` }];
}

/** An object added to a list, as an expression; only the mark if its class is unknown. */
function addedObject(type: string): string {
  const isPlain = /^[\p{L}\p{N}_.]+$/u.test(type);
  return typeOfAlias(isPlain ? `new ${type}().${ADDED}()` : `${ADDED}()`);
}

/** Most tokens of a destructuring pattern. */
const MOST_IN_NAMES = 60;

/**
 * The names that destructure a PHP list, given the position of the last one:
 * `[$left, $right] = [new Foo(), new Bar()]`. Nothing is known about a value that is not a list literal.
 */
export function severalInPhp(code: Code, last: number): FoundTypedName[] {
  const { reader } = code;
  const names: number[] = [];
  let hasKeys = false;
  let open = last;
  for (; open > last - MOST_IN_NAMES && !/^[[(]$/.test(reader.text(open)); open--) {
    if (reader.kind(open) === Token.Word && reader.is(open - 1, '$')) names.unshift(open);
    else if (reader.is(open, '>')) hasKeys = true;
    else if (/^[;)\]{}]?$/.test(reader.text(open))) return [];
  }
  const isList = reader.is(open, '[') ? !reader.is(open - 1, '$') : reader.isWord(open - 1, 'list');
  if (!isList || (reader.kind(open - 1) === Token.Word) !== reader.is(open, '(')) return [];
  const value = last + 3;
  const close = reader.is(value, '[') ? closingOf(reader, value, MOST_IN_NAMES) : -1;
  const values = close < 0 || hasKeys ? [] : elementsIn(reader, value, close);
  const isEach = values.length === names.length && reader.is(close + 1, ';');
  return names.map((name, place) => {
    const made = isEach ? constructedAt(code, values[place]!) : '';
    const one = named(code, name, made);
    const type = one.type || (isEach ? expressionAt(code, values[place]!, false, close) : '');
    return { ...one, type };
  });
}

/** Most tokens of a function's parameters. */
const MOST_IN_PARAMETERS = 100;

/**
 * The result of a function assigned to a name, in the form of a holder of that result: `fn () => new Foo()`,
 * `function (): Foo {…}`; otherwise empty.
 */
function closureAt(code: Code, from: number): string {
  const { reader } = code;
  const word = reader.isWord(from, 'static') ? from + 1 : from;
  const isArrow = reader.isWord(word, 'fn');
  if (!isArrow && !reader.isWord(word, 'function')) return '';
  const open = reader.is(word + 1, '(') ? word + 1 : -1;
  if (open < 0) return '';
  let at = closingOf(reader, open, MOST_IN_PARAMETERS) + 1;
  if (reader.isWord(at, 'use')) at = closingOf(reader, at + 1, MOST_IN_PARAMETERS) + 1;
  if (reader.is(at, ':')) {
    const type = reader.is(at + 1, '?') ? at + 2 : at + 1;
    return holding(
      code,
      from,
      reader.between(reader.start(type), reader.end(behindType(reader, type) - 1)),
    );
  }
  const value = isArrow ? at + 2 : reader.isWord(at + 1, 'return') ? at + 2 : -1;
  if (value < 0) return '';
  const made = constructedAt(code, value);
  if (made !== '') return holding(code, from, made);
  const expression = expressionAt(code, value);
  return expression === '' ? '' : `${expression}.${LISTED}()`;
}

function holding(code: Code, at: number, written: string): string {
  const { type } = named(code, at, written);
  return type === '' ? '' : typeHolding('', type);
}
