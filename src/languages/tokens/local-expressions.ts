import { memberOf } from '../../model/objects-around.js';
import { aliasedValueOf, typeOfAlias, unknownCalled } from '../../model/reference.js';
import type { FoundTypedName, Span } from '../language.js';
import { byStart, NestedSpans } from './nested-spans.js';

/** A local name, and the expression it stands for between two offsets. */
export interface LocalExpression extends Span {
  /** {@link OBJECT_AROUND} for an implicit receiver, whose members code uses without naming it. */
  readonly name: string;
  /** As written before the name's scope begins: its first name may itself be a local there. */
  readonly value: string;
  /** Offset where the name is declared. */
  readonly offset: number;
  /** What the declaration gives the name holds between the two offsets only. */
  readonly isWhole?: boolean;
}

/** Most implicit receivers around a place that are considered. */
const MOST_OBJECTS = 3;

/** The name of an implicit receiver, as in a lambda passed to Kotlin's `apply`. */
export const OBJECT_AROUND = '';

/** The name of an object of the base of an anonymous object, which is also an implicit receiver. */
export const BASE_AROUND = '{}';

/** Longer expressions, in UTF-16 units, are not followed. */
const LONGEST_EXPRESSION = 120;
/** The first name of an expression, if it is neither called nor part of a path, nor `this@Outer` of Kotlin. */
const HEAD = /^(?:\$\d+|\$?[\p{L}_][\p{L}\p{N}_]*)(?![\p{L}\p{N}_(@]|::)/u;

/** A call that may be one of a member of an implicit receiver, or of a class within the base of an anonymous object. */
const CALLED = /^[\p{Lu}\p{Ll}_][\p{L}\p{N}_]*\(/u;

/** The first name of an argument. */
const ARGUMENT = /(?<=[(,]\s*)[\p{L}_$][\p{L}\p{N}_$]*(?=\s*[).,])/gu;

/** A name that may be a member of an implicit receiver. */
const MEMBER = /^(?!(?:this|super|it|null|true|false)$)[\p{Ll}_]/u;

/** What the local names of a text stand for, for example the parameters of lambdas. */
export class LocalExpressions {
  readonly #byName = new Map<string, NestedSpans<LocalExpression>>();
  /** Offsets of declarations of which nothing else needs to be known. */
  readonly #whole = new Set<number>();

  /**
   * @param found In any order.
   * @param declared Names that are not members of the implicit receiver of a function.
   * @param kept If given, expressions keep their arguments, up to this many UTF-16 units.
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
      if (one.isWhole === true) this.#whole.add(one.offset);
      this.#byName.set(one.name, known);
    }
  }

  /**
   * An expression with its first name, and the first names of kept arguments, replaced by what they stand for
   * at an offset.
   *
   * @param asks A member of the expression is asked for, which an object around may extend it by.
   */
  of(written: string, offset: number, asks = true): string {
    const isPlain = this.kept === undefined || this.#byName.size === 0;
    const expression = isPlain
      ? written
      : written.replace(ARGUMENT, (name) => this.#argument(name, offset));
    if (this.#byName.size === 0) return expression;
    const head = HEAD.exec(expression)?.[0];
    if (head === undefined) {
      if (!CALLED.test(expression)) return expression;
      const isSmall = /^[\p{Ll}_]/u.test(expression);
      return memberOf(isSmall ? this.objectsAt(offset) : this.basesAt(offset), expression);
    }
    const value = this.#byName.get(head)?.at(offset)?.value ?? '';
    if (value !== '') return value + expression.slice(head.length);
    // A function with a parameter: its call is followed by the name itself.
    const isNone = expression[head.length] === '[' || this.#byName.has(head) || !MEMBER.test(head);
    if (isNone) return expression;
    if (!this.declared.has(head)) return memberOf(this.objectsAt(offset), expression);
    return asks ? memberOf(this.basesAt(offset), expression) : expression;
  }

  /** What the first name of an argument stands for; a `#` if that is unknown or too long. */
  #argument(name: string, offset: number): string {
    const value = this.#byName.get(name)?.at(offset)?.value;
    if (value === undefined) return name;
    return value === '' || value.startsWith('?') || value.length > LONGEST_EXPRESSION ? '#' : value;
  }

  /** Whether what a declaration gives a name is known wherever it holds. */
  isWhole(offset: number): boolean {
    return this.#whole.has(offset);
  }

  /** The implicit receivers at an offset, the innermost first. */
  objectsAt(offset: number): readonly string[] {
    return this.#around(OBJECT_AROUND, offset);
  }

  /** Those among them that are the bases of anonymous objects. */
  basesAt(offset: number): readonly string[] {
    return this.#around(BASE_AROUND, offset);
  }

  #around(name: string, offset: number): readonly string[] {
    const around = this.#byName.get(name)?.around(offset, MOST_OBJECTS) ?? [];
    return around.flatMap(({ value }) => (value === '' ? [] : value));
  }
}

/** Replaces an expression that is too long to follow, so the name is not taken for an outer one. */
function tooLong({ name }: LocalExpression): string {
  return name === OBJECT_AROUND || name === BASE_AROUND ? '' : unknownCalled(name);
}

/**
 * A typed name that is an alias of an expression, with the first name of that expression replaced by what it
 * stands for.
 */
export function withLocals(one: FoundTypedName, locals: LocalExpressions): FoundTypedName {
  const value = aliasedValueOf({ ...one, scope: -1 });
  return value === null ? one : { ...one, type: typeOfAlias(locals.of(value, one.offset)) };
}
