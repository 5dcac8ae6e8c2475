import { describe, expect, it } from 'vitest';
import { parseCases } from '../../src/eval/cases/read-cases.js';
import { caseJsonSchema } from './case-json-schema.js';

const good = '{"id":"a","query":"q","expectedFiles":["x.ts"],"expectedSymbols":["x.ts:f"]}';

describe('reading cases', () => {
  it('takes a JSON object a line, and passes over empty lines', () => {
    const cases = parseCases(`${good}\r\n\n${good.replace('"a"', '"b"')}\n`, 'my.jsonl');
    expect(cases.map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it.each<[string, string, string]>([
    ['no JSON', '{"id": }', 'my.jsonl:2: not JSON'],
    ['no object', '[1]', 'my.jsonl:2: must be an object'],
    ['a key that is missing', '{"id":"b","query":"q"}', 'my.jsonl:2: expectedFiles: is missing'],
    [
      'a value of the wrong kind',
      '{"id":"b","query":"q","expectedFiles":"x.ts"}',
      'my.jsonl:2: expectedFiles: must be a list of texts',
    ],
    [
      'an unknown key',
      '{"id":"b","query":"q","expectedFiles":[],"expectdIntent":"BUG_FIX"}',
      'my.jsonl:2: unknown key "expectdIntent"',
    ],
    [
      'an unknown intent',
      '{"id":"b","query":"q","expectedFiles":[],"expectedIntent":"BUGFIX"}',
      'my.jsonl:2: expectedIntent: must be one of BUG_FIX, ',
    ],
    ['an id that is taken', good, 'my.jsonl:2: id: "a" is the id of line 1'],
    [
      'definitions without files',
      '{"id":"b","query":"q","expectedFiles":[],"expectedSymbols":["f"]}',
      'my.jsonl:2: expectedFiles: must hold the files of expectedSymbols',
    ],
    [
      'a commit without its repository',
      '{"id":"b","query":"q","expectedFiles":[],"commit":"abc"}',
      'my.jsonl:2: repo and commit go together',
    ],
    [
      'lines that are no ranges',
      '{"id":"b","query":"q","expectedFiles":["x"],"expectedLines":{"x":[[0,1]]}}',
      'my.jsonl:2: expectedLines.x.0.0: must be 1 or more',
    ],
    [
      'a range that ends before it begins',
      '{"id":"b","query":"q","expectedFiles":["x"],"expectedLines":{"x":[[3,1]]}}',
      'my.jsonl:2: expectedLines.x: the last line is before the first',
    ],
  ])('names the line of %s', (_, line, message) => {
    expect(() => parseCases(`${good}\n${line}`, 'my.jsonl')).toThrow(message);
  });

  it('refuses a file without cases', () => {
    expect(() => parseCases('\n\n', 'my.jsonl')).toThrow('my.jsonl holds no cases');
  });

  it('ships the format as JSON Schema', async () => {
    const shipped = '../../schema/evaluation-case.schema.json';
    await expect(caseJsonSchema()).toMatchFileSnapshot(shipped);
  });
});
