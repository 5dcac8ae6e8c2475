import { type Held, NOTHING } from '../types/held.js';
import type { CallbackPlace } from './callback-types.js';
import { oneOf } from './held-elements.js';
import { collected } from './java-collectors.js';
import {
  type Along,
  argumentsOf,
  heldByArgument,
  isFunctionWritten,
  resultOfFunction,
} from './java-functions.js';
import type { Segment } from './receiver.js';

/**
 * Methods of streams, `Optional` and futures that return the same kind of container with what their function returns.
 */
const MAPPING = /^(?:map|mapToObj|thenApply|handle)(?:Async)?$/;
/** Methods whose function returns such a container itself. */
const FLATTENING = /^(?:flatMap|thenCompose|concatMap|switchMap)(?:Async)?$/;
/** Methods that return the same container, or another one with the same elements. */
const SAME =
  /^(?:max|min|or|toArray|exceptionally|orTimeout|completeOnTimeout|whenComplete|whenCompleteAsync|spliterator|descendingIterator|(?:head|tail|sub|descending)(?:Map|Set)|(?:first|last|floor|ceiling|higher|lower|pollFirst|pollLast)Entry)$/;
/** Methods that return an element. */
const ONE =
  /^(?:join|getAndSet|getAndUpdate|updateAndGet|accumulateAndGet|getAndAccumulate|put|putIfAbsent|merge|compute|computeIfPresent|block|blockFirst|blockLast|floor|ceiling|higher|lower)$/;
const FIRST_KEY = /^(?:first|last|floor|ceiling|higher|lower)Key$/;
const QUEUE = /(?:Queue|Deque|Stack|LinkedList)$/;
const FUNCTION = /(?:Function|Operator)$/;

/**
 * The result of a Java library method on an object from outside the repository, if it depends on more than the
 * method's name: on the functions and collectors among the arguments. Null if nothing tells.
 */
export function ofLibraryInJava(along: Along, held: Held, segment: Segment): Held | null {
  const { name, called } = segment;
  if (!called || held.objects.length > 0) return null;
  const given = argumentsOf(segment);
  const [first = '', second = ''] = given;
  const element = oneOf(held);
  if (name === 'mapToObj') return holding(held, resultOfFunction(along, first, [element]));
  if (/^(?:submit|schedule|invokeAny)$/.test(name) && /Execut|Scheduler/.test(held.outside ?? ''))
    return submitted(along, first);
  if (held.made.length === 0) return null;
  if (MAPPING.test(name)) return holding(held, resultOfFunction(along, first, [element]));
  if (FLATTENING.test(name)) return resultOfFunction(along, first, [element]);
  if (name === 'collect' && given.length === 1) return collected(along, element, first);
  if (name === 'reduce') return [null, held, element][given.length] ?? NOTHING;
  if (name === 'thenCombine')
    return holding(
      held,
      resultOfFunction(along, second, [element, oneOf(heldByArgument(along, first))]),
    );
  return ofName(along, held, name, first);
}

function ofName(along: Along, held: Held, name: string, first: string): Held | null {
  const { made, outside = '' } = held;
  const isMap = made.length === 2;
  if (name === 'entrySet' && isMap) return { objects: [], made: [{ objects: [], made }] };
  if (/^(?:stream|parallelStream)$/.test(name)) return { ...held, outside: 'Stream' };
  if (FIRST_KEY.test(name) && isMap) return made[0]!;
  // On other types `peek` and `take` are steps of a stream.
  if (/^(?:peek|take)$/.test(name) && QUEUE.test(outside)) return oneOf(held);
  if (name === 'call' && outside === 'Callable') return oneOf(held);
  if (FUNCTION.test(outside)) {
    const result = made.at(-1)!;
    if (name === 'apply') return result;
    if (name !== 'andThen') return null;
    return { ...held, made: [...made.slice(0, -1), resultOfFunction(along, first, [result])] };
  }
  if (SAME.test(name)) return { objects: [], made };
  return ONE.test(name) ? oneOf(held) : null;
}

/** The same kind of container with other elements. */
function holding({ outside }: Held, element: Held): Held {
  return { objects: [], made: [element], ...(outside === undefined ? {} : { outside }) };
}

function submitted(along: Along, written: string): Held {
  const result = isFunctionWritten(written)
    ? resultOfFunction(along, written, [])
    : oneOf(heldByArgument(along, written));
  return { objects: [], made: [result] };
}

/** Methods that pass an element of their receiver as the first parameter of a callback. */
const GIVING =
  /^(?:handle|whenComplete|thenApply|thenAccept|thenCompose|thenCombine|thenAcceptBoth)(?:Async)?$|^mapMulti$/;

/**
 * What a Java library method passes to a callback, where methods of that name in other languages differ; null
 * for others.
 */
export function givenInJava(held: Held, name: string, at: CallbackPlace): Held | null {
  const { argument, parameter } = at;
  const [key = NOTHING, value] = held.made;
  if (GIVING.test(name)) return parameter === 0 ? oneOf(held) : NOTHING;
  // The seed of `reduce(other, (all, one) -> …, …)` may be of another class.
  if (name === 'reduce') return argument === 0 || parameter === 1 ? oneOf(held) : NOTHING;
  if (value === undefined) return null;
  if (name === 'merge') return value;
  if (name === 'computeIfAbsent') return parameter === 0 ? key : NOTHING;
  return name === 'compute' ? (parameter === 0 ? key : value) : null;
}
