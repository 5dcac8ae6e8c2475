import { PERHAPS } from '../../model/choice.js';
import { distinctEntities, type Entity, oneOfSeveral } from '../entity.js';
import { segmentsOfValue } from './alternatives.js';
import type { Follow } from './given-back.js';
import type { Place } from './given-by-argument.js';

/**
 * What a choice between expressions stands for. In Python: any of them, as far as known, because
 * `given or Store()` may be a store whatever `given` is. Elsewhere: what all of them stand for, and nothing
 * if they differ or one is unknown.
 */
export function chosen(
  { source, holder }: Place,
  choice: readonly string[],
  follow: Follow,
): readonly Entity[] {
  const values = choice.filter((written) => written !== PERHAPS);
  const all = values.map((written) => {
    const segments = segmentsOfValue(written);
    return segments === null ? [] : follow(source.file, holder, segments);
  });
  if (source.python)
    return values.length < choice.length ? oneOf(all) : distinctEntities(all.flat());
  const [first = []] = all;
  const isSame = all.every((some) => distinctEntities([...first, ...some]).length === first.length);
  return isSame && all.every((some) => some.length === first.length) ? first : [];
}

/** Where {@link PERHAPS} says that it is one of them: that one if they are the same, and nothing if one is unknown. */
function oneOf(all: readonly (readonly Entity[])[]): readonly Entity[] {
  if (!all.every((some) => some.some(({ is }) => is !== 'external'))) return [];
  const found = distinctEntities(all.flat());
  return found.length > 1 ? found.map(oneOfSeveral) : found;
}
