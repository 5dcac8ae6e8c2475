import { languageOf } from '../../src/languages/index.js';
import type { Commit } from '../../src/model/commit.js';
import type { Definition } from '../../src/model/definition.js';
import type { ExternalImport, ImportEdge } from '../../src/model/edge.js';
import { FIELD_COUNT, Field, type FileFacts } from '../../src/model/facts.js';
import type {
  FileLinks,
  FilePosition,
  FileTable,
  ImportGraph,
  NamePostings,
  Outline,
  Reader,
  Snapshot,
  TermPostings,
} from '../../src/model/reader.js';
import type { FileClass, LanguageId } from '../../src/model/source-file.js';
import { defaultExportName } from '../../src/text/default-export-name.js';
import { nameTable } from '../../src/text/name-table.js';
import { pathTerms, termHash } from '../../src/text/terms.js';
import { wordVectors } from '../../src/text/word-vectors.js';
import { importsByName } from './imports-by-name.js';
import { memoryCommitPostings, memoryHistory, memoryShas, offsetsOf } from './memory-history.js';
import { outlineOf } from './outline-of.js';
import { ReadDefinition } from './read-definition.js';
import { unitPostingsOf } from './unit-postings.js';

/** A file as a test describes it. */
export interface MemoryFile {
  readonly path: string;
  readonly facts: FileFacts;
  /** `source` unless told. */
  readonly class?: FileClass;
  /** By the path's ending unless told. */
  readonly language?: LanguageId;
  /** Resolved imports whose `from` is this file. */
  readonly edges?: readonly ImportEdge[];
  readonly externals?: readonly ExternalImport[];
  /** Bytes; 1,000 unless told. */
  readonly size?: number;
  /** 40 zeros unless told. */
  readonly hash?: string;
}

/** What a repository has besides files. */
export interface MemoryOptions {
  readonly snapshot?: Partial<Snapshot>;
  readonly commits?: readonly Commit[];
}

/** A {@link Reader} over plain arrays: slow, obvious, the twin that the store is held against. */
export function memoryReader(given: readonly MemoryFile[], options: MemoryOptions = {}): Reader {
  const files = [...given].sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  const outlines = files.map(({ path, facts }) =>
    nameDefaults(path, facts).map((one) => new ReadDefinition(one)),
  );
  const paths = files.map(({ path }) => pathTerms(path).map(termHash));
  const table = fileTable(files, paths);
  const named = outlines.flatMap((definitions, file) =>
    definitions.flatMap(({ name, kind }, ordinal) =>
      kind === 'section' || kind === 'chunk' ? [] : [{ name, address: { file, ordinal } }],
    ),
  );
  const names = [...new Set(named.map(({ name }) => name))].sort();
  const outline = (file: FilePosition): Outline =>
    outlineOf(
      file,
      outlines[file]!,
      files[file]!.facts.chunks,
      hasAnonymousDefault(files[file]!.facts)
        ? files[file]!.facts.definitions.findIndex(
            ({ name, parent }) => name === 'default' && parent < 0,
          )
        : -1,
    );
  const links = (file: FilePosition): FileLinks => linksOf(file, files[file]!, table);
  const addressesNamed = (wanted: string) =>
    named.filter(({ name }) => name === wanted).map(({ address }) => address);
  return {
    snapshot: async () => ({
      root: '/memory',
      commit: null,
      branch: null,
      commitTime: 0,
      dirty: false,
      changedPaths: [],
      shallow: false,
      files: files.length,
      definitions: outlines.flat().length,
      commits: options.commits?.length ?? 0,
      ...options.snapshot,
    }),
    files: async () => table,
    termPostings: async (hashes) => hashes.map((hash) => postingsOf(hash, files, paths)),
    unitPostings: async (positions, hashes) =>
      unitPostingsOf(
        positions.map((position) => files[position]!.facts.terms),
        hashes,
      ),
    unitDirections: async (wanted) =>
      wanted.map(({ file, units }) => wordVectors().directionsOf(files[file]!.facts.terms, units)),
    docLengths: async (positions) =>
      positions.map((position) =>
        files[position]!.facts.terms.lengths.filter((_, at) => at % FIELD_COUNT === Field.Doc),
      ),
    outlines: async (positions) => positions.map(outline),
    links: async (positions) => positions.map(links),
    facts: async () => ({ outline, links, named: addressesNamed }),
    names: async () => names,
    nameTables: async () => [nameTable(names)],
    definitionsNamed: async (names) => names.map(addressesNamed),
    referencesTo: async (names) => names.map((name) => usesOf(name, files)),
    importGraph: async () => graphOf(files, table),
    history: async () => memoryHistory(options.commits ?? [], table),
    commitShas: async () => memoryShas(options.commits ?? []),
    commitPostings: async (hashes) =>
      hashes.map((hash) => memoryCommitPostings(options.commits ?? [], hash)),
    close: () => {},
  };
}

function fileTable(files: readonly MemoryFile[], paths: readonly (readonly number[])[]): FileTable {
  const lengths = new Uint32Array(files.length * FIELD_COUNT);
  files.forEach(({ facts }, position) => {
    facts.terms.lengths.forEach((length, index) => {
      lengths[position * FIELD_COUNT + (index % FIELD_COUNT)]! += length;
    });
    lengths[position * FIELD_COUNT + Field.Path] = paths[position]!.length;
  });
  return {
    paths: files.map(({ path }) => path),
    languages: files.map(({ path, language }) => language ?? languageOf(path)),
    classes: files.map((file) => file.class ?? 'source'),
    sizes: Float64Array.from(files, ({ size }) => size ?? 1000),
    lengths,
    lineCounts: Uint32Array.from(files, ({ facts }) => facts.lineCount),
    definitionCounts: Uint32Array.from(files, ({ facts }) => facts.definitions.length),
    hash: (position) => files[position]!.hash ?? '0'.repeat(40),
    position: (path) => files.findIndex((file) => file.path === path),
  };
}

/** A default export without a name is called after its file, and its members with it. */
function linksOf(
  file: FilePosition,
  { facts, edges = [], externals = [] }: MemoryFile,
  table: FileTable,
): FileLinks {
  const { references, exports, typedNames } = facts;
  return {
    file,
    references,
    referencesTo: (name) => references.filter((reference) => reference.name === name),
    imports: edges,
    importedFiles: edges.map(({ to }) => table.position(to)),
    externals,
    ...importsByName(edges, externals, table),
    exports,
    typedNames,
    typedAs: (name) => typedNames.filter((typed) => typed.name === name),
  };
}

/** Only such a default export is named after its file; in other languages a function may be called `default`. */
function hasAnonymousDefault({ exports }: FileFacts): boolean {
  return exports.some(({ exported, local }) => exported === 'default' && local === '');
}

function nameDefaults(path: string, facts: FileFacts): readonly Definition[] {
  if (!hasAnonymousDefault(facts)) return facts.definitions;
  return facts.definitions.map((definition) => {
    const { name, qualifiedName } = definition;
    const [outermost, ...inner] = qualifiedName.split('.');
    if (outermost !== 'default') return definition;
    const given = defaultExportName(path);
    return {
      ...definition,
      name: inner.length === 0 ? given : name,
      qualifiedName: [given, ...inner].join('.'),
    };
  });
}

function postingsOf(
  hash: number,
  files: readonly MemoryFile[],
  paths: readonly (readonly number[])[],
): TermPostings {
  const rows = files.flatMap(({ facts: { terms } }, file) => {
    const counts = new Array<number>(FIELD_COUNT).fill(0);
    counts[Field.Path] = paths[file]!.filter((term) => term === hash).length;
    const row = terms.hashes.indexOf(hash);
    if (row >= 0) {
      for (let entry = terms.offsets[row]!; entry < terms.offsets[row + 1]!; entry++) {
        counts[terms.fields[entry]!]! += terms.frequencies[entry]!;
      }
    }
    return counts.some((count) => count > 0) ? [{ file, counts }] : [];
  });
  return {
    files: Uint32Array.from(rows, ({ file }) => file),
    frequencies: Uint16Array.from(
      rows.flatMap(({ counts }) => counts.map((n) => Math.min(n, 65535))),
    ),
  };
}

function usesOf(name: string, files: readonly MemoryFile[]): NamePostings {
  const rows = files
    .map(({ facts }, file) => ({
      file,
      count: facts.references.filter((reference) => reference.name === name).length,
    }))
    .filter(({ count }) => count > 0);
  return {
    files: Uint32Array.from(rows, ({ file }) => file),
    counts: Uint32Array.from(rows, ({ count }) => count),
  };
}

function graphOf(files: readonly MemoryFile[], table: FileTable): ImportGraph {
  const targets = files.map(({ edges = [] }, from) =>
    distinct(edges.map(({ to }) => table.position(to)).filter((to) => to >= 0 && to !== from)),
  );
  const importers = files.map((_, to) =>
    distinct(targets.flatMap((list, from) => (list.includes(to) ? [from] : []))),
  );
  return {
    offsets: offsetsOf(targets),
    targets: Uint32Array.from(targets.flat()),
    importerOffsets: offsetsOf(importers),
    importers: Uint32Array.from(importers.flat()),
  };
}

function distinct(positions: readonly number[]): number[] {
  return [...new Set(positions)].sort((a, b) => a - b);
}
