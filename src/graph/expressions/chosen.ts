import { PERHAPS } from '../../model/choice.js';
import { distinctEntities, type Entity, oneOfSeveral } from '../entity.js';
import { segmentsOfValue } from './alternatives.js';
import type { Follow } from './given-back.js';
import type { Place } from './given-by-argument.js';

/**
 * What a choice between expressions stands for. In Python: any of them, as far as known, because
 * `given or Store()` may be a store whatever `given` is, or one of them, if all are known, where {@link PERHAPS} says so. Elsewhere: what all of them stand for, and nothing
 * if they differ or one is unknown.
 */
export function chosen(
  { source, holder }: Place,
  choice: readonly string[],
  follow: Follow,
): readonly Entity[] {
  const isPerhaps = source.python && choice.includes(PERHAPS);
  const values = isPerhaps ? choice.filter((one) => one !== PERHAPS) : choice;
  const all = values.map((written) => {
    const segments = segmentsOfValue(written);
    return segments === null ? [] : follow(source.file, holder, segments);
  });
  const found = source.python ? distinctEntities(all.flat()) : [];
  if (isPerhaps) {
    const isKnown = all.every((some) => some.some(({ is }) => is !== 'external'));
    return !isKnown ? [] : found.length > 1 ? found.map(oneOfSeveral) : found;
  }
  if (source.python) return found;
  const [first = []] = all;
  const isSame = all.every((some) => distinctEntities([...first, ...some]).length === first.length);
  return isSame && all.every((some) => some.length === first.length) ? first : [];
}
