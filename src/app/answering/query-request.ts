import type { FormatName } from '../../config.js';
import type { IntentName } from '../../model/request.js';

/** A request with everything that the asker may choose; what is absent comes from the configuration. */
export interface QueryRequest {
  /** The request in words. */
  readonly query: string;
  /** What came on standard input: then the words are the title and this is the body. */
  readonly input?: string;
  /** A conversation or a plan, weighted below the request. */
  readonly background?: string;
  /** Overrides the intent that the words suggest. */
  readonly intent?: IntentName;
  /** Tokens of the answer. */
  readonly budget?: number;
  /** Files and hits to list. */
  readonly limit?: number;
  readonly format?: FormatName;
  /** Globs of paths, any of which must match. */
  readonly paths?: readonly string[];
  readonly languages?: readonly string[];
  /** A folder, relative to the root, that the asker stands in: what lies there comes first. */
  readonly folder?: string;
  /** Paths of files that come first. */
  readonly pins?: readonly string[];
  readonly noTests?: boolean;
  readonly lineNumbers?: boolean;
  /** Name of the request in a batch; stands in its answer. */
  readonly id?: string | number | null;
}
