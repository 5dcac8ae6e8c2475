/**
 * The name under which a file of Rust states which traits it implements for a type, as types of that name:
 * `impl Open for Rack`.
 */
export function traitsFor(type: string): string {
  return `impl ${type}`;
}

/** The name under which a method of Rust states what its `impl` block bounds a type parameter by: `bound T`. */
export function boundsFor(parameter: string): string {
  return `bound ${parameter}`;
}
