import { applyEdits, modify, type ParseError, parse } from 'jsonc-parser';
import { ExitCode, UserError } from '../errors.js';
import { SERVER_NAME, type ServerCommand } from './agent.js';
import { hasFenced, hashFence, withFenced, withoutFenced } from './fenced-text.js';

/** How the entry of our server is put into a kind of configuration, found, and taken out again. */
export interface EntryFormat {
  /** @throws UserError When the file is malformed, or has another server of our name. */
  add(text: string | null, shown: string, server: ServerCommand): string;
  /** @returns Null when nothing is left: then the file goes too. */
  remove(text: string, shown: string): string | null;
  has(text: string | null, shown: string): boolean;
}

const SERVERS = 'mcpServers';

/** `{"mcpServers": {"ctx": …}}`, comments and layout of the rest kept as they are. */
const json: EntryFormat = {
  add(text, shown, { command, args }) {
    const own = { command, args };
    if (text === null || text.trim() === '')
      return `${JSON.stringify({ [SERVERS]: { [SERVER_NAME]: own } }, null, 2)}\n`;
    const known = entryIn(text, shown);
    if (known !== undefined && !isOurs(known)) throw taken(shown);
    // Settings that the user added to our entry stay.
    const entry = { ...(known as object | undefined), ...own };
    if (JSON.stringify(entry) === JSON.stringify(known)) return text;
    return edit(text, [SERVERS, SERVER_NAME], entry);
  },
  remove(text, shown) {
    const known = entryIn(text, shown);
    if (known === undefined || !isOurs(known)) return text;
    const without = edit(text, [SERVERS, SERVER_NAME], undefined);
    const rest = parseObject(without, shown);
    const servers = rest[SERVERS] as object;
    if (Object.keys(servers).length > 0) return without;
    return Object.keys(rest).length > 1 ? edit(without, [SERVERS], undefined) : null;
  },
  has: (text, shown) => text !== null && text.trim() !== '' && isOurs(entryIn(text, shown)),
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

/** Our table written by hand, or an inline table of all servers, which no further table may extend. */
const TABLE = /^\s*(?:\[\s*mcp_servers\s*\.\s*"?ctx"?\s*\]|mcp_servers\s*(?:=|\.\s*"?ctx"?))/m;

/** The formats by name. */
export const entryFormats = { json, toml } as const;

function entryIn(text: string, shown: string): unknown {
  const servers = parseObject(text, shown)[SERVERS] ?? {};
  if (typeof servers !== 'object' || Array.isArray(servers)) {
    throw new UserError(
      `${shown}: "${SERVERS}" is not an object`,
      'mend it first',
      ExitCode.Failure,
    );
  }
  return (servers as Record<string, unknown>)[SERVER_NAME];
}

function isOurs(entry: unknown): boolean {
  const { args } = (entry ?? {}) as { args?: unknown };
  return Array.isArray(args) && args.includes('mcp');
}

function parseObject(text: string, shown: string): Record<string, unknown> {
  const errors: ParseError[] = [];
  const value: unknown = parse(text, errors, { allowTrailingComma: true });
  if (errors.length === 0 && typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  throw new UserError(`${shown} is not a JSON object`, 'mend it first; nothing was changed');
}

function edit(text: string, path: string[], value: unknown): string {
  const tabs = /^\t/m.test(text);
  const width = /^( +)\S/m.exec(text)?.[1]?.length ?? 2;
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  const formattingOptions = { insertSpaces: !tabs, tabSize: tabs ? 1 : width, eol };
  return applyEdits(text, modify(text, path, value, { formattingOptions }));
}

function taken(shown: string): UserError {
  return new UserError(
    `${shown} has another server called "${SERVER_NAME}"`,
    'rename or remove that entry first; nothing was changed',
  );
}
