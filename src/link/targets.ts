import type { ImportedName } from '../model/reference.js';

/** The files that an import brings in, each with its names, or the module outside the repository. */
export interface Targets {
  readonly files: readonly { readonly file: string; readonly names: readonly ImportedName[] }[];
  readonly external: string | null;
}
