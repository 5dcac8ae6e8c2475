import { PackedLists } from './packed-lists.js';

const FEWEST_SLOTS = 1 << 16;
const EMPTY = 0;

/** Blocks of code as sets of words, each set once: the licence at the head of every file counts as one block. */
export class DistinctBlocks {
  readonly lists = new PackedLists();
  /** A hash table with linear probing, at most half full: 1 + place of a block, or {@link EMPTY}. */
  private slots = new Uint32Array(FEWEST_SLOTS);

  /**
   * @param words Numbers of the block's words, ascending, without repetitions.
   * @returns Whether no earlier block was the same.
   */
  add(words: Uint32Array): boolean {
    const slot = this.slotOf(words);
    if (this.slots[slot] !== EMPTY) return false;
    this.slots[slot] = this.lists.add(words) + 1;
    if (this.lists.count * 2 > this.slots.length) this.widen();
    return true;
  }

  /** Slot of the block, or the slot where it would be. */
  private slotOf(words: Uint32Array): number {
    const mask = this.slots.length - 1;
    let slot = hashOf(words) & mask;
    while (this.slots[slot] !== EMPTY && !equal(this.lists.at(this.slots[slot]! - 1), words)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private widen(): void {
    const places = this.slots.filter((slot) => slot !== EMPTY);
    this.slots = new Uint32Array(this.slots.length * 2);
    for (const place of places) this.slots[this.slotOf(this.lists.at(place - 1))] = place;
  }
}

/** FNV-1a over numbers, with the finalizer of MurmurHash3. */
function hashOf(words: Uint32Array): number {
  let hash = 0x811c9dc5;
  for (const word of words) hash = Math.imul(hash ^ word, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function equal(one: Uint32Array, other: Uint32Array): boolean {
  if (one.length !== other.length) return false;
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) return false;
  return true;
}
