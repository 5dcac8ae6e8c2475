import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { membersOfCompanion } from './kotlin-companions.js';
import { membersOfReceiver } from './kotlin-receivers.js';
import { type MembersInScope, membersInScope } from './members-in-scope.js';

/**
 * The members that a bare name means: of the type that the surrounding function extends, of the surrounding classes,
 * or of their companions. Null if none of these has such a member.
 *
 * @param holder ordinal of the definition around the name, or -1
 */
export function membersByName(
  view: View,
  source: FileView,
  holder: number,
  name: string,
  called: boolean,
): MembersInScope | null {
  return (
    membersOfReceiver(view, source, holder, name, called) ??
    membersInScope(view, source, holder, name, called) ??
    membersOfCompanion(view, source, holder, name, called)
  );
}
