import type { Reader } from '../../model/reader.js';
import type { RequestText } from '../../model/request.js';
import type { Resolution } from '../../model/resolution.js';
import type { SourceText } from '../../model/source-text.js';
import { addBestDefinitions } from '../files/best-definitions.js';
import { addCommitLines } from '../files/commit-signals.js';
import type { FileRanking } from '../files/rank-files.js';
import type { RequestTerms } from '../text/request-terms.js';
import { fileWeights, hitWeights } from '../weights.js';
import { addWording } from '../wording/wording-signals.js';
import { addCompanions } from './companions.js';
import { addDocLengths } from './doc-lengths.js';
import { addTitleDirections } from './hit-directions.js';
import { rankHits } from './rank-hits.js';
import type { ScoredHit } from './scored-hit.js';

/** The request, in the form that the signals of hits need. */
export interface HitRequest {
  readonly text: RequestText;
  readonly request: RequestTerms;
  readonly resolution: Resolution;
}

/** Hits with all their signals, and the files in the order that results from these. */
export interface HitRanking {
  readonly hits: readonly ScoredHit[];
  readonly files: FileRanking;
}

/**
 * Scores the definitions and chunks of files: first by their own signals, then by further signals that are computed
 * only for the best so far, each step using the scores of the previous one.
 *
 * @param source Supplies the lines of the best hits; a file that it cannot supply counts as having none.
 * @param rows Rows of the files, by falling score.
 */
export async function scoreHits(
  reader: Reader,
  source: SourceText,
  files: FileRanking,
  rows: readonly number[],
  { text, request, resolution }: HitRequest,
): Promise<HitRanking> {
  const { matrix, table } = files;
  const weights = hitWeights(request.mix);
  const outlines = await reader.outlines(rows.map((row) => matrix.candidates[row]!));
  const hits = rankHits(files, rows, outlines, resolution, request);
  await addDocLengths(hits, reader, weights);
  await addCommitLines(hits, source, table, resolution.commits, weights);
  await addTitleDirections(hits, reader, request, files.text.inverseFrequencies, weights);
  await addWording(hits, source, table, text, request.terms, weights);
  const ordered = addBestDefinitions(files, hits, weights, fileWeights(request.mix));
  for (const { matrix: of, index } of await addCompanions(hits, reader, request.longness)) {
    of.weigh(index, weights);
  }
  return { hits, files: ordered };
}
