import type { DefinitionAddress, Reader } from '../../model/reader.js';
import { viewOf } from '../view.js';
import { findMember, lineage } from './classes.js';

/** The member that a class inherits from its nearest base that has one of this name; empty if none does. */
export async function inheritedMember(
  reader: Reader,
  type: DefinitionAddress,
  name: string,
): Promise<readonly DefinitionAddress[]> {
  const view = await viewOf(reader);
  return findMember(view, type, name, 'bases').entities.flatMap((entity) =>
    entity.is === 'definition' ? { file: entity.file, ordinal: entity.ordinal } : [],
  );
}

/** What a type extends or implements, directly or not, nearest first. */
export async function basesOfType(
  reader: Reader,
  type: DefinitionAddress,
): Promise<readonly DefinitionAddress[]> {
  return lineage(await viewOf(reader), type).slice(1);
}
