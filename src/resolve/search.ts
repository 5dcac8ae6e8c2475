import type { DefinitionCache } from './definitions.js';
import type { FileFindings, SymbolFindings } from './findings.js';
import type { NameIndex } from './name-index.js';
import type { PathLookup } from './path-lookup.js';

/** What the steps of one resolution share. */
export interface Search {
  readonly lookup: PathLookup;
  readonly index: NameIndex;
  readonly cache: DefinitionCache;
  readonly files: FileFindings;
  readonly symbols: SymbolFindings;
}
