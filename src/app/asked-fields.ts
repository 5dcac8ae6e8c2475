import { MOST_NAMESAKES } from '../graph/index.js';
import type { Reader } from '../model/reader.js';
import type { Resolution } from '../model/resolution.js';
import { findListed } from './find-symbol.js';
import type { FoundSymbol } from './found-symbol.js';

/** Names of a request that are looked up. */
const MOST_NAMES = 10;

/** A name behind that of its class. */
const MEMBER = /\w(?:\.|::|->|#)\w/;

/** What a request names that is a member and no definition of its own. */
export interface AskedFields {
  /** Those that its title names, unless so many bear the name that it says nothing. */
  readonly fields: readonly FoundSymbol[];
  /** Without the mentions of such members: they point somewhere, if to no definition. */
  readonly resolution: Resolution;
}

/**
 * Finds the fields that a request names (`Options.retryDelay`), which have no name in the index. Without their class (`retryDelay`)
 * those of the title alone are looked for: many files may have to be looked at.
 */
export async function askedFields(reader: Reader, resolution: Resolution): Promise<AskedFields> {
  const mentions = resolution.unresolved.map(({ mention }) => mention);
  const titled = new Set(
    mentions.filter(({ where }) => where === 'title').map((mention) => mention.text),
  );
  const names = mentions
    .filter(({ kind, text }) => kind === 'symbol' && (titled.has(text) || MEMBER.test(text)))
    .map(({ text }) => text);
  const found = new Map<string, readonly FoundSymbol[]>();
  for (const name of [...new Set(names)].slice(0, MOST_NAMES)) {
    const listed = await findListed(reader, name);
    if (listed.length > 0) found.set(name, listed);
  }
  const asked = [...found].flatMap(([name, listed]) => (titled.has(name) ? [listed] : []));
  return {
    fields: asked.filter(({ length }) => length <= MOST_NAMESAKES).flat(),
    resolution: {
      ...resolution,
      unresolved: resolution.unresolved.filter(({ mention }) => !found.has(mention.text)),
    },
  };
}
