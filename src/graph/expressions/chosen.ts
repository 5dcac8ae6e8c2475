import { distinctEntities, type Entity } from '../entity.js';
import { segmentsOfValue } from './alternatives.js';
import type { Follow } from './given-back.js';
import type { Place } from './given-by-argument.js';

/**
 * What a choice of several expressions stands for: in Python any of them, as far as that is known (`given or Store()` may be a store,
 * whatever is given), elsewhere what all of them do, and nothing where they differ or one is unknown.
 */
export function chosen(
  { source, holder }: Place,
  choice: readonly string[],
  follow: Follow,
): readonly Entity[] {
  const all = choice.map((written) => {
    const segments = segmentsOfValue(written);
    return segments === null ? [] : follow(source.file, holder, segments);
  });
  if (source.python) return distinctEntities(all.flat());
  const [first = []] = all;
  const isSame = all.every((some) => distinctEntities([...first, ...some]).length === first.length);
  return isSame && all.every((some) => some.length === first.length) ? first : [];
}
