/** The library: everything that a door needs to index a repository and to ask it. */
export { answerQuery, type QueryAnswer } from './app/answer-query.js';
export type { IndexOptions, IndexProgress, IndexSummary } from './app/index-options.js';
export { indexRepository } from './app/index-repository.js';
export { locate, type OpenedIndex, type OpenOptions, openIndex } from './app/open-index.js';
export type { QueryRequest } from './app/query-request.js';
