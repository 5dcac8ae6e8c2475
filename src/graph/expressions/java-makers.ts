import { beginsWithCapital } from '../../text/capital.js';
import { agreedUpon, type Held, NOTHING } from '../types/held.js';
import { heldOf } from '../types/outline-types.js';
import { typesNamed } from '../types/type-names.js';
import type { Place } from './given-by-argument.js';
import { oneOf } from './held-elements.js';
import { type Along, argumentsOf, heldByArgument, resultOfFunction } from './java-functions.js';
import type { Segment } from './receiver.js';

/** What the first parts of an expression make, and how many parts these are. */
interface Made {
  readonly held: Held;
  readonly used: number;
}

/** Functions that return their first argument, or a container with the same elements. */
const PASSING =
  /^(?:requireNonNull|requireNonNullElse|requireNonNullElseGet|checkNotNull|copyOf|copyOfRange|stream|concat|(?:unmodifiable|synchronized|checked)(?:List|Set|Map|Collection|SortedSet|SortedMap))$/;
/** Functions that return a container of all their arguments, or, for a single array, of its elements. */
const LISTING = /^(?:of|asList|newArrayList|newHashSet|newLinkedList|fromArray|fromIterable)$/;
/** Functions that return a container of their first argument, whatever that is. */
const WRAPPING =
  /^(?:ofNullable|fromNullable|just|justOrEmpty|singleton|singletonList|completedFuture|completedStage|iterate)$/;
/** Functions that return a container of what the function passed to them makes. */
const SUPPLYING = /^(?:supplyAsync|generate|withInitial|fromCallable|fromSupplier)$/;
const ONE = /^(?:max|min|getOnlyElement|getFirst|getLast)$/;
/** Types of Java and of common packages that have such functions. */
const MAKERS =
  /^(?:List|Set|Map|Arrays|Collections|Stream|StreamSupport|Optional|Objects|CompletableFuture|ThreadLocal|Lists|Sets|Maps|Iterables|Immutable\w+|Preconditions|EnumSet|Mono|Flux|Single|Maybe|Observable|Flowable)$/;
const PAIRING = /^(?:of|entry|singletonMap)$/;
/** Functions of these that can be imported and then called without their type. */
const IMPORTED =
  /^(?:requireNonNull|requireNonNullElse|checkNotNull|asList|completedFuture|supplyAsync|singletonList|newArrayList)$/;

/**
 * Resolves the beginning of a Java expression that makes something of its library: `List.of(a, b)`,
 * `Optional.ofNullable(a)`, `new ArrayList<>(all)`. Null for other expressions.
 */
export function madeByLibrary(
  place: Place,
  along: Along,
  [first, second]: readonly Segment[],
): Made | null {
  const { view, source, holder } = place;
  const { name, called, constructed } = first!;
  if (constructed || (called && beginsWithCapital(name))) return madeInPlace(place, along, first!);
  if (called) {
    const isImported =
      IMPORTED.test(name) && source.bindings(name).some((one) => 'external' in one);
    return isImported ? withHeld(ofFunction(along, '', first!), 1) : null;
  }
  if (second?.called !== true || !MAKERS.test(name) || !isOutside({ view, source, holder }, name))
    return null;
  return withHeld(ofFunction(along, name, second), 2);
}

function withHeld(held: Held | null, used: number): Made | null {
  return held === null ? null : { held, used };
}

function isOutside({ view, source, holder }: Place, name: string): boolean {
  return typesNamed(view, source, holder, name).length === 0;
}

/** `new ArrayList<Pool>()`, `new ArrayList<>(pools)`, `new AtomicReference<>(pool)`. */
function madeInPlace(place: Place, along: Along, segment: Segment): Made | null {
  const { name, argument } = segment;
  const { view, source, holder } = place;
  if (argument !== undefined && argument !== '')
    return { held: heldOf(view, source, holder, `${name}<${argument}>`), used: 1 };
  const given = argumentsOf(segment);
  if (argument === undefined || given.length !== 1 || !isOutside(place, name)) return null;
  const held = heldByArgument(along, given[0]!);
  const made = held.objects.length > 0 ? [held] : held.made;
  return { held: { objects: [], made, outside: name }, used: 1 };
}

function ofFunction(along: Along, type: string, segment: Segment): Held | null {
  const { name } = segment;
  const given = argumentsOf(segment);
  const [first = ''] = given;
  if (/Map$/.test(type) && PAIRING.test(name)) return pairOf(along, given);
  if (given.length === 0) return null;
  const held = (written: string): Held => heldByArgument(along, written);
  if (SUPPLYING.test(name)) return holding(type, resultOfFunction(along, first, []));
  if (WRAPPING.test(name) || (LISTING.test(name) && /^(?:Optional|Mono|Maybe|Single)$/.test(type)))
    return holding(type, held(first));
  if (ONE.test(name)) return oneOf(held(first));
  if (PASSING.test(name)) return held(first);
  if (name === 'nCopies') return holding(type, held(given[1] ?? ''));
  if (!LISTING.test(name)) return null;
  const all = given.filter((one) => one !== 'null').map(held);
  const [only = NOTHING] = all;
  const isList = all.length === 1 && only.objects.length === 0 && only.made.length === 1;
  // `Arrays.asList(array)`, `Lists.newArrayList(pools)`
  const isPassed = isList && (only.outside === undefined || /^(?:new|from)/.test(name));
  return isPassed ? only : holding(type, agreedUpon(all));
}

function holding(type: string, element: Held): Held {
  return { objects: [], made: [element], ...(type === '' ? {} : { outside: type }) };
}

/** `Map.of("a", pool, "b", pool)`, `Map.entry("a", pool)`. */
function pairOf(along: Along, given: readonly string[]): Held | null {
  if (given.length === 0 || given.length % 2 > 0) return null;
  const all = given.map((one) => heldByArgument(along, one));
  const at = (rest: number): Held => agreedUpon(all.filter((_, place) => place % 2 === rest));
  return { objects: [], made: [at(0), at(1)] };
}
