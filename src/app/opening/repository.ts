import type { Config } from '../../config.js';
import type { RepositoryMap } from '../../graph/index.js';
import type { AnswerDocument } from '../../render/answer.js';
import type { SearchDocument } from '../../render/json.js';
import type { QueryAnswer } from '../answering/answer-query.js';
import type { QueryRequest } from '../answering/query-request.js';
import type { SearchResult } from '../answering/search-repository.js';
import type { RepositoryStatus } from '../health/repository-status.js';
import type { IndexSummary } from '../indexing/index-options.js';
import type { WalkOptions } from '../relations/call-walk.js';
import type {
  CalleesAnswer,
  CallersAnswer,
  DefinitionAnswer,
  ImpactAnswer,
  OutlineAnswer,
  PathsAnswer,
} from '../relations/graph-answers.js';
import type { OpenOptions } from './open-index.js';
import type { Borrowed, CallOptions } from './warm-index.js';

/** An answer, and sentences on the index that it came from and on what a request names in vain; usually none. */
export type Noted<T> = T & { readonly notes: readonly string[] };

/** A request as text, or with everything that an asker may choose. */
export type Asked = string | QueryRequest;

/** Asks for an index from nothing, and waits for other writers. */
export interface IndexCall extends CallOptions {
  /** Parse everything again, whatever is known. */
  readonly force?: boolean;
  /** How long to wait for another process that writes the index, in milliseconds; a minute unless told. */
  readonly waitMs?: number;
}

/**
 * A repository that is open for questions. Each question brings the index up to date first, unless that was forbidden;
 * between questions it stays in memory. Questions may be asked at the same time.
 *
 * Symbols are written `name`, `Class.method`, `path:Class.method`, `path:name@line` or `path:line` (what is defined around
 * that line); one that is unknown or ambiguous is refused with an `UnresolvedSymbol`, which holds what it may mean.
 */
export interface Repository {
  /** Absolute path to which all paths in answers are relative. */
  readonly root: string;
  /** Where its index lies. */
  readonly indexPath: string;
  /** The settings in effect. */
  config(): Promise<Config>;
  /** Builds the index, or brings it up to date. */
  index(options?: IndexCall): Promise<IndexSummary>;
  /** What the index holds and how fresh it is; changes nothing. */
  status(): Promise<RepositoryStatus>;
  /** The context that a request needs, as the document of the JSON contract; its text is `context`. */
  query(request: Asked, call?: CallOptions): Promise<Noted<AnswerDocument>>;
  /** The same with all that lies behind it: signals, mentions, the ledger, the contributions to each score. */
  answer(request: Asked, call?: CallOptions): Promise<Noted<QueryAnswer>>;
  /** The ranking alone, in the fields of the JSON contract. */
  search(request: Asked, call?: CallOptions): Promise<Noted<SearchDocument>>;
  /** The ranking with all that lies behind it. */
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
  /** What depends on symbols and files, and the tests to run after a change of them. */
  impact(
    changed: readonly string[],
    options?: { readonly depth?: number } & CallOptions,
  ): Promise<Noted<ImpactAnswer>>;
  /** The definitions of a symbol, with their code where that is wanted. */
  definition(
    symbol: string,
    options?: { readonly code?: boolean } & CallOptions,
  ): Promise<Noted<DefinitionAnswer>>;
  /** The definitions of a file. */
  outline(path: string, call?: CallOptions): Promise<Noted<OutlineAnswer>>;
  /** What to read first, within a budget of tokens, around the files given as `focus`. */
  map(
    options: { readonly budget: number; readonly focus?: readonly string[] } & CallOptions,
  ): Promise<Noted<RepositoryMap>>;
  /** Puts several questions to one state of the index. */
  borrow<T>(call: CallOptions, ask: (index: Borrowed) => Promise<T>): Promise<T>;
  /** Closes the index; questions that are being answered are answered still. */
  close(): void;
}

/** How a repository is opened. */
export type RepositoryOptions = Pick<OpenOptions, 'flags' | 'noRefresh'> & {
  /** True: exactly this folder is the root, without the git of the folders above it. */
  readonly exact?: boolean;
};
