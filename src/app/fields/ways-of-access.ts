import { basesOfType } from '../../graph/index.js';
import type { Reader } from '../../model/reader.js';
import { familyOf, type LanguageFamily } from '../../model/source-file.js';
import type { SourceText } from '../../model/source-text.js';
import { placeAll } from '../symbols/symbol-place.js';
import type { SoughtField } from './field-lines.js';
import type { FieldSymbol } from './field-symbol.js';
import { isColumn } from './query-names.js';

/** `@property`, `@functools.cached_property`, `@size.setter`. */
const ACCESSOR = /^\s*@(?:[\w.]*property|reify|[\w.]+\.[gs]etter)\b/;

/**
 * How objects get the fields of this class. JavaScript names no class: an object literal may be passed as any type, and
 * what maps tables to classes takes one for a class with decorated fields.
 */
export async function keysOf(
  reader: Reader,
  { place, addresses, listedBy }: FieldSymbol,
  source: SourceText,
): Promise<SoughtField['keys']> {
  const { file, ordinal } = listedBy ?? addresses[0]!;
  const { languages } = await reader.files();
  if (familyOf(languages[file]!) !== 'ecmascript') return 'of its class';
  const [outline] = await reader.outlines([file]);
  const own = outline!.definitions[ordinal]!;
  const owner = listedBy === undefined ? outline!.definitions[own.parent] : own;
  if (owner?.kind === 'interface' || owner?.kind === 'type') return 'of any object';
  const [head = ''] =
    (await source.lines(place.path))?.slice(place.startLine - 1, place.startLine) ?? [];
  return /^\s*@\w/.test(head) ? 'of an entity' : 'none';
}

/** Families in which the index has a method as a value only where it knows of the method while it reads the file. */
const PASSED_UNSEEN: ReadonlySet<LanguageFamily> = new Set(['ecmascript', 'go', 'python']);

/** What is read from objects by this name: a field, or a method that is passed on; null if the index has all of it. */
export async function accessTo(
  reader: Reader,
  { place, addresses, listedBy }: FieldSymbol,
  source: SourceText,
): Promise<'field' | 'method' | null> {
  if (listedBy !== undefined || (await isField(place, source))) return 'field';
  if (place.kind !== 'method') return null;
  const { languages } = await reader.files();
  return PASSED_UNSEEN.has(familyOf(languages[addresses[0]!.file]!)) ? 'method' : null;
}

/** Whether code accesses it without parentheses. Python methods decorated as properties qualify. */
async function isField(place: FieldSymbol['place'], source: SourceText): Promise<boolean> {
  if (place.kind !== 'method') return place.kind === 'property';
  const lines = (await source.lines(place.path)) ?? [];
  const own = lines.slice(place.startLine - 1, place.endLine);
  return own.slice(0, Math.max(0, own.findIndex(isHead))).some((line) => ACCESSOR.test(line));
}

/** Whether objects of its class are dictionaries of Python: `class Options(TypedDict)`. */
export async function isOfDictionary(
  reader: Reader,
  { place, addresses, listedBy }: Pick<FieldSymbol, 'place' | 'addresses' | 'listedBy'>,
): Promise<boolean> {
  if (!place.path.endsWith('.py')) return false;
  const { file, ordinal } = listedBy ?? addresses[0]!;
  const [outline] = await reader.outlines([file]);
  const parent = listedBy === undefined ? outline!.definitions[ordinal]!.parent : ordinal;
  if (parent < 0) return false;
  const bases = await placeAll(reader, await basesOfType(reader, { file, ordinal: parent }));
  const classes = [outline!.definitions[parent]!, ...bases.map(({ definition }) => definition)];
  return classes.some((one) => one.bases.some((base) => /(?:^|\.)TypedDict$/.test(base)));
}

/** Whether it is a field of a database's table in Python. */
export async function isColumnOf(
  place: FieldSymbol['place'],
  source: SourceText,
): Promise<boolean> {
  if (!place.path.endsWith('.py')) return false;
  const own = (await source.lines(place.path))?.slice(place.startLine - 1, place.endLine) ?? [];
  return isColumn(own.join('\n'));
}

function isHead(line: string): boolean {
  return /^\s*(?:async\s+)?def\b/.test(line);
}
