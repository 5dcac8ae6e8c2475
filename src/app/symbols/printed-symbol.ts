import type { Reader } from '../../model/reader.js';
import { type PlacedDefinition, placeOf } from './symbol-place.js';

/**
 * The definition that an answer names so: `path:Qualified.name@line`. Whatever its name is (`$.fn.tabs`, `[Kind.Free]`, the
 * title of a test), no part of it is read as anything else. Empty where there is none.
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
