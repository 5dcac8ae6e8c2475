import { wordsOf } from '../outline/table.js';

/** Only what is not the name of a field as well: any word may be one. */
export const PRISMA_KEYWORDS = wordsOf('true false');

/** Types that need no definition. */
export const OF_PRISMA = wordsOf(
  'String Boolean Int BigInt Float Decimal DateTime Json Bytes Unsupported ID',
);
