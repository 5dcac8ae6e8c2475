import type { DefinitionAddress } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import type { Entity } from '../entity.js';
import { csharpReceiver } from '../expressions/csharp-arguments.js';
import type { FileView } from '../file-view.js';
import { extensionsInCSharp } from '../types/csharp-extensions.js';
import { extensionsNamed } from '../types/extensions.js';
import type { View } from '../view.js';

/**
 * Functions that extend what stands before the dot of a use, in C# also a value that no class of the repository is, by its type.
 *
 * @param owners Classes of the object, where these are known.
 */
export function namedExtensions(
  view: View,
  source: FileView,
  reference: Reference,
  owners: readonly DefinitionAddress[],
): readonly Entity[] {
  if (source.outline !== 'csharp') return extensionsNamed(view, source, reference);
  if (reference.kind !== 'call') return [];
  const { name, receiver, holder } = reference;
  const given = owners.length > 0 ? null : csharpReceiver({ view, source, holder }, receiver);
  return extensionsInCSharp(view, source, name, owners, given);
}
