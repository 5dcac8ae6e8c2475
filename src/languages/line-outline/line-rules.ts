/** How to find definitions in the lines of a language without a grammar. */
export interface LineRules {
  readonly heads: readonly LineHead[];
  /** Sticky: a line indented no deeper than a definition that continues it: `]`, `begin`. */
  readonly continues?: RegExp;
}

/** The line that begins a kind of definition. */
export interface LineHead {
  /** Node type. */
  readonly type: string;
  /**
   * Sticky, matched where a line begins. The match ends with the name, unless a group `name` contains it; a
   * group `owner` is the type of a member.
   */
  readonly pattern: RegExp;
  /**
   * Sticky: the last line of the definition. If the pattern is absent, the definition consists of what is
   * indented deeper. If the line is missing, the next definition of its kind that is indented no deeper ends
   * it.
   */
  readonly end?: RegExp;
  /** Such a line counts only in the same column, because other blocks end alike. */
  readonly isAligned?: boolean;
  /** Its content may be indented no deeper, and other blocks end alike, so that only the next of its kind ends it. */
  readonly mayBeFlat?: boolean;
  /** A line with the same name continues it: the equations of a function after its type. */
  readonly isRepeated?: boolean;
  /** Nothing is defined if this matches after the name in the header. */
  readonly unless?: RegExp;
  /** It is never inside a function. */
  readonly isOuter?: boolean;
  /** If the text has such a line, the definition must be below it. */
  readonly below?: RegExp;
  /** All of it is its signature. */
  readonly isValue?: boolean;
}
