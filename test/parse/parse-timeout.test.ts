import { afterEach, describe, expect, it } from 'vitest';
import { loadedLanguage } from '../../src/parse/loaded-language.js';
import { ParseClock, threadTime } from '../../src/parse/parse-clock.js';
import { parseFile, prepareLanguage } from '../../src/parse/parse-file.js';
import { ParseTimeout, readCode } from '../../src/parse/read-code.js';

await prepareLanguage('javascript');
const language = loadedLanguage('javascript');
const pause = language.native!.parser.getTimeoutMicros();

afterEach(() => language.native!.parser.setTimeoutMicros(pause));

describe('a text that takes long to parse', () => {
  const long = 'function run(a) { return a.b((c) => d + 1); }\n'.repeat(2_000);

  it('is read as if the parser had never paused', () => {
    const whole = readCode(long, language).extraction;
    let pauses = 0;
    language.native!.parser.setTimeoutMicros(1);
    const pieces = readCode(long, language, { isOver: () => ++pauses < 0 }).extraction;
    expect(pauses).toBeGreaterThan(100);
    expect(pieces.definitions).toEqual(whole.definitions);
    expect(pieces.references).toEqual(whole.references);
  });

  it('is given up when its time is over, and the next text is read as if nothing had been', () => {
    let looks = 0;
    language.native!.parser.setTimeoutMicros(1);
    expect(() => readCode(long, language, { isOver: () => ++looks === 3 })).toThrow(ParseTimeout);
    language.native!.parser.setTimeoutMicros(pause);
    const { definitions } = parseFile('function other() {}', 'javascript');
    expect(definitions.map(({ name }) => name)).toEqual(['other']);
  });
});

describe('ParseClock', () => {
  it('is not over at once', () => {
    expect(new ParseClock().isOver()).toBe(false);
  });

  it.skipIf(threadTime() === null)('counts what the thread works, not what it waits', () => {
    const before = threadTime()!;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    const slept = threadTime()! - before;
    expect(slept).toBeLessThan(100);
    for (let work = 0; threadTime()! - before < slept + 5; ) work += Math.sqrt(work + 1);
  });
});
