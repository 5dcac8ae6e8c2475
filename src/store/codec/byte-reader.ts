/** Reads what a {@link ByteWriter} wrote. Throws a RangeError when reading past the end. */
export class ByteReader {
  private words: DataView | null = null;

  constructor(
    readonly bytes: Uint8Array,
    /** Index of the next byte. */
    public at = 0,
  ) {}

  byte(): number {
    const value = this.bytes[this.at++];
    if (value === undefined) throw new RangeError('bytes end too early');
    return value;
  }

  varint(): number {
    const { bytes } = this;
    const first = bytes[this.at++]!;
    if (first < 0x80) return first;
    let value = first & 0x7f;
    for (let shift = 7; shift < 28; shift += 7) {
      const next = bytes[this.at++]!;
      value |= (next & 0x7f) << shift;
      if (next < 0x80) return value;
    }
    return this.longVarint(value);
  }

  /**
   * A varint that counts things of at least one byte each. It is checked, so that damage cannot request gigabytes.
   */
  count(): number {
    const count = this.varint();
    if (count > this.bytes.length) throw new RangeError('more entries than bytes');
    return count;
  }

  uint32(): number {
    const value = this.view().getUint32(this.at, true);
    this.at += 4;
    return value;
  }

  float64(): number {
    const value = this.view().getFloat64(this.at, true);
    this.at += 8;
    return value;
  }

  take(length: number): Uint8Array {
    const start = this.at;
    this.skip(length);
    return this.bytes.subarray(start, this.at);
  }

  skip(length: number): void {
    const end = this.at + length;
    if (end > this.bytes.length) throw new RangeError('bytes end too early');
    this.at = end;
  }

  /** Reads what `appendSized` wrote. */
  takeSized(): Uint8Array {
    return this.take(this.varint());
  }

  /** Created on demand, because most blobs contain nothing that needs it. */
  private view(): DataView {
    const { buffer, byteOffset, byteLength } = this.bytes;
    this.words ??= new DataView(buffer, byteOffset, byteLength);
    return this.words;
  }

  /** Bits from 28 on are beyond the range of 32-bit operators. */
  private longVarint(low: number): number {
    let value = low;
    for (let scale = 2 ** 28; scale <= 2 ** 49; scale *= 128) {
      const next = this.byte();
      value += (next & 0x7f) * scale;
      if (next < 0x80) return value;
    }
    throw new RangeError('a varint is too long');
  }
}
