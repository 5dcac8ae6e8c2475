import type { FieldSettings } from './text/field-settings.js';

/**
 * BM25F settings, in the order name, signature, doc, body, comment, string, path. Found on replayed issues of other
 * repositories (docs/ranking.md): names and paths say most, long fields are normalised less.
 */
export const FILE_FIELDS: FieldSettings = {
  weights: [5, 1, 1, 1, 0.7, 0.5, 8],
  lengthNormalisation: [0.6, 0.6, 0.6, 0.75, 0.6, 0.6, 0.5],
};

export const UNIT_FIELDS: FieldSettings = {
  weights: [5, 1.5, 1.2, 1, 0.7, 0.5, 0],
  lengthNormalisation: [0.5, 0.5, 0.5, 0.5, 0.5, 0.5, 0],
};

/** k1 for files: a long request wants its repeated terms to go on counting, a short one does not. */
export function fileSaturation(longness: number): number {
  return 1.6 + longness * 14.4;
}

/** k1 for definitions and chunks. */
export const UNIT_SATURATION = 2;

/** How much less each further definition says about its file. */
export const UNIT_DAMPING = 0.7;

/** Files whose definitions are looked at. */
export const CANDIDATES = 250;

/** Files whose definitions and chunks become hits. */
export const FILES_WITH_HITS = 40;
