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

  describe('that is damaged', () => {
    const sound = JSON.stringify(
      {
        cells: [
          { cell_type: 'code', execution_count: 1, source: ['import os\n', 'x = 1'] },
          { cell_type: 'markdown', source: '# Title' },
          { cell_type: 'code', execution_count: 3, source: ['y = 2\n'] },
        ],
      },
      null,
      1,
    );
    const marked = sound.replace(
      / *"execution_count": 3,/,
      '<<<<<<< HEAD\n"execution_count": 3,\n=======\n"execution_count": 4,\n>>>>>>> topic',
    );

    it('loses no cell to the marks of a conflict', () => {
      const { code, codeLines, prose, errorLines } = readNotebook(marked)!;
      expect(code).toBe('import os\nx = 1\ny = 2');
      const rows = marked.split('\n');
      expect(codeLines.map((line) => rows[line - 1]!.trim())).toEqual([
        '"import os\\n",',
        '"x = 1"',
        '"y = 2\\n"',
      ]);
      expect(prose.map(({ text }) => text)).toEqual(['# Title']);
      expect(errorLines.map((line) => rows[line - 1])).toEqual([
        '<<<<<<< HEAD',
        '=======',
        '>>>>>>> topic',
      ]);
    });

    it('counts lines as the file has them, a lone carriage return within one', () => {
      const damaged =
        '{"cells": [{"cell_type": "code", "source": ["a\r", "b\r",\n"def load(): pass"]';
      const { definitions } = parseFile(damaged, 'jupyter');
      expect(definitions.map(({ name, endLine }) => [name, endLine])).toEqual([['load', 2]]);
    });

    it('keeps the cells above the place where it is cut off', () => {
      const cut = sound.slice(0, sound.indexOf('"y = 2'));
      const { code, errorLines } = readNotebook(cut)!;
      expect(code).toBe('import os\nx = 1');
      expect(errorLines).toEqual([cut.split('\n').length]);
    });

    it('counts the lines that all others count', () => {
      const { codeLines, errorLines } = readNotebook(`\r\r${marked}`)!;
      expect({ codeLines, errorLines }).toEqual({
        codeLines: readNotebook(marked)!.codeLines,
        errorLines: readNotebook(marked)!.errorLines,
      });
      expect(parseFile(`{"cells": [\n`, 'jupyter').errorLines).toEqual([1]);
    });

    it('reads any damage', () => {
      const damage = fc.oneof(fc.string(), fc.constantFrom('\r', '\r\n', '\n\n', '"', '\\'));
      fc.assert(
        fc.property(fc.nat(sound.length), fc.nat(40), damage, (from, length, noise) => {
          const text = sound.slice(0, from) + noise + sound.slice(from + length);
          const notebook = readNotebook(text);
          const last = text.split('\n').length;
          for (const line of [...(notebook?.codeLines ?? []), ...(notebook?.errorLines ?? [])]) {
            expect(line).toBeGreaterThanOrEqual(1);
            expect(line).toBeLessThanOrEqual(last);
          }
        }),
      );
    });
  });

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

  const namesIn = (source: string) =>
    parseFile(withCell(source), 'jupyter').definitions.map(({ name }) => name);

  it('hold what cells define, not what they compute on the way', () => {
    const source =
      'SEED = 1\nax = plot(df)\nsquare = lambda x: x * x\nT = TypeVar("T")\n' +
      'def load(path):\n    return path\nclass Model:\n    size = 3\n';
    expect(namesIn(source)).toEqual(['SEED', 'square', 'T', 'load', 'Model', 'size']);
  });

  it('say where the file is no notebook, and hold its words all the same', () => {
    const pointer = 'version https://git-lfs.github.com/spec/v1\nsize 3\n';
    expect(parseFile(pointer, 'jupyter').errorLines).toEqual([1]);
    expect(hasTerm(pointer, 'spec')).toBe(true);
    expect(parseFile('\n', 'jupyter').errorLines).toEqual([]);
    expect(parseFile('{"a": 1}', 'jupyter').errorLines).toEqual([]);
    const cell = '{"cells": [{"cell_type": "code",\n"source": "def load(: pass"}],\n}';
    expect(parseFile(cell, 'jupyter').errorLines).toEqual([2, 3]);
  });

  it('have the words of cells, not those of outputs and metadata', () => {
    expect(hasTerm(penguins, 'penguins')).toBe(true);
    expect(hasTerm(penguins, 'seaborn')).toBe(true);
    expect(hasTerm(penguins, 'secretoutput')).toBe(false);
    expect(hasTerm(penguins, 'kernelspec')).toBe(false);
  });
});
