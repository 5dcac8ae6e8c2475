import type { DefinitionAddress } from '../../model/reader.js';
import type { Entity } from '../entity.js';
import { findMember, lineage } from '../types/classes.js';
import type { View } from '../view.js';
import { definitionAt } from '../visible-names.js';

/** Base classes of Python packages, and those of their attributes that hold nothing from the repository. */
const INHERITED: readonly (readonly [bases: RegExp, attributes: RegExp])[] = [
  [/TestCase$/, /^client$/],
  [/(?:Base|App|Label|No\w*)Command$/, /^(?:stdout|stderr|style)$/],
];
/** Attributes of a test client's responses that may hold objects of the repository. */
const CARRIED = /^(?:context|context_data|wsgi_request|resolver_match|exc_info|user)$/;

/** The package of an attribute that a Python class inherits from it; null for all other attributes. */
export function inheritedAttribute(
  view: View,
  entity: Entity & DefinitionAddress,
  name: string,
): Entity | null {
  const fitting = INHERITED.filter(([, attributes]) => attributes.test(name));
  if (fitting.length === 0 || !view.get(entity.file).python) return null;
  const { external } = findMember(view, entity, name);
  if (external === null) return null;
  const bases = lineage(view, entity).flatMap((one) => definitionAt(view, one).bases);
  const isInherited = fitting.some(([base]) => bases.some((one) => base.test(one)));
  return isInherited ? { is: 'external', module: external } : null;
}

/** Whether a member of a package's object may hold an object of the repository. */
export function carriesAnything(entity: Entity, name: string): boolean {
  return entity.is === 'external' && /\.test\b/.test(entity.module) && CARRIED.test(name);
}
