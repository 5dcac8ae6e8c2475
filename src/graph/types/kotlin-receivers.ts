import { isType } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { findMember } from './classes.js';
import { extensionsOf } from './extensions.js';
import type { Held } from './held.js';
import { type MembersInScope, ofUse } from './members-in-scope.js';
import { heldOf } from './outline-types.js';

/** Matches the receiver type of an extension, behind its type parameters: `fun <T> Depot<T>`. */
const RECEIVER = /\b(?:fun|val|var)\s+(?:<.*?>\s+)?(?:@\w+\s+)?([A-Z(][^(=]*)$/s;

/** The receiver object of the Kotlin extension function or property around a definition; null if there is none. */
export function receiverInKotlin(view: View, source: FileView, holder: number): Held | null {
  if (source.outline !== 'kotlin') return null;
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    const definition = source.definition(scope)!;
    if (isType(definition)) return null;
    const { signature, name } = definition;
    const before = signature.slice(0, Math.max(0, signature.indexOf(`.${name}`)));
    const written = RECEIVER.exec(before)?.[1];
    if (written !== undefined) return heldOf(view, source, scope, written);
  }
  return null;
}

/**
 * What a bare name means as a member of that object, including extensions of its type; null if it has no such member.
 */
export function membersOfReceiver(
  view: View,
  source: FileView,
  holder: number,
  name: string,
  called: boolean,
): MembersInScope | null {
  for (const object of receiverInKotlin(view, source, holder)?.objects ?? []) {
    if (!('ordinal' in object)) continue;
    const members = ofUse(view, findMember(view, object, name).entities, called);
    if (members.length === 0) continue;
    const others = ofUse(view, extensionsOf(view, source, [object], name), called);
    return { members: [...members, ...others], object };
  }
  return null;
}
