import { endianness } from 'node:os';

/** Up to here a call out of JavaScript costs more than it saves. */
const SHORT = 32;
/** Then UTF-16 in memory is what Node calls `utf16le`. */
const isLittleEndian = endianness() === 'LE';

/** The UTF-16 units of a text: reading an array costs a fraction of reading a string unit by unit. */
export function codeUnitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  copyUnits(text, units);
  return units;
}

/** Writes the units of a text to the beginning of an array that has room for them. */
export function copyUnits(text: string, to: Uint16Array): void {
  if (text.length > SHORT && isLittleEndian) {
    Buffer.from(to.buffer, to.byteOffset, to.byteLength).write(text, 'utf16le');
    return;
  }
  for (let at = 0; at < text.length; at++) to[at] = text.charCodeAt(at);
}

/** Long enough for every word that a vocabulary keeps. */
const scratch = Buffer.alloc(256);

/** The text of a few UTF-16 units; `String.fromCharCode(...units)` looks every element up as a property. */
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
