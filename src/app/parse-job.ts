import type { FileClass, LanguageId, SkipReason } from '../model/source-file.js';
import type { EncodedFacts } from '../store/index.js';

/** A file to be read and parsed. */
export interface ParseJob {
  readonly absolutePath: string;
  /** POSIX path relative to the root. */
  readonly path: string;
  readonly language: LanguageId;
  /** Class by its path; content may make it `generated`. */
  readonly class: FileClass;
  /** Included by its own name in the configuration: no content makes it a secret. */
  readonly includedByName: boolean;
}

/** What became of a {@link ParseJob}. */
export type ParseOutcome =
  | {
      readonly kind: 'parsed';
      /** SHA-1 of the bytes that were parsed. */
      readonly hash: string;
      readonly size: number;
      readonly class: FileClass;
      readonly facts: EncodedFacts;
    }
  | { readonly kind: 'skipped'; readonly reason: SkipReason; readonly message: string };
