/** How lines tell the definitions of a language that no grammar reads. */
export interface LineRules {
  readonly heads: readonly LineHead[];
  /** A line that begins no deeper than a definition and goes on with it: `]`, `begin`. Sticky. */
  readonly continues?: RegExp;
}

/** The line with which definitions of a kind begin. */
export interface LineHead {
  /** Node type. */
  readonly type: string;
  /**
   * Sticky, and matched where a line begins. What it matches ends with the name, unless a group `name` tells it; a group `owner`
   * is the type of which it is a member.
   */
  readonly pattern: RegExp;
  /**
   * Sticky: the line that ends it, and is part of it; absent where what begins deeper is part of it, and nothing else. Where that
   * is missing the next of its kind that begins no deeper ends it.
   */
  readonly end?: RegExp;
  /** Such a line ends it only where it begins in the same column: other blocks end alike. */
  readonly isAligned?: boolean;
  /** What stands in it may begin no deeper, and other blocks end alike: then only the next of its kind ends it. */
  readonly mayBeFlat?: boolean;
  /** A line of the same name goes on with it: the equations of a function, behind its type. */
  readonly isRepeated?: boolean;
  /** Where what is behind the name in its head matches, nothing is defined. */
  readonly unless?: RegExp;
  /** It stands in no function. */
  readonly isOuter?: boolean;
  /** Where the text has such a line, it stands below that. */
  readonly below?: RegExp;
  /** All of it is its signature. */
  readonly isValue?: boolean;
}
