import type { Hit } from '../model/ranking.js';
import type { ShownCode } from './imports.js';
import type { Materials } from './materials.js';
import type { Selection } from './select.js';

const IDENTIFIER = /[\p{L}_$][\p{L}\p{N}_$]*/gu;

/** Of a longer definition only so many lines are read for names. */
const READ_LINES = 400;

/** What a selection shows: its files, the names that it defines and those that its code uses. */
export async function shownCodeOf(
  materials: Materials,
  { definitions, snippets }: Selection,
): Promise<ShownCode> {
  const hits = [...new Set([...definitions, ...snippets])];
  const used = new Map<string, Set<string>>();
  const defined = new Map<string, Set<string>>();
  for (const hit of hits) {
    addTo(defined, hit.path, [hit.name]);
    addTo(used, hit.path, identifiersIn(await materials.lines(hit.path), hit));
  }
  return { paths: new Set(hits.map(({ path }) => path)), used, defined };
}

function identifiersIn(lines: readonly string[] | null, { startLine, endLine }: Hit): string[] {
  const last = Math.min(endLine, startLine + READ_LINES - 1);
  const text = (lines ?? []).slice(startLine - 1, last).join('\n');
  return text.match(IDENTIFIER) ?? [];
}

function addTo(sets: Map<string, Set<string>>, key: string, values: readonly string[]): void {
  const set = sets.get(key) ?? new Set();
  for (const value of values) set.add(value);
  sets.set(key, set);
}
