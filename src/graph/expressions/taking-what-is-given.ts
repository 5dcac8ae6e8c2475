import { commaParts } from '../../text/comma-parts.js';
import { takingCount } from '../calls/overloads.js';
import { arityOf } from '../csharp-arity.js';
import { definitionOf, type Entity } from '../entity.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import type { Segment } from './receiver.js';

/** Overloads that fit a call: by the number of arguments in Java, by the number of type arguments in C#. */
export function takingWhatIsGiven(
  view: View,
  { java, outline }: FileView,
  members: readonly Entity[],
  segment: Segment,
): readonly Entity[] {
  if (java) return takingCount(view, members, segment);
  return outline === 'csharp' ? withTypeArguments(view, members, segment) : members;
}

/**
 * Methods with as many type parameters as the call has type arguments; all methods if the call has none, or
 * no method fits.
 */
function withTypeArguments(
  view: View,
  members: readonly Entity[],
  { argument }: Segment,
): readonly Entity[] {
  if (argument === undefined) return members;
  const count = commaParts(argument, '<[(', '>])').length;
  const fitting = members.filter((one) => {
    const definition = one.is === 'definition' ? definitionOf(view, one) : null;
    return definition !== null && arityOf(definition) === count;
  });
  return fitting.length > 0 ? fitting : members;
}
