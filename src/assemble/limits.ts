/**
 * Words of a request for something new (`add a retry option`) often resemble some name by chance. Only a generated
 * match of at least this weight counts as naming the code to build on.
 */
export const NEW_THING_MATCH_WEIGHT = 0.6;

/** A plain word that is the name of more definitions than this does not single out any of them. */
export const FEW_BEARERS = 3;

/**
 * The part of a section that its first and each further definition may take; a longer one is reduced to its best
 * pieces.
 */
export const LARGEST_SHARE = { first: 0.6, further: 0.4 } as const;

/**
 * A class or namespace longer than this is shown only by its relevant members, since the rest rarely matters. A
 * shorter class is shown whole around such a member.
 */
export const LONG_CONTAINER_LINES = 80;

/**
 * A definition of more lines that contains the request's message is reduced to its signature and this many lines
 * around the message. More lines above than below, because they show what leads to the message.
 */
export const LONGEST_SAYING = 40;
export const AROUND_SAID = { above: 12, below: 7 } as const;

/** Two snippets at most this many lines apart are printed as one: the lines between cost no more than another tag. */
export const FUSED_GAP_LINES = 3;

/** A longer signature is cut after this many lines when a definition is shown in pieces. */
export const HEAD_LINES = 8;

/** Lines in a piece of a long definition that neither chunks nor members divide: about half a screen. */
export const WINDOW_LINES = 20;

/** A piece of a long definition is shown if its score is at least this part of the best piece's. */
export const PIECE_CUT_OFF = 0.35;

/** Weight of a word of the definition's own name in a piece of it, relative to any other word of the request. */
export const OWN_WORD = 0.01;

/** A call site's line is printed up to this many characters. */
export const CALL_LINE_CHARACTERS = 160;

/**
 * If not all call sites fit: the part of the section that shows lines of code, and the most line numbers that one
 * item lists.
 */
export const GROUPED_CALLS = { linesShare: 0.6, each: 30 } as const;

/** Tokens that definitions and code get before any evidence: about a card and a small function, with tags. */
export const CORE_TOKENS = 250;

/**
 * A frame of at least this weight is where it says: its path agrees and its line is not far off. At most this many
 * frames' definitions are shown.
 */
export const TRACED_WEIGHT = 0.2;
export const MOST_TRACED = 6;

/**
 * In a brief answer, a file whose best hit is below the snippet cut-off is shown only up to this many tokens of
 * code: it may be the missing piece, and costs little.
 */
export const SPARE_CODE_TOKENS = 700;

/**
 * A file in a language that the request names is shown if it ranks at least this high, with at least this part of
 * the best score.
 */
export const OF_LANGUAGE = { rank: 8, score: 0.5 } as const;

/** How many hits above the cut-offs are examined: several times what any intent shows. */
export const CONSIDERED_HITS = 200;

/** The most omissions that an answer lists, and how many of them may be below the cut-off. */
export const OMISSIONS = { all: 50, belowCutOff: 10 } as const;

/**
 * Constants and types of a file that its shown code uses: in how many files besides those of the definitions, how
 * many in each file, up to how many lines, and with which part of their user's score. A longer constant is data. A
 * type directly follows its user: it is what a function takes (the props of a component) and usually changes with
 * it.
 */
export const USED_DECLARATIONS = {
  ...{ files: 2, each: 6, lines: 40 },
  weight: { value: 0.7, type: 0.97 },
} as const;
