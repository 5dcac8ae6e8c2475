import { tmpdir } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import {
  getDefaultEnvironment,
  StdioClientTransport,
} from '@modelcontextprotocol/sdk/client/stdio.js';
import { type CallToolResult, ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';

const CTX = fileURLToPath(new URL('../../bin/ctx.js', import.meta.url));

/** How a server is started. */
export interface Started {
  readonly cwd: string;
  readonly words?: readonly string[];
  /** The client's roots, as paths or URIs; without them it knows no roots at all. */
  readonly roots?: string[];
}

/** The library's own client, connected to `ctx mcp` by pipes. */
export async function connect({ cwd, words = [], roots }: Started): Promise<Client> {
  const capabilities = roots === undefined ? {} : { roots: { listChanged: true } };
  const client = new Client({ name: 'test', version: '1' }, { capabilities });
  if (roots !== undefined) {
    client.setRequestHandler(ListRootsRequestSchema, () => ({
      roots: roots.map((root) => ({
        uri: root.includes('://') ? root : pathToFileURL(root).href,
      })),
    }));
  }
  const env = { ...getDefaultEnvironment(), HOME: tmpdir() };
  const args = [CTX, 'mcp', ...words];
  await client.connect(
    new StdioClientTransport({ command: process.execPath, args, cwd, env, stderr: 'ignore' }),
  );
  // With the list in hand the client checks structured content against the output schemas.
  await client.listTools();
  return client;
}

/** What a tool answers. */
export async function call(
  client: Client,
  name: string,
  given: Record<string, unknown>,
): Promise<{ text: string; isError: boolean; structured: Record<string, unknown> }> {
  const result = (await client.callTool({ name, arguments: given })) as CallToolResult;
  const [content] = result.content;
  if (content?.type !== 'text') throw new Error(`${name} answered without text`);
  return {
    text: content.text,
    isError: result.isError ?? false,
    structured: result.structuredContent ?? {},
  };
}
