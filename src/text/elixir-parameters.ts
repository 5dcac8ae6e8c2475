import { LetterPattern } from './letter-pattern.js';

/** The parameters of an Elixir function. */
export interface ElixirParameters {
  readonly count: number;
  /** Number of those with a default: `args \\ []`. */
  readonly optional: number;
}

/** `def run(`, `defp run(`, `@callback run(`: the parenthesis directly follows the name. */
const HEAD = new LetterPattern(
  String.raw`^\s*@?\w+\s+(?:unquote\()?[\p{L}_][\p{L}\p{N}_]*[?!]?(\()?`,
);

/** Strings, characters (`?,`), bit strings, marks of defaults, brackets and everything else. */
const TOKENS = /"(?:\\.|[^"\\])*"?|(?<!\w)\?\\?.|<<|>>|\\\\|\S/gs;

/**
 * The parameters in a function's head, or in the part of it that a signature contains; null if the signature was
 * cut before the last parameter.
 */
export function elixirParameters(head: string): ElixirParameters | null {
  const found = HEAD.exec(head);
  if (found?.[1] === undefined) return { count: 0, optional: 0 };
  let depth = 1;
  let commas = 0;
  let optional = 0;
  let isEmpty = true;
  for (const [token] of head.slice(found[0].length).matchAll(TOKENS)) {
    if (OPENING.has(token)) depth++;
    else if (CLOSING.has(token)) depth--;
    else if (depth === 1 && token === ',') commas++;
    else if (depth === 1 && token === '\\\\') optional++;
    if (depth === 0) return { count: isEmpty ? 0 : commas + 1, optional };
    isEmpty = false;
  }
  return null;
}

const OPENING: ReadonlySet<string> = new Set(['(', '[', '{', '<<']);
const CLOSING: ReadonlySet<string> = new Set([')', ']', '}', '>>']);
