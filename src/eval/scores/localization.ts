import type { EvaluationCase } from '../cases/case-schema.js';
import { classOfConstructor, expectedSymbols, isExpected } from '../cases/expected-symbol.js';
import type { LineRange, SystemAnswer } from '../systems/system.js';
import { mean, reciprocal } from './metrics.js';

/** How close an answer comes to a change that was really made. Numbers are 0 to 1. */
export interface LocalizationScore {
  /** 1 or 0 by k: whether the first k files contain min(k, expected) expected files (Acc@k). */
  readonly fileStrict: Readonly<Record<number, number>>;
  /** 1 or 0 by k: whether an expected file is among the first k. */
  readonly fileAny: Readonly<Record<number, number>>;
  /** 1 or 0 by k: whether the first k functions contain min(k, expected) expected ones; null if none is expected. */
  readonly functionStrict: Readonly<Record<number, number>> | null;
  readonly reciprocalRank: number;
  /** Share of the expected files with a definition or snippet in the answer. */
  readonly packFiles: number;
  /** Share of the changed lines whose code is in the answer; null without expected lines. */
  readonly packLines: number | null;
  /** Share of the files of definitions and snippets that are expected; 0 without any. */
  readonly packPrecision: number;
}

const FILE_DEPTHS = [1, 3, 5, 10] as const;
const FUNCTION_DEPTHS = [5, 10] as const;

/** Scores an answer by the protocols of published issue-localization sets. Null for a system without details. */
export function localizationScore(
  asked: EvaluationCase,
  answer: SystemAnswer,
): LocalizationScore | null {
  const { details, ranking } = answer;
  if (details === null) return null;
  const files = new Set(asked.expectedFiles);
  const hit = details.packed.filter((path) => files.has(path)).length;
  return {
    fileStrict: atDepths(FILE_DEPTHS, (depth) =>
      strict(fileHits(ranking, files), files.size, depth),
    ),
    fileAny: atDepths(FILE_DEPTHS, (depth) =>
      Number(ranking.slice(0, depth).some((path) => files.has(path))),
    ),
    functionStrict: functionScores(asked, answer),
    reciprocalRank: reciprocal(1 + ranking.findIndex((path) => files.has(path))),
    packFiles: files.size === 0 ? 0 : hit / files.size,
    packLines: shareOfLines(asked.expectedLines ?? {}, details.shown),
    packPrecision: details.packed.length === 0 ? 0 : hit / details.packed.length,
  };
}

/** Ranks (from 1) of the expected files. */
function fileHits(ranking: readonly string[], expected: ReadonlySet<string>): number[] {
  return ranking.flatMap((path, at) => (expected.has(path) ? [at + 1] : []));
}

/** 1 if the first `depth` ranks contain as many expected things as they can, otherwise 0. */
function strict(hitRanks: readonly number[], expected: number, depth: number): number {
  if (expected === 0) return 0;
  return Number(hitRanks.filter((rank) => rank <= depth).length >= Math.min(depth, expected));
}

function functionScores(
  asked: EvaluationCase,
  { details }: SystemAnswer,
): Record<number, number> | null {
  const expected = expectedSymbols(asked);
  if (expected.length === 0) return null;
  const seen = new Set<string>();
  const names = (details?.functions ?? []).filter(({ path, qualifiedName }) => {
    const key = `${path}:${classOfConstructor(qualifiedName)}`;
    return !seen.has(key) && seen.add(key);
  });
  const ranks = names.flatMap((name, at) =>
    expected.some((symbol) => isExpected(symbol, name)) ? [at + 1] : [],
  );
  const distinct = new Set(expected.map(({ text }) => classOfConstructor(text)));
  return atDepths(FUNCTION_DEPTHS, (depth) => strict(ranks, distinct.size, depth));
}

/** Share of lines that are in a shown range; null if there are none. */
export function shareOfLines(
  lines: Readonly<Record<string, readonly (readonly [number, number])[]>>,
  shown: readonly LineRange[],
): number | null {
  let [all, covered] = [0, 0];
  for (const [path, ranges] of Object.entries(lines)) {
    const spans = shown.filter((span) => span.path === path);
    for (const [first, last] of ranges) {
      for (let line = first; line <= last; line++) {
        all++;
        if (spans.some(({ startLine, endLine }) => startLine <= line && line <= endLine)) covered++;
      }
    }
  }
  return all === 0 ? null : covered / all;
}

/** Means over scores, by the names that reports use. Null if no score has the value. */
export function meanLocalization(
  scores: readonly LocalizationScore[],
): Record<string, number | null> {
  const of = (read: (score: LocalizationScore) => number | null) => mean(scores.map(read));
  return {
    ...Object.fromEntries(
      FILE_DEPTHS.map((k) => [`file@${k}`, of((score) => score.fileStrict[k]!)]),
    ),
    ...Object.fromEntries(FILE_DEPTHS.map((k) => [`any@${k}`, of((score) => score.fileAny[k]!)])),
    ...Object.fromEntries(
      FUNCTION_DEPTHS.map((k) => [`func@${k}`, of((score) => score.functionStrict?.[k] ?? null)]),
    ),
    mrr: of((score) => score.reciprocalRank),
    'pack files': of((score) => score.packFiles),
    'pack lines': of((score) => score.packLines),
    'pack precision': of((score) => score.packPrecision),
  };
}

function atDepths<K extends number>(
  depths: readonly K[],
  value: (depth: K) => number,
): Record<number, number> {
  return Object.fromEntries(depths.map((depth) => [depth, value(depth)]));
}
