import { ExitCode, UserError } from '../../errors.js';
import type { Definition } from '../../model/definition.js';
import type { DefinitionAddress, FilePosition, Reader } from '../../model/reader.js';
import { type ChangedLines, changedLines } from '../../text/changed-lines.js';
import { verifiedSource } from '../source-text.js';
import type { FoundFile } from '../symbols/find-file.js';
import type { FoundSymbol } from '../symbols/found-symbol.js';
import { placeAll } from '../symbols/symbol-place.js';
import { textsAt } from './head-texts.js';

/** What the uncommitted change touches. */
export interface ChangedPlaces {
  /** The innermost definitions that hold changed lines, or the whole file where none does; by path and line. */
  readonly places: readonly (FoundSymbol | FoundFile)[];
  /** Changed paths that are not in the index: deleted files, or no text. Ascending. */
  readonly others: readonly string[];
}

const NO_CODE: ReadonlySet<string> = new Set(['section', 'chunk']);

/**
 * Finds the definitions that the uncommitted change touches, by comparing the snapshot's changed files with the
 * commit they are based on.
 *
 * @throws UserError (exit code 2) If there is no commit to compare with.
 */
export async function changedPlaces(reader: Reader): Promise<ChangedPlaces> {
  const { root, commit, changedPaths } = await reader.snapshot();
  if (commit === null) {
    throw new UserError(
      '--diff needs a git repository with a commit',
      'name a symbol or a file instead',
      ExitCode.Usage,
    );
  }
  const table = await reader.files();
  const indexed = changedPaths.filter((path) => table.position(path) >= 0);
  const former = await textsAt(root, commit, indexed);
  const outlines = await reader.outlines(indexed.map((path) => table.position(path)));
  const source = verifiedSource(root, reader);
  const places: (FoundSymbol | FoundFile)[] = [];
  for (const [index, path] of indexed.entries()) {
    const before = former.get(path) ?? null;
    const after = await source.lines(path);
    const { file, definitions } = outlines[index]!;
    const held =
      before === null || after === null
        ? []
        : touched(definitions, changedLines(linesOf(before), after.slice()));
    if (held.length === 0) places.push({ file, path });
    else places.push(...(await symbolsOf(reader, file, held)));
  }
  return { places, others: changedPaths.filter((path) => table.position(path) < 0) };
}

function linesOf(text: string): readonly string[] {
  return text.replace(/^\uFEFF/, '').split(/\r?\n/);
}

/** Ordinals of the innermost definitions around changed lines and around removed ones, ascending. */
function touched(
  definitions: readonly Definition[],
  { added, gaps }: ChangedLines,
): readonly number[] {
  const ordinals = new Set<number>();
  const hold = (first: number, last: number): void => {
    let innermost = -1;
    definitions.forEach(({ startLine, endLine, kind }, ordinal) => {
      if (NO_CODE.has(kind) || startLine > first || endLine < last) return;
      const best = definitions[innermost];
      if (best === undefined || endLine - startLine <= best.endLine - best.startLine) {
        innermost = ordinal;
      }
    });
    if (innermost >= 0) ordinals.add(innermost);
  };
  for (const line of added) hold(line, line);
  for (const gap of gaps) hold(gap, gap + 1);
  return [...ordinals].sort((a, b) => a - b);
}

async function symbolsOf(
  reader: Reader,
  file: FilePosition,
  ordinals: readonly number[],
): Promise<readonly FoundSymbol[]> {
  const addresses: DefinitionAddress[] = ordinals.map((ordinal) => ({ file, ordinal }));
  const placed = await placeAll(reader, addresses);
  return placed.map(({ place, address }) => ({ place, addresses: [address] }));
}
