import { homedir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../errors.js';
import { type Agent, agents, INSTRUCTIONS, SERVER_NAME, type ServerCommand } from './agent.js';
import { markdownFence, withFenced, withoutFenced } from './fenced-text.js';
import { type FileChange, readIfThere } from './file-change.js';
import { entryFormats } from './server-entry.js';

/** Where to enter the server. */
export interface SetUpPlace {
  /** Absolute path of the repository's root. */
  readonly root: string;
  /** Whether to use the user's own file instead of the project's. */
  readonly user: boolean;
}

/**
 * The changes that set up an agent: the server in its configuration, and instructions for using it.
 *
 * @throws UserError If a file is malformed or has another server with our name.
 */
export function installChanges(
  agent: Agent,
  place: SetUpPlace,
  server: ServerCommand,
): readonly FileChange[] {
  const entry = entryFile(agent, place);
  const after = entryFormats[agent.servers.format].add(entry.before, entry.shown, server);
  const text = instructionsFile(agent, place.root);
  return [
    { ...entry, after },
    { ...text, after: withFenced(text.before, markdownFence, INSTRUCTIONS) },
  ];
}

/**
 * The changes that undo this and nothing else. Instructions that another agent also reads stay while that one is
 * set up.
 *
 * @throws UserError If a file is malformed.
 */
export function uninstallChanges(agent: Agent, place: SetUpPlace): readonly FileChange[] {
  const { remove } = entryFormats[agent.servers.format];
  const entry = entryFile(agent, place);
  const text = instructionsFile(agent, place.root);
  const after = entry.before === null ? null : remove(entry.before, entry.shown);
  const shared = agents.some((other) => other !== agent && usesInstructions(other, agent, place));
  if (shared || text.before === null) return [{ ...entry, after }];
  return [
    { ...entry, after },
    { ...text, after: withoutFenced(text.before, markdownFence) },
  ];
}

/** What to put where, for an agent that is not in the table. */
export function printedSetUp(server: ServerCommand): string {
  const entry = JSON.stringify({ mcpServers: { [SERVER_NAME]: server } }, null, 2);
  return `The server, for the agent's MCP configuration:\n\n${entry}\n\nFor its instructions (AGENTS.md or the like):\n\n${INSTRUCTIONS}`;
}

function usesInstructions(other: Agent, agent: Agent, { root }: SetUpPlace): boolean {
  if (other.instructions !== agent.instructions) return false;
  const { path, format } = other.servers;
  return entryFormats[format].has(readIfThere(join(root, path)), path);
}

function entryFile(agent: Agent, { root, user }: SetUpPlace): Omit<FileChange, 'after'> {
  if (!user) return file(join(root, agent.servers.path), agent.servers.path);
  if (agent.userServers === null) {
    throw new UserError(
      `${agent.title} keeps its user settings to itself`,
      `claude mcp add --scope user ${SERVER_NAME} -- ctx mcp`,
    );
  }
  const home = process.env.HOME ?? homedir();
  return file(join(home, agent.userServers), `~/${agent.userServers}`);
}

function instructionsFile({ instructions }: Agent, root: string): Omit<FileChange, 'after'> {
  return file(join(root, instructions), instructions);
}

function file(path: string, shown: string): Omit<FileChange, 'after'> {
  return { path, shown, before: readIfThere(path) };
}
