import type { CommandRow } from './command.js';

/** All commands, in the order in which help lists them. A command is a module of this folder and a row here. */
export const commands: readonly CommandRow[] = [
  {
    name: 'query',
    usage: '<text...>',
    summary: 'print the context that a request needs',
    load: async () => (await import('./query-command.js')).queryCommand,
  },
  {
    name: 'search',
    usage: '<text...>',
    summary: 'list the files and definitions that a request is about',
    load: async () => (await import('./search-command.js')).searchCommand,
  },
  {
    name: 'index',
    usage: '[path]',
    summary: 'build or refresh the index of a repository',
    load: async () => (await import('./index-command.js')).indexCommand,
  },
  {
    name: 'status',
    usage: '[path]',
    summary: 'say what the index holds and how fresh it is',
    load: async () => (await import('./status-command.js')).statusCommand,
  },
  {
    name: 'clean',
    usage: '[path]',
    summary: 'remove the index',
    load: async () => (await import('./clean-command.js')).cleanCommand,
  },
  {
    name: 'mcp',
    usage: '',
    summary: 'serve agents and editors over the Model Context Protocol',
    load: async () => (await import('./mcp-command.js')).mcpCommand,
  },
  {
    name: 'install',
    usage: '<agent>',
    summary: 'set up Claude Code, Codex or Cursor to use ctx',
    load: async () => (await import('./install-command.js')).installCommand,
  },
  {
    name: 'uninstall',
    usage: '<agent>',
    summary: 'take away what install added',
    load: async () => (await import('./uninstall-command.js')).uninstallCommand,
  },
  {
    name: 'eval',
    usage: '',
    summary: 'measure how well questions with known answers are answered',
    load: async () => (await import('./eval-command.js')).evalCommand,
  },
  {
    name: 'completion',
    usage: '<shell>',
    summary: 'print the completions for bash, zsh or fish',
    load: async () => (await import('./completion-command.js')).completionCommand,
  },
];
