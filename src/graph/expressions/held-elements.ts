import { type Held, isNothing, NOTHING } from '../types/held.js';
import { ELEMENTS, FILTERS } from './known-members.js';
import type { Segment } from './receiver.js';

/** Members of maps and of pairs that yield a key or the first, and those that yield a list of them all. */
const KEY = /^(?:key|Key|getKey|component1)$/;
const KEYS = /^(?:keys|Keys|keySet)$/;
const VALUE = /^(?:second|getValue|component2)$/;
const VALUES = /^(?:values|Values|values_mut|into_values)$/;

/** Members that arrange what a list holds in another way: by keys, in groups, in two lists. */
const GROUPED: ReadonlyMap<string, (held: Held) => Held> = new Map([
  ...['groupBy', 'ToLookup', 'groupingBy', 'chunk_by', 'groupListsBy', 'group_by'].map(
    (name): [string, (held: Held) => Held] => [
      name,
      (held) => ({ objects: [], made: [NOTHING, listOf(held)] }),
    ],
  ),
  ...['GroupBy', 'chunked', 'windowed', 'Chunk', 'chunks', 'windows', 'chunk', 'slices'].map(
    (name): [string, (held: Held) => Held] => [
      name,
      (held) => ({ objects: [], made: [listOf(held)] }),
    ],
  ),
  ...[
    'associateBy',
    'index_by',
    'ToDictionary',
    'ToDictionaryAsync',
    'ToFrozenDictionary',
    'ToImmutableDictionary',
  ].map((name): [string, (held: Held) => Held] => [
    name,
    (held) => ({ objects: [], made: [NOTHING, oneOf(held)] }),
  ]),
  ['partition', (held) => ({ objects: [], made: [listOf(held), listOf(held)] })],
]);

function listOf(held: Held): Held {
  return { objects: [], made: [oneOf(held)] };
}

/** Members that yield pairs of a number and what a list holds. */
const COUNTED = /^(?:enumerate|enumerated|withIndex)$/;

/** What a case of `Result` of Swift holds. */
const OUTCOME = /^\$case\$0\$(success|failure)$/;

/** Members that yield what points at one of what a list or map of C++ holds, or a pair of a map. */
const ITERATORS = /^(?:c?r?begin|find|lower_bound|upper_bound)$/;

/** What a member yields of something that holds objects and is none of the repository itself. */
export function heldMember(held: Held, { name, called, count = 0 }: Segment): Held {
  // What it begins with is of the class of what it makes.
  if (name === 'Aggregate' && count > 1) return NOTHING;
  const part = placeInTuple(held, name);
  if (part >= 0) return held.made[part] ?? NOTHING;
  if (COUNTED.test(name)) return { objects: [], made: [NOTHING, oneOf(held)] };
  if (ITERATORS.test(name)) return held.made.length === 2 ? held : oneOf(held);
  if (held.made.length === 2) {
    const [key, value] = held.made as readonly [Held, Held];
    if (KEY.test(name) || (name === 'first' && !called)) return key;
    if (VALUE.test(name)) return value;
    if (KEYS.test(name)) return { objects: [], made: [key] };
    if (VALUES.test(name)) return { objects: [], made: [value] };
  }
  const [, outcome] = OUTCOME.exec(name) ?? [];
  if (outcome !== undefined) return held.made[outcome === 'failure' ? 1 : 0] ?? NOTHING;
  const grouped = GROUPED.get(name)?.(held);
  if (grouped !== undefined && called) return grouped;
  const inner = name === 'flatten' ? oneOf(held) : NOTHING;
  if (inner.objects.length === 0 && inner.made.length > 0) return inner;
  if (FILTERS.has(name)) return held;
  return ELEMENTS.has(name) ? oneOf(held) : NOTHING;
}

/** `component3` of what is taken apart, `Item2` of C#, `_1` of Scala. */
const PART = /^(?:component|Item|_)(\d)$/;

/** Which of the parts of a tuple a member is, from 0; -1 for none. */
function placeInTuple({ made, names = [] }: Held, name: string): number {
  const named = names.indexOf(name);
  if (named >= 0) return named;
  const place = made.length > 1 ? PART.exec(name)?.[1] : undefined;
  return place === undefined ? -1 : Number(place) - 1;
}

/** One of what a list holds, or of the values of a map. */
export function oneOf({ made, outside }: Held): Held {
  if (outside === 'Result') return made[0] ?? NOTHING;
  const known = made.findLast((one) => !isNothing(one));
  return known ?? made.findLast((one) => one.outside !== undefined) ?? NOTHING;
}

/** What a loop over something has at hand: of a map a pair, which is told by the same types. */
export function eachOf(held: Held, family: string): Held {
  if (held.objects.length > 0) return NOTHING;
  const isPair = held.made.length === 2 && family !== 'php' && held.outside !== 'Result';
  return isPair ? held : oneOf(held);
}
