/** The only access to git. It runs nothing that a repository configures, and stays quiet where there is no git. */
export { gitPrograms } from './git/environment.js';
export { explainGitFailure } from './git/failure.js';
export { findRepository, type Repository } from './git/repository.js';
export { type Root, resolveRoot } from './git/root.js';
export { type GitResult, runGit } from './git/run.js';
