import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readNotebook } from '../../src/parse/notebook.js';
import { parseFile, prepareLanguage } from '../../src/parse/parse-file.js';
import { identifierTerms } from '../../src/text/terms.js';
import { goldenFacts } from '../support/golden-facts.js';

goldenFacts('jupyter');

const penguins = readFileSync(
  new URL('../fixtures/jupyter/penguins.ipynb', import.meta.url),
  'utf8',
);
const lines = penguins.split('\n');

/** A notebook with one cell. */
const withCell = (source: unknown, type = 'code') =>
  JSON.stringify({ cells: [{ cell_type: type, source }] });
const codeOf = (source: unknown) => readNotebook(withCell(source))?.code;

describe('readNotebook', () => {
  it('maps each line of code to its line in the file', () => {
    const { code, codeLines } = readNotebook(penguins)!;
    const codeRows = code.split('\n');
    expect(codeLines.length).toBe(codeRows.length);
    const load = codeRows.indexOf('def load(path: str) -> pd.DataFrame:');
    expect(lines[codeLines[load]! - 1]).toContain('def load(path');
    expect(lines[codeLines[load + 2]! - 1]).toContain('read_csv');
  });

  it('keeps Markdown and cells in other languages apart from the code', () => {
    const { prose } = readNotebook(penguins)!;
    expect(prose.map(({ text }) => text.split('\n')[0])).toEqual([
      '# Analysis of penguins',
      '%%bash',
      'raw text in one string',
    ]);
    expect(lines[prose[1]!.startLine - 1]).toContain('%%bash');
  });

  it.each([
    ['%matplotlib inline', 'pass  # %matplotlib inline'],
    ['if x:\n    !ls -l', 'if x:\n    pass  # !ls -l'],
    ['%time y = f()', 'y = f()'],
    ['files = !ls', 'files = None  # !ls'],
    ['np.array?\n?f', 'pass  # np.array?\npass  # ?f'],
    ['!pip install \\\n  seaborn\nx', 'pass  # !pip install \\\n#   seaborn\nx'],
    ['x = a % b\ny = (a\n % b)', 'x = a % b\ny = (a\n % b)'],
    ['%%time\nf()', 'pass  # %%time\nf()'],
  ])('makes plain Python of %j', (source, python) => {
    expect(codeOf(source)).toBe(python);
  });

  it('reads nbformat 3', () => {
    const old = { worksheets: [{ cells: [{ cell_type: 'code', input: ['x = 1\n', 'y'] }] }] };
    expect(readNotebook(JSON.stringify(old, null, 1))!.code).toBe('x = 1\ny');
  });

  it.each(['', '{', '[]', '{"cells": 3}', 'null', '"cells"', '{"a": [{"cells": []}]}'])(
    'takes %j for no notebook',
    (text) => {
      expect(readNotebook(text)).toBeUndefined();
    },
  );

  it('takes any JSON', () => {
    const cell = fc.record(
      { cell_type: fc.constantFrom('code', 'markdown', 3), source: fc.jsonValue() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(cell, fc.jsonValue())),
        fc.nat(4),
        fc.jsonValue(),
        (cells, indent, other) => {
          const text = JSON.stringify({ other, cells, 'x"\\': other }, null, indent);
          const { code, codeLines } = readNotebook(text)!;
          if (code !== '') expect(code.split('\n').length).toBe(codeLines.length);
          expect([...codeLines].sort((a, b) => a - b)).toEqual(codeLines);
          expect(Math.max(1, ...codeLines)).toBeLessThanOrEqual(text.split('\n').length);
        },
      ),
    );
  });
});

describe('facts of a notebook', () => {
  beforeAll(() => prepareLanguage('jupyter'));

  const hasTerm = (text: string, word: string) =>
    identifierTerms(word).every((hash) => parseFile(text, 'jupyter').terms.hashes.includes(hash));

  it('have the words of cells, not those of outputs and metadata', () => {
    expect(hasTerm(penguins, 'penguins')).toBe(true);
    expect(hasTerm(penguins, 'seaborn')).toBe(true);
    expect(hasTerm(penguins, 'secretoutput')).toBe(false);
    expect(hasTerm(penguins, 'kernelspec')).toBe(false);
  });
});
