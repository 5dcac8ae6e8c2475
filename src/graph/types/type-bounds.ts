import type { FileView } from '../file-view.js';
import { boundsOf as boundsOfRust } from './rust-signatures.js';

/** What separates a type parameter's name from its bound, by language. */
const WRITTEN: Partial<Record<NonNullable<FileView['outline']>, string>> = {
  kotlin: ':',
  swift: ':',
  csharp: ':',
  scala: '<:',
  dart: '\\bextends\\b',
  groovy: '\\bextends\\b',
};

/** Typical names of type parameters: short ones, and words with a `T` before them. */
const PARAMETER = /^(?:[A-Z][A-Z0-9]?|T[A-Z]\w{0,30})$/;

/** The bounds of a type parameter around a place; null if the name is no type parameter there, or has no bound. */
export function boundsOf(source: FileView, holder: number, name: string): readonly string[] | null {
  if (source.outline === 'rust') return boundsOfRust(source, holder, name);
  const mark = source.outline === undefined ? undefined : WRITTEN[source.outline];
  if (mark === undefined || !PARAMETER.test(name)) return null;
  const stated = new RegExp(
    `(?:[<[,]|\\bwhere\\b)\\s*(?:reified\\s+|in\\s+|out\\s+|[+-])?${name}\\s*${mark}\\s*([\\w.]+)`,
  );
  const listed = new RegExp(`\\bwhere\\b.*\\b${name}\\s*${mark}\\s*([\\w.]+)`, 's');
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    const { signature } = source.definition(scope)!;
    if (!signature.includes(name)) continue;
    const found = stated.exec(signature) ?? listed.exec(signature);
    if (found !== null && !/^(?:class|struct|notnull|unmanaged|new)$/.test(found[1]!))
      return [found[1]!];
  }
  return null;
}
