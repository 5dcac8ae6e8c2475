import type { DefinitionAddress } from '../../model/reader.js';
import type { Entity } from '../entity.js';
import { aliasedText, bareType, resultType } from '../types/function-types.js';
import { plainTypeNames } from '../types/stated-type.js';
import { typesNamed } from '../types/type-names.js';
import type { View } from '../view.js';
import { fieldEntities } from './fields.js';
import { instancesOf } from './instances.js';

/** What an object yields whose type says how it is called: `{ (path: string): Pool }`, `type Open = (path: string) => Pool`. */
export function bySignature(view: View, { file, ordinal }: DefinitionAddress): readonly Entity[] {
  const source = view.get(file);
  if (!source.ecmascript) return [];
  const { kind, signature } = source.definition(ordinal)!;
  const result = kind === 'type' ? resultType(bareType(aliasedText(signature))) : '';
  const names = result === '' ? [] : plainTypeNames(result);
  return names.length > 0
    ? instancesOf(names.flatMap((name) => typesNamed(view, source, ordinal, name)))
    : fieldEntities(view, { file, ordinal }, '()');
}

/** What calling a constant or field yields whose type is stated. */
export function calledOf(view: View, objects: readonly Entity[]): readonly Entity[] {
  return objects.flatMap((one) => {
    const yielded = one.is === 'instance' ? bySignature(view, one) : [];
    return yielded.length > 0 ? yielded : [one];
  });
}
