import type { Entity } from '../entity.js';
import type { Follow } from './given-back.js';

/** Resolves expressions and members of entities. */
export interface Following {
  readonly follow: Follow;
  readonly membersOf: (entity: Entity, name: string) => readonly Entity[];
}
