import type { Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { givenBack } from './given-back.js';
import { type Holding, type HoldingFinder, heldObjects } from './holdings.js';
import { entityHoldings } from './member-holdings.js';
import type { Segment } from './receiver.js';
import { bareEntities } from './scope.js';

/** The element types of a Python object with its own `__iter__` or `__aiter__`, or of a call of a generator. */
export function iteratedHoldings(
  finder: HoldingFinder,
  source: FileView,
  holder: number,
  segments: readonly Segment[],
): readonly Holding[] {
  const { follow, membersOf } = finder.following;
  const { name, called } = segments.at(-1)!;
  const objects = follow(source.file, holder, segments);
  const methods = objects.flatMap((one) =>
    one.is === 'instance' ? [...membersOf(one, '__iter__'), ...membersOf(one, '__aiter__')] : [],
  );
  if (methods.length > 0) return methods.flatMap((one) => generatorHoldings(finder, one));
  if (!called) return [];
  const functions =
    segments.length === 1
      ? (bareEntities(finder.view, source, holder, name) ?? [])
      : follow(source.file, holder, segments.slice(0, -1)).flatMap((one) => membersOf(one, name));
  return functions.flatMap((one) => generatorHoldings(finder, one));
}

/** The element types of what a function returns, or of what it yields. */
function generatorHoldings(finder: HoldingFinder, entity: Entity): readonly Holding[] {
  const held = entityHoldings(finder, entity, { name: '', called: true, constructed: false });
  if (held.length > 0 || entity.is !== 'definition') return held;
  const yielded = givenBack(finder.view, entity, 'yield', finder.following.follow);
  return heldObjects(finder.view, yielded, false);
}
