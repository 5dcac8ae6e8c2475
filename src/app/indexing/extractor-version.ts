/**
 * Must be raised whenever the facts of an unchanged text change (parsing, terms, word vectors, token counts,
 * cards), and whenever the rules for classifying files or linking imports change: files are walked and linked again
 * only together with their facts.
 */
export const EXTRACTOR_VERSION = 89;
