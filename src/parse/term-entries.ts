import { FIELD_COUNT, type Field, MOST_OCCURRENCES, type UnitTerms } from '../model/facts.js';
import type { WordTerms } from '../text/word-terms.js';
import { fileDirection } from './file-direction.js';

/** Units beyond this number share the last one, because three fields must fit the 53 bits of a number. */
const MOST_UNITS = 2 ** 18;
const FIELD_RANGE = 8;
const SCALE = MOST_UNITS * FIELD_RANGE;

/** Collects occurrences of terms and packs them, sorted by term, unit and field. */
export class TermEntries {
  /** `hash * SCALE + unit * FIELD_RANGE + field`, which sorts by all three. */
  #keys = new Float64Array(1024);
  #count = 0;
  readonly #lengths: Uint32Array;

  constructor(unitCount: number) {
    this.#lengths = new Uint32Array(unitCount * FIELD_COUNT);
  }

  /** Adds the terms of a word, which are at a place in `words`. */
  add(words: WordTerms, place: number, unit: number, field: Field): void {
    const { hashes } = words;
    const count = words.count(place);
    const key = Math.min(unit, MOST_UNITS - 1) * FIELD_RANGE + field;
    if (this.#count + count > this.#keys.length) this.#grow(count);
    for (let at = place + 1; at <= place + count; at++) {
      this.#keys[this.#count++] = hashes[at]! * SCALE + key;
    }
    this.#lengths[unit * FIELD_COUNT + field]! += count;
  }

  pack(): UnitTerms {
    const keys = this.#keys.subarray(0, this.#count).sort();
    const { terms, entries } = countDistinct(keys);
    const hashes = new Uint32Array(terms);
    const offsets = new Uint32Array(terms + 1);
    const units = new Uint32Array(entries);
    const fields = new Uint8Array(entries);
    const frequencies = new Uint16Array(entries);
    let term = -1;
    let entry = -1;
    for (let at = 0; at < keys.length; at++) {
      const key = keys[at]!;
      if (at === 0 || key !== keys[at - 1]) {
        const hash = Math.floor(key / SCALE);
        const place = key - hash * SCALE;
        entry++;
        if (term < 0 || hash !== hashes[term]) {
          hashes[++term] = hash;
          offsets[term] = entry;
        }
        units[entry] = Math.floor(place / FIELD_RANGE);
        fields[entry] = place % FIELD_RANGE;
      }
      if (frequencies[entry]! < MOST_OCCURRENCES) frequencies[entry]!++;
    }
    offsets[terms] = entries;
    const direction = fileDirection({ hashes, offsets, frequencies });
    return { hashes, offsets, units, fields, frequencies, lengths: this.#lengths, direction };
  }

  #grow(more: number): void {
    const wider = new Float64Array(this.#keys.length * 4 + more);
    wider.set(this.#keys);
    this.#keys = wider;
  }
}

function countDistinct(keys: Float64Array): { terms: number; entries: number } {
  let terms = 0;
  let entries = 0;
  let lastHash = -1;
  for (let at = 0; at < keys.length; at++) {
    if (at > 0 && keys[at] === keys[at - 1]) continue;
    entries++;
    const hash = Math.floor(keys[at]! / SCALE);
    if (hash !== lastHash) terms++;
    lastHash = hash;
  }
  return { terms, entries };
}
