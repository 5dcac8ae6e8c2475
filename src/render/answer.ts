import type { Bundle } from '../model/bundle.js';
import type { Ranking } from '../model/ranking.js';
import type { Rendering } from './layout.js';

/** Version of the JSON contract. New fields leave it as it is; a rename or removal raises it. */
export const SCHEMA_VERSION = 1;

/** Everything that an answer in JSON contains. */
export interface Answer {
  readonly bundle: Bundle;
  readonly ranking: Ranking;
  /** The bundle as it was printed; its text is `context`. */
  readonly rendering: Rendering;
  /** Most files and hits to list. */
  readonly limit: number;
  /** Milliseconds by name: `totalMs`, `detectMs`, … */
  readonly timings: Readonly<Record<string, number>>;
  /** The request's own identifier in a batch. */
  readonly id?: string | number | null;
}

/** The document that `--format json` prints, in the order of its fields. */
export interface AnswerDocument {
  readonly id?: string | number | null;
  readonly schemaVersion: typeof SCHEMA_VERSION;
  readonly query: string;
  readonly repo: Bundle['repo'];
  readonly intent: Bundle['intent'];
  readonly files: readonly { path: string; score: number; reasons: readonly string[] }[];
  readonly hits: readonly {
    path: string;
    name: string;
    qualifiedName: string;
    kind: string;
    startLine: number;
    endLine: number;
    score: number;
    reasons: readonly string[];
  }[];
  readonly items: readonly {
    section: string;
    path: string;
    name: string;
    qualifiedName: string;
    kind: string;
    startLine: number;
    endLine: number;
    detail: string;
    tokens: number;
    score: number;
    reasons: readonly string[];
  }[];
  readonly budget: {
    readonly limit: number;
    readonly used: number;
    readonly tokenizer: 'o200k_base';
    readonly sections: Bundle['budget']['sections'];
  };
  readonly omitted: Bundle['omitted'];
  readonly note: string;
  readonly timings: Readonly<Record<string, number>>;
  readonly context: string;
}
