import { assemble } from '../assemble/assemble.js';
import type { Config } from '../config.js';
import { detect } from '../detect/detect.js';
import { ExitCode } from '../errors.js';
import type { Bundle } from '../model/bundle.js';
import type { Ranking } from '../model/ranking.js';
import type { Reader } from '../model/reader.js';
import type { Detection } from '../model/request.js';
import type { Resolution } from '../model/resolution.js';
import { rank } from '../rank/rank.js';
import type { Answer } from '../render/answer.js';
import { fitToLimit } from '../render/fit-to-limit.js';
import { markdownLayout } from '../render/markdown.js';
import { xmlLayout } from '../render/xml.js';
import { resolve } from '../resolve/resolve.js';
import { gatherEvidence } from './gather-evidence.js';
import type { QueryRequest } from './query-request.js';
import { verifiedSource } from './source-text.js';
import { Stopwatch } from './stopwatch.js';

/** An answer with all that a door may print of it. */
export interface QueryAnswer extends Answer {
  readonly detection: Detection;
  readonly resolution: Resolution;
  /** `Answer`, or `NoAnswer` when nothing of the request is in the repository. */
  readonly exitCode: ExitCode;
}

/**
 * Answers a request from an index: words → intent and mentions → definitions → order → what fits → text.
 *
 * @throws UserError for a request without words.
 */
export async function answerQuery(
  reader: Reader,
  config: Config,
  request: QueryRequest,
): Promise<QueryAnswer> {
  const watch = new Stopwatch();
  const detection = detect(request.query, detectOptions(request));
  watch.lap('detectMs');
  const resolution = await resolve(detection, reader);
  watch.lap('resolveMs');
  const limit = request.limit ?? config.limit;
  const ranking = await rank(reader, detection, resolution, rankOptions(request, config, limit));
  watch.lap('rankMs');
  const bundle = await assembleBundle(reader, config, request, { detection, resolution, ranking });
  watch.lap('assembleMs');
  const layout = request.format === 'markdown' ? markdownLayout : xmlLayout;
  const fitted = fitToLimit(
    bundle,
    layout({ lineNumbers: request.lineNumbers ?? false }),
    bundle.budget.limit,
  );
  watch.lap('renderMs');
  return {
    ...(request.id === undefined ? {} : { id: request.id }),
    bundle: fitted.bundle,
    rendering: fitted.rendering,
    ranking,
    detection,
    resolution,
    limit,
    timings: watch.timings(),
    exitCode: ranking.answerable ? ExitCode.Answer : ExitCode.NoAnswer,
  };
}

/** What the stages before assembling made of a request. */
interface Found {
  readonly detection: Detection;
  readonly resolution: Resolution;
  readonly ranking: Ranking;
}

async function assembleBundle(
  reader: Reader,
  config: Config,
  request: QueryRequest,
  found: Found,
): Promise<Bundle> {
  const [snapshot, table] = await Promise.all([reader.snapshot(), reader.files()]);
  const files = [...new Set(found.ranking.hits.map((hit) => hit.file))];
  const outlines = await reader.outlines(files);
  const noTests = request.noTests ?? !config.tests;
  return assemble({
    repo: { root: snapshot.root, commit: snapshot.commit, dirty: snapshot.dirty },
    ...found,
    outlines,
    fileClass: (file) => table.classes[file]!,
    evidence: await gatherEvidence(reader, found, noTests),
    source: verifiedSource(snapshot.root, reader),
    options: {
      budget: request.budget ?? config.budget,
      shares: config.profiles[found.detection.intent.name],
      noTests,
      lineNumbers: request.lineNumbers ?? false,
    },
  });
}

function detectOptions({ input, background, intent }: QueryRequest) {
  return {
    ...(input === undefined ? {} : { stdin: input }),
    ...(background === undefined ? {} : { background }),
    ...(intent === undefined ? {} : { intent }),
  };
}

function rankOptions(request: QueryRequest, config: Config, limit: number) {
  return {
    paths: request.paths ?? [],
    languages: request.languages ?? [],
    noTests: false,
    pins: [...config.pins, ...(request.pins ?? [])],
    limit,
  };
}
