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

/** Nothing of the repository is meant, nor anything else that is known. */
export const NO_MEANING: OutlineMeaning = { entities: [], owners: [], external: null, open: false };

/** Any member of the name may be meant. */
export const ANY_MEANING: OutlineMeaning = { ...NO_MEANING, open: true };
