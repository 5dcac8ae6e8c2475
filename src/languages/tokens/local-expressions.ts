import { memberOf } from '../../model/objects-around.js';
import { aliasedValueOf, typeOfAlias, unknownCalled } from '../../model/reference.js';
import type { FoundTypedName, Span } from '../language.js';
import { byStart, NestedSpans } from './nested-spans.js';

/** A local name, and the expression for which it stands between two offsets. */
export interface LocalExpression extends Span {
  /** {@link OBJECT_AROUND} for an object whose members may be named as they are. */
  readonly name: string;
  /** As it is written at an offset before: its own first name may stand for another expression there. */
  readonly value: string;
  /** Offset of the name where it is declared. */
  readonly offset: number;
}

/** Functions around code whose objects are looked at. */
const MOST_OBJECTS = 3;

/** The name of an object whose members code may name as they are, as in a function that is given to `apply` of Kotlin. */
export const OBJECT_AROUND = '';

/** Longer expressions are not followed, in UTF-16 units. */
const LONGEST_EXPRESSION = 120;
/** The name with which an expression begins, which is neither called nor a path. */
const HEAD = /^(?:\$\d+|\$?[\p{L}_][\p{L}\p{N}_]*)(?![\p{L}\p{N}_(]|::)/u;

/** The name with which an argument begins. */
const ARGUMENT = /(?<=[(,]\s*)[\p{L}_$][\p{L}\p{N}_$]*(?=\s*[).,])/gu;

/** What may be a member that is named as it is. */
const MEMBER = /^(?!(?:this|super|it|null|true|false)$)[\p{Ll}_]/u;

/** What local names of a text stand for, as the parameters of functions that calls are given do. */
export class LocalExpressions {
  readonly #byName = new Map<string, NestedSpans<LocalExpression>>();

  /**
   * @param found In any order.
   * @param declared Names that are no members of an object around.
   * @param kept Expressions say what calls are given, up to so many UTF-16 units.
   */
  constructor(
    found: readonly LocalExpression[],
    private readonly declared: ReadonlySet<string> = new Set(),
    private readonly kept?: number,
  ) {
    const longest = kept ?? LONGEST_EXPRESSION;
    for (const one of [...found].sort(byStart)) {
      const value = this.of(one.value, one.offset);
      const known = this.#byName.get(one.name) ?? new NestedSpans<LocalExpression>();
      known.add({ ...one, value: value.length > longest ? tooLong(one) : value });
      this.#byName.set(one.name, known);
    }
  }

  /** An expression at an offset with what its first name stands for there in its place, and first names of arguments that are kept. */
  of(written: string, offset: number): string {
    const isPlain = this.kept === undefined || this.#byName.size === 0;
    const expression = isPlain
      ? written
      : written.replace(ARGUMENT, (name) => this.#argument(name, offset));
    const head = this.#byName.size === 0 ? undefined : HEAD.exec(expression)?.[0];
    if (head === undefined) return expression;
    const value = this.#byName.get(head)?.at(offset)?.value ?? '';
    if (value !== '') return value + expression.slice(head.length);
    // What calls a function that has a parameter is followed by its own name.
    const isNone =
      expression[head.length] === '[' || this.#byName.has(head) || this.declared.has(head);
    return isNone || !MEMBER.test(head) ? expression : memberOf(this.objectsAt(offset), expression);
  }

  /** What the first name of an argument stands for; a mark where that is not known, or too long. */
  #argument(name: string, offset: number): string {
    const value = this.#byName.get(name)?.at(offset)?.value;
    if (value === undefined) return name;
    return value === '' || value.startsWith('?') || value.length > LONGEST_EXPRESSION ? '#' : value;
  }

  /** The objects whose members code may name as they are at an offset, the innermost first. */
  objectsAt(offset: number): readonly string[] {
    const around = this.#byName.get(OBJECT_AROUND)?.around(offset, MOST_OBJECTS) ?? [];
    return around.flatMap(({ value }) => (value === '' ? [] : value));
  }
}

/** What stands for an expression that is not followed: no other one of the name is meant. */
function tooLong({ name }: LocalExpression): string {
  return name === OBJECT_AROUND ? '' : unknownCalled(name);
}

/** A name that is given an expression, with what the first name of that stands for in its place. */
export function withLocals(one: FoundTypedName, locals: LocalExpressions): FoundTypedName {
  const value = aliasedValueOf({ ...one, scope: -1 });
  return value === null ? one : { ...one, type: typeOfAlias(locals.of(value, one.offset)) };
}
