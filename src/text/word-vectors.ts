import { readFileSync } from 'node:fs';
import type { UnitTerms } from '../model/facts.js';
import { DIMENSIONS, lengthOf, setSignedBytes, signedBytes } from './directions.js';
import { placeOfHash } from './place-of-hash.js';
import { portersHashes, stem, termHash } from './terms.js';

/*
 * Layout of the table, little endian: u32 magic · u32 dimensions, a multiple of four · u32 words · the centre as f32 ·
 * hashes of the words' stems as u32, ascending · weights as f32 · vectors, a signed byte a component.
 */
const MAGIC = 0x31766377;
const HEADER_BYTES = 12;

let portersHash: ReadonlyMap<number, number> | undefined;

/** What the table says of words, in the order of `hashes`. */
export interface WordVectorColumns {
  /** `termHash` of each stem, ascending. */
  readonly hashes: Uint32Array;
  /** How much an occurrence of the word says of what a text is about; 0 to 1, rare words the most. */
  readonly weights: Float32Array;
  /** {@link DIMENSIONS} components a word, each vector of length 1. */
  readonly vectors: Float32Array;
  /** What the vectors of files have in common, of length 1 at most. */
  readonly centre: Float32Array;
}

/** Where the words of some texts stand: see `UnitTerms`. */
export type PlacedTerms = Pick<UnitTerms, 'hashes' | 'offsets' | 'units' | 'frequencies'>;

/** Lays the table out as bytes. */
export function encodeWordVectors(columns: WordVectorColumns): Uint8Array {
  const { hashes, weights, vectors, centre } = columns;
  const header = Uint32Array.of(MAGIC, DIMENSIONS, hashes.length);
  const bytes = new Int8Array(vectors.length);
  for (let from = 0; from < vectors.length; from += DIMENSIONS) {
    bytes.set(signedBytes(vectors.subarray(from, from + DIMENSIONS)), from);
  }
  return Buffer.concat([header, centre, hashes, weights, bytes].map(bytesOf));
}

function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}

/**
 * Which words stand near each other in code, documents and commits of many repositories, as vectors (latent semantic analysis;
 * `docs/ranking.md` says how they are learned): texts that say the same in other words point into similar directions.
 */
export class WordVectors {
  /** Searched as they lie: a request asks for a few words, and a map of all would take longer to make. */
  private readonly hashes: Uint32Array;
  private readonly weights: Float32Array;
  private readonly vectors: Int8Array;
  /** 1 / length of the vector of each word as it is stored; 0 until it is asked for. */
  private readonly scales: Float32Array;
  private readonly centre: Float32Array;

  /** @throws {RangeError} When the bytes are no such table, or one of other dimensions. */
  constructor(block: Uint8Array) {
    const { buffer, byteOffset } = block.byteOffset % 4 === 0 ? block : new Uint8Array(block);
    const [magic, dimensions, words] = new Uint32Array(buffer, byteOffset, HEADER_BYTES / 4);
    const hashesAt = byteOffset + HEADER_BYTES + DIMENSIONS * 4;
    const expected = HEADER_BYTES + DIMENSIONS * 4 + words! * (8 + DIMENSIONS);
    if (magic !== MAGIC || dimensions !== DIMENSIONS || block.byteLength !== expected) {
      throw new RangeError('no table of word vectors');
    }
    this.centre = new Float32Array(buffer, byteOffset + HEADER_BYTES, DIMENSIONS);
    this.hashes = new Uint32Array(buffer, hashesAt, words);
    this.weights = new Float32Array(buffer, hashesAt + words! * 4, words);
    this.vectors = new Int8Array(buffer, hashesAt + words! * 8, words! * DIMENSIONS);
    this.scales = new Float32Array(words!);
  }

  /** What an occurrence of a word says of a text, or 0 for a word that the table lacks. */
  weightOf(hash: number): number {
    const row = this.rowOf(hash);
    return row < 0 ? 0 : this.weights[row]!;
  }

  /** The direction of a text: that of the sum of its words' vectors, less what all code has in common; zeros for no known word. */
  directionOf(hashes: ArrayLike<number>, weights: ArrayLike<number>): Float32Array {
    const sum = new Float32Array(DIMENSIONS);
    for (let at = 0; at < hashes.length; at++) {
      const row = weights[at] === 0 ? -1 : this.rowOf(hashes[at]!);
      if (row >= 0) this.addTo(sum, 0, row, weights[at]!);
    }
    this.leaveCommonOut(sum);
    return sum;
  }

  /**
   * The directions of texts whose words are known together, one behind the other. A word counts in each by what it is worth and by
   * 1 + ln of its occurrences there.
   *
   * @param terms The words, where each stands, ascending, and how often.
   * @param wanted The texts whose directions are given, in this order; distinct.
   */
  directionsOf(terms: PlacedTerms, wanted: readonly number[]): Int8Array {
    const { hashes, offsets, units, frequencies } = terms;
    const places = placesOf(wanted);
    const sums = new Float32Array(wanted.length * DIMENSIONS);
    for (let term = 0; term < hashes.length; term++) {
      // Most words of a file stand in none of a few texts: these are not looked up.
      let row: number | undefined;
      const end = offsets[term + 1]!;
      for (let entry = offsets[term]!; entry < end; ) {
        const unit = units[entry]!;
        const place = places[unit] ?? -1;
        let occurrences = 0;
        for (; entry < end && units[entry] === unit; entry++) occurrences += frequencies[entry]!;
        if (place < 0) continue;
        row ??= this.rowOf(hashes[term]!);
        if (row < 0) break;
        const factor = this.weights[row]! * (1 + Math.log(occurrences));
        this.addTo(sums, place * DIMENSIONS, row, factor);
      }
    }
    const directions = new Int8Array(sums.length);
    for (let from = 0; from < sums.length; from += DIMENSIONS) {
      const sum = sums.subarray(from, from + DIMENSIONS);
      this.leaveCommonOut(sum);
      setSignedBytes(sum, directions, from);
    }
    return directions;
  }

  /** A word that the table has not been learned with takes the vector of those that it was confused with. */
  private rowOf(hash: number): number {
    const row = placeOfHash(this.hashes, hash);
    if (row >= 0) return row;
    portersHash ??= portersHashes();
    const porters = portersHash.get(hash);
    return porters === undefined ? row : placeOfHash(this.hashes, porters);
  }

  /** Adds the vector of a word, times a factor, to the components from a place on. */
  private addTo(sums: Float32Array, from: number, row: number, factor: number): void {
    const { vectors } = this;
    const scaled = factor * this.scaleOf(row);
    const first = row * DIMENSIONS;
    for (let component = 0; component < DIMENSIONS; component++) {
      sums[from + component] = sums[from + component]! + scaled * vectors[first + component]!;
    }
  }

  /** Brings a sum to length 1 and takes the centre from it; zeros stay zeros. */
  private leaveCommonOut(sum: Float32Array): void {
    const length = lengthOf(sum);
    if (length === 0) return;
    for (let component = 0; component < DIMENSIONS; component++) {
      sum[component] = sum[component]! / length - this.centre[component]!;
    }
  }

  private scaleOf(row: number): number {
    const { scales, vectors } = this;
    if (scales[row] === 0) {
      scales[row] = 1 / lengthOf(vectors.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS));
    }
    return scales[row]!;
  }
}

/** The place of each number in a list, or -1; numbers beyond the largest have none. */
function placesOf(list: readonly number[]): Int32Array {
  const places = new Int32Array(Math.max(-1, ...list) + 1).fill(-1);
  list.forEach((number, place) => {
    places[number] = place;
  });
  return places;
}

/** What an occurrence of a word says by the table that comes with the tool: nearly 1 for rare words, 0 for those that it lacks. */
export function weightOfWord(word: string): number {
  return wordVectors().weightOf(termHash(stem(word)));
}

let table: WordVectors | undefined;

/** The table that comes with the tool: beside the bundled code, or among the sources. Read once. */
export function wordVectors(): WordVectors {
  table ??= new WordVectors(readFileSync(new URL('./word-vectors.bin', import.meta.url)));
  return table;
}
