import type { Definition, DefinitionKind } from '../../model/definition.js';
import type { Outline } from '../../model/reader.js';

/** Kinds that hold members and no statements. */
const MEMBERS_ONLY: ReadonlySet<DefinitionKind> = new Set(['class', 'interface']);
/** Python documents inside of what is documented. */
const PYTHON = /\.pyi?$/;
/** Lines of a doc comment at most. */
const LONGEST_DOC = 60;

/**
 * The definition whose doc comment a line belongs to, as far as an outline tells: the next one, documented, with nothing but
 * comments and blank lines before it.
 *
 * @param around Ordinal of the innermost definition that holds the line, or -1.
 * @returns Its ordinal, or -1.
 */
export function documentedAt(
  path: string,
  { definitions, chunks }: Outline,
  line: number,
  around: number,
): number {
  if (PYTHON.test(path)) return -1;
  // Among statements a line is more than a comment.
  if (around >= 0 && !MEMBERS_ONLY.has(definitions[around]!.kind)) return -1;
  const next = definitions.findIndex(
    ({ parent, startLine }) => parent === around && startLine > line,
  );
  const { doc, startLine }: Pick<Definition, 'doc' | 'startLine'> = definitions[next] ?? NOTHING;
  if (doc === '' || startLine - line > LONGEST_DOC) return -1;
  const holdsLine = (one: { startLine: number; endLine: number }) =>
    one.startLine < startLine && one.endLine >= line;
  if (chunks.some((chunk) => chunk.definition < 0 && holdsLine(chunk))) return -1;
  return next;
}

const NOTHING = { doc: '', startLine: 0 };
