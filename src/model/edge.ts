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

/** One name that an import brings in. */
export interface NamedImport {
  /** Position of the file that it is imported from, or -1. */
  readonly file: number;
  /** Package or module outside the repository that it is imported from; empty if it comes from a file. */
  readonly module: string;
  /** The kind of the import if it comes from a file of the repository; `import` otherwise. */
  readonly kind: ImportEdge['kind'];
  /** The name in the imported module; `*` for the whole module, empty where the import names nothing. */
  readonly imported: string;
  readonly local: string;
  /** 1-based line of the import. */
  readonly line: number;
}

/**
 * How sure an edge between definitions is: `resolved` through imports or within one file, `possible` by name alone.
 */
export type Certainty = 'resolved' | 'possible';
