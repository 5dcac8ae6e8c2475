import { readFileSync, statSync } from 'node:fs';
import type { ParseError } from 'jsonc-parser';
import { ExitCode, UserError } from '../errors.js';
import type { ConfigFile } from './schema.js';

/**
 * Reads and validates a configuration file: JSON, with comments and trailing commas allowed. The libraries for this are
 * loaded only when there is such a file.
 *
 * @param shown The path as messages call it.
 * @returns Null when there is no such file.
 * @throws UserError (exit code 2) that names the key and the line of what is wrong.
 */
export async function readConfigFile(path: string, shown = path): Promise<ConfigFile | null> {
  const text = readText(path, shown);
  if (text === null) return null;
  const value = await parse(shown, text);
  const { checkConfig } = await import('./schema.js');
  // A list has no unknown keys, so that it would pass for an object.
  const result = checkConfig(Array.isArray(value) ? null : value);
  if (!result.success) {
    const { explainIssue } = await import('./file-error.js');
    throw explainIssue(shown, text, result.issues[0]);
  }
  return result.output;
}

const ABSENT: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR']);

function readText(path: string, shown: string): string | null {
  try {
    // Most often there is none: to throw an error for that takes ten times as long as to look.
    if (statSync(path, { throwIfNoEntry: false }) === undefined) return null;
    return readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    // A home that is no folder (`/dev/null`, as services have it) holds no file either.
    const isAbsent = error instanceof Error && 'code' in error && ABSENT.has(error.code);
    if (isAbsent) return null;
    const reason = error instanceof Error ? error.message : String(error);
    throw new UserError(
      `cannot read ${shown}: ${reason}`,
      'check who owns the file and who may read it',
      ExitCode.Usage,
    );
  }
}

async function parse(path: string, text: string): Promise<unknown> {
  try {
    // Most files are plain JSON, and the parser that knows comments takes longer to load than to work.
    return JSON.parse(text);
  } catch {
    return parseWithComments(path, text);
  }
}

async function parseWithComments(path: string, text: string): Promise<unknown> {
  const { parse: parseJsonc } = await import('jsonc-parser');
  const errors: ParseError[] = [];
  const value: unknown = parseJsonc(text, errors, { allowTrailingComma: true });
  if (errors[0] === undefined) return value;
  const { explainSyntax } = await import('./file-error.js');
  throw explainSyntax(path, text, errors[0]);
}
