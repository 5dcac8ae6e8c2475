import type { DefinitionAddress } from '../../model/reader.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import { type AroundName, placeOfName } from '../../text/place-of-name.js';
import { withinFirst } from '../../text/within-first.js';
import type { FileView } from '../file-view.js';
import type { View } from '../view.js';
import { isLibraryType } from './java-library.js';
import { declaredParameters, JAVA_MODIFIERS } from './java-type-parameters.js';
import { typesNamed } from './type-names.js';

const DOTTED_NAME = new LetterPattern(
  String.raw`^[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*$`,
);

/** A Java type, as far as it matters for overload resolution. */
export interface JavaType {
  /**
   * The last part of its name (`int`, `String`); for an array that of its elements. `null` for the literal,
   * `->` for a lambda.
   */
  readonly name: string;
  /** Depth of nested arrays. */
  readonly arrays: number;
  /** The class in the repository; null for others. */
  readonly address: DefinitionAddress | null;
  /** It may be a class in the repository that was not found. */
  readonly isUnsure: boolean;
  /** The bound of a type parameter, {@link OBJECT} if it has none; absent for other types. */
  readonly bound?: JavaType;
  /** Number of parameters of a lambda; absent if unknown. */
  readonly parameters?: number;
}

/** A type from outside the repository. */
export function plainType(name: string, arrays = 0): JavaType {
  return { name, arrays, address: null, isUnsure: false };
}

const OBJECT = plainType('Object');

const BEHIND_TYPE: AroundName = { before: /[\s>\]]/, behind: /\s*(?:[(=;]|$)/y };

/** The type before the name of a method or field in its signature; empty if there is none. */
export function statedBefore(signature: string, name: string): string {
  const place = placeOfName(signature, name, BEHIND_TYPE);
  if (place === null) return '';
  const written = signature.slice(0, place.at).replace(JAVA_MODIFIERS, '');
  return (
    written.startsWith('<') ? written.slice(withinFirst(written).length + 2) : written
  ).trim();
}

/** Longest chain of type parameters that are each other's bounds. */
const MOST_BOUNDS = 4;

/**
 * The type that is written in a definition (-1 for the top level): `int[]`, `List<Foo>`, `Foo...`; the facts have
 * `<Foo>` for an array. Null if the text is no type.
 */
export function writtenJavaType(
  view: View,
  source: FileView,
  holder: number,
  written: string,
  bounds = 0,
): JavaType | null {
  let type = written.trim().replace(/^(?:final\s+|@[\w.]+(?:\([^()]*\))?\s*)+/, '');
  let arrays = 0;
  for (let inner = withinArray(type); inner !== null; inner = withinArray(type)) {
    type = inner;
    arrays++;
  }
  type = type.replace(/<.*$/s, '').replace(/^(?:final\s+|@[\w.]+(?:\([^()]*\))?\s*)+/, '');
  if (!DOTTED_NAME.test(type)) return null;
  const name = type.slice(type.lastIndexOf('.') + 1);
  if (/^(?:boolean|byte|char|double|float|int|long|short|void)$/.test(type))
    return plainType(name, arrays);
  for (let scope = holder; scope >= 0; scope = source.parent(scope)) {
    const bound = declaredParameters(source, scope).get(type);
    if (bound === undefined) continue;
    const extended =
      bound === '' || bounds === MOST_BOUNDS
        ? null
        : writtenJavaType(view, source, scope, bound, bounds + 1);
    return { name, arrays, address: null, isUnsure: false, bound: extended ?? OBJECT };
  }
  const [address] = typesNamed(view, source, holder, type);
  const isUnsure = address === undefined && !isOutside(source, type);
  return { name, arrays, address: address ?? null, isUnsure };
}

/** `int` of `int[]`, `int...` and `<int>`; null if the type is no array. */
function withinArray(type: string): string | null {
  const suffix = /\s*(?:\[\s*\]|\.\.\.)$/.exec(type);
  if (suffix !== null) return type.slice(0, suffix.index);
  return type.startsWith('<') && type.endsWith('>') ? type.slice(1, -1) : null;
}

/** Whether a type is known to be from outside: by an import, or by a package of Java before its name. */
function isOutside(source: FileView, type: string): boolean {
  if (isLibraryType(type.slice(type.lastIndexOf('.') + 1))) return true;
  const [head = ''] = type.split('.');
  return source.bindings(head).some((binding) => 'external' in binding) || /^java[.x]/.test(type);
}
