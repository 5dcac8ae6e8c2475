import type { Reader } from '../model/reader.js';
import type { EvaluationCase } from './cases/case-schema.js';
import { expectedSymbols, isExpected } from './cases/expected-symbol.js';
import type { CaseOutcome, CaseRecord, SystemRun } from './run.js';
import { localizationScore, meanLocalization } from './scores/localization.js';
import { quantile, scoreAnswer } from './scores/metrics.js';
import { summarize } from './scores/summarize.js';
import type { AskedRepository, System, SystemAnswer, SystemFactory } from './systems/system.js';

/** A run records this many definitions of an answer. */
const RECORDED_DEFINITIONS = 15;

/** Cases that are asked about one state of one code base. */
export interface CaseGroup {
  /** Name of the code base in reports. */
  readonly name: string;
  readonly cases: readonly EvaluationCase[];
  /** @throws {CannotReplay} If this machine does not have that state. */
  open(): Promise<AskedRepository>;
  /** Adds to a case what only the index of its code base can tell. */
  readonly complete?: (asked: EvaluationCase, reader: Reader) => Promise<EvaluationCase>;
}

/** A case cannot be asked on this machine. */
export class CannotReplay extends Error {
  override readonly name = 'CannotReplay';
}

export interface EvaluateOptions {
  readonly groups: readonly CaseGroup[];
  /** By name, with the tool first. */
  readonly systems: Readonly<Record<string, SystemFactory>>;
  /** How often each case is asked to measure its time, after all have been asked once; 0 for no times. */
  readonly repetitions: number;
  readonly onCase?: (done: number, of: number, id: string) => void;
  readonly signal?: AbortSignal;
}

/** What was asked, and the results of each system. */
export interface Evaluated {
  readonly cases: readonly CaseRecord[];
  readonly systems: readonly SystemRun[];
  /** Cases that could not be asked, by reason. */
  readonly leftOut: Readonly<Record<string, number>>;
}

interface Answered {
  readonly name: string;
  readonly system: System;
  readonly query: string;
  readonly outcome: CaseOutcome;
}

/** Asks every system every case. */
export async function evaluate(options: EvaluateOptions): Promise<Evaluated> {
  const { groups, systems, onCase } = options;
  const of = groups.reduce((sum, { cases }) => sum + cases.length, 0);
  const outcomes = new Map(Object.keys(systems).map((name) => [name, [] as CaseOutcome[]]));
  const cases: CaseRecord[] = [];
  const leftOut: Record<string, number> = {};
  let done = 0;
  for (const group of groups) {
    const repository = await openGroup(group, leftOut);
    if (repository === null) continue;
    try {
      const ready = await prepare(systems, repository);
      const answered: Answered[] = [];
      for (const each of group.cases) {
        options.signal?.throwIfAborted();
        onCase?.(done++, of, each.id);
        const asked = (await group.complete?.(each, repository.reader)) ?? each;
        cases.push(recordOf(asked, group.name));
        for (const [name, system] of ready) {
          const { value } = await system.ask(asked.query);
          answered.push({ name, system, query: asked.query, outcome: outcomeOf(asked, value, 0) });
        }
      }
      // Times are measured after every request has been asked once; otherwise the first ones would pay for
      // compilation and cold caches.
      for (const { name, system, query, outcome } of answered) {
        options.signal?.throwIfAborted();
        const milliseconds = await timeOf(system, query, options.repetitions);
        outcomes.get(name)!.push({ ...outcome, milliseconds });
      }
    } finally {
      repository.close();
    }
  }
  return {
    cases,
    systems: [...outcomes].map(([name, all]) => systemRun(name, cases, all)),
    leftOut,
  };
}

async function openGroup(
  group: CaseGroup,
  leftOut: Record<string, number>,
): Promise<AskedRepository | null> {
  try {
    return await group.open();
  } catch (error) {
    if (!(error instanceof CannotReplay)) throw error;
    leftOut[error.message] = (leftOut[error.message] ?? 0) + group.cases.length;
    return null;
  }
}

async function prepare(
  systems: Readonly<Record<string, SystemFactory>>,
  repository: AskedRepository,
): Promise<readonly (readonly [string, System])[]> {
  const ready: (readonly [string, System])[] = [];
  for (const [name, make] of Object.entries(systems)) ready.push([name, await make(repository)]);
  return ready;
}

/** Median in milliseconds, to two decimals; 0 if no times are wanted. */
async function timeOf(system: System, query: string, repetitions: number): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < repetitions; time++) {
    times.push((await system.ask(query)).milliseconds);
  }
  return Number((quantile(times, 0.5) ?? 0).toFixed(2));
}

/** The scores of an answer to a case, with what it found and missed. */
export function outcomeOf(
  asked: EvaluationCase,
  answer: SystemAnswer,
  milliseconds: number,
): CaseOutcome {
  const expected = expectedSymbols(asked);
  const isFound = (symbol: (typeof expected)[number]) =>
    answer.symbols.some((each) => isExpected(symbol, each));
  const localization = asked.expectedLines === undefined ? null : localizationScore(asked, answer);
  return {
    id: asked.id,
    ...scoreAnswer(asked, answer),
    tokens: answer.tokens,
    milliseconds,
    intent: answer.intent,
    found: expected.filter(isFound).map(({ text }) => text),
    missed: expected.filter((symbol) => !isFound(symbol)).map(({ text }) => text),
    files: answer.files,
    definitions: answer.symbols
      .slice(0, RECORDED_DEFINITIONS)
      .map(({ path, qualifiedName }) => `${path}:${qualifiedName}`),
    ...(localization === null ? {} : { localization }),
  };
}

function recordOf(asked: EvaluationCase, of: string): CaseRecord {
  return {
    id: asked.id,
    of,
    query: asked.query,
    kind: asked.kind ?? null,
    expectedIntent: asked.expectedIntent ?? null,
    expectedFiles: asked.expectedFiles,
    expectedSymbols: asked.expectedSymbols ?? [],
  };
}

function systemRun(
  name: string,
  cases: readonly CaseRecord[],
  outcomes: readonly CaseOutcome[],
): SystemRun {
  const localized = outcomes.flatMap(({ localization }) => localization ?? []);
  return {
    name,
    outcomes,
    summaries: summarize(cases, outcomes),
    ...(localized.length === 0 ? {} : { localization: meanLocalization(localized) }),
  };
}
