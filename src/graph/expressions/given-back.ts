import { FUNCTION_KINDS } from '../../model/definition.js';
import type { DefinitionAddress } from '../../model/reader.js';
import type { GivenBack } from '../../model/reference.js';
import { definitionOf, type Entity, isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { segmentsOfValue } from './alternatives.js';
import type { Segment } from './receiver.js';

/** Functions that are followed from one to the next whose result it returns. */
const MOST_STEPS = 100;

/** Follows an expression of a file, as `expressionEntities` does. */
export type Follow = (
  file: number,
  holder: number,
  segments: readonly Segment[],
) => readonly Entity[];

/**
 * Objects that a function of Python or JavaScript returns or yields as it is written, where its signature states nothing: those of the
 * repository, and of a package where it is told that they are made.
 *
 * @param follow what finds the meaning of what is returned
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

/** `Session()`, `requests.Session()`: names of classes begin with a capital. */
const CLASS_NAME = /^_*[A-Z]\w*[a-z]/;

function isMadeInPython(segments: readonly Segment[]): boolean {
  const { name, called } = segments.at(-1)!;
  return called && CLASS_NAME.test(name) && segments.slice(0, -1).every((one) => !one.called);
}

/** Whether it is a function or class itself. */
function isCallable(view: View, entity: Entity): boolean {
  if (entity.is !== 'definition') return false;
  const definition = definitionOf(view, entity)!;
  return isType(definition) || FUNCTION_KINDS.has(definition.kind);
}

/**
 * What is found for something of a file by following expressions of functions, as far as no hundred of them lead from one to the
 * next; nothing while it is being found: functions may return what each other return.
 *
 * @param key tells it from all else that is found so in the file
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
