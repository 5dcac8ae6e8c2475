import type { Reader } from '../model/reader.js';
import type { Detection } from '../model/request.js';
import type { Resolution } from '../model/resolution.js';
import { findListed } from './find-symbol.js';
import type { FoundSymbol } from './found-symbol.js';

/** What a request names that is a member and no definition of its own. */
export interface AskedFields {
  readonly fields: readonly FoundSymbol[];
  /** Without the mentions that name these: they point somewhere, if to no definition. */
  readonly resolution: Resolution;
}

/** Finds the fields that the title names (`Options.retryDelay`), which have no name in the index. */
export async function askedFields(
  reader: Reader,
  { mentions }: Detection,
  resolution: Resolution,
): Promise<AskedFields> {
  const fields: FoundSymbol[] = [];
  const found = new Set<string>();
  const titled = new Set(mentions.filter(({ where }) => where === 'title'));
  for (const { mention } of resolution.unresolved) {
    if (mention.kind !== 'symbol' || !titled.has(mention) || found.has(mention.text)) continue;
    const listed = await findListed(reader, mention.text);
    if (listed.length > 0) found.add(mention.text);
    fields.push(...listed);
  }
  const unresolved = resolution.unresolved.filter(({ mention }) => !found.has(mention.text));
  return { fields, resolution: { ...resolution, unresolved } };
}
