import { type Held, isNothing, NOTHING } from '../types/held.js';
import { ELEMENTS, FILTERS } from './known-members.js';
import type { Segment } from './receiver.js';

/**
 * Members of maps and pairs: those that return the key (or first part), and those that return all keys; then
 * the same for values.
 */
const KEY = /^(?:key|Key|getKey|component1)$/;
const KEYS = /^(?:keys|Keys|keySet)$/;
const VALUE = /^(?:second|getValue|component2)$/;
const VALUES = /^(?:values|Values|values_mut|into_values)$/;

/** Methods that rearrange a list: by key, in groups, or in two lists. */
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

/** Methods that return pairs of an index and an element. */
const COUNTED = /^(?:enumerate|enumerated|withIndex)$/;

/** The payload of a case of Swift's `Result`. */
const OUTCOME = /^\$case\$0\$(success|failure)$/;

/** Methods that return an iterator at an element of a C++ list, or at a pair of a map. */
const ITERATORS = /^(?:c?r?begin|find|lower_bound|upper_bound)$/;

/** What a member returns if its object is a container from outside the repository. */
export function heldMember(held: Held, { name, called, count = 0 }: Segment): Held {
  // With a seed, `Aggregate` returns an object of the seed's class, not of the elements'.
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

/** `component3` for destructuring, `Item2` of C#, `_1` of Scala. */
const PART = /^(?:component|Item|_)(\d)$/;

/** Index of the tuple element that a member names, from 0; -1 if it names none. */
function placeInTuple({ made, names = [] }: Held, name: string): number {
  const named = names.indexOf(name);
  if (named >= 0) return named;
  const place = made.length > 1 ? PART.exec(name)?.[1] : undefined;
  return place === undefined ? -1 : Number(place) - 1;
}

/** An element of a list, or a value of a map. */
export function oneOf({ made, outside }: Held): Held {
  if (outside === 'Result') return made[0] ?? NOTHING;
  const known = made.findLast((one) => !isNothing(one));
  return known ?? made.findLast((one) => one.outside !== undefined) ?? NOTHING;
}

/** What a loop variable holds. For a map that is a pair, which is described by the same two types as the map. */
export function eachOf(held: Held, family: string): Held {
  if (held.objects.length > 0) return NOTHING;
  const isPair = held.made.length === 2 && family !== 'php' && held.outside !== 'Result';
  return isPair ? held : oneOf(held);
}
