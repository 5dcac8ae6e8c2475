import type { DefinitionAddress } from '../../model/reader.js';
import { COMPANION } from '../../model/reference.js';
import type { Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { findMember } from './classes.js';
import { type Held, NOTHING, together } from './held.js';
import { type MembersInScope, ofUse } from './members-in-scope.js';
import { heldOf } from './outline-types.js';

/** What the companion object of a Kotlin class is by its base; nothing if it has none, or for other languages. */
function companionOf(view: View, { file, ordinal }: DefinitionAddress): Held {
  const source = view.get(file);
  if (source.outline !== 'kotlin') return NOTHING;
  const stated = source.typed(COMPANION).find(({ scope }) => scope === ordinal);
  return stated === undefined ? NOTHING : heldOf(view, source, ordinal, stated.type);
}

/** The same for all classes among what an expression names. */
export function companionsAmong(view: View, named: readonly Entity[]): Held {
  return together(named.map((one) => (one.is === 'definition' ? companionOf(view, one) : NOTHING)));
}

/**
 * What a bare name means as a member that a surrounding class has by its companion object; null if none has such a
 * member.
 */
export function membersOfCompanion(
  view: View,
  source: FileView,
  holder: number,
  name: string,
  called: boolean,
): MembersInScope | null {
  if (source.outline !== 'kotlin') return null;
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    const { objects, made } = companionOf(view, { file: source.file, ordinal: scope });
    for (const object of objects) {
      const found = 'ordinal' in object ? findMember(view, object, name).entities : [];
      const members = ofUse(view, found, called);
      if (members.length > 0) return { members, object, made };
    }
  }
  return null;
}
