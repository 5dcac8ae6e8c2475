import type { IntentName } from '../model/request.js';

/**
 * Where an answer stops, by intent. Fractions are of the best eligible hit's score. The goals: definitions of wrong files
 * mislead a reader (at most one in four), half of the lines that a fix changes are shown in 8,000 tokens, and at least one
 * in five files shown is one that the fix touches.
 */
export interface Thresholds {
  /** A definition whose name the request's title spells out is shown from this score on; lower ones are namesakes. */
  readonly spelledDefinition: number;
  /** Names of the title whose best definition is shown whatever its score and wherever it stands. */
  readonly spelledNames: number;
  /** A definition whose name is like words of the request is shown from this score on. */
  readonly namedDefinition: number;
  /** A definition that is not named is shown from this score on. */
  readonly strongDefinition: number;
  /** The best definition of a file of this score or more (of the best file's) is shown whatever its own score. */
  readonly definitionFile: number;
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
  /** … if the answer shows something else of the same file. */
  readonly companionSnippet: number;
  readonly snippets: number;
  /** Tokens of a definition up to which it is shown whole; of a longer one its signature and best pieces. */
  readonly bodyTokens: number;
  /** Tokens of all snippets together. */
  readonly snippetTokens: number;
  /** Files among definitions and snippets together. */
  readonly files: number;
  /** The best hit of a file of this score or more (of the best file's) is a snippet whatever its own score. */
  readonly strongFile: number;
  readonly imports: number;
  readonly tests: number;
  /** Tests shown with their code, if that is not more than half of {@link Thresholds.bodyTokens}. */
  readonly fullTests: number;
  /** Call sites; `Infinity` lists all that fit, the merely possible ones included. */
  readonly callers: number;
}

/**
 * Code is to be changed: cards for what is named or strong, bodies for a few more, evidence around them. The fractions of
 * definitions, snippets and files are the best of a coarse grid over public issues of fourteen repositories, asked on their
 * commits (`ctx eval --clones`). Changes in JavaScript and TypeScript touch several files: the fifth and sixth, and pieces of
 * long definitions instead of one whole, show more of them. In Python, where one file is the rule, they cost little.
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
  // A lookup asks for one thing: its code, and at most what stands close to it.
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

/** Whether not all that is worth showing is going to be shown. */
export const isBrief = ({ snippetTokens }: Thresholds) => Number.isFinite(snippetTokens);

/**
 * Code is to be changed, and a line or two say where. Files that rank at three quarters of the best, and cards down to a
 * quarter of it in files that are shown: `ctx eval --from-history 50` on httpx, click and scrapy found 44 % of the definitions
 * changed, and 36 % with 85 % and two fifths, for 12 % more tokens and as many wrong files (37 %).
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

/** What differs for a request of a line or two. */
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
 * What differs for a trace whose frames lie in the repository: it says where to look, and by its words the rest of the file
 * is as near. The functions of the frames are shown, and what ranks beside them.
 */
export const TRACE: Partial<Thresholds> = {
  // What lacks a method, or was given what it cannot take, stands in what the error says.
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

/** What differs further where a short request spells out the definition that it is about: the rest are also-rans. */
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
