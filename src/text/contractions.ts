const APOSTROPHE = 39;

/** End of `'s`, `'t`, `'m`, `'d`, `'re`, `'ve` or `'ll`, in any casing, at `at`; otherwise `at`. */
export function contractionEnd(units: Uint16Array, at: number, limit: number): number {
  if (at >= limit || units[at] !== APOSTROPHE) return at;
  const first = unitAt(units, at + 1, limit) | 32;
  if (first === 115 || first === 116 || first === 109 || first === 100) return at + 2;
  const second = unitAt(units, at + 2, limit) | 32;
  if ((first === 114 || first === 118) && second === 101) return at + 3;
  return first === 108 && second === 108 ? at + 3 : at;
}

function unitAt(units: Uint16Array, at: number, limit: number): number {
  return at < limit ? units[at]! : 0;
}
