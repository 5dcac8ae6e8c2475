/** Where one text differs from another. */
export interface ChangedLines {
  /** Lines of the new text that the old one does not have, 1-based, ascending. */
  readonly added: readonly number[];
  /**
   * Gaps in the new text where lines of the old one were removed: the line before each, 0 for the beginning;
   * ascending.
   */
  readonly gaps: readonly number[];
}

/** Texts with more differences than this count as entirely different between their common ends. */
const MOST_EDITS = 1000;

/**
 * Compares two texts line by line and finds a shortest edit from the old one to the new one (E. Myers, An O(ND)
 * Difference Algorithm and Its Variations, 1986).
 */
export function changedLines(before: readonly string[], after: readonly string[]): ChangedLines {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let oldEnd = before.length;
  let newEnd = after.length;
  while (oldEnd > start && newEnd > start && before[oldEnd - 1] === after[newEnd - 1]) {
    oldEnd--;
    newEnd--;
  }
  const edits = shortestEdits(before.slice(start, oldEnd), after.slice(start, newEnd));
  const added: number[] = [];
  const gaps = new Set<number>();
  for (const { kind, at } of edits) {
    if (kind === 'add') added.push(start + at + 1);
    else gaps.add(start + at);
  }
  return { added: added.sort(ascending), gaps: [...gaps].sort(ascending) };
}

/** A line that was added at an index of the new text, or one that was removed before that index. */
interface Edit {
  readonly kind: 'add' | 'remove';
  readonly at: number;
}

function shortestEdits(before: readonly string[], after: readonly string[]): readonly Edit[] {
  const trace = furthestPoints(before, after);
  if (trace === null) {
    const all = after.map((_line, at): Edit => ({ kind: 'add', at }));
    return before.length > 0 ? [...all, { kind: 'remove', at: 0 }] : all;
  }
  const edits: Edit[] = [];
  let x = before.length;
  let y = after.length;
  for (let depth = trace.length - 1; depth > 0; depth--) {
    const reached = trace[depth - 1]!;
    const at = (diagonal: number): number => reached[diagonal + depth - 1] ?? -1;
    const diagonal = x - y;
    const isDown =
      diagonal === -depth || (diagonal !== depth && at(diagonal - 1) < at(diagonal + 1));
    const from = isDown ? diagonal + 1 : diagonal - 1;
    x = at(from);
    y = x - from;
    edits.push(isDown ? { kind: 'add', at: y } : { kind: 'remove', at: y });
  }
  return edits;
}

/**
 * For each number of edits, the furthest index of the old text on every diagonal from `-edits` to `edits`; null if
 * more than {@link MOST_EDITS} are needed.
 */
function furthestPoints(before: readonly string[], after: readonly string[]): Int32Array[] | null {
  const trace: Int32Array[] = [];
  for (let depth = 0; depth <= MOST_EDITS; depth++) {
    const known = trace[depth - 1];
    const reached = new Int32Array(2 * depth + 1).fill(-1);
    trace.push(reached);
    for (let diagonal = -depth; diagonal <= depth; diagonal += 2) {
      const at = (each: number): number => known?.[each + depth - 1] ?? -1;
      const isDown =
        diagonal === -depth || (diagonal !== depth && at(diagonal - 1) < at(diagonal + 1));
      let x = depth === 0 ? 0 : isDown ? at(diagonal + 1) : at(diagonal - 1) + 1;
      while (
        x < before.length &&
        x - diagonal < after.length &&
        before[x] === after[x - diagonal]
      ) {
        x++;
      }
      reached[diagonal + depth] = x;
      if (x >= before.length && x - diagonal >= after.length) return trace;
    }
  }
  return null;
}

function ascending(a: number, b: number): number {
  return a - b;
}
