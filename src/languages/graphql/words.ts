import { wordsOf } from '../outline/table.js';

/** Only words that are rarely field names, because nearly any word may be one. */
export const GRAPHQL_KEYWORDS = wordsOf('implements extend true false null');

/** Scalars and directives that every schema has. */
export const OF_GRAPHQL = wordsOf(
  'Int Float String Boolean ID include skip deprecated specifiedBy oneOf',
);
