import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinker, linkInputsDigest, mayBeLinkInput } from '../../link/index.js';
import type { FileEdges, IndexedFile, KnownFile, StoredFacts } from '../../model/index-record.js';
import type { IndexWriter } from '../../store/index.js';
import { withKey } from './plan-files.js';

/** The files of a run. */
interface RunFiles {
  readonly changed: readonly IndexedFile[];
  readonly unchanged: readonly KnownFile[];
}

/** What the previous run left behind. */
interface FormerLinks {
  readonly digest: string | undefined;
  /** The previous run's files by path; empty if their facts are unusable. */
  readonly known: ReadonlyMap<string, KnownFile>;
}

/** The edges of the files that were linked; other files keep theirs. */
export interface LinkedFiles {
  readonly edges: ReadonlyMap<string, FileEdges>;
  /** Digest of everything besides the files' own imports that the edges depend on. */
  readonly digest: string;
}

/**
 * Links the files whose imports or exports changed, or all files if a path was added or removed or the module
 * configuration changed.
 *
 * @param facts Stored facts of the changed files, in their order.
 */
export function linkFiles(
  root: string,
  writer: IndexWriter,
  files: RunFiles,
  facts: readonly StoredFacts[],
  former: FormerLinks,
): LinkedFiles {
  const context = {
    paths: [...files.unchanged, ...files.changed].map(({ path }) => path),
    readText: (path: string) => readText(join(root, path)),
  };
  const digest = digestBefore(files, former) ?? linkInputsDigest(context);
  const edges = new Map<string, FileEdges>();
  const everything = digest !== former.digest;
  const stored = everything
    ? [...facts, ...writer.storedFacts(files.unchanged.map(withKey))]
    : facts.filter(declaresOtherwise(writer, files.changed, former.known));
  if (stored.length === 0) return { edges, digest };
  const linker = createLinker(context);
  const languages = new Map(
    [...files.changed, ...files.unchanged].map(({ path, language }) => [path, language]),
  );
  for (const { path, imports, exports } of stored) {
    edges.set(path, linker.link({ path, language: languages.get(path)!, imports, exports }));
  }
  return { edges, digest };
}

/** The previous digest if nothing can have changed it: the same paths, and no edited configuration. */
function digestBefore({ changed, unchanged }: RunFiles, former: FormerLinks): string | undefined {
  const { known } = former;
  const samePaths =
    known.size === changed.length + unchanged.length &&
    changed.every(({ path }) => known.has(path));
  if (!samePaths) return undefined;
  return changed.some(({ path }) => mayBeLinkInput(path)) ? undefined : former.digest;
}

/** Whether a changed file has other imports or exports than before. */
function declaresOtherwise(
  writer: IndexWriter,
  changed: readonly IndexedFile[],
  known: ReadonlyMap<string, KnownFile>,
): (facts: StoredFacts) => boolean {
  const languages = new Map(changed.map(({ path, language }) => [path, language]));
  return (facts) => {
    const before = known.get(facts.path);
    if (before === undefined || before.language !== languages.get(facts.path)) return true;
    const request = withKey(before);
    if (!writer.hasFacts([request.factsKey])[0]) return true;
    return declarationsOf(writer.storedFacts([request])[0]!) !== declarationsOf(facts);
  };
}

function declarationsOf({ imports, exports }: StoredFacts): string {
  return JSON.stringify([imports, exports]);
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
