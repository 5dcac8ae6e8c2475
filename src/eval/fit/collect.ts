import { join } from 'node:path';
import { resolveRequest } from '../../app/answering/resolve-request.js';
import { indexRepository } from '../../app/indexing/index-repository.js';
import { locate, openIndex } from '../../app/opening/open-index.js';
import { verifiedSource } from '../../app/source-text.js';
import { detect } from '../../detect/detect.js';
import { FUNCTION_KINDS } from '../../model/definition.js';
import type { Outline, Reader } from '../../model/reader.js';
import { scoreHits } from '../../rank/definitions/score-hits.js';
import { FILE_SIGNALS } from '../../rank/files/file-signals.js';
import { rankFiles } from '../../rank/files/rank-files.js';
import { FILES_WITH_HITS } from '../../rank/settings.js';
import { requestTerms } from '../../rank/text/request-terms.js';
import { unwrittenWords } from '../../rank/text/unwritten-words.js';
import type { EvaluationCase } from '../cases/case-schema.js';
import { classOfConstructor, expectedSymbols, isExpected } from '../cases/expected-symbol.js';
import { withChangedDefinitions } from '../replay/changed-definitions.js';
import type { CollectedRow } from './collected-row.js';
import { checkOut, findClone, treeOf } from './work-tree.js';

/** Replays a case on its commit and records the signals of every candidate; null if it cannot be replayed. */
export async function collectRow(
  asked: EvaluationCase,
  clones: string,
  trees: string,
  exclude: readonly string[],
): Promise<CollectedRow | null> {
  const { repo, commit } = asked;
  const clone = repo === undefined ? null : findClone(clones, repo);
  if (repo === undefined || commit === undefined || clone === null) return null;
  const tree = treeOf(trees, repo);
  if (!checkOut(tree, clone, commit)) return null;
  const place = asked.root ? { root: join(tree, asked.root) } : { repo: tree };
  await indexRepository({ ...(await locate({ ...place, flags: { exclude } })), waitMs: 1000 });
  const index = await openIndex({ ...place, noRefresh: true });
  try {
    return await describe(await withChangedDefinitions(asked, index.reader), repo, index.reader);
  } finally {
    index.close();
  }
}

async function describe(
  asked: EvaluationCase,
  repo: string,
  reader: Reader,
): Promise<CollectedRow> {
  const source = verifiedSource((await reader.snapshot()).root, reader);
  const { detection, resolution } = await resolveRequest(reader, source, detect(asked.query));
  const request = requestTerms(
    detection,
    await unwrittenWords(reader, detection, resolution),
    resolution.partedWords,
  );
  const ranking = await rankFiles(reader, detection, resolution, request, {
    scope: null,
    pinned: new Set(),
    folder: '',
  });
  const { candidates, values } = ranking.matrix;
  const paths = Array.from(candidates, (file) => ranking.table.paths[file]!);
  const gold = new Set(asked.expectedFiles);
  const wanted = expectedSymbols(asked);
  const goldFunctions = await expectedFunctions(asked, reader);
  const rows = ranking.order.slice(0, FILES_WITH_HITS);
  const { text } = detection;
  const scored = await scoreHits(reader, source, ranking, rows, { text, request, resolution });
  const hits = scored.hits.map((hit) => {
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
    id: asked.id,
    repo,
    mix: request.mix,
    shape: detection.shape,
    intent: detection.intent.name,
    goldCount: asked.expectedFiles.length,
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
      FUNCTION_KINDS.has(hit.kind) &&
      goldFunctions.has(classOfConstructor(`${paths[hit.file]}:${hit.name}`))
        ? [at]
        : [],
    ),
    goldDefinitions: hits.flatMap(({ file, kind, name }, at) =>
      kind !== 'chunk' &&
      wanted.some((one) => isExpected(one, { path: paths[file]!, qualifiedName: name }))
        ? [at]
        : [],
    ),
  };
}

/** Expected functions, methods and constructors that the index contains, as `path:Class.method`; each once. */
async function expectedFunctions(
  asked: EvaluationCase,
  reader: Reader,
): Promise<ReadonlySet<string>> {
  const wanted = expectedSymbols(asked);
  const table = await reader.files();
  const paths = [...new Set(wanted.flatMap(({ paths }) => paths))];
  const held = paths.map((path) => table.position(path)).filter((file) => file >= 0);
  const outlines: readonly Outline[] = await reader.outlines(held);
  const names = outlines.flatMap(({ file, definitions }) => {
    const path = table.paths[file]!;
    return definitions
      .filter(({ kind }) => FUNCTION_KINDS.has(kind))
      .filter(({ qualifiedName }) =>
        wanted.some((expected) => isExpected(expected, { path, qualifiedName })),
      )
      .map(({ qualifiedName }) => classOfConstructor(`${path}:${qualifiedName}`));
  });
  return new Set(names);
}

function rounded(value: number): number {
  return Number(value.toFixed(4));
}
