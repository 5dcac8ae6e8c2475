import type { Config } from '../../config.js';
import { detect } from '../../detect/detect.js';
import { ExitCode } from '../../errors.js';
import type { RepositoryState } from '../../model/bundle.js';
import type { Reader } from '../../model/reader.js';
import type { Detection } from '../../model/request.js';
import type { Resolution } from '../../model/resolution.js';
import type { SourceText } from '../../model/source-text.js';
import { type RequestRanking, rank } from '../../rank/rank.js';
import { askedFields } from '../fields/asked-fields.js';
import { verifiedSource } from '../source-text.js';
import { Stopwatch } from '../stopwatch.js';
import type { FoundSymbol } from '../symbols/found-symbol.js';
import type { QueryRequest } from './query-request.js';
import { requestScope } from './request-scope.js';
import { resolveRequest } from './resolve-request.js';

/** At least this many files are ranked. */
const LEAST_FILES = 20;

/** What a request finds, before an answer is chosen from it. */
export interface Found {
  readonly detection: Detection;
  readonly resolution: Resolution;
  /** Members that the title names and that are not definitions of their own. */
  readonly fields: readonly FoundSymbol[];
  readonly ranking: RequestRanking;
  /** Paths of the files that the request or the configuration puts first. */
  readonly pins: readonly string[];
  /** One sentence for each path, language or pin that matches no indexed file. */
  readonly unmatched: readonly string[];
}

/** A ranking without an answer. */
export interface SearchResult extends Found {
  readonly id?: string | number | null;
  readonly repo: RepositoryState;
  /** How many files and hits to list. */
  readonly limit: number;
  readonly timings: Readonly<Record<string, number>>;
  /** `Answer`, or `NoAnswer` if the repository holds nothing of the request. */
  readonly exitCode: ExitCode;
}

/** Ranks the files and definitions of a repository for a request. */
export async function searchRepository(
  reader: Reader,
  config: Config,
  request: QueryRequest,
): Promise<SearchResult> {
  const watch = new Stopwatch();
  const limit = request.limit ?? config.limit;
  const repo = await repositoryState(reader);
  const source = verifiedSource(repo.root, reader);
  const found = await find(reader, source, config, request, watch);
  return {
    ...(request.id === undefined ? {} : { id: request.id }),
    ...found,
    repo,
    limit,
    timings: watch.timings(),
    exitCode: found.ranking.answerable ? ExitCode.Answer : ExitCode.NoAnswer,
  };
}

/** The stages that search and query share: words → intent and mentions → definitions → order. */
export async function find(
  reader: Reader,
  source: SourceText,
  config: Config,
  request: QueryRequest,
  watch: Stopwatch,
): Promise<Found> {
  const detected = detect(request.query, detectOptions(request));
  watch.lap('detectMs');
  const { detection, resolution: named } = await resolveRequest(reader, source, detected);
  const { fields, resolution } = await askedFields(reader, detection, named);
  watch.lap('resolveMs');
  const { root } = await reader.snapshot();
  const { unmatched, ...scope } = requestScope(await reader.files(), root, config, request);
  const ranking = await rank(reader, source, detection, resolution, {
    ...scope,
    // An answer is chosen from more files than a short list shows.
    limit: Math.max(request.limit ?? config.limit, LEAST_FILES),
    folder: request.folder ?? '',
  });
  watch.lap('rankMs');
  const answerable = ranking.answerable && ranking.files.length > 0;
  return {
    detection,
    resolution: { ...resolution, files: [...ranking.said, ...resolution.files] },
    fields,
    ranking: { ...ranking, answerable },
    pins: scope.pins,
    unmatched,
  };
}

/** The state of the repository that the index describes. */
export async function repositoryState(reader: Reader): Promise<RepositoryState> {
  const { root, commit, dirty } = await reader.snapshot();
  return { root, commit, dirty };
}

function detectOptions({ input, background, intent }: QueryRequest) {
  return {
    ...(input === undefined ? {} : { stdin: input }),
    ...(background === undefined ? {} : { background }),
    ...(intent === undefined ? {} : { intent }),
  };
}
