import type { FormatName } from '../../config.js';
import type { IntentName } from '../../model/request.js';

/** A request with all its options; the configuration supplies what is absent. */
export interface QueryRequest {
  /** The words of the request. */
  readonly query: string;
  /** Text from standard input: it becomes the body, and `query` the title. */
  readonly input?: string;
  /** A conversation or a plan, weighted below the request. */
  readonly background?: string;
  /** Overrides the intent that the words suggest. */
  readonly intent?: IntentName;
  /** Budget of the answer in tokens. */
  readonly budget?: number;
  /** How many files and hits to list. */
  readonly limit?: number;
  readonly format?: FormatName;
  /** Globs; a path must match one of them. */
  readonly paths?: readonly string[];
  readonly languages?: readonly string[];
  /** The user's current folder, relative to the root; what is in it ranks first. */
  readonly folder?: string;
  /** Paths of files to rank first. */
  readonly pins?: readonly string[];
  readonly noTests?: boolean;
  readonly lineNumbers?: boolean;
  /** Identifier of the request in a batch, repeated in its answer. */
  readonly id?: string | number | null;
}
