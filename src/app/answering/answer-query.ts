import { assemble } from '../../assemble/assemble.js';
import { cutOffsFor } from '../../assemble/cut-offs.js';
import type { AssembleInput, SelectionInput } from '../../assemble/input.js';
import { bestOfNames } from '../../assemble/named-hits.js';
import { selectHits } from '../../assemble/select.js';
import { saidInNames } from '../../assemble/tests.js';
import type { Config } from '../../config.js';
import { ExitCode } from '../../errors.js';
import type { Bundle } from '../../model/bundle.js';
import type { Reader } from '../../model/reader.js';
import type { Detection } from '../../model/request.js';
import type { Resolution } from '../../model/resolution.js';
import type { Answer } from '../../render/answer.js';
import { fitToLimit } from '../../render/fit-to-limit.js';
import { markdownLayout } from '../../render/markdown.js';
import { xmlLayout } from '../../render/xml.js';
import { exampleNames } from '../../resolve/symbols/example-names.js';
import { withLinesOf } from '../fields/asked-fields.js';
import { verifiedSource } from '../source-text.js';
import { Stopwatch } from '../stopwatch.js';
import { calledByNamed } from './called-by-named.js';
import { calledInTrace } from './called-in-trace.js';
import { constructorsOfNamed } from './constructors-of-named.js';
import { withoutCopies } from './copies.js';
import { gatherEvidence } from './gather-evidence.js';
import { implementationsOfNamed } from './implementations-of-named.js';
import { withoutImportBlocks } from './import-blocks.js';
import { withLiteralPlaces } from './literal-places.js';
import { optionTypesOf } from './option-types.js';
import { wantingOption } from './option-wish.js';
import type { QueryRequest } from './query-request.js';
import { type Found, find, repositoryState } from './search-repository.js';

/** An answer with everything that a door may print of it. */
export interface QueryAnswer extends Answer {
  readonly detection: Detection;
  readonly resolution: Resolution;
  /** One sentence for each path, language or pin that matches no indexed file. */
  readonly unmatched: readonly string[];
  /** `Answer`, or `NoAnswer` if the repository holds nothing of the request. */
  readonly exitCode: ExitCode;
}

/**
 * Answers a request from an index: words → intent and mentions → definitions → order → what fits → text.
 */
export async function answerQuery(
  reader: Reader,
  config: Config,
  request: QueryRequest,
): Promise<QueryAnswer> {
  const watch = new Stopwatch();
  const repo = await repositoryState(reader);
  const source = verifiedSource(repo.root, reader);
  const found = await find(reader, source, config, request, watch);
  const bundle = await assembleBundle(reader, config, request, found, { repo, source });
  watch.lap('assembleMs');
  const layout = request.format === 'markdown' ? markdownLayout : xmlLayout;
  const options = { lineNumbers: request.lineNumbers ?? false };
  const fitted = fitToLimit(bundle, layout(options), bundle.budget.limit);
  watch.lap('renderMs');
  return {
    ...(request.id === undefined ? {} : { id: request.id }),
    ...fitted,
    ...found,
    limit: request.limit ?? config.limit,
    timings: watch.timings(),
    exitCode: found.ranking.answerable ? ExitCode.Answer : ExitCode.NoAnswer,
  };
}

async function assembleBundle(
  reader: Reader,
  config: Config,
  request: QueryRequest,
  { detection, resolution: named, fields, pins, ranking: { relevant, ...ranking } }: Found,
  { repo, source }: Pick<AssembleInput, 'repo' | 'source'>,
): Promise<Bundle> {
  const table = await reader.files();
  const fileClass = (file: number) => table.classes[file]!;
  const looked = { detection, resolution: named, files: ranking.files };
  const resolution = withLinesOf(fields, await withLiteralPlaces(looked, source, fileClass));
  // A plain list of hits spreads them over files, but an answer wants a second definition from a file if it is
  // relevant.
  const asked = new Set(named.files.map(({ file }) => file));
  const { hits, copies, repeating } = await withoutCopies(
    await withoutImportBlocks(relevant, reader, source),
    source,
    (hit) => asked.has(hit.file) || pins.includes(hit.path) || hit.says === true,
  );
  const ranked = ranking.files.filter(({ file }) => !repeating.has(file));
  const found = { detection, resolution, ranking: { ...ranking, files: ranked, hits } };
  const files = [...new Set(found.ranking.hits.map((hit) => hit.file))];
  const choosing: SelectionInput = {
    ...found,
    fileClass,
    languageOf: (file) => table.languages[file]!,
    options: {
      budget: request.budget ?? config.budget,
      shares: config.profiles[found.detection.intent.name],
      noTests: request.noTests ?? !config.tests,
      lineNumbers: request.lineNumbers ?? false,
    },
  };
  const wanting = wantingOption(choosing);
  const constructors = await constructorsOfNamed(reader, wanting);
  const choice: SelectionInput = {
    ...choosing,
    calledInTrace: await calledInTrace(reader, choosing),
    besideNamed: [
      ...(await implementationsOfNamed(reader, choosing, fields)),
      ...(await calledByNamed(reader, choosing)),
      ...constructors,
      ...(await optionTypesOf(reader, [...wanting, ...constructors])),
    ],
  };
  const selection = selectHits(choice);
  const { definitions, snippets } = selection;
  const shown = definitions.length > 0 ? definitions : snippets;
  const evidence = await gatherEvidence(reader, {
    intent: found.detection.intent.name,
    heirsOnly: found.detection.asksForHeirs === true,
    files: found.ranking.files,
    shown,
    asked: bestOfNames(choice, shown),
    examples: exampleNames(found.detection),
    fields,
    cutOffs: cutOffsFor(choice),
    preferredNames: saidInNames(found.detection.text),
    noTests: choice.options.noTests,
  });
  const beside = choice.besideNamed?.map(({ file }) => file) ?? [];
  const outlines = await reader.outlines([...new Set([...files, ...beside])]);
  return assemble(
    { pathOf: (file) => table.paths[file]!, ...choice, copies, repo, outlines, evidence, source },
    selection,
  );
}
