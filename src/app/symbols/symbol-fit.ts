import { moduleNames } from '../../resolve/places/path-lookup.js';
import type { SymbolPlace } from './symbol-place.js';

/**
 * Whether a qualified name ends with the parts of a name; if there are more parts, they must be modules before it.
 */
export function isCalled(
  { path, qualifiedName }: SymbolPlace,
  segments: readonly string[],
): boolean {
  const whole = [...moduleNames(path), ...qualifiedName.split('.')];
  return segments.every((segment, at) => whole[whole.length - segments.length + at] === segment);
}

/** Whether a qualified name alone, without modules, ends with these parts. */
export function isWithin({ qualifiedName }: SymbolPlace, segments: readonly string[]): boolean {
  return `.${qualifiedName}`.endsWith(`.${segments.join('.')}`);
}

/**
 * Whether the parts before a qualified name are its package, which folders are named after: `Ecto.Changeset.cast`
 * in `ecto/changeset.ex`, `io.ktor.http.Url.parse` in `io/ktor/http/Urls.kt`.
 */
export function isInPackage(
  { path, qualifiedName }: SymbolPlace,
  segments: readonly string[],
): boolean {
  const names = qualifiedName.split('.');
  const before = segments.length - names.length;
  if (before <= 0 || names.some((name, at) => segments[before + at] !== name)) return false;
  const folders = path.split('/').slice(0, -1).slice(-before).map(plain);
  return folders.join('/') === segments.slice(0, before).map(plain).join('/');
}

/** A folder may be called `web_socket` for `WebSocket`. */
function plain(name: string): string {
  return name.replaceAll('_', '').toLowerCase();
}
