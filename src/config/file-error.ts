import { findNodeAtLocation, type ParseError, parseTree, printParseErrorCode } from 'jsonc-parser';
import type { GenericIssue } from 'valibot';
import { ExitCode, UserError } from '../errors.js';
import { nearestKey } from './nearest-key.js';
import { knownKeys } from './schema.js';

const seeExample = 'see .sweepctx.example.json for every key';

/** Says where a configuration file is not valid JSON. */
export function explainSyntax(path: string, text: string, error: ParseError): UserError {
  const reason = printParseErrorCode(error.error).replace(/([a-z])([A-Z])/g, '$1 $2');
  return usage(
    `${path}:${lineAt(text, error.offset)}: not JSON: ${reason.toLowerCase()}`,
    seeExample,
  );
}

/** Says which key of a configuration file is wrong, on which line, and what is allowed there. */
export function explainIssue(path: string, text: string, issue: GenericIssue): UserError {
  const keys = (issue.path ?? []).map((part) => part.key as string | number);
  const where = `${path}:${lineOf(text, keys)}`;
  if (keys.length === 0 || parseTree(text)?.type !== 'object')
    return usage(`${where}: must be an object in braces`, seeExample);
  if (issue.expected === 'never') return explainUnknownKey(where, keys.map(String));
  const message = /^Invalid type/.test(issue.message)
    ? 'must be an object in braces'
    : issue.message;
  return usage(`${where}: ${keys.join('.')}: ${message}`, seeExample);
}

function explainUnknownKey(where: string, keys: readonly string[]): UserError {
  const known = knownKeys(keys.slice(0, -1));
  const near = nearestKey(keys.at(-1) ?? '', known);
  const hint = near === null ? `known here: ${known.join(', ')}` : `did you mean "${near}"?`;
  return usage(`${where}: unknown key "${keys.join('.')}"`, hint);
}

/** 1-based line of the key, or of the value if it is in a list. */
function lineOf(text: string, keys: readonly (string | number)[]): number {
  const tree = parseTree(text, [], { allowTrailingComma: true });
  const node = tree === undefined ? undefined : findNodeAtLocation(tree, [...keys]);
  const place = node?.parent?.type === 'property' ? node.parent : node;
  return lineAt(text, place?.offset ?? 0);
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

function usage(message: string, hint: string): UserError {
  return new UserError(message, hint, ExitCode.Usage);
}
