import { join } from 'node:path';
import { indexRepository } from '../../app/index-repository.js';
import { locate, openIndex } from '../../app/open-index.js';
import { detect } from '../../detect/detect.js';
import type { Reader } from '../../model/reader.js';
import { addCompanions } from '../../rank/companions.js';
import { FILE_SIGNALS } from '../../rank/file-signals.js';
import { rankFiles } from '../../rank/rank-files.js';
import { rankHits } from '../../rank/rank-hits.js';
import { requestTerms } from '../../rank/request-terms.js';
import { FILES_WITH_HITS } from '../../rank/settings.js';
import { resolve } from '../../resolve/resolve.js';
import type { CollectedRow, TrainingRow } from './training-row.js';
import { checkOut, findClone } from './work-tree.js';

const FUNCTIONS = new Set(['function', 'method', 'constructor']);

/** Replays a row on its commit and takes down the signals of every candidate; null when it cannot be replayed. */
export async function collectRow(
  row: TrainingRow,
  clones: string,
  trees: string,
  exclude: readonly string[],
): Promise<CollectedRow | null> {
  const repository = row.fetch ?? row.repo;
  const clone = findClone(clones, repository);
  if (clone === null) return null;
  const tree = join(trees, repository.replace('/', '+'));
  if (!checkOut(tree, clone, row.commit)) return null;
  const place = row.root ? { root: join(tree, row.root) } : { repo: tree };
  await indexRepository({ ...(await locate({ ...place, flags: { exclude } })), waitMs: 1000 });
  const index = await openIndex({ ...place, noRefresh: true });
  try {
    return await describe(row, index.reader);
  } finally {
    index.close();
  }
}

async function describe(row: TrainingRow, reader: Reader): Promise<CollectedRow> {
  const detection = detect(row.query);
  const resolution = await resolve(detection, reader);
  const request = requestTerms(detection);
  const ranking = await rankFiles(reader, detection, resolution, request, {
    scope: null,
    pinned: new Set(),
    folder: '',
  });
  const { candidates, values } = ranking.matrix;
  const paths = Array.from(candidates, (file) => ranking.table.paths[file]!);
  const gold = new Set(row.goldFiles);
  const goldFunctions = new Set((row.goldFunctions ?? []).map(withoutInit));
  const rows = ranking.order.slice(0, FILES_WITH_HITS);
  const outlines = await reader.outlines(rows.map((candidate) => candidates[candidate]!));
  const scored = rankHits(ranking, rows, outlines, resolution, request);
  await addCompanions(scored, reader);
  const hits = scored.map((hit) => {
    const definition = hit.chunk < 0 ? hit.outline.definitions[hit.ordinal]! : null;
    return {
      file: hit.row,
      kind: definition?.kind ?? 'chunk',
      line: definition?.startLine ?? hit.outline.chunks[hit.chunk]!.startLine,
      name: definition?.qualifiedName ?? '',
      signals: Array.from(hit.signals, rounded),
    };
  });
  return {
    id: row.id,
    repo: row.repo,
    longness: request.longness,
    shape: detection.shape,
    intent: detection.intent.name,
    goldCount: row.goldFiles.length,
    paths,
    files: paths.map((_, at) =>
      Array.from(
        values.subarray(at * FILE_SIGNALS.length, (at + 1) * FILE_SIGNALS.length),
        rounded,
      ),
    ),
    goldFiles: paths.flatMap((path, at) => (gold.has(path) ? [at] : [])),
    goldFunctionCount: goldFunctions.size,
    hits,
    goldHits: hits.flatMap((hit, at) =>
      FUNCTIONS.has(hit.kind) && goldFunctions.has(withoutInit(`${paths[hit.file]}:${hit.name}`))
        ? [at]
        : [],
    ),
  };
}

/** The constructor counts as its class. */
function withoutInit(name: string): string {
  return name.replace(/\.__init__$/, '');
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}
