import type { Command, Option } from 'commander';
import { agents } from '../../agents/agent.js';
import { intents } from '../input/query-options.js';
import type { Candidate, Completion } from './candidate.js';
import { languageCandidates, pathCandidates, symbolCandidates } from './from-index.js';
import { shells } from './scripts.js';

type Source = (typed: string) => Completion | Promise<Completion>;

/** Values of options by name; for other options, their description lists them (`… : xml, json`). */
const OPTION_VALUES: Readonly<Record<string, Source>> = {
  '--repo': () => 'folders',
  '--root': () => 'folders',
  '--clones': () => 'folders',
  '--background': () => 'files',
  '--output': () => 'files',
  '--report': () => 'files',
  '--cases': () => 'files',
  '--path': pathCandidates,
  '--pin': pathCandidates,
  '--focus': pathCandidates,
  '--language': languageCandidates,
  '--intent': () => plain(intents),
};

/** Sources of words, by the name of a command's argument. */
const ARGUMENT_VALUES: Readonly<Record<string, Source>> = {
  path: () => 'folders',
  file: pathCandidates,
  agent: () => plain(agents.map(({ name }) => name)),
  shell: () => plain(shells),
  text: namesAndPaths,
  symbol: namesAndPaths,
  symbols: namesAndPaths,
  target: namesAndPaths,
  from: namesAndPaths,
  to: namesAndPaths,
};

/**
 * Completes the word at the cursor of a command line.
 *
 * @param words The words after `ctx`; the last one is being typed and may be empty.
 * @param program All commands; the one that the words name has its options.
 */
export async function complete(words: readonly string[], program: Command): Promise<Completion> {
  const typed = words.at(-1) ?? '';
  if (words.length < 2) {
    const all = program.commands.map((one) => ({ value: one.name(), description: one.summary() }));
    return beginning(all, typed);
  }
  const command = program.commands.find((one) => one.name() === words[0]);
  if (command === undefined) return [];
  const inline = /^(--[\w-]+=)(.*)$/s.exec(typed);
  if (inline !== null)
    return prefixed(inline[1]!, await valuesOf(command, inline[1]!.slice(0, -1), inline[2]!));
  if (typed.startsWith('-')) return beginning(optionsOf(command), typed);
  const before = words.at(-2)!;
  if (optionNamed(command, before)?.required) return valuesOf(command, before, typed);
  return argumentValues(command, words.slice(1, -1), typed);
}

async function valuesOf(command: Command, name: string, typed: string): Promise<Completion> {
  const { long, description = '' } = optionNamed(command, name) ?? {};
  const source = OPTION_VALUES[long ?? name];
  if (source !== undefined) return narrowed(await source(typed), typed);
  const listed = /: (\w+(?:, \w+)+)$/.exec(description)?.[1]?.split(', ') ?? [];
  return beginning(plain(listed), typed);
}

async function argumentValues(
  command: Command,
  before: readonly string[],
  typed: string,
): Promise<Completion> {
  const given = before.filter(
    (word, at) => !word.startsWith('-') && !optionNamed(command, before[at - 1] ?? '')?.required,
  );
  const known = command.registeredArguments;
  const argument = known[given.length] ?? (known.at(-1)?.variadic ? known.at(-1) : undefined);
  const source = argument === undefined ? undefined : ARGUMENT_VALUES[argument.name()];
  return source === undefined ? [] : narrowed(await source(typed), typed);
}

function optionNamed(command: Command, name: string): Option | undefined {
  return command.options.find(({ long, short }) => long === name || short === name);
}

function optionsOf(command: Command): readonly Candidate[] {
  const own = command.options.map(({ long, description }) => ({ value: long ?? '', description }));
  return [...own, { value: '--help', description: 'show this help' }];
}

/** A request often names a symbol or a file, so both are offered once something has been typed. */
async function namesAndPaths(typed: string): Promise<Completion> {
  if (typed === '') return [];
  const paths = typed.includes(':') ? [] : await pathCandidates(typed);
  return [...(await symbolCandidates(typed)), ...paths];
}

function plain(values: readonly string[]): readonly Candidate[] {
  return values.map((value) => ({ value, description: '' }));
}

function narrowed(completion: Completion, typed: string): Completion {
  return typeof completion === 'string' ? completion : beginning(completion, typed);
}

function beginning(candidates: readonly Candidate[], typed: string): readonly Candidate[] {
  return candidates.filter(({ value }) => value.startsWith(typed));
}

function prefixed(prefix: string, completion: Completion): Completion {
  if (typeof completion === 'string') return completion;
  return completion.map(({ value, ...rest }) => ({ value: prefix + value, ...rest }));
}
