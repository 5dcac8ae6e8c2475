/**
 * Raised whenever the facts of an unchanged text change: parsing, terms, token counts, cards. And whenever imports are linked
 * by other rules: an index is linked anew only with its facts.
 */
export const EXTRACTOR_VERSION = 22;
