/**
 * Words generated from a request for something new (`add a retry option`) often resemble some name or other. Only a
 * match of at least this weight says that the thing to build on is named.
 */
export const NEW_THING_MATCH_WEIGHT = 0.6;

/** A plain word that more definitions bear as their name does not say that one of them is meant. */
export const FEW_BEARERS = 3;

/** The part of a section that its first and each further definition may take before only its best pieces are shown. */
export const LARGEST_SHARE = { first: 0.6, further: 0.4 } as const;

/**
 * A class or namespace that is longer is shown by its members that matter: the rest of it rarely does. A shorter class is
 * shown whole around such a member.
 */
export const LONG_CONTAINER_LINES = 80;

/**
 * Of a definition of more lines that says the message of a request, its signature and so many lines around the message are
 * shown: what leads to it stands above it.
 */
export const LONGEST_SAYING = 40;
export const AROUND_SAID = { above: 12, below: 7 } as const;

/** Two snippets this many lines apart are printed as one: the lines between cost no more than another tag. */
export const FUSED_GAP_LINES = 3;

/** A signature that is longer is cut after this many lines when a definition is shown in pieces. */
export const HEAD_LINES = 8;

/** Lines of a piece where neither chunks nor members divide a long definition: about a screen half. */
export const WINDOW_LINES = 20;

/** A piece of a long definition is shown from this part of its best piece's score on. */
export const PIECE_CUT_OFF = 0.35;

/** What a word of the definition's own name counts in a piece of it, beside one of any other word of the request. */
export const OWN_WORD = 0.01;

/** A line of a call site is printed up to this many characters. */
export const CALL_LINE_CHARACTERS = 160;

/**
 * Where not all call sites fit: the part of the section that shows lines of code, and how many line numbers one item lists
 * at most.
 */
export const GROUPED_CALLS = { linesShare: 0.6, each: 30 } as const;

/** Tokens that definitions and code get before any evidence: about a card and a small function with their tags. */
export const CORE_TOKENS = 250;

/** A frame lies where it says from this weight on: its path agrees, and it is not far out. Of these so many are shown. */
export const TRACED_WEIGHT = 0.2;
export const MOST_TRACED = 6;

/**
 * Code of a file whose best hit is below the cut-off for snippets is shown in a brief answer only up to so many tokens of
 * code: it may be what is missing, and then costs little.
 */
export const SPARE_CODE_TOKENS = 700;

/** How far down the list a file counts for being in a language that the request names, and with which part of the best one's score. */
export const OF_LANGUAGE = { rank: 8, score: 0.5 } as const;

/** Hits above the cut-offs that are looked at: several times what any intent shows. */
export const CONSIDERED_HITS = 200;

/** Omissions that an answer lists, and of these how many for being below the cut-off. */
export const OMISSIONS = { all: 50, belowCutOff: 10 } as const;

/**
 * Constants and types of a file that its shown code uses: in how many files besides those of the definitions, how many in each,
 * up to how many lines, and with which part of their user's score. A constant of more lines is data. A type comes right behind
 * its user: it is what a function takes, the props of a component, and seldom changes without it.
 */
export const USED_DECLARATIONS = {
  ...{ files: 2, each: 6, lines: 40 },
  weight: { value: 0.7, type: 0.97 },
} as const;
