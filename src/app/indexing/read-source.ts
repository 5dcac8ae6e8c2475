import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { contentDecides, languageByContent, tellingBytes } from '../../languages/index.js';
import type { FileClass, LanguageId, SkipReason } from '../../model/source-file.js';
import { classifyContent } from '../../walk/classify-content.js';

/** What a file's path tells about it. */
export interface PathVerdict {
  /** POSIX path relative to the root. */
  readonly path: string;
  readonly language: LanguageId;
  /** Class by its path; content may make it `generated`. */
  readonly class: FileClass;
  /** Whether the configuration includes it by its exact name; its content then cannot make it a secret. */
  readonly includedByName: boolean;
}

/** The bytes of a file that belongs in the index, and what they add to the verdict by path. */
export interface ReadSource {
  readonly bytes: Buffer;
  /** SHA-1, 40 hexadecimal digits. */
  readonly hash: string;
  readonly language: LanguageId;
  readonly class: FileClass;
}

/** A file that is excluded because of its content, or cannot be read. */
export interface Unreadable {
  readonly reason: SkipReason;
  /** What the system reported; empty if the reason says everything. */
  readonly message: string;
}

/** Reads a file and decides by its bytes whether to index it. */
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
