import type { Chunk, Definition } from '../../src/model/definition.js';
import type { FilePosition, Outline } from '../../src/model/reader.js';

/** An outline whose look-ups go through all definitions. */
export function outlineOf(
  file: FilePosition,
  definitions: readonly Definition[],
  chunks: readonly Chunk[],
): Outline {
  return {
    file,
    definitions,
    chunks,
    parents: definitions.map(({ parent }) => parent),
    named: (name) =>
      definitions.flatMap((definition, ordinal) => (definition.name === name ? ordinal : [])),
    definition: (ordinal) => definitions[ordinal],
  };
}
