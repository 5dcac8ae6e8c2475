/** Positions as they are in memory, little-endian; -1 for none. */
export function encodePositions(positions: Int32Array): Uint8Array {
  return new Uint8Array(positions.buffer, positions.byteOffset, positions.byteLength);
}

export function decodePositions(bytes: Uint8Array): Int32Array {
  return new Int32Array(bytes.slice().buffer);
}
