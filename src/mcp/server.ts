import { fileURLToPath } from 'node:url';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListToolsRequestSchema,
  McpError,
  RootsListChangedNotificationSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { CallOptions } from '../app/opening/warm-index.js';
import type { UserError } from '../errors.js';
import { type Arguments, checkArguments } from './parameters.js';
import { progressTeller } from './progress.js';
import type { Repositories } from './repositories.js';
import { tools } from './tools.js';

const INSTRUCTIONS =
  'Answers about the code of the open repository, from a local index that is kept current. Begin a task with ctx_context, in the words of the user. Use ctx_search to find places, ctx_definition for one symbol, ctx_graph for callers, callees, call paths and the impact of a change, ctx_map for a first look at a repository.';

/** What a server needs. */
export interface ServerOptions {
  readonly version: string;
  readonly repositories: Repositories;
  /** Turns an error into one that a user understands. */
  readonly explain: (error: unknown) => UserError;
}

/**
 * Serves the Model Context Protocol on standard input and output.
 *
 * @returns When standard input ends; earlier calls are still answered.
 */
export async function serve(options: ServerOptions): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    process.stdin.once('end', resolve);
    process.stdin.once('close', resolve);
  });
  await createServer(options).connect(new StdioServerTransport());
  await ended;
}

/** A server that is not connected yet. */
function createServer({ version, repositories, explain }: ServerOptions): Server {
  const server = new Server(
    { name: 'sweepctx', title: 'ctx', version },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  let roots: Promise<void> | null = null;
  const readRoots = () => {
    roots ??= allowRoots(server, repositories);
    return roots;
  };
  server.setNotificationHandler(RootsListChangedNotificationSchema, () => {
    roots = null;
  });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: listed }));
  server.setRequestHandler(
    CallToolRequestSchema,
    async ({ params }, { signal, sendNotification }) => {
      const progressToken = params._meta?.progressToken;
      const call: CallOptions = {
        signal,
        ...(progressToken === undefined
          ? {}
          : {
              onProgress: progressTeller((progress) => {
                const notification = { ...progress, progressToken };
                const told = sendNotification({
                  method: 'notifications/progress',
                  params: notification,
                });
                // A client that has gone receives no progress.
                told.catch(() => {});
              }),
            }),
      };
      const tool = tools.find(({ name }) => name === params.name);
      if (tool === undefined)
        throw new McpError(ErrorCode.InvalidParams, `unknown tool: ${params.name}`);
      const given: Arguments = params.arguments ?? {};
      try {
        checkArguments(tool.input, given);
        await readRoots();
        const repository = await repositories.at(folderOf(given));
        const { text, structured } = await tool.answer(repository, given, call);
        return { content: [{ type: 'text', text }], structuredContent: structured };
      } catch (error) {
        return failure(explain(error));
      }
    },
  );
  return server;
}

const listed = tools.map(({ name, title, description, input, output }) => ({
  name,
  title,
  description,
  inputSchema: { ...input, properties: { ...input.properties }, required: [...input.required] },
  outputSchema: { ...output, properties: { ...output.properties }, required: [...output.required] },
  annotations: {
    title,
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
}));

function folderOf({ repo }: Arguments): string | undefined {
  return repo as string | undefined;
}

/** What a model can fix with another call is an answer of the tool rather than an error of the protocol. */
function failure({ message, hint }: UserError): CallToolResult {
  const text = hint === '' ? message : `${message}\nhint: ${hint}`;
  return { content: [{ type: 'text', text }], isError: true };
}

async function allowRoots(server: Server, repositories: Repositories): Promise<void> {
  if (server.getClientCapabilities()?.roots === undefined) return;
  // A client that announces roots but provides none is treated like one without.
  const { roots } = await server.listRoots().catch(() => ({ roots: [] }));
  repositories.allow(roots.flatMap(({ uri }) => folderOfUri(uri)));
}

/** The folder of a `file:` URI on this machine; empty for any other URI. */
function folderOfUri(uri: string): string[] {
  try {
    return [fileURLToPath(uri)];
  } catch {
    return [];
  }
}
