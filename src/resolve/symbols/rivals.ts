import type { DefinitionAddress, FilePosition, FileTable } from '../../model/reader.js';
import type { RequestedClass } from '../../model/request.js';
import { type FileClass, isDeclarationFile } from '../../model/source-file.js';
import { moduleNameOf } from '../places/path-lookup.js';
import { liesIn } from './named-folder.js';

/** What else the request says about which definition of a name is meant. */
export interface Surroundings {
  readonly table: FileTable;
  /** Classes of files that the request asks for. */
  readonly wants: readonly RequestedClass[];
  /** Files that the request names by path or frame, with their weights. */
  readonly files: ReadonlyMap<FilePosition, number>;
  /** Folder that the title restricts the search to, in lower case; null if there is none. */
  readonly folder: string | null;
  /** All names in the request in lower case, whole and in parts. */
  readonly names: ReadonlySet<string>;
  /** Names in the request by the files that define them, without names that many files define. */
  readonly definedIn: ReadonlyMap<FilePosition, ReadonlySet<string>>;
}

/** Source files come first: what tests and examples define is named after it. */
const CLASSES: Readonly<Partial<Record<FileClass, number>>> = {
  test: 0.2,
  vendored: 0.2,
  generated: 0.3,
  example: 0.3,
  docs: 0.3,
};
/** Factor for a definition in a file that only declares what another defines. */
const DECLARED = 0.5;
const NAMED_FILE = 12;
const NAMED_FOLDER = 12;
const NAMED_MODULE = 3;
const NAMED_COMPANION = 2;

/** How strongly the request suggests this definition of a name among all of them; 1 if nothing suggests it. */
export function rate(address: DefinitionAddress, name: string, surroundings: Surroundings): number {
  const { file } = address;
  const { table, files, folder, names, definedIn } = surroundings;
  let rating = classFactor(address, surroundings);
  if (isDeclarationFile(table.paths[file]!)) rating *= DECLARED;
  rating *= 1 + NAMED_FILE * (files.get(file) ?? 0);
  if (folder !== null && liesIn(table.paths[file]!, folder)) rating *= NAMED_FOLDER;
  const module = moduleNameOf(table, file);
  if (module !== name.toLowerCase() && names.has(module)) rating *= NAMED_MODULE;
  const companions = definedIn.get(file);
  if (companions !== undefined) {
    const others = companions.size - (companions.has(name) ? 1 : 0);
    rating *= 1 + NAMED_COMPANION * others;
  }
  return rating;
}

/** 1 for source and for classes that the request asks for, less for others. */
export function classFactor({ file }: DefinitionAddress, { table, wants }: Surroundings): number {
  const fileClass = table.classes[file]!;
  const wanted = (wants as readonly string[]).includes(fileClass);
  return wanted ? 1 : (CLASSES[fileClass] ?? 1);
}
