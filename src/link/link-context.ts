import type { ExportedName, ImportStatement } from '../model/reference.js';
import type { LanguageId } from '../model/source-file.js';

/** Everything that linking knows about the repository. */
export interface LinkContext {
  /** Every indexed path, in any order. */
  readonly paths: ReadonlySet<string> | readonly string[];
  /**
   * Text of an indexed configuration file (`package.json`, `tsconfig.json`, `pyproject.toml`, …); null if it cannot
   * be read.
   */
  readText(path: string): string | null;
}

/** What linking needs of a file. */
export interface LinkableFile {
  readonly path: string;
  readonly language: LanguageId;
  readonly imports: readonly ImportStatement[];
  readonly exports: readonly ExportedName[];
}
