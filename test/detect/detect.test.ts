import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { detect } from '../../src/detect/detect.js';
import { LANGUAGES } from '../../src/languages/index.js';
import { timeOf } from '../support/time-of.js';

describe('shape', () => {
  it.each([
    ['symbol', 'ClientSession'],
    ['symbol', 'parse_header and HTTPAdapter'],
    ['symbol', 'Session class'],
    ['symbol', 'Props'],
    ['symbol', 'wrap-flash'],
    ['short', 'read-only mode'],
    ['short', 'event hooks system'],
    ['short', 'fix the footer links'],
    ['short', 'who calls parseHeader()'],
    ['architecture', 'how are redirects followed'],
    ['architecture', 'Explain the middleware stack'],
    ['short', 'how to add a route'],
    ['issue', `The menu is broken. ${'It was there and it is gone now. '.repeat(5)}`],
    ['issue', 'it fails\n```\nrun()\n```'],
    ['short', ''],
  ])('is %s for %j', (shape, request) => {
    expect(detect(request).shape).toBe(shape);
  });
});

describe('wants', () => {
  it.each([
    ['write tests for the parser', ['test']],
    ['update the README', ['docs']],
    ['fix the webpack config', ['config']],
    ['change the header colour to blue', ['style']],
    ['fix the styles of the footer', ['style']],
    ['regenerate the generated code', ['generated']],
    ['patch the vendored library', ['vendored']],
    ['add it to the examples', ['example']],
    ['the migration of racks fails', ['migration']],
    ['add a depth column to the racks', ['migration']],
    ['the table of racks is empty', []],
    ['the seed script fails', ['example']],
    ['add a rack to the seeders', ['example']],
    ['set the random seed', []],
    ['test runner worker pool', []],
    ['for example, the parser', []],
    ['vitest configuration options and defineConfig', []],
    ['fix the footer links', []],
    ['fix the inferred type of the callback', ['types']],
    ['fix the Promise overload of listen', ['types']],
    ['where is the enum of states', ['types']],
    ['which structs hold racks', ['types']],
    ['TypeError: timestamps of undefined', []],
  ])('finds in "%s" %j', (request, wants) => {
    expect(detect(request).wants).toEqual(wants);
  });

  it('does not take a remark in a long issue for a wish', () => {
    const issue = `Menu is gone\n\n${'This is a sentence about it. '.repeat(10)}\nI will update the docs and the css.`;
    expect(detect(issue).wants).toEqual([]);
  });

  it('takes what a compiler says of types for a wish, wherever it stands', () => {
    const issue = (error: string) =>
      detect(`listen() fails\n\nSince 4.2:\n\`\`\`\n${error}\n\`\`\``);
    expect(issue('error TS2345: Argument of type A').wants).toEqual(['types']);
    expect(issue("TypeError: Cannot read property 'a' of undefined").wants).toEqual([]);
  });
});

describe('languages', () => {
  it.each([
    ['it fails\n```ts\nx\n```', ['typescript']],
    ['fix src/a.py and b.tsx', ['python', 'tsx']],
    ['the Node.js and Python parts', ['javascript', 'python']],
    ['fix the footer', []],
  ])('of %j are %j', (request, languages) => {
    expect(detect(request).languages).toEqual(languages);
  });

  const ofFile = (ending: string) => detect(`the bug in src/main${ending}`).languages;
  const ofFence = (name: string) => detect(`a bug\n\`\`\`${name}\nx\n\`\`\``).languages;
  // A notebook is pasted nowhere, and a dialect without endings goes by the name of another.
  const code = LANGUAGES.filter((row) => row.format === 'code' && row.endings.length > 0);

  it.each(code.map((row) => [row.id, row.endings] as const))(
    'know %s by the fences and files of it',
    (id, endings) => {
      // What stands in a fence of a shell are commands, in any repository.
      expect(ofFence(id)).toEqual(id === 'shell' ? [] : [id]);
      for (const ending of endings) expect(ofFile(ending)).toEqual([id]);
    },
  );

  it.each(LANGUAGES.map((row) => [row.id, row.endings] as const))(
    'call %s by no other name',
    (id, endings) => {
      const found = [ofFence(id), ...endings.map(ofFile)].flat();
      expect(found.filter((language) => language !== id)).toEqual([]);
    },
  );
});

describe('any text at all', () => {
  const pieces = fc.constantFrom(
    ...[
      '`',
      '```\n',
      '"',
      "'",
      '<!--',
      '-->',
      '\n',
      '\r\n',
      ' ',
      '#',
      '**',
      '_',
      '@',
      '.',
      '/',
      '\\',
      '(',
    ],
    ...[
      'at f (a.js:1:2)',
      'File "a.py", line 1, in f',
      'Traceback (most recent call last):\n',
      '@@ -1 +1 @@',
    ],
    ...[
      'diff --git a/x b/x\n',
      '--- a\n+++ b\n',
      'FooError: ',
      'http://',
      'aB',
      'snake_case',
      '修复',
      '\ud800',
    ],
    ...['import ', 'fix ', 'how does ', 'Environment:\n', '- [x] ', '1.2.3', '\u0000'],
  );

  it('is read without an error, the same way each time, with mentions that hold together', () => {
    const requests = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(requests, fc.option(requests, { nil: undefined }), (query, stdin) => {
        const options = stdin === undefined ? {} : { stdin };
        const detection = detect(query, options);
        expect(detect(query, options)).toEqual(detection);
        for (const { kind, text, line, depth } of detection.mentions) {
          expect(text).not.toBe('');
          if (line !== undefined) expect(line).toBeGreaterThanOrEqual(0);
          expect(depth !== undefined).toBe(kind === 'frame');
        }
        const { confidence } = detection.intent;
        expect(confidence).toBeGreaterThanOrEqual(0.3);
        expect(confidence).toBeLessThanOrEqual(1);
      }),
      { numRuns: 200 },
    );
  });

  it.each(['`a', '"a ', " 'a", 'a.', '<!-- x --', '_a ', '  File "a.py", line 1, in f\n', '@a'])(
    'is read in linear time: %j thirty thousand times',
    (unit) => {
      expect(() => detect(unit.repeat(30_000))).not.toThrow();
    },
  );

  it('is read in linear time where a line has a gap', () => {
    const frame = `#0 run${' '.repeat(60_000)}b`;
    expect(timeOf(() => detect(frame), 6_000)).toBeLessThan(6_000);
    expect(timeOf(() => detect(`It fails\n\n${frame}`), 6_000)).toBeLessThan(6_000);
  });

  it('is read in linear time where a long line has no mark of code', () => {
    expect(timeOf(() => detect(`It fails\n\n${'word '.repeat(100_000)}`), 6_000)).toBeLessThan(
      6_000,
    );
  });

  it('names no more than a thousand things', () => {
    const names = Array.from({ length: 3000 }, (_, at) => `fooBar${at}`).join(' ');
    expect(detect(names).mentions).toHaveLength(1000);
  });
});
