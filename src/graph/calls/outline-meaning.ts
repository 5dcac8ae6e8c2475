import type { DefinitionAddress } from '../../model/reader.js';
import type { Entity } from '../entity.js';

/** What a use through a receiver means, in a language that is read by a table. */
export interface OutlineMeaning {
  readonly entities: readonly Entity[];
  /** Classes of the object, where that is known. */
  readonly owners: readonly DefinitionAddress[];
  readonly external: string | null;
  /** Nothing is known: any member of that name may be meant. */
  readonly open: boolean;
}
