import { OUT_PARAMETER, parameterCalled, typeOfAlias } from '../../model/reference.js';
import type { FoundTypedName } from '../language.js';
import { closingOf, isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { type Code, elementOf, given, isAssigned, named, partsGiven } from './declared-name.js';
import { CAPITAL } from './declared-values.js';
import type { FoundOutline } from './found-outline.js';
import { isSingleColon } from './locals.js';
import {
  addedAt,
  anyGiven,
  isEmptyList,
  NO_ELEMENTS,
  nameOfOwn,
  severalInPhp,
} from './php-values.js';
import { receiverAt } from './receivers.js';
import { within } from './spans.js';
import { behindType, isMapping } from './written-types.js';

/** Marks that may precede a declaration. */
const BEFORE_TYPE: ReadonlySet<number> = new Set([
  0,
  ...[...';{}(,)]:>'].map((mark) => mark.charCodeAt(0)),
]);
/** Marks after the name of a variable, parameter, field or property. */
const BEHIND_NAME: ReadonlySet<string> = new Set([';', '=', ',', ')', '{', '[', 'in']);
/** Marks after a name declared without type and value. */
const BEHIND_UNTYPED: ReadonlySet<string> = new Set([')', ';', ':']);
/** Words before a type in a type test, which may be followed by a name for the object. */
const TESTING: ReadonlySet<string> = new Set(['is', 'case', 'not', 'and', 'or']);

/** Modifiers that make a PHP property. */
const VISIBLE = /^(?:private|protected|public|readonly)$/;

/**
 * Declarations in languages that write the type before the name: `Foo x`, `var x = new Foo()`, in PHP
 * `$x = new Foo()`.
 */
export function namesBehindTypes(code: Code, { bodies }: FoundOutline): FoundTypedName[] {
  const { reader } = code;
  const names: FoundTypedName[] = [];
  const inBody = code.rules.small === true ? within(bodies) : () => false;
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word) continue;
    if (code.rules.declaring.has(reader.text(at)) && takesApart(code, at))
      names.push(...partsGiven(code, at));
    const name = nameBehind(code, at, inBody(reader.start(at)));
    if (name < 0) names.push(...inferredAt(code, at));
    else {
      names.push(...declaredAt(code, at, name));
      at = name;
    }
  }
  return names;
}

/** Destructuring: `var (left, right)` and, in C++, `auto& [left, right]`. */
function takesApart({ reader, rules }: Code, at: number): boolean {
  if (rules.small !== true) return reader.is(at + 1, '(');
  return reader.is(reader.is(at + 1, '&') ? at + 2 : at + 1, '[');
}

/** Position of the name declared after the type that begins at a word; -1 if there is none. */
function nameBehind(code: Code, at: number, inBody: boolean): number {
  if (!isTypeStart(code, at)) return -1;
  const end = behindType(code.reader, at);
  const isMarked = code.reader.is(end, '$');
  if (isMarked !== (code.rules.dollar ?? false)) return -1;
  let name = isMarked ? end + 1 : end;
  while (code.rules.between?.has(code.reader.text(name))) name++;
  // `is Foo { Size: 1 } foo`
  if (TESTING.has(code.reader.text(at - 1)) && code.reader.is(end, '{'))
    name = closingOf(code.reader, end) + 1;
  // Inside a function, `Foo foo(1);` constructs an object rather than declaring a function.
  const isMade = inBody && code.reader.is(name + 1, '(') && isStatement(code, at, end, name);
  return isMade || isDeclared(code, at, end, name) ? name : -1;
}

/** Whether `Foo foo(…);` is a whole statement. */
function isStatement({ reader, keywords }: Code, at: number, end: number, name: number): boolean {
  if (!/^[;{}]$/.test(reader.text(at - 1)) || keywords.has(reader.text(name))) return false;
  if (reader.kind(name) !== Token.Word || /^[*&]$/.test(reader.text(end - 1))) return false;
  return reader.is(closingOf(reader, name + 1, MOST_IN_CALL) + 1, ';');
}

/** Most tokens of constructor arguments. */
const MOST_IN_CALL = 400;

function declaredAt(code: Code, at: number, name: number): FoundTypedName[] {
  const { reader, rules } = code;
  const type = reader.between(reader.start(at), reader.end(behindType(reader, at) - 1));
  // `Foo foo[3]`, but an attribute in `Foo foo [[unused]]`.
  const isArray = rules.small === true && reader.is(name + 1, '[') && !reader.is(name + 2, '[');
  const one = named(code, name, isArray ? `${type}[]` : type);
  if (rules.dollar) code.latest.set(one.name, one.type);
  // A constructor parameter with a modifier is also a property.
  let before = at - 1;
  // `private ?\\Acme\\Foo $foo`
  while (/^[?\\]$/.test(reader.text(before)) || reader.is(before + 1, '\\')) before--;
  const isBoth = rules.dollar && VISIBLE.test(reader.text(before)) && isParameter(reader, name + 1);
  return isBoth ? [one, { ...one, name: `this.${one.name}` }] : [one];
}

/** Most tokens of a parameter's default. */
const MOST_IN_DEFAULT = 60;

/**
 * Whether what follows a PHP name ends a parameter, perhaps after a default; a property ends its statement
 * instead.
 */
function isParameter(reader: TokenReader, behind: number): boolean {
  if (!reader.is(behind, '=')) return /^[,)]$/.test(reader.text(behind));
  for (let at = behind + 1; at < behind + MOST_IN_DEFAULT; at++) {
    if (/^[,;)]?$/.test(reader.text(at))) return /^[,)]$/.test(reader.text(at));
    if (isOpening(reader.kind(at))) at = closingOf(reader, at, MOST_IN_DEFAULT);
  }
  return false;
}

/** `var x = new Foo();`, `$x = new Foo();` and `$this->x = new Foo();` */
function inferredAt(code: Code, at: number): FoundTypedName[] {
  const { reader, rules } = code;
  if (rules.dollar) {
    const isElse = reader.is(at + 1, '?') && reader.is(at + 2, '?') && reader.is(at + 3, '=');
    if (isElse && reader.is(at - 1, '$')) return [given(code, at, at + 4)];
    if (/^[\])]$/.test(reader.text(at + 1)) && isAssigned(reader, at + 1))
      return severalInPhp(code, at);
    if (!isAssigned(reader, at)) return addedAt(code, at);
    if (isEmptyList(reader, at + 2))
      return [{ ...named(code, at, ''), ...nameOfOwn(reader, at), type: NO_ELEMENTS }];
    // A variable initialized with null gets its value later.
    if (reader.isWord(at + 2, 'null') && reader.is(at + 3, ';')) return [];
    if (reader.is(at - 1, '$'))
      return anyGiven(code, at, reader.isWord(at + 2, 'clone') ? at + 3 : at + 2);
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
  if (!BEHIND_UNTYPED.has(reader.text(at + 1))) return [];
  const one = named(code, at, '');
  const asked = reader.isWord(at - 2, 'out') ? givenOut(code, at) : '';
  return [asked === '' ? one : { ...one, type: typeOfAlias(asked) }];
}

/** Most tokens of the arguments before such a name. */
const MOST_ASKED = 40;

/**
 * The type that a call gives to a name by `out var`: the element of a map, or the declared type of that
 * parameter.
 */
function givenOut({ reader }: Code, name: number): string {
  let depth = 0;
  let argument = 0;
  for (let at = name - 3; at > name - MOST_ASKED && at > 0; at--) {
    if (isClosing(reader.kind(at))) depth++;
    else if (reader.is(at, ',') && depth === 0) argument++;
    else if (isOpening(reader.kind(at)) && --depth < 0) {
      const receiver = receiverAt(reader, at - 1, ['?.', '!.', '.']);
      if (receiver !== '' && reader.isWord(at - 1, 'TryGetValue')) return `${receiver}.at()`;
      if (!reader.is(at, '(') || reader.kind(at - 1) !== Token.Word) return '';
      const called = `${receiver === '' ? '' : `${receiver}.`}${reader.text(at - 1)}`;
      return parameterCalled(called, `${argument}.${OUT_PARAMETER}`, reader.text(name));
    }
  }
  return '';
}

/** Whether a type may begin at a word, judging by what precedes it. */
function isTypeStart({ reader, keywords, rules }: Code, at: number): boolean {
  const before = reader.kind(at - 1);
  const mayStand = before === Token.Word || before === Token.Pattern || BEFORE_TYPE.has(before);
  if (!mayStand && !rules.dollar) return false;
  if (reader.is(at - 1, ':') && reader.is(at - 2, ':')) return false;
  const word = reader.text(at);
  const isPlain = rules.plain?.has(word) === true || isMapping(reader, at);
  if (!isPlain && (keywords.has(word) || (!rules.small && !mayBeType(reader, at, word))))
    return false;
  if (before === Token.Word) return keywords.has(reader.text(at - 1)) || isTested(reader, at);
  if (mayStand) return true;
  return (rules.dollar ?? false) && (reader.is(at - 1, '?') || reader.is(at - 1, '\\'));
}

/** `is not Foo foo`, `is Foo and Bar bar` of C#. */
function isTested(reader: TokenReader, at: number): boolean {
  return TESTING.has(reader.text(at - 1)) && /^\p{Lu}/u.test(reader.text(at));
}

/** A type, or the first part of a type's name. */
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
    return !/^[?&]$/.test(reader.text(end - 1)) && !CAPITAL.test(reader.text(name));
  const behind = reader.text(name + 1);
  // `{ Foo foo -> … }` and `for (Foo foo : many)` of Groovy
  if (behind === '-' && reader.is(name + 2, '>')) return /^[{,]$/.test(reader.text(at - 1));
  if (behind === ':' && rules.small !== true && reader.is(at - 1, '('))
    return reader.isWord(at - 2, 'for');
  // `for (const Foo& x : many)`
  if (!BEHIND_NAME.has(behind))
    return rules.small === true && (isSingleColon(reader, name + 1) || isAnnotated(reader, name));
  // `f(a * b)` is a product, `f(a & b)` a mask.
  const isPointer = reader.is(end - 1, '*') || reader.is(end - 1, '&');
  if (!isPointer || behind !== ')' || !reader.is(at - 1, '(')) return true;
  return CAPITAL.test(reader.text(at)) || isHead(reader, keywords, at - 1, name + 1);
}

/** What may stand between the parameters and the body of a function of C++. */
const BEHIND_PARAMETERS: ReadonlySet<string> = new Set(['{', 'const', 'noexcept', 'override']);

/** Whether brackets hold the parameters of a function whose body follows. */
function isHead(
  reader: TokenReader,
  keywords: ReadonlySet<string>,
  open: number,
  close: number,
): boolean {
  if (!BEHIND_PARAMETERS.has(reader.text(close + 1))) return false;
  const before = open - 1;
  return (
    reader.is(before, ']') ||
    (reader.kind(before) === Token.Word && !keywords.has(reader.text(before)))
  );
}

/** Most tokens of the arguments of an annotation. */
const MOST_IN_ANNOTATION = 20;

/** `pool_ GUARDED_BY(lock_);` of C++ */
function isAnnotated(reader: TokenReader, name: number): boolean {
  if (!/^[A-Z][A-Z0-9_]{3,}$/.test(reader.text(name + 1)) || !reader.is(name + 2, '('))
    return false;
  return /^[;={]$/.test(reader.text(closingOf(reader, name + 2, MOST_IN_ANNOTATION) + 1));
}
