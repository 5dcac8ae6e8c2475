import { readFileSync, writeFileSync } from 'node:fs';
import { ExitCode, UserError } from '../../errors.js';
import type { EvaluationRun } from '../../eval/run.js';
import {
  checkEvalOptions,
  countUpTo,
  type EvalOptions,
  type ReportFormat,
  reportFormats,
} from '../input/eval-options.js';
import { collect, oneOf } from '../input/option-values.js';
import { note, print } from '../output/streams.js';
import type { CommandModule } from './command.js';

const EXAMPLES = `
Examples:
  ctx eval --compare baseline
  ctx eval --compare bm25 --compare before.json --report report.html
  ctx eval --case rxjs-marble-parser --explain
  ctx eval --from-history 50 --repo .
  ctx eval --cases my.jsonl --repo . --fail-under recall=0.9,wrongFile=0.3
  ctx eval --convert-swe-bench rows.jsonl > cases.jsonl
  ctx eval --cases cases.jsonl --clones ~/clones
`;

/** `ctx eval`: how well the tool answers questions with known answers. */
export const evalCommand: CommandModule = {
  define(command, run) {
    command
      .option('--compare <what>', 'baseline, bm25, or a saved run; several times', collect)
      .option('--cases <file>', 'your own cases, one JSON object a line')
      .option('--repo <folder>', 'the repository of your cases (default: the current one)')
      .option('--root <folder>', 'exactly this folder, without the git of the folders above it')
      .option('--clones <folder>', 'where the clones of cases with repo and commit lie')
      .option(
        '--from-history <n>',
        'make cases of your last n suitable commits',
        count('--from-history', 5000),
      )
      .option('--convert-swe-bench <file>', 'print the cases that rows of SWE-bench make')
      .option('--case <id>', 'only this case')
      .option('--explain', 'with --case: everything about it')
      .option(
        '-f, --format <name>',
        `how it is printed: ${reportFormats.join(', ')}`,
        oneOf('--format', 'format', reportFormats),
      )
      .option('--report <file>', 'also write a page with plots')
      .option('--fail-under <bounds>', 'exit with 1 below these: recall=0.9,wrongFile=0.3')
      .option(
        '--repetitions <n>',
        'ask each case so often for its time',
        count('--repetitions', 1000),
      )
      .option('-n, --limit <n>', 'rank so many files and definitions', count('--limit', 1000))
      .option('-q, --quiet', 'no progress and no notes')
      .addHelpText('after', EXAMPLES)
      .action((options: EvalOptions) => run(() => evaluate(options)));
  },
};

function count(option: string, most: number) {
  return countUpTo(option, most);
}

async function evaluate(options: EvalOptions): Promise<ExitCode> {
  checkEvalOptions(options);
  if (options.convertSweBench !== undefined) return convert(options.convertSweBench);
  const { parseThresholds, missedThresholds } = await import('../../eval/scores/thresholds.js');
  const thresholds = options.failUnder === undefined ? {} : parseThresholds(options.failUnder);
  const { runFromOptions } = await import('./eval-run.js');
  const outcome = await runFromOptions(options);
  if (typeof outcome === 'string') {
    await print(outcome);
    return ExitCode.Answer;
  }
  await print(await reports[options.format ?? 'table'](outcome));
  if (options.report !== undefined) await writeReport(options.report, outcome);
  const missed = missedThresholds(outcome.systems[0]!, thresholds);
  for (const sentence of missed) note(`ctx: ${sentence}`);
  return missed.length === 0 ? ExitCode.Answer : ExitCode.Failure;
}

const reports: Readonly<Record<ReportFormat, (run: EvaluationRun) => Promise<string>>> = {
  table: async (run) => (await import('../../eval/report/text.js')).textReport(run),
  markdown: async (run) => (await import('../../eval/report/markdown.js')).markdownReport(run),
  json: async (run) => JSON.stringify(run, null, 1),
};

async function writeReport(path: string, run: EvaluationRun): Promise<void> {
  const { htmlReport } = await import('../../eval/report/html.js');
  try {
    writeFileSync(path, htmlReport(run));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`cannot write ${path}: ${reason}`);
  }
}

async function convert(path: string): Promise<ExitCode> {
  const { convertSweBench } = await import('../../eval/replay/swe-bench.js');
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(`cannot read ${path}: ${reason}`, '', ExitCode.Usage);
  }
  const { cases, withoutFiles } = convertSweBench(text, path);
  for (const each of cases) await print(JSON.stringify(each));
  if (withoutFiles > 0) note(`note: left out ${withoutFiles} × no file that existed before`);
  return ExitCode.Answer;
}
