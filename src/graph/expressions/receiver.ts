import { AT, EACH } from '../../model/reference.js';
import { closingBracket } from '../../text/closing-bracket.js';
import { commaParts } from '../../text/comma-parts.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { LISTING, PASSING_ON } from '../../text/passing-names.js';
import { bracketed } from './mapped-values.js';
import { plainBeginning, unwrapped } from './unwrapped.js';

/** A part of a written receiver: `a`, `.b`, `.c(…)`. */
export interface Segment {
  /**
   * Of a module that is required in place the whole expression, spaces left out: `require('./a')`; empty for what a call returns
   * that is called; {@link EACH} and {@link AT} for elements, {@link SOME} for a part of a list.
   */
  readonly name: string;
  /** It is called: `make()`. */
  readonly called: boolean;
  /** It stands behind `new`. */
  readonly constructed: boolean;
  /** The type arguments of a call, as written; absent where there are none. */
  readonly argument?: string;
  /** What a call is given, as written; absent where none of it may be a class (`get(Store, 1)`). */
  readonly given?: string;
  /** How many arguments a call gives, where it is written so that this shows. */
  readonly count?: number;
  /** What a call is given, as written. */
  readonly list?: string;
  /** Of an element its place from 0, where that is written. */
  readonly place?: number;
  /** Of an element the name that a text in the brackets is, which may be one of a member: `pool['first']`. */
  readonly text?: string;
  /** The expressions of one of which a choice is, which is all of an expression: both of `a ?? b`. */
  readonly alternatives?: readonly string[];
}

/** What a receiver as written tells before anything is looked up. */
export interface ReceiverForm {
  /** Its parts; null for what names cannot follow. */
  readonly segments: readonly Segment[] | null;
  /** It is `super` itself. */
  readonly isSuper: boolean;
  /** The name with which it begins; null where it begins with none, or with a word behind which another name stands. */
  readonly head: string | null;
  /** It begins with `this` and goes on: `this.pool`. */
  readonly ofThis: boolean;
  /** It is a text, a list, an object or a pattern as written, or what a method of a text returns. */
  readonly literal: boolean;
}

/** Forms that are kept; the same few thousand receivers are written over and over. */
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

/** Behind `new`, `await` and brackets stands another name. */
const HIDING = /^(?:new|await|this|super)$/;

/** Of a text with expressions in it only the end is known. */
const TEXT = /^["'`]|["'`]$|^\/.*\/[a-z]*$/s;

function isLiteral(text: string): boolean {
  return TEXT.test(text) || (/^[[{]/.test(text) && closingBracket(text) === text.length - 1);
}

/** An argument may be a class: names of these begin with a capital, and nothing is called or made of them. */
const CLASS_GIVEN = new LetterPattern(
  String.raw`[(,=.\\]\s*\p{Lu}[\p{L}\p{N}_$]*\s*(?:\.(?:class(?:\.java)?|self)\s*)?[,)]`,
);

/** A module that is required in place, and what may follow it. */
const REQUIRED = /^(require|import)\(\s*((['"`])[^'"`\\]*\3)\s*\)(?=\s*[(.?!]|$)/;

/**
 * Splits a receiver as written (`this.pool?.get(key).client`, `new Foo(1)`, `(await x).y`) into its parts. Null for
 * everything that names cannot follow: literals, operators, text that was cut.
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
    const generic = /^<[^<>()]*>(?=[(.])/.exec(rest);
    if (generic !== null) rest = rest.slice(generic[0].length);
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
      ...(generic === null ? {} : { argument: generic[0].slice(1, -1) }),
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

/** An expression of what promises are for, whatever else is done when they are there or fail: `load().pool` of `load().then((one) => one.pool).catch(report)`. */
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

/** Methods of promises of JavaScript that yield one of the same, or of what a function makes of it. */
const HANDLING = /^(?:catch|finally|then)$/;

/** What the function makes of a value that `then` is given; null where names cannot follow it. */
function madeOf(value: readonly Segment[], { list = '' }: Segment): readonly Segment[] | null {
  const given = bracketed(list);
  const made = given === null ? null : receiverSegments(given.body);
  if (made === null) return null;
  const [head, ...rest] = made;
  return head!.name === given!.parameter && !head!.called ? [...value, ...rest] : made;
}

/** An expression of what functions of JavaScript are given where they only pass it on: `pools[]` of `Array.from(pools)[]`. */
function passedOn(segments: readonly Segment[]): readonly Segment[] {
  const isMember = segments.length > 1 && !segments[0]!.called;
  const call = segments[isMember ? 1 : 0]!;
  const name = isMember ? `${segments[0]!.name}.${call.name}` : call.name;
  const rest = segments.slice(isMember ? 2 : 1);
  // The list itself is one of the language.
  const isPassing = PASSING_ON.test(name) || (rest.length > 0 && LISTING.test(name));
  // `Array.from(pools, open)` holds what the function makes.
  const isMapping = name === 'Array.from' && (call.count ?? 0) > 1;
  if (!call.called || !isPassing || isMapping) return segments;
  const given = receiverSegments(commaParts(call.list ?? '')[0] ?? '');
  return given === null ? segments : [...given, ...rest];
}

/** What opens the brackets behind which an element stands. */
const INDEX = /^\s*(?:\?\.\s*)?\[/;

/** Stands for a part of a list, `pools[1:]` of Python. */
export const SOME = '[:]';

/** What a function is given that is given to a call, by places. */
const PARAMETER = /^(\d+\.(?:[A-Za-z_$][\w$]*\.)?\d+)(?:@|$)/;

/** A text that could be a name. */
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

/** What a call is given, where that may be a class, and how much that is. */
function givenIn(brackets: string | undefined): Pick<Segment, 'given' | 'count' | 'list'> {
  if (brackets === undefined) return {};
  const count = countGiven(brackets);
  const list = brackets.slice(1, -1);
  return CLASS_GIVEN.of(brackets).test(brackets) ? { given: list, count, list } : { count, list };
}

/** Texts, which may hold commas and brackets, and what types are made with: `new Map<A, B>()`. */
const HOLDING_COMMAS = new LetterPattern(
  String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?<=\p{Lu}[\p{L}\p{N}]*)<[^<>()]*>`,
  'gu',
);

/** How many arguments stand in the brackets of a call. */
export function countGiven(brackets: string): number {
  const inside = brackets.slice(1, -1).trim();
  if (!inside.includes(',')) return inside === '' ? 0 : 1;
  return commaParts(inside.replace(HOLDING_COMMAS.of(inside), '#')).length;
}
