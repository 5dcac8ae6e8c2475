import type { FoundDefinition } from '../languages/language.js';

/** A definition with its place among the others. Overloads are parts of one definition. */
export interface PlacedDefinition {
  /** In source order; the first one gives the signature. */
  readonly parts: readonly FoundDefinition[];
  readonly start: number;
  readonly end: number;
  /** Position of the enclosing definition in the same list, or -1. */
  readonly parent: number;
}

/** Overloads further apart than this, not counting their own comments, are separate definitions. */
const MOST_OVERLOAD_GAP = 400;

interface Open {
  parts: FoundDefinition[];
  start: number;
  end: number;
  parent: number;
}

/** Orders definitions by start, outer before inner, finds what encloses each, and merges neighbouring overloads. */
export function placeDefinitions(found: readonly FoundDefinition[]): PlacedDefinition[] {
  const order = [...found.keys()].sort((a, b) => {
    const first = found[a]!.span;
    const second = found[b]!.span;
    return first.start - second.start || second.end - first.end || a - b;
  });
  const placed: Open[] = [];
  const lastChild = new Map<number, number>();
  const open: number[] = [];
  for (const position of order) {
    const definition = found[position]!;
    const { start, end } = definition.span;
    while (open.length > 0 && !holds(placed[open[open.length - 1]!]!, start, end)) open.pop();
    const parent = open[open.length - 1] ?? -1;
    // In a text with errors, an inner definition may extend beyond the outer one. Enclosing definitions never end
    // before inner ones, so the first that extends far enough ends the search.
    for (let depth = open.length - 1; depth >= 0; depth--) {
      const outer = placed[open[depth]!]!;
      if (outer.end >= end) break;
      outer.end = end;
    }
    const sibling = lastChild.get(parent) ?? -1;
    if (sibling >= 0 && isOverload(placed[sibling]!, definition)) {
      placed[sibling]!.parts.push(definition);
      placed[sibling]!.end = Math.max(placed[sibling]!.end, end);
      open.push(sibling);
    } else {
      lastChild.set(parent, placed.length);
      open.push(placed.length);
      placed.push({ parts: [definition], start, end, parent });
    }
  }
  return placed;
}

/** Two names bound by one statement have the same span, and neither contains the other. */
function holds(outer: Open, start: number, end: number): boolean {
  return outer.end > start && !(outer.start === start && outer.end === end);
}

function isOverload(earlier: Open, later: FoundDefinition): boolean {
  const last = earlier.parts[earlier.parts.length - 1]!;
  return (
    (last.overload || later.overload) &&
    last.name === later.name &&
    last.kind === later.kind &&
    last.owner === later.owner &&
    last.arity === later.arity &&
    later.span.start >= last.span.end &&
    gapBetween(last, later) <= MOST_OVERLOAD_GAP
  );
}

/** Number of characters between two definitions, without the comment that belongs to the later one. */
function gapBetween({ span }: FoundDefinition, later: FoundDefinition): number {
  const { docSpan } = later;
  const isBefore = docSpan.end > docSpan.start && docSpan.start >= span.end;
  return (
    (isBefore && docSpan.end <= later.span.start ? docSpan.start : later.span.start) - span.end
  );
}
