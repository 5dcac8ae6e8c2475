import { readFileSync } from 'node:fs';
import { placeOfHash } from './place-of-hash.js';

/*
 * Layout of the table, little endian: u32 magic · u32 dimensions, a multiple of four · u32 words · the centre as f32 ·
 * hashes of the words' stems as u32, ascending · weights as f32 · vectors, a signed byte a component.
 */
const MAGIC = 0x31766377;
const HEADER_BYTES = 12;

/** Components of the vector of a text; stored with every file. A multiple of four. */
export const DIMENSIONS = 128;

/** Largest component of a stored vector: each is scaled so that its largest one is this. */
const LARGEST = 127;

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
 * Which words stand near each other in the code of many repositories, as vectors (latent semantic analysis; `docs/ranking.md` says
 * how they are learned): texts that say the same in other words point into similar directions.
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
    const row = placeOfHash(this.hashes, hash);
    return row < 0 ? 0 : this.weights[row]!;
  }

  /** The direction of a text: that of the sum of its words' vectors, less what all code has in common; zeros for no known word. */
  directionOf(hashes: ArrayLike<number>, weights: ArrayLike<number>): Float32Array {
    const { vectors, centre } = this;
    const sum = new Float32Array(DIMENSIONS);
    for (let at = 0; at < hashes.length; at++) {
      const weight = weights[at]!;
      const row = weight === 0 ? -1 : placeOfHash(this.hashes, hashes[at]!);
      if (row < 0) continue;
      const from = row * DIMENSIONS;
      const factor = weight * this.scaleOf(row);
      for (let component = 0; component < DIMENSIONS; component++) {
        sum[component] = sum[component]! + factor * vectors[from + component]!;
      }
    }
    const length = lengthOf(sum);
    if (length === 0) return sum;
    return sum.map((value, component) => value / length - centre[component]!);
  }

  private scaleOf(row: number): number {
    const { scales, vectors } = this;
    if (scales[row] === 0) {
      scales[row] = 1 / lengthOf(vectors.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS));
    }
    return scales[row]!;
  }
}

/** A vector as signed bytes, the largest of which is {@link LARGEST}. */
export function signedBytes(vector: Float32Array): Int8Array {
  let largest = 0;
  for (const value of vector) largest = Math.max(largest, Math.abs(value));
  const factor = largest === 0 ? 0 : LARGEST / largest;
  return Int8Array.from(vector, (value) => Math.round(value * factor));
}

/**
 * Cosines of the angles between a vector and some directions, -1 to 1; 0 where one of the two has no direction.
 *
 * @param directions As {@link signedBytes} made them, one behind the other.
 */
export function cosines(vector: Float32Array, directions: Int8Array): Float64Array {
  const length = lengthOf(vector);
  const result = new Float64Array(directions.length / DIMENSIONS);
  for (let at = 0, from = 0; at < result.length; at++, from += DIMENSIONS) {
    let product = 0;
    let square = 0;
    for (let component = 0; component < DIMENSIONS; component++) {
      const value = directions[from + component]!;
      product += vector[component]! * value;
      square += value * value;
    }
    if (product !== 0) result[at] = product / (length * Math.sqrt(square));
  }
  return result;
}

/**
 * The sum of directions that are brought to length 1, each times its weight.
 *
 * @param directions As {@link signedBytes} made them, one behind the other.
 */
export function sumOfDirections(directions: Int8Array, weights: ArrayLike<number>): Float32Array {
  const sum = new Float32Array(DIMENSIONS);
  for (let at = 0; at < weights.length; at++) {
    const direction = directions.subarray(at * DIMENSIONS, (at + 1) * DIMENSIONS);
    const length = weights[at] === 0 ? 0 : lengthOf(direction);
    if (length === 0) continue;
    const factor = weights[at]! / length;
    for (let component = 0; component < DIMENSIONS; component++) {
      sum[component] = sum[component]! + factor * direction[component]!;
    }
  }
  return sum;
}

function lengthOf(vector: Float32Array | Int8Array): number {
  let sum = 0;
  for (let at = 0; at < vector.length; at++) sum += vector[at]! * vector[at]!;
  return Math.sqrt(sum);
}

let table: WordVectors | undefined;

/** The table that comes with the tool: beside the bundled code, or among the sources. Read once. */
export function wordVectors(): WordVectors {
  table ??= new WordVectors(readFileSync(new URL('./word-vectors.bin', import.meta.url)));
  return table;
}
