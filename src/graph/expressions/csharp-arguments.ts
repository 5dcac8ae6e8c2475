import { GIVEN_CHOICE, GIVEN_FUNCTION, GIVEN_UNKNOWN, valueGiven } from '../../model/reference.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { takes } from '../calls/arity.js';
import { definitionOf, type Entity, isType } from '../entity.js';
import { allParts } from '../outline-type-names.js';
import { remembered } from '../remembered.js';
import { findMember } from '../types/classes.js';
import {
  type CSharpType,
  isSameCSharpType,
  plainCSharpType,
  typeOfClass,
  writtenCSharpType,
} from '../types/csharp-types.js';
import { membersInScope } from '../types/members-in-scope.js';
import { writtenType } from '../types/outline-signatures.js';
import type { Place } from './given-by-argument.js';
import { outlineObjects } from './outline-expression.js';
import { bareEntities } from './scope.js';
import { wholeType } from './stated-fields.js';

const TYPE_NAME = new LetterPattern(String.raw`^[\p{Lu}][\p{L}\p{N}_]*$`);

/** Longest chain of names that is followed from each to the value assigned to it. */
const MOST_VALUES = 12;

/** The type of a C# argument in the notation of the facts; null if it is unknown. */
export function csharpArgument(place: Place, given: string): CSharpType | null {
  const { source, holder } = place;
  if (given === GIVEN_UNKNOWN) return null;
  return remembered(source.memory('argument'), `${holder} ${given}`, () => ofGiven(place, given));
}

/** The type of the expression before a dot, as written. */
export function csharpReceiver(place: Place, written: string): CSharpType | null {
  const { source, holder } = place;
  return remembered(source.memory('argument'), `${holder} of ${written}`, () => {
    if (/^[$@]*"/.test(written)) return /"$/.test(written) ? plainCSharpType('string') : null;
    if (/^\d+$/.test(written)) return plainCSharpType('0');
    if (/^\d+\.\d+$/.test(written)) return plainCSharpType('double');
    return ofValue(place, plainChain(written), 0);
  });
}

/** A chain without the arguments of its calls. */
function plainChain(written: string): string {
  let text = '';
  let depth = 0;
  for (const character of written.replace(/\?(?=[.[])|!(?=[.[])/g, '').replace(/^await\s+/, '')) {
    if (/[)\]]/.test(character) && --depth === 0) text += character === ')' ? '()' : '[0]';
    else if (/[([]/.test(character)) depth++;
    else if (depth === 0) text += character;
  }
  return text.trim();
}

function ofGiven(place: Place, given: string): CSharpType | null {
  if (given.startsWith(GIVEN_FUNCTION)) {
    const count = given.slice(GIVEN_FUNCTION.length);
    return {
      ...plainCSharpType(GIVEN_FUNCTION),
      ...(count === '' ? {} : { parameters: Number(count) }),
    };
  }
  if (given.startsWith(GIVEN_CHOICE)) {
    const [one, other] = given
      .slice(GIVEN_CHOICE.length)
      .split(GIVEN_CHOICE)
      .map((each) => csharpArgument(place, each));
    return one && other && isSameCSharpType(one, other) ? one : null;
  }
  const value = valueGiven(given);
  if (value !== null) return ofValue(place, value, 0);
  if (given === 'null' || given === '0') return plainCSharpType(given);
  return writtenCSharpType(place.view, place.source, place.holder, given);
}

/** The last name of a chain, with its brackets, and what precedes it. */
const LAST = new LetterPattern(
  String.raw`^(?:(.*)\.)?((?:new )?[\p{L}_][\p{L}\p{N}_.]*?)(<[^()]*>)?(\(\))?((?:\[0\])*)$`,
  'su',
);

/**
 * Placeholders of test libraries that match any argument of their type argument: `Arg.Any<Guid>()` of
 * NSubstitute, `It.IsAny<Guid>()` of Moq.
 */
const MATCHER = /^(?:Arg\.(?:Any|Is)|It\.(?:IsAny|Is|IsNotNull|IsIn|IsNotIn|IsInRange|IsRegex))$/;

/** The type of an expression. */
function ofValue(place: Place, value: string, steps: number): CSharpType | null {
  const [, before, name = '', generics = '', brackets, elements = ''] = LAST.exec(value) ?? [];
  if (name === '' || steps > MOST_VALUES || /[@=]/.test(value)) return null;
  if (generics !== '' && MATCHER.test(`${before}.${name}`))
    return writtenCSharpType(place.view, place.source, place.holder, generics.slice(1, -1));
  if (before !== undefined && name === 'Value' && brackets === undefined) {
    const nullable = ofValue(place, before, steps + 1);
    if (nullable?.isNullable === true && nullable.arrays === 0)
      return { ...nullable, isNullable: false };
  }
  const found =
    before === undefined
      ? ofName(place, name, brackets !== undefined, steps)
      : ofMember(place, { before, name, isCalled: brackets !== undefined });
  if (found === null || elements === '') return found;
  const depth = elements.length / 3;
  return found.arrays >= depth ? { ...found, arrays: found.arrays - depth } : null;
}

function ofName(place: Place, name: string, isCalled: boolean, steps: number): CSharpType | null {
  const { view, source, holder } = place;
  if (name.startsWith('new ')) return writtenCSharpType(view, source, holder, name.slice(4));
  if (name === 'this') return isCalled ? null : ofObjects(place, name);
  if (!isCalled) {
    for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
      const types = source
        .typed(name)
        .flatMap((one) => (one.scope === scope ? wholeType(one) : []));
      const values = source.aliased(name).flatMap((one) => (one.scope === scope ? one.value : []));
      const known = new Set([...types, ...values]);
      if (known.size > 1) return null;
      const [type] = types;
      if (type !== undefined)
        return type === '' ? null : writtenCSharpType(view, source, scope, type);
      if (values.length > 0)
        return ofValue({ ...place, holder: scope }, plainChain(values[0]!), steps + 1);
      // In a class the name may be a field or property of it or of its bases.
      if (isType(source.definition(scope)!)) {
        const inherited = ofMembers(
          place,
          findMember(view, { file: source.file, ordinal: scope }, name).entities,
          false,
        );
        if (inherited !== null) return inherited;
      }
    }
  }
  const own = membersInScope(view, source, holder, name, isCalled)?.members;
  return ofMembers(place, own ?? bareEntities(view, source, holder, name) ?? [], isCalled);
}

/** Types whose constants, and some of whose static methods, are of the type itself. */
const OF_OWN_TYPE =
  /^(?:DateTime|DateTimeOffset|DateOnly|TimeOnly|TimeSpan|Guid|CancellationToken|Uri|Version|IPAddress)$/;
const MAKES_OWN = /^(?:NewGuid|CreateVersion7|Parse|ParseExact|From[A-Z]\w*)$/;

/** Result types of members that every object has. */
const COMMON: Readonly<Record<string, string>> = {
  'ToString()': 'string',
  'GetType()': 'Type',
  'GetHashCode()': 'int',
  'Equals()': 'bool',
};

function ofMember(
  place: Place,
  {
    before,
    name,
    isCalled,
  }: { readonly before: string; readonly name: string; readonly isCalled: boolean },
): CSharpType | null {
  const { view, source, holder } = place;
  const objects = outlineObjects(view, source, holder, before);
  const members = objects.flatMap((one) =>
    'ordinal' in one ? findMember(view, one, name).entities : [],
  );
  if (members.length > 0) return ofMembers(place, members, isCalled);
  const common = COMMON[isCalled ? `${name}()` : name];
  if (common !== undefined) return plainCSharpType(common);
  if (objects.length > 0) return objects.flatMap((one) => fieldOf(place, one, name))[0] ?? null;
  if (
    /^(?:string|String)$/.test(before) &&
    /^(?:Empty|Format\(\)|Join\(\)|Concat\(\))$/.test(isCalled ? `${name}()` : name)
  )
    return plainCSharpType('string');
  const types = TYPE_NAME.test(before) ? (bareEntities(view, source, holder, before) ?? []) : [];
  const [type] = types.filter((one) => one.is === 'definition' && isType(definitionOf(view, one)!));
  if (type === undefined || !('ordinal' in type)) {
    const isOwn = !isCalled || MAKES_OWN.test(name);
    if (OF_OWN_TYPE.test(before) && isOwn) return plainCSharpType(before);
    if (/^(?:CultureInfo|Encoding|StringComparison|StringComparer)$/.test(before) && !isCalled)
      return plainCSharpType(before);
    return null;
  }
  const definition = definitionOf(view, type)!;
  if (definition.kind === 'enum' && !isCalled) return typeOfClass(view, type);
  const statics = findMember(view, type, name).entities;
  return statics.length > 0
    ? ofMembers(place, statics, isCalled)
    : (fieldOf(place, type, name)[0] ?? null);
}

/** The stated type of a field that has no definition of its own. */
function fieldOf({ view }: Place, object: Entity, name: string): readonly CSharpType[] {
  if (!('ordinal' in object)) return [];
  return allParts(view, object).flatMap(({ file, ordinal }) => {
    const own = view.get(file);
    const [stated] = own.typed(name).filter(({ scope }) => scope === ordinal);
    return stated === undefined
      ? []
      : (writtenCSharpType(view, own, ordinal, wholeType(stated)) ?? []);
  });
}

function ofObjects({ view, source, holder }: Place, value: string): CSharpType | null {
  const objects = outlineObjects(view, source, holder, value);
  const [object] = objects;
  if (objects.length !== 1 || object?.is !== 'instance') return null;
  return typeOfClass(view, object);
}

/** The type that fields hold or methods return; null if they differ. */
function ofMembers(
  { view }: Place,
  members: readonly Entity[],
  isCalled: boolean,
): CSharpType | null {
  const types = members.map((one) => {
    const definition = one.is === 'definition' ? definitionOf(view, one) : null;
    if (definition === null || !('ordinal' in one) || isType(definition)) return null;
    const isMethod =
      takes(definition.signature, -1) === false ||
      /\w\s*(?:<[^()]*>)?\(/.test(definition.signature);
    if (isMethod !== isCalled && definition.kind !== 'property' && definition.kind !== 'constant')
      return null;
    const source = view.get(one.file);
    const written = writtenType(source, definition.signature, definition.name);
    const type = written === '' ? null : writtenCSharpType(view, source, one.ordinal, written);
    // What a type parameter stands for depends on the call.
    return type?.parameterOf === undefined &&
      !(type?.made ?? []).some((made) => /^T[A-Z]?\w*$/.test(made))
      ? type
      : null;
  });
  const [first = null] = types;
  const isSame =
    first !== null && types.every((one) => one !== null && isSameCSharpType(one, first));
  return isSame ? first : null;
}
