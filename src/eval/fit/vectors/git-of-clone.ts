import { type GitResult, runGit } from '../../../git.js';

/**
 * Runs git on a clone, bare or not.
 *
 * @param clone Its git folder.
 */
export function gitOfClone(clone: string, args: readonly string[], input = ''): Promise<GitResult> {
  return runGit(clone, ['--git-dir', clone, ...args], { input });
}
