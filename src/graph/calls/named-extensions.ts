import type { DefinitionAddress } from '../../model/reader.js';
import type { Reference } from '../../model/reference.js';
import type { Entity } from '../entity.js';
import { csharpReceiver } from '../expressions/csharp-arguments.js';
import { objectsAroundAt } from '../expressions/outline-expression.js';
import type { FileView } from '../file-view.js';
import { extensionsInCSharp } from '../types/csharp-extensions.js';
import { extensionsNamed } from '../types/extensions.js';
import { extensionsInScope } from '../types/scope-extensions.js';
import { fromLibraries } from '../types/solidity-libraries.js';
import type { View } from '../view.js';

/**
 * Extension functions for the receiver of a use. In C# the receiver may also be a value of a type outside the
 * repository.
 *
 * @param owners Classes of the object, if known.
 */
export function namedExtensions(
  view: View,
  source: FileView,
  reference: Reference,
  owners: readonly DefinitionAddress[],
): readonly Entity[] {
  if (source.outline === 'kotlin') {
    const inScope = inKotlinScope(view, source, reference, owners);
    return inScope.length > 0 ? inScope : extensionsNamed(view, source, reference);
  }
  if (source.outline === 'solidity' && reference.kind === 'call')
    return fromLibraries(view, source, reference.name, owners);
  if (source.outline !== 'csharp' || reference.kind !== 'call') return [];
  const { name, receiver, holder } = reference;
  const given = owners.length > 0 ? null : csharpReceiver({ view, source, holder }, receiver);
  return extensionsInCSharp(view, source, name, owners, given);
}

/** Extensions that a class or object around a Kotlin use has as members. */
function inKotlinScope(
  view: View,
  source: FileView,
  { name, receiver, holder }: Reference,
  owners: readonly DefinitionAddress[],
): readonly Entity[] {
  const around = objectsAroundAt({ view, source, holder }, receiver);
  const objects = owners.map((one): Entity => ({ is: 'instance', ...one }));
  return extensionsInScope(view, { source, holder, around }, objects, name);
}
