import { dialectOf } from '../../src/languages/index.js';
import { createLinker } from '../../src/link/index.js';
import type { Reader } from '../../src/model/reader.js';
import type { FileClass } from '../../src/model/source-file.js';
import { parseFile, prepareLanguage } from '../../src/parse/parse-file.js';
import { languageIn } from './language-in.js';
import { type MemoryOptions, memoryReader } from './memory-reader.js';

/** A file of a repository that exists only in a test. */
interface TextFile {
  readonly path: string;
  readonly text: string;
  /** `source` unless told. */
  readonly class?: FileClass;
}

/** Parses and links files as indexing does, and serves them from memory. */
export async function memoryRepository(
  files: readonly TextFile[],
  options: MemoryOptions = {},
): Promise<Reader> {
  const languages = files.map(({ path, text }) => languageIn(path, text));
  const dialects = files.map(({ text }, index) => dialectOf(languages[index]!, text));
  for (const dialect of new Set(dialects)) await prepareLanguage(dialect);
  const parsed = files.map(({ path, text, ...rest }, index) => ({
    path,
    language: languages[index]!,
    facts: parseFile(text, dialects[index]!),
    size: Buffer.byteLength(text),
    ...rest,
  }));
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const linker = createLinker({
    paths: files.map(({ path }) => path),
    readText: (path) => texts.get(path) ?? null,
  });
  return memoryReader(
    parsed.map((file) => {
      const { path, language, facts } = file;
      const { imports, exports } = facts;
      const { edges, externals } = linker.link({ path, language, imports, exports });
      return { ...file, edges, externals };
    }),
    options,
  );
}
