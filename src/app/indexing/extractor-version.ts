/**
 * Raised whenever the facts of an unchanged text change: parsing, terms, word vectors, token counts, cards. And whenever files
 * are classed or imports linked by other rules: an index is walked and linked anew only with its facts.
 */
export const EXTRACTOR_VERSION = 80;
