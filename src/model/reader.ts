import type { CommitPostings, History } from './commit.js';
import type { Chunk, Definition, DefinitionKind } from './definition.js';
import type { ExternalImport, ImportEdge, NamedImport } from './edge.js';
import type { ExportedName, Reference, TypedName } from './reference.js';
import type { FileClass, LanguageId } from './source-file.js';

/**
 * Position of a file in the {@link FileTable}: files in ascending order of their paths (by UTF-16 code units). It is
 * valid for one snapshot of the index only and never stored.
 */
export type FilePosition = number;

/** The files of the index as columns, ordered by path. */
export interface FileTable {
  readonly paths: readonly string[];
  readonly languages: readonly LanguageId[];
  readonly classes: readonly FileClass[];
  /** Bytes. */
  readonly sizes: Float64Array;
  /** Term occurrences by file and field: `lengths[position * FIELD_COUNT + field]`, `Path` included. */
  readonly lengths: Uint32Array;
  /** Lines of each file. */
  readonly lineCounts: Uint32Array;
  /** Definitions of each file. */
  readonly definitionCounts: Uint32Array;
  /** SHA-1 of a file, 40 hexadecimal digits. */
  hash(position: FilePosition): string;
  /** Position of a path, or -1. */
  position(path: string): FilePosition;
}

/** In which files a term stands, one entry a file, ascending by position. */
export interface TermPostings {
  readonly files: Uint32Array;
  /** Occurrences by field: `frequencies[entry * FIELD_COUNT + field]`. */
  readonly frequencies: Uint16Array;
}

/**
 * In which units of files terms stand. Units are a file's definitions by ordinal, then its chunks. An entry stands for a
 * term in a field of a unit; entries come by file and term in the orders asked, then by unit and field.
 */
export interface UnitPostings {
  /** Number of units of each file. */
  readonly unitCounts: Uint32Array;
  /** Where the words of each file point, file by file (`text/word-vectors`). */
  readonly directions: Int8Array;
  /** One more than there are files: offsets into the columns below. */
  readonly offsets: Uint32Array;
  /** Which of the terms that were asked for. */
  readonly terms: Uint32Array;
  readonly units: Uint32Array;
  readonly fields: Uint8Array;
  /** Occurrences of the term, 1 to `MOST_OCCURRENCES`. */
  readonly frequencies: Uint16Array;
  /** Occurrences of all terms in the same field of the unit. */
  readonly lengths: Uint32Array;
}

/** A definition of the repository: the file's position and the definition's ordinal in it. */
export interface DefinitionAddress {
  readonly file: FilePosition;
  readonly ordinal: number;
}

/**
 * The units of a file as columns: definitions by ordinal, then chunks. Ranking looks at a thousand of them and shows ten, so
 * that it asks for what it needs of each without a {@link Definition} being made.
 */
export interface OutlineUnits {
  readonly definitionCount: number;
  readonly chunkCount: number;
  /** 1-based. */
  readonly startLines: ArrayLike<number>;
  /** 1-based, inclusive. */
  readonly endLines: ArrayLike<number>;
  /** Ordinal of the definition around a definition, or of which a chunk is a piece; -1 where there is none. */
  readonly holders: ArrayLike<number>;
  kindOf(ordinal: number): DefinitionKind;
  nameOf(ordinal: number): string;
  isExported(ordinal: number): boolean;
}

/**
 * What queries read of a file's definitions and chunks, decoded when it is first read. Names of default exports are already
 * resolved.
 */
export interface Outline {
  readonly file: FilePosition;
  readonly definitions: readonly Definition[];
  readonly chunks: readonly Chunk[];
  readonly units: OutlineUnits;
  /** Ordinal of the definition around each definition, or -1. */
  readonly parents: ArrayLike<number>;
  /** Ordinal of the default export to which only its file gives a name, or -1. */
  readonly anonymousDefault: number;
  /** Ordinals of the definitions of a simple name, ascending, without making any of them. */
  named(name: string): readonly number[];
  /** One definition alone: of a file's hundreds, the graph looks at a few. Undefined beyond the last. */
  definition(ordinal: number): Definition | undefined;
}

/** What the graph reads of a file. The store decodes each part when it is first read: most questions need one or two. */
export interface FileLinks {
  readonly file: FilePosition;
  readonly references: readonly Reference[];
  /** The references of a name, in their order. */
  referencesTo(name: string): readonly Reference[];
  readonly imports: readonly ImportEdge[];
  /** Positions of the files that `imports` lead to, in the same order. */
  readonly importedFiles: readonly FilePosition[];
  readonly externals: readonly ExternalImport[];
  /** False where the file imports nothing. */
  readonly importsAny: boolean;
  /** What imports bind to a name, or to one that begins with it and a dot: those of files in their order, then the others. */
  importsAs(head: string): readonly NamedImport[];
  /** Names that come from a file, in their order; of an import that names nothing an empty one. */
  importsFrom(file: FilePosition): readonly NamedImport[];
  /** What brings a file as a whole, or names nothing of it, in their order. */
  readonly importsOfWholes: readonly NamedImport[];
  readonly exports: readonly ExportedName[];
  readonly typedNames: readonly TypedName[];
  /** The types that are stated for a name, in their order. */
  typedAs(name: string): readonly TypedName[];
}

/** Who imports whom as compressed rows, targets ascending within a row, without self-loops and duplicates. */
export interface ImportGraph {
  /** `files + 1` offsets into `targets`. */
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
  /** The reverse: `files + 1` offsets into `importers`. */
  readonly importerOffsets: Uint32Array;
  readonly importers: Uint32Array;
}

/** Of which state of the repository the index speaks. */
export interface Snapshot {
  /** Absolute path of the root. */
  readonly root: string;
  /** Full sha of HEAD when the index was last brought up to date, or null without git or without a commit. */
  readonly commit: string | null;
  readonly branch: string | null;
  /** Committer time of HEAD, seconds since the epoch; 0 without git. */
  readonly commitTime: number;
  /** Tracked or untracked files differed from HEAD then. */
  readonly dirty: boolean;
  /** Paths that differed from HEAD then, ascending, at most 10,000. */
  readonly changedPaths: readonly string[];
  /** The clone is shallow: history signals are off. */
  readonly shallow: boolean;
  /** Number of files, definitions and commits. */
  readonly files: number;
  readonly definitions: number;
  readonly commits: number;
}

/** What is known of single files. Nothing is read before it is looked at. */
export interface FactsByFile {
  outline(file: FilePosition): Outline;
  links(file: FilePosition): FileLinks;
  /** Definitions of a simple name, ascending. */
  named(name: string): readonly DefinitionAddress[];
}

/** Some units of a file: definitions by ordinal, then chunks. */
export interface UnitsOfFile {
  readonly file: FilePosition;
  /** Distinct. */
  readonly units: readonly number[];
}

/**
 * The read side of the store, one consistent snapshot of it. Every method takes a batch and answers in the order of the
 * batch, so that one query costs a handful of calls whatever serves them. Positions are those of `files()`.
 */
export interface Reader {
  snapshot(): Promise<Snapshot>;
  files(): Promise<FileTable>;
  /** Postings of terms given as hashes; empty columns for a term that no file holds. */
  termPostings(hashes: readonly number[]): Promise<readonly TermPostings[]>;
  /** Where in the units of files terms stand, given as distinct hashes. */
  unitPostings(files: readonly FilePosition[], hashes: readonly number[]): Promise<UnitPostings>;
  /**
   * Where the words of units point, one behind the other in the order of each file's units (`text/word-vectors`); zeros where none of
   * a unit's words is known.
   */
  unitDirections(wanted: readonly UnitsOfFile[]): Promise<readonly Int8Array[]>;
  /** How many terms document each unit of the files, in the order of each file's units. */
  docLengths(files: readonly FilePosition[]): Promise<readonly Uint32Array[]>;
  outlines(files: readonly FilePosition[]): Promise<readonly Outline[]>;
  links(files: readonly FilePosition[]): Promise<readonly FileLinks[]>;
  /** Outlines and links of single files, for whoever learns on the way which ones to look at. */
  facts(): Promise<FactsByFile>;
  /** All distinct simple names of definitions (sections and chunks apart), ascending by UTF-16 code units. */
  names(): Promise<readonly string[]>;
  /** The same, packed; each name is in one table only, tables where it is gone apart. */
  nameTables(): Promise<readonly NameTable[]>;
  /** Definitions whose simple name is exactly this, by file and ordinal. Sections and chunks have no names here. */
  definitionsNamed(names: readonly string[]): Promise<readonly (readonly DefinitionAddress[])[]>;
  /** Files that use a name (any {@link Reference} of that name), ascending, with the number of uses. */
  referencesTo(names: readonly string[]): Promise<readonly NamePostings[]>;
  importGraph(): Promise<ImportGraph>;
  history(): Promise<History>;
  /** Ids of the commits, in the order of the history. */
  commitShas(): Promise<readonly string[]>;
  /** Commits of the history whose messages hold terms given as hashes. */
  commitPostings(hashes: readonly number[]): Promise<readonly CommitPostings[]>;
  close(): void;
}

/** Names in ascending order of their UTF-16 units, packed so that their words can be looked up (`text/name-table.ts`). */
export interface NameTable {
  /** The names in UTF-8, each followed by a line feed. */
  readonly bytes: Uint8Array;
  /** Where in `bytes` each name begins; one more for the end. */
  readonly starts: Uint32Array;
  /** Where in `bytes` words may begin, ordered by the words' first letters, then by place. */
  readonly words: Uint32Array;
  /** Names that UTF-8 cannot hold, by index. */
  readonly odd: ReadonlyMap<number, string>;
  /** 1 for each name that no file holds any more; null where there is none. */
  readonly gone: Uint8Array | null;
}

/** In which files a name is used. */
export interface NamePostings {
  readonly files: Uint32Array;
  /** Uses in each file. */
  readonly counts: Uint32Array;
}
