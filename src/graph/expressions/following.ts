import type { Entity } from '../entity.js';
import type { Follow } from './given-back.js';

/** What finds the meaning of expressions, and members of what they stand for. */
export interface Following {
  readonly follow: Follow;
  readonly membersOf: (entity: Entity, name: string) => readonly Entity[];
}
