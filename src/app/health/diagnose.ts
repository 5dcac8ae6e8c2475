import type { Diagnostic, KnownFile, StoredFacts } from '../../model/index-record.js';

/** At most this many of a file's error lines are named. */
const NAMED_LINES = 5;

/**
 * What the user should know about single files: computed for changed ones, repeated for the others.
 *
 * @param facts Stored facts of the changed files.
 */
export function diagnose(
  unchanged: readonly KnownFile[],
  facts: readonly StoredFacts[],
  former: readonly Diagnostic[],
): readonly Diagnostic[] {
  const same = new Set(unchanged.map(({ path }) => path));
  const kept = former.filter(({ path }) => same.has(path));
  const fresh = facts
    .filter(({ errorLines }) => errorLines.length > 0)
    .map(({ path, errorLines }) => ({ path, message: messageOf(errorLines) }));
  return [...kept, ...fresh].sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** The message does not call the code wrong, since the grammar may be older than the language. */
function messageOf(errorLines: readonly number[]): string {
  const more = errorLines.length > NAMED_LINES ? ' and more' : '';
  const lines = errorLines.slice(0, NAMED_LINES).join(', ');
  const named = errorLines.length === 1 ? `line ${lines}` : `lines ${lines}`;
  return `not understood at ${named}${more}: the rest is indexed`;
}
