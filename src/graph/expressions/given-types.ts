import { FUNCTION_KINDS } from '../../model/definition.js';
import { EACH } from '../../model/reference.js';
import { commaParts } from '../../text/comma-parts.js';
import { definitionOf, type Entity } from '../entity.js';
import { elementType } from '../types/element-type.js';
import { bareType, isFunctionType, parameterType, resultType } from '../types/function-types.js';
import { plainTypeName, writtenType } from '../types/stated-type.js';
import { typeParameters } from '../types/type-parameters.js';
import { segmentsOfValue } from './alternatives.js';
import type { Follow } from './given-back.js';
import type { Place } from './given-by-argument.js';
import { isTypedIn, ofArgument } from './instances.js';
import { overloadsMeant } from './meant-signatures.js';
import type { Segment } from './receiver.js';

/** Number of parameters that are checked. */
const MOST_PARAMETERS = 6;

/**
 * The result of a TypeScript function that returns its own type parameter, inferred from the arguments of the call:
 * `Pool` for `first(pools)` with `first<T>(all: T[]): T`, and for `make<Pool>()`. Empty for all other functions.
 */
export function ofGivenType(
  place: Place,
  called: Entity,
  segment: Segment,
  follow: Follow,
): readonly Entity[] {
  const { view, source, holder } = place;
  if (!segment.called || !source.ecmascript || called.is !== 'definition') return [];
  const own = definitionOf(view, called)!;
  if (!FUNCTION_KINDS.has(own.kind)) return [];
  const [signature = own.signature, ...others] = overloadsMeant(view, called, segment) ?? [];
  // Each overload declares its own type parameters.
  if (others.length > 0) return [];
  // Definitions are read when they are asked for, so a copy of one would lack what nobody has asked for.
  const definition = { name: own.name, signature };
  const type = plainTypeName(writtenType(definition.signature) ?? '');
  const parameters = type === null ? [] : typeParameters(definition);
  const at = parameters.findIndex(({ name }) => name === type);
  if (at < 0) return [];
  const written = commaParts(segment.argument ?? '', '<[(', '>])')[at] ?? '';
  if (written !== '') return ofArgument(view, { written, file: source.file, holder });
  for (const [index, given] of argumentsIn(segment.list ?? '')
    .slice(0, MOST_PARAMETERS)
    .entries()) {
    const stated = bareType(parameterType(definition.signature, index));
    const found = ofGiven(place, stated, type!, given, follow);
    if (found.length > 0) return found;
  }
  return [];
}

/** The arguments of a call, which may have type arguments: `new Map<A, B>()` is one. */
function argumentsIn(list: string): readonly string[] {
  const whole: string[] = [];
  let open = 0;
  for (const part of commaParts(list)) {
    if (open > 0) whole.push(`${whole.pop()}, ${part}`);
    else whole.push(part);
    // A comparison has blanks around it.
    const opening = part.match(/(?<=\w)</g)?.length ?? 0;
    const closing = part.match(/(?<![=\-\s])>/g)?.length ?? 0;
    open = Math.max(0, open + opening - closing);
  }
  return whole;
}

/** What one argument determines for a function's type parameter: the argument itself, its elements, or its result. */
function ofGiven(
  place: Place,
  stated: string,
  type: string,
  given: string,
  follow: Follow,
): readonly Entity[] {
  const { source, holder } = place;
  const isFunction = isFunctionType(stated) && plainTypeName(resultType(stated)) === type;
  const value = isFunction
    ? (/^(?:async\s*)?\(\s*\)\s*=>\s*([^{].*)$/s.exec(given)?.[1] ?? '')
    : given;
  const segments = value === '' ? null : segmentsOfValue(value);
  if (segments === null || !isKnown(place, segments[0]!)) return [];
  const holds = elementType(stated)?.name === type;
  if (!isFunction && !holds && plainTypeName(stated) !== type) return [];
  const each = { name: EACH, called: false, constructed: false };
  const found = follow(source.file, holder, holds ? [...segments, each] : segments);
  return found.filter((one) => one.is === 'instance');
}

/** Whether no local name of unknown type can hide the beginning of an argument. */
function isKnown({ source, holder }: Place, { name, called }: Segment): boolean {
  return called || name === 'this' || isTypedIn(source, holder, name);
}
