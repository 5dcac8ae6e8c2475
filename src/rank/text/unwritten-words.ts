import type { Reader } from '../../model/reader.js';
import type { Detection } from '../../model/request.js';
import type { Resolution } from '../../model/resolution.js';
import { gluedWords } from './glued-words.js';
import { initialisms } from './initialisms.js';

/** Words that a short request asks for as well, because the repository writes so what it says. */
export async function unwrittenWords(
  reader: Reader,
  detection: Detection,
  resolution: Resolution,
): Promise<readonly string[]> {
  const glued = await gluedWords(reader, detection, resolution);
  return [...glued, ...(await initialisms(reader, detection))];
}
