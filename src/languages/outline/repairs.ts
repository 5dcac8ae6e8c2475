import { BALANCE_BRACKETS } from '../ecmascript/balance.js';
import { DROP_OPEN_QUOTES } from '../java/quotes.js';
import type { Repair } from '../tokens/repair.js';

/** If an open quote hides the brackets that would close a call, neither repair helps alone. */
const BOTH: Repair = {
  fault: 'text',
  overwrites: (tokens) => [
    ...DROP_OPEN_QUOTES.overwrites(tokens),
    ...BALANCE_BRACKETS.overwrites(tokens),
  ],
};

/** Repairs for unfinished edits in languages with braces. */
export const UNFINISHED: readonly Repair[] = [DROP_OPEN_QUOTES, BALANCE_BRACKETS, BOTH];
