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

/** The files that hold a term, one entry a file, ascending by position. */
export interface TermPostings {
  readonly files: Uint32Array;
  /** Occurrences by field: `frequencies[entry * FIELD_COUNT + field]`. */
  readonly frequencies: Uint16Array;
}

/**
 * The units of files that hold given terms. Units are a file's definitions by ordinal, then its chunks. Each entry
 * is a term in one field of one unit. Entries are ordered by file and term as they were asked for, then by unit and
 * field.
 */
export interface UnitPostings {
  /** Number of units of each file. */
  readonly unitCounts: Uint32Array;
  /** Direction of each file's words in the word vectors (`text/word-vectors`), file after file. */
  readonly directions: Int8Array;
  /** Offsets into the columns below, one more than there are files. */
  readonly offsets: Uint32Array;
  /** Index of each entry's term among the terms asked for. */
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
 * The units of a file as columns: definitions by ordinal, then chunks. Ranking looks at a thousand units and shows
 * ten; columns let it read single values without creating a {@link Definition} for each.
 */
export interface OutlineUnits {
  readonly definitionCount: number;
  readonly chunkCount: number;
  /** 1-based. */
  readonly startLines: ArrayLike<number>;
  /** 1-based, inclusive. */
  readonly endLines: ArrayLike<number>;
  /**
   * For a definition, the ordinal of the one around it; for a chunk, of the one that it is a piece of; -1 if there
   * is none.
   */
  readonly holders: ArrayLike<number>;
  kindOf(ordinal: number): DefinitionKind;
  nameOf(ordinal: number): string;
  isExported(ordinal: number): boolean;
}

/**
 * What queries read of a file's definitions and chunks, decoded on first access. Default exports already have their
 * final names.
 */
export interface Outline {
  readonly file: FilePosition;
  readonly definitions: readonly Definition[];
  readonly chunks: readonly Chunk[];
  readonly units: OutlineUnits;
  /** Ordinal of the definition around each definition, or -1. */
  readonly parents: ArrayLike<number>;
  /** Ordinal of the default export that has no name but its file's, or -1. */
  readonly anonymousDefault: number;
  /** Ordinals of the definitions with a simple name, ascending, found without decoding any of them. */
  named(name: string): readonly number[];
  /**
   * Decodes a single definition, because the graph looks at a few of a file's hundreds. Undefined beyond the last.
   */
  definition(ordinal: number): Definition | undefined;
}

/**
 * What the graph reads of a file. Each part is decoded on first access, since most questions need only one or two.
 */
export interface FileLinks {
  readonly file: FilePosition;
  readonly references: readonly Reference[];
  /** The references to a name, in stored order. */
  referencesTo(name: string): readonly Reference[];
  readonly imports: readonly ImportEdge[];
  /** Positions of the files that `imports` lead to, in the same order. */
  readonly importedFiles: readonly FilePosition[];
  readonly externals: readonly ExternalImport[];
  /** False where the file imports nothing. */
  readonly importsAny: boolean;
  /**
   * What imports bind to a name, or to a name that begins with it and a dot: first those from files, in their
   * order, then those from outside.
   */
  importsAs(head: string): readonly NamedImport[];
  /**
   * The names that the file imports from another file, in their order; an import without names yields one empty
   * name.
   */
  importsFrom(file: FilePosition): readonly NamedImport[];
  /** Imports that bring in a whole file or name nothing of it, in their order. */
  readonly importsOfWholes: readonly NamedImport[];
  readonly exports: readonly ExportedName[];
  readonly typedNames: readonly TypedName[];
  /** The types stated for a name, in stored order. */
  typedAs(name: string): readonly TypedName[];
}

/** The import graph as compressed rows: targets ascending within a row, without self-loops and duplicates. */
export interface ImportGraph {
  /** `files + 1` offsets into `targets`. */
  readonly offsets: Uint32Array;
  readonly targets: Uint32Array;
  /** The reverse: `files + 1` offsets into `importers`. */
  readonly importerOffsets: Uint32Array;
  readonly importers: Uint32Array;
}

/** The state of the repository that the index describes. */
export interface Snapshot {
  /** Absolute path of the root. */
  readonly root: string;
  /** Full sha of HEAD when the index was last brought up to date, or null without git or without a commit. */
  readonly commit: string | null;
  readonly branch: string | null;
  /** Committer time of HEAD, seconds since the epoch; 0 without git. */
  readonly commitTime: number;
  /** Whether tracked or untracked files differed from HEAD then. */
  readonly dirty: boolean;
  /** Paths that differed from HEAD then, ascending, at most 10,000. */
  readonly changedPaths: readonly string[];
  /** Whether the clone is shallow, in which case history signals are off. */
  readonly shallow: boolean;
  /** Number of files, definitions and commits. */
  readonly files: number;
  readonly definitions: number;
  readonly commits: number;
}

/** What is known of single files, read on first access. */
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
 * The read side of the store: one consistent snapshot. Every method takes a batch and answers in the same order, so
 * that a query costs a handful of calls whichever implementation serves them. Positions are those of `files()`.
 */
export interface Reader {
  snapshot(): Promise<Snapshot>;
  files(): Promise<FileTable>;
  /** Postings of terms given as hashes; empty columns for a term that no file holds. */
  termPostings(hashes: readonly number[]): Promise<readonly TermPostings[]>;
  /** Where the units of the files hold the terms, which are given as distinct hashes. */
  unitPostings(files: readonly FilePosition[], hashes: readonly number[]): Promise<UnitPostings>;
  /**
   * Directions of the units' words in the word vectors (`text/word-vectors`), one after another in the order of
   * each file's units; zeros for a unit without known words.
   */
  unitDirections(wanted: readonly UnitsOfFile[]): Promise<readonly Int8Array[]>;
  /** Number of terms in the documentation of each unit, in the order of each file's units. */
  docLengths(files: readonly FilePosition[]): Promise<readonly Uint32Array[]>;
  outlines(files: readonly FilePosition[]): Promise<readonly Outline[]>;
  links(files: readonly FilePosition[]): Promise<readonly FileLinks[]>;
  /** Outlines and links of single files, for callers that find out along the way which files they need. */
  facts(): Promise<FactsByFile>;
  /** All distinct simple names of definitions (without sections and chunks), ascending by UTF-16 code units. */
  names(): Promise<readonly string[]>;
  /** The same names, packed. Each name is in exactly one table, not counting tables in which it is marked as gone. */
  nameTables(): Promise<readonly NameTable[]>;
  /** Definitions with exactly this simple name, by file and ordinal. Sections and chunks are not included. */
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

/**
 * Names in ascending order of their UTF-16 code units, packed so that their words can be looked up
 * (`text/name-table.ts`).
 */
export interface NameTable {
  /** The names in UTF-8, each followed by a line feed. */
  readonly bytes: Uint8Array;
  /** Where each name begins in `bytes`, and one more entry for the end. */
  readonly starts: Uint32Array;
  /** Where words may begin in `bytes`, ordered by the words' first letters, then by position. */
  readonly words: Uint32Array;
  /** Names that UTF-8 cannot hold, by index. */
  readonly odd: ReadonlyMap<number, string>;
  /** 1 for each name that no file holds any longer; null if there is none. */
  readonly gone: Uint8Array | null;
}

/** The files that use a name. */
export interface NamePostings {
  readonly files: Uint32Array;
  /** Uses in each file. */
  readonly counts: Uint32Array;
}
