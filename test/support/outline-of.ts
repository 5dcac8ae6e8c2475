import type { Chunk, Definition } from '../../src/model/definition.js';
import type { FilePosition, Outline } from '../../src/model/reader.js';

/** An outline whose look-ups go through all definitions. */
export function outlineOf(
  file: FilePosition,
  definitions: readonly Definition[],
  chunks: readonly Chunk[],
  anonymousDefault = -1,
): Outline {
  return {
    file,
    definitions,
    chunks,
    units: {
      definitionCount: definitions.length,
      chunkCount: chunks.length,
      startLines: [...definitions, ...chunks].map(({ startLine }) => startLine),
      endLines: [...definitions, ...chunks].map(({ endLine }) => endLine),
      holders: [
        ...definitions.map(({ parent }) => parent),
        ...chunks.map(({ definition }) => definition),
      ],
      kindOf: (ordinal) => definitions[ordinal]!.kind,
      nameOf: (ordinal) => definitions[ordinal]!.name,
      isExported: (ordinal) => definitions[ordinal]!.exported,
    },
    parents: definitions.map(({ parent }) => parent),
    anonymousDefault,
    named: (name) =>
      definitions.flatMap((definition, ordinal) => (definition.name === name ? ordinal : [])),
    definition: (ordinal) => definitions[ordinal],
  };
}
