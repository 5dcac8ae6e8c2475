import type { IntentName } from '../model/request.js';
import type { CaseKind } from './cases/case-schema.js';
import type { LocalizationScore } from './scores/localization.js';
import type { CaseScore } from './scores/metrics.js';
import type { Interval, SignTest } from './scores/statistics.js';

/**
 * Version of the document that `ctx eval --format json` prints. New fields leave it as it is; a rename or removal
 * raises it.
 */
export const RUN_SCHEMA_VERSION = 1;

/** The result of one system for one case. */
export interface CaseOutcome extends CaseScore {
  readonly id: string;
  readonly tokens: number;
  /** Median of the repetitions, warm and in-process, in milliseconds. */
  readonly milliseconds: number;
  readonly intent: IntentName | null;
  /** Expected definitions that were returned, and that were not, as the case writes them. */
  readonly found: readonly string[];
  readonly missed: readonly string[];
  /** Files that it returned. */
  readonly files: readonly string[];
  /** The first definitions that it returned, as `path:Qualified.name`. */
  readonly definitions: readonly string[];
  /** Present for a case with expected lines. */
  readonly localization?: LocalizationScore;
}

/** Means over some cases; null if no case has the value. */
export interface Summary {
  readonly cases: number;
  readonly recall: Interval | null;
  readonly wrongFileRate: Interval | null;
  readonly efficiency: Interval | null;
  readonly fileHit1: number | null;
  readonly fileHit5: number | null;
  readonly meanReciprocalRank: number | null;
  readonly intentAccuracy: number | null;
  readonly abstention: number | null;
  readonly tokens: number | null;
  readonly millisecondsP50: number | null;
  readonly millisecondsP95: number | null;
}

/** Means over all cases, over those that expect something, and over groups by what they name and ask for. */
export interface Summaries {
  readonly all: Summary;
  readonly expecting: Summary;
  readonly byKind: Readonly<Record<string, Summary>>;
  readonly byIntent: Readonly<Record<string, Summary>>;
}

/** The results of one system for all cases. */
export interface SystemRun {
  readonly name: string;
  /** In the order of the cases. */
  readonly outcomes: readonly CaseOutcome[];
  readonly summaries: Summaries;
  /** Means of the scores by lines, over the cases that have them. */
  readonly localization?: Readonly<Record<string, number | null>>;
}

/** The first system against another, case by case. */
export interface Comparison {
  readonly with: string;
  /** A win is a better value of the first system. */
  readonly tests: Readonly<Record<ComparedMetric, SignTest>>;
}

/** What systems are compared by. */
export type ComparedMetric = 'recall' | 'wrongFileRate' | 'efficiency' | 'tokens' | 'milliseconds';

/** A case as recorded in a run. */
export interface CaseRecord {
  readonly id: string;
  /** The code base. */
  readonly of: string;
  readonly query: string;
  readonly kind: CaseKind | null;
  readonly expectedIntent: IntentName | null;
  readonly expectedFiles: readonly string[];
  readonly expectedSymbols: readonly string[];
}

/** A complete evaluation: what `--format json` prints and `--compare FILE` reads. */
export interface EvaluationRun {
  readonly schemaVersion: typeof RUN_SCHEMA_VERSION;
  /** Version of the package, and the tool's commit if it runs from its repository. */
  readonly tool: { readonly version: string; readonly commit: string | null };
  readonly cases: readonly CaseRecord[];
  /** The tool comes first. */
  readonly systems: readonly SystemRun[];
  readonly comparisons: readonly Comparison[];
  /** Numbers of cases or commits that were left out, by reason. */
  readonly leftOut: Readonly<Record<string, number>>;
}
