/** If more definitions than this share a name, the name does not tell which of them is meant. */
export const MOST_NAMESAKES = 8;

/** If more definitions than this share a name, none of them is inspected as an override or implementation. */
export const MOST_OVERRIDES = 200;
