import type { SectionName } from '../model/bundle.js';
import type { IntentName } from '../model/request.js';
import type { FileClass, LanguageId } from '../model/source-file.js';

/** How an answer is printed; `paths` prints one `path:line` a line, for other programs. */
export type FormatName = 'xml' | 'json' | 'markdown' | 'paths';

/** Shares of the budget in percent, which add up to 100. */
export type BudgetProfile = Readonly<Record<SectionName, number>>;

/** The settings in effect. `.sweepctx.example.json` shows each key as a user writes it. */
export interface Config {
  /** Globs of files to index although they are ignored. A secret is included only by its name without wildcards. */
  readonly include: readonly string[];
  /** Globs of files to leave out. `include` has the last word. */
  readonly exclude: readonly string[];
  /** Larger code files are skipped. */
  readonly maxCodeBytes: number;
  /** Larger files of other text are skipped. */
  readonly maxTextBytes: number;
  /** Number of newest commits to read; 0 for no history. */
  readonly commits: number;
  /** Number of worker threads that parse; 0 for the number of cores. */
  readonly jobs: number;
  /** Budget of an answer in tokens (o200k_base). */
  readonly budget: number;
  /** Most files and most hits of a ranking. */
  readonly limit: number;
  readonly format: FormatName;
  /** Whether answers have a section for tests. */
  readonly tests: boolean;
  /** Paths or globs of files that rank first in every query. */
  readonly pins: readonly string[];
  readonly profiles: Readonly<Record<IntentName, BudgetProfile>>;
  /** Globs of files whose class differs from what their path suggests. */
  readonly classes: Readonly<Partial<Record<FileClass, readonly string[]>>>;
  /** Languages of additional extensions, with their dot: `".mdx": "markdown"`. */
  readonly languages: Readonly<Record<string, LanguageId>>;
}

/** The settings that are integers. */
export type NumberKey = 'maxCodeBytes' | 'maxTextBytes' | 'commits' | 'jobs' | 'budget' | 'limit';

/** Smallest and largest value of each integer, both allowed. */
export const ranges: Readonly<Record<NumberKey, readonly [number, number]>> = {
  maxCodeBytes: [1_000, 64_000_000],
  maxTextBytes: [1_000, 64_000_000],
  commits: [0, 100_000],
  jobs: [0, 64],
  budget: [256, 1_000_000],
  limit: [1, 1_000],
};

export const formats: readonly FormatName[] = ['xml', 'json', 'markdown', 'paths'];
