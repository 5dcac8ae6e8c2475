const INITIAL_BYTES = 1024;

/** A growing array of bytes. Integers are little-endian; varints are LEB128. */
export class ByteWriter {
  private bytes: Uint8Array<ArrayBuffer>;
  /** Created on first use, because most writers only write varints. */
  private knownView: DataView | null = null;
  private knownBuffer: Buffer | null = null;
  length = 0;

  constructor(capacity = INITIAL_BYTES) {
    this.bytes = new Uint8Array(capacity);
  }

  private get view(): DataView {
    this.knownView ??= new DataView(this.bytes.buffer);
    return this.knownView;
  }

  private get buffer(): Buffer {
    this.knownBuffer ??= Buffer.from(this.bytes.buffer);
    return this.knownBuffer;
  }

  byte(value: number): void {
    if (this.length === this.bytes.length) this.reserve(1);
    this.bytes[this.length++] = value;
  }

  /** @param value An integer from 0 to 2⁵³ − 1. */
  varint(value: number): void {
    if (this.length + 8 > this.bytes.length) this.reserve(8);
    let rest = value;
    while (rest > 0x7fffffff) {
      this.bytes[this.length++] = (rest % 128) | 0x80;
      rest = Math.floor(rest / 128);
    }
    while (rest > 0x7f) {
      this.bytes[this.length++] = (rest & 0x7f) | 0x80;
      rest >>>= 7;
    }
    this.bytes[this.length++] = rest;
  }

  uint32(value: number): void {
    this.reserve(4);
    this.view.setUint32(this.length, value, true);
    this.length += 4;
  }

  float64(value: number): void {
    this.reserve(8);
    this.view.setFloat64(this.length, value, true);
    this.length += 8;
  }

  /** Overwrites four bytes that were written before. */
  setUint32(at: number, value: number): void {
    this.view.setUint32(at, value, true);
  }

  append(bytes: Uint8Array): void {
    this.reserve(bytes.length);
    this.bytes.set(bytes, this.length);
    this.length += bytes.length;
  }

  /** Writes the number of bytes as a varint, then the bytes. */
  appendSized(bytes: Uint8Array): void {
    this.varint(bytes.length);
    this.append(bytes);
  }

  /** Writes the bytes of a text in an encoding, preceded by their number. */
  appendText(text: string, encoding: 'latin1' | 'utf8' | 'utf16le'): void {
    const size = encoding === 'latin1' ? text.length : Buffer.byteLength(text, encoding);
    this.varint(size);
    this.reserve(size);
    this.buffer.write(text, this.length, encoding);
    this.length += size;
  }

  /** What has been written, as a view that the next write may change. */
  written(): Uint8Array<ArrayBuffer> {
    return this.bytes.subarray(0, this.length);
  }

  /** What has been written, in a buffer of its own. */
  finish(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length);
  }

  /** Discards what has been written and keeps the memory. */
  clear(): void {
    this.length = 0;
  }

  private reserve(more: number): void {
    const needed = this.length + more;
    if (needed <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(needed, this.bytes.length * 2));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
    this.knownView = null;
    this.knownBuffer = null;
  }
}
