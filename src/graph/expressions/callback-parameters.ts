import { definitionOf, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import { findMember } from '../types/classes.js';
import type { View } from '../view.js';
import { type CallbackPlace, callbackTypes, type WrittenType } from './callback-types.js';
import type { HoldingFinder } from './holdings.js';
import { typedEntities } from './instances.js';
import type { Segment } from './receiver.js';
import { bareEntities } from './scope.js';

/**
 * The types stated for a parameter of a callback that is passed to a call.
 *
 * @param called the called expression, without its arguments
 * @param holder ordinal of the definition around the call, or -1
 */
export function callbackParameters(
  { view, following }: HoldingFinder,
  source: FileView,
  holder: number,
  called: readonly Segment[],
  place: CallbackPlace,
): readonly WrittenType[] {
  const { follow, membersOf } = following;
  const call = called.at(-1)!;
  const { name } = call;
  const meant =
    called.length === 1
      ? calledEntities(view, source, holder, name)
      : follow(source.file, holder, called.slice(0, -1)).flatMap((one) => membersOf(one, name));
  return meant.flatMap((one) =>
    callbackTypes(view, one, place, call, (made) =>
      'ordinal' in made ? findMember(view, made, 'constructor').entities : [],
    ),
  );
}

/** What a called name means: a function or class, or else an object of the type stated for the name. */
function calledEntities(
  view: View,
  source: FileView,
  holder: number,
  name: string,
): readonly Entity[] {
  const bare = bareEntities(view, source, holder, name) ?? [];
  const isValue = bare.every((one) =>
    /^(?:constant|variable)$/.test(definitionOf(view, one)?.kind ?? ''),
  );
  const typed = isValue ? typedEntities(view, source, holder, name) : [];
  return typed.length > 0 ? typed : bare;
}
