import { join } from 'node:path';
import type { IndexedFile, KnownFile } from '../../model/index-record.js';
import type { SkippedFile } from '../../model/source-file.js';
import type { IndexWriter } from '../../store/index.js';
import type { IndexOptions } from './index-options.js';
import { parseFiles, type SizedJob } from './parse-files.js';
import type { ParseJob, ParseOutcome } from './parse-job.js';
import { type FilePlan, type FoundFile, withKey } from './plan-files.js';

/** A plan after parsing: every file has its facts in the store. */
export interface ParsedPlan {
  readonly changed: readonly IndexedFile[];
  readonly unchanged: readonly KnownFile[];
  /** Files excluded because of their content. */
  readonly skipped: readonly SkippedFile[];
  /** Number of parsed files. */
  readonly parsed: number;
}

/** Parses whatever the store has no facts of, each content once. Files that cannot be parsed become skipped ones. */
export async function parsePlan(
  { root, config, onProgress, signal }: IndexOptions,
  writer: IndexWriter,
  plan: FilePlan,
  found: readonly FoundFile[],
): Promise<ParsedPlan> {
  const files = new Map(found.map((file) => [file.path, file]));
  const changed = new Map(plan.changed.map((file) => [file.path, file]));
  const skipped: SkippedFile[] = [...plan.skipped];
  let parsed = 0;
  let done = 0;
  let known = 0;
  const take = ({ path }: ParseJob, outcome: ParseOutcome) => {
    done++;
    onProgress?.({ phase: 'parsing', done, of: known });
    if (outcome.kind === 'skipped') {
      changed.delete(path);
      const { reason, message } = outcome;
      skipped.push({ path, reason, ...(message !== '' && { detail: message }) });
      return;
    }
    parsed++;
    const { hash, size, language, facts } = outcome;
    const { stamp } = files.get(path)!;
    const file = withKey({ path, hash, size, language, class: outcome.class, stamp });
    writer.putFacts(file.factsKey, facts);
    changed.set(path, file);
  };
  const jobOf = ({ path }: { readonly path: string }): SizedJob => {
    const { language, class: byPath, includedByName, size } = files.get(path)!;
    const absolutePath = join(root.path, path);
    return { absolutePath, path, language, class: byPath, includedByName, size };
  };
  const parse = async (some: readonly { readonly path: string }[]) => {
    known += some.length;
    await parseFiles(some.map(jobOf), config.jobs, take, signal);
    signal?.throwIfAborted();
  };
  await parse(plan.unread);
  for (let rest = withoutFacts(writer, plan.changed); rest.length > 0; ) {
    const [first, twins] = distinct(rest);
    await parse(first);
    const left = new Set(first.filter(({ path }) => !changed.has(path)).map((one) => one.factsKey));
    for (const { path } of twins.filter(({ factsKey }) => left.has(factsKey))) {
      changed.delete(path);
      skipped.push({ path, reason: 'quarantined', detail: 'has the same text as such a file' });
    }
    rest = withoutFacts(
      writer,
      twins.filter(({ path }) => changed.has(path)),
    );
  }
  return { changed: [...changed.values()], unchanged: plan.unchanged, skipped, parsed };
}

function withoutFacts(writer: IndexWriter, files: readonly IndexedFile[]): readonly IndexedFile[] {
  const has = writer.hasFacts(files.map(({ factsKey }) => factsKey));
  return files.filter((_, at) => !has[at]);
}

/** The first file of each content, and all others. */
function distinct(files: readonly IndexedFile[]): [IndexedFile[], IndexedFile[]] {
  const seen = new Set<string>();
  const first: IndexedFile[] = [];
  const twins: IndexedFile[] = [];
  for (const file of files) {
    (seen.has(file.factsKey) ? twins : first).push(file);
    seen.add(file.factsKey);
  }
  return [first, twins];
}
