import { isObject, type Json } from './jsonc.js';

/** Conditions that lead to sources come first; those of other platforms and of types come last. */
const EARLY = new Set(['source', 'development', 'src']);
const LATE = new Set([
  'types',
  'typings',
  'browser',
  'worker',
  'react-native',
  'deno',
  'edge-light',
]);

/**
 * Targets that a package's `exports` or `imports` map gives for a subpath (`.`, `./feature`, `#internal`), the
 * likeliest source first. Unlike Node's algorithm it follows every condition, because all builds of a package have
 * the same source. The caller tries which of them can be traced back to a file.
 */
export function packageTargets(map: Json, subpath: string): string[] {
  if (map === null) return [];
  if (
    !isObject(map) ||
    !Object.keys(map).some((key) => key.startsWith('.') || key.startsWith('#'))
  ) {
    return subpath === '.' ? leaves(map, '') : [];
  }
  const exact = map[subpath];
  if (exact !== undefined && !subpath.includes('*')) return leaves(exact, '');
  const pattern = bestPattern(Object.keys(map), subpath);
  return pattern === null ? [] : leaves(map[pattern.key] ?? null, pattern.captured);
}

/** The most specific matching pattern: the one with the longest part before its `*` (Node's rule). */
function bestPattern(keys: string[], subpath: string): { key: string; captured: string } | null {
  let best: { key: string; captured: string } | null = null;
  let bestLength = -1;
  for (const key of keys) {
    const star = key.endsWith('/') ? key.length : key.indexOf('*');
    if (star <= bestLength) continue;
    const captured = capture(key.endsWith('/') ? `${key}*` : key, subpath);
    if (captured === null) continue;
    best = { key, captured };
    bestLength = star;
  }
  return best;
}

/** What the `*` of a pattern matches in a text, or null if the pattern does not match. */
export function capture(pattern: string, text: string): string | null {
  const star = pattern.indexOf('*');
  if (star < 0) return null;
  const suffix = pattern.slice(star + 1);
  const fits = text.length >= pattern.length - 1 && text.endsWith(suffix);
  return fits && text.startsWith(pattern.slice(0, star))
    ? text.slice(star, text.length - suffix.length)
    : null;
}

function leaves(value: Json | undefined, captured: string): string[] {
  if (typeof value === 'string') {
    return [value.endsWith('/') ? value + captured : value.replaceAll('*', captured)];
  }
  if (Array.isArray(value)) return value.flatMap((item: Json) => leaves(item, captured));
  if (!isObject(value)) return [];
  const keys = Object.keys(value);
  const ordered = [
    ...keys.filter((key) => EARLY.has(key)),
    ...keys.filter((key) => !EARLY.has(key) && !LATE.has(key)),
    ...keys.filter((key) => LATE.has(key)),
  ];
  return [...new Set(ordered.flatMap((key) => leaves(value[key], captured)))];
}
