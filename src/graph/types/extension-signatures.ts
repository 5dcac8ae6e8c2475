import type { Definition } from '../../model/definition.js';

/** Matches what precedes the dot and name of an extension: `fun <T> Depot<T>`. */
export const EXTENDED_BY_KOTLIN = /\b(?:fun|val|var)\b[^(=]*?(\w+)(?:<[^(=]*>)?\??$/;

/** The type that a Kotlin function or property extends by its signature; empty if it extends none. */
export function extendedByKotlin(signature: string, name: string): string {
  const before = signature.slice(0, Math.max(0, signature.indexOf(`.${name}`)));
  return EXTENDED_BY_KOTLIN.exec(before)?.[1] ?? '';
}

/** Whether a signature is one of an extension: `fun Depot.open()`, `val <T> List<T>.second`. */
export function isExtension({ name, signature }: Pick<Definition, 'name' | 'signature'>): boolean {
  const before = signature.slice(0, Math.max(0, signature.indexOf(`.${name}`)));
  return /\b(?:fun|val|var)\b[^(=]*$/.test(before);
}
