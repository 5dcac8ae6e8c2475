import { commaParts } from '../../text/comma-parts.js';
import { definitionOf, type Entity } from '../entity.js';
import { parameterTypes } from '../types/java-conversion.js';
import { declaredParameters } from '../types/java-type-parameters.js';
import { statedBefore } from '../types/java-types.js';
import type { View } from '../view.js';
import { receiverSegments, type Segment } from './receiver.js';

/**
 * The argument that determines the type a Java call returns through the method's type parameter: `pool` of
 * `verify(pool, 1)` with `static <T> T verify(T mock, int times)`. Null for all other calls.
 */
export function itsArgument(
  view: View,
  called: Entity,
  { list = '' }: Segment,
): readonly Segment[] | null {
  const definition = called.is === 'definition' && list !== '' ? definitionOf(view, called) : null;
  if (definition === null || !('ordinal' in called)) return null;
  const source = view.get(called.file);
  const { name, signature } = definition;
  if (!source.java || !signature.includes('<')) return null;
  const type = statedBefore(signature, name);
  if (!declaredParameters(source, called.ordinal).has(type)) return null;
  const places = parameterTypes(signature) ?? [];
  const at = places.findIndex((one) => new RegExp(`(?:^|\\s)${type}\\s+[^\\s.]+$`, 'u').test(one));
  const argument = at < 0 ? undefined : commaParts(list)[at];
  return argument === undefined ? null : receiverSegments(argument);
}
