import { FUNCTION_KINDS } from '../../model/definition.js';
import { aliasedValueOf, type GivenBack, typeOfAlias } from '../../model/reference.js';
import { WordSet } from '../../text/word-set.js';
import type { FoundTypedName } from '../language.js';
import { headOf } from '../tokens/expression-head.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { valuesOf } from './choices.js';
import type { Draft } from './drafts.js';
import { expressionAt } from './followed-values.js';
import { bodyAround, type CodeStructure } from './function-nodes.js';
import type { LocalMeanings } from './local-uses.js';
import { endsValue, withoutArgument } from './value-chains.js';

const WORD: GivenBack = 'return';
const RETURN = new WordSet(new Set([WORD]));
const ARROW_END = 62;
const GETTER = /^(?:static )?get /;
/** Next to an object, these return values mean that there is none. */
const NONE = /^(?:null|undefined|false)$/;
/** Values that are known regardless of what names stand for: the result of a call, `this`, or a member of it. */
const TELLING = /\)$|^this\b/;
/** What names mean where functions return them. */
interface ReturningFile extends CodeStructure, LocalMeanings {
  readonly drafts: readonly Draft[];
  /** Names that the file imports or defines at its top level. */
  readonly known: ReadonlySet<string>;
  /** Names for which the file declares a class. */
  readonly typedNames: readonly FoundTypedName[];
}

/**
 * The return values of functions as chains of names, members and calls, if all returns agree: `new Server()`,
 * `open().pool` for `const { pool } = open()` and `return pool`. A return without an object is ignored.
 */
export function returnedValues(reader: TokenReader, file: ReturningFile): FoundTypedName[] {
  const functions = file.drafts.filter(
    ({ kind, signature }) => FUNCTION_KINDS.has(kind) || GETTER.test(signature),
  );
  const bodies = new Set(functions.map(({ headerEnd }) => headerEnd));
  let typed: ReadonlySet<string> | null = null;
  const isTyped = (head: string): boolean => {
    typed ??= new Set(file.typedNames.map(({ name }) => name));
    return typed.has(head);
  };
  const values = new Map<number, FoundTypedName>();
  const add = (body: number, from: number, isExpression: boolean): void => {
    if (isNothing(reader, from)) return;
    const value = expressionAt(reader, file, from, isExpression ? endsBody : endsValue);
    const tells = valuesOf(value).some((one) => {
      const head = headOf(one);
      return TELLING.test(one) || file.known.has(head) || isTyped(head);
    });
    const type = tells ? typeOfAlias(value) : '';
    const before = values.get(body)?.type ?? type;
    values.set(body, { name: WORD, type: bothOf(before, type), offset: reader.start(from) });
  };
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) === ARROW_END) {
      // `() => open()`
      const body = reader.is(at - 1, '=') && !reader.is(at + 1, '{') ? reader.start(at + 1) : -1;
      if (bodies.has(body)) add(body, at + 1, true);
    } else if (reader.isOneOf(at, RETURN) && !reader.is(at - 1, '.')) {
      const body = bodyAround(reader, file, at);
      if (bodies.has(body)) add(body, at + 1, false);
    }
  }
  return [...values.values()].filter(({ type }) => type !== '');
}

/** The common form of two return values that differ only in arguments; otherwise empty. */
function bothOf(one: string, other: string): string {
  if (one === other) return one;
  const [first, second] = [one, other].map((type) => {
    const value = aliasedValueOf({ name: WORD, type, scope: -1 });
    return value === null ? '' : typeOfAlias(withoutArgument(value));
  });
  return first === second ? first! : '';
}

/** Whether nothing with members is returned; what is on the next line is another statement. */
function isNothing(reader: TokenReader, at: number): boolean {
  if (reader.is(at, ';') || reader.is(at, '}')) return true;
  if (reader.isOneOf(at - 1, RETURN) && reader.breaksBefore(at)) return true;
  return NONE.test(reader.text(at)) && endsBody(reader, at);
}

function endsBody(reader: TokenReader, last: number): boolean {
  return endsValue(reader, last) || reader.is(last + 1, ',') || reader.is(last + 1, ')');
}
