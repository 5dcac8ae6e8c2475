import type { IntentName } from '../model/request.js';

/**
 * Where an answer stops, by intent. Fractions are of the best eligible hit's score. The goals: at most one
 * definition in four is from a wrong file, since those mislead a reader; half of the lines that a fix changes are
 * shown within 8,000 tokens; at least one in five files shown is one that the fix touches.
 */
export interface Thresholds {
  /** Lowest score at which a definition that the title spells out is shown; lower ones are namesakes. */
  readonly spelledDefinition: number;
  /**
   * Number of names in the title whose best definition is shown regardless of its score and of the limit on files.
   */
  readonly spelledNames: number;
  /** Lowest score at which a definition whose name resembles words of the request is shown. */
  readonly namedDefinition: number;
  /** Lowest score at which a definition that is not named is shown. */
  readonly strongDefinition: number;
  /**
   * Lowest score of a file, as a fraction of the best file's, at which its best definition is shown regardless of
   * its score.
   */
  readonly definitionFile: number;
  /** Lowest score of a definition in the same file as a shown one: it costs tokens, but cannot add a wrong file. */
  readonly companionDefinition: number;
  readonly definitions: number;
  /** Most files among the definitions. */
  readonly definitionFiles: number;
  /** Number of definitions with a standard card; later ones get a compact card. */
  readonly standardCards: number;
  /** Number of definitions whose code is in the definitions section itself, if it fits. */
  readonly fullDefinitions: number;
  /** Lowest score at which a snippet is shown. */
  readonly snippet: number;
  /** Lowest score of a snippet from a file that the answer already shows. */
  readonly companionSnippet: number;
  readonly snippets: number;
  /** Most tokens of a definition that is shown whole; a longer one is reduced to its signature and best pieces. */
  readonly bodyTokens: number;
  /** Most tokens of all snippets together. */
  readonly snippetTokens: number;
  /** Most files among definitions and snippets together. */
  readonly files: number;
  /**
   * Lowest score of a file, as a fraction of the best file's, at which its best hit is a snippet regardless of its
   * score.
   */
  readonly strongFile: number;
  readonly imports: number;
  readonly tests: number;
  /** Tests shown with code, if that is at most half of {@link Thresholds.bodyTokens}. */
  readonly fullTests: number;
  /** Most call sites; `Infinity` lists all that fit, including merely possible ones. */
  readonly callers: number;
}

/**
 * For changes to code: cards for what is named or strong, bodies for a few more, and evidence around them. The
 * fractions for definitions, snippets and files are the best of a coarse grid over public issues of fourteen
 * repositories, asked on their commits (`ctx eval --clones`). Changes in JavaScript and TypeScript touch several
 * files: a fifth and sixth file, and pieces of long definitions instead of a whole one, show more of them. In
 * Python, where changes usually touch one file, they cost little.
 */
const work: Thresholds = {
  spelledDefinition: 0.7,
  spelledNames: 0,
  namedDefinition: 0.85,
  strongDefinition: 0.9,
  definitionFile: Number.POSITIVE_INFINITY,
  companionDefinition: 0.45,
  definitions: 12,
  definitionFiles: 2,
  standardCards: 3,
  fullDefinitions: 0,
  snippet: 0.6,
  companionSnippet: 0.3,
  snippets: 40,
  bodyTokens: 1500,
  snippetTokens: Number.POSITIVE_INFINITY,
  files: 6,
  strongFile: 0.5,
  imports: 6,
  tests: 6,
  fullTests: 0,
  callers: 8,
};

export const THRESHOLDS: Readonly<Record<IntentName, Thresholds>> = {
  BUG_FIX: work,
  IMPLEMENTATION: work,
  REFACTOR: { ...work, spelledDefinition: 0.5, callers: Number.POSITIVE_INFINITY },
  TEST_WRITING: {
    ...work,
    spelledDefinition: 0.5,
    fullDefinitions: 2,
    snippets: 8,
    files: 3,
    tests: 12,
    fullTests: 1,
  },
  // A lookup wants one thing: its code, and at most what is close to it.
  DEFINITION_LOOKUP: {
    ...work,
    spelledDefinition: 0.5,
    companionDefinition: 0.6,
    definitions: 4,
    fullDefinitions: 1,
    standardCards: 2,
    snippet: 0.7,
    companionSnippet: 0.7,
    snippets: 4,
    files: 2,
    strongFile: 0.9,
    imports: 4,
    tests: 3,
    callers: 0,
  },
  USAGE_EXPLORATION: {
    ...work,
    spelledDefinition: 0.5,
    companionDefinition: 0.6,
    definitions: 4,
    standardCards: 2,
    snippet: 0.8,
    companionSnippet: 0.8,
    snippets: 3,
    files: 2,
    strongFile: 0.9,
    imports: 4,
    tests: 0,
    callers: Number.POSITIVE_INFINITY,
  },
};

/** Whether the answer is limited to less than everything relevant. */
export const isBrief = ({ snippetTokens }: Thresholds) => Number.isFinite(snippetTokens);

/**
 * For changes described in a line or two. With files at three quarters of the best score, and cards down to a
 * quarter in files that are shown, `ctx eval --from-history 50` on httpx, click and scrapy found 44 % of the
 * changed definitions; with 85 % and two fifths it found 36 %. That costs 12 % more tokens and adds no wrong files
 * (37 % either way).
 */
const shortWork: Partial<Thresholds> = {
  spelledNames: 8,
  namedDefinition: 0.93,
  strongDefinition: 0.95,
  definitionFile: 0.75,
  companionDefinition: 0.25,
  definitions: 16,
  definitionFiles: 3,
  standardCards: 3,
  fullDefinitions: 2,
  snippet: 0.8,
  companionSnippet: 0.8,
  snippets: 7,
  bodyTokens: 1200,
  snippetTokens: 2000,
  files: 3,
  strongFile: 0.45,
  imports: 3,
  tests: 3,
  callers: 5,
};

/** Differences for a request of a line or two. */
export const SHORT_REQUEST: Readonly<Record<IntentName, Partial<Thresholds>>> = {
  BUG_FIX: shortWork,
  IMPLEMENTATION: shortWork,
  REFACTOR: { ...shortWork, callers: Number.POSITIVE_INFINITY },
  TEST_WRITING: { ...shortWork, tests: 6 },
  DEFINITION_LOOKUP: {
    spelledNames: 8,
    namedDefinition: 0.93,
    strongDefinition: 0.95,
    definitionFile: 0.75,
    companionDefinition: 0.4,
    definitions: 8,
    definitionFiles: 3,
    fullDefinitions: 2,
    snippet: 0.85,
    companionSnippet: 0.85,
    snippets: 3,
    bodyTokens: 1000,
    snippetTokens: 1500,
    files: 3,
    strongFile: 0.5,
    imports: 2,
    tests: 2,
  },
  USAGE_EXPLORATION: { spelledNames: 8, snippet: 0.9, snippets: 2, bodyTokens: 800, imports: 2 },
};

/**
 * Differences for a trace with frames in the repository. The trace says where to look; by its words, the rest of
 * each file would rank as high. The functions of the frames are shown, and what ranks beside them.
 */
export const TRACE: Partial<Thresholds> = {
  // The error text names what lacks a method or was given a wrong argument.
  spelledNames: 2,
  namedDefinition: 0.95,
  strongDefinition: 0.95,
  companionDefinition: 1,
  definitionFiles: 6,
  snippet: 0.95,
  companionSnippet: 1,
  snippets: 8,
  strongFile: Number.POSITIVE_INFINITY,
  imports: 3,
  tests: 3,
};

/** Further differences for a short request that spells out the definition it is about: other hits hardly matter. */
export const NAMED_TARGET: Readonly<
  { any: Partial<Thresholds> } & Partial<Record<IntentName, Partial<Thresholds>>>
> = {
  any: {
    namedDefinition: 0.95,
    strongDefinition: 0.95,
    definitionFile: Number.POSITIVE_INFINITY,
    companionDefinition: 0.7,
    definitionFiles: 2,
    definitions: 8,
    snippet: 0.9,
    companionSnippet: 0.85,
    snippets: 3,
    strongFile: 0.9,
  },
  DEFINITION_LOOKUP: {
    companionDefinition: 1,
    definitions: 3,
    snippets: 1,
    bodyTokens: 1500,
    files: 2,
  },
  USAGE_EXPLORATION: {
    companionDefinition: 1,
    definitions: 2,
    standardCards: 1,
    snippets: 0,
    imports: 1,
  },
};
