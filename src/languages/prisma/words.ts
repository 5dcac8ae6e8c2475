import { wordsOf } from '../outline/table.js';

/** Only words that are rarely field names, because any word may be one. */
export const PRISMA_KEYWORDS = wordsOf('true false');

/** Types that need no definition. */
export const OF_PRISMA = wordsOf(
  'String Boolean Int BigInt Float Decimal DateTime Json Bytes Unsupported ID',
);
