import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseFile, prepareLanguage } from '../parse/parse-file.js';
import { encodeFacts } from '../store/index.js';
import { classifyContent } from '../walk/classify-content.js';
import type { ParseJob, ParseOutcome } from './parse-job.js';

/** Reads a file, and parses it if its content belongs into the index. Never throws for what the file holds. */
export async function runParseJob(job: ParseJob): Promise<ParseOutcome> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(job.absolutePath);
  } catch (error) {
    return { kind: 'skipped', reason: 'unreadable', message: messageOf(error) };
  }
  const verdict = classifyContent(job.path, bytes, job.class, job.includedByName);
  if (verdict.skip !== null) return { kind: 'skipped', reason: verdict.skip, message: '' };
  try {
    await prepareLanguage(job.language);
    const facts = parseFile(bytes.toString('utf8'), job.language);
    return {
      kind: 'parsed',
      hash: hashOf(bytes),
      size: bytes.length,
      class: verdict.class,
      facts: encodeFacts(facts),
    };
  } catch (error) {
    return { kind: 'skipped', reason: 'quarantined', message: messageOf(error) };
  }
}

/** SHA-1 of a file's bytes, in hexadecimal digits. */
export function hashOf(bytes: Uint8Array): string {
  return createHash('sha1').update(bytes).digest('hex');
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
