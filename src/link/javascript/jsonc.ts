import { parse } from 'jsonc-parser';

/** A JSON value of unknown shape. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;

/** A JSON object of unknown shape. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/**
 * Parses JSON with comments, trailing commas and a BOM, as compilers accept it; from broken text, returns what can
 * be read.
 */
export function parseJsonc(text: string | null): Json {
  if (text === null) return null;
  const plain = text.replace(/^\uFEFF/, '');
  try {
    // Most files are plain JSON, and this is many times faster.
    return JSON.parse(plain) as Json;
  } catch {
    return (parse(plain, [], { allowTrailingComma: true }) ?? null) as Json;
  }
}

/** The value if it is an object, otherwise an empty object. */
export function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}

/** True for an object that is no array. */
export function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as a string, or null. */
export function stringOf(value: Json | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

/** The strings of an array, or of a single string; empty for every other value. */
export function stringsOf(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return [];
  return value.filter((item): item is string => typeof item === 'string');
}
