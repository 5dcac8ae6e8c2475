import type { SectionName } from '../model/bundle.js';
import type { Definition } from '../model/definition.js';
import type { Hit } from '../model/ranking.js';
import type { FilePosition, Outline } from '../model/reader.js';
import type { SourceLines } from '../model/source-text.js';
import { countKnown } from '../text/known-counts.js';
import type { AssembleInput } from './input.js';
import { keyOf } from './named-hits.js';

/** Tokens of an item's tags and attributes, without its path and names; measured on the XML form and rounded up. */
const FRAME_TOKENS: Readonly<Record<SectionName, number>> = {
  definitions: 36,
  snippets: 26,
  imports: 24,
  tests: 24,
  callers: 26,
};

/** Tokens of the line number before a printed line. */
const LINE_NUMBER_TOKENS = 3;

/** What one assembly reads and counts repeatedly. */
export interface Materials {
  outline(file: FilePosition): Outline | undefined;
  /** The definition of a hit; `undefined` for chunks and for files without an outline. */
  definition(hit: Hit): Definition | undefined;
  /** Hits that are left out because their code is a copy of this hit's. */
  copies(hit: Hit): readonly Hit[];
  /** Lines of a file, or `null` if it changed since it was indexed; such paths are remembered. */
  lines(path: string): Promise<SourceLines | null>;
  /** Paths for which {@link Materials.lines} returned `null`, in the order of the requests. */
  readonly changed: ReadonlySet<string>;
  count(text: string): number;
  /** Tokens around an item's text, including its names and `lines` line numbers. */
  frame(section: SectionName, names: readonly string[], lines: number): number;
}

export function gatherMaterials(input: AssembleInput): Materials {
  const outlines = new Map(input.outlines.map((outline) => [outline.file, outline]));
  const texts = new Map<string, Promise<SourceLines | null>>();
  const changed = new Set<string>();
  const read = async (path: string) => {
    const lines = await input.source.lines(path);
    if (lines === null) changed.add(path);
    return lines;
  };
  return {
    outline: (file) => outlines.get(file),
    definition: (hit) => outlines.get(hit.file)?.definitions[hit.ordinal],
    copies: (hit) => input.copies?.get(keyOf(hit)) ?? [],
    lines: (path) => {
      let lines = texts.get(path);
      if (lines === undefined) {
        lines = read(path);
        texts.set(path, lines);
      }
      return lines;
    },
    changed,
    count: countKnown,
    frame: (section, names, lines) =>
      FRAME_TOKENS[section] +
      names.reduce((sum, name) => sum + countKnown(name), 0) +
      (input.options.lineNumbers ? LINE_NUMBER_TOKENS * lines : 0),
  };
}
