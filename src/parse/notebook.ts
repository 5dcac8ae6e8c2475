import { type PlacedString, readBrokenJson } from './broken-json.js';
import { JsonScanner } from './json-scanner.js';
import { neutraliseMagics } from './notebook-magics.js';

/** A cell that is not Python, by the lines of the notebook file (1-based, inclusive). */
export interface ProseCell {
  readonly startLine: number;
  readonly endLine: number;
  readonly text: string;
}

/** The parts of a Jupyter notebook worth reading, which excludes outputs and metadata. */
export interface Notebook {
  /** The concatenated code cells as one Python text, with IPython's magics neutralised. */
  readonly code: string;
  /** For each line of `code` (0-based), the 1-based line of the notebook file; never falling. */
  readonly codeLines: readonly number[];
  /** Markdown, raw text and cells in other languages (`%%bash`), in source order. */
  readonly prose: readonly ProseCell[];
  /** 1-based lines of the notebook file at which it is not valid JSON, ascending; the cells around them are read. */
  readonly errorLines: readonly number[];
}

interface SourceLine {
  readonly text: string;
  readonly line: number;
}

interface Cell {
  readonly type: string;
  readonly source: readonly SourceLine[];
}

/** Reads a notebook of nbformat 3 or 4, even a damaged one; undefined if the text has no list of cells. */
export function readNotebook(text: string): Notebook | undefined {
  const json = text.startsWith('\ufeff') ? text.slice(1) : text;
  const { cells, errorLines } = isJson(json)
    ? { cells: readCells(json), errorLines: [] }
    : readBrokenCells(json);
  if (cells === undefined) return undefined;
  const code: string[] = [];
  const codeLines: number[] = [];
  const prose: ProseCell[] = [];
  for (const { type, source } of cells) {
    const python = type === 'code' ? neutraliseMagics(source.map((line) => line.text)) : undefined;
    if (python !== undefined) {
      code.push(...python);
      codeLines.push(...source.map((line) => line.line));
    } else if (source.length > 0) {
      prose.push({
        startLine: source[0]!.line,
        endLine: source[source.length - 1]!.line,
        text: source.map((line) => line.text).join('\n'),
      });
    }
  }
  return { code: code.join('\n'), codeLines, prose, errorLines };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function readCells(json: string): Cell[] | undefined {
  const cells: Cell[] = [];
  const scanner = new JsonScanner(json);
  let found = false;
  const readList = () => {
    found ||= scanner.atArray();
    scanner.array(() => cells.push(readCell(scanner)));
  };
  scanner.object((key) => {
    if (key === 'cells') readList();
    else if (key !== 'worksheets') scanner.skip();
    else
      scanner.array(() =>
        scanner.object((inner) => (inner === 'cells' ? readList() : scanner.skip())),
      );
  });
  return found ? cells : undefined;
}

function readCell(scanner: JsonScanner): Cell {
  let type = '';
  const source: SourceLine[] = [];
  scanner.object((key) => {
    if (key === 'cell_type') type = scanner.string()?.value ?? '';
    else if (key === 'source' || key === 'input') source.push(...readSource(scanner));
    else scanner.skip();
  });
  return { type, source };
}

/** A cell's text is an array of lines, each with its line break, or one string. */
function readSource(scanner: JsonScanner): SourceLine[] {
  const pieces: { readonly value: string; readonly line: number }[] = [];
  const readPiece = () => {
    const piece = scanner.string();
    if (piece !== undefined) pieces.push(piece);
  };
  if (scanner.atArray()) scanner.array(readPiece);
  else readPiece();
  return linesOf(pieces);
}

function linesOf(
  pieces: readonly { readonly value: string; readonly line: number }[],
): SourceLine[] {
  return pieces.flatMap(({ value, line }) =>
    value
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
      .map((text) => ({ text, line })),
  );
}

const cellPart = /^((?:worksheets\/\d+\/)?cells\/\d+)\/(cell_type|source|input)(?:\/\d+)?$/;

/** The cells of a notebook that is cut off or contains conflict markers; undefined if there is none. */
function readBrokenCells(json: string): {
  readonly cells: Cell[] | undefined;
  readonly errorLines: readonly number[];
} {
  const partOf = (path: readonly (string | number)[]) => cellPart.exec(path.join('/'));
  const { strings, errorLines } = readBrokenJson(json, (path) => partOf(path) !== null);
  const cells = new Map<string, { type: string; pieces: PlacedString[] }>();
  for (const placed of strings) {
    const [, key = '', part] = partOf(placed.path)!;
    const cell = cells.get(key) ?? { type: '', pieces: [] };
    cells.set(key, cell);
    if (part === 'cell_type') cell.type = placed.value;
    else cell.pieces.push(placed);
  }
  const read = [...cells.values()].map(({ type, pieces }) => ({ type, source: linesOf(pieces) }));
  return { cells: read.length > 0 ? read : undefined, errorLines };
}
