import { describe, expect, it } from 'vitest';
import { resolve } from '../../../src/resolve/resolve.js';
import { makeDetection } from '../../support/make-detection.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

const reader = memoryReader([
  {
    path: 'app/theme.py',
    facts: makeFacts(['class ThemeStackError', 'class ThemeStack', 'theme_stack_errors']),
  },
  { path: 'app/headers.py', facts: makeFacts(['set_length_if_missing', 'ifMissing', '_missing']) },
  {
    path: 'app/rc4.py',
    facts: makeFacts(['rc4_stir_if_needed', '_read_key', 'ReadKey', 'debug_key']),
  },
]);

/** What a request names, as what. */
async function found(
  title: string,
  as: 'asked' | 'subject',
  shape: 'short' | 'issue' = 'short',
  body = '',
) {
  const text = { title, body, code: '', background: '' };
  const { symbols } = await resolve(makeDetection(title, [], { shape, text }), reader);
  return symbols.filter(({ mention }) => mention?.[as] === true).map(({ from }) => from);
}

/** Names that a request asks for. */
function asked(title: string, shape: 'short' | 'issue' = 'short', body = '') {
  return found(title, 'asked', shape, body);
}

describe('a name whose words a request writes apart', () => {
  it.each([
    ['theme stack error', 'ThemeStackError'],
    ['Where is the theme stack error?', 'ThemeStackError'],
    ['where do we set length if missing', 'set_length_if_missing'],
    ['theme-stack error', 'ThemeStackError'],
    ['rc4 stir if needed', 'rc4_stir_if_needed'],
  ])('is asked for by "%s"', async (title, name) => {
    expect(await asked(title)).toEqual([name]);
  });

  it.each([
    'theme stack',
    'stack theme error',
    'theme stack error handling',
    'catch the theme stack error',
    'themes tack error',
  ])('is not asked for by "%s"', async (title) => {
    expect(await asked(title)).toEqual([]);
  });

  it('of two words is what the request is about, if it says nothing else', async () => {
    expect(await found('theme stack', 'subject')).toEqual(['ThemeStack']);
    expect(await found('Theme-Stack', 'subject')).toEqual(['ThemeStack']);
    expect(await found('if missing', 'subject')).toEqual(['ifMissing']);
    expect(await found('stack theme', 'subject')).toEqual([]);
    expect(await found('theme stack overflows', 'subject')).toEqual([]);
    expect(await found('theme stack', 'subject', 'issue')).toEqual([]);
    expect(await found('where do we read key?', 'subject')).toEqual(['ReadKey']);
    expect(await found('where do we never read key', 'subject')).toEqual([]);
    expect(await found('if we read key', 'subject')).toEqual([]);
  });

  it('has the verb that only asks, where both make a name', async () => {
    const subjects = async (query: string, title: string) => {
      const detection = makeDetection(title, [{ text: title, subject: true }], { query });
      const { symbols } = await resolve(detection, reader);
      return symbols.flatMap(({ mention, from }) => (mention?.subject === true ? [from] : []));
    };
    expect(await subjects('debug missing', 'missing')).not.toContain('debug_key');
    expect(await subjects('debug key', 'key')).toEqual(['debug_key']);
    expect(await subjects('debug the key', 'key')).not.toContain('debug_key');
  });

  it('is the one with fewest underscores in front', async () => {
    expect(await found('read key', 'subject')).toEqual(['ReadKey']);
    expect(await found('read-key', 'subject')).toEqual(['ReadKey']);
    expect(await found('missing', 'subject')).toEqual([]);
  });

  it('is what the request is about where it is said to be of a kind', async () => {
    expect(await found('theme stack class', 'subject')).toEqual(['ThemeStack']);
    expect(await found('the set length if missing function', 'subject')).toEqual([
      'set_length_if_missing',
    ]);
    expect(await found('a theme stack class', 'subject')).toEqual([]);
    expect(await found('theme stack classes', 'subject')).toEqual([]);
    expect(await found('the missing function', 'subject')).toEqual([]);
  });

  it('is named, and not asked for, within a request where a word of it says nothing by itself', async () => {
    const named = async (title: string) => {
      const text = { title, body: '', code: '', background: '' };
      const { symbols } = await resolve(makeDetection(title, [], { shape: 'short', text }), reader);
      return symbols.filter(({ mention }) => mention !== undefined).map(({ from }) => from);
    };
    expect(await named('how the code will set length if missing again')).toEqual([
      'set_length_if_missing',
    ]);
    expect(await asked('how the code will set length if missing again')).toEqual([]);
    expect(await named('length if missing again')).toEqual([]);
  });

  it('is no name in a report or beside a body', async () => {
    expect(await asked('theme stack error', 'issue')).toEqual([]);
    expect(
      await asked('theme stack error', 'short', 'It is thrown when nothing is popped.'),
    ).toEqual([]);
  });
});
