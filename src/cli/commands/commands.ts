import type { CommandRow } from './command.js';

/** All commands, in the order in which help lists them. Each is a module of this folder and a row here. */
export const commands: readonly CommandRow[] = [
  {
    name: 'query',
    usage: '<text...>',
    summary: 'print the context that a request needs',
    load: async () => (await import('./query.js')).queryCommand,
  },
  {
    name: 'search',
    usage: '<text...>',
    summary: 'list the files and definitions that a request is about',
    load: async () => (await import('./search.js')).searchCommand,
  },
  {
    name: 'map',
    usage: '',
    summary: 'list what to read first, within a token budget',
    load: async () => (await import('./map.js')).mapCommand,
  },
  {
    name: 'outline',
    usage: '<file>',
    summary: 'list the definitions of a file',
    load: async () => (await import('./outline.js')).outlineCommand,
  },
  {
    name: 'def',
    usage: '<symbol>',
    summary: 'show where a symbol is defined, and its signature or code',
    load: async () => (await import('./def.js')).defCommand,
  },
  {
    name: 'callers',
    usage: '<symbol>',
    summary: 'list who uses a symbol',
    load: async () => (await import('./callers.js')).callersCommand,
  },
  {
    name: 'callees',
    usage: '<symbol>',
    summary: 'list what a symbol uses',
    load: async () => (await import('./callees.js')).calleesCommand,
  },
  {
    name: 'paths',
    usage: '<from> <to>',
    summary: 'show how calls lead from one symbol or file to another',
    load: async () => (await import('./paths.js')).pathsCommand,
  },
  {
    name: 'impact',
    usage: '[place...]',
    summary: 'list what a change touches, and the tests to run',
    load: async () => (await import('./impact.js')).impactCommand,
  },
  {
    name: 'index',
    usage: '[path]',
    summary: 'build or refresh the index of a repository',
    load: async () => (await import('./index.js')).indexCommand,
  },
  {
    name: 'status',
    usage: '[path]',
    summary: 'say what the index holds and how fresh it is',
    load: async () => (await import('./status.js')).statusCommand,
  },
  {
    name: 'watch',
    usage: '[path]',
    summary: 'keep the index current while files are edited',
    load: async () => (await import('./watch.js')).watchCommand,
  },
  {
    name: 'hook',
    usage: '<action> [path]',
    summary: 'have git refresh the index after commits and checkouts',
    load: async () => (await import('./hook.js')).hookCommand,
  },
  {
    name: 'clean',
    usage: '[path]',
    summary: 'remove the index',
    load: async () => (await import('./clean.js')).cleanCommand,
  },
  {
    name: 'mcp',
    usage: '',
    summary: 'serve agents and editors over the Model Context Protocol',
    load: async () => (await import('./mcp.js')).mcpCommand,
  },
  {
    name: 'install',
    usage: '<agent>',
    summary: 'set up Claude Code, Codex or Cursor to use ctx',
    load: async () => (await import('./install.js')).installCommand,
  },
  {
    name: 'uninstall',
    usage: '<agent>',
    summary: 'take away what install added',
    load: async () => (await import('./uninstall.js')).uninstallCommand,
  },
  {
    name: 'eval',
    usage: '',
    summary: 'measure how well questions with known answers are answered',
    load: async () => (await import('./eval.js')).evalCommand,
  },
  {
    name: 'completion',
    usage: '<shell>',
    summary: 'print the completions for bash, zsh or fish',
    load: async () => (await import('./completion.js')).completionCommand,
  },
  {
    name: 'config',
    usage: '',
    summary: 'show the settings in effect and who gave each',
    load: async () => (await import('./config.js')).configCommand,
  },
  {
    name: 'doctor',
    usage: '',
    summary: 'check the installation, with a fix for each problem',
    load: async () => (await import('./doctor.js')).doctorCommand,
  },
];

/** Commands that the list only names, so that it fits a screen: those needed once, or rarely. */
export const rarelyNeeded: ReadonlySet<string> = new Set([
  'watch',
  'hook',
  'uninstall',
  'eval',
  'completion',
  'config',
  'doctor',
]);
