import { Command } from 'commander';
import type { CommandRow } from '../../src/cli/commands/command.js';
import { commands } from '../../src/cli/commands/commands.js';

const INTRODUCTION = `# The commands

Written by \`npx vitest run test/doors -u\` from the commands themselves; a test keeps the two equal.

Standard output carries the answer and nothing else; progress, notes and hints go to standard error. Exit codes: 0 an
answer, 1 a failure, 2 wrong usage, 3 nothing was found, 4 the index is missing and refreshing was forbidden, 130
interrupted. \`NO_COLOR\` and \`FORCE_COLOR\` are obeyed; \`SWEEPCTX_DEBUG=1\` shows where an unexpected error came from.`;

/** The reference of every command and option, as `docs/cli.md` holds it. */
export async function cliReference(): Promise<string> {
  const sections = [];
  for (const row of commands) sections.push(await sectionOf(row));
  const contents = commands.map(
    ({ name, summary }) => `- [\`ctx ${name}\`](#ctx-${name}): ${summary}`,
  );
  return `${[INTRODUCTION, contents.join('\n'), ...sections].join('\n\n')}\n`;
}

async function sectionOf({ name, usage, summary, load }: CommandRow): Promise<string> {
  const command = new Command(name);
  (await load()).define(command, () => {});
  const words = [`ctx ${name}`, '[options]', usage].filter((word) => word !== '').join(' ');
  const parts = [
    `## ctx ${name}`,
    `${summary[0]!.toUpperCase()}${summary.slice(1)}.`,
    fenced(words),
  ];
  const known = command.registeredArguments.map((one) => [usageOf(one), one.description] as const);
  if (known.length > 0) parts.push(table('argument', known));
  const options = command.options.map((one) => [one.flags, one.description] as const);
  if (options.length > 0) parts.push(table('option', options));
  parts.push(...textBelow(command));
  return parts.join('\n\n');
}

function usageOf(argument: Command['registeredArguments'][number]): string {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
}

function table(what: string, rows: readonly (readonly [string, string])[]): string {
  const lines = rows.map(
    ([name, text]) => `| \`${escaped(name)}\` | ${escaped(text).replaceAll('<', '&lt;')} |`,
  );
  return [`| ${what} | |`, '|---|---|', ...lines].join('\n');
}

/** Examples and whatever else help prints below the options. */
function textBelow(command: Command): string[] {
  let help = '';
  command.configureOutput({
    writeOut: (text) => {
      help += text;
    },
  });
  command.outputHelp();
  const [, below = ''] = help.split(/^Examples:$/m);
  const [examples = '', ...rest] = below.trim().split(/\n\n+/);
  const lines = examples.split('\n').map((line) => line.trim());
  return [fenced(lines.join('\n')), ...rest];
}

function fenced(text: string): string {
  return `\`\`\`sh\n${text}\n\`\`\``;
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|');
}
