/** Lines of a text without their line ends, index 0 is line 1. An array is such lines; a file decodes those that are asked for. */
export type SourceLines = Pick<readonly string[], 'length' | 'at' | 'slice'>;

/** Gives the text of indexed files to the stages that print code. */
export interface SourceText {
  /**
   * Lines of a file as they are on disk.
   *
   * @param path POSIX path relative to the root.
   * @returns `null` when the file differs from what was indexed or cannot be read: line numbers of the index would lie.
   */
  lines(path: string): Promise<SourceLines | null>;
}
