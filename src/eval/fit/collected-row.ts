import type { DefinitionKind } from '../../model/definition.js';
import type { Mix } from '../../rank/weights.js';

/** The ranking's data for a case: signals of every candidate, and which candidates are right. */
export interface CollectedRow {
  readonly id: string;
  readonly repo: string;
  readonly mix: Mix;
  readonly shape: string;
  readonly intent: string;
  readonly goldCount: number;
  readonly paths: readonly string[];
  /** Rows of signals, in the order of `FILE_SIGNALS`. */
  readonly files: readonly (readonly number[])[];
  readonly goldFiles: readonly number[];
  readonly goldFunctionCount: number;
  /** Rows of signals of functions and methods, in the order of `HIT_SIGNALS`; `file` is the row of the file. */
  readonly hits: readonly {
    readonly file: number;
    readonly kind: DefinitionKind;
    readonly line: number;
    readonly name: string;
    readonly signals: readonly number[];
  }[];
  readonly goldHits: readonly number[];
  /** Hits of any kind that the case expects by name. */
  readonly goldDefinitions: readonly number[];
}
