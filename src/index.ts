/**
 * The library. `openRepository` opens a repository for questions. Everything else exported here is a type that it
 * takes or returns, or an error that it throws.
 */
export type { QueryAnswer } from './app/answering/answer-query.js';
export type { QueryRequest } from './app/answering/query-request.js';
export type { SearchResult } from './app/answering/search-repository.js';
export type { RepositoryStatus } from './app/health/repository-status.js';
export type { IndexProgress, IndexSummary } from './app/indexing/index-options.js';
export { openRepository } from './app/opening/open-repository.js';
export type {
  Asked,
  IndexCall,
  Noted,
  Repository,
  RepositoryOptions,
} from './app/opening/repository.js';
export type { Borrowed, CallOptions } from './app/opening/warm-index.js';
export type {
  CalleeRow,
  CalleesAnswer,
  CallerRow,
  CallersAnswer,
  DefinitionAnswer,
  DefinitionRow,
  DependentRow,
  ImpactAnswer,
  OutlineAnswer,
  OutlineRow,
  PathStep,
  PathsAnswer,
  PlaceName,
} from './app/relations/graph-answers.js';
export type { WalkOptions } from './app/relations/walk.js';
export type { SymbolPlace } from './app/symbols/symbol-place.js';
export { UnresolvedSymbol } from './app/symbols/unresolved-symbol.js';
export type { Config } from './config.js';
export { ExitCode, UserError } from './errors.js';
export type { RepositoryMap } from './graph/index.js';
export type { AnswerDocument } from './render/answer.js';
export type { SearchDocument } from './render/json.js';
