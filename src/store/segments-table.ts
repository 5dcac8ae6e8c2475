import type Database from 'better-sqlite3';
import { ByteReader } from './codec/byte-reader.js';
import { ByteWriter } from './codec/byte-writer.js';
import { placeOfRow } from './codec/places.js';
import { DamagedBlob, seal, unseal } from './codec/seal.js';
import { decodeNames, type StoredNames } from './codec/stored-names.js';
import { readStrings, writeStrings } from './codec/string-pool.js';
import type { Parts } from './parts.js';

/**
 * The inverted indexes. Each has a base segment, built from all files at the last merge, and a delta segment, built
 * in every run from the files that changed since.
 */
export const Segment = {
  Terms: 0,
  DeltaTerms: 1,
  Definitions: 2,
  DeltaDefinitions: 3,
  References: 4,
  DeltaReferences: 5,
} as const;

export type Segment = (typeof Segment)[keyof typeof Segment];

/** Ids of blocks: the upper bits are the segment, the lower ones the block's place in the order of its keys. */
const BLOCKS_PER_SEGMENT = 2 ** 32;

/** Reads blocks, and the directories that tell which block contains a key. */
export class SegmentsReader {
  private readonly select: Database.Statement;

  constructor(
    database: Database.Database,
    private readonly parts: Parts,
  ) {
    this.select = database.prepare('SELECT data FROM blocks WHERE id = ?').pluck();
  }

  /** @throws {DamagedBlob} If the block is missing or damaged. */
  block(segment: Segment, index: number): Uint8Array {
    const id = segment * BLOCKS_PER_SEGMENT + index;
    const data = this.select.get(id) as Buffer | undefined;
    if (data === undefined) throw new DamagedBlob(`no block ${index} in segment ${segment}`);
    return unseal(data, placeOfRow('blocks', id));
  }

  /** First hash of each block, ascending. */
  hashDirectory(segment: Segment): Uint32Array {
    const from = new ByteReader(this.parts.get(`directory ${segment}`));
    const directory = new Uint32Array(from.count());
    for (let at = 0; at < directory.length; at++) directory[at] = from.uint32();
    return directory;
  }

  /** The names of the base segment of definitions. */
  names(): StoredNames {
    return decodeNames(this.parts.get('names'));
  }

  /** First name of each block, ascending by UTF-16 units. */
  nameDirectory(segment: Segment): readonly string[] {
    return readStrings(new ByteReader(this.parts.get(`directory ${segment}`)));
  }
}

/** Replaces entire segments. */
export class SegmentsWriter {
  private readonly insert: Database.Statement;

  constructor(
    private readonly database: Database.Database,
    private readonly parts: Parts,
  ) {
    this.insert = database.prepare('INSERT INTO blocks (id, data) VALUES (?, ?)');
  }

  /** @param names The encoded names of the base segment of definitions. */
  putNames(names: Uint8Array): void {
    this.parts.put('names', names);
  }

  /** @param finish Passes the blocks in order and returns the first key of each. */
  replace(
    segment: Segment,
    finish: (onBlock: (block: Uint8Array) => void) => Uint32Array | readonly string[],
  ): void {
    let id = segment * BLOCKS_PER_SEGMENT;
    this.database
      .prepare('DELETE FROM blocks WHERE id >= ? AND id < ?')
      .run(id, id + BLOCKS_PER_SEGMENT);
    const firsts = finish((block) => {
      this.insert.run(id, seal(block, placeOfRow('blocks', id)));
      id++;
    });
    this.parts.put(`directory ${segment}`, encodeDirectory(firsts));
  }
}

function encodeDirectory(firsts: Uint32Array | readonly string[]): Uint8Array {
  const to = new ByteWriter();
  if (firsts instanceof Uint32Array) {
    to.varint(firsts.length);
    for (const first of firsts) to.uint32(first);
  } else {
    writeStrings(to, firsts);
  }
  return to.written();
}

/** The index of the last entry that is not greater than the key, or -1; the entries must be ascending. */
export function lastAtMost<T extends number | string>(
  entries: { readonly length: number; readonly [index: number]: T },
  key: T,
): number {
  let low = 0;
  let high = entries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (entries[middle]! <= key) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
