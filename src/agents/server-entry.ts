import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
} from 'jsonc-parser';
import { ExitCode, UserError } from '../errors.js';
import { SERVER_NAME, type ServerCommand } from './agent.js';
import { hasFenced, hashFence, withFenced, withoutFenced } from './fenced-text.js';
import { withoutProperty, withProperty, withValue } from './json-property.js';

/** Adds, finds and removes the entry of our server in one format of configuration. */
export interface EntryFormat {
  /** @throws UserError If the file is malformed, or has another server with our name. */
  add(text: string | null, shown: string, server: ServerCommand): string;
  /** @returns Null if nothing is left; the file is then deleted. */
  remove(text: string, shown: string): string | null;
  has(text: string | null, shown: string): boolean;
}

const SERVERS = 'mcpServers';

/** `{"mcpServers": {"ctx": …}}`; the rest of the file stays byte for byte. */
const json: EntryFormat = {
  add(text, shown, { command, args }) {
    const own = { command, args };
    if (text === null || text.trim() === '')
      return `${JSON.stringify({ [SERVERS]: { [SERVER_NAME]: own } }, null, 2)}\n`;
    const { root, servers, entry } = serversIn(text, shown);
    if (servers === undefined) return withProperty(text, root, SERVERS, { [SERVER_NAME]: own });
    if (entry === undefined) return withProperty(text, servers, SERVER_NAME, own);
    const known: unknown = getNodeValue(entry);
    if (!isOurs(known)) throw taken(shown);
    // Settings that the user added to our entry stay.
    const whole = { ...(known as object), ...own };
    const isSame = JSON.stringify(whole) === JSON.stringify(known);
    return isSame ? text : withValue(text, entry.parent!, whole);
  },
  remove(text, shown) {
    const { root, servers, entry } = serversIn(text, shown);
    if (entry === undefined || !isOurs(getNodeValue(entry))) return text;
    if (servers!.children!.length > 1) return withoutProperty(text, entry.parent!);
    return root.children!.length > 1 ? withoutProperty(text, servers!.parent!) : null;
  },
  has(text, shown) {
    if (text === null || text.trim() === '') return false;
    const { entry } = serversIn(text, shown);
    return entry !== undefined && isOurs(getNodeValue(entry));
  },
};

/** A table `[mcp_servers.ctx]` between fences. */
const toml: EntryFormat = {
  add(text, shown, { command, args }) {
    const rest = text === null ? '' : (withoutFenced(text, hashFence) ?? '');
    if (TABLE.test(rest)) throw taken(shown);
    const list = args.map((arg) => JSON.stringify(arg)).join(', ');
    const lines = [
      `[mcp_servers.${SERVER_NAME}]`,
      `command = ${JSON.stringify(command)}`,
      `args = [${list}]`,
    ];
    return withFenced(text, hashFence, lines.join('\n'));
  },
  remove: (text) => withoutFenced(text, hashFence),
  has: (text) => hasFenced(text, hashFence),
};

/** A table of ours written by hand, or an inline table of all servers, which TOML does not allow to extend. */
const TABLE = /^\s*(?:\[\s*mcp_servers\s*\.\s*"?ctx"?\s*\]|mcp_servers\s*(?:=|\.\s*"?ctx"?))/m;

export const entryFormats = { json, toml } as const;

interface ServersNodes {
  readonly root: Node;
  /** The object of all servers. */
  readonly servers: Node | undefined;
  /** The value under our name in it. */
  readonly entry: Node | undefined;
}

/** @throws UserError If the text is not a JSON object, or its servers are not an object. */
function serversIn(text: string, shown: string): ServersNodes {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { allowTrailingComma: true });
  if (errors.length > 0 || root?.type !== 'object')
    throw new UserError(`${shown} is not a JSON object`, 'mend it first; nothing was changed');
  const servers = findNodeAtLocation(root, [SERVERS]);
  if (servers !== undefined && servers.type !== 'object') {
    throw new UserError(
      `${shown}: "${SERVERS}" is not an object`,
      'mend it first',
      ExitCode.Failure,
    );
  }
  return { root, servers, entry: servers && findNodeAtLocation(servers, [SERVER_NAME]) };
}

function isOurs(entry: unknown): boolean {
  const { args } = (entry ?? {}) as { args?: unknown };
  return Array.isArray(args) && args.includes('mcp');
}

function taken(shown: string): UserError {
  return new UserError(
    `${shown} has another server called "${SERVER_NAME}"`,
    'rename or remove that entry first; nothing was changed',
  );
}
