import type { FoundDefinition, FoundMember, Span } from '../language.js';

/** The definitions of a text, and where their names and bases stand. */
export interface FoundOutline {
  readonly definitions: readonly FoundDefinition[];
  /** Offsets of the names that definitions and members have. */
  readonly names: ReadonlySet<number>;
  /** Bases by their offsets. */
  readonly bases: readonly FoundMember[];
  /** Bodies of functions, into which nobody looks but for what is marked there. */
  readonly bodies: readonly Span[];
}
