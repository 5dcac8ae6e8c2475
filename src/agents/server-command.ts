import { realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { ServerCommand } from './agent.js';

/**
 * How an agent starts this very program: by name if the search path finds it under that name, otherwise by the
 * paths of Node and the program. A different `ctx` is never started by accident.
 *
 * @param program Path of the running program.
 */
export function serverCommand(
  program: string,
  environment: NodeJS.ProcessEnv = process.env,
): ServerCommand {
  const own = realpathSync(program);
  const named = (environment.PATH ?? '')
    .split(delimiter)
    .map((folder) => resolved(join(folder, 'ctx')))
    .find((path) => path !== null);
  if (named === own) return { command: 'ctx', args: ['mcp'] };
  return { command: process.execPath, args: [own, 'mcp'] };
}

function resolved(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}
