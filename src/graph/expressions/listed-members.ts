import type { Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import type { Following } from './following.js';
import { followedOnce } from './given-back.js';
import { receiverForm, type Segment } from './receiver.js';
import { bareEntities } from './scope.js';

/**
 * The members, with those replaced that an interface declares by the type of another type's member:
 * `{ open: Store['open'] }`.
 */
export function standingFor(
  view: View,
  members: readonly Entity[],
  following: Following,
): readonly Entity[] {
  if (!members.some(({ is }) => is === 'declared')) return members;
  return members.flatMap((one) => {
    if (one.is !== 'declared') return [one];
    const { file, ordinal, name } = one;
    const source = view.get(file);
    const value = source.aliased(`this.${name}`).find(({ scope }) => scope === ordinal)?.value;
    const segments = value === undefined ? null : receiverForm(value).segments;
    if (segments === null) return [one];
    // Interfaces may refer to each other's members.
    const meant = followedOnce(view, source, `listed ${ordinal} ${name}`, () =>
      memberAt(view, source, ordinal, segments, following),
    );
    return meant.length > 0 ? meant : [one];
  });
}

/** The definition that an expression's name or last member refers to, regardless of its value. */
function memberAt(
  view: View,
  source: FileView,
  holder: number,
  segments: readonly Segment[],
  { follow, membersOf }: Following,
): readonly Entity[] {
  const { name } = segments.at(-1)!;
  if (segments.length === 1) return bareEntities(view, source, holder, name) ?? [];
  return follow(source.file, holder, segments.slice(0, -1)).flatMap((one) => membersOf(one, name));
}
