import { readFileSync } from 'node:fs';
import type { UnitTerms } from '../model/facts.js';
import { DIMENSIONS, lengthOf, setSignedBytes, signedBytes } from './directions.js';
import { placeOfHash } from './place-of-hash.js';
import { portersHashes, stem, termHash } from './terms.js';

/*
 * Layout of the table, little endian: u32 magic · u32 dimensions, a multiple of four · u32 words · the centre as
 * f32 · hashes of the words' stems as u32, ascending · weights as f32 · vectors, with a signed byte for each
 * component.
 */
const MAGIC = 0x31766377;
const HEADER_BYTES = 12;

let portersHash: ReadonlyMap<number, number> | undefined;

/** The table's information about words, in the order of `hashes`. */
export interface WordVectorColumns {
  /** `termHash` of each stem, ascending. */
  readonly hashes: Uint32Array;
  /** How telling an occurrence of the word is about a text's topic; 0 to 1, highest for rare words. */
  readonly weights: Float32Array;
  /** {@link DIMENSIONS} components for each word; each vector has length 1. */
  readonly vectors: Float32Array;
  /** The common part of the vectors of files, at most of length 1. */
  readonly centre: Float32Array;
}

/** The units in which words occur: see `UnitTerms`. */
export type PlacedTerms = Pick<UnitTerms, 'hashes' | 'offsets' | 'units' | 'frequencies'>;

/** Encodes the table as bytes. */
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
 * Vectors of words that are close if the words occur together in code, documents and commits of many repositories
 * (latent semantic analysis; `docs/ranking.md` says how they are learned). Texts that say the same in other words
 * thus get similar directions.
 */
export class WordVectors {
  /** Searched directly, because a request asks for a few words, and building a map of all would take longer. */
  private readonly hashes: Uint32Array;
  private readonly weights: Float32Array;
  private readonly vectors: Int8Array;
  /** 1 / length of each word's stored vector; 0 until needed. */
  private readonly scales: Float32Array;
  private readonly centre: Float32Array;

  /** @throws {RangeError} If the bytes are not such a table, or have other dimensions. */
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

  /** The weight of an occurrence of a word, or 0 for a word that the table does not have. */
  weightOf(hash: number): number {
    const row = this.rowOf(hash);
    return row < 0 ? 0 : this.weights[row]!;
  }

  /**
   * The direction of a text: the sum of its words' vectors, minus what all code has in common; zeros if no word is
   * known.
   */
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
   * The directions of texts whose words are given together, one after another. A word counts in each text by its
   * weight and by 1 + ln of its occurrences there.
   *
   * @param terms The words, the texts in which each occurs, ascending, and how often.
   * @param wanted The texts whose directions to return, in this order; distinct.
   */
  directionsOf(terms: PlacedTerms, wanted: readonly number[]): Int8Array {
    const { hashes, offsets, units, frequencies } = terms;
    const places = placesOf(wanted);
    const sums = new Float32Array(wanted.length * DIMENSIONS);
    for (let term = 0; term < hashes.length; term++) {
      // Most words of a file occur in none of a few texts, and are not looked up.
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

  /**
   * A word whose own stem the table was not learned with uses the vector of Porter's stem, which it shared with
   * others.
   */
  private rowOf(hash: number): number {
    const row = placeOfHash(this.hashes, hash);
    if (row >= 0) return row;
    portersHash ??= portersHashes();
    const porters = portersHash.get(hash);
    return porters === undefined ? row : placeOfHash(this.hashes, porters);
  }

  /** Adds the vector of a word, times a factor, to the components at a position. */
  private addTo(sums: Float32Array, from: number, row: number, factor: number): void {
    const { vectors } = this;
    const scaled = factor * this.scaleOf(row);
    const first = row * DIMENSIONS;
    for (let component = 0; component < DIMENSIONS; component++) {
      sums[from + component] = sums[from + component]! + scaled * vectors[first + component]!;
    }
  }

  /** Scales a sum to length 1 and subtracts the centre; zeros stay zeros. */
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

/** The index of each number in a list, or -1; there are no entries beyond the largest number. */
function placesOf(list: readonly number[]): Int32Array {
  const places = new Int32Array(Math.max(-1, ...list) + 1).fill(-1);
  list.forEach((number, place) => {
    places[number] = place;
  });
  return places;
}

/**
 * How telling an occurrence of a word is, by the table included in the package: nearly 1 for rare words, 0 for
 * unknown ones.
 */
export function weightOfWord(word: string): number {
  return wordVectors().weightOf(termHash(stem(word)));
}

let table: WordVectors | undefined;

/** The table included in the package: beside the bundled code, or among the sources. Read once. */
export function wordVectors(): WordVectors {
  table ??= new WordVectors(readFileSync(new URL('./word-vectors.bin', import.meta.url)));
  return table;
}
