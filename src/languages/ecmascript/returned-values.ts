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
/** Beside an object these say that there is none. */
const NONE = /^(?:null|undefined|false)$/;
/** Values that tell something whatever names stand for: what a call yields, and the object around or what it holds. */
const TELLING = /\)$|^this\b/;
/** What names mean where functions return them. */
interface ReturningFile extends CodeStructure, LocalMeanings {
  readonly drafts: readonly Draft[];
  /** Names that the file imports or defines at its top level. */
  readonly known: ReadonlySet<string>;
  /** Names for which it states a class. */
  readonly typedNames: readonly FoundTypedName[];
}

/**
 * What functions return as a chain of names, members and calls, where all that they return is the same: `new Server()`,
 * `open().pool` of `const { pool } = open()` and `return pool`. Returning nothing beside it counts for nothing.
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

/** What two returned values are, where these are the same but for what a function is given; else empty. */
function bothOf(one: string, other: string): string {
  if (one === other) return one;
  const [first, second] = [one, other].map((type) => {
    const value = aliasedValueOf({ name: WORD, type, scope: -1 });
    return value === null ? '' : typeOfAlias(withoutArgument(value));
  });
  return first === second ? first! : '';
}

/** Whether nothing is returned that has members; what stands on the next line is another statement. */
function isNothing(reader: TokenReader, at: number): boolean {
  if (reader.is(at, ';') || reader.is(at, '}')) return true;
  if (
    reader.isOneOf(at - 1, RETURN) &&
    reader.between(reader.end(at - 1), reader.start(at)).includes('\n')
  )
    return true;
  return NONE.test(reader.text(at)) && endsBody(reader, at);
}

function endsBody(reader: TokenReader, last: number): boolean {
  return endsValue(reader, last) || reader.is(last + 1, ',') || reader.is(last + 1, ')');
}
