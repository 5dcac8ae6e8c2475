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

/** A type of Java, as far as overloads are told apart by it. */
export interface JavaType {
  /** `int`, `String`: the last part of its name, of an array that of what it holds; `null` for that, `->` for a function. */
  readonly name: string;
  /** How many arrays are within each other. */
  readonly arrays: number;
  /** The class of the repository that it is; null for others. */
  readonly address: DefinitionAddress | null;
  /** It may be a class of the repository that is not found. */
  readonly isUnsure: boolean;
  /** What a type parameter extends, {@link OBJECT} where that is nothing; absent for all else. */
  readonly bound?: JavaType;
  /** How many parameters a function has; absent where that is not known. */
  readonly parameters?: number;
}

/** A type that no class of the repository is. */
export function plainType(name: string, arrays = 0): JavaType {
  return { name, arrays, address: null, isUnsure: false };
}

const OBJECT = plainType('Object');

const BEHIND_TYPE: AroundName = { before: /[\s>\]]/, behind: /\s*(?:[(=;]|$)/y };

/** The type that stands before the name of a method or field in its signature; empty where none does. */
export function statedBefore(signature: string, name: string): string {
  const place = placeOfName(signature, name, BEHIND_TYPE);
  if (place === null) return '';
  const written = signature.slice(0, place.at).replace(JAVA_MODIFIERS, '');
  return (
    written.startsWith('<') ? written.slice(withinFirst(written).length + 2) : written
  ).trim();
}

/** Type parameters that extend each other at most. */
const MOST_BOUNDS = 4;

/**
 * The type that a text writes in a definition, or -1: `int[]`, `List<Foo>`, `Foo...`, and as facts have it `<Foo>` of an array. Null
 * where it is none.
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

/** `int` of `int[]`, `int...` and `<int>`; null for what is no array. */
function withinArray(type: string): string | null {
  const suffix = /\s*(?:\[\s*\]|\.\.\.)$/.exec(type);
  if (suffix !== null) return type.slice(0, suffix.index);
  return type.startsWith('<') && type.endsWith('>') ? type.slice(1, -1) : null;
}

/** Whether an import leads the name of a type out of the repository; what has a package before it is no name of the file's. */
function isOutside(source: FileView, type: string): boolean {
  if (isLibraryType(type.slice(type.lastIndexOf('.') + 1))) return true;
  const [head = ''] = type.split('.');
  return source.bindings(head).some((binding) => 'external' in binding) || /^java[.x]/.test(type);
}
