import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reader } from '../model/reader.js';
import type { SourceText } from '../model/source-text.js';

const LINE_END = /\r?\n/;

/** Reads files below `root` and gives their lines while their bytes are those that were indexed. */
export function verifiedSource(root: string, reader: Reader): SourceText {
  const known = new Map<string, readonly string[] | null>();
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

function readVerified(path: string, hash: string): readonly string[] | null {
  try {
    const bytes = readFileSync(path);
    if (createHash('sha1').update(bytes).digest('hex') !== hash) return null;
    return bytes
      .toString('utf8')
      .replace(/^\uFEFF/, '')
      .split(LINE_END);
  } catch {
    return null;
  }
}
