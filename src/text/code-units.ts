import { endianness } from 'node:os';

/** For shorter texts, a native call costs more than it saves. */
const SHORT = 32;
/** Only then is UTF-16 in memory the same as Node's `utf16le`. */
const isLittleEndian = endianness() === 'LE';

/** The UTF-16 units of a text. Reading an array costs a fraction of reading a string unit by unit. */
export function codeUnitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  copyUnits(text, units);
  return units;
}

/** Writes the units of a text to the beginning of an array, which must be large enough. */
export function copyUnits(text: string, to: Uint16Array): void {
  if (text.length > SHORT && isLittleEndian) {
    Buffer.from(to.buffer, to.byteOffset, to.byteLength).write(text, 'utf16le');
    return;
  }
  for (let at = 0; at < text.length; at++) to[at] = text.charCodeAt(at);
}

/** Large enough for every word that a vocabulary keeps. */
const scratch = Buffer.alloc(256);

/**
 * The text of a few UTF-16 units. `String.fromCharCode(...units)` is slower, because it looks up every element as a
 * property.
 */
export function unitsText(units: Uint16Array): string {
  const { length } = units;
  if (length > scratch.length) return String.fromCharCode(...units);
  for (let at = 0; at < length; at++) {
    const unit = units[at]!;
    if (unit > 0xff) return String.fromCharCode(...units);
    scratch[at] = unit;
  }
  return scratch.toString('latin1', 0, length);
}
