import { findNamedCommits } from '../../history/named-commits.js';
import type { Reader } from '../../model/reader.js';
import type { Detection } from '../../model/request.js';
import type { Resolution } from '../../model/resolution.js';
import type { SourceText } from '../../model/source-text.js';
import { withMendedWords } from '../../resolve/names/mended-words.js';
import { resolve } from '../../resolve/resolve.js';
import { withPresentLines } from './present-lines.js';

/** What a request says and what it names in the repository as it is now. */
interface ResolvedRequest {
  /** With line numbers of older versions moved to where the lines are now, and without typos. */
  readonly detection: Detection;
  readonly resolution: Resolution;
}

/** Finds what a request names: commits in the history, everything else in the index. */
export async function resolveRequest(
  reader: Reader,
  source: SourceText,
  detected: Detection,
): Promise<ResolvedRequest> {
  const { root } = await reader.snapshot();
  const mentions = await withPresentLines(detected.mentions, reader, source, root);
  const commits = await findNamedCommits(reader, root, detected.commits);
  const detection = await withMendedWords({ ...detected, mentions }, reader);
  return { detection, resolution: await resolve(detection, reader, commits) };
}
