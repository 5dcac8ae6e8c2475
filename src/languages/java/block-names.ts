import type { FoundTypedName, Span } from '../language.js';
import { type ArrowCode, bodyEnd } from '../tokens/arrow-functions.js';
import { bracketsAround } from '../tokens/brackets.js';
import type { LocalExpression } from '../tokens/local-expressions.js';
import { NestedSpans } from '../tokens/nested-spans.js';
import type { FoundInJava } from './definitions.js';

/** A local where it is declared, and the innermost definition around it. */
interface Local extends FoundTypedName {
  readonly holder: Span;
}

/** The unique name that a local gets, and where the next local with its plain name is declared. */
interface OwnName {
  readonly own: string;
  readonly next: number;
}

/** What a file declares, partly under unique names. */
interface OwnNames {
  readonly typedNames: readonly FoundTypedName[];
  /** The plain names that these replace. */
  readonly locals: readonly LocalExpression[];
}

/**
 * Handles locals that a method declares with different types under one name, each in its own block:
 * `for (Pool one : pools) {…}` followed by `for (Shelf one : shelves) {…}`. A declared type applies to a name
 * throughout its definition, so each type gets a unique name, which the plain name stands for as far as the
 * block reaches.
 *
 * @param known Names that already stand for expressions, as those that `catch` declares do.
 */
export function namesOfBlocks(
  code: ArrowCode,
  typedNames: readonly FoundTypedName[],
  found: FoundInJava,
  known: readonly LocalExpression[],
): OwnNames {
  const isKnown = new Set(known.map(({ offset }) => offset));
  const renamed = ownNames(localsOf(typedNames, found));
  const around = renamed.size === 0 ? new Int32Array() : bracketsAround(code.halves);
  const own = new Map<number, string>();
  const locals: LocalExpression[] = [];
  for (const [{ name, offset, holder }, { own: value, next }] of renamed) {
    if (isKnown.has(offset)) continue;
    own.set(offset, value);
    const end = Math.min(reachOf(code, around, offset), holder.end, next);
    locals.push({ name, value, offset, start: offset, end });
  }
  return {
    typedNames: typedNames.map((one) => ({ ...one, name: own.get(one.offset) ?? one.name })),
    locals,
  };
}

/** The locals inside definitions that contain code, in text order; the values of one choice form a single local. */
function localsOf(typedNames: readonly FoundTypedName[], found: FoundInJava): readonly Local[] {
  const holders = new NestedSpans(found.definitions.map(({ span, kind }) => ({ ...span, kind })));
  const locals = new Map<number, Local>();
  for (const one of typedNames) {
    const holder = found.names.has(one.offset) ? undefined : holders.at(one.offset);
    if (holder === undefined || isType(holder.kind)) continue;
    const other = locals.get(one.offset);
    const type = other === undefined ? one.type : `${other.type}?${one.type}`;
    locals.set(one.offset, { ...one, type, holder });
  }
  return [...locals.values()].sort((a, b) => a.offset - b.offset);
}

function isType(kind: string): boolean {
  return kind === 'class' || kind === 'interface' || kind === 'enum';
}

/**
 * The locals that get unique names: those of a definition that declares the name with several types, and of
 * the definitions inside it.
 */
function ownNames(locals: readonly Local[]): ReadonlyMap<Local, OwnName> {
  const named = new Map<Local, OwnName>();
  for (const alike of groupedByName(locals)) {
    const several = new Set(holdersOfSeveral(alike));
    if (several.size === 0) continue;
    const within = new NestedSpans([...several]);
    const types = new Map<string, number>();
    const next = nextOfEach(alike);
    for (const one of alike) {
      if (within.at(one.offset) === undefined) continue;
      if (!types.has(one.type)) types.set(one.type, types.size + 1);
      named.set(one, { own: `${one.name}$${types.get(one.type)}`, next: next.get(one)! });
    }
  }
  return named;
}

function groupedByName(locals: readonly Local[]): readonly (readonly Local[])[] {
  const groups = new Map<string, Local[]>();
  for (const one of locals) {
    const group = groups.get(one.name);
    if (group === undefined) groups.set(one.name, [one]);
    else group.push(one);
  }
  return [...groups.values()];
}

/** Definitions that declare a name with several types. */
function holdersOfSeveral(alike: readonly Local[]): readonly Span[] {
  const types = new Map<Span, string>();
  return alike.flatMap(({ holder, type }) => {
    const first = types.get(holder);
    if (first === undefined) types.set(holder, type);
    return first === undefined || first === type ? [] : holder;
  });
}

/** Where the next local with the same name is declared in the same definition; in Java no local hides another. */
function nextOfEach(alike: readonly Local[]): ReadonlyMap<Local, number> {
  const next = new Map<Local, number>();
  const behind = new Map<Span, number>();
  for (const one of alike.toReversed()) {
    next.set(one, behind.get(one.holder) ?? one.holder.end);
    behind.set(one.holder, one.offset);
  }
  return next;
}

/**
 * Offset where the scope of a local ends: the end of the body of the loop or function whose header declares
 * it, or else of the surrounding block.
 */
function reachOf(code: ArrowCode, around: Int32Array, offset: number): number {
  const { reader, halves } = code;
  let open = around[reader.positionAt(offset)]!;
  const behind = open < 0 ? -1 : halves[open]! + 1;
  if (reader.is(open, '(') && behind > 0) {
    if (/^(?:for|try)$/.test(reader.text(open - 1))) return bodyEnd(code, behind);
    if (reader.is(behind, '-') && reader.is(behind + 1, '>')) return bodyEnd(code, behind + 2);
  }
  while (open >= 0 && !reader.is(open, '{')) open = around[open]!;
  return open < 0 || halves[open]! < 0 ? Infinity : reader.end(halves[open]!);
}
