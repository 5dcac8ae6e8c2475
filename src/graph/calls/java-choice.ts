import type { DefinitionAddress } from '../../model/reader.js';
import { conversion } from '../types/java-conversion.js';
import type { JavaType } from '../types/java-types.js';
import type { View } from '../view.js';
import { javaParameters } from './java-parameters.js';

/**
 * How a method accepts the arguments of a call. Java first looks for a method that needs no boxing, then for
 * one that does, then for one with `...`.
 */
interface Fit {
  readonly address: DefinitionAddress;
  readonly parameters: readonly (JavaType | null)[];
  /** First and last phase in which the method may be found: 1 as it is, 2 with boxing, 3 by `...`. */
  readonly least: number;
  readonly most: number;
  /** It certainly accepts the arguments. */
  readonly isSure: boolean;
}

/** Selects overloads by the types of the arguments; null stands for an unknown type. */
export class JavaChoice {
  constructor(
    private readonly view: View,
    private readonly given: readonly (JavaType | null)[],
  ) {}

  /** The overload that is meant; all possible ones if that is not certain; none if no candidate can fit. */
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

  /** Whether the candidates have different types for a parameter. */
  #isTelling(candidates: readonly DefinitionAddress[], at: number): boolean {
    const types = candidates.map((one) => {
      const { types: all, isOpen } = javaParameters(this.view, one);
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

  /** How a method accepts the arguments, with variable arity if it has that; null if it does not. */
  #fit(address: DefinitionAddress, places: readonly boolean[]): Fit | null {
    const { types, isOpen, isCut } = javaParameters(this.view, address);
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

  /** How parameters accept the arguments one by one. */
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

  /** Whether one method is preferred even if the other accepts the arguments, too. */
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

/** Whether a parameter of this type accepts everything. */
function isAnything({ name, arrays, address, bound }: JavaType): boolean {
  if (arrays > 0) return false;
  return bound === undefined ? name === 'Object' && address === null : isAnything(bound);
}
