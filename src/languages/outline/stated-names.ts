import { heldArguments, heldType } from '../../text/held-type.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import type { FoundReference, FoundTypedName } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { constructedAt, expressionAt, type ValueRules } from './declared-values.js';
import type { FoundOutline } from './found-outline.js';
import { isSingleColon } from './locals.js';
import type { OutlineTable, StatedRules } from './table.js';
import { behindType, typeBehind } from './written-types.js';

/** Marks that may stand before a declaration. */
const BEFORE_TYPE: ReadonlySet<number> = new Set([
  0,
  ...[...';{}(,)]:>'].map((mark) => mark.charCodeAt(0)),
]);
/** Marks behind the name of a variable, parameter, field or property. */
const BEHIND_NAME: ReadonlySet<string> = new Set([';', '=', ',', ')', '{', '[', 'in']);
/** Kinds of what stands behind a name before its type or value. */
const BEHIND_NEW: ReadonlySet<number> = new Set([
  Token.Word,
  ...[...':=|'].map((mark) => mark.charCodeAt(0)),
]);
/** What may stand behind one that is declared without type and value. */
const BEHIND_UNTYPED: ReadonlySet<string> = new Set(['in', ')', ';', ':']);
/** Words before a type that the text tests an object for, behind which the name of that object may stand. */
const TESTING: ReadonlySet<string> = new Set(['is', 'case']);

/** The name with which a receiver begins, a field of the object around included. */
const HEAD = new LetterPattern(String.raw`^(?:(?:this|self)(?:\.|->))?([\p{L}_][\p{L}\p{N}_]*)`);

/** Characters of type arguments at most. */
const MOST_ARGUMENTS = 80;

const CAPITAL = /^\p{Lu}/u;

/** Words before what makes a property of PHP. */
const VISIBLE = /^(?:private|protected|public|readonly)$/;

interface Code extends ValueRules {
  readonly rules: StatedRules;
  readonly own: ReadonlySet<string>;
  /** Names through which the text uses something: of others nobody asks what they hold. */
  readonly heads: ReadonlySet<string>;
  /** The types that were stated last for names with a `$`. */
  readonly latest: Map<string, string>;
}

/**
 * Variables, parameters and fields with the types that are stated for them or that their values construct. Without a type are
 * names that are also declared with one elsewhere in the text: what is nearer hides what is outside.
 */
export function statedNames(
  { uses, keywords, stated: rules }: OutlineTable,
  reader: TokenReader,
  found: FoundOutline,
  references: readonly FoundReference[],
): readonly FoundTypedName[] {
  if (rules === undefined) return [];
  const receivers = new Set(references.map(({ receiver }) => receiver));
  const heads = new Set([...receivers].flatMap((receiver) => HEAD.exec(receiver)?.[1] ?? []));
  const code: Code = {
    ...{ rules, reader, keywords, heads, own: uses.own, objects: uses.objects },
    calledClasses: rules.calledClasses ?? false,
    latest: new Map(),
  };
  const all = READERS[rules.type](code, found);
  const known = new Set(all.flatMap(({ name, type }) => (type === '' ? [] : name)));
  return all.filter(({ name }) => known.has(name));
}

const READERS = {
  before: namesBehindTypes,
  behind: namesBeforeTypes,
  nowhere: namesOfValues,
} satisfies Record<
  StatedRules['type'],
  (code: Code, found: FoundOutline) => readonly FoundTypedName[]
>;

function namesBehindTypes(code: Code): FoundTypedName[] {
  const { reader } = code;
  const names: FoundTypedName[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word) continue;
    const name = nameBehind(code, at);
    if (name < 0) names.push(...inferredAt(code, at));
    else {
      names.push(...declaredAt(code, at, name));
      at = name;
    }
  }
  return names;
}

/** Position of the name that is declared behind the type which begins at a word; -1 where none is. */
function nameBehind(code: Code, at: number): number {
  if (!isTypeStart(code, at)) return -1;
  const end = behindType(code.reader, at);
  const isMarked = code.reader.is(end, '$');
  if (isMarked !== (code.rules.dollar ?? false)) return -1;
  let name = isMarked ? end + 1 : end;
  while (code.rules.between?.has(code.reader.text(name))) name++;
  return isDeclared(code, at, end, name) ? name : -1;
}

function declaredAt(code: Code, at: number, name: number): FoundTypedName[] {
  const { reader, rules } = code;
  const type = reader.between(reader.start(at), reader.end(behindType(reader, at) - 1));
  const one = named(code, name, type);
  if (rules.dollar) code.latest.set(one.name, one.type);
  // A parameter of a constructor that makes a property.
  const isBoth =
    rules.dollar && VISIBLE.test(reader.text(at - 1)) && /^[,)]$/.test(reader.text(name + 1));
  return isBoth ? [one, { ...one, name: `this.${one.name}` }] : [one];
}

/** `var x = new Foo();`, `$x = new Foo();` and `$this->x = new Foo();` */
function inferredAt(code: Code, at: number): FoundTypedName[] {
  const { reader, rules } = code;
  if (rules.dollar) {
    if (reader.is(at - 1, '$') && VISIBLE.test(reader.text(at - 2))) return documentedAt(code, at);
    if (!isAssigned(reader, at)) return [];
    if (reader.is(at - 1, '$')) return [given(code, at)];
    const isOwn = reader.is(at - 1, '>') && reader.isWord(at - 3, 'this');
    if (!isOwn) return [];
    // `$this->x = $x;` in a constructor.
    const isPassed = reader.is(at + 2, '$') && reader.is(at + 4, ';');
    const passed = isPassed ? code.latest.get(reader.text(at + 3)) : undefined;
    const one = given(code, at);
    return [
      { ...one, name: `this.${one.name}`, ...(passed === undefined ? {} : { type: passed }) },
    ];
  }
  const isHeld = rules.small && /^[&*]$/.test(reader.text(at - 1));
  const isDeclaring = rules.declaring.has(reader.text(isHeld ? at - 2 : at - 1));
  if (!isDeclaring || code.keywords.has(reader.text(at))) return [];
  if (isAssigned(reader, at)) return [given(code, at)];
  if (reader.isWord(at + 1, 'in') || (rules.small && isSingleColon(reader, at + 1)))
    return [elementOf(code, at)];
  return BEHIND_UNTYPED.has(reader.text(at + 1)) ? [named(code, at, '')] : [];
}

/** `@var Foo` in the comment before a property without a type. */
const DOCUMENTED =
  /\/\*\*(?:(?!\*\/)[\s\S])*?@var\s+([\w\\|?]+)(?:(?!\*\/)[\s\S])*\*\/\s*(?:static\s+)?$/;
/** Characters of such a comment that are looked at. */
const MOST_DOCUMENTED = 600;

function documentedAt(code: Code, at: number): FoundTypedName[] {
  const { reader } = code;
  const start = reader.start(at - 2);
  const before = reader.between(Math.max(0, start - MOST_DOCUMENTED), start);
  const told = DOCUMENTED.exec(before)?.[1];
  return told === undefined ? [] : [named(code, at, told)];
}

/** `x = …` */
function isAssigned(reader: TokenReader, at: number): boolean {
  return reader.is(at + 1, '=') && !/^[=>~]$/.test(reader.text(at + 2));
}

/** Whether a type may begin at a word, and what stands before it declares something. */
function isTypeStart({ reader, keywords, rules }: Code, at: number): boolean {
  const before = reader.kind(at - 1);
  const mayStand = before === Token.Word || before === Token.Pattern || BEFORE_TYPE.has(before);
  if (!mayStand && !rules.dollar) return false;
  if (reader.is(at - 1, ':') && reader.is(at - 2, ':')) return false;
  const word = reader.text(at);
  if (keywords.has(word) || (!rules.small && !mayBeType(reader, at, word))) return false;
  if (before === Token.Word) return keywords.has(reader.text(at - 1));
  if (mayStand) return true;
  return (rules.dollar ?? false) && (reader.is(at - 1, '?') || reader.is(at - 1, '\\'));
}

/** A type, or the first part of the name of one. */
function mayBeType(reader: TokenReader, at: number, word: string): boolean {
  return CAPITAL.test(word) || /^[.:\\]$/.test(reader.text(at + 1));
}

function isDeclared(
  { reader, keywords, rules }: Code,
  at: number,
  end: number,
  name: number,
): boolean {
  if (reader.kind(name) !== Token.Word || keywords.has(reader.text(name))) return false;
  if (TESTING.has(reader.text(at - 1)))
    return !reader.is(end - 1, '?') && !CAPITAL.test(reader.text(name));
  const behind = reader.text(name + 1);
  // `for (const Foo& x : many)`
  if (!BEHIND_NAME.has(behind)) return rules.small === true && isSingleColon(reader, name + 1);
  // `f(a * b)` multiplies, `f(a & b)` masks.
  const isPointer = reader.is(end - 1, '*') || reader.is(end - 1, '&');
  return !isPointer || behind !== ')' || !reader.is(at - 1, '(') || CAPITAL.test(reader.text(at));
}

function namesBeforeTypes(code: Code, found: FoundOutline): FoundTypedName[] {
  const { reader, rules } = code;
  const names: FoundTypedName[] = [];
  const bodies = [...found.bodies].sort((a, b) => a.start - b.start);
  let next = 0;
  let bodyEnd = 0;
  for (let at = 0; at < reader.count; at++) {
    // Most words are seen to be none by the mark behind them.
    if (reader.kind(at) !== Token.Word || !BEHIND_NEW.has(reader.kind(at + 1))) continue;
    const offset = reader.start(at);
    while (next < bodies.length && bodies[next]!.start <= offset)
      bodyEnd = Math.max(bodyEnd, bodies[next++]!.end);
    if (code.keywords.has(reader.text(at)) || CAPITAL.test(reader.text(at))) continue;
    const isDeclaring = rules.declaring.has(reader.text(at - 1));
    const isParameter = offset >= bodyEnd && !/^[?.:$@]$/.test(reader.text(at - 1));
    if (isDeclaring && reader.is(at + 1, ':') && reader.is(at + 2, '='))
      names.push(given(code, at, at + 3));
    else if (isSingleColon(reader, at + 1)) {
      if (isDeclaring || isParameter) names.push(named(code, at, typeBehind(reader, at + 2)));
    } else if (isDeclaring && reader.is(at + 1, '=')) names.push(given(code, at));
    else if (isInLoop(reader, at)) names.push(elementOf(code, at));
  }
  return names;
}

/** `for x in many`, with or without brackets and a word before the name. */
function isInLoop(reader: TokenReader, at: number): boolean {
  if (!reader.isWord(at + 1, 'in')) return false;
  return [1, 2, 3].some((back) => reader.isWord(at - back, 'for'));
}

/** A name of a loop, with what it goes through. */
function elementOf(code: Code, at: number): FoundTypedName {
  const one = named(code, at, '');
  const list = code.heads.has(one.name) ? expressionAt(code, at + 2, true) : '';
  return list === '' ? one : { ...one, type: `${list}.first()` };
}

/** `x = Foo.new` and `@x ||= Foo.new` of Ruby. */
function namesOfValues(code: Code): FoundTypedName[] {
  const { reader, keywords } = code;
  const names: FoundTypedName[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word || !BEHIND_NEW.has(reader.kind(at + 1))) continue;
    if (keywords.has(reader.text(at)) || /^[.:]$/.test(reader.text(at - 1))) continue;
    const isElse = reader.is(at + 1, '|') && reader.is(at + 2, '|') && reader.is(at + 3, '=');
    if (!isElse && !isAssigned(reader, at)) continue;
    const one = named(code, at, constructedAt(code, isElse ? at + 4 : at + 2));
    names.push(reader.is(at - 1, '@') ? { ...one, name: `this.${one.name}` } : one);
  }
  return names;
}

/** A name with what is told by the value that it is given. */
function given(code: Code, at: number, value = at + 2): FoundTypedName {
  const made = named(code, at, constructedAt(code, value));
  if (made.type !== '' || !code.heads.has(made.name)) return made;
  return { ...made, type: expressionAt(code, value) };
}

function named({ reader, own, rules }: Code, at: number, written: string): FoundTypedName {
  const isClass = (type: string): boolean => {
    const simple = type.slice(type.lastIndexOf('.') + 1);
    return simple !== '' && (rules.small === true || CAPITAL.test(simple)) && !own.has(simple);
  };
  const type = heldType(written, rules.family);
  const made = heldArguments(written, rules.family);
  // What a list is of tells of its elements, whatever the list itself is.
  const isMade = made.some(isClass) && made.join().length <= MOST_ARGUMENTS;
  const held = (isClass(type) ? type : '') + (isMade ? `<${made.join()}>` : '');
  return { name: reader.text(at), type: held, offset: reader.start(at) };
}
