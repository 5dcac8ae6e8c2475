import type { Reader } from '../model/reader.js';
import type { FileFindings, SymbolFindings } from './findings.js';
import type { NameIndex } from './names/name-index.js';
import type { PathLookup } from './places/path-lookup.js';
import type { DefinitionCache } from './symbols/definitions.js';

/** State shared by the steps of one resolution. */
export interface Search {
  readonly reader: Reader;
  readonly lookup: PathLookup;
  readonly index: NameIndex;
  readonly cache: DefinitionCache;
  readonly files: FileFindings;
  readonly symbols: SymbolFindings;
}
