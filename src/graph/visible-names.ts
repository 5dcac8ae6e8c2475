import type { Definition } from '../model/definition.js';
import type { DefinitionAddress } from '../model/reader.js';
import { outlineFamilyOf } from '../model/source-file.js';
import type { FileView } from './file-view.js';
import { isPackageObject } from './imports/scala-packages.js';
import type { View } from './view.js';

const NONE: readonly never[] = [];

/** Languages in which a file can use functions of other files by bare name. */
export const SHARED: ReadonlySet<FileView['outline']> = new Set([
  ...([
    'c',
    'kotlin',
    'swift',
    'scala',
    'shell',
    'lua',
    'dart',
    'perl',
    'powershell',
    'sql',
    'r',
    'julia',
    'fsharp',
    'protobuf',
    'graphql',
    'shader',
    'wgsl',
    'vim',
    'crystal',
    'nim',
    'elm',
    'fortran',
    'matlab',
    'visual-basic',
    'pascal',
    'verilog',
    'vhdl',
    'tcl',
    'emacs-lisp',
    'common-lisp',
    'scheme',
    'php',
  ] as const),
]);

/** Languages whose functions are used by bare name where they stand in a module. */
const STAND_IN_MODULES: ReadonlySet<FileView['outline']> = new Set([
  ...(['julia', 'fortran', 'tcl'] as const),
]);

/** Languages whose files state the package that their definitions belong to. */
export const STATE_PACKAGES: ReadonlySet<FileView['outline']> = new Set([
  ...(['kotlin', 'scala', 'groovy'] as const),
]);

/** If more definitions than this share a name, none is found by it, as each would have to be inspected. */
const MOST_BEARERS = 2000;

/**
 * Definitions of a simple name in all files of a file's language family, ascending; empty if very many share
 * the name.
 */
export function bearersOf(
  view: View,
  { outline }: FileView,
  name: string,
): readonly DefinitionAddress[] {
  return view.memo(`named ${outline} ${name}`, () => {
    const { languages } = view.table;
    const found = view
      .named(name)
      .filter(({ file }) => outlineFamilyOf(languages[file]!) === outline);
    if (found.length > MOST_BEARERS) return NONE;
    return outline === 'fsharp' ? withoutSignatures(view, found) : found;
  });
}

/** Without what a signature file of F# (`.fsi`) only declares for the file beside it. */
function withoutSignatures(
  { table }: View,
  found: readonly DefinitionAddress[],
): readonly DefinitionAddress[] {
  const paths = found.map(({ file }) => table.paths[file]!);
  if (!paths.some((path) => path.endsWith('.fsi'))) return found;
  const defining = new Set(paths);
  return found.filter(
    (_, at) => !paths[at]!.endsWith('.fsi') || !defining.has(paths[at]!.slice(0, -1)),
  );
}

/** The definition at an address, which must exist. */
export function definitionAt(view: View, { file, ordinal }: DefinitionAddress): Definition {
  return view.get(file).definition(ordinal)!;
}

/**
 * Whether a bare name in another file can mean a definition: it is at the top level (in Ruby, a type there or nested
 * in types and modules), no test, and not private to its file.
 */
export function isVisible(view: View, address: DefinitionAddress): boolean {
  const source = view.get(address.file);
  const { kind, name, qualifiedName, exported } = definitionAt(view, address);
  if (kind === 'test' || isPackageObject(view, address)) return false;
  // The preprocessor ignores braces around a macro.
  if (isMacro(view, address)) return true;
  if (source.outline === 'c' && !exported) return /\.h\w*$/.test(source.path);
  if (source.outline === 'r') return qualifiedName === name;
  if (STAND_IN_MODULES.has(source.outline)) return isInModules(source, address.ordinal);
  if (source.outline === 'fsharp') return exported && isInModules(source, address.ordinal);
  if (SHARED.has(source.outline) && source.outline !== 'c' && !exported) return false;
  if (source.outline !== 'ruby') return qualifiedName === name;
  return kind === 'class' && !isMember(source, address.ordinal);
}

/** Whether a definition is a Scala test whose title is no name: `"Duration" should { … }`. */
export function isTitled(view: View, { file, ordinal }: DefinitionAddress): boolean {
  const source = view.get(file);
  const { kind, signature } = source.definition(ordinal)!;
  return kind === 'test' && source.outline === 'scala' && !/\bdef\b/.test(signature);
}

/** Whether a definition is a `#define` of C or C++. */
export function isMacro(view: View, address: DefinitionAddress): boolean {
  return view.get(address.file).outline === 'c' && /^#/.test(definitionAt(view, address).signature);
}

/** Whether a definition is at the top level, or nested only in modules. */
function isInModules(source: FileView, ordinal: number): boolean {
  for (let outer = source.parent(ordinal); outer >= 0; outer = source.parent(outer))
    if (!isModule(source.definition(outer)!)) return false;
  return true;
}

/** Whether a definition is a namespace, or an F# module, whose kind is a class. */
function isModule({ kind, signature }: Definition): boolean {
  return kind === 'namespace' || /^module\b/.test(signature);
}

function isMember(source: FileView, ordinal: number): boolean {
  const outer = source.parent(ordinal);
  return outer >= 0 && !/^(?:class|namespace)$/.test(source.definition(outer)!.kind);
}
