import type { DefinitionKind } from '../../model/definition.js';
import type { Outline, OutlineUnits } from '../../model/reader.js';
import { HIT_COLUMN } from './hit-signals.js';

/** What ranking derives from an outline regardless of the request, as columns. */
export interface OutlineFeatures {
  /** For each definition, the column of the signal for its kind. */
  readonly kindColumns: Uint8Array;
  /** Logarithmic size of each unit. */
  readonly sizes: Float64Array;
  /** One entry for each definition. */
  readonly private: Uint8Array;
  readonly exported: Uint8Array;
  /** 1 for a function within another. */
  readonly nested: Uint8Array;
  /**
   * 1 for a test, for what is in one, and for what is in a test module, which in Rust is in the same file as the
   * tested code.
   */
  readonly tests: Uint8Array;
}

const FUNCTION = HIT_COLUMN['function or method'];
const CLASS = HIT_COLUMN['class or interface'];
const VALUE = HIT_COLUMN['constant or property'];

const KIND_COLUMNS: Readonly<Record<DefinitionKind, number>> = {
  function: FUNCTION,
  method: FUNCTION,
  constructor: FUNCTION,
  class: CLASS,
  interface: CLASS,
  type: CLASS,
  enum: CLASS,
  namespace: VALUE,
  property: VALUE,
  constant: VALUE,
  variable: VALUE,
  chunk: VALUE,
  section: HIT_COLUMN.section,
  test: HIT_COLUMN['test case'],
};

const cache = new WeakMap<Outline, OutlineFeatures>();

/** The features of an outline, computed on first use and cached for as long as the outline is. */
export function featuresOf(outline: Outline): OutlineFeatures {
  const known = cache.get(outline);
  if (known !== undefined) return known;
  const features = describe(outline.units);
  cache.set(outline, features);
  return features;
}

const knownNames = new WeakMap<Outline, readonly string[]>();

/** Names of the definitions by ordinal, cached likewise, because the store makes a new list at every request. */
export function namesOf(outline: Outline): readonly string[] {
  const known = knownNames.get(outline);
  if (known !== undefined) return known;
  const { units } = outline;
  const names: string[] = [];
  for (let at = 0; at < units.definitionCount; at++) names.push(units.nameOf(at));
  knownNames.set(outline, names);
  return names;
}

function describe(units: OutlineUnits): OutlineFeatures {
  const { definitionCount: count, chunkCount, startLines, endLines, holders } = units;
  const kindColumns = new Uint8Array(count);
  const sizes = new Float64Array(count + chunkCount);
  const isPrivate = new Uint8Array(count);
  const exported = new Uint8Array(count);
  const nested = new Uint8Array(count);
  const tests = new Uint8Array(count);
  for (let unit = 0; unit < sizes.length; unit++) {
    sizes[unit] = Math.log2(1 + endLines[unit]! - startLines[unit]!) / 8;
  }
  for (let ordinal = 0; ordinal < count; ordinal++) {
    const column = KIND_COLUMNS[units.kindOf(ordinal)];
    kindColumns[ordinal] = column;
    if (isPrivateName(units.nameOf(ordinal))) isPrivate[ordinal] = 1;
    if (units.isExported(ordinal)) exported[ordinal] = 1;
    // A definition comes before the ones that it contains.
    const holder = holders[ordinal]!;
    if (column === FUNCTION && holder >= 0 && kindColumns[holder] === FUNCTION) nested[ordinal] = 1;
    if (tests[holder] === 1 || isOfTests(units, ordinal)) tests[ordinal] = 1;
  }
  return { kindColumns, sizes, private: isPrivate, exported, nested, tests };
}

function isOfTests(units: OutlineUnits, ordinal: number): boolean {
  const kind = units.kindOf(ordinal);
  return kind === 'test' || (kind === 'namespace' && /^tests?$/.test(units.nameOf(ordinal)));
}

function isPrivateName(name: string): boolean {
  return (name.startsWith('_') || name.startsWith('#')) && !name.startsWith('__');
}
