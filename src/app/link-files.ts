import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinker, linkInputsDigest } from '../link/index.js';
import type { FileEdges, IndexedFile, StoredFacts } from '../model/index-record.js';
import type { IndexWriter } from '../store/index.js';

/** The edges of the files that were linked, and on what they depend. */
export interface LinkedFiles {
  readonly edges: ReadonlyMap<string, FileEdges>;
  /** When it differs from the last run's, every file was linked. */
  readonly digest: string;
}

/**
 * Links the changed files, or all when a path came or went or the configuration of modules changed.
 *
 * @param facts Stored facts of the changed files, in their order.
 */
export function linkFiles(
  root: string,
  writer: IndexWriter,
  files: { readonly changed: readonly IndexedFile[]; readonly unchanged: readonly IndexedFile[] },
  facts: readonly StoredFacts[],
  formerDigest: string | undefined,
): LinkedFiles {
  const context = {
    paths: [...files.unchanged, ...files.changed].map(({ path }) => path),
    readText: (path: string) => readText(join(root, path)),
  };
  const digest = linkInputsDigest(context);
  if (files.changed.length === 0 && digest === formerDigest) return { edges: new Map(), digest };
  const everything = digest !== formerDigest;
  const linked = everything ? [...files.changed, ...files.unchanged] : files.changed;
  const stored = everything ? [...facts, ...writer.storedFacts(files.unchanged)] : facts;
  const linker = createLinker(context);
  const edges = new Map<string, FileEdges>();
  linked.forEach(({ path, language }, at) => {
    const { imports, exports } = stored[at]!;
    edges.set(path, linker.link({ path, language, imports, exports }));
  });
  return { edges, digest };
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
