import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import type { IndexProgress } from '../../app/indexing/index-options.js';
import { openIndex } from '../../app/opening/open-index.js';
import { nearestKey } from '../../config/nearest-key.js';
import { ExitCode, UserError } from '../../errors.js';
import { absentExpectations } from '../../eval/cases/absent-expectations.js';
import type { EvaluationCase } from '../../eval/cases/case-schema.js';
import { readCases } from '../../eval/cases/read-cases.js';
import { builtInGroups } from '../../eval/corpora/built-in-cases.js';
import { cacheFolder } from '../../eval/corpora/cache-folder.js';
import type { CaseGroup } from '../../eval/evaluate.js';
import { explainCase } from '../../eval/explain-case.js';
import { historyGroups } from '../../eval/replay/history-groups.js';
import { replayGroups } from '../../eval/replay/replay-groups.js';
import type { EvaluationRun } from '../../eval/run.js';
import { REPETITIONS, runEvaluation } from '../../eval/run-evaluation.js';
import { toolCommit } from '../../eval/tool-commit.js';
import type { EvalOptions } from '../input/eval-options.js';
import { interrupted, removeInTheEnd } from '../interrupt.js';
import { type Spinner, startSpinner } from '../output/spinner.js';
import { note } from '../output/streams.js';
import { packageVersion } from '../package-version.js';
import { placeOf } from './with-repository.js';

/** Files and functions to rank in a replay, since the published protocols examine the first ten functions. */
const REPLAY_LIMIT = 50;

/** What every source of cases gets. */
interface Surroundings {
  readonly trees: string;
  readonly onProgress: (progress: IndexProgress) => void;
  readonly onNote: (sentence: string) => void;
  readonly signal: AbortSignal;
}

interface Gathered {
  readonly groups: readonly CaseGroup[];
  readonly leftOut: Readonly<Record<string, number>>;
}

/** Runs what the options ask for: an evaluation to report or, with `--explain`, the text about one case. */
export async function runFromOptions(options: EvalOptions): Promise<EvaluationRun | string> {
  const trees = mkdtempSync(join(tmpdir(), 'sweepctx-eval-'));
  const removeTrees = removeInTheEnd(() => rmSync(trees, { recursive: true, force: true }));
  const spinner = startSpinner(options.quiet ?? false);
  try {
    const gathered = await gather(options, {
      trees,
      onProgress: ({ phase, done, of }) =>
        spinner.update(of > 0 ? `${phase} ${done} of ${of} files` : phase),
      onNote: (sentence) => {
        if (!options.quiet) note(`note: ${sentence}`);
      },
      signal: interrupted,
    });
    const groups = onlyCase(gathered.groups, options.case);
    return options.explain
      ? await explainCase(groups[0]!, groups[0]!.cases[0]!, options.compare ?? [])
      : await runGroups(options, { ...gathered, groups }, spinner);
  } finally {
    spinner.stop();
    removeTrees();
  }
}

async function runGroups(
  options: EvalOptions,
  { groups, leftOut }: Gathered,
  spinner: Spinner,
): Promise<EvaluationRun> {
  const isReplay = groups.some(({ complete }) => complete !== undefined);
  const limit = options.limit ?? (isReplay ? REPLAY_LIMIT : undefined);
  const run = await runEvaluation({
    groups,
    leftOut,
    compareWith: options.compare ?? [],
    repetitions: options.repetitions ?? (isReplay ? 1 : REPETITIONS),
    ...(limit === undefined ? {} : { limit }),
    tool: { version: packageVersion(), commit: await toolCommit() },
    onCase: (done, of, id) => spinner.update(`case ${done + 1} of ${of}: ${id}`),
    signal: interrupted,
  });
  if (run.cases.length > 0) return run;
  throw new UserError(
    'none of the cases can be asked here',
    Object.entries(run.leftOut)
      .map(([reason, count]) => `${count} × ${reason}`)
      .join(', '),
  );
}

async function gather(options: EvalOptions, around: Surroundings): Promise<Gathered> {
  if (options.fromHistory !== undefined)
    return historyGroups(options.repo ?? '.', options.fromHistory, around);
  if (options.cases !== undefined)
    return { groups: groupsOf(readCases(options.cases), options, around), leftOut: {} };
  return { groups: builtInGroups({ cache: cacheFolder(), ...around }), leftOut: {} };
}

/** Cases with a commit are replayed; the others are asked about the repository as it is. */
function groupsOf(
  cases: readonly EvaluationCase[],
  options: EvalOptions,
  around: Surroundings,
): CaseGroup[] {
  const replayed = cases.filter(({ commit }) => commit !== undefined);
  const asked = cases.filter(({ commit }) => commit === undefined);
  if (replayed.length > 0 && options.clones === undefined) {
    throw new UserError(
      `${replayed[0]!.id} is asked of a commit of ${replayed[0]!.repo}`,
      'say where the clones are: --clones FOLDER',
      ExitCode.Usage,
    );
  }
  const place = placeOf(options);
  const here: CaseGroup = {
    name: basename(resolve(place.root ?? place.repo ?? '.')),
    cases: asked,
    open: async () => {
      const { onProgress, signal, onNote } = around;
      const index = await openIndex({ ...place, onProgress, signal });
      for (const sentence of await absentExpectations(index.reader, asked)) onNote(sentence);
      return index;
    },
  };
  return [
    ...(asked.length > 0 ? [here] : []),
    ...replayGroups(replayed, options.clones ?? '', around),
  ];
}

function onlyCase(groups: readonly CaseGroup[], id: string | undefined): readonly CaseGroup[] {
  if (id === undefined) return groups;
  const known = groups.flatMap(({ cases }) => cases.map((each) => each.id));
  if (!known.includes(id)) {
    const near = nearestKey(id, known);
    throw new UserError(
      `no case is called ${id}`,
      near === null ? `known: ${known.slice(0, 10).join(', ')}, …` : `did you mean ${near}?`,
      ExitCode.Usage,
    );
  }
  return groups
    .map((group) => ({ ...group, cases: group.cases.filter((each) => each.id === id) }))
    .filter(({ cases }) => cases.length > 0);
}
