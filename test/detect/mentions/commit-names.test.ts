import { describe, expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';
import { commitNames } from '../../../src/detect/mentions/commit-names.js';

const named = (body: string) =>
  commitNames([{ part: 'body', lines: body.split('\n') }]).map(
    ({ kind, text }) => `${kind} ${text}`,
  );

describe('commitNames', () => {
  it.each([
    ['broken since 2a0c5c6', ['id 2a0c5c6']],
    [
      '`2a0c5c6f5b982a76615c544854cd6e7d35c67c7f` is the first bad commit',
      ['id 2a0c5c6f5b982a76615c544854cd6e7d35c67c7f'],
    ],
    ['https://github.com/a/b/commit/2a0c5c6f5b', ['id 2a0c5c6f5b']],
    ['regression of #1234 and GH-56, see !789', ['number 1234', 'number 56', 'number 789']],
    ['see issue 1234, PR #1235 and ticket:1236', ['number 1234', 'number 1235', 'number 1236']],
    [
      'https://gitlab.com/a/b/-/merge_requests/12 and https://github.com/a/b/pull/34',
      ['number 12', 'number 34'],
    ],
    ['https://code.djangoproject.com/ticket/31747 says', ['number 31747']],
    ['it broke for me at commit 2a0c5c6', ['id 2a0c5c6']],
    ['introduced on `2a0c5c6`', ['id 2a0c5c6']],
    ['since KAFKA-12345 and #12, #13; again #12', ['number 12', 'number 13', 'key KAFKA-12345']],
  ])('finds them in %j', (text, names) => {
    expect(named(text)).toEqual(names);
  });

  it.each([
    'https://github.com/a/b/blob/2a0c5c6f5b982a76/src/a.ts#L12',
    'https://github.com/a/b/compare/2a0c5c6f5b...3a0c5c6f5b',
    'version 1.2.dev3+g2a0c5c6 at 0x7f2a0c5c6f5b',
    'I validated this in the depot at commit `2a0c5c6f5b982a76`.',
    'inside the code base at 2a0c5c6, on the latest master (3a0c5c6), built from 4a0c5c6',
    'the answer 1234567 and deadbeef and feedface',
    'other/project#1234 and a#12',
    'item #1, 100 bugs, #123abc, #50%',
    'issues 1.25 and C#12',
    'use UTF-8, SHA-256, node-18 and PEP-484',
  ])('finds none in %j', (text) => {
    expect(named(text)).toEqual([]);
  });

  it('takes numbers from prose alone: in code, a colour looks like one', () => {
    const { commits } = detect(
      'Wrong colour\n\nSince #12 it is:\n\n```css\na { color: #333 }\n/* 2a0c5c6 */\n```\n',
    );
    expect(commits).toEqual([
      { kind: 'number', text: '12' },
      { kind: 'id', text: '2a0c5c6' },
    ]);
  });

  it('takes none from what templates ask for about the environment', () => {
    const { commits } = detect(
      'It fails\n\nText.\n\n### Environment\n\n- Commit: 2a0c5c6\n- OS: Linux\n',
    );
    expect(commits).toEqual([]);
  });

  it('does not take a number that a request begins with for a heading', () => {
    expect(detect('#1234 broke it').commits).toEqual([{ kind: 'number', text: '1234' }]);
    expect(detect('## 1234 broke it').commits).toEqual([]);
  });

  it('stops at twenty', () => {
    const text = Array.from({ length: 50 }, (_, at) => `#${100 + at}`).join(' ');
    expect(named(text)).toHaveLength(20);
  });
});
