import { FIELD_COUNT } from '../model/facts.js';
import type { TermPostings } from '../model/reader.js';
import { SizedCache } from '../text/sized-cache.js';
import { decodeTermList, findTerm, type SegmentPostings } from './segments/term-segment.js';
import { lastAtMost, Segment, type SegmentsReader } from './segments-table.js';

/** Number of decoded posting entries that are cached, 18 bytes each. */
const CACHED_ENTRIES = 400_000;

const NOTHING: SegmentPostings = { files: new Uint32Array(), frequencies: new Uint16Array() };

/** Positions of the files of an inverted index's two segments. */
export interface SegmentPositions {
  /** Position of each file of the base segment, or -1 if it is gone or changed. */
  readonly base: Int32Array;
  readonly delta: Int32Array;
}

/** Finds the files that contain a term, in the base segment and the delta segment. */
export class TermLookup {
  private readonly base: TermSegmentLookup;
  private readonly delta: TermSegmentLookup;
  private readonly known = new SizedCache<TermPostings>(CACHED_ENTRIES);

  constructor(
    segments: SegmentsReader,
    private readonly positions: SegmentPositions,
  ) {
    this.base = new TermSegmentLookup(segments, Segment.Terms);
    this.delta = new TermSegmentLookup(segments, Segment.DeltaTerms);
  }

  postings(hashes: readonly number[]): TermPostings[] {
    const found = new Map<number, TermPostings>();
    // Ascending, so that terms in the same block are looked up one after another.
    for (const hash of Float64Array.from(new Set(hashes)).sort()) {
      let postings = this.known.get(hash);
      if (postings === undefined) {
        const base = decoded(this.base.list(hash), this.positions.base);
        const delta = decoded(this.delta.list(hash), this.positions.delta);
        postings = merged(base, delta);
        this.known.set(hash, postings, 1 + postings.files.length);
      }
      found.set(hash, postings);
    }
    return hashes.map((hash) => found.get(hash)!);
  }
}

function decoded(list: Uint8Array | null, positions: Int32Array): SegmentPostings {
  return list === null ? NOTHING : decodeTermList(list, positions);
}

class TermSegmentLookup {
  private readonly firsts: Uint32Array;
  private lastIndex = -1;
  private lastBlock: Uint8Array = new Uint8Array();

  constructor(
    private readonly segments: SegmentsReader,
    private readonly segment: Segment,
  ) {
    this.firsts = segments.hashDirectory(segment);
  }

  list(hash: number): Uint8Array | null {
    const index = lastAtMost(this.firsts, hash);
    if (index < 0) return null;
    if (index !== this.lastIndex) {
      this.lastBlock = this.segments.block(this.segment, index);
      this.lastIndex = index;
    }
    return findTerm(this.lastBlock, hash);
  }
}

/** Merges two ascending lists without a common file. */
function merged(left: SegmentPostings, right: SegmentPostings): TermPostings {
  if (right.files.length === 0) return left;
  if (left.files.length === 0) return right;
  const count = left.files.length + right.files.length;
  const files = new Uint32Array(count);
  const frequencies = new Uint16Array(count * FIELD_COUNT);
  let fromLeft = 0;
  let fromRight = 0;
  for (let entry = 0; entry < count; entry++) {
    const leftFile = left.files[fromLeft] ?? Number.POSITIVE_INFINITY;
    const takeLeft = leftFile < (right.files[fromRight] ?? Number.POSITIVE_INFINITY);
    const source = takeLeft ? left : right;
    const at = takeLeft ? fromLeft++ : fromRight++;
    files[entry] = source.files[at]!;
    for (let field = 0; field < FIELD_COUNT; field++) {
      frequencies[entry * FIELD_COUNT + field] = source.frequencies[at * FIELD_COUNT + field]!;
    }
  }
  return { files, frequencies };
}
