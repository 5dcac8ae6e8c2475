import type { GitResult } from './run.js';

/** Explains in a sentence why git cannot be used in a folder, what that means for the user, and how to fix it. */
export function explainGitFailure(folder: string, result: GitResult): string {
  const cost = 'files are walked without git, and history signals are off';
  if (result.failure === 'not installed') return `git is not installed: ${cost}`;
  if (result.failure !== null) return `git is ${result.failure}: ${cost}`;
  if (/dubious ownership|unsafe repository/.test(result.stderr)) {
    const mend = `git config --global --add safe.directory ${quote(folder)}`;
    return `git refuses this repository because another user owns it: ${cost}; if you trust it: ${mend}`;
  }
  return `git cannot read this repository (${firstLine(result.stderr)}): ${cost}`;
}

function firstLine(text: string): string {
  const line = text.split('\n').find((candidate) => candidate.trim() !== '') ?? 'no message';
  return line.replace(/^fatal: /, '').trim();
}

function quote(folder: string): string {
  return /^[\w./@:+-]+$/.test(folder) ? folder : `'${folder.replaceAll("'", "'\\''")}'`;
}
