import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const FORMS = [
  (word) => `where is ${word} handled?`,
  (word) => `fix the crash in ${word}`,
  (word) => `rename ${word} everywhere`,
  (word) => `write tests for ${word}`,
  (word) => `how does ${word} work with its callers`,
];

/** Requests of a few words, made of the names of files that are spread over the corpus. */
export function shortRequests({ files }, count) {
  return sample(files, count).map((path, at) => {
    const word = basename(path)
      .replace(/\.\w+$/, '')
      .replace(/[-_.]+/g, ' ');
    return FORMS[at % FORMS.length](word);
  });
}

/** Requests of about a thousand words, as issues with logs are: lines of files that are spread over the corpus. */
export function longRequests({ root, files }, count) {
  const starts = shortRequests({ files }, count);
  return starts.map((start, at) => {
    const words = [];
    for (const path of sample(files.slice(at), 40)) {
      words.push(
        ...readFileSync(join(root, path), 'utf8').slice(0, 4_000).split(/\s+/).slice(0, 60),
      );
      if (words.length >= 1_000) break;
    }
    return `${start}\n\n${words.slice(0, 1_000).join(' ')}`;
  });
}

function sample(files, count) {
  const code = files.filter((path) => /\.(?:[cm]?[jt]sx?|py)$/.test(path));
  const step = Math.max(1, Math.floor(code.length / count));
  return code.filter((_, at) => at % step === 0).slice(0, count);
}
