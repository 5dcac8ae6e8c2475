import { realpathSync } from 'node:fs';
import { sep } from 'node:path';
import type { Config } from '../config.js';
import type { FileClass, LanguageId, SkipReason } from '../model/source-file.js';
import type { FileStatuses } from './file-status.js';
import { foldersOf, parentOf } from './paths.js';
import type { Selection } from './selection.js';

/** A file to index, as far as its name and the file system tell. */
export interface WalkedFile {
  /** POSIX path relative to the root. */
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Milliseconds since the epoch, with fractions. */
  readonly mtimeMs: number;
  readonly language: LanguageId;
  /** By its path; `classifyContent` decides finally. */
  readonly class: FileClass;
  /** Whether the configuration includes it by its exact name; its content then cannot make it a secret. */
  readonly includedByName: boolean;
}

/** What the walk needs of the table of languages. */
export interface LanguageLookup {
  languageOf(path: string): LanguageId;
  /** Whether files of the language are code, which may be larger than other text. */
  isCode(language: LanguageId): boolean;
}

/** Judges one candidate at a time. */
export class Judge {
  constructor(
    private readonly statuses: FileStatuses,
    private readonly selection: Selection,
    private readonly languages: LanguageLookup,
    private readonly config: Config,
  ) {}

  /** @returns The file, the reason to skip it, or null if it is not ours to index (deleted, or a folder). */
  judge(path: string): WalkedFile | SkipReason | null {
    const status = this.statuses.of(path);
    if (status === 'missing') return null;
    if (status === 'unreadable') return status;
    if (status.kind === 'folder') return null;
    if (status.kind === 'link') return this.#judgeLink(path);
    if (status.kind !== 'file') return 'not a regular file';
    const reason = this.selection.skipReason(path);
    if (reason !== null) return reason;
    const language = this.selection.languageOf(path) ?? this.languages.languageOf(path);
    const { maxCodeBytes, maxTextBytes } = this.config;
    const limit = this.languages.isCode(language) ? maxCodeBytes : maxTextBytes;
    if (status.size > limit) return 'too large';
    return {
      path,
      size: status.size,
      mtimeMs: status.mtimeMs,
      language,
      class: this.selection.classOf(path),
      includedByName: this.selection.includedByName(path),
    };
  }

  /** The target of a link within the root is indexed under its own path. */
  #judgeLink(path: string): SkipReason {
    try {
      const target = realpathSync(`${this.statuses.root}/${path}`);
      const inside = `${target}${sep}`.startsWith(`${this.statuses.root}${sep}`);
      return inside ? 'link within the root' : 'link out of the root';
    } catch {
      return 'unreadable';
    }
  }
}

/**
 * Folders that no longer exist, or were replaced by a link. What git still lists below them would be read from
 * elsewhere.
 */
export function unreachableFolders(paths: Iterable<string>, statuses: FileStatuses): Set<string> {
  const unreachable = new Set<string>();
  for (const folder of foldersOf(paths)) {
    if (folder === '') continue;
    const status = statuses.of(folder);
    const isFolder = typeof status !== 'string' && status.kind === 'folder';
    if (!isFolder || unreachable.has(parentOf(folder))) unreachable.add(folder);
  }
  return unreachable;
}
