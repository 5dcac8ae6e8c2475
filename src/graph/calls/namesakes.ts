/** A name that more definitions bear says nothing about which of them is meant. */
export const MOST_NAMESAKES = 8;

/** Definitions of a name that are looked at for overrides and implementations; of a name that more bear, none is. */
export const MOST_OVERRIDES = 200;
