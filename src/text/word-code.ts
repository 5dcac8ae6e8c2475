/** Whether a UTF-16 unit is an ASCII letter, digit or underscore. A pattern would take many times as long. */
export function isAsciiWordCode(code: number): boolean {
  const letter = code | 0x20;
  return (letter >= 0x61 && letter <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x5f;
}
