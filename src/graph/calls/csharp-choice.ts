import type { DefinitionAddress } from '../../model/reader.js';
import { csharpConversion } from '../types/csharp-conversion.js';
import { type CSharpParameter, csharpParameters } from '../types/csharp-parameters.js';
import { type CSharpType, isSameCSharpType } from '../types/csharp-types.js';
import type { View } from '../view.js';
import type { Decision } from './meaning.js';

/** The arguments of a call and its receiver. */
export interface CSharpCall {
  /** Number of arguments. */
  readonly count: number;
  /** Number of explicit type arguments. */
  readonly generics: number;
  readonly types: readonly (CSharpType | null)[];
  /** Parameter names of named arguments; empty for positional ones. */
  readonly names: readonly string[];
  /** The receiver, as written. */
  readonly receiver: string;
  /** The type of the receiver if it is an object; null if unknown. */
  readonly object: CSharpType | null;
}

/** A method that may be meant. */
export interface CSharpCandidate {
  readonly address: DefinitionAddress;
  /** How many classes above the object's class it is declared; lower levels take precedence. */
  readonly level: number;
}

/** How a method takes the arguments of a call. */
interface Fit extends CSharpCandidate {
  /**
   * The type of each argument's parameter. The first entry is the type of an extension method's receiver;
   * undefined for a member.
   */
  readonly asked: readonly (CSharpType | null | undefined)[];
  readonly isSure: boolean;
  readonly isSpread: boolean;
  readonly isGeneric: boolean;
  /** Number of parameters without an argument. */
  readonly left: number;
}

type Taken = Pick<Fit, 'isSure'> & { readonly asked: readonly (CSharpType | null)[] };

/**
 * The C# method that a call means; all possible ones if that is not certain; none if no candidate can fit.
 * Follows the overload resolution of the C# specification (12.6.4), as far as types are known.
 */
export function chosenInCSharp(
  view: View,
  call: CSharpCall,
  candidates: readonly CSharpCandidate[],
): Pick<Decision, 'targets' | 'guesses'> {
  return new Choice(view, call).among(candidates);
}

class Choice {
  constructor(
    private readonly view: View,
    private readonly call: CSharpCall,
  ) {}

  among(candidates: readonly CSharpCandidate[]): Pick<Decision, 'targets' | 'guesses'> {
    const applicable = candidates.flatMap((one) => this.#fit(one) ?? []);
    const least = Math.min(...applicable.filter(({ isSure }) => isSure).map(({ level }) => level));
    const fits = applicable.filter(({ level }) => level <= least);
    const winner = fits.find((one) =>
      fits.every((other) => other === one || this.#goesBefore(one, other, fits)),
    );
    const isMeant = winner !== undefined && (winner.isSure || fits.length === 1);
    return isMeant
      ? { targets: [winner.address], guesses: [] }
      : { targets: [], guesses: fits.map(({ address }) => address) };
  }

  #fit(candidate: CSharpCandidate): Fit | null {
    const { call } = this;
    const { address } = candidate;
    const { list, generics, isUntold, isBound, isCut, isConstructor } = csharpParameters(
      this.view,
      address,
    );
    const fit = { ...candidate, isGeneric: generics > 0 };
    if (isCut) {
      const asked = [undefined, ...call.types.map(() => null)];
      return { ...fit, asked, isSure: false, isSpread: false, left: 0 };
    }
    const isOtherwiseGeneric =
      call.generics > 0 ? generics !== call.generics && !isConstructor : isUntold;
    if (isOtherwiseGeneric) return null;
    const extended = this.#extended(address, list[0]);
    const parameters = extended === undefined ? list : list.slice(1);
    const plain = this.#taking(parameters, false);
    const taken = plain ?? (parameters.at(-1)?.isOpen ? this.#taking(parameters, true) : null);
    if (taken === null) return null;
    return {
      ...fit,
      asked: [extended, ...taken.asked],
      isSure: taken.isSure && !(isBound && call.generics === 0),
      isSpread: plain === null,
      left: parameters.length - call.count,
    };
  }

  /** The type that a method extends if it is called as an extension method; undefined otherwise. */
  #extended(
    { file, ordinal }: DefinitionAddress,
    first: CSharpParameter | undefined,
  ): CSharpType | null | undefined {
    if (first?.isExtended !== true) return undefined;
    const source = this.view.get(file);
    const parent = source.parent(ordinal);
    const owner = parent < 0 ? '' : source.definition(parent)!.name;
    const { receiver } = this.call;
    const isStatic = receiver === '' || new RegExp(`(?:^|[.:])${owner}(?:<.*>)?$`).test(receiver);
    return isStatic ? undefined : first.type;
  }

  #taking(parameters: readonly CSharpParameter[], isSpread: boolean): Taken | null {
    const { count, types, names } = this.call;
    const asked: (CSharpType | null)[] = [];
    const filled = new Set<number>();
    let isSure = true;
    for (let at = 0; at < count; at++) {
      const named = names[at] ?? '';
      const place = named === '' ? at : parameters.findIndex(({ name }) => name === named);
      const isRest = isSpread && named === '' && at >= parameters.length - 1;
      const index = isRest ? parameters.length - 1 : place;
      const parameter = parameters[index];
      if (parameter === undefined || (filled.has(index) && !isRest)) return null;
      filled.add(index);
      const { type } = parameter;
      const own =
        isRest && type !== null ? { ...type, arrays: Math.max(0, type.arrays - 1) } : type;
      asked.push(own);
      const given = types[at] ?? null;
      if (own?.name === 'object' && own.arrays === 0 && given === null) continue;
      const how =
        given === null || own === null ? 'unsure' : csharpConversion(this.view, given, own);
      if (how === 'no') return null;
      if (how === 'unsure') isSure = false;
    }
    const isFull = parameters.every(
      ({ isOptional }, at) =>
        filled.has(at) || isOptional || (isSpread && at === parameters.length - 1),
    );
    if (!isFull) return null;
    const { types: one, isOne } = this.#oneEach(asked);
    return { asked: one, isSure: isSure && isOne };
  }

  /**
   * Unifies arguments of the same type parameter. They become `object` if one argument has that type; otherwise
   * differing types make the choice uncertain.
   */
  #oneEach(asked: readonly (CSharpType | null)[]): {
    readonly types: readonly (CSharpType | null)[];
    readonly isOne: boolean;
  } {
    const types = [...asked];
    let isOne = true;
    for (const one of asked) {
      if (one?.parameterOf !== 'method' || one.arrays > 0) continue;
      const places = asked.flatMap((other, place) => (isSameCSharpType(one, other) ? place : []));
      const given = places.map((place) => this.call.types[place] ?? null);
      const [first = null] = given;
      if (first !== null && given.every((other) => isSameCSharpType(first, other))) continue;
      const any = given.find((other) => other?.name === 'object' && other.arrays === 0);
      if (any) for (const place of places) types[place] = any;
      else isOne = false;
    }
    return { types, isOne };
  }

  /** Whether one method is preferred even if the other accepts the arguments, too. */
  #goesBefore(one: Fit, other: Fit, fits: readonly Fit[]): boolean {
    if (!one.isSure && !areAlike(fits)) return false;
    const [extended, ...mine] = one.asked;
    const [extendedOther, ...theirs] = other.asked;
    const { object, types } = this.call;
    const compared = mine.map((type, at) => this.#compare(types[at] ?? null, type, theirs[at]));
    if (extended !== undefined) compared.push(this.#compare(object, extended, extendedOther));
    if (compared.some((how) => how === 'worse')) return false;
    if (compared.includes('better')) return true;
    if (one.isGeneric !== other.isGeneric) return other.isGeneric;
    if (one.isSpread !== other.isSpread) return other.isSpread;
    return one.left < other.left && (one.left === 0 || other.isSpread);
  }

  /**
   * Whether the first of two types is the better conversion target for an argument. `worse` also if that is unknown.
   */
  #compare(
    given: CSharpType | null,
    mine: CSharpType | null | undefined,
    theirs: CSharpType | null | undefined,
  ): 'better' | 'worse' | 'alike' {
    if (!mine || !theirs) return 'worse';
    if (isSameCSharpType(mine, theirs)) return 'alike';
    if (given === null || given.name === '->') return 'worse';
    const [own, others] = [mine, theirs].map((one) => csharpConversion(this.view, given, one));
    if (own === 'same' && others !== 'same')
      return others === 'no' || others === 'sub' || isOther(mine, theirs) ? 'better' : 'worse';
    if (others === 'same') return own === 'same' ? 'alike' : 'worse';
    if (own === 'unsure' || others === 'unsure') return 'worse';
    const there = csharpConversion(this.view, mine, theirs);
    const back = csharpConversion(this.view, theirs, mine);
    if (there === 'sub' && back === 'no') return 'better';
    const isSigned = SIGNED.test(mine.name) && UNSIGNED.test(theirs.name);
    return isSigned && there === 'no' && back === 'no' ? 'better' : 'worse';
  }
}

/** Whether a value of the first type is certainly not of the second. */
function isOther(mine: CSharpType, theirs: CSharpType): boolean {
  return [mine, theirs].every((one) => one.parameterOf === undefined) && mine.name !== theirs.name;
}

/** Integer literals prefer signed types. */
const SIGNED = /^(?:sbyte|short|int|long)$/;
const UNSIGNED = /^(?:byte|ushort|uint|ulong)$/;

/** If all candidates have the same parameter types, unknown argument types do not matter. */
function areAlike([first, ...others]: readonly Fit[]): boolean {
  return others.every(({ asked }) =>
    asked.every((type, at) => {
      const own = first!.asked[at];
      return type ? isSameCSharpType(type, own ?? null) : type === undefined && own === undefined;
    }),
  );
}
