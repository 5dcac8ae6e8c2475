import { type CaseGroup, type Evaluated, evaluate } from './evaluate.js';
import { type EvaluationRun, RUN_SCHEMA_VERSION, type SystemRun } from './run.js';
import { overCases, readSavedRunOf } from './scores/saved-run.js';
import { compare } from './scores/summarize.js';
import { bm25Files } from './systems/bm25-files.js';
import { ctxSystem } from './systems/ctx.js';
import { keywordDump } from './systems/keyword-dump.js';
import type { SystemFactory } from './systems/system.js';

/** What the tool may be compared with by name; any other name is the path of a saved run. */
export const baselines: Readonly<Record<string, SystemFactory>> = {
  baseline: keywordDump,
  bm25: bm25Files,
};

/**
 * How often each case is asked to measure its time. With five repetitions, most ran code that V8 had not fully
 * optimised yet, and other load on the machine decided the rest.
 */
export const REPETITIONS = 15;

export interface EvaluationRequest {
  readonly groups: readonly CaseGroup[];
  /** Names of {@link baselines}, or paths of saved runs. */
  readonly compareWith: readonly string[];
  /** How many files and hits the tool ranks; defaults to its configuration. */
  readonly limit?: number;
  readonly repetitions: number;
  /** Numbers of cases left out before anything was asked, by reason. */
  readonly leftOut: Readonly<Record<string, number>>;
  readonly tool: EvaluationRun['tool'];
  readonly onCase?: (done: number, of: number, id: string) => void;
  readonly signal?: AbortSignal;
}

/** Asks the tool, and whatever it is compared with, all cases. */
export async function runEvaluation(request: EvaluationRequest): Promise<EvaluationRun> {
  const { groups, compareWith, limit, repetitions, onCase, signal } = request;
  // Saved runs are read first, because a wrong path should not cost a minute.
  const ids = new Set(groups.flatMap(({ cases }) => cases.map(({ id }) => id)));
  const saved = compareWith
    .filter((name) => baselines[name] === undefined)
    .map((path) => readSavedRunOf(path, ids));
  const named = compareWith.filter((name) => baselines[name] !== undefined);
  const systems: Record<string, SystemFactory> = { ctx: ctxSystem(limit) };
  for (const name of named) systems[name] = baselines[name]!;
  const evaluated = await evaluate({
    groups,
    systems,
    repetitions,
    ...(onCase === undefined ? {} : { onCase }),
    ...(signal === undefined ? {} : { signal }),
  });
  return assembleRun(request, evaluated, saved);
}

function assembleRun(
  { leftOut, tool }: EvaluationRequest,
  evaluated: Evaluated,
  saved: readonly SystemRun[],
): EvaluationRun {
  const [first, ...others] = [
    ...evaluated.systems,
    ...saved.map((run) => overCases(run, evaluated.cases)),
  ];
  const counts: Record<string, number> = { ...leftOut };
  for (const [reason, count] of Object.entries(evaluated.leftOut)) {
    counts[reason] = (counts[reason] ?? 0) + count;
  }
  return {
    schemaVersion: RUN_SCHEMA_VERSION,
    tool,
    cases: evaluated.cases,
    systems: first === undefined ? [] : [first, ...others],
    comparisons: others.map((other) => compare(first!.outcomes, other)),
    leftOut: counts,
  };
}
