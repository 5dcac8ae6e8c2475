import type { IntentName } from '../model/request.js';

/**
 * Where an answer stops, by intent. Fractions are of the best eligible hit's score. Every number starts from a goal of
 * the project rather than from a fit: definitions of wrong files are what a reader is misled by (aim: at most one in
 * four), and at 8,000 tokens one file in five of the code shown should be one that the work touches.
 */
export interface Thresholds {
  /** A definition that the request names is shown from this score on; lower ones are namesakes. */
  readonly namedDefinition: number;
  /** A definition that is not named is shown from this score on. */
  readonly strongDefinition: number;
  /** … if a shown definition stands in the same file: it costs tokens, but no wrong file. */
  readonly companionDefinition: number;
  readonly definitions: number;
  /** Files among the definitions. */
  readonly definitionFiles: number;
  /** Definitions that get a standard card; the ones behind them get a compact one. */
  readonly standardCards: number;
  /** Definitions whose code stands in the definitions section itself, if it fits. */
  readonly fullDefinitions: number;
  /** A snippet is shown from this score on. */
  readonly snippet: number;
  readonly snippets: number;
  /** Files among definitions and snippets together. */
  readonly files: number;
  /** The best hit of a file of this score or more (of the best file's) is a snippet whatever its own score. */
  readonly strongFile: number;
  readonly imports: number;
  readonly tests: number;
  /** Tests shown with their code. */
  readonly fullTests: number;
  /** Call sites; `Infinity` lists all that fit, the merely possible ones included. */
  readonly callers: number;
}

/** Code is to be changed: cards for what is named or strong, bodies for a few more, evidence around them. */
const work: Thresholds = {
  namedDefinition: 0.5,
  strongDefinition: 0.9,
  companionDefinition: 0.5,
  definitions: 8,
  definitionFiles: 2,
  standardCards: 5,
  fullDefinitions: 0,
  snippet: 0.4,
  snippets: 16,
  files: 5,
  strongFile: 0.6,
  imports: 6,
  tests: 6,
  fullTests: 0,
  callers: 8,
};

export const THRESHOLDS: Readonly<Record<IntentName, Thresholds>> = {
  BUG_FIX: work,
  IMPLEMENTATION: work,
  REFACTOR: { ...work, callers: Number.POSITIVE_INFINITY },
  TEST_WRITING: { ...work, fullDefinitions: 2, snippets: 8, files: 3, fullTests: 1, tests: 12 },
  // A lookup asks for one thing: its code, and at most what stands close to it.
  DEFINITION_LOOKUP: {
    ...work,
    companionDefinition: 0.6,
    definitions: 4,
    fullDefinitions: 1,
    standardCards: 2,
    snippet: 0.7,
    snippets: 4,
    files: 2,
    strongFile: 0.9,
    imports: 4,
    tests: 3,
    callers: 0,
  },
  USAGE_EXPLORATION: {
    ...work,
    definitions: 4,
    standardCards: 2,
    snippet: 0.8,
    snippets: 3,
    files: 2,
    strongFile: 0.9,
    imports: 4,
    tests: 0,
    callers: Number.POSITIVE_INFINITY,
  },
};

/**
 * Words generated from a request for something new (`add a retry option`) often resemble some name or other. Only a
 * match of at least this weight says that the thing to build on is named.
 */
export const NEW_THING_MATCH_WEIGHT = 0.6;

/** The part of a section that its first and each further definition may take before only its best pieces are shown. */
export const LARGEST_SHARE = { first: 0.6, further: 0.4 } as const;

/** A class or namespace that is longer is shown by its members that matter: the rest of it rarely does. */
export const LONG_CONTAINER_LINES = 60;

/** Two snippets this many lines apart are printed as one: the lines between cost no more than another tag. */
export const FUSED_GAP_LINES = 3;

/** A signature that is longer is cut after this many lines when a definition is shown in pieces. */
export const HEAD_LINES = 8;

/** Lines of a piece where neither chunks nor members divide a long definition: about a screen half. */
export const WINDOW_LINES = 20;

/** A piece of a long definition is shown from this part of its best piece's score on. */
export const PIECE_CUT_OFF = 0.35;

/** A line of a call site is printed up to this many characters. */
export const CALL_LINE_CHARACTERS = 160;

/** Hits above the cut-offs that are looked at: several times what any intent shows. */
export const CONSIDERED_HITS = 200;

/** Omissions that an answer lists, and of these how many for being below the cut-off. */
export const OMISSIONS = { all: 50, belowCutOff: 10 } as const;
