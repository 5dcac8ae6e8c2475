import fc from 'fast-check';
import type { Chunk, Definition, DefinitionKind } from '../../src/model/definition.js';
import { FIELD_COUNT, type FileFacts, type UnitTerms } from '../../src/model/facts.js';
import type { ImportStatement, Reference, ReferenceKind } from '../../src/model/reference.js';
import { DIMENSIONS } from '../../src/text/directions.js';
import { termHash } from '../../src/text/terms.js';

const KINDS: readonly DefinitionKind[] = [
  'class',
  'function',
  'method',
  'test',
  'section',
  'chunk',
];
const REFERENCE_KINDS: readonly ReferenceKind[] = ['call', 'type', 'jsx', 'base', 'value'];
const IMPORT_KINDS: readonly ImportStatement['kind'][] = [
  'import',
  'reexport',
  'require',
  'dynamic',
];

/** Few names, so that files share them; some are not ASCII, some not even well-formed. */
const names = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('run', 'parse', 'Header', 'default', 'éa', '名前', 'Z') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
  { weight: 1, arbitrary: fc.constantFrom('\ud83d', '\ude00x', '😀', '') },
);
const texts = fc.oneof(names, fc.string({ unit: 'grapheme', maxLength: 30 }));
const lines = fc.nat({ max: 5000 });
const counts = fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 5_000_000 }));

const looseDefinitions = fc.array(
  fc.record({
    name: names,
    qualifiedName: fc.option(
      fc.oneof(
        names.filter((name) => name !== 'default'),
        fc.constant('default.inner'),
      ),
      { nil: undefined },
    ),
    kind: fc.constantFrom(...KINDS),
    signature: texts,
    doc: fc.oneof(fc.constant(''), texts),
    members: fc.option(fc.array(names, { maxLength: 3 }), { nil: undefined }),
    parent: fc.integer({ min: -3, max: 8 }),
    startLine: lines,
    length: lines,
    exported: fc.boolean(),
    bases: fc.array(names, { maxLength: 2 }),
    tokens: fc.record({ compact: counts, standard: counts, full: counts }),
  }),
  { maxLength: 8 },
);

const definitions: fc.Arbitrary<Definition[]> = looseDefinitions.map((list) => {
  const made: Definition[] = [];
  for (const { length, ...loose } of list) {
    const parent = loose.parent < made.length ? Math.max(loose.parent, -1) : -1;
    const second = made.some((other) => other.parent < 0 && other.name === 'default');
    const name = second && parent < 0 && loose.name === 'default' ? 'second' : loose.name;
    const usual = parent < 0 ? name : `${made[parent]!.qualifiedName}.${name}`;
    const ordinal = made.length;
    const children = list
      .filter((other, at) => at > ordinal && other.parent === ordinal)
      .map((child) => child.name);
    const explicit = name === 'default' && parent < 0 ? undefined : loose.qualifiedName;
    made.push({
      ...loose,
      name,
      parent,
      qualifiedName: explicit ?? usual,
      members: loose.members ?? children,
      endLine: loose.startLine + length,
    });
  }
  return made;
});

const references: fc.Arbitrary<Reference[]> = fc.array(
  fc.record(
    {
      name: names,
      kind: fc.constantFrom(...REFERENCE_KINDS),
      line: lines,
      holder: fc.integer({ min: -1, max: 7 }),
      receiver: fc.oneof(fc.constant(''), names),
      arguments: fc.nat(300),
      given: fc.constantFrom('int', '=a.b();String'),
    },
    { requiredKeys: ['name', 'kind', 'line', 'holder', 'receiver'] },
  ),
  { maxLength: 12 },
);

const importedNames = fc.array(fc.record({ imported: names, local: names }), { maxLength: 3 });

const imports: fc.Arbitrary<ImportStatement[]> = fc.array(
  fc.record({
    module: texts,
    kind: fc.constantFrom(...IMPORT_KINDS),
    names: importedNames,
    line: lines,
    typeOnly: fc.boolean(),
  }),
  { maxLength: 4 },
);

const exported = fc.array(
  fc.record({
    exported: fc.oneof(fc.constant('default'), names),
    local: fc.oneof(fc.constant(''), names),
  }),
  { maxLength: 3 },
);

/** Some stand in paths or in names of default exports, so that what linking adds meets what is there. */
export const SOME_HASHES: readonly number[] = [
  ...['src', 'header', 'ts', 'menu', 'run', 'foo', 'bar', 'index'].map(termHash),
  0,
  1,
  0x7fffffff,
  0x80000000,
  0xffffffff,
];

const frequencies = fc.oneof(
  { weight: 5, arbitrary: fc.constant(1) },
  { weight: 3, arbitrary: fc.integer({ min: 2, max: 300 }) },
  { weight: 1, arbitrary: fc.constant(65535) },
);

const occurrences = fc.uniqueArray(
  fc.record({
    hash: fc.constantFrom(...SOME_HASHES),
    unit: fc.nat({ max: 40 }),
    field: fc.nat({ max: 5 }),
    frequency: frequencies,
  }),
  { maxLength: 30, selector: ({ hash, unit, field }) => `${hash} ${unit} ${field}` },
);

function unitTerms(list: readonly Occurrence[], unitCount: number): UnitTerms {
  const sorted = list
    .map((occurrence) => ({ ...occurrence, unit: occurrence.unit % Math.max(unitCount, 1) }))
    .filter(
      (one, at, all) =>
        all.findIndex(
          (other) =>
            other.hash === one.hash && other.unit === one.unit && other.field === one.field,
        ) === at,
    )
    .sort((a, b) => a.hash - b.hash || a.unit - b.unit || a.field - b.field);
  const hashes = [...new Set(sorted.map(({ hash }) => hash))];
  const lengths = new Uint32Array(unitCount * FIELD_COUNT);
  for (const { unit, field, frequency } of sorted)
    lengths[unit * FIELD_COUNT + field]! += frequency;
  return {
    hashes: Uint32Array.from(hashes),
    offsets: Uint32Array.from([
      ...hashes.map((hash) => sorted.findIndex((one) => one.hash === hash)),
      sorted.length,
    ]),
    units: Uint32Array.from(sorted, ({ unit }) => unit),
    fields: Uint8Array.from(sorted, ({ field }) => field),
    frequencies: Uint16Array.from(sorted, ({ frequency }) => frequency),
    lengths,
    direction: Int8Array.from({ length: DIMENSIONS }, (_, at) => list.length * at),
  };
}

interface Occurrence {
  readonly hash: number;
  readonly unit: number;
  readonly field: number;
  readonly frequency: number;
}

/** Facts of any content that obeys the contract of the model. */
export const randomFacts: fc.Arbitrary<FileFacts> = fc
  .record({
    definitions,
    chunkSizes: fc.array(fc.tuple(lines, lines, fc.integer({ min: -1, max: 7 }), counts), {
      maxLength: 4,
    }),
    references,
    imports,
    exports: exported,
    typedNames: fc.array(
      fc.record({ name: names, type: names, scope: fc.integer({ min: -1, max: 7 }) }),
      { maxLength: 3 },
    ),
    occurrences,
    lineCount: counts,
    tokens: counts,
    errorLines: fc.array(lines, { maxLength: 3 }),
  })
  .map(({ chunkSizes, occurrences: list, ...rest }) => {
    const chunks: Chunk[] = chunkSizes.map(([startLine, length, definition, tokens]) => ({
      startLine,
      endLine: startLine + length,
      definition,
      tokens,
    }));
    const unitCount = rest.definitions.length + chunks.length;
    return { ...rest, chunks, terms: unitTerms(unitCount === 0 ? [] : list, unitCount) };
  });
