import { dialectOf } from '../../languages/index.js';
import { parseFile, prepareLanguage } from '../../parse/parse-file.js';
// Not imported through `store/index.js`, because a thread that only encodes does not need SQLite.
import { encodeFacts } from '../../store/codec/encode-facts.js';
import type { ParseJob, ParseOutcome } from './parse-job.js';
import { readSource } from './read-source.js';

/** Reads a file and parses it if it belongs in the index. Never throws because of a file's content. */
export async function runParseJob(job: ParseJob): Promise<ParseOutcome> {
  const source = readSource(job.absolutePath, job);
  if ('reason' in source) return { kind: 'skipped', ...source };
  const { bytes, hash, language } = source;
  try {
    const text = bytes.toString('utf8');
    const dialect = dialectOf(language, text);
    await prepareLanguage(dialect);
    const facts = encodeFacts(parseFile(text, dialect));
    return { kind: 'parsed', hash, size: bytes.length, language, class: source.class, facts };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { kind: 'skipped', reason: 'quarantined', message };
  }
}
