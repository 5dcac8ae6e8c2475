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

/** Characters of type arguments at most. */
const MOST_ARGUMENTS = 80;
/** Tokens of a list at most. */
const MOST_IN_LIST = 2000;
/** Names that are given the parts of a value at most. */
const MOST_PARTS = 6;

/** A text in which names are declared, and how its language does so. */
export interface Code extends ValueRules {
  readonly rules: StatedRules;
  readonly own: ReadonlySet<string>;
  /** Names through which the text uses something: of others nobody asks what they hold. */
  readonly heads: ReadonlySet<string>;
  /** The types that were stated last for names with a `$`. */
  readonly latest: Map<string, string>;
}

/** `x = …` */
export function isAssigned(reader: TokenReader, at: number): boolean {
  return reader.is(at + 1, '=') && !/^[=>~]$/.test(reader.text(at + 2));
}

/** A name of a loop, with what it goes through. */
export function elementOf(code: Code, at: number): FoundTypedName {
  const one = named(code, at, '');
  const list = code.heads.has(one.name) ? expressionAt(code, at + 2, true) : '';
  return list === '' ? one : { ...one, type: `${list}.first()` };
}

/**
 * A name with what is told by the value that it is given.
 *
 * @param isMember Other files may ask what it holds.
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

/** What is kept in a cell, which has to be asked for it. */
function asCell(type: string): string {
  return type.startsWith(typeOfAlias('')) ? `${type}.${LISTED}()` : typeHolding('', type);
}

/** Functions that yield what they are given, unless that is nothing. */
const ASSERTING = /^(?:requireNotNull|checkNotNull|XCTUnwrap)$/;
/** Functions of PHP that yield an element of the list which they are given. */
const ELEMENT_OF = /^(?:end|reset|current|next|prev|array_pop|array_shift)$/;

/** What a function yields that is given it, or the list of which it is an element; empty where more is asked of that. */
function passedBy(code: Code, from: number): string {
  const { reader, rules } = code;
  const isElement = rules.dollar === true && ELEMENT_OF.test(reader.text(from));
  if (!reader.is(from + 1, '(') || !(isElement || ASSERTING.test(reader.text(from)))) return '';
  const close = closingOf(reader, from + 1, MOST_IN_LIST);
  const type = endsValue(reader, close + 1) ? expressionAt(code, from + 2, false, close) : '';
  return isElement && type !== '' ? `${type}.first()` : type;
}

/** What makes a list of what stands in brackets, and classes of Scala that do. */
const MAKING_LIST =
  /^(?:mutable(?:List|Set)Of|(?:list|set|array|sequence|flow|arrayList|hashSet|linkedSet)Of|vec|mutableStateOf)$/;
/** Classes of Kotlin that hold what they are made with. */
const HOLDING_CLASS = /^(?:MutableStateFlow|MutableLiveData|AtomicReference|WeakReference)$/;
const LIST_CLASS = /^(?:List|Seq|Set|Vector|Array)$/;

/** A list that is written in place, by what all that stands in it is: `[new Foo(), new Foo(1)]`, `listOf(foo)`, `new[] { foo }`, `vec![foo]`; empty for all else. */
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
  // What several names stand for may be of different classes.
  return values.size > 1 || value === '' ? '' : `${value}.${LISTED}()`;
}

/** Positions at which what stands in brackets begins, part for part. */
export function elementsIn(reader: TokenReader, open: number, close: number): number[] {
  const starts = [open + 1];
  for (let at = open + 1; at < close; at++) {
    if (isOpening(reader.kind(at))) at = closingOf(reader, at, MOST_IN_LIST);
    else if (reader.is(at, ',') && at + 1 < close) starts.push(at + 1);
  }
  return starts;
}

/** Tokens of a key at most. */
const MOST_IN_KEY = 20;

/** Position behind the key of an element of PHP, `'a' => new Foo()`; the same where it has none. */
function behindKey(reader: TokenReader, from: number, close: number): number {
  for (let at = from; at < close && at < from + MOST_IN_KEY && !reader.is(at, ','); at++) {
    if (reader.is(at, '=') && reader.is(at + 1, '>')) return at + 2;
    // `fn ($pool) => …` is an element itself.
    if (reader.isWord(at, 'fn') || isOpening(reader.kind(at))) return from;
  }
  return from;
}

/** The names that are given the parts of a value: `val (left, right) = shelf.pair()`. */
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

/** What one of two values tells of a name that is given one or the other; empty where objects of different classes are made. */
function chosen(code: Code, from: number): string {
  const choice = choiceAt(code, from);
  if (choice === null) return '';
  return oneOf(
    code,
    choice.values.map((start) => ({ start, end: choice.colon })),
  );
}

/** The same of several. */
function oneOf(code: Code, values: readonly ValuePlace[]): string {
  const made = values.map(({ start }) => constructedAt(code, start));
  const classes = new Set(made.filter((one) => one !== ''));
  const told = values.map(({ start, end }, at) =>
    made[at] === '' ? expressionAt(code, start, false, end) : '',
  );
  // Where nothing is typed, or there are many, they may be of different classes.
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
 * A name with the type that is written for it; with an empty one where that is none of a class, nor a plain one of
 * the language for which something in the text or in others may ask.
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
  // What a list is of tells of its elements, whatever the list itself is.
  // Where plain types are kept, types of one name are told apart by how much they are made with.
  const isKept = rules.plain !== undefined || rules.ownTypes === true;
  const isOwn = isKept && own.has(type) && heads.has(name);
  const tells =
    made.some((one) => isClass(one) || isTupleOf(one, isClass)) ||
    (rules.ownTypes === true && heads.has(name) && made.some((one) => own.has(one))) ||
    (rules.plain !== undefined && made.length > 0 && (isOwn || isClass(type) || type === ''));
  const isMade = tells && made.join().length <= MOST_ARGUMENTS;
  // What may be nothing is another type than a plain one, but for those of objects.
  const isPlain =
    rules.plain?.has(type) === true &&
    (type === written || /^(?:string|object)$/.test(type)) &&
    (heads.has(name) || CAPITAL.test(name));
  const held = (isClass(type) || isPlain || isOwn ? type : '') + (isMade ? `<${made.join()}>` : '');
  return { name, type: held, offset: reader.start(at) };
}
