import type { Definition } from '../model/definition.js';
import type { DefinitionAddress } from '../model/reader.js';
import { outlineFamilyOf } from '../model/source-file.js';
import type { FileView } from './file-view.js';
import { isPackageObject } from './imports/scala-packages.js';
import type { View } from './view.js';

const NONE: readonly never[] = [];

/** Families in which a file sees functions of others without saying whose they are. */
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

/** Families whose files say to which package what they define belongs. */
export const STATE_PACKAGES: ReadonlySet<FileView['outline']> = new Set([
  ...(['kotlin', 'scala', 'groovy'] as const),
]);

/** A name that more definitions bear is none by which one of them could be found: these would have to be looked at one by one. */
const MOST_BEARERS = 2000;

/** Definitions of a simple name in all files of a file's family, ascending; none of one that very many bear. */
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
    return found.length > MOST_BEARERS ? NONE : found;
  });
}

/** The definition at an address, which is there. */
export function definitionAt(view: View, { file, ordinal }: DefinitionAddress): Definition {
  return view.get(file).definition(ordinal)!;
}

/** At the top level of its file, or in modules of Ruby; no test, and nothing that a file keeps to itself. */
export function isVisible(view: View, address: DefinitionAddress): boolean {
  const source = view.get(address.file);
  const { kind, name, qualifiedName, exported } = definitionAt(view, address);
  if (kind === 'test' || isPackageObject(view, address)) return false;
  // Braces around a macro are nothing to the preprocessor.
  if (isMacro(view, address)) return true;
  if (source.outline === 'c' && !exported) return /\.h\w*$/.test(source.path);
  if (source.outline === 'r') return qualifiedName === name;
  if (source.outline === 'julia') return isInModules(source, address.ordinal);
  if (source.outline === 'fsharp') return exported && isInModules(source, address.ordinal);
  if (SHARED.has(source.outline) && source.outline !== 'c' && !exported) return false;
  if (source.outline !== 'ruby') return qualifiedName === name;
  return kind === 'class' && !isMember(source, address.ordinal);
}

/** The title of a test of Scala is no name: `"Duration" should { … }`. */
export function isTitled(view: View, { file, ordinal }: DefinitionAddress): boolean {
  const source = view.get(file);
  const { kind, signature } = source.definition(ordinal)!;
  return kind === 'test' && source.outline === 'scala' && !/\bdef\b/.test(signature);
}

/** `#define` of C and C++. */
export function isMacro(view: View, address: DefinitionAddress): boolean {
  return view.get(address.file).outline === 'c' && /^#/.test(definitionAt(view, address).signature);
}

/** At the top level, or in modules alone. */
function isInModules(source: FileView, ordinal: number): boolean {
  for (let outer = source.parent(ordinal); outer >= 0; outer = source.parent(outer))
    if (!isModule(source.definition(outer)!)) return false;
  return true;
}

/** A namespace, or a module of F#, which is a class there. */
function isModule({ kind, signature }: Definition): boolean {
  return kind === 'namespace' || /^module\b/.test(signature);
}

function isMember(source: FileView, ordinal: number): boolean {
  const outer = source.parent(ordinal);
  return outer >= 0 && !/^(?:class|namespace)$/.test(source.definition(outer)!.kind);
}
