import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contentDecides, languageByContent, tellingBytes } from '../../languages/index.js';
import type { FileClass, LanguageId, SkipReason } from '../../model/source-file.js';
import { classifyContent } from '../../walk/classify-content.js';

/** What a file's path says of it. */
export interface PathVerdict {
  /** POSIX path relative to the root. */
  readonly path: string;
  readonly language: LanguageId;
  /** Class by its path; content may make it `generated`. */
  readonly class: FileClass;
  /** Included by its own name in the configuration: no content makes it a secret. */
  readonly includedByName: boolean;
}

/** The bytes of a file that belongs into the index, and what they add to what its path says. */
export interface ReadSource {
  readonly bytes: Buffer;
  /** SHA-1, 40 hexadecimal digits. */
  readonly hash: string;
  readonly language: LanguageId;
  readonly class: FileClass;
}

/** A file that its content keeps out of the index. */
export interface Unreadable {
  readonly reason: SkipReason;
  /** What the system said; empty where the reason says all. */
  readonly message: string;
}

/** Reads a file and judges it by its bytes. */
export function readSource(absolutePath: string, file: PathVerdict): ReadSource | Unreadable {
  let bytes: Buffer;
  try {
    bytes = readFileSync(absolutePath);
  } catch (error) {
    return { reason: 'unreadable', message: systemReason(error as Error) };
  }
  const verdict = classifyContent(file.path, bytes, file.class, file.includedByName);
  if (verdict.skip !== null) return { reason: verdict.skip, message: '' };
  const hash = createHash('sha1').update(bytes).digest('hex');
  const language = contentDecides(file.path, file.language)
    ? languageByContent(file.path, file.language, startOf(bytes, file.language))
    : file.language;
  return { bytes, hash, language, class: verdict.class };
}

/** `EACCES: permission denied` of `EACCES: permission denied, open '/absolute/path'`. */
function systemReason({ message }: Error): string {
  return message.replace(/, \w+ '.*'$/s, '');
}

function startOf(bytes: Buffer, language: LanguageId): string {
  return bytes.toString('latin1', 0, tellingBytes(language));
}
