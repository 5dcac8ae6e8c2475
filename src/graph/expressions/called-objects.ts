import type { Entity } from '../entity.js';
import { aliasedText, bareType, resultType } from '../types/function-types.js';
import { argumentFor, type Instance } from '../types/made-with.js';
import { plainTypeNames } from '../types/stated-type.js';
import { typesNamed } from '../types/type-names.js';
import type { View } from '../view.js';
import { fieldEntities } from './fields.js';
import { instancesOf, ofArgument } from './instances.js';

/** What an object yields whose type says how it is called: `{ (path: string): Pool }`, `type Open = (path: string) => Pool`. */
export function bySignature(view: View, object: Instance): readonly Entity[] {
  const { file, ordinal } = object;
  const source = view.get(file);
  if (!source.ecmascript) return [];
  const { kind, signature } = source.definition(ordinal)!;
  const result = kind === 'type' ? resultType(bareType(aliasedText(signature))) : '';
  const names = result === '' ? [] : plainTypeNames(result);
  const [only = ''] = names;
  const argument = names.length === 1 ? argumentFor(view, object, object, only) : null;
  if (argument !== null) return ofArgument(view, argument);
  return names.length > 0
    ? instancesOf(names.flatMap((name) => typesNamed(view, source, ordinal, name)))
    : ofSignatures(fieldEntities(view, { file, ordinal }, '()'));
}

/** What signatures of calls say that is yielded: of several the arguments choose one. */
function ofSignatures(yielded: readonly Entity[]): readonly Entity[] {
  if (yielded.length < 2) return yielded;
  return yielded.map((one) => (one.is === 'instance' ? { ...one, isOneOf: true } : one));
}

/** What calling a constant or field yields whose type is stated. */
export function calledOf(view: View, objects: readonly Entity[]): readonly Entity[] {
  return objects.flatMap((one) => {
    const yielded = one.is === 'instance' ? bySignature(view, one) : [];
    return yielded.length > 0 ? yielded : [one];
  });
}
