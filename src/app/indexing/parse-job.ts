import type { FileClass, LanguageId, SkipReason } from '../../model/source-file.js';
import type { EncodedFacts } from '../../store/index.js';
import type { PathVerdict } from './read-source.js';

/** A file to be read and parsed. */
export interface ParseJob extends PathVerdict {
  readonly absolutePath: string;
}

/** The result of a {@link ParseJob}. */
export type ParseOutcome =
  | {
      readonly kind: 'parsed';
      /** SHA-1 of the bytes that were parsed. */
      readonly hash: string;
      readonly size: number;
      /** Determined by the first line if the path does not tell. */
      readonly language: LanguageId;
      readonly class: FileClass;
      readonly facts: EncodedFacts;
    }
  | { readonly kind: 'skipped'; readonly reason: SkipReason; readonly message: string };
