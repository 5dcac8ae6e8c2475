import { commaParts } from '../../text/comma-parts.js';
import { type Entity, isSameAddress } from '../entity.js';
import type { Place } from './given-by-argument.js';
import type { Segment } from './receiver.js';

/**
 * Adds the type arguments of a constructor call to the constructed objects: `new Store<Pool>()`.
 *
 * @param called What is called.
 * @param values What the call returns.
 */
export function withTypeArguments(
  { source, holder }: Place,
  called: readonly Entity[],
  values: readonly Entity[],
  { argument }: Segment,
): readonly Entity[] {
  if (argument === undefined || !source.ecmascript) return values;
  const written = commaParts(argument, '<[(', '>])').map((one) => one.trim());
  const made = { written, file: source.file, holder };
  return values.map((value) =>
    value.is === 'instance' && value.made === undefined && isMadeBy(called, value)
      ? { ...value, made }
      : value,
  );
}

function isMadeBy(called: readonly Entity[], value: Entity & { readonly is: 'instance' }): boolean {
  return called.some((one) => one.is === 'definition' && isSameAddress(one, value));
}
