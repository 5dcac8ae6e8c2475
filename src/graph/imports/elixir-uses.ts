import { FUNCTION_KINDS } from '../../model/definition.js';
import type { DefinitionAddress, FilePosition } from '../../model/reader.js';
import {
  moduleAlias,
  moduleImport,
  moduleUse,
  quotedPart,
  USING_MACRO,
} from '../../model/reference.js';
import type { FileView } from '../file-view.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';
import { modulesCalled, wholesOf } from './elixir-names.js';

/** Code that functions of a file quote. It becomes part of files that use it. */
interface QuotedPart {
  readonly file: FilePosition;
  /** Name of the quoting functions. */
  readonly within: string;
}

/** Number of quoted parts that one file uses; web applications have about ten. */
const MOST_PARTS = 100;

/**
 * The modules whose functions a file calls by bare name: those that it imports, and those that quoted code
 * imports into it.
 */
export function modulesImported(view: View, source: FileView): readonly DefinitionAddress[] {
  return remembered(source.memory('brought'), 'imports', () => {
    const own = modulesNamed(view, source, source.exports.localsOf(moduleImport()), '');
    const brought = partsUsed(view, source).flatMap(({ file, within }) => {
      const other = view.get(file);
      return modulesNamed(view, other, other.exports.localsOf(moduleImport(within)), within);
    });
    return [...own, ...brought];
  });
}

/** Functions that quoted code defines in a file that uses it: `def run(…)` inside a macro's `quote`. */
export function functionsBrought(
  view: View,
  source: FileView,
  name: string,
): readonly DefinitionAddress[] {
  return partsUsed(view, source).flatMap(({ file, within }) => {
    const other = view.get(file);
    if (!other.defines(name)) return [];
    return other
      .children(-1)
      .flatMap((module) => other.childrenNamed(module, within))
      .flatMap((quoting) => other.childrenNamed(quoting, name))
      .filter((child) => FUNCTION_KINDS.has(other.definition(child)!.kind))
      .map((ordinal) => ({ file, ordinal }));
  });
}

/** Full names that quoted code aliases to a name. */
export function aliasesBrought(view: View, source: FileView, name: string): readonly string[] {
  return partsUsed(view, source).flatMap(({ file, within }) =>
    view.get(file).exports.localsOf(moduleAlias(name, within)),
  );
}

/**
 * The quoted code that `use` brings into a file: from the module's macro, or from a function selected by the
 * statement's argument, and what that code uses in turn.
 */
function partsUsed(view: View, source: FileView): readonly QuotedPart[] {
  return remembered(source.memory('brought'), 'parts', () => {
    const parts = new Map<string, QuotedPart>();
    const add = (part: QuotedPart): void => {
      const key = `${part.file} ${part.within}`;
      if (parts.size < MOST_PARTS && !parts.has(key)) parts.set(key, part);
    };
    for (const part of partsBehind(view, source, '')) add(part);
    // The map grows during the iteration.
    for (const { file, within } of parts.values()) {
      const other = view.get(file);
      for (const name of other.exports.localsOf(quotedPart(within))) add({ file, within: name });
      for (const part of partsBehind(view, other, within)) add(part);
    }
    return [...parts.values()];
  });
}

function partsBehind(view: View, source: FileView, within: string): readonly QuotedPart[] {
  return source.exports.localsOf(moduleUse(within)).flatMap((use) => {
    const [module = '', choice] = use.split(' ');
    return modulesNamed(view, source, [module], within).flatMap(({ file }) => {
      const using = { file, within: USING_MACRO };
      return choice === undefined ? [using] : [using, { file, within: choice }];
    });
  });
}

/** The modules that paths in a file refer to. */
function modulesNamed(
  view: View,
  source: FileView,
  paths: readonly string[],
  within: string,
): readonly DefinitionAddress[] {
  return paths.flatMap((path) => {
    const parts = path.split('.');
    const aliased = [within, ''].flatMap((one) =>
      source.exports.localsOf(moduleAlias(parts[0]!, one)),
    );
    return modulesCalled(view, source, wholesOf(parts, aliased));
  });
}
