import type { DefinitionKind } from '../model/definition.js';
import type { PlacedDefinition } from './place-definitions.js';

/** Kinds that have members of their own. */
const OWNERS: ReadonlySet<DefinitionKind> = new Set(['class', 'interface', 'type']);

/** Finds the definitions around an offset. */
export class Holders {
  constructor(private readonly placed: readonly PlacedDefinition[]) {}

  /** Ordinal of the innermost definition that holds an offset, or -1. */
  at(offset: number): number {
    const { placed } = this;
    let low = 0;
    let high = placed.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (placed[middle]!.start <= offset) low = middle + 1;
      else high = middle;
    }
    // Either the last one that starts before the offset, or one of those around that one.
    let position = low - 1;
    while (position >= 0 && placed[position]!.end <= offset) position = placed[position]!.parent;
    return position;
  }

  /**
   * Ordinal of the innermost class, interface or other type with members around an offset, or else of the innermost
   * definition.
   */
  classAt(offset: number): number {
    const innermost = this.at(offset);
    let position = innermost;
    while (position >= 0 && !OWNERS.has(this.placed[position]!.parts[0]!.kind)) {
      position = this.placed[position]!.parent;
    }
    return position < 0 ? innermost : position;
  }
}
