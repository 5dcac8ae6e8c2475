import type { Definition } from '../../model/definition.js';
import type { Reader } from '../../model/reader.js';
import { documentedAt } from '../../resolve/places/documented-line.js';
import { findFile } from './find-file.js';
import { type PlacedDefinition, placeOf } from './symbol-place.js';
import { UnresolvedSymbol } from './unresolved-symbol.js';

/** A line of a file, written as editors and stack traces do. */
export interface WrittenLine {
  readonly path: string;
  /** As written; 1-based if it is valid. */
  readonly line: number;
}

/** `path:12`, `path:12:5` with a column, or `path:12-20`, whose first line counts. */
const AT_LINE = /^([^:]*[/.][^:]*):(\d{1,9})(?:[:-]\d{1,9})?:?$/;
/** At most this many definitions near a line outside of all definitions are suggested. */
const NEAREST = 5;

/** Reads a line of a file; null if the text has another form. */
export function readLine(written: string): WrittenLine | null {
  const [, path, line] = AT_LINE.exec(written.trim()) ?? [];
  return path === undefined ? null : { path, line: Number(line) };
}

/**
 * The innermost definition around a line, or the one that a comment on the line documents. There are several only
 * if one ends on the line on which the next begins.
 *
 * @throws UserError If no file has this path, or several do.
 * @throws {UnresolvedSymbol} If no definition is around the line, with the nearest ones.
 */
export async function symbolsAtLine(
  reader: Reader,
  { path: writtenPath, line }: WrittenLine,
): Promise<readonly PlacedDefinition[]> {
  const { file, path } = await findFile(reader, writtenPath);
  const table = await reader.files();
  const [outline] = await reader.outlines([file]);
  const placed = outline!.definitions.map(
    (definition, ordinal): PlacedDefinition => ({
      address: { file, ordinal },
      place: placeOf(path, table.classes[file]!, definition),
      definition,
    }),
  );
  const around = placed.filter(({ definition }) => linesTo(definition, line) === 0);
  const outer = new Set(around.map(({ definition }) => definition.parent));
  const inner = around.filter(({ address }) => !outer.has(address.ordinal));
  const documented = documentedAt(path, outline!, line, inner.at(-1)?.address.ordinal ?? -1);
  if (documented >= 0) return [placed[documented]!];
  if (inner.length > 0) return inner;
  const nearest = [...placed]
    .sort((a, b) => linesTo(a.definition, line) - linesTo(b.definition, line))
    .slice(0, NEAREST)
    .map(({ place }) => place);
  const count = table.lineCounts[file]!;
  const message =
    line < 1 || line > count
      ? `${path} has no line ${line}: it has ${count}`
      : `line ${line} of ${path} is in no definition`;
  throw new UnresolvedSymbol(`${path}:${line}`, 'unknown', nearest, message);
}

/** Number of lines between a definition and a line; 0 within it. */
function linesTo({ startLine, endLine }: Definition, line: number): number {
  return Math.max(0, startLine - line, line - endLine);
}
