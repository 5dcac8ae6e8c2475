import type { FoundDefinition } from '../languages/language.js';

/** A definition with its place among the others; overloads are its parts. */
export interface PlacedDefinition {
  /** In source order; the first one gives the signature. */
  readonly parts: readonly FoundDefinition[];
  readonly start: number;
  readonly end: number;
  /** Position of the enclosing definition in the same list, or -1. */
  readonly parent: number;
}

/** Overloads further apart than this, their own comments apart, are two definitions. */
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
    // In a text with errors an inner definition can reach beyond the outer one.
    // What is further out never ends before, so that the first one that reaches as far ends the search.
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

/** Two names that one statement binds have the same span; neither holds the other. */
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

/** Characters between two definitions without the comment that belongs to the later one. */
function gapBetween({ span }: FoundDefinition, later: FoundDefinition): number {
  const { docSpan } = later;
  const isBefore = docSpan.end > docSpan.start && docSpan.start >= span.end;
  return (
    (isBefore && docSpan.end <= later.span.start ? docSpan.start : later.span.start) - span.end
  );
}
