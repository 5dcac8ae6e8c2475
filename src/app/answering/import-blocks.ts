import type { Hit } from '../../model/ranking.js';
import type { Reader } from '../../model/reader.js';
import type { SourceText } from '../../model/source-text.js';
import { isImportBlock } from '../../text/import-block.js';

/** How many of the best hits are examined: more than an answer shows. */
const MOST_LOOKED_AT = 40;

/**
 * Leaves out hits that consist of imports alone. They contain the words of everything that a file works with but
 * nothing of what it does; the file's next best hit takes their place.
 */
export async function withoutImportBlocks(
  hits: readonly Hit[],
  reader: Reader,
  source: SourceText,
): Promise<readonly Hit[]> {
  const chunks = hits
    .slice(0, MOST_LOOKED_AT)
    .filter(({ ordinal, kind }) => ordinal < 0 && kind === 'chunk');
  const files = [...new Set(chunks.map(({ file }) => file))];
  const links = await reader.links(files);
  const importing = new Map(
    links.map(({ file, imports, externals }) => [
      file,
      // Re-exports are not counted as imports: passing names on is what such a file does.
      new Set([...imports.filter(({ kind }) => kind !== 'reexport'), ...externals].map(lineOf)),
    ]),
  );
  const blocks = await Promise.all(
    chunks.map(async ({ file, path, startLine, endLine }) => {
      const imports = importing.get(file)!;
      const lines = await source.lines(path);
      return (
        lines !== null && isImportBlock(lines.slice(startLine - 1, endLine), startLine, imports)
      );
    }),
  );
  const left = new Set(chunks.filter((_, at) => blocks[at]));
  return left.size === 0 ? hits : hits.filter((hit) => !left.has(hit));
}

function lineOf({ line }: { readonly line: number }): number {
  return line;
}
