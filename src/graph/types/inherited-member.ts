import type { DefinitionAddress, Reader } from '../../model/reader.js';
import { viewOf } from '../view.js';
import { findMember } from './classes.js';

/** What a name means in a class that does not define it itself: the nearest base's member; empty where none has it. */
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
