import type { ContextItem, Omission, RepositoryState, SectionName } from '../model/bundle.js';
import type { Evidence } from '../model/evidence.js';
import type { Hit, Ranking } from '../model/ranking.js';
import type { DefinitionAddress, FilePosition, Outline } from '../model/reader.js';
import type { Detection } from '../model/request.js';
import type { Resolution } from '../model/resolution.js';
import type { FileClass } from '../model/source-file.js';
import type { SourceText } from '../model/source-text.js';

/** How a budget is split: numbers of 0 or more, of which only the proportions matter. */
export type SectionShares = Readonly<Record<SectionName, number>>;

/** What the user wants of the answer. */
export interface AssembleOptions {
  /** Tokens for the whole answer, including tags; at least 256. */
  readonly budget: number;
  /** The profile of the request's intent. */
  readonly shares: SectionShares;
  /** Whether to leave out the tests section and all code of test files. */
  readonly noTests: boolean;
  /** Whether code will be printed with line numbers, which cost tokens. */
  readonly lineNumbers: boolean;
}

/** Everything that assembling reads. */
export interface AssembleInput {
  readonly repo: RepositoryState;
  readonly detection: Detection;
  readonly resolution: Resolution;
  readonly ranking: Ranking;
  /** Outlines of at least the files of the first few dozen hits. A hit without an outline is skipped. */
  readonly outlines: readonly Outline[];
  readonly fileClass: (file: FilePosition) => FileClass;
  /** The language of a file, by the name that requests use for it. */
  readonly languageOf: (file: FilePosition) => string;
  readonly pathOf: (file: FilePosition) => string;
  readonly evidence: Evidence;
  /** Hits that were left out because their code repeats another hit's, by the `keyOf` of that hit. */
  readonly copies?: ReadonlyMap<string, readonly Hit[]>;
  readonly source: SourceText;
  readonly options: AssembleOptions;
}

/** What the choice of hits reads. */
export interface SelectionInput
  extends Pick<
    AssembleInput,
    'detection' | 'resolution' | 'ranking' | 'fileClass' | 'languageOf' | 'options'
  > {
  /** Definitions called by the functions of a trace; those called by the innermost function come first. */
  readonly calledInTrace?: readonly DefinitionAddress[];
  /**
   * Definitions that the graph relates to those that the request names: the ones that do their work, and the ones
   * that construct them.
   */
  readonly besideNamed?: readonly Hit[];
}

/** The content of a section after it was offered some tokens. */
export interface Filled {
  readonly items: readonly ContextItem[];
  /** Tokens of the items with their tags; never more than was offered. */
  readonly cost: number;
  /** Relevant items that did not fit, best first; at most {@link Filled.leftCount}. */
  readonly left: readonly Omission[];
  /** How many relevant items did not fit. */
  readonly leftCount: number;
}

/**
 * Fills a section with the best items that fit into `tokens`. Calling it again with more tokens is cheap and starts
 * afresh.
 */
export type Fill = (tokens: number, filled: ReadonlyMap<SectionName, Filled>) => Promise<Filled>;

/** An empty section. */
export const NOTHING: Filled = { items: [], cost: 0, left: [], leftCount: 0 };
