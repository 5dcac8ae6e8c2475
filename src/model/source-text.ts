/**
 * Lines of a text without their line ends; index 0 is line 1. An array qualifies; a file on disk decodes only the
 * lines that are asked for.
 */
export type SourceLines = Pick<readonly string[], 'length' | 'at' | 'slice'>;

/** Gives the text of indexed files to the stages that print code. */
export interface SourceText {
  /**
   * Lines of a file as they are on disk.
   *
   * @param path POSIX path relative to the root.
   * @returns `null` if the file cannot be read or differs from what was indexed, since the index's line numbers
   * would then be wrong.
   */
  lines(path: string): Promise<SourceLines | null>;
}
