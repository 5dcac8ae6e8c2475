import type { Finding, HealthCheck } from '../../app/health/health-checks.js';
import { ExitCode } from '../../errors.js';
import { oneLine } from '../../render/plain-text.js';
import { oneOf } from '../input/option-values.js';
import { addRepositoryOptions, type RepositoryOptions } from '../input/query-options.js';
import { type Paint, paintFor } from '../output/colour.js';
import { asUserError } from '../output/report-error.js';
import { print } from '../output/streams.js';
import type { CommandModule } from './command.js';
import { placeOf } from './with-repository.js';

const EXAMPLES = `
Examples:
  ctx doctor
  ctx doctor --repo ~/src/app
  ctx doctor --format json
`;

interface DoctorOptions extends RepositoryOptions {
  readonly format?: 'text' | 'json';
}

type Row = Finding & { readonly name: string };

/** `ctx doctor`: whether everything that an answer needs is there, with a fix for what is not. */
export const doctorCommand: CommandModule = {
  define(command, run) {
    addRepositoryOptions(command)
      .option(
        '-f, --format <name>',
        'how it is printed: text, json',
        oneOf('--format', 'format', ['text', 'json']),
      )
      .addHelpText('after', EXAMPLES)
      .action((options: DoctorOptions) => run(() => examine(options)));
  },
};

async function examine(options: DoctorOptions): Promise<ExitCode> {
  const { healthChecks } = await import('../../app/health/health-checks.js');
  const rows: Row[] = [];
  for (const check of healthChecks(placeOf(options))) rows.push(await rowOf(check));
  if (options.format === 'json') await print(JSON.stringify({ checks: rows }));
  else await print(tableOf(rows, await paintFor(process.stdout)));
  return rows.some(({ state }) => state === 'problem') ? ExitCode.Failure : ExitCode.Answer;
}

async function rowOf({ name, run }: HealthCheck): Promise<Row> {
  try {
    return { name, ...(await run()) };
  } catch (error) {
    const { message, hint } = asUserError(error);
    return { name, state: 'problem', found: message, fix: hint };
  }
}

const MARKS = {
  good: ['ok', 'green'],
  warning: ['note', 'yellow'],
  problem: ['fail', 'red'],
} as const;

function tableOf(rows: readonly Row[], paint: Paint): string {
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows
    .flatMap(({ name, state, found, fix }) => {
      const [mark, style] = MARKS[state];
      const line = `${paint(style, mark.padEnd(4))}  ${name.padEnd(width)}  ${oneLine(found)}`;
      return fix === '' ? [line] : [line, `${' '.repeat(width + 8)}fix: ${oneLine(fix)}`];
    })
    .join('\n');
}
