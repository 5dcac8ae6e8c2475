import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import { expressionEntities } from '../expressions/expression.js';
import type { Segment } from '../expressions/receiver.js';
import type { FileView } from '../file-view.js';
import { keptWithin } from '../imports/handed-exports.js';
import { optionsMember } from '../types/component-options.js';
import type { View } from '../view.js';

/** What a use means if its receiver has no definition, but assignments to the receiver's members do. */
export function attachedMembers(
  view: View,
  source: FileView,
  { holder, receiver, name }: Reference,
  segments: readonly Segment[],
): readonly DefinitionAddress[] {
  const own = attachedTo(source, holder, receiver, name);
  if (own.length > 0 || !source.ecmascript) return own;
  return keptInModule(view, source, holder, segments, name);
}

/** `app.use()`, or `this.use()` inside `app.get = …`, if `app.use = …` is a definition but `app` itself is not. */
function attachedTo(
  source: FileView,
  holder: number,
  receiver: string,
  name: string,
): readonly DefinitionAddress[] {
  const around = holder < 0 ? '' : source.definition(holder)!.qualifiedName;
  const object =
    receiver === 'this' ? around.slice(0, Math.max(0, around.lastIndexOf('.'))) : receiver;
  const own = object === '' ? [] : source.qualified(`${object}.${name}`);
  if (own.length === 0 && receiver === 'this') return optionsMember(source, around, name);
  return own.map((ordinal) => ({ file: source.file, ordinal }));
}

/** `user.auth.login()` with `User.auth.login = …` in the module `user`, where `User.auth` has no definition. */
function keptInModule(
  view: View,
  source: FileView,
  holder: number,
  segments: readonly Segment[],
  name: string,
): readonly DefinitionAddress[] {
  if (segments.length < 2 || segments.some(({ called }) => called)) return [];
  const isOwn = source.exports.localsOf('default').includes(segments[0]!.name);
  let modules = isOwn ? [source.file] : modulesFor(view, source, holder, segments.slice(0, 1));
  let found: readonly DefinitionAddress[] = [];
  // The longest path behind a module wins.
  const isNamed = modules.length > 0 || segments[0]!.name === 'module';
  for (let length = 1; isNamed && length < segments.length; length++) {
    const path = [...segments.slice(length).map((one) => one.name), name].join('.');
    const kept = modules.flatMap((file) => keptWithin(view, file, path));
    if (kept.length > 0) found = kept;
    modules = modulesFor(view, source, holder, segments.slice(0, length + 1));
  }
  return found;
}

/** The modules that an expression stands for. */
function modulesFor(
  view: View,
  source: FileView,
  holder: number,
  segments: readonly Segment[],
): FilePosition[] {
  const objects = expressionEntities(view, source, holder, segments);
  return objects.flatMap((one) => (one.is === 'module' ? one.file : []));
}
