import { countUpTo } from '../../numeric/count-up-to.js';
import type { ParsedSource } from '../language.js';
import type { LoopValue } from './loop-values.js';
import type { Place } from './places.js';

/** The loops whose variable nothing else binds. */
export function boundOnce(
  { tokens }: Pick<ParsedSource, 'tokens'>,
  loops: readonly LoopValue[],
  places: readonly Place[],
): readonly LoopValue[] {
  const offsets = new Map<string, number[]>();
  for (const { name, offset } of places) {
    const known = offsets.get(name);
    if (known === undefined) offsets.set(name, [offset]);
    else known.push(offset);
  }
  for (const ofName of offsets.values()) ofName.sort((a, b) => a - b);
  return loops.filter(({ name, at, start, end }) => {
    const ofName = offsets.get(name) ?? [];
    const within = countUpTo(ofName, end - 1) - countUpTo(ofName, start - 1);
    const own = tokens.starts[at]!;
    return within === (start <= own && own < end ? 1 : 0);
  });
}
