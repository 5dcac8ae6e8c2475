import type { Definition, DefinitionKind } from '../../model/definition.js';
import type { Outline } from '../../model/reader.js';

/** Kinds that contain members but no statements. */
const MEMBERS_ONLY: ReadonlySet<DefinitionKind> = new Set(['class', 'interface']);
/** In Python, documentation is inside of what it documents. */
const PYTHON = /\.pyi?$/;
/** Most lines of a doc comment. */
const LONGEST_DOC = 60;

/**
 * The definition whose doc comment contains a line, as far as an outline tells: the next definition, if it is
 * documented and only comments and blank lines precede it.
 *
 * @param around Ordinal of the innermost definition that contains the line, or -1.
 * @returns Its ordinal, or -1.
 */
export function documentedAt(
  path: string,
  { definitions, chunks }: Outline,
  line: number,
  around: number,
): number {
  if (PYTHON.test(path)) return -1;
  // A line among statements is not a doc comment.
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
