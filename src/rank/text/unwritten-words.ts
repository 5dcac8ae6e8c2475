import type { Reader } from '../../model/reader.js';
import type { Detection } from '../../model/request.js';
import type { Resolution } from '../../model/resolution.js';
import { gluedWords } from './glued-words.js';
import { initialisms } from './initialisms.js';

/** Words that a short request asks for implicitly, because the repository uses them for what the request says. */
export async function unwrittenWords(
  reader: Reader,
  detection: Detection,
  resolution: Resolution,
): Promise<readonly string[]> {
  const glued = await gluedWords(reader, detection, resolution);
  return [...glued, ...(await initialisms(reader, detection))];
}
