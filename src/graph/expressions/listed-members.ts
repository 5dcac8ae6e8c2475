import type { Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import type { Following } from './following.js';
import { followedOnce } from './given-back.js';
import { receiverForm, type Segment } from './receiver.js';
import { bareEntities } from './scope.js';

/** Members with those in place of the ones that an interface lists by the type of another: `{ open: Store['open'] }`. */
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
    // Interfaces may list each other's.
    const meant = followedOnce(view, source, `listed ${ordinal} ${name}`, () =>
      memberAt(view, source, ordinal, segments, following),
    );
    return meant.length > 0 ? meant : [one];
  });
}

/** What a name or the last member of an expression means itself, whatever it holds. */
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
