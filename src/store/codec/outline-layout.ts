import type { ByteReader } from './byte-reader.js';
import { OutlineFlag, unzigzag } from './outline-format.js';

/** What a row alone does not tell. */
export interface Layout {
  /** By unit: definitions by ordinal, then chunks. */
  readonly startLines: Int32Array;
  readonly endLines: Int32Array;
  readonly holders: Int32Array;
  /** For each ordinal, the definition around it, or -1. */
  readonly parents: Int32Array;
  readonly flags: Int32Array;
  /** Where each row begins. */
  readonly rows: Int32Array;
  /** Indices of the signatures among the texts. */
  readonly signatures: Int32Array;
  /** Tokens of each chunk. */
  readonly chunkTokens: Int32Array;
}

/** Number of token counts in a row. */
export const TOKENS = 3;
/** Numbers in a row between its flags and its qualified name: parent, start, end and the token counts. */
export const NUMBERS = 3 + TOKENS;

/** Passes over the rows of all definitions, and over the chunks behind them. */
export function readLayout(from: ByteReader, definitions: number, chunks: number): Layout {
  const layout = emptyLayout(definitions, definitions + chunks);
  let line = 0;
  let text = 0;
  for (let ordinal = 0; ordinal < definitions; ordinal++) {
    layout.rows[ordinal] = from.at;
    layout.signatures[ordinal] = text;
    const flags = from.byte();
    layout.flags[ordinal] = flags;
    const above = from.varint();
    layout.holders[ordinal] = above === 0 ? -1 : ordinal - above;
    line += unzigzag(from.varint());
    layout.startLines[ordinal] = line;
    layout.endLines[ordinal] = line + unzigzag(from.varint());
    skipNumbers(from, flags & OutlineFlag.QualifiedByParent ? TOKENS : TOKENS + 1);
    if (!(flags & OutlineFlag.MembersAreChildren)) skipNumbers(from, from.count());
    if (flags & OutlineFlag.HasBases) skipNumbers(from, from.count());
    text += flags & OutlineFlag.HasDoc ? 2 : 1;
  }
  passChunks(from, layout, definitions);
  return layout;
}

export function skipNumbers(from: ByteReader, count: number): void {
  for (let left = count; left > 0; left--) from.varint();
}

/** All columns in one buffer: many files are laid out, and each buffer costs more than most of the columns. */
function emptyLayout(definitions: number, units: number): Layout {
  const all = new Int32Array(3 * units + 3 * definitions + (units - definitions));
  let taken = 0;
  const column = (length: number): Int32Array => {
    taken += length;
    return all.subarray(taken - length, taken);
  };
  const holders = column(units);
  return {
    startLines: column(units),
    endLines: column(units),
    holders,
    parents: holders.subarray(0, definitions),
    flags: column(definitions),
    rows: column(definitions),
    signatures: column(definitions),
    chunkTokens: column(units - definitions),
  };
}

function passChunks(from: ByteReader, layout: Layout, first: number) {
  const { startLines, endLines, holders, chunkTokens } = layout;
  let line = 0;
  for (let unit = first; unit < holders.length; unit++) {
    line += unzigzag(from.varint());
    startLines[unit] = line;
    endLines[unit] = line + unzigzag(from.varint());
    holders[unit] = from.varint() - 1;
    chunkTokens[unit - first] = from.varint();
  }
}
