import type { Config } from '../../config.js';
import type { Reader } from '../../model/reader.js';
import type { IntentName } from '../../model/request.js';
import type { SymbolName } from '../cases/expected-symbol.js';

/** A code base that is open for questions. */
export interface AskedRepository {
  readonly reader: Reader;
  readonly config: Config;
  close(): void;
}

/** A system's answer to one request. */
export interface SystemAnswer {
  /** Files that it returned, in its order, without duplicates. */
  readonly files: readonly string[];
  /** Definitions that it returned: named in the answer, or entirely within its text. */
  readonly symbols: readonly SymbolName[];
  /** Its complete ranking of files, best first, as far as it has one. */
  readonly ranking: readonly string[];
  /** Tokens (o200k_base) of everything it returned. */
  readonly tokens: number;
  /** The intent that it detects in the request; null for a system that detects none. */
  readonly intent: IntentName | null;
  /** What it returned, as a model would read it. */
  readonly text: string;
  /** What replays of real changes are scored by; null for a system that only ranks files. */
  readonly details: AnswerDetails | null;
}

/** The places in the code that an answer points to. */
export interface AnswerDetails {
  /** Functions and methods of the ranking, best first, without duplicates. */
  readonly functions: readonly SymbolName[];
  /** Lines whose code is in the answer. */
  readonly shown: readonly LineRange[];
  /** Files with a definition or a snippet in the answer. */
  readonly packed: readonly string[];
}

/** Lines of a file, 1-based and inclusive. */
export interface LineRange {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
}

/** Something that answers requests about one code base, with everything warm. */
export interface System {
  ask(query: string): Promise<Timed<SystemAnswer>>;
}

/** A value with the milliseconds that it took, without printing and counting for the record. */
export interface Timed<T> {
  readonly value: T;
  readonly milliseconds: number;
}

/** Creates a system for a code base. */
export type SystemFactory = (repository: AskedRepository) => Promise<System>;
