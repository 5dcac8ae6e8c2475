import type { Extraction } from '../languages/language.js';
import type { FileFacts } from '../model/facts.js';
import type { Holders } from './holders.js';

/** References in order. Repeated types or values with the same receiver are listed once for each line. */
export function orderedReferences(
  extraction: Extraction,
  lineAt: (offset: number) => number,
  holders: Holders,
): FileFacts['references'] {
  const ordered = [...extraction.references].sort((a, b) => a.offset - b.offset);
  const seen = new Set<string>();
  const references: FileFacts['references'][number][] = [];
  for (const found of ordered) {
    const { name, kind, receiver, offset } = found;
    const line = lineAt(offset);
    const holder = holders.at(offset);
    if (kind === 'type' || kind === 'value') {
      const key = `${line} ${holder} ${kind} ${receiver} ${name}`;
      if (seen.has(key)) continue;
      seen.add(key);
    }
    const use = { name, kind, line, holder, receiver };
    references.push({
      ...use,
      ...(found.arguments === undefined ? {} : { arguments: found.arguments }),
      ...(found.given === undefined ? {} : { given: found.given }),
    });
  }
  return references;
}
