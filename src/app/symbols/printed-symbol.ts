import type { Reader } from '../../model/reader.js';
import { type PlacedDefinition, placeOf } from './symbol-place.js';

/**
 * Finds the definition that an answer prints as `path:Qualified.name@line`. Nothing in the name is interpreted, so
 * it may be anything (`$.fn.tabs`, `[Kind.Free]`, the title of a test). Empty if there is none.
 */
export async function printedSymbol(
  reader: Reader,
  written: string,
): Promise<readonly PlacedDefinition[]> {
  const table = await reader.files();
  for (let colon = written.indexOf(':'); colon > 0; colon = written.indexOf(':', colon + 1)) {
    const file = table.position(written.slice(0, colon));
    if (file < 0) continue;
    const [outline] = await reader.outlines([file]);
    return outline!.definitions.flatMap((definition, ordinal) => {
      const place = placeOf(table.paths[file]!, table.classes[file]!, definition);
      return place.id === written ? { address: { file, ordinal }, place, definition } : [];
    });
  }
  return [];
}
