import type { CommitPostings, History } from '../../model/commit.js';
import { inverseDocumentFrequency, saturate } from '../text/bm25.js';
import { isAllTitle, type RequestTerm } from '../text/request-terms.js';

/** What past commits say about files, indexed by file position. */
export interface HistoryScores {
  /** BM25 of one virtual document for each file, made of the messages of the commits that changed it. */
  readonly document: Float64Array;
  /** The best single commit that changed the file: BM25 of its message divided by the root of its number of files. */
  readonly bestCommit: Float64Array;
  /** The same using only the title's terms. */
  readonly bestCommitOfTitle: Float64Array;
  /** Position of that best commit in the history, or -1. */
  readonly bestCommitOf: Int32Array;
  /** Commits that changed the file, each weighted by its age. */
  readonly activity: Float64Array;
}

/** A commit that changed more files than this says little about any of them. */
const MAXIMUM_FILES = 30;
/** Age at which a commit counts for 1/e, because code moves on. */
const AGE_SECONDS = 3 * 365.25 * 86_400;
const COMMIT_SATURATION = 1.2;
const COMMIT_LENGTH_NORMALISATION = 0.5;
const DOCUMENT_SATURATION = 2;

/**
 * Scores files by the messages of past commits. Ages are relative to the newest commit, so the result does not
 * depend on the clock.
 *
 * @param postings One for each of the terms, in their order.
 * @param files Number of files of the index.
 */
export function scoreHistory(
  history: History,
  terms: readonly RequestTerm[],
  postings: readonly CommitPostings[],
  files: number,
): HistoryScores {
  const commits = history.times.length;
  const document = new Float64Array(files);
  const commitScores = new Float64Array(commits);
  const titleScores = new Float64Array(commits);
  const { weights, norms, activity } = standingOf(history, files);
  const perFile = new Float64Array(files);
  const touched: number[] = [];
  for (const [index, term] of terms.entries()) {
    const { commits: holders, frequencies } = postings[index]!;
    if (holders.length === 0) continue;
    const inverse = inverseDocumentFrequency(commits, holders.length);
    const weight = inverse * term.weight;
    const titleWeight = inverse * term.titleWeight;
    for (let entry = 0; entry < holders.length; entry++) {
      const commit = holders[entry]!;
      const share = weights[commit]!;
      const frequency = frequencies[entry]! / norms[commit]!;
      const score = saturate(frequency, COMMIT_SATURATION);
      commitScores[commit] = commitScores[commit]! + weight * score;
      titleScores[commit] = titleScores[commit]! + titleWeight * score;
      if (share === 0) continue;
      for (let i = history.fileOffsets[commit]!; i < history.fileOffsets[commit + 1]!; i++) {
        const file = history.files[i]!;
        if (perFile[file] === 0) touched.push(file);
        perFile[file] = perFile[file]! + share;
      }
    }
    for (const file of touched) {
      document[file] = document[file]! + weight * saturate(perFile[file]!, DOCUMENT_SATURATION);
      perFile[file] = 0;
    }
    touched.length = 0;
  }
  const best = bestCommits(history, commitScores, files);
  return {
    document,
    ...best,
    bestCommitOfTitle: isAllTitle(terms)
      ? best.bestCommit
      : bestCommits(history, titleScores, files).bestCommit,
    activity,
  };
}

/** What the history says regardless of the request. */
interface Standing {
  /** For each commit, how much it counts. */
  readonly weights: Float64Array;
  /** For each commit, the divisor of frequencies that results from the length of its message. */
  readonly norms: Float64Array;
  /** For each file. */
  readonly activity: Float64Array;
}

const standings = new WeakMap<History, Standing>();

function standingOf(history: History, files: number): Standing {
  const known = standings.get(history);
  if (known?.activity.length === files) return known;
  const weights = commitWeights(history);
  const standing = {
    weights,
    norms: lengthNorms(history.lengths),
    activity: activityOf(history, weights, files),
  };
  standings.set(history, standing);
  return standing;
}

/** e^(−age / 3 years) / √files, and 0 for a commit of too many files. */
function commitWeights(history: History): Float64Array {
  const { times, fileCounts } = history;
  const newest = times[0] ?? 0;
  const weights = new Float64Array(times.length);
  for (let commit = 0; commit < weights.length; commit++) {
    const files = fileCounts[commit]!;
    if (files === 0 || files > MAXIMUM_FILES) continue;
    const age = Math.max(0, newest - times[commit]!);
    weights[commit] = Math.exp(-age / AGE_SECONDS) / Math.sqrt(files);
  }
  return weights;
}

function bestCommits(history: History, scores: Float64Array, files: number) {
  const bestCommit = new Float64Array(files);
  const bestCommitOf = new Int32Array(files).fill(-1);
  for (let commit = 0; commit < scores.length; commit++) {
    const count = history.fileCounts[commit]!;
    if (scores[commit] === 0 || count === 0 || count > MAXIMUM_FILES) continue;
    const score = scores[commit]! / Math.sqrt(count);
    for (let i = history.fileOffsets[commit]!; i < history.fileOffsets[commit + 1]!; i++) {
      const file = history.files[i]!;
      if (score > bestCommit[file]!) {
        bestCommit[file] = score;
        bestCommitOf[file] = commit;
      }
    }
  }
  return { bestCommit, bestCommitOf };
}

function activityOf(history: History, weights: Float64Array, files: number): Float64Array {
  const { fileOffsets, files: changed } = history;
  const result = new Float64Array(files);
  for (let commit = 0; commit < weights.length; commit++) {
    const weight = weights[commit]!;
    // Commits that count for nothing are the ones that changed most files.
    if (weight === 0) continue;
    for (let i = fileOffsets[commit]!; i < fileOffsets[commit + 1]!; i++) {
      const file = changed[i]!;
      result[file] = result[file]! + weight;
    }
  }
  return result;
}

function lengthNorms(lengths: Uint32Array): Float64Array {
  const average = mean(lengths);
  const norms = new Float64Array(lengths.length);
  for (let commit = 0; commit < norms.length; commit++) {
    norms[commit] =
      1 - COMMIT_LENGTH_NORMALISATION + (COMMIT_LENGTH_NORMALISATION * lengths[commit]!) / average;
  }
  return norms;
}

function mean(values: Uint32Array): number {
  let sum = 0;
  for (let at = 0; at < values.length; at++) sum += values[at]!;
  return values.length === 0 ? 1 : Math.max(1, sum / values.length);
}
