import { AT, EACH } from '../../model/reference.js';
import { closingBracket } from '../../text/closing-bracket.js';
import { commaParts } from '../../text/comma-parts.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { LISTING, PASSING_ON } from '../../text/passing-names.js';
import { withinFirst } from '../../text/within-first.js';
import { bracketed } from './mapped-values.js';
import { plainBeginning, unwrapped } from './unwrapped.js';

/** A part of a written receiver: `a`, `.b`, `.c(…)`. */
export interface Segment {
  /**
   * Special names: the whole expression without spaces for a module required in place (`require('./a')`); empty for
   * a call of what the previous call returned; {@link EACH} and {@link AT} for elements, {@link SOME} for a part of a
   * list.
   */
  readonly name: string;
  /** It is called: `make()`. */
  readonly called: boolean;
  /** It stands behind `new`. */
  readonly constructed: boolean;
  /** The type arguments of a call, as written; absent if there are none. */
  readonly argument?: string;
  /** The arguments of a call, as written; absent if none of them looks like a class (`get(Store, 1)`). */
  readonly given?: string;
  /** Number of arguments of a call; absent if there is no argument list. */
  readonly count?: number;
  /** The arguments of a call, as written. */
  readonly list?: string;
  /** Index of an element, from 0, if it is written as a single digit. */
  readonly place?: number;
  /** Name of an element, if the brackets contain a string that may name a member: `pool['first']`. */
  readonly text?: string;
  /** The options, if the whole expression is a choice: `a` and `b` of `a ?? b`. */
  readonly alternatives?: readonly string[];
}

/** What the text of a receiver tells before anything is looked up. */
export interface ReceiverForm {
  /** Its parts; null if no chain of names can be followed in it. */
  readonly segments: readonly Segment[] | null;
  /** It is `super` itself. */
  readonly isSuper: boolean;
  /** The name it begins with; null if it begins with none, or with a keyword that another name follows. */
  readonly head: string | null;
  /** It begins with `this` and goes on: `this.pool`. */
  readonly ofThis: boolean;
  /** It is a string, list, object or regular expression literal, or what a method of a string returns. */
  readonly literal: boolean;
}

/** Number of cached forms; the same few thousand receivers occur over and over. */
const MOST_FORMS = 50_000;

const forms = new Map<string, ReceiverForm>();

/** Reads a receiver as written. */
export function receiverForm(written: string): ReceiverForm {
  const known = forms.get(written);
  if (known !== undefined) return known;
  const head = HEAD.exec(written)?.[0] ?? null;
  const form = {
    segments: receiverSegments(written),
    isSuper: /^super(?:\(\))?$/.test(written),
    head: head === null || HIDING.test(head) ? null : head,
    ofThis: written.startsWith('this.'),
    literal: isLiteral(unwrapped(written.trim())),
  };
  if (forms.size >= MOST_FORMS) forms.clear();
  forms.set(written, form);
  return form;
}

const HEAD = new LetterPattern(String.raw`^[\p{L}_$#][\p{L}\p{N}_$]*`);

/** Another name follows `new`, `await` and parentheses. */
const HIDING = /^(?:new|await|this|super)$/;

/** Only the end of a template string with expressions is known. */
const TEXT = /^["'`]|["'`]$|^\/.*\/[a-z]*$/s;

function isLiteral(text: string): boolean {
  return TEXT.test(text) || (/^[[{]/.test(text) && closingBracket(text) === text.length - 1);
}

/** Arguments that may be a class: a capitalized name without a call or member behind it. */
const CLASS_GIVEN = new LetterPattern(
  String.raw`[(,=.\\]\s*\p{Lu}[\p{L}\p{N}_$]*\s*(?:\.(?:class(?:\.java)?|self)\s*)?[,)]`,
);

/** A module that is required in place, if a member access, call or nothing follows. */
const REQUIRED = /^(require|import)\(\s*((['"`])[^'"`\\]*\3)\s*\)(?=\s*[(.?!]|$)/;

/**
 * Splits a written receiver (`this.pool?.get(key).client`, `new Foo(1)`, `(await x).y`) into its parts. Null if it is
 * no chain of names: for literals, operators, and text that was cut off.
 */
export function receiverSegments(written: string): readonly Segment[] | null {
  const text = plainBeginning(written);
  const segments: Segment[] = [];
  let rest = text.replace(/^await\s+/, '');
  const constructed = /^new\s+/.test(rest);
  rest = rest.replace(/^new\s+/, '');
  const required = REQUIRED.exec(rest);
  while (rest !== '') {
    const module = segments.length === 0 ? required : null;
    const written = module?.[0] ?? HEAD.exec(rest)?.[0];
    if (written === undefined) return null;
    const name = module === null ? written : `${module[1]}(${module[2]})`;
    rest = rest.slice(written.length);
    const generic = typeArgumentsOf(rest);
    if (generic !== null) rest = rest.slice(generic.length + 2);
    const lists: string[] = [];
    while (rest.startsWith('(')) {
      const end = closingBracket(rest);
      if (end < 0) return null;
      lists.push(rest.slice(0, end + 1));
      rest = rest.slice(end + 1);
    }
    const [first, ...further] = lists;
    const called = first !== undefined;
    segments.push({
      name,
      called,
      constructed: constructed && called && !segments.some((one) => one.constructed),
      ...(generic === null ? {} : { argument: generic }),
      ...givenIn(first),
    });
    for (const list of further)
      segments.push({ name: '', called: true, constructed: false, ...givenIn(list) });
    rest = rest.replace(/^!/, '');
    for (let index = INDEX.exec(rest); index !== null; index = INDEX.exec(rest)) {
      const from = index[0].length - 1;
      const end = closingBracket(rest.slice(from));
      if (end < 0) return null;
      const inside = rest.slice(from + 1, from + end);
      if (!inside.startsWith('='))
        segments.push({ ...elementOf(inside), called: false, constructed: false });
      rest = rest.slice(from + end + 1).replace(/^!/, '');
      const list = rest.startsWith('(') ? rest.slice(0, closingBracket(rest) + 1) : '';
      if (list === '') continue;
      segments.push({ name: '', called: true, constructed: false, ...givenIn(list) });
      rest = rest.slice(list.length).replace(/^!/, '');
    }
    if (rest === '') break;
    const dot = /^\s*\??\.\s*/.exec(rest);
    if (dot === null || dot[0].length === rest.length) return null;
    rest = rest.slice(dot[0].length);
  }
  return segments.length === 0 ? null : passedOn(awaited(segments));
}

/** What stands between the angle brackets before a call or member: `Map<A, B>` of `<Map<A, B>>(…)`; null if none do. */
function typeArgumentsOf(text: string): string | null {
  if (!text.startsWith('<')) return null;
  const inside = withinFirst(text);
  return /^>[(.]/.test(text.slice(inside.length + 1)) ? inside : null;
}

/**
 * The expression for the value of a promise, without handlers that leave it alone:
 * `load().then((one) => one.pool).catch(report)` becomes `load().pool`.
 */
function awaited(segments: readonly Segment[]): readonly Segment[] {
  let plain: readonly Segment[] = [];
  for (const segment of segments) {
    const isOfPromise = segment.called && plain.length > 0;
    const made = segment.name === 'then' ? madeOf(plain, segment) : plain;
    const isHandled = isOfPromise && HANDLING.test(segment.name) && made !== null;
    plain = isHandled ? made : [...plain, segment];
  }
  return plain;
}

/** Methods of JavaScript promises that return a promise of the same value, or of a callback's result. */
const HANDLING = /^(?:catch|finally|then)$/;

/** The result of the callback passed to `then`; null if no chain of names can be followed in it. */
function madeOf(value: readonly Segment[], { list = '' }: Segment): readonly Segment[] | null {
  const given = bracketed(list);
  const made = given === null ? null : receiverSegments(given.body);
  if (made === null) return null;
  const [head, ...rest] = made;
  return head!.name === given!.parameter && !head!.called ? [...value, ...rest] : made;
}

/**
 * Replaces calls of JavaScript functions that return their argument by the argument: `Array.from(pools)[]`
 * becomes `pools[]`.
 */
function passedOn(segments: readonly Segment[]): readonly Segment[] {
  const isMember = segments.length > 1 && !segments[0]!.called;
  const call = segments[isMember ? 1 : 0]!;
  const name = isMember ? `${segments[0]!.name}.${call.name}` : call.name;
  const rest = segments.slice(isMember ? 2 : 1);
  // The list itself is a built-in object, only its elements are of interest.
  const isPassing = PASSING_ON.test(name) || (rest.length > 0 && LISTING.test(name));
  // `Array.from(pools, open)` contains what the callback returns.
  const isMapping = name === 'Array.from' && (call.count ?? 0) > 1;
  if (!call.called || !isPassing || isMapping) return segments;
  const given = receiverSegments(commaParts(call.list ?? '')[0] ?? '');
  return given === null ? segments : [...given, ...rest];
}

/** Opens the brackets of an element access. */
const INDEX = /^\s*(?:\?\.\s*)?\[/;

/** Stands for a part of a list: `pools[1:]` of Python. */
export const SOME = '[:]';

/** Positions that identify a callback's parameter. */
const PARAMETER = /^(\d+\.(?:[A-Za-z_$][\w$]*\.)?\d+)(?:@|$)/;

/** A string that may be a name. */
const NAME_IN_TEXT = new LetterPattern(String.raw`^(['"\x60])([\p{L}_$][\p{L}\p{N}_$]*)\1$`);

function elementOf(inside: string): Pick<Segment, 'name' | 'text' | 'place'> {
  const name = elementName(inside);
  if (/^\d$/.test(inside)) return { name, place: Number(inside) };
  const text = NAME_IN_TEXT.exec(inside)?.[2];
  return text === undefined ? { name } : { name, text };
}

function elementName(inside: string): string {
  if (inside === '' || inside.startsWith('@')) return EACH;
  const parameter = PARAMETER.exec(inside)?.[1];
  if (parameter !== undefined) return `[${parameter}]`;
  return /^[^[({]*:/.test(inside) ? SOME : AT;
}

/** The arguments of a call and their number; separately those that may include a class. */
function givenIn(brackets: string | undefined): Pick<Segment, 'given' | 'count' | 'list'> {
  if (brackets === undefined) return {};
  const count = countGiven(brackets);
  const list = brackets.slice(1, -1);
  return CLASS_GIVEN.of(brackets).test(brackets) ? { given: list, count, list } : { count, list };
}

/** Strings, which may contain commas and brackets, and type arguments: `new Map<A, B>()`. */
const HOLDING_COMMAS = new LetterPattern(
  String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?<=\p{Lu}[\p{L}\p{N}]*)<[^<>()]*>`,
  'gu',
);

/** Number of arguments in the parentheses of a call. */
export function countGiven(brackets: string): number {
  const inside = brackets.slice(1, -1).trim();
  if (!inside.includes(',')) return inside === '' ? 0 : 1;
  return commaParts(inside.replace(HOLDING_COMMAS.of(inside), '#')).length;
}
