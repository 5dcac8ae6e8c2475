/** An agent that `ctx install` knows how to set up. */
export interface Agent {
  /** As the command line takes it. */
  readonly name: string;
  readonly title: string;
  /** File below the root that names the project's servers, and how it is written. */
  readonly servers: { readonly path: string; readonly format: 'json' | 'toml' };
  /** The user's own file of that kind, below the home folder; null where the agent keeps it to itself. */
  readonly userServers: string | null;
  /** File below the root that the agent reads for instructions. */
  readonly instructions: 'AGENTS.md' | 'CLAUDE.md';
}

/** All of them. */
export const agents: readonly Agent[] = [
  {
    name: 'claude-code',
    title: 'Claude Code',
    servers: { path: '.mcp.json', format: 'json' },
    userServers: null,
    instructions: 'CLAUDE.md',
  },
  {
    name: 'codex',
    title: 'Codex',
    servers: { path: '.codex/config.toml', format: 'toml' },
    userServers: '.codex/config.toml',
    instructions: 'AGENTS.md',
  },
  {
    name: 'cursor',
    title: 'Cursor',
    servers: { path: '.cursor/mcp.json', format: 'json' },
    userServers: '.cursor/mcp.json',
    instructions: 'AGENTS.md',
  },
];

/** How an agent starts the server. */
export interface ServerCommand {
  readonly command: string;
  readonly args: readonly string[];
}

/** Name of the server in every configuration. */
export const SERVER_NAME = 'ctx';

/** What an agent is told, between the fences of {@link ./fenced-text.ts}. */
export const INSTRUCTIONS = `## Code context (ctx)

The MCP server \`ctx\` answers about this repository from a local index that is always current.

- Begin a task with \`ctx_context\`, in the words of the user, instead of searching and opening files one by one.
- \`ctx_search\` finds places, \`ctx_definition\` shows a symbol (\`path:Class.method\`).
- Before changing a symbol, ask \`ctx_graph\` for its \`impact\`: what depends on it, and the tests to run.
- \`ctx_map\` is the first look at an unknown repository.

Without the server the command does the same: \`ctx query "<task>"\`.`;
