import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reader } from '../model/reader.js';
import type { SourceLines, SourceText } from '../model/source-text.js';
import { SizedCache } from '../text/sized-cache.js';
import { type FoundStatus, isSameStatus, statusOf } from '../walk/file-status.js';
import { FileLines } from './file-lines.js';

/** Bytes of text that are kept in memory. A file larger than a quarter of that is read again for each request. */
const KEPT_BYTES = 48 * 2 ** 20;
const LARGEST_KEPT = KEPT_BYTES / 4;

/** A file that changed more recently than this might change again within the same tick of its file system's clock. */
const SETTLED_MS = 2000;

interface KeptText {
  readonly status: FoundStatus;
  readonly hash: string;
  readonly lines: SourceLines;
}

/** Texts read by requests of this process, by absolute path. */
const keptTexts = new SizedCache<KeptText, string>(KEPT_BYTES);

/** Reads files below `root`, and returns their lines only if their bytes are those that were indexed. */
export function verifiedSource(root: string, reader: Reader): SourceText {
  const known = new Map<string, SourceLines | null>();
  return {
    async lines(path) {
      const cached = known.get(path);
      if (cached !== undefined) return cached;
      const table = await reader.files();
      const position = table.position(path);
      const lines = position < 0 ? null : readVerified(join(root, path), table.hash(position));
      known.set(path, lines);
      return lines;
    },
  };
}

function readVerified(path: string, hash: string): SourceLines | null {
  try {
    const status = statusOf(path);
    if (typeof status === 'string') return null;
    const kept = keptTexts.get(path);
    if (kept?.hash === hash && isSameStatus(kept.status, status)) return kept.lines;
    const bytes = readFileSync(path);
    if (createHash('sha1').update(bytes).digest('hex') !== hash) return null;
    const lines = new FileLines(bytes);
    if (bytes.length <= LARGEST_KEPT && isSettled(status)) {
      keptTexts.set(path, { status, hash, lines }, bytes.length);
    }
    return lines;
  } catch {
    return null;
  }
}

function isSettled({ mtimeMs, ctimeMs }: FoundStatus): boolean {
  return Date.now() - Math.max(mtimeMs, ctimeMs) > SETTLED_MS;
}
