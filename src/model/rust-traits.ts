/**
 * The name under which a file of Rust states which traits it implements for a type, as types of that name:
 * `impl Open for Rack`.
 */
export function traitsFor(type: string): string {
  return `impl ${type}`;
}
