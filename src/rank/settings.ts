import type { FieldSettings } from './text/field-settings.js';

/**
 * BM25F settings in the order name, signature, doc, body, comment, string, path. Fitted on replayed issues of other
 * repositories (docs/ranking.md): names and paths say most, and long fields are normalised less.
 */
export const FILE_FIELDS: FieldSettings = {
  weights: [5, 1, 1, 1, 0.7, 0.5, 8],
  lengthNormalisation: [0.6, 0.6, 0.6, 0.75, 0.6, 0.6, 0.5],
};

export const UNIT_FIELDS: FieldSettings = {
  weights: [5, 1.5, 1.2, 1, 0.7, 0.5, 0],
  lengthNormalisation: [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0],
};

/** k1 for files. In a long request, repeated terms should keep counting; in a short one they should not. */
export function fileSaturation(longness: number): number {
  return 1.6 + longness * 14.4;
}

/** k1 for definitions and chunks. */
export const UNIT_SATURATION = 2;

/** Factor by which each further definition of a file counts less for the file. */
export const UNIT_DAMPING = 0.7;

/** Number of files whose definitions are examined. */
export const CANDIDATES = 250;

/** Number of files whose definitions and chunks become hits. */
export const FILES_WITH_HITS = 40;
