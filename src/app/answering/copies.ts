import { keyOf } from '../../assemble/named-hits.js';
import type { Hit } from '../../model/ranking.js';
import type { FilePosition } from '../../model/reader.js';
import type { SourceLines, SourceText } from '../../model/source-text.js';

/** How many of the best hits are examined: more than an answer shows. */
const MOST_LOOKED_AT = 60;
/**
 * Definitions with fewer lines are never left out as copies. Repeating them costs little, and a change must usually
 * be made in all of them: database drivers, for example, have many that are the same.
 */
const LEAST_LINES = 12;

/** Hits without copies, and where the copies are. */
interface Originals {
  /** In the original order. */
  readonly hits: readonly Hit[];
  /** The copies, better ones first, by the {@link keyOf} of their original. */
  readonly copies: ReadonlyMap<string, readonly Hit[]>;
  /** Files whose best hit is a copy: they were found for that hit, not for the rest of their content. */
  readonly repeating: ReadonlySet<FilePosition>;
}

/**
 * Leaves out hits whose code is the same, line for line, as that of a better hit with the same name in another
 * file. Templates, builds and platforms repeat each other, and an answer shows the code once.
 *
 * @param isAsked Whether the request means a hit itself or its file; such a hit stays.
 */
export async function withoutCopies(
  hits: readonly Hit[],
  source: SourceText,
  isAsked: (hit: Hit) => boolean,
): Promise<Originals> {
  const looked = hits.slice(0, MOST_LOOKED_AT);
  const copies = new Map<string, Hit[]>();
  const copied = new Set<Hit>();
  for (const alike of groupsOf(looked)) {
    const texts = await Promise.all(alike.map((hit) => textOf(hit, source)));
    alike.forEach((hit, at) => {
      const text = texts[at]!;
      const first = text === null ? at : texts.indexOf(text);
      const original = alike[first]!;
      if (first === at || original.path === hit.path || isAsked(hit)) return;
      copied.add(hit);
      copies.set(keyOf(original), [...(copies.get(keyOf(original)) ?? []), hit]);
    });
  }
  const left = copied.size === 0 ? hits : hits.filter((hit) => !copied.has(hit));
  return {
    hits: left,
    copies,
    repeating: new Set(bestOfFiles(looked, copied).map(({ file }) => file)),
  };
}

/** Those of `some` that are the first hit of their file. */
function bestOfFiles(hits: readonly Hit[], some: ReadonlySet<Hit>): readonly Hit[] {
  const files = new Set<FilePosition>();
  return hits.filter((hit) => !files.has(hit.file) && files.add(hit.file) && some.has(hit));
}

/** Groups of at least two definitions with the same name, kind and number of lines, each in falling order. */
function groupsOf(hits: readonly Hit[]): readonly (readonly Hit[])[] {
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) {
    const lines = hit.endLine - hit.startLine + 1;
    if (hit.ordinal < 0 || hit.kind === 'chunk' || lines < LEAST_LINES) continue;
    const key = `${lines} ${hit.kind} ${hit.qualifiedName}`;
    groups.set(key, [...(groups.get(key) ?? []), hit]);
  }
  return [...groups.values()].filter((alike) => alike.length > 1);
}

/** The lines of a hit without their indentation; null if the file has changed since. */
async function textOf({ path, startLine, endLine }: Hit, source: SourceText) {
  const lines: SourceLines | null = await source.lines(path);
  if (lines === null) return null;
  return lines
    .slice(startLine - 1, endLine)
    .map((line) => line.trim())
    .join('\n');
}
