import { aliasedValueOf, typeOfAlias } from '../../model/reference.js';
import type { FoundTypedName, Span } from '../language.js';
import { byStart, NestedSpans } from './nested-spans.js';

/** A local name, and the expression for which it stands between two offsets. */
export interface LocalExpression extends Span {
  readonly name: string;
  /** As it is written at an offset before: its own first name may stand for another expression there. */
  readonly value: string;
  /** Offset of the name where it is declared. */
  readonly offset: number;
}

/** Longer expressions are not followed, in UTF-16 units. */
const LONGEST_EXPRESSION = 120;
/** The name with which an expression begins, which is neither called nor a path. */
const HEAD = /^(?:\$\d+|\$?[\p{L}_][\p{L}\p{N}_]*)(?![\p{L}\p{N}_(]|::)/u;

/** What local names of a text stand for, as the parameters of functions that calls are given do. */
export class LocalExpressions {
  readonly #byName = new Map<string, NestedSpans<LocalExpression>>();

  /** @param found In any order. */
  constructor(found: readonly LocalExpression[]) {
    for (const one of [...found].sort(byStart)) {
      const value = this.of(one.value, one.offset);
      const known = this.#byName.get(one.name) ?? new NestedSpans<LocalExpression>();
      known.add({ ...one, value: value.length > LONGEST_EXPRESSION ? '' : value });
      this.#byName.set(one.name, known);
    }
  }

  /** An expression at an offset with what its first name stands for there in its place. */
  of(expression: string, offset: number): string {
    const head = this.#byName.size === 0 ? undefined : HEAD.exec(expression)?.[0];
    if (head === undefined) return expression;
    const value = this.#byName.get(head)?.at(offset)?.value ?? '';
    return value === '' ? expression : value + expression.slice(head.length);
  }
}

/** A name that is given an expression, with what the first name of that stands for in its place. */
export function withLocals(one: FoundTypedName, locals: LocalExpressions): FoundTypedName {
  const value = aliasedValueOf({ ...one, scope: -1 });
  return value === null ? one : { ...one, type: typeOfAlias(locals.of(value, one.offset)) };
}
