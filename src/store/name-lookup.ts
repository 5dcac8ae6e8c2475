import {
  decodeBlockNames,
  decodeNameBlock,
  decodeNameList,
  type NameBlock,
} from './segments/name-segment.js';
import { lastAtMost, type Segment, type SegmentsReader } from './segments-table.js';
import type { SegmentPositions } from './term-lookup.js';

const CACHED_BLOCKS = 512;

/** The entry of a file for a name. */
interface NameEntry {
  readonly position: number;
  /** What the segment stores for the file and this name. */
  readonly numbers: readonly number[];
}

/** Finds the files that contain a name, in the base segment and the delta segment. */
export class NameLookup {
  private readonly halves: readonly NameSegmentLookup[];

  constructor(
    segments: SegmentsReader,
    baseSegment: Segment,
    deltaSegment: Segment,
    positions: SegmentPositions,
  ) {
    this.halves = [
      new NameSegmentLookup(segments, baseSegment, positions.base),
      new NameSegmentLookup(segments, deltaSegment, positions.delta),
    ];
  }

  /** Ascending by position. */
  entries(name: string): NameEntry[] {
    const [base, delta] = this.halves.map((half) => half.entries(name));
    if (delta!.length === 0) return base!;
    return [...base!, ...delta!].sort((a, b) => a.position - b.position);
  }

  /** Whether a file that has not changed since the base was built contains a name. */
  isInBase(name: string): boolean {
    return this.halves[0]!.entries(name).length > 0;
  }

  /** The names in files that changed since the base was built, ascending by UTF-16 units. */
  changedNames(): string[] {
    return this.halves[1]!.names();
  }

  /** All names that a file contains, ascending by UTF-16 units. */
  names(): string[] {
    const [base, delta] = this.halves.map((half) => half.names());
    if (delta!.length === 0) return base!;
    return [...new Set([...base!, ...delta!])].sort();
  }
}

class NameSegmentLookup {
  private readonly firsts: readonly string[];
  private readonly blocks = new Map<number, NameBlock>();
  private readonly complete: boolean;

  constructor(
    private readonly segments: SegmentsReader,
    private readonly segment: Segment,
    private readonly positions: Int32Array,
  ) {
    this.firsts = segments.nameDirectory(segment);
    this.complete = !positions.includes(-1);
  }

  entries(name: string): NameEntry[] {
    const index = lastAtMost(this.firsts, name);
    if (index < 0) return [];
    const { names, list } = this.block(index);
    const at = lastAtMost(names, name);
    if (names[at] !== name) return [];
    const entries: NameEntry[] = [];
    decodeNameList(list(at), (file, numbers) => {
      const position = this.positions[file]!;
      if (position >= 0) entries.push({ position, numbers: [...numbers] });
    });
    return entries;
  }

  names(): string[] {
    const all: string[] = [];
    for (let index = 0; index < this.firsts.length; index++) {
      const bytes = this.segments.block(this.segment, index);
      const names = this.complete ? decodeBlockNames(bytes) : this.aliveNames(bytes);
      for (const name of names) all.push(name);
    }
    return all;
  }

  private aliveNames(bytes: Uint8Array): string[] {
    const { names, list } = decodeNameBlock(bytes);
    return names.filter((_, at) => this.isAlive(list(at)));
  }

  private isAlive(list: Uint8Array): boolean {
    let alive = false;
    decodeNameList(list, (file) => {
      alive ||= this.positions[file]! >= 0;
    });
    return alive;
  }

  private block(index: number): NameBlock {
    const known = this.blocks.get(index);
    if (known) return known;
    const block = decodeNameBlock(this.segments.block(this.segment, index));
    if (this.blocks.size >= CACHED_BLOCKS) this.blocks.delete(this.blocks.keys().next().value!);
    this.blocks.set(index, block);
    return block;
  }
}
