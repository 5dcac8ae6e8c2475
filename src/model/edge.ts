import type { ImportedName } from './reference.js';

/** A file imports another file of the repository. Re-exports are edges too. */
export interface ImportEdge {
  /** POSIX paths relative to the root. */
  readonly from: string;
  readonly to: string;
  readonly kind: 'import' | 'reexport' | 'require' | 'dynamic';
  readonly names: readonly ImportedName[];
  /** 1-based line of the import. */
  readonly line: number;
}

/** An import of something that is not in the repository. */
export interface ExternalImport {
  readonly from: string;
  /** Package or module name: `react`, `@scope/name`, `os`. */
  readonly module: string;
  readonly names: readonly ImportedName[];
  readonly line: number;
}

/** A name that an import brings. */
export interface NamedImport {
  /** Position of the file that it leads to, or -1. */
  readonly file: number;
  /** What it leads to outside of the repository; empty for a file. */
  readonly module: string;
  /** Of a file; `import` for all else. */
  readonly kind: ImportEdge['kind'];
  /** As its module calls it; `*` for the whole, empty where the import names nothing. */
  readonly imported: string;
  readonly local: string;
  /** 1-based line of the import. */
  readonly line: number;
}

/** How sure an edge between definitions is: through imports or the same file, or by name alone. */
export type Certainty = 'resolved' | 'possible';
