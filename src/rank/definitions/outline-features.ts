import type { DefinitionKind } from '../../model/definition.js';
import type { Outline, OutlineUnits } from '../../model/reader.js';
import { HIT_COLUMN } from './hit-signals.js';

/** What ranking makes of an outline whatever the request is, as columns. */
export interface OutlineFeatures {
  /** Column of the signal of each definition's kind. */
  readonly kindColumns: Uint8Array;
  /** Logarithmic size of each unit. */
  readonly sizes: Float64Array;
  /** By definition. */
  readonly private: Uint8Array;
  readonly exported: Uint8Array;
  /** 1 for a function that another one holds. */
  readonly nested: Uint8Array;
  /** 1 for a test, what stands in one, and what stands in a module of tests, as Rust writes them below what they test. */
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

/** The features of an outline, made on first use and kept for as long as the outline is. */
export function featuresOf(outline: Outline): OutlineFeatures {
  const known = cache.get(outline);
  if (known !== undefined) return known;
  const features = describe(outline.units);
  cache.set(outline, features);
  return features;
}

const knownNames = new WeakMap<Outline, readonly string[]>();

/** Names of the definitions by ordinal, kept likewise: the store makes one anew whenever it is asked. */
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
    // A holder comes before what it holds.
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
