/** The UTF-16 units of a text: reading an array costs a fraction of reading a string unit by unit. */
export function codeUnitsOf(text: string): Uint16Array {
  const units = new Uint16Array(text.length);
  copyUnits(text, units);
  return units;
}

/** Writes the units of a text to the beginning of an array that has room for them. */
export function copyUnits(text: string, to: Uint16Array): void {
  for (let at = 0; at < text.length; at++) to[at] = text.charCodeAt(at);
}
