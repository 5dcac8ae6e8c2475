import { LetterPattern } from '../../text/letter-pattern.js';
import type { Span } from '../language.js';
import { NestedSpans } from '../tokens/nested-spans.js';
import type { Block } from './blocks.js';
import { UNKNOWN } from './values.js';

/** A name that a block declares, by token positions. */
export interface DeclaredName {
  readonly name: string;
  readonly block: Block;
  /** Where its scope begins; it extends to the end of the block. */
  readonly from: number;
  /** Where it is declared; its value is resolved there. */
  readonly at: number;
  /** Its type, or its value as `typeOfAlias` writes it; empty if unknown. */
  readonly type: string;
}

/** The same with its final name and range. */
interface Local extends Span {
  readonly name: string;
  readonly at: number;
  type: string;
  /** The name under which its type is recorded. */
  written: string;
}

/** Separates a name from the number that makes it unique; Go names cannot contain it. */
const NUMBERED = '$';
/** The first name of an expression, or of a value as `typeOfAlias` writes it. */
const HEAD = new LetterPattern(String.raw`^=?([\p{L}_][\p{L}\p{N}_]*)`);

/**
 * The local names of a declaration, each with the block in which it is visible. A recorded type applies to a
 * name throughout its definition, so a name with several meanings there, or one that also means something of
 * the package, is recorded with a number.
 */
export class LocalNames {
  readonly #byName = new Map<string, NestedSpans<Local>>();
  readonly #groups = new Map<string, Local[]>();

  constructor(declared: readonly DeclaredName[]) {
    for (const { name, block, from, at, type } of declared) {
      const local = { name, start: from, end: block.end, at, type, written: name };
      const known = this.#groups.get(name);
      if (known === undefined) this.#groups.set(name, [local]);
      else known.push(local);
    }
    for (const [name, locals] of this.#groups) this.#byName.set(name, new NestedSpans(locals));
  }

  get size(): number {
    return this.#byName.size;
  }

  /** Whether any block declares a name. */
  declares(name: string): boolean {
    return this.#byName.has(name);
  }

  /** Whether a block around a position declares a name. */
  has(name: string, at: number): boolean {
    return this.#byName.get(name)?.at(at) !== undefined;
  }

  /**
   * An expression at a position, with its first name replaced by the one under which its type is recorded;
   * {@link UNKNOWN} if nothing is known about it.
   */
  written(expression: string, at: number): string {
    const head = this.#byName.size === 0 ? null : HEAD.exec(expression);
    const local = head === null ? undefined : this.#byName.get(head[1]!)?.at(at);
    if (local === undefined) return expression;
    if (local.type === '') return UNKNOWN;
    const [all, name] = head!;
    return all.slice(0, -name!.length) + local.written + expression.slice(all.length);
  }

  /**
   * Decides under which name each local is recorded.
   *
   * @param outside Names that the declaration also uses where no block declares them.
   * @returns all locals that have a type.
   */
  settle(outside: ReadonlySet<string>): readonly Local[] {
    const all = [...this.#groups.values()].flat().sort((a, b) => a.at - b.at);
    const numbers = new Map<string, Map<string, number>>();
    for (const [name, locals] of this.#groups)
      if (outside.has(name) || !isOneThing(locals)) numbers.set(name, new Map());
    for (const local of all) {
      if (local.type.startsWith('=')) local.type = this.#valueOf(local);
      const known = numbers.get(local.name);
      if (known === undefined || local.type === '') continue;
      const number = known.get(local.type) ?? known.size;
      known.set(local.type, number);
      local.written = `${local.name}${NUMBERED}${number}`;
    }
    return all.filter(({ type }) => type !== '');
  }

  #valueOf({ type, at }: Local): string {
    const value = this.written(type, at);
    return value === UNKNOWN ? '' : value;
  }
}

/** The same value given twice may mean two things, because names in it may differ in meaning. */
function isOneThing([first, ...others]: readonly Local[]): boolean {
  return others.every(({ type }) => type === first!.type && type !== '' && !type.startsWith('='));
}
