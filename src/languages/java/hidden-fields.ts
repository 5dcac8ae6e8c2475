import type { Span } from '../language.js';
import type { FoundInJava } from './definitions.js';
import type { Declared } from './typed-names.js';

/** Kinds of definitions that contain code. */
export const HOLD_LOCALS: ReadonlySet<string> = new Set(['method', 'constructor', 'test']);

/** What a file defines and declares. */
interface Known {
  readonly found: FoundInJava;
  readonly declared: readonly Declared[];
}

/** Where locals and parameters hide fields. */
export function hiddenFields(
  { found, declared }: Known,
  fields: ReadonlySet<string>,
): Map<string, Span[]> {
  const hidden = new Map<string, Span[]>();
  const holders = found.definitions.filter(({ kind }) => HOLD_LOCALS.has(kind));
  for (const { name, offset } of declared) {
    if (!fields.has(name) || found.names.has(offset)) continue;
    const around = holders.findLast(({ span }) => span.start <= offset && offset < span.end);
    if (around === undefined) continue;
    const spans = hidden.get(name);
    if (spans === undefined) hidden.set(name, [around.span]);
    else spans.push(around.span);
  }
  return hidden;
}
