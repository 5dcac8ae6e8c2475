import type { ContextItem, Omission, RepositoryState, SectionName } from '../model/bundle.js';
import type { Evidence } from '../model/evidence.js';
import type { Hit, Ranking } from '../model/ranking.js';
import type { DefinitionAddress, FilePosition, Outline } from '../model/reader.js';
import type { Detection } from '../model/request.js';
import type { Resolution } from '../model/resolution.js';
import type { FileClass } from '../model/source-file.js';
import type { SourceText } from '../model/source-text.js';

/** How a budget is split: any numbers of 0 or more, of which only the proportions count. */
export type SectionShares = Readonly<Record<SectionName, number>>;

/** What the asker wants of the answer. */
export interface AssembleOptions {
  /** Tokens for the whole answer, tags and all; at least 256. */
  readonly budget: number;
  /** The profile of the request's intent. */
  readonly shares: SectionShares;
  /** Neither a tests section nor code of test files. */
  readonly noTests: boolean;
  /** Code will be printed with its line numbers, which cost tokens. */
  readonly lineNumbers: boolean;
}

/** All that assembling looks at. */
export interface AssembleInput {
  readonly repo: RepositoryState;
  readonly detection: Detection;
  readonly resolution: Resolution;
  readonly ranking: Ranking;
  /** Of the files of the ranking's hits, at least the first dozens; a hit without its outline is passed over. */
  readonly outlines: readonly Outline[];
  readonly fileClass: (file: FilePosition) => FileClass;
  /** The language of a file, as requests name it. */
  readonly languageOf: (file: FilePosition) => string;
  readonly pathOf: (file: FilePosition) => string;
  readonly evidence: Evidence;
  /** Where the code of a hit stands once more, by its `keyOf`: hits that are left out for it. */
  readonly copies?: ReadonlyMap<string, readonly Hit[]>;
  readonly source: SourceText;
  readonly options: AssembleOptions;
}

/** What the choice of hits looks at. */
export interface SelectionInput
  extends Pick<
    AssembleInput,
    'detection' | 'resolution' | 'ranking' | 'fileClass' | 'languageOf' | 'options'
  > {
  /** What the functions of a trace call, the innermost's first. */
  readonly calledInTrace?: readonly DefinitionAddress[];
  /** What the graph brings of the definitions that a request names: what does their work, and what constructs them. */
  readonly besideNamed?: readonly Hit[];
}

/** What a section holds after it was offered some tokens. */
export interface Filled {
  readonly items: readonly ContextItem[];
  /** Tokens of the items, their tags included; never more than was offered. */
  readonly cost: number;
  /** Worthwhile things that did not fit, best first, at most {@link Filled.leftCount}. */
  readonly left: readonly Omission[];
  /** How many worthwhile things did not fit. */
  readonly leftCount: number;
}

/** Fills a section with the best that fits into `tokens`. Asking again with more tokens is cheap and starts afresh. */
export type Fill = (tokens: number, filled: ReadonlyMap<SectionName, Filled>) => Promise<Filled>;

/** An empty section. */
export const NOTHING: Filled = { items: [], cost: 0, left: [], leftCount: 0 };
