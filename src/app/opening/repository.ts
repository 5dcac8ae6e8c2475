import type { Config } from '../../config.js';
import type { RepositoryMap } from '../../graph/index.js';
import type { AnswerDocument } from '../../render/answer.js';
import type { SearchDocument } from '../../render/json.js';
import type { QueryAnswer } from '../answering/answer-query.js';
import type { QueryRequest } from '../answering/query-request.js';
import type { SearchResult } from '../answering/search-repository.js';
import type { RepositoryStatus } from '../health/repository-status.js';
import type { IndexSummary } from '../indexing/index-options.js';
import type {
  CalleesAnswer,
  CallersAnswer,
  DefinitionAnswer,
  ImpactAnswer,
  OutlineAnswer,
  PathsAnswer,
} from '../relations/graph-answers.js';
import type { WalkOptions } from '../relations/walk.js';
import type { OpenOptions } from './open-index.js';
import type { Borrowed, CallOptions } from './warm-index.js';

/** An answer with sentences about the state of its index and about names that match nothing; usually without any. */
export type Noted<T> = T & { readonly notes: readonly string[] };

/** A request as plain text or with options. */
export type Asked = string | QueryRequest;

/** Options for building the index. */
export interface IndexCall extends CallOptions {
  /** Parse everything again, whatever is known already. */
  readonly force?: boolean;
  /** How long to wait for another process that writes the index, in milliseconds; defaults to a minute. */
  readonly waitMs?: number;
}

/**
 * A repository that is open for questions. Each question first brings the index up to date, unless that is
 * forbidden; the index stays open in between. Questions may be asked concurrently.
 *
 * Symbols are written as `name`, `Class.method`, `path:Class.method`, `path:name@line` or `path:line` (the
 * definition around that line). An unknown or ambiguous symbol is rejected with an `UnresolvedSymbol`, which lists
 * what it may mean.
 */
export interface Repository {
  /** Absolute path that all paths in answers are relative to. */
  readonly root: string;
  /** Path of its index. */
  readonly indexPath: string;
  /** The settings in effect. */
  config(): Promise<Config>;
  /** Builds the index, or brings it up to date. */
  index(options?: IndexCall): Promise<IndexSummary>;
  /** What the index holds and how fresh it is; changes nothing. */
  status(): Promise<RepositoryStatus>;
  /** The context for a request as the document of the JSON contract; its text is `context`. */
  query(request: Asked, call?: CallOptions): Promise<Noted<AnswerDocument>>;
  /** The same with everything behind it: signals, mentions, the ledger, the contributions to each score. */
  answer(request: Asked, call?: CallOptions): Promise<Noted<QueryAnswer>>;
  /** Only the ranking, in the fields of the JSON contract. */
  search(request: Asked, call?: CallOptions): Promise<Noted<SearchDocument>>;
  /** The ranking with everything behind it. */
  ranking(request: Asked, call?: CallOptions): Promise<Noted<SearchResult>>;
  /** Who uses a symbol. */
  callers(symbol: string, options?: WalkOptions & CallOptions): Promise<Noted<CallersAnswer>>;
  /** What a symbol uses. */
  callees(symbol: string, options?: WalkOptions & CallOptions): Promise<Noted<CalleesAnswer>>;
  /** The call paths from one symbol or file to another. */
  paths(
    from: string,
    to: string,
    options?: { readonly limit?: number } & CallOptions,
  ): Promise<Noted<PathsAnswer>>;
  /** What depends on symbols and files, and the tests to run after changing them. */
  impact(
    changed: readonly string[],
    options?: { readonly depth?: number } & CallOptions,
  ): Promise<Noted<ImpactAnswer>>;
  /** The definitions of a symbol, optionally with their code. */
  definition(
    symbol: string,
    options?: { readonly code?: boolean } & CallOptions,
  ): Promise<Noted<DefinitionAnswer>>;
  /** The definitions of a file. */
  outline(path: string, call?: CallOptions): Promise<Noted<OutlineAnswer>>;
  /** What to read first within a budget of tokens, centred on the files given as `focus`. */
  map(
    options: { readonly budget: number; readonly focus?: readonly string[] } & CallOptions,
  ): Promise<Noted<RepositoryMap>>;
  /** Asks several questions of one state of the index. */
  borrow<T>(call: CallOptions, ask: (index: Borrowed) => Promise<T>): Promise<T>;
  /** Closes the index once the running questions are answered. */
  close(): void;
}

/** How a repository is opened. */
export type RepositoryOptions = Pick<OpenOptions, 'flags' | 'noRefresh'> & {
  /** If true, exactly this folder is the root, and any git repository above it is ignored. */
  readonly exact?: boolean;
};
