import { definitionOf, type Entity, isFunction } from '../entity.js';
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
  finder: HoldingFinder,
  source: FileView,
  holder: number,
  called: readonly Segment[],
  place: CallbackPlace,
): readonly WrittenType[] {
  const { view } = finder;
  return meantBy(finder, source, holder, called).flatMap((one) =>
    callbackTypes(view, one, place, called.at(-1)!, (made) =>
      'ordinal' in made ? findMember(view, made, 'constructor').entities : [],
    ),
  );
}

/** Whether a call is one of a function or method, and not of an object that can be called. */
export function callsFunction(
  finder: HoldingFinder,
  source: FileView,
  holder: number,
  called: readonly Segment[],
): boolean {
  return meantBy(finder, source, holder, called).some(
    (one) => one.is === 'definition' && isFunction(finder.view, one),
  );
}

/** What is called. */
function meantBy(
  { view, following }: HoldingFinder,
  source: FileView,
  holder: number,
  called: readonly Segment[],
): readonly Entity[] {
  const { follow, membersOf } = following;
  const { name } = called.at(-1)!;
  return called.length === 1
    ? calledEntities(view, source, holder, name)
    : follow(source.file, holder, called.slice(0, -1)).flatMap((one) => membersOf(one, name));
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
