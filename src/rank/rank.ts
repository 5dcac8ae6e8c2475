import type { Hit, RankedFile, Ranking } from '../model/ranking.js';
import type { FileTable, Outline, Reader } from '../model/reader.js';
import type { Detection } from '../model/request.js';
import type { Resolution } from '../model/resolution.js';
import { FILE_SIGNALS } from './file-signals.js';
import { matchedWords } from './matched-words.js';
import { type FileRanking, rankFiles } from './rank-files.js';
import { rankHits, type ScoredHit } from './rank-hits.js';
import { fileContributions, fileReasons, hitContributions, hitReasons } from './reasons.js';
import { type RequestTerms, requestTerms } from './request-terms.js';
import { filesInScope, type Scope } from './scope.js';
import { FILES_WITH_HITS } from './settings.js';
import { fileWeights, hitWeights } from './weights.js';

/** What narrows or steers a ranking besides the request. */
export interface RankOptions extends Scope {
  /** Paths of files that the user pinned: they come first. */
  readonly pins: readonly string[];
  /** Files and hits to return. */
  readonly limit: number;
}

/**
 * Orders the repository's files and definitions by what they have to do with the request.
 *
 * @returns At most `limit` files, and at least as many hits as there are in the best {@link FILES_WITH_HITS} files, up to ten times `limit`.
 */
export async function rank(
  reader: Reader,
  detection: Detection,
  resolution: Resolution,
  options: RankOptions,
): Promise<Ranking> {
  const request = requestTerms(detection);
  const table = await reader.files();
  const pinned = new Set(
    options.pins.map((path) => table.position(path)).filter((file) => file >= 0),
  );
  const files = await rankFiles(reader, detection, resolution, request, {
    scope: filesInScope(table, options),
    pinned,
  });
  const answerable =
    pinned.size > 0 ||
    resolution.symbols.length > 0 ||
    resolution.files.length > 0 ||
    files.text.inverseFrequencies.some((inverse) => inverse > 0);
  if (!answerable || files.order.length === 0) return { files: [], hits: [], answerable };
  const rows = rowsWithHits(files, resolution);
  const outlines = await reader.outlines(rows.map((row) => files.matrix.candidates[row]!));
  const hits = rankHits(files, rows, outlines, resolution, request);
  const words = await wordsOf(reader, files, request, rows, options.limit);
  return {
    files: describeFiles(files, request, words, options.limit),
    hits: describeHits(hits, table, request, words, options.limit),
    answerable,
  };
}

/** Rows of the best files, and of every candidate in which the request names something. */
function rowsWithHits(files: FileRanking, resolution: Resolution): number[] {
  const rows = files.order.slice(0, FILES_WITH_HITS);
  const present = new Set(rows);
  const named = new Set(
    resolution.symbols.filter((s) => s.weight >= 0.5).map((s) => s.address.file),
  );
  for (const row of files.order.slice(FILES_WITH_HITS)) {
    if (named.has(files.matrix.candidates[row]!) && !present.has(row)) rows.push(row);
  }
  return rows.slice(0, 2 * FILES_WITH_HITS);
}

async function wordsOf(
  reader: Reader,
  files: FileRanking,
  request: RequestTerms,
  rows: readonly number[],
  limit: number,
): Promise<Map<number, string[]>> {
  const wanted = [...new Set([...files.order.slice(0, limit), ...rows])];
  const terms = await reader.unitTerms(wanted.map((row) => files.matrix.candidates[row]!));
  return new Map(
    wanted.map((row, index) => [
      row,
      matchedWords(request.terms, files.text.inverseFrequencies, terms[index]!),
    ]),
  );
}

function describeFiles(
  files: FileRanking,
  request: RequestTerms,
  words: ReadonlyMap<number, string[]>,
  limit: number,
): RankedFile[] {
  const weights = fileWeights(request.longness);
  const best = Math.max(files.scores[files.order[0]!]!, 1e-9);
  return files.order.slice(0, limit).map((row) => {
    const file = files.matrix.candidates[row]!;
    const values = files.matrix.values.subarray(
      row * FILE_SIGNALS.length,
      (row + 1) * FILE_SIGNALS.length,
    );
    const contributions = fileContributions(values, weights);
    return {
      file,
      path: files.table.paths[file]!,
      score: rounded(Math.max(0, files.scores[row]! / best)),
      reasons: fileReasons(contributions, words.get(row) ?? []),
      contributions,
    };
  });
}

function describeHits(
  hits: readonly ScoredHit[],
  table: FileTable,
  request: RequestTerms,
  words: ReadonlyMap<number, string[]>,
  limit: number,
): Hit[] {
  const weights = hitWeights(request.longness);
  const best = Math.max(hits[0]?.score ?? 0, 1e-9);
  return hits.slice(0, 10 * limit).map((hit) => {
    const contributions = hitContributions(hit.signals, weights);
    return {
      file: hit.outline.file,
      path: table.paths[hit.outline.file]!,
      ...placeOf(hit, table),
      score: rounded(hit.score / best),
      reasons: hitReasons(contributions, hit.symbol, words.get(hit.row) ?? []),
      contributions,
      named:
        hit.symbol !== undefined &&
        hit.symbol.method !== 'neighbour' &&
        hit.symbol.method !== 'safety net',
    };
  });
}

function placeOf(hit: ScoredHit, table: FileTable) {
  if (hit.chunk >= 0) return chunkPlace(hit.outline, hit.chunk, table);
  const { name, qualifiedName, kind, startLine, endLine } = hit.outline.definitions[hit.ordinal]!;
  return { ordinal: hit.ordinal, name, qualifiedName, kind, startLine, endLine };
}

function chunkPlace(outline: Outline, chunk: number, table: FileTable) {
  const { startLine, endLine } = outline.chunks[chunk]!;
  const name = table.paths[outline.file]!.split('/').pop()!;
  return { ordinal: -1, name, qualifiedName: name, kind: 'chunk' as const, startLine, endLine };
}

/** Six digits: what float noise a platform may add does not reach the answer. */
function rounded(score: number): number {
  return Number(score.toFixed(6));
}
