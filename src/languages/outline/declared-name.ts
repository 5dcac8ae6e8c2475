import { LISTED, partCalled, typeHolding, typeOfAlias } from '../../model/reference.js';
import { heldArguments, heldType } from '../../text/held-type.js';
import type { FoundTypedName } from '../language.js';
import { closingOf, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import {
  CAPITAL,
  constructedAt,
  endsValue,
  expressionAt,
  type ValueRules,
} from './declared-values.js';
import { keptInRust } from './kept-in-rust.js';
import type { StatedRules, ValuePlace } from './table.js';
import { choiceAt, takenFor } from './taken-for.js';

/** Longest type arguments, in characters. */
const MOST_ARGUMENTS = 80;
/** Most tokens of a list. */
const MOST_IN_LIST = 2000;
/** Most names that destructure one value. */
const MOST_PARTS = 6;

/** A text with declarations, and how its language writes them. */
export interface Code extends ValueRules {
  readonly rules: StatedRules;
  readonly own: ReadonlySet<string>;
  /** Names through which the text uses something; the values of other names do not matter. */
  readonly heads: ReadonlySet<string>;
  /** The latest types of names with a `$`. */
  readonly latest: Map<string, string>;
}

/** `x = …` */
export function isAssigned(reader: TokenReader, at: number): boolean {
  return reader.is(at + 1, '=') && !/^[=>~]$/.test(reader.text(at + 2));
}

/** A loop variable, with the collection it iterates over. */
export function elementOf(code: Code, at: number): FoundTypedName {
  const one = named(code, at, '');
  const list = code.heads.has(one.name) ? expressionAt(code, at + 2, true) : '';
  return list === '' ? one : { ...one, type: `${list}.first()` };
}

/**
 * A name with what its value tells about it.
 *
 * @param isMember Whether other files may ask for its type.
 */
export function given(code: Code, at: number, value = at + 2, isMember = false): FoundTypedName {
  const kept = code.rules.family === 'rust' ? keptInRust(code.reader, value) : null;
  if (kept !== null) {
    const one = given(code, at, kept.from, isMember);
    return kept.isCell && one.type !== '' ? { ...one, type: asCell(one.type) } : one;
  }
  const isHolding = HOLDING_CLASS.test(code.reader.text(value)) && code.reader.is(value + 1, '(');
  const made = named(code, at, isHolding ? '' : constructedAt(code, value));
  if (made.type !== '') return made;
  const isApplied = code.rules.appliedObjects === true && CAPITAL.test(code.reader.text(value));
  if (!(isApplied || isMember || code.heads.has(made.name))) return made;
  const isText = code.rules.ownTypes === true && code.reader.kind(value) === Token.String;
  if (isText && endsValue(code.reader, value + 1)) return named(code, at, 'String');
  const listed = listAt(code, value);
  if (listed !== '') return { ...made, type: listed };
  const passed = passedBy(code, value);
  if (passed !== '') return { ...made, type: passed };
  const branches = code.rules.branches?.(code.reader, value) ?? [];
  if (branches.length > 0) return { ...made, type: oneOf(code, branches) };
  const taken = takenFor(code, value);
  if (taken !== '') return named(code, at, taken);
  // `if let x = y {` of Swift
  const beforeBlock = /^(?:if|while|,)$/.test(code.reader.text(at - 2));
  const type = expressionAt(code, value, beforeBlock);
  return { ...made, type: type === '' && code.rules.chooses === true ? chosen(code, value) : type };
}

/** The content of a cell, which has to be unwrapped. */
function asCell(type: string): string {
  return type.startsWith(typeOfAlias('')) ? `${type}.${LISTED}()` : typeHolding('', type);
}

/** Functions that return their argument, or fail if it is null. */
const ASSERTING = /^(?:requireNotNull|checkNotNull|XCTUnwrap)$/;
/** PHP functions that return an element of the list passed to them. */
const ELEMENT_OF = /^(?:end|reset|current|next|prev|array_pop|array_shift)$/;

/** The result of a function that returns its argument or an element of it; empty if more is called on the result. */
function passedBy(code: Code, from: number): string {
  const { reader, rules } = code;
  const isElement = rules.dollar === true && ELEMENT_OF.test(reader.text(from));
  if (!reader.is(from + 1, '(') || !(isElement || ASSERTING.test(reader.text(from)))) return '';
  const close = closingOf(reader, from + 1, MOST_IN_LIST);
  const type = endsValue(reader, close + 1) ? expressionAt(code, from + 2, false, close) : '';
  return isElement && type !== '' ? `${type}.first()` : type;
}

/** Calls that make a list of their arguments, and Scala classes that do. */
const MAKING_LIST =
  /^(?:mutable(?:List|Set)Of|(?:list|set|array|sequence|flow|arrayList|hashSet|linkedSet)Of|vec|mutableStateOf)$/;
/** Kotlin classes that hold the object they are constructed with. */
const HOLDING_CLASS = /^(?:MutableStateFlow|MutableLiveData|AtomicReference|WeakReference)$/;
const LIST_CLASS = /^(?:List|Seq|Set|Vector|Array)$/;

/**
 * A list literal, by what all its elements are: `[new Foo(), new Foo(1)]`, `listOf(foo)`, `new[] { foo }`,
 * `vec![foo]`; otherwise empty.
 */
function listAt(code: Code, from: number): string {
  const { reader } = code;
  let open = from;
  const word = reader.text(from);
  const isClass = code.rules.appliedObjects === true && LIST_CLASS.test(word);
  if (isClass || HOLDING_CLASS.test(word) || MAKING_LIST.test(word))
    open = reader.is(from + 1, '!') ? from + 2 : from + 1;
  else if (reader.isWord(from, 'new') && reader.is(from + 1, '[') && reader.is(from + 2, ']'))
    open = from + 3;
  else if (!reader.is(from, '[')) return '';
  if (!/^[([{]$/.test(reader.text(open))) return '';
  const close = closingOf(reader, open, MOST_IN_LIST);
  if (close === open + 1 || /^[.?!:[]$/.test(reader.text(close + 1))) return '';
  const elements = elementsIn(reader, open, close).map((one) =>
    code.rules.dollar === true ? behindKey(reader, one, close) : one,
  );
  const made = new Set(elements.map((one) => constructedAt(code, one).replace(/<.*$/s, '')));
  const [type = ''] = made;
  if (made.size > 1) return '';
  if (type !== '') return typeHolding('', type);
  const values = new Set(elements.map((one) => expressionAt(code, one, false, close)));
  const [value = ''] = values;
  // Different names may stand for objects of different classes.
  return values.size > 1 || value === '' ? '' : `${value}.${LISTED}()`;
}

/** Positions where the comma-separated parts between brackets begin. */
export function elementsIn(reader: TokenReader, open: number, close: number): number[] {
  const starts = [open + 1];
  for (let at = open + 1; at < close; at++) {
    if (isOpening(reader.kind(at))) at = closingOf(reader, at, MOST_IN_LIST);
    else if (reader.is(at, ',') && at + 1 < close) starts.push(at + 1);
  }
  return starts;
}

/** Most tokens of a key. */
const MOST_IN_KEY = 20;

/** Position after the key of a PHP array element, `'a' => new Foo()`; the position itself if there is none. */
function behindKey(reader: TokenReader, from: number, close: number): number {
  for (let at = from; at < close && at < from + MOST_IN_KEY && !reader.is(at, ','); at++) {
    if (reader.is(at, '=') && reader.is(at + 1, '>')) return at + 2;
    // `fn ($pool) => …` is an element itself.
    if (reader.isWord(at, 'fn') || isOpening(reader.kind(at))) return from;
  }
  return from;
}

/** The names that destructure a value: `val (left, right) = shelf.pair()`. */
export function partsGiven(code: Code, at: number): FoundTypedName[] {
  const { reader, heads } = code;
  const open = reader.is(at + 1, '&') ? at + 2 : at + 1;
  const close = closingOf(reader, open, MOST_PARTS * 2 + 2);
  const isClosed = reader.is(close, ')') || reader.is(close, ']');
  if (!isClosed || !reader.is(close + 1, '=') || reader.is(close + 2, '=')) return [];
  const names: number[] = [];
  for (let name = open + 1; name < close; name += 2) {
    if (reader.isWord(name, 'mut')) name++;
    if (reader.kind(name) !== Token.Word || !/^[,)\]]$/.test(reader.text(name + 1))) return [];
    names.push(name);
  }
  if (!names.some((name) => heads.has(reader.text(name)))) return [];
  const made = constructedAt(code, close + 2);
  const value = made === '' ? expressionAt(code, close + 2) : typeOfAlias(`new ${made}()`);
  if (value === '') return [];
  return names.map((name, place) => {
    const written = reader.text(name);
    const type = partCalled(value, place + 1, written);
    return { name: written, type, offset: reader.start(name) };
  });
}

/**
 * What a choice of two values tells about the name it is given to; empty if they construct objects of
 * different classes.
 */
function chosen(code: Code, from: number): string {
  const choice = choiceAt(code, from);
  if (choice === null) return '';
  return oneOf(
    code,
    choice.values.map((start) => ({ start, end: choice.colon })),
  );
}

/** The same for several values. */
function oneOf(code: Code, values: readonly ValuePlace[]): string {
  const made = values.map(({ start }) => constructedAt(code, start));
  const classes = new Set(made.filter((one) => one !== ''));
  const told = values.map(({ start, end }, at) =>
    made[at] === '' ? expressionAt(code, start, false, end) : '',
  );
  // In an untyped language, or with many values, the classes may differ.
  const isSame = new Set([...classes, ...told.filter((one) => one !== '')]).size < 2;
  const isLoose = code.rules.dollar === true || values.length > 2;
  if (classes.size > 1 || (isLoose && !isSame)) return '';
  return told.find((one) => one !== '') ?? [...classes][0] ?? '';
}

/** Whether a class is among the parts of a tuple, `<String,Shelf>`. */
function isTupleOf(type: string, isClass: (type: string) => boolean): boolean {
  return type.startsWith('<') && type.split(/[<>,]/).some(isClass);
}

/**
 * A name with its declared type. The type is empty if it is neither a class nor a built-in type that this or
 * another text may ask for.
 */
export function named(
  { reader, own, rules, heads }: Code,
  at: number,
  written: string,
): FoundTypedName {
  const isClass = (type: string): boolean => {
    const simple = type.slice(type.lastIndexOf('.') + 1);
    return simple !== '' && (rules.small === true || CAPITAL.test(simple)) && !own.has(simple);
  };
  const name = reader.text(at);
  const type = heldType(written, rules.family);
  const made = heldArguments(written, rules.family);
  // The element type of a list matters whatever the list itself is. In languages that keep built-in types,
  // types with the same name differ by their type arguments.
  const isKept = rules.plain !== undefined || rules.ownTypes === true;
  const isOwn = isKept && own.has(type) && heads.has(name);
  const tells =
    made.some((one) => isClass(one) || isTupleOf(one, isClass)) ||
    (rules.ownTypes === true && heads.has(name) && made.some((one) => own.has(one))) ||
    (rules.plain !== undefined && made.length > 0 && (isOwn || isClass(type) || type === ''));
  const isMade = tells && made.join().length <= MOST_ARGUMENTS;
  // A nullable built-in type is a different type, except for `string` and `object`.
  const isPlain =
    rules.plain?.has(type) === true &&
    (type === written || /^(?:string|object)$/.test(type)) &&
    (heads.has(name) || CAPITAL.test(name));
  const held = (isClass(type) || isPlain || isOwn ? type : '') + (isMade ? `<${made.join()}>` : '');
  return { name, type: held, offset: reader.start(at) };
}
