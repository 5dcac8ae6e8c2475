import type { Definition } from '../../model/definition.js';
import type { FileTable, Outline } from '../../model/reader.js';
import type { ResolvedFile } from '../../model/resolution.js';
import type { SymbolFindings } from '../findings.js';
import type { DefinitionCache } from '../symbols/definitions.js';
import { parseSymbol } from '../symbols/symbol-path.js';
import { documentedAt } from './documented-line.js';
import { innermostDefinition } from './innermost-definition.js';

/** At most this many frames, and files with named lines, are examined: those with the highest weights. */
const MOST_PLACES = 12;
/** Factor for a definition of the frame's name elsewhere in the file: the code has moved since. */
const MOVED = 0.9;
/** Factor if the line is in a definition of another name: the code has changed since. */
const CHANGED = 0.5;

/** Adds the definitions that contain the lines named by frames and paths. */
export async function resolveLines(
  places: readonly ResolvedFile[],
  { paths }: FileTable,
  cache: DefinitionCache,
  findings: SymbolFindings,
): Promise<void> {
  const pointed = places
    .filter(({ mention, lines }) => lines.length > 0 || functionOf(mention.symbol) !== '')
    .slice(0, MOST_PLACES);
  await cache.loadOutlines(pointed.map(({ file }) => file));
  for (const { file, weight, mention, lines } of pointed) {
    const outline = cache.outline(file);
    if (outline === undefined) continue;
    const wanted = mention.kind === 'frame' ? functionOf(mention.symbol) : '';
    for (const line of lines.length > 0 ? lines : [0]) {
      const found = definitionAt(paths[file]!, outline, line, wanted);
      if (found === null) continue;
      findings.add({
        address: { file, ordinal: found.ordinal },
        method: 'exact',
        weight: weight * found.factor,
        from: line > 0 ? `${mention.text}:${line}` : (mention.symbol ?? mention.text),
        mention,
      });
    }
  }
}

/**
 * The innermost definition that contains a line, or that a comment on the line documents. If the frame's function
 * has another name, the definition of that name nearest to the line.
 */
function definitionAt(
  path: string,
  outline: Outline,
  line: number,
  name: string,
): { ordinal: number; factor: number } | null {
  const { definitions } = outline;
  const inner = innermostDefinition(outline, line);
  const documented = name === '' ? documentedAt(path, outline, line, inner) : -1;
  if (documented >= 0) return { ordinal: documented, factor: 1 };
  if (inner >= 0 && (name === '' || isCalled(definitions[inner]!, name))) {
    return { ordinal: inner, factor: 1 };
  }
  let nearest = -1;
  definitions.forEach((definition, ordinal) => {
    if (!isCalled(definition, name)) return;
    const better = nearest < 0 || gap(definition, line) < gap(definitions[nearest]!, line);
    if (better) nearest = ordinal;
  });
  if (nearest >= 0)
    return { ordinal: nearest, factor: gap(definitions[nearest]!, line) === 0 ? 1 : MOVED };
  return inner >= 0 ? { ordinal: inner, factor: CHANGED } : null;
}

/** Splitting a chain into parts loses the `#` of a private JavaScript name. */
function isCalled(definition: Definition, name: string): boolean {
  return definition.name === name || definition.name === `#${name}`;
}

/** Number of lines between a definition and a line; 0 inside it. */
function gap({ startLine, endLine }: Definition, line: number): number {
  return Math.max(0, startLine - line, line - endLine);
}

/** `run` of `Parser.run` or `async Parser.run`; empty for frames without a named function. */
function functionOf(symbol = ''): string {
  if (/^<.*>$/.test(symbol)) return '';
  return parseSymbol(symbol.replace(/\s*\[as .*$/, '')).segments.at(-1) ?? '';
}
