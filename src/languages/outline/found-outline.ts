import type { FoundDefinition, FoundMember, Span } from '../language.js';

/** The definitions of a text, and where their names and bases are. */
export interface FoundOutline {
  readonly definitions: readonly FoundDefinition[];
  /** Offsets of the names of definitions and members. */
  readonly names: ReadonlySet<number>;
  /** Bases with their offsets. */
  readonly bases: readonly FoundMember[];
  /** Bodies of functions, which are searched only for markers of nested definitions. */
  readonly bodies: readonly Span[];
}
