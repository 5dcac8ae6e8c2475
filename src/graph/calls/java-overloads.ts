import { FUNCTION_KINDS } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import { PACKAGE_CLAUSE, type Reference } from '../../model/reference.js';
import { distinctAddresses, isSameAddress } from '../entity.js';
import { argumentType } from '../expressions/java-arguments.js';
import { membersOf } from '../expressions/scope.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import { classOf } from '../types/class-of.js';
import { lineage } from '../types/classes.js';
import { conversion, parameterTypes } from '../types/java-conversion.js';
import { type JavaType, writtenJavaType } from '../types/java-types.js';
import type { View } from '../view.js';
import { takes } from './arity.js';
import type { Decision } from './meaning.js';

/** More methods of a name than a class would have by hand are not told apart. */
const MOST_OVERLOADS = 40;

/**
 * Which of several overloads of Java a call means, by the types of its arguments: the one that the language chooses, where that shows;
 * else each that may be is possible.
 */
export function byArguments(
  view: View,
  source: FileView,
  reference: Reference,
  decision: Decision,
): Decision {
  const { targets } = decision;
  if (targets.length === 0 || !targets.every((one) => isMethod(view, one))) return decision;
  const all = withInherited(view, decision, reference);
  const open = all.filter((one) => isAccessible(view, source, one));
  const candidates = open.length > 0 ? open : all;
  if (all.length < 2 || candidates.length > MOST_OVERLOADS) return decision;
  const count = reference.arguments;
  if (count === undefined) return { ...decision, targets: [], guesses: candidates };
  const given = reference.given?.split(';') ?? [];
  const types = Array.from({ length: count }, (_, at) =>
    given[at] === undefined
      ? null
      : argumentType({ view, source, holder: reference.holder }, given[at]),
  );
  const fitting = new Choice(view, types).among(candidates);
  if (fitting.length === 1) return { ...decision, targets: fitting };
  return { ...decision, targets: [], guesses: fitting.length === 0 ? targets : fitting };
}

function isMethod(view: View, { file, ordinal }: DefinitionAddress): boolean {
  const source = view.get(file);
  const { kind } = source.definition(ordinal)!;
  return source.java && (FUNCTION_KINDS.has(kind) || kind === 'test');
}

/** Whether code of a file may use a method: what is private only that of its own file, what says nothing that of its package. */
function isAccessible(view: View, from: FileView, { file, ordinal }: DefinitionAddress): boolean {
  if (file === from.file) return true;
  const source = view.get(file);
  const { signature } = source.definition(ordinal)!;
  if (/^(?:\w+ )*private /.test(signature)) return false;
  const parent = source.parent(ordinal);
  const isOpen =
    /^(?:\w+ )*(?:public|protected) /.test(signature) ||
    (parent >= 0 && source.definition(parent)!.kind === 'interface');
  return isOpen || packageOf(source) === packageOf(from);
}

function packageOf({ exports }: FileView): string {
  return exports.localsOf(PACKAGE_CLAUSE)[0] ?? '';
}

const methodsMeant = new WeakMap<Decision, Map<string, readonly DefinitionAddress[]>>();

/**
 * Methods that are meant, with those that their class inherits beside them: what these override is left out. What has been decided is
 * so for all calls through one receiver, and a class may inherit from many.
 */
function withInherited(
  view: View,
  decision: Decision,
  { name, arguments: given }: Reference,
): readonly DefinitionAddress[] {
  const known = methodsMeant.get(decision) ?? new Map();
  methodsMeant.set(decision, known);
  return remembered(known, `${name} ${given}`, () => gathered(view, decision, name, given));
}

function gathered(
  view: View,
  { targets, owners }: Decision,
  name: string,
  given: number | undefined,
): readonly DefinitionAddress[] {
  const found = distinctAddresses(targets);
  if (name === 'constructor' || given === undefined) return found;
  const classes = owners.length > 0 ? owners : classOf(view, found[0]!);
  for (const base of distinctAddresses(classes.flatMap((one) => lineage(view, one)))) {
    for (const one of membersOf(view, base, name)) {
      if (one.is !== 'definition' || !isMethod(view, one)) continue;
      const address = { file: one.file, ordinal: one.ordinal };
      const { signature } = view.get(one.file).definition(one.ordinal)!;
      if (!takes(signature, given)) continue;
      if (found.some((other) => isSameAddress(other, address) || overrides(view, other, address)))
        continue;
      found.push(address);
    }
  }
  return found;
}

/** Whether a method has the parameters of one of a base, for whose type parameters it may have any type. */
function overrides(view: View, own: DefinitionAddress, inherited: DefinitionAddress): boolean {
  const mine = parametersOf(view, own).types;
  const others = parametersOf(view, inherited).types;
  return (
    mine.length === others.length &&
    others.every((other, at) => {
      const one = mine[at];
      if (other === null || one === null || one === undefined) return false;
      return one.arrays === other.arrays && (one.name === other.name || other.bound !== undefined);
    })
  );
}

/** Whether a member of Java may be what runs where a use means others: it has the parameters of one of them. */
export function mayOverride(
  view: View,
  member: DefinitionAddress,
  meant: readonly DefinitionAddress[],
): boolean {
  if (meant.length === 0 || !isMethod(view, member)) return true;
  return meant.some(
    (one) =>
      !isMethod(view, one) || (!areOfOneClass(view, member, one) && overrides(view, member, one)),
  );
}

function areOfOneClass(view: View, one: DefinitionAddress, other: DefinitionAddress): boolean {
  const source = view.get(one.file);
  return one.file === other.file && source.parent(one.ordinal) === source.parent(other.ordinal);
}

/** What a method takes. */
interface Parameters {
  readonly types: readonly (JavaType | null)[];
  /** The last stands for any number: `Foo... all`. */
  readonly isOpen: boolean;
  /** The signature was cut. */
  readonly isCut: boolean;
}

function parametersOf(view: View, { file, ordinal }: DefinitionAddress): Parameters {
  const source = view.get(file);
  return remembered(source.memory('parameter types'), ordinal, () => {
    const written = parameterTypes(source.definition(ordinal)!.signature);
    const types = (written ?? []).map((one) =>
      writtenJavaType(view, source, ordinal, withoutName(one)),
    );
    const isOpen = written?.at(-1)?.includes('...') === true;
    return { types, isOpen, isCut: written === null };
  });
}

/** `int[][]` of `final int[] sizes[]`. */
function withoutName(written: string): string {
  return written.replace(/[\p{L}_$][\p{L}\p{N}_$]*((?:\s*\[\s*\])*)$/u, '$1').trim();
}

/** How a method takes the arguments of a call: the language looks for one that needs no boxing first, then for one without `...`. */
interface Fit {
  readonly address: DefinitionAddress;
  readonly parameters: readonly (JavaType | null)[];
  /** The least and the greatest step in which it may be found: 1 as it is, 2 with boxing, 3 by `...`. */
  readonly least: number;
  readonly most: number;
  /** That it takes them at all. */
  readonly isSure: boolean;
}

class Choice {
  constructor(
    private readonly view: View,
    private readonly given: readonly (JavaType | null)[],
  ) {}

  /** The one that is meant, all that may be, or none where by what is known no one can be. */
  among(candidates: readonly DefinitionAddress[]): readonly DefinitionAddress[] {
    const places = this.given.map((_, at) => this.#isTelling(candidates, at));
    const fits = candidates.flatMap((one) => this.#fit(one, places) ?? []);
    const winner = fits.find((one) =>
      fits.every((other) => other === one || this.#goesBefore(one, other)),
    );
    return winner === undefined || (!winner.isSure && fits.length > 1)
      ? fits.map(({ address }) => address)
      : [winner.address];
  }

  /** Whether the methods have different types at a place. */
  #isTelling(candidates: readonly DefinitionAddress[], at: number): boolean {
    const types = candidates.map((one) => {
      const { types: all, isOpen } = parametersOf(this.view, one);
      return isOpen ? null : all[at];
    });
    const [first] = types;
    if (first === null || first === undefined || first.bound !== undefined) return true;
    return !types.every(
      (one) =>
        one !== null &&
        one?.name === first.name &&
        one.arrays === first.arrays &&
        (one.address === null) === (first.address === null),
    );
  }

  #fit(address: DefinitionAddress, places: readonly boolean[]): Fit | null {
    const { types, isOpen, isCut } = parametersOf(this.view, address);
    if (isCut) return { address, parameters: [], least: 1, most: 3, isSure: false };
    const asIs = types.length === this.given.length ? this.#taking(address, types, places) : null;
    if (!isOpen || asIs?.isSure) return asIs;
    const element = types.at(-1);
    const last =
      element === null || element === undefined ? null : { ...element, arrays: element.arrays - 1 };
    const spread = this.given.map((_, at) => (at < types.length - 1 ? types[at]! : last));
    const open = this.#taking(address, spread, places);
    if (open === null) return asIs;
    return { ...open, least: asIs?.least ?? 3, most: 3 };
  }

  #taking(
    address: DefinitionAddress,
    parameters: readonly (JavaType | null)[],
    places: readonly boolean[],
  ): Fit | null {
    let least = 1;
    let most = 1;
    let isSure = true;
    for (const [at, asked] of parameters.entries()) {
      const given = this.given[at] ?? null;
      if (!places[at]) continue;
      const isAny = asked !== null && isAnything(asked);
      const how = given === null || asked === null ? 'unsure' : conversion(this.view, given, asked);
      if (how === 'no') return null;
      if (how === 'boxed') least = 2;
      if (how === 'boxed' || how === 'unsure') most = 2;
      if (how === 'unsure' && !isAny) isSure = false;
    }
    return { address, parameters, least, most, isSure };
  }

  /** Whether one is chosen before another even if that takes the arguments, too. */
  #goesBefore(one: Fit, other: Fit): boolean {
    if (!one.isSure) return false;
    if (one.most < other.least) return true;
    if (one.most > other.least) return false;
    return one.parameters.every((mine, at) => {
      const theirs = other.parameters[at];
      if (mine === null || theirs === null || theirs === undefined) return false;
      const how = conversion(this.view, mine, theirs);
      return how === 'same' || how === 'sub';
    });
  }
}

/** Whether it takes all that there is. */
function isAnything({ name, arrays, address, bound }: JavaType): boolean {
  if (arrays > 0) return false;
  return bound === undefined ? name === 'Object' && address === null : isAnything(bound);
}
