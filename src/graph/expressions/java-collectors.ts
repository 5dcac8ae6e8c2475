import { commaParts } from '../../text/comma-parts.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { type Held, NOTHING } from '../types/held.js';
import { type Along, resultOfFunction } from './java-functions.js';

const COLLECTOR = new LetterPattern(
  String.raw`^(?:[\p{L}_$][\p{L}\p{N}_$]*\.)*([\p{L}_$][\p{L}\p{N}_$]*)\((.*)\)$`,
  'su',
);

/** Deepest nesting of collectors. */
const MOST_LEVELS = 4;

/**
 * What a Java stream is collected into, by the text of the collector: `groupingBy(Pool::name)` gives a map of lists.
 */
export function collected(along: Along, element: Held, written: string, level = 0): Held {
  const [, name = '', list = ''] = COLLECTOR.exec(written) ?? [];
  if (level > MOST_LEVELS) return NOTHING;
  const given = commaParts(list);
  const [first = '', second = ''] = given;
  const into = (one: Held, collector: string): Held => collected(along, one, collector, level + 1);
  const result = (one: string): Held => resultOfFunction(along, one, [element]);
  const listed = listOf(element);
  switch (name) {
    case 'groupingBy':
    case 'groupingByConcurrent':
      return pair(result(first), given.length === 1 ? listed : into(element, given.at(-1)!));
    case 'partitioningBy':
      return pair(NOTHING, given.length === 1 ? listed : into(element, second));
    case 'toMap':
    case 'toConcurrentMap':
    case 'toUnmodifiableMap':
    case 'toImmutableMap':
      return pair(result(first), result(second));
    case 'mapping':
      return into(result(first), second);
    case 'flatMapping':
      return into(result(first).made[0] ?? NOTHING, second);
    case 'filtering':
      return into(element, second);
    case 'collectingAndThen':
      return resultOfFunction(along, second, [into(element, first)]);
    case 'maxBy':
    case 'minBy':
      return listed;
    default:
      return LISTING.test(name) ? listed : NOTHING;
  }
}

const LISTING = /^to(?:Unmodifiable|Immutable)?(?:List|Set|Collection|SortedSet)$/;

function listOf(element: Held): Held {
  return { objects: [], made: [element] };
}

function pair(key: Held, value: Held): Held {
  return { objects: [], made: [key, value] };
}
