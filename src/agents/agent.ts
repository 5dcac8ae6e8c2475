/** An agent that `ctx install` knows how to set up. */
export interface Agent {
  /** Its name on the command line. */
  readonly name: string;
  readonly title: string;
  /** File below the root that lists the project's servers, and its format. */
  readonly servers: { readonly path: string; readonly format: 'json' | 'toml' };
  /** The user's own file of this kind, below the home folder; null if the agent has none that we can edit. */
  readonly userServers: string | null;
  /** File below the root that the agent reads for instructions. */
  readonly instructions: 'AGENTS.md' | 'CLAUDE.md';
}

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

/** What agents are told, between the fences of {@link ./fenced-text.ts}. */
export const INSTRUCTIONS = `## Code context (ctx)

The MCP server \`ctx\` answers about this repository from a local index that is always current.

- Begin a task with \`ctx_context\`, in the words of the user, instead of searching and opening files one by one.
- \`ctx_search\` finds places, \`ctx_definition\` shows a symbol (\`path:Class.method\`).
- Before changing a symbol, ask \`ctx_graph\` for its \`impact\`: what depends on it, and the tests to run.
- \`ctx_map\` is the first look at an unknown repository.

Without the server the command does the same: \`ctx query "<task>"\`.`;
