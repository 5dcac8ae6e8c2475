import type { FilePosition, Reader } from '../../model/reader.js';
import { identifierTerms } from '../../text/terms.js';

/** Files that contain every word of a name; every file if it has no words, like `x`. */
export async function filesNaming(reader: Reader, name: string): Promise<FilePosition[]> {
  const terms = new Set(identifierTerms(name));
  const [first, ...others] = await reader.termPostings([...terms]);
  if (first === undefined) return [...(await reader.files()).paths.keys()];
  const rest = others.map(({ files }) => new Set(files));
  return [...first.files].filter((file) => rest.every((files) => files.has(file)));
}
