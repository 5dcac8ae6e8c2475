import { BALANCE_BRACKETS } from '../ecmascript/balance.js';
import { DROP_OPEN_QUOTES } from '../java/quotes.js';
import type { Repair } from '../tokens/repair.js';

/** Neither helps alone where an open quote hides the brackets that would close a call. */
const BOTH: Repair = {
  fault: 'text',
  overwrites: (tokens) => [
    ...DROP_OPEN_QUOTES.overwrites(tokens),
    ...BALANCE_BRACKETS.overwrites(tokens),
  ],
};

/** What helps where an edit of a language with curly brackets is not finished. */
export const UNFINISHED: readonly Repair[] = [DROP_OPEN_QUOTES, BALANCE_BRACKETS, BOTH];
