import type { EvaluationCase } from '../cases/case-schema.js';
import { expectedSymbols, isExpected } from '../cases/expected-symbol.js';
import type { SystemAnswer } from '../systems/system.js';

/** The scores of one answer to one case. */
export interface CaseScore {
  /** Share of the expected definitions (or of the expected files, if no definition is named) that were returned. */
  readonly recall: number;
  /** Share of the returned files that are not expected. */
  readonly wrongFileRate: number;
  /** Recall per 1,000 tokens of everything returned. */
  readonly efficiency: number;
  /** 1 or 0: whether the file that ranks first is expected. Null if nothing is expected. */
  readonly fileHit1: number | null;
  /** 1 or 0: whether an expected file is among the first five. Null if nothing is expected. */
  readonly fileHit5: number | null;
  /** 1 / rank of the first expected file, 0 without one. Null if nothing is expected. */
  readonly reciprocalRank: number | null;
  /** 1 or 0: whether the intent is the expected one. Null if none is expected or asked for. */
  readonly intentRight: number | null;
  /** 1 or 0: whether nothing was returned, if nothing is expected. Null if something is expected. */
  readonly abstained: number | null;
}

/** Scores an answer. */
export function scoreAnswer(asked: EvaluationCase, answer: SystemAnswer): CaseScore {
  const recall = symbolRecall(asked, answer);
  const something = asked.expectedFiles.length > 0;
  const rank = 1 + answer.ranking.findIndex((path) => asked.expectedFiles.includes(path));
  return {
    recall,
    wrongFileRate: wrongFileRate(asked.expectedFiles, answer.files),
    efficiency: efficiency(recall, answer.tokens),
    fileHit1: something ? Number(rank === 1) : null,
    fileHit5: something ? Number(rank >= 1 && rank <= 5) : null,
    reciprocalRank: something ? reciprocal(rank) : null,
    intentRight:
      asked.expectedIntent === undefined || answer.intent === null
        ? null
        : Number(asked.expectedIntent === answer.intent),
    abstained: something ? null : Number(answer.symbols.length === 0),
  };
}

/**
 * recall = |expected ∩ returned| / |expected|, over definitions, or over files if a case names no definitions. If
 * nothing is expected: 1 if nothing was returned, otherwise 0.
 */
export function symbolRecall(asked: EvaluationCase, answer: SystemAnswer): number {
  const expected = expectedSymbols(asked);
  if (expected.length > 0) {
    const found = expected.filter((symbol) =>
      answer.symbols.some((each) => isExpected(symbol, each)),
    );
    return found.length / expected.length;
  }
  if (asked.expectedFiles.length === 0) return answer.symbols.length === 0 ? 1 : 0;
  const found = asked.expectedFiles.filter((path) => answer.files.includes(path));
  return found.length / asked.expectedFiles.length;
}

/** wrong-file rate = |returned \ expected| / |returned|, over files; 0 if none was returned. */
export function wrongFileRate(expected: readonly string[], returned: readonly string[]): number {
  if (returned.length === 0) return 0;
  return returned.filter((path) => !expected.includes(path)).length / returned.length;
}

/** efficiency = recall / (tokens / 1000); 0 for an answer without tokens. */
export function efficiency(recall: number, tokens: number): number {
  return tokens === 0 ? 0 : recall / (tokens / 1000);
}

/** 1 / rank, 0 for rank 0 (not found). */
export function reciprocal(rank: number): number {
  return rank === 0 ? 0 : 1 / rank;
}

/** Mean of the numbers without nulls; null if there are none. */
export function mean(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

/**
 * The q-quantile by the nearest rank: the smallest value that at least a share q of the values does not exceed;
 * null without values.
 *
 * @param q 0 to 1.
 */
export function quantile(values: readonly number[], q: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(q * sorted.length) - 1)] ?? null;
}
