import { FUNCTION_KINDS } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import type { GivenBack } from '../../model/reference.js';
import { definitionOf, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { segmentsOfValue } from './alternatives.js';
import type { Segment } from './receiver.js';

/** Longest chain of functions that return each other's results. */
const MOST_STEPS = 100;

/** Resolves an expression of a file, as `expressionEntities` does. */
export type Follow = (
  file: number,
  holder: number,
  segments: readonly Segment[],
) => readonly Entity[];

/**
 * Objects that a Python or JavaScript function returns or yields by its body, where its signature states nothing.
 * Objects of packages are included only if the expression constructs them.
 *
 * @param follow resolves the returned expression
 */
export function givenBack(
  view: View,
  { file, ordinal }: DefinitionAddress,
  word: GivenBack,
  follow: Follow,
): readonly Entity[] {
  const source = view.get(file);
  if (!source.python && !source.ecmascript) return [];
  const written = source.aliased(word).find(({ scope }) => scope === ordinal)?.value;
  const segments = written === undefined ? null : segmentsOfValue(written);
  if (segments === null) return [];
  const isMade = source.python ? isMadeInPython(segments) : isMadeInScript(segments);
  return followedOnce(view, source, `${word} ${ordinal}`, () =>
    follow(file, ordinal, segments).filter(
      (one) => one.is === 'instance' || (isMade && one.is === 'external') || isCallable(view, one),
    ),
  );
}

function isMadeInScript(segments: readonly Segment[]): boolean {
  return segments.length === 1 && segments[0]!.constructed;
}

/** `Session()`, `requests.Session()`: class names begin with a capital letter. */
const CLASS_NAME = /^_*[A-Z]\w*[a-z]/;

function isMadeInPython(segments: readonly Segment[]): boolean {
  const { name, called } = segments.at(-1)!;
  return called && CLASS_NAME.test(name) && segments.slice(0, -1).every((one) => !one.called);
}

/** Whether the entity is itself a function or class. */
function isCallable(view: View, entity: Entity): boolean {
  if (entity.is !== 'definition') return false;
  const definition = definitionOf(view, entity)!;
  return isType(definition) || FUNCTION_KINDS.has(definition.kind);
}

/**
 * Remembers what `find` finds for something in a file by following expressions. Returns nothing while the search for
 * the same key is running, because functions may return each other's results, and nothing for chains longer than 100.
 *
 * @param key identifies it among all that is found this way in the file
 */
export function followedOnce<Found>(
  view: View,
  source: FileView,
  key: string,
  find: () => readonly Found[],
): readonly Found[] {
  const memory = source.memory('given back');
  const known = memory.get(key) as readonly Found[] | undefined;
  if (known !== undefined) return known;
  const depth = view.memo('depth of results', () => ({ now: 0 }));
  if (depth.now === MOST_STEPS) return [];
  memory.set(key, []);
  depth.now++;
  try {
    const found = find();
    memory.set(key, found);
    return found;
  } finally {
    depth.now--;
  }
}
