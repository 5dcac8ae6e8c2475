import { describe, expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';
import { withFramesApart } from '../../../src/detect/traces/inline-frames.js';

describe('frames in the middle of a line', () => {
  it('are on lines of their own behind an error', () => {
    expect(
      withFramesApart(
        "TypeError: a is undefined at Box.open (src/box.ts:3:5) at async run (src/run.ts:9:1) when I press 'open'",
      ),
    ).toEqual([
      'TypeError: a is undefined',
      '    at Box.open (src/box.ts:3:5)',
      '    at async run (src/run.ts:9:1)',
      "when I press 'open'",
    ]);
  });

  it('are none where a place is all that is told', () => {
    const line = 'add a guard at Box.open (src/box.ts:3:5)';
    expect(withFramesApart(line)).toEqual([line]);
  });

  it('are frames like others', () => {
    const { mentions, text } = detect('TypeError: a is undefined at Box.open (src/box.ts:3:5)');
    expect(mentions).toContainEqual({
      ...{ kind: 'frame', text: 'src/box.ts', line: 3, symbol: 'Box.open', depth: 0 },
      ...{ where: 'code', explicit: true },
    });
    expect(text).toMatchObject({ title: 'a is undefined', code: 'Box.open' });
  });
});
