import type { DefinitionAddress } from '../../model/reader.js';
import { remembered } from '../remembered.js';
import type { View } from '../view.js';
import { definitionAt } from '../visible-names.js';
import { basesOf, lineage } from './classes.js';

/** Simple names of bases from outside the repository, of a class or of its bases. */
export function basesOutside(view: View, type: DefinitionAddress): readonly string[] {
  return remembered(view.get(type.file).memory('bases outside'), type.ordinal, () =>
    lineage(view, type).flatMap((one) => {
      const known = new Set(basesOf(view, one).known.map((base) => definitionAt(view, base).name));
      return definitionAt(view, one)
        .bases.map(simpleName)
        .filter((name) => !known.has(name));
    }),
  );
}

/** `Foo` of `a.Foo<T>` */
function simpleName(base: string): string {
  return base
    .replace(/[<([].*$/s, '')
    .split(/\.|::|\\/)
    .at(-1)!;
}
