import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EvaluationCase } from '../cases/case-schema.js';
import { readCases } from '../cases/read-cases.js';
import type { CaseGroup } from '../evaluate.js';
import { corpora } from './corpora.js';
import { type CorpusOptions, openCorpus } from './open-corpus.js';

/** The folder of the built-in cases: beside `dist` in the package, beside `src` in its repository. */
const FOLDERS = ['../eval/cases/', '../../../eval/cases/'];

/** The built-in cases, by code base. */
export function builtInGroups(options: CorpusOptions): CaseGroup[] {
  return corpora.map((corpus) => ({
    name: `${corpus.name}@${corpus.version}`,
    cases: builtInCases(corpus.name),
    open: () => openCorpus(corpus, options),
  }));
}

/** The built-in cases of one code base. */
export function builtInCases(corpus: string): EvaluationCase[] {
  const folders = FOLDERS.map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
  const folder = folders.find((each) => existsSync(each)) ?? folders[0]!;
  return readCases(`${folder}${corpus}.jsonl`);
}
