import { GIVEN_CHOICE, GIVEN_FUNCTION, GIVEN_UNKNOWN, valueGiven } from '../../model/reference.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { definitionOf, type Entity, isType } from '../entity.js';
import { remembered } from '../remembered.js';
import { calledInJava } from '../types/called-in-java.js';
import { findMember } from '../types/classes.js';
import { parameterTypes, reckoned } from '../types/java-conversion.js';
import { hasLibraryMembers, libraryResult } from '../types/java-library-members.js';
import { boundInJava } from '../types/java-type-parameters.js';
import { type JavaType, plainType, statedBefore, writtenJavaType } from '../types/java-types.js';
import { membersInScope, ofUse } from '../types/members-in-scope.js';
import { expressionEntities, memberEntities } from './expression.js';
import type { Place } from './given-by-argument.js';
import { countGiven, receiverSegments } from './receiver.js';
import { bareEntities } from './scope.js';
import { wholeType } from './stated-fields.js';

/** Longest chain of names that is followed from each to the value assigned to it. */
const MOST_VALUES = 20;

/** The type of an argument in the notation of the facts; null if it is unknown. */
export function argumentType(place: Place, given: string): JavaType | null {
  const { source, holder } = place;
  if (given === GIVEN_UNKNOWN) return null;
  return remembered(source.memory('argument'), `${holder} ${given}`, () => ofGiven(place, given));
}

function ofGiven(place: Place, given: string): JavaType | null {
  if (given.startsWith(GIVEN_FUNCTION)) {
    const count = given.slice(GIVEN_FUNCTION.length);
    return { ...plainType(GIVEN_FUNCTION), ...(count === '' ? {} : { parameters: Number(count) }) };
  }
  const value = valueGiven(given);
  if (value !== null) return new Values(place.view).typeOf(place, value, 0);
  if (given === 'null') return plainType(given);
  if (given.startsWith(GIVEN_CHOICE)) return ofChoice(place, given);
  const operators = /^(\+?)#(.*)$/s.exec(given);
  if (operators === null) return writtenJavaType(place.view, place.source, place.holder, given);
  const operands = operators[2]!.split('#').map((one) => argumentType(place, one));
  const known = operands.filter((one) => one !== null);
  // An unknown operand may be a string.
  const isText = operators[1] === '+' && known.some(({ name }) => name === 'String');
  return isText || known.length === operands.length ? reckoned(known, operators[1] === '+') : null;
}

/** The common type of both branches of a choice; for numbers the type that both are promoted to. */
function ofChoice(place: Place, given: string): JavaType | null {
  const [one, other] = given
    .slice(GIVEN_CHOICE.length)
    .split(GIVEN_CHOICE)
    .map((each) => argumentType(place, each));
  if (!one || !other) return null;
  return isSameType(one, other) ? one : reckoned([one, other], false);
}

/** The last name of a chain, with its brackets, and what precedes it. */
const LAST = new LetterPattern(
  String.raw`^(?:(.*)\.)?((?:new )?[\p{L}_$][\p{L}\p{N}_$]*|"")(\([^()]*\))?$`,
  'su',
);

class Values {
  constructor(private readonly view: Place['view']) {}

  /** The type of an expression. */
  typeOf(place: Place, value: string, steps: number): JavaType | null {
    if (steps > MOST_VALUES) return null;
    if (value.endsWith('[0]')) {
      const list = this.typeOf(place, value.slice(0, -3), steps + 1);
      if (list === null || list.arrays === 0) return null;
      return { ...list, arrays: list.arrays - 1 };
    }
    const [, before, name = '', brackets] = LAST.exec(value) ?? [];
    const found =
      name === ''
        ? null
        : before === undefined
          ? this.#ofName(place, name, brackets, steps)
          : this.#ofMember(place, { before, name, brackets }, steps);
    if (found === undefined) return null;
    return found !== null && found.bound === undefined
      ? found
      : (this.#ofObjects(place, value) ?? found);
  }

  /** An instance of the class that an expression leads to, if there is just one. */
  #ofObjects({ view, source, holder }: Place, value: string): JavaType | null {
    const segments = receiverSegments(value);
    const objects = segments === null ? [] : expressionEntities(view, source, holder, segments);
    const [object] = objects;
    if (objects.length !== 1 || object?.is !== 'instance') return null;
    const { file, ordinal } = object;
    const { name } = definitionOf(view, object)!;
    return { ...plainType(name), address: { file, ordinal } };
  }

  /** Undefined if a local name hides whatever else the name might mean, but its type is unknown. */
  #ofName(
    place: Place,
    name: string,
    brackets: string | undefined,
    steps: number,
  ): JavaType | null | undefined {
    const { view, source, holder } = place;
    if (name === '""') return plainType('String');
    if (brackets !== undefined) {
      if (name.startsWith('new ')) return writtenJavaType(view, source, holder, name.slice(4));
      const own = membersInScope(view, source, holder, name, true)?.members;
      return this.#inScope(
        place,
        this.#ofMembers(own ?? calledInJava(view, source, holder, name), brackets),
      );
    }
    for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
      const stated = this.#statedIn({ ...place, holder: scope }, name, steps);
      if (stated !== null) return stated.type ?? undefined;
      if (!isType(source.definition(scope)!)) continue;
      const inherited = findMember(view, { file: source.file, ordinal: scope }, name).entities;
      const fields = ofUse(view, inherited, false);
      if (fields.length > 0) return this.#ofMembers(fields, undefined);
    }
    const imported = bareEntities(view, source, holder, name) ?? [];
    return this.#ofMembers(imported, undefined);
  }

  /** Null for a type parameter that only the called method declares. */
  #inScope({ source, holder }: Place, type: JavaType | null): JavaType | null {
    const isKnown =
      type === null || type.bound === undefined || boundInJava(source, holder, type.name) !== null;
    return isKnown ? type : null;
  }

  /** What a scope states for a name; null if it does not declare it. */
  #statedIn(place: Place, name: string, steps: number): { readonly type: JavaType | null } | null {
    const { view, source, holder } = place;
    const types = source.typed(name).flatMap((one) => (one.scope === holder ? wholeType(one) : []));
    const values = source.aliased(name).flatMap((one) => (one.scope === holder ? one.value : []));
    const known = new Set([...types, ...values]);
    if (known.size === 0) return null;
    if (known.size > 1) return { type: null };
    const [type] = types;
    return {
      type:
        type === undefined
          ? this.typeOf(place, values[0]!, steps + 1)
          : writtenJavaType(view, source, holder, type),
    };
  }

  #ofMember(
    place: Place,
    { before, name, brackets }: { before: string; name: string; brackets: string | undefined },
    steps: number,
  ): JavaType | null {
    const { view, source, holder } = place;
    const segments = receiverSegments(before);
    const meant = segments === null ? [] : expressionEntities(view, source, holder, segments);
    const objects = meant.filter(({ is }) => is !== 'external');
    const members = objects.flatMap((one) =>
      ofUse(view, memberEntities(view, one, name), brackets !== undefined),
    );
    if (members.length > 0) return this.#inScope(place, this.#ofMembers(members, brackets));
    const object =
      hasLibraryMembers(before) && objects.length === 0
        ? plainType(before)
        : this.typeOf(place, before, steps + 1);
    if (object !== null && object.arrays > 0) {
      if (name === 'length') return plainType('int');
      return name === 'clone' ? object : null;
    }
    if (object?.isUnsure === true) return null;
    const result = libraryResult(object?.bound?.name ?? object?.name ?? 'Object', name);
    return result === undefined ? null : writtenJavaType(view, source, -1, result);
  }

  /** The type that fields hold, or that methods with this number of parameters return; null if they differ. */
  #ofMembers(members: readonly Entity[], brackets: string | undefined): JavaType | null {
    const count = brackets === undefined ? -1 : countGiven(brackets);
    const taking = members.filter((one) => count < 0 || this.#takes(one, count));
    const types = (taking.length > 0 ? taking : members).map((one) => this.#statedFor(one));
    const [first = null] = types;
    const isSame = first !== null && types.every((one) => one !== null && isSameType(one, first));
    return isSame ? first : null;
  }

  #takes(entity: Entity, count: number): boolean {
    const signature = definitionOf(this.view, entity)?.signature;
    return signature !== undefined && parameterTypes(signature)?.length === count;
  }

  #statedFor(entity: Entity): JavaType | null {
    const definition = entity.is === 'definition' ? definitionOf(this.view, entity) : null;
    if (definition === null || !('ordinal' in entity) || isType(definition)) return null;
    const source = this.view.get(entity.file);
    if (!source.java) return null;
    const { name, signature, parent } = definition;
    const [stated] = source.typed(name).filter(({ scope }) => scope === parent);
    const isMethod = signature.includes(`${name}(`) && definition.kind !== 'constant';
    const written =
      !isMethod && stated !== undefined ? wholeType(stated) : statedBefore(signature, name);
    return writtenJavaType(this.view, source, entity.ordinal, written);
  }
}

function isSameType(one: JavaType, other: JavaType): boolean {
  const [mine, theirs] = [one.address, other.address];
  return (
    one.name === other.name &&
    one.arrays === other.arrays &&
    mine?.file === theirs?.file &&
    mine?.ordinal === theirs?.ordinal
  );
}
