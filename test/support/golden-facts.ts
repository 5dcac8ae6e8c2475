import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { dialectOf } from '../../src/languages/index.js';
import { parseFile, prepareLanguage } from '../../src/parse/parse-file.js';
import { languageIn } from './language-in.js';
import { printFacts } from './print-facts.js';

/** Compares the facts of each file in `fixtures/<folder>` with `golden/<folder>`; `UPDATE_GOLDEN=1` writes them. */
export function goldenFacts(folder: string): void {
  const fixtures = new URL(`../fixtures/${folder}/`, import.meta.url);
  const golden = new URL(`../golden/${folder}/`, import.meta.url);
  const names = readdirSync(fixtures).sort();

  describe(`facts of ${folder}`, () => {
    beforeAll(async () => {
      for (const name of names) await prepareLanguage(dialectIn(fixtures, name));
    });

    it.each(names)('%s', (name) => {
      const text = readFileSync(new URL(name, fixtures), 'utf8');
      const printed = printFacts(parseFile(text, dialectIn(fixtures, name)));
      const file = new URL(`${name}.txt`, golden);
      if (process.env.UPDATE_GOLDEN === '1') {
        mkdirSync(golden, { recursive: true });
        writeFileSync(file, printed);
      }
      expect(printed).toBe(readFileSync(file, 'utf8'));
    });
  });
}

function dialectIn(folder: URL, name: string): string {
  const text = readFileSync(new URL(name, folder), 'utf8');
  return dialectOf(languageIn(name, text), text);
}
