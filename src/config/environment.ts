import { ExitCode, UserError } from '../errors.js';
import { type Config, type FormatName, formats, type NumberKey, ranges } from './config.js';
import { defaults } from './defaults.js';

/** Environment variables with the settings that they give. */
const variables = {
  SWEEPCTX_MAX_CODE_BYTES: 'maxCodeBytes',
  SWEEPCTX_MAX_TEXT_BYTES: 'maxTextBytes',
  SWEEPCTX_COMMITS: 'commits',
  SWEEPCTX_JOBS: 'jobs',
  SWEEPCTX_BUDGET: 'budget',
  SWEEPCTX_LIMIT: 'limit',
  SWEEPCTX_FORMAT: 'format',
  SWEEPCTX_TESTS: 'tests',
} as const satisfies Record<string, keyof Config>;

type VariableName = keyof typeof variables;

/** Name of the variable that gives a setting, or null. */
export function variableOf(key: keyof Config): string | null {
  return variableNames.find((name) => variables[name] === key) ?? null;
}

const variableNames = Object.keys(variables) as VariableName[];

/**
 * The settings from environment variables; an empty variable counts as absent.
 *
 * @throws UserError (exit code 2) that names the variable.
 */
export function settingsFromEnvironment(environment: NodeJS.ProcessEnv): Partial<Config> {
  const given = variableNames.filter((name) => (environment[name] ?? '') !== '');
  return Object.fromEntries(
    given.map((name) => [variables[name], parseVariable(name, environment[name] ?? '')]),
  );
}

function parseVariable(name: VariableName, value: string): number | boolean | FormatName {
  const key = variables[name];
  if (key === 'tests') return parseBoolean(name, value);
  if (key === 'format') return checkFormat(name, value);
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  return checkNumber(name, key, number);
}

function parseBoolean(name: string, value: string): boolean {
  if (/^(1|true|yes|on)$/i.test(value)) return true;
  if (/^(0|false|no|off)$/i.test(value)) return false;
  throw new UserError(`${name} must be true or false`, `it is "${value}"`, ExitCode.Usage);
}

/**
 * @param name Where the user gave it: `--format`, `SWEEPCTX_FORMAT`.
 * @throws UserError (exit code 2) If there is no such format.
 */
export function checkFormat(name: string, value: string): FormatName {
  const format = formats.find((known) => known === value);
  if (format !== undefined) return format;
  throw new UserError(
    `${name}: unknown format "${value}"`,
    `known: ${formats.join(', ')}`,
    ExitCode.Usage,
  );
}

/**
 * @param name Where the user gave it: `--budget`, `SWEEPCTX_BUDGET`.
 * @throws UserError (exit code 2) Unless it is an integer within the range of its key.
 */
export function checkNumber(name: string, key: NumberKey, value: number): number {
  const [least, most] = ranges[key];
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new UserError(
    `${name} must be a whole number from ${least} to ${most}`,
    `the default is ${defaults[key]}`,
    ExitCode.Usage,
  );
}
