import { beforeAll, describe, expect, it } from 'vitest';
import type { FileFacts } from '../../../src/model/facts.js';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

beforeAll(() => prepareLanguage('python'));

const EDITED = `from .send import send

LIMIT = (1, 2)


class Store(Base):
    """Keeps things."""

    def open(self, path, mode=None):
        if mode in ("r", "w"):
            send([path, {"mode": mode}])
        return self

    def close(self):
        return send(self)


def later(items):
    return [item for item in items]
`;

const NAMES = ['LIMIT', 'Store', 'Store.open', 'Store.close', 'later'];

function namesOf({ definitions }: FileFacts): string[] {
  return definitions.map(({ qualifiedName }) => qualifiedName);
}

/** Brackets of code within functions: of those in a head its own definition may be lost. */
const BRACKETS = [...EDITED.matchAll(/[()[\]{}]/g)]
  .map(({ index }) => index)
  .filter((at) => !/^\s*(?:def|class|LIMIT)\b/.test(lineAt(at)));

function lineAt(offset: number): string {
  return EDITED.slice(EDITED.lastIndexOf('\n', offset) + 1).split('\n', 1)[0]!;
}

describe('an unfinished edit', () => {
  it.each(BRACKETS)('hides no definition when the bracket at %i is gone', (at) => {
    const facts = parseFile(EDITED.slice(0, at) + EDITED.slice(at + 1), 'python');
    expect(namesOf(facts)).toEqual(NAMES);
    expect(facts.errorLines).not.toEqual([]);
  });

  it('hides none where a call is begun', () => {
    const text = EDITED.replace(
      '        return self\n',
      '        sent = send(path, {"a": [\n        return self\n',
    );
    const facts = parseFile(text, 'python');
    expect(namesOf(facts)).toEqual(NAMES);
    expect(facts.errorLines).toEqual([12]);
  });
});

describe('what the grammar does not know', () => {
  it('reads several classes behind except without brackets', () => {
    const text =
      'def run():\n    try:\n        go()\n    except OSError, pkg.Error, TypeError:\n        stop()\n\n\ndef after():\n    pass\n';
    const { errorLines, definitions, references } = parseFile(text, 'python');
    expect(errorLines).toEqual([]);
    expect(definitions.map(({ name }) => name)).toEqual(['run', 'after']);
    expect(references.map(({ name }) => name)).toContain('stop');
  });
});
