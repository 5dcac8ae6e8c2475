import { LetterPattern } from '../../text/letter-pattern.js';
import type { Span } from '../language.js';
import { NestedSpans } from '../tokens/nested-spans.js';
import type { Block } from './blocks.js';
import { UNKNOWN } from './values.js';

/** A name that a block declares, by positions of tokens. */
export interface DeclaredName {
  readonly name: string;
  readonly block: Block;
  /** Where it begins to hold, till the end of its block. */
  readonly from: number;
  /** Where it stands; its value is read there. */
  readonly at: number;
  /** Its type, or what it is given, as `typeOfAlias` says it; empty where nothing is known. */
  readonly type: string;
}

/** The same with what is known of it in the end. */
interface Local extends Span {
  readonly name: string;
  readonly at: number;
  type: string;
  /** The name under which its type is stated. */
  written: string;
}

/** Stands between a name and the number that tells it from others of the name: no name of Go has it. */
const NUMBERED = '$';
/** The name with which an expression begins, or a value as `typeOfAlias` says it. */
const HEAD = new LetterPattern(String.raw`^=?([\p{L}_][\p{L}\p{N}_]*)`);

/**
 * The local names of a declaration, each as far as its block reaches. What facts state of a name holds in all of a definition; so
 * where a name stands for several things there, or beside its block for something of the package, it is stated with a number.
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

  /** Whether a block declares a name somewhere. */
  declares(name: string): boolean {
    return this.#byName.has(name);
  }

  /** Whether a name that is used at a position is declared by a block around it. */
  has(name: string, at: number): boolean {
    return this.#byName.get(name)?.at(at) !== undefined;
  }

  /** An expression at a position by the names under which types are stated; {@link UNKNOWN} where nothing is known of the first. */
  written(expression: string, at: number): string {
    const head = this.#byName.size === 0 ? null : HEAD.exec(expression);
    const local = head === null ? undefined : this.#byName.get(head[1]!)?.at(at);
    if (local === undefined) return expression;
    if (local.type === '') return UNKNOWN;
    const [all, name] = head!;
    return all.slice(0, -name!.length) + local.written + expression.slice(all.length);
  }

  /**
   * Decides under which name each is stated.
   *
   * @param outside Names that the declaration uses where no block declares them, too.
   * @returns all that have a type.
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

/** What is given to a name twice may be two things, as names in it may be. */
function isOneThing([first, ...others]: readonly Local[]): boolean {
  return others.every(({ type }) => type === first!.type && type !== '' && !type.startsWith('='));
}
