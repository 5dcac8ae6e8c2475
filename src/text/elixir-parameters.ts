import { LetterPattern } from './letter-pattern.js';

/** What a function of Elixir takes. */
export interface ElixirParameters {
  readonly count: number;
  /** Those with a default: `args \\ []`. */
  readonly optional: number;
}

/** `def run(`, `defp run(`, `@callback run(`: the brackets stand tight behind the name. */
const HEAD = new LetterPattern(
  String.raw`^\s*@?\w+\s+(?:unquote\()?[\p{L}_][\p{L}\p{N}_]*[?!]?(\()?`,
);

/** Texts, characters (`?,`), bit strings, marks of defaults, brackets and all else. */
const TOKENS = /"(?:\\.|[^"\\])*"?|(?<!\w)\?\\?.|<<|>>|\\\\|\S/gs;

/** What a head states, or the part of it that a signature has; null where that was cut before the last parameter. */
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
