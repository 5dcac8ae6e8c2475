import { nearestKey } from '../config/nearest-key.js';
import { ExitCode, UserError } from '../errors.js';

/** A parameter of a tool, as JSON Schema. */
export type Parameter = { readonly description: string } & (
  | {
      readonly type: 'string';
      readonly enum?: readonly string[];
      readonly minLength?: number;
      readonly maxLength?: number;
    }
  | {
      readonly type: 'integer';
      readonly minimum: number;
      readonly maximum: number;
      readonly default?: number;
    }
  | { readonly type: 'boolean'; readonly default: boolean }
  | {
      readonly type: 'array';
      readonly items: { readonly type: 'string' };
      readonly maxItems: number;
    }
);

/** The parameters of a tool; any others are rejected. */
export interface Parameters {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Parameter>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

/** The arguments of a call. */
export type Arguments = Readonly<Record<string, unknown>>;

/** Parameters, some of which are required. */
export function parameters(
  properties: Readonly<Record<string, Parameter>>,
  required: readonly string[] = [],
): Parameters {
  return { type: 'object', properties, required, additionalProperties: false };
}

/**
 * Checks the arguments of a call against the parameters of its tool.
 *
 * @throws UserError that names the unknown, missing or wrong parameter, and what is allowed.
 */
export function checkArguments({ properties, required }: Parameters, given: Arguments): void {
  for (const [name, value] of Object.entries(given)) {
    const parameter = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (parameter === undefined) throw unknown(name, Object.keys(properties));
    const problem = problemOf(parameter, value);
    if (problem !== null) throw usage(`parameter "${name}" must be ${problem}`);
  }
  const missing = required.find((name) => given[name] === undefined);
  if (missing !== undefined) throw usage(`parameter "${missing}" is missing`);
}

/** What a value must be, if it is something else; otherwise null. */
function problemOf(parameter: Parameter, value: unknown): string | null {
  switch (parameter.type) {
    case 'string':
      return textProblem(parameter, value);
    case 'integer': {
      const { minimum, maximum } = parameter;
      const fits = Number.isInteger(value) && Number(value) >= minimum && Number(value) <= maximum;
      return fits ? null : `a whole number from ${minimum} to ${maximum}`;
    }
    case 'boolean':
      return typeof value === 'boolean' ? null : 'true or false';
    case 'array': {
      const texts = Array.isArray(value) && value.every((each) => typeof each === 'string');
      if (!texts) return 'a list of texts';
      return value.length <= parameter.maxItems ? null : `at most ${parameter.maxItems} texts`;
    }
  }
}

function textProblem(
  {
    enum: known,
    minLength = 0,
    maxLength = Number.POSITIVE_INFINITY,
  }: Extract<Parameter, { type: 'string' }>,
  value: unknown,
): string | null {
  if (typeof value !== 'string') return 'a text';
  if (known !== undefined && !known.includes(value)) return `one of ${known.join(', ')}`;
  if (value.trim().length < minLength) return 'a text that is not empty';
  return value.length <= maxLength ? null : `at most ${maxLength} characters long`;
}

function unknown(name: string, known: readonly string[]): UserError {
  const near = nearestKey(name, known);
  const hint = near === null ? `known: ${known.join(', ')}` : `did you mean "${near}"?`;
  return usage(`unknown parameter "${name}"`, hint);
}

function usage(message: string, hint = ''): UserError {
  return new UserError(message, hint, ExitCode.Usage);
}
