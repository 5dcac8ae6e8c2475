/**
 * The library. `openRepository` opens a repository for questions; everything else here are the types of what it takes and
 * gives, and the errors that it throws.
 */
export type { QueryAnswer } from './app/answer-query.js';
export type { WalkOptions } from './app/call-walk.js';
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
} from './app/graph-answers.js';
export type { IndexProgress, IndexSummary } from './app/index-options.js';
export { openRepository } from './app/open-repository.js';
export type { QueryRequest } from './app/query-request.js';
export type {
  Asked,
  IndexCall,
  Noted,
  Repository,
  RepositoryOptions,
} from './app/repository.js';
export type { RepositoryStatus } from './app/repository-status.js';
export type { SearchResult } from './app/search-repository.js';
export type { SymbolPlace } from './app/symbol-place.js';
export { UnresolvedSymbol } from './app/unresolved-symbol.js';
export type { Borrowed, CallOptions } from './app/warm-index.js';
export type { Config } from './config.js';
export { ExitCode, UserError } from './errors.js';
export type { RepositoryMap } from './graph/index.js';
export type { AnswerDocument } from './render/answer.js';
export type { SearchDocument } from './render/json.js';
