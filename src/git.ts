/** The only way to git: safe in a repository that wants to run something, and quiet where there is no git. */
export { gitPrograms } from './git/environment.js';
export { explainGitFailure } from './git/failure.js';
export { findRepository, type Repository } from './git/repository.js';
export { type Root, resolveRoot } from './git/root.js';
export { type GitResult, runGit } from './git/run.js';
