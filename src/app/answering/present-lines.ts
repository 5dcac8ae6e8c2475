import type { Reader } from '../../model/reader.js';
import type { Mention } from '../../model/request.js';
import type { SourceText } from '../../model/source-text.js';
import { movedLine } from '../../text/moved-line.js';
import { textsAt } from '../relations/head-texts.js';

/** At most this many links are resolved: the first ones. */
const MOST_LINKS = 10;

/**
 * Moves links to lines of an older version (`…/blob/2a0c5c6/src/a.ts#L12`) to where those lines are now. If the
 * repository does not have the version, the line number stays; if nothing is left of the line, only the file stays.
 *
 * @param root Root folder of the indexed repository.
 * @returns The mentions in their order.
 */
export async function withPresentLines(
  mentions: readonly Mention[],
  reader: Reader,
  source: SourceText,
  root: string,
): Promise<readonly Mention[]> {
  const links = mentions.filter(({ version }) => version !== undefined).slice(0, MOST_LINKS);
  if (links.length === 0) return mentions;
  const table = await reader.files();
  const present = new Map<Mention, Mention>();
  for (const link of links) {
    if (table.position(link.text) < 0) continue;
    const after = await source.lines(link.text);
    const before = (await textAt(root, link.version!, link.text))?.split(/\r?\n/);
    if (after === null || before === undefined) continue;
    const line = movedLine(before, after.slice(), link.line!);
    const { line: _line, ...file } = link;
    present.set(link, line === null ? file : { ...file, line });
  }
  return mentions.map((mention) => present.get(mention) ?? mention);
}

/** Without git, or without that version, there is no text. */
async function textAt(root: string, version: string, path: string): Promise<string | null> {
  try {
    return (await textsAt(root, version, [path])).get(path) ?? null;
  } catch {
    return null;
  }
}
