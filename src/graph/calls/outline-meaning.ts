import type { DefinitionAddress } from '../../model/reader.js';
import type { Entity } from '../entity.js';

/** What a use through a receiver means, in a language that a table describes. */
export interface OutlineMeaning {
  readonly entities: readonly Entity[];
  /** Classes of the receiver, if known. */
  readonly owners: readonly DefinitionAddress[];
  readonly external: string | null;
  /** Nothing is known, so any member of that name may be meant. */
  readonly open: boolean;
}

/** Neither something of the repository nor anything else that is known is meant. */
export const NO_MEANING: OutlineMeaning = { entities: [], owners: [], external: null, open: false };

/** Any member of that name may be meant. */
export const ANY_MEANING: OutlineMeaning = { ...NO_MEANING, open: true };
