import type { DefinitionAddress } from '../../model/reader.js';
import { heldArguments, heldType } from '../../text/held-type.js';
import { literalPattern } from '../../text/literal-pattern.js';
import { takingCount } from '../calls/overloads.js';
import { definitionOf, type Entity, isType } from '../entity.js';
import { calledInJava } from '../types/called-in-java.js';
import { classOf } from '../types/class-of.js';
import { findMember } from '../types/classes.js';
import { agreedUpon, type Held, isNothing, NOTHING } from '../types/held.js';
import { declaredParameters } from '../types/java-type-parameters.js';
import { statedBefore } from '../types/java-types.js';
import { membersInScope } from '../types/members-in-scope.js';
import { parameterAt } from '../types/parameters.js';
import { heldAsMember } from '../types/type-arguments.js';
import type { Place } from './given-by-argument.js';
import {
  type Along,
  argumentsOf,
  heldByArgument,
  isFunctionWritten,
  resultOfFunction,
} from './java-functions.js';
import type { Segment } from './receiver.js';

/** A method, and the object it is called on. */
interface Method {
  readonly entity: Entity;
  readonly owner: DefinitionAddress | null;
  readonly made: Held['made'];
}

/** Functional interfaces of Java whose last type argument is the return type. */
const YIELDING = /^(?:.*\.)?(?:Supplier|Callable|\w*Function|UnaryOperator|BinaryOperator)$/;
/** Number of arguments that are checked. */
const MOST_ARGUMENTS = 6;

/**
 * The result of a Java method whose return type uses the method's own type parameters, inferred from the arguments of
 * the call: a `Box<Pool>` for `Box.of(pool)` with `static <T> Box<T> of(T value)`, a `Shelf` for
 * `with(pool -> pool.shelf())` with `<R> R with(Function<Pool, R> act)`. Nothing for other methods.
 *
 * @param held What it is called on; null for a bare name.
 */
export function byTypeParameters(
  place: Place,
  along: Along,
  held: Held | null,
  segment: Segment,
): Held {
  if (!segment.called || (segment.list ?? '') === '') return NOTHING;
  const { view } = place;
  const methods = methodsCalled(place, held, segment);
  const taking = takingCount(
    view,
    methods.map(({ entity }) => entity),
    segment,
  );
  const results = methods
    .filter(({ entity }) => taking.includes(entity))
    .map((one) => resultOf(place, along, one, segment));
  return results.length === 0 ? NOTHING : agreedUpon(results);
}

function methodsCalled(
  { view, source, holder }: Place,
  held: Held | null,
  { name }: Segment,
): readonly Method[] {
  if (held !== null)
    return held.objects.flatMap((one) =>
      'ordinal' in one
        ? findMember(view, one, name).entities.map((entity) => ({
            ...{ entity, owner: one, made: held.made },
          }))
        : [],
    );
  const own = membersInScope(view, source, holder, name, true);
  const meant = own?.members ?? calledInJava(view, source, holder, name);
  const owner = own !== null && 'ordinal' in own.object ? own.object : null;
  return meant.map((entity) => ({ entity, owner, made: [] }));
}

function resultOf(place: Place, along: Along, method: Method, segment: Segment): Held {
  const { view } = place;
  const { entity, made } = method;
  const definition = entity.is === 'definition' ? definitionOf(view, entity) : null;
  if (entity.is !== 'definition' || definition === null || isType(definition)) return NOTHING;
  const source = view.get(entity.file);
  const [declaring] = classOf(view, entity);
  const names = source.java ? [...declaredParameters(source, entity.ordinal).keys()] : [];
  const written = names.length === 0 ? '' : statedBefore(definition.signature, definition.name);
  const wanted = names.filter((one) => mentions(written, one));
  if (wanted.length === 0 || declaring === undefined) return NOTHING;
  const owner = method.owner ?? declaring;
  const asMember = (type: string, given: ReadonlyMap<string, Held>): Held =>
    heldAsMember(view, { owner, made, declaring, written: type, given });
  const given = new Map<string, Held>();
  for (const [at, argument] of argumentsOf(segment).slice(0, MOST_ARGUMENTS).entries()) {
    const type = parameterAt(source, definition, at);
    for (const name of wanted) {
      if (!mentions(type, name)) continue;
      const found = boundBy(along, type, name, argument, (one) => asMember(one, given));
      if (isNothing(found)) continue;
      const known = given.get(name) ?? found;
      if (isNothing(agreedUpon([known, found]))) return NOTHING;
      given.set(name, found);
    }
  }
  return given.size === 0 ? NOTHING : asMember(written, given);
}

function mentions(type: string, name: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}_$.])${literalPattern(name)}(?![\\p{L}\\p{N}_$])`, 'u').test(
    type,
  );
}

/** What a type parameter stands for, by an argument and the type of the parameter it is passed to. */
function boundBy(
  along: Along,
  type: string,
  name: string,
  argument: string,
  asMember: (type: string) => Held,
): Held {
  const plain = type.replace(/\s*(?:\.\.\.|\[\s*\])$/, '').trim();
  const outer = heldType(plain, 'java');
  if (outer === name) return heldByArgument(along, argument);
  const inner = heldArguments(plain, 'java');
  const isFunction = isFunctionWritten(argument);
  if (YIELDING.test(outer)) {
    const yielded = inner.at(-1) ?? '';
    const result = isFunction
      ? resultOfFunction(along, argument, inner.slice(0, -1).map(asMember))
      : (heldByArgument(along, argument).made.at(-1) ?? NOTHING);
    return within(yielded, name, result);
  }
  if (isFunction) return NOTHING;
  const ofClass = outer === 'Class' ? /^(.*)\.class$/.exec(argument)?.[1] : undefined;
  return ofClass === undefined
    ? within(plain, name, heldByArgument(along, argument))
    : along.of([{ name: ofClass, called: true, constructed: true }]);
}

/** What a type parameter stands for, if it occurs in the type of a known value. */
function within(type: string, name: string, held: Held): Held {
  if (heldType(type, 'java') === name) return held;
  const at = heldArguments(type, 'java').indexOf(name);
  return held.objects.length > 0 || at < 0 ? NOTHING : (held.made[at] ?? NOTHING);
}
