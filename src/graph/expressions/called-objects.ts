import { distinctEntities, type Entity } from '../entity.js';
import { aliasedText, bareType, resultType } from '../types/function-types.js';
import { argumentFor, type Instance } from '../types/made-with.js';
import { plainTypeNames, writtenType } from '../types/stated-type.js';
import { typesNamed } from '../types/type-names.js';
import type { View } from '../view.js';
import { fieldEntities } from './fields.js';
import { instancesOf, ofArgument } from './instances.js';
import { type Call, oneOfResults, overloadsMeant } from './meant-signatures.js';

/**
 * The result of calling an object whose type has a call signature: `{ (path: string): Pool }` or
 * `type Open = (path: string) => Pool`.
 *
 * @param call what is known of the call, which may select an overload
 */
export function bySignature(
  view: View,
  object: Instance,
  call: Call | null = null,
): readonly Entity[] {
  const { file, ordinal } = object;
  const source = view.get(file);
  if (!source.ecmascript) return [];
  const meant = overloadsMeant(view, object, call);
  if (meant !== null)
    return oneOfResults(meant.map((one) => ofResult(view, object, writtenType(one) ?? '')));
  const { kind, signature } = source.definition(ordinal)!;
  const result = kind === 'type' ? resultType(bareType(aliasedText(signature))) : '';
  return plainTypeNames(result).length > 0
    ? ofResult(view, object, result)
    : ofSignatures(fieldEntities(view, { file, ordinal }, '()'));
}

/**
 * Objects of the return type of an object's call signature. The type may be a type parameter of the object's type.
 */
function ofResult(view: View, object: Instance, written: string): readonly Entity[] {
  const { file, ordinal } = object;
  const names = plainTypeNames(written);
  const [only = ''] = names;
  const argument = names.length === 1 ? argumentFor(view, object, object, only) : null;
  return argument !== null
    ? ofArgument(view, argument)
    : instancesOf(names.flatMap((name) => typesNamed(view, view.get(file), ordinal, name)));
}

/**
 * The results of several call signatures. The arguments decide between them, so each is only one of several
 * possibilities.
 */
function ofSignatures(yielded: readonly Entity[]): readonly Entity[] {
  const distinct = distinctEntities(yielded);
  if (distinct.length < 2) return distinct;
  return distinct.map((one) => (one.is === 'instance' ? { ...one, isOneOf: true } : one));
}

/** The results of calling constants or fields whose types are stated. */
export function calledOf(
  view: View,
  objects: readonly Entity[],
  call: Call | null,
): readonly Entity[] {
  return objects.flatMap((one) => {
    const yielded = one.is === 'instance' ? bySignature(view, one, call) : [];
    return yielded.length > 0 ? yielded : [one];
  });
}
