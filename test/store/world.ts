import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Commit } from '../../src/model/commit.js';
import type { Definition } from '../../src/model/definition.js';
import { Field, type FileFacts, type UnitTerms } from '../../src/model/facts.js';
import type { FileEdges, IndexedFile, KnownFile } from '../../src/model/index-record.js';
import type { FileLinks, NameTable, Outline, Reader, UnitsOfFile } from '../../src/model/reader.js';
import type { FileClass } from '../../src/model/source-file.js';
import { encodeFacts } from '../../src/store/codec/encode-facts.js';
import { factsKey } from '../../src/store/facts-table.js';
import type { IndexWriter } from '../../src/store/index-writer.js';
import { openWriter, type WriterOptions } from '../../src/store/open-writer.js';
import { defaultExportName } from '../../src/text/default-export-name.js';
import { nameAt, nameTable } from '../../src/text/name-table.js';
import { identifierTerms } from '../../src/text/terms.js';
import { memoryReader } from '../support/memory-reader.js';
import { outlineOf } from '../support/outline-of.js';

function allUnits({ file, units }: Outline): UnitsOfFile {
  return { file, units: Array.from(units.startLines, (_, unit) => unit) };
}

/** A file of a made-up repository. */
export interface WorldFile {
  readonly path: string;
  readonly facts: FileFacts;
  readonly class?: FileClass;
  /** Paths that it imports; those that do not exist become imports of the package `absent`. */
  readonly imports?: readonly string[];
}

/** A made-up repository. */
export interface World {
  readonly files: readonly WorldFile[];
  /** Newest first. */
  readonly commits?: readonly Commit[];
}

/** A folder for an index, removed after `use`. */
export async function withFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'store '));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Brings an index up to a world as the indexer does: only what differs is put, linked and told. */
export async function indexWorld(
  path: string,
  world: World,
  options: Partial<WriterOptions> & { readonly relinkAll?: boolean } = {},
): Promise<void> {
  const writer = await openWriter(path, { waitMs: 0, ...options });
  fillIn(writer, world, options.relinkAll ?? false);
}

/** The rest of a run that has been opened. */
export function fillIn(writer: IndexWriter, world: World, relinkAll = false): void {
  const known = new Map(writer.knownFiles().map((file) => [file.path, file]));
  const files = world.files.map(indexedFile);
  const upserts = files.filter((file) => !sameFile(known.get(file.path), file));
  const keys = upserts.map((file) => file.factsKey);
  const present = writer.hasFacts(keys);
  upserts.forEach((file, at) => {
    const { facts } = world.files.find(({ path }) => path === file.path)!;
    if (!present[at]) writer.putFacts(file.factsKey, encodeFacts(facts));
  });
  const paths = new Set(files.map((file) => file.path));
  const removals = [...known.keys()].filter((each) => !paths.has(each));
  const pathsChanged = removals.length > 0 || upserts.some((file) => !known.has(file.path));
  const relinked = relinkAll || pathsChanged ? world.files : world.files.filter(isUpsert);
  function isUpsert({ path }: WorldFile): boolean {
    return upserts.some((file) => file.path === path);
  }
  const commits = world.commits ?? [];
  const knownShas = new Set(writer.knownCommits());
  writer.commit({
    upserts,
    touches: new Map(
      files.filter((file) => known.has(file.path)).map((file) => [file.path, file.stamp]),
    ),
    removals,
    edges: new Map(relinked.map((file) => [file.path, edgesOf(file, paths)])),
    history: {
      reachable: commits.map(({ sha }) => sha),
      fresh: commits.filter(({ sha }) => !knownShas.has(sha)),
    },
    snapshot: SNAPSHOT,
    report: { skipped: [], diagnostics: [], notes: [], indexedAt: 0, digests: {}, watched: [] },
  });
}

const SNAPSHOT = {
  root: '/memory',
  commit: null,
  branch: null,
  commitTime: 0,
  dirty: false,
  changedPaths: [],
  shallow: false,
};

function sameFile(known: KnownFile | undefined, file: IndexedFile): boolean {
  return known?.hash === file.hash && known.class === file.class;
}

function indexedFile(file: WorldFile): IndexedFile {
  const encoded = encodeFacts(file.facts);
  const hash = createHash('sha1')
    .update(encoded.terms)
    .update(encoded.outline)
    .update(encoded.links)
    .digest('hex');
  const language = 'typescript';
  return {
    path: file.path,
    hash,
    language,
    size: 1000,
    class: file.class ?? 'source',
    stamp: { size: 1000, mtime: 1.5, ctime: 2.25, inode: 3 },
    factsKey: factsKey(hash, language, 1),
  };
}

function edgesOf({ path, imports = [] }: WorldFile, paths: ReadonlySet<string>): FileEdges {
  const names = [{ imported: 'run', local: path }];
  return {
    edges: imports
      .filter((to) => paths.has(to))
      .map((to, line) => ({ from: path, to, kind: 'import', names, line })),
    externals: imports
      .filter((to) => !paths.has(to))
      .map((_, line) => ({ from: path, module: 'absent', names, line })),
  };
}

/**
 * The brute-force twin: the same world over plain arrays. Names are told here, because the reader of the other rooms'
 * tests takes every `default` for a default export.
 */
export function worldReader(world: World): Reader {
  const paths = new Set(world.files.map(({ path }) => path));
  const files = world.files
    .map((file) => ({
      path: file.path,
      facts: linkedFacts(file.path, file.facts),
      language: 'typescript',
      hash: indexedFile(file).hash,
      class: file.class ?? 'source',
      ...edgesOf(file, paths),
    }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  const named = files.flatMap(({ facts }, file) =>
    facts.definitions.flatMap(({ name, kind }, ordinal) =>
      kind === 'section' || kind === 'chunk' ? [] : [{ name, address: { file, ordinal } }],
    ),
  );
  const names = [...new Set(named.map(({ name }) => name))].sort();
  return {
    ...memoryReader(files, { commits: world.commits ?? [] }),
    outlines: async (positions) =>
      positions.map((file) => {
        const { definitions, chunks } = files[file]!.facts;
        return outlineOf(file, definitions, chunks);
      }),
    names: async () => names,
    nameTables: async () => [nameTable(names)],
    definitionsNamed: async (names) =>
      names.map((wanted) =>
        named.filter(({ name }) => name === wanted).map(({ address }) => address),
      ),
  };
}

/** What a path makes of facts: an anonymous default export is named after the file, and its name can be searched. */
function linkedFacts(path: string, facts: FileFacts): FileFacts {
  const anonymous = facts.exports.some(
    ({ exported, local }) => exported === 'default' && local === '',
  );
  const ordinal = facts.definitions.findIndex(
    ({ name, parent }) => name === 'default' && parent < 0,
  );
  if (!anonymous || ordinal < 0) return facts;
  const given = defaultExportName(path);
  const definitions = facts.definitions.map((definition, at) => ({
    ...definition,
    name: at === ordinal ? given : definition.name,
    qualifiedName: definition.qualifiedName.replace(/^default(?=\.|$)/, () => given),
  }));
  return {
    ...facts,
    definitions,
    exports: facts.exports.map(({ exported, local }) => ({
      exported,
      local: exported === 'default' && local === '' ? given : local,
    })),
    terms: identifierTerms(given).reduce(
      (terms, hash) => withOccurrence(terms, hash, ordinal),
      facts.terms,
    ),
  };
}

function withOccurrence(terms: UnitTerms, hash: number, unit: number): UnitTerms {
  const rows = Array.from(terms.hashes).flatMap((each, term) =>
    Array.from(terms.units.subarray(terms.offsets[term], terms.offsets[term + 1]), (_, at) => {
      const entry = terms.offsets[term]! + at;
      return {
        hash: each,
        unit: terms.units[entry]!,
        field: terms.fields[entry]!,
        frequency: terms.frequencies[entry]!,
      };
    }),
  );
  const same = rows.find(
    (row) => row.hash === hash && row.unit === unit && row.field === Field.Name,
  );
  if (same) same.frequency = Math.min(same.frequency + 1, 65535);
  else rows.push({ hash, unit, field: Field.Name, frequency: 1 });
  rows.sort((a, b) => a.hash - b.hash || a.unit - b.unit || a.field - b.field);
  const hashes = [...new Set(rows.map((row) => row.hash))];
  const lengths = terms.lengths.slice();
  lengths[unit * 7 + Field.Name]! += 1;
  return {
    hashes: Uint32Array.from(hashes),
    offsets: Uint32Array.from([
      ...hashes.map((each) => rows.findIndex((row) => row.hash === each)),
      rows.length,
    ]),
    units: Uint32Array.from(rows, (row) => row.unit),
    fields: Uint8Array.from(rows, (row) => row.field),
    frequencies: Uint16Array.from(rows, (row) => row.frequency),
    lengths,
    direction: terms.direction,
  };
}

/** A definition's parts, which a reader may read one by one. */
export function partsOf(definition: Definition): Definition {
  const { name, qualifiedName, kind, signature, doc, members, parent } = definition;
  const { startLine, endLine, exported, bases, tokens } = definition;
  const head = { name, qualifiedName, kind, signature, doc, members, parent };
  return { ...head, startLine, endLine, exported, bases, tokens };
}

/** Everything that a reader can be asked about a world, in a form that can be compared. */
export async function answersOf(reader: Reader, questions: Questions): Promise<object> {
  const table = await reader.files();
  const all = table.paths.map((_, position) => position);
  const { hash, position, ...columns } = table;
  const known = await reader.names();
  const outlines = await reader.outlines(all);
  return {
    snapshot: await reader.snapshot(),
    columns,
    hashes: all.map((file) => hash(file)),
    positions: [...table.paths, ...questions.paths].map((path) => position(path)),
    postings: await reader.termPostings(questions.hashes),
    unitPostings: await reader.unitPostings(all, questions.hashes),
    docLengths: await reader.docLengths(all),
    unitDirections: await reader.unitDirections(outlines.map(allUnits)),
    outlines: outlines.map((outline) => ({
      file: outline.file,
      parents: Array.from(outline.parents),
      single: Array.from(outline.parents, (_, ordinal) => partsOf(outline.definition(ordinal)!)),
      named: known.map((name) => outline.named(name)),
      definitions: outline.definitions.map(partsOf),
      chunks: outline.chunks,
    })),
    links: (await reader.links(all)).map((links) => ({
      file: links.file,
      references: links.references,
      imports: links.imports,
      importedFiles: links.importedFiles,
      externals: links.externals,
      importsAny: links.importsAny,
      importsAs: headsOf(links).map((head) => links.importsAs(head)),
      importsFrom: links.importedFiles.map((target) => links.importsFrom(target)),
      importsOfWholes: links.importsOfWholes,
      exports: links.exports,
      typedNames: links.typedNames,
      typedAs: [...known, ...links.typedNames.map(({ name }) => name)].map((name) =>
        links.typedAs(name),
      ),
      uses: [...known, ...questions.names].map((name) => links.referencesTo(name)),
    })),
    names: known,
    packedNames: namesIn(await reader.nameTables()),
    definitions: await reader.definitionsNamed([...known, ...questions.names]),
    references: await reader.referencesTo([...known, ...questions.names]),
    graph: await reader.importGraph(),
    history: await reader.history(),
    commitShas: await reader.commitShas(),
    commitPostings: await reader.commitPostings(questions.hashes),
  };
}

/** The names that imports bind, and those before their first dot. */
function headsOf({ imports, externals }: FileLinks): string[] {
  const locals = [...imports, ...externals].flatMap(({ names }) => names.map(({ local }) => local));
  const heads = locals.flatMap((local) => [local, local.split('.')[0]!]);
  return heads.filter((head) => head !== '');
}

/** The names that tables hold, in order. */
function namesIn(tables: readonly NameTable[]): string[] {
  const names = tables.flatMap((table) =>
    Array.from({ length: table.starts.length - 1 }, (_, index) =>
      table.gone?.[index] === 1 ? [] : [nameAt(table, index)],
    ).flat(),
  );
  return names.sort();
}

/** What to ask besides what the reader itself tells. */
interface Questions {
  readonly hashes: readonly number[];
  readonly names: readonly string[];
  readonly paths: readonly string[];
}
