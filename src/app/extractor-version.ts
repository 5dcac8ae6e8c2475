/** Raised whenever the facts of an unchanged text change: parsing, terms, token counts, cards. */
export const EXTRACTOR_VERSION = 9;
