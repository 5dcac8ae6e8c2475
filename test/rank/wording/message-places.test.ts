import { describe, expect, it } from 'vitest';
import type { Detection } from '../../../src/model/request.js';
import { messagePlaces, messagesOf } from '../../../src/rank/wording/message-places.js';
import { type MentionSketch, makeDetection } from '../../support/make-detection.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'src/disk.ts': [
    'open(path)',
    'fail("cannot open disk " + path)',
    'ok',
    'say("disk is full now")',
  ],
  'src/tree.ts': ['panic("in new path \'" + path +', '  "\' conflicts with wildcard \'" + old)'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template literal is looked through
  'src/registry.ts': ['fail(`${key} is not listed by ${name}`)'],
  'src/Names.swift': ['"""', '  Shared names (\\(count)) \\', '  are taken here', '"""'],
  'src/settings.ts': ['<Row label="Chat command"', '  help="Chat command" />'],
  'src/a.ts': ['"queue is full now"'],
  'src/b.ts': ['"queue is full now"'],
  'src/c.ts': ['"queue is full now"'],
  'src/d.ts': ['"queue is full now"'],
};
const PATHS = Object.keys(TEXTS);

/** `path:line,line` of what says a message of the request. */
async function placesOf(
  title: string,
  mentions: readonly MentionSketch[] = [],
  rest: Partial<Detection> = {},
) {
  const reader = memoryReader(PATHS.map((path) => ({ path, facts: makeFacts([]) })));
  const table = await reader.files();
  const source = { lines: async (path: string) => TEXTS[path]! };
  const spans = () =>
    PATHS.map((path) => {
      return {
        file: table.position(path),
        spans: [{ startLine: 1, endLine: TEXTS[path]!.length }],
      };
    });
  const messages = messagesOf(makeDetection(title, mentions, rest));
  const found = await messagePlaces(messages, table, spans, source);
  return found.map(({ file, lines }) => `${table.paths[file]}:${lines.join()}`);
}

describe('messagePlaces', () => {
  it('finds the line that made a message', async () => {
    expect(await placesOf('cannot open disk /dev/sda')).toEqual(['src/disk.ts:2']);
    expect(await placesOf('[app] IOError: Cannot open disk "a"')).toEqual(['src/disk.ts:2']);
  });

  it('puts together what stands on lines that touch', async () => {
    const message = ":id in new path '/users' conflicts with wildcard :name";
    expect(await placesOf(message)).toEqual(['src/tree.ts:1']);
  });

  it('finds what is put between two values, though it has a single word', async () => {
    expect(await placesOf('App: :json is not listed by Request')).toEqual(['src/registry.ts:1']);
    expect(await placesOf('is it listed by somebody?')).toEqual([]);
  });

  it('reads texts of several lines', async () => {
    expect(await placesOf('Fatal error: Shared names (2) names are taken')).toEqual([
      'src/Names.swift:2',
    ]);
  });

  it('reads the errors of a short request, and nothing of an issue', async () => {
    const error = { kind: 'error', text: 'cannot open disk /dev/sda', where: 'code' } as const;
    expect(await placesOf('Crash at start', [error])).toEqual(['src/disk.ts:2']);
    expect(await placesOf('Crash at start', [error], { shape: 'issue' })).toEqual([]);
  });

  it.each([
    ['queue is full now', 'many say that'],
    ['a full disk', 'too little is said'],
    ['chat command search', 'two labels say the same two words'],
    [
      'the application says nothing useful while disk is full now and memory runs out',
      'a small part',
    ],
  ])('finds nothing for "%s": %s', async (title) => {
    expect(await placesOf(title)).toEqual([]);
  });

  it('leaves questions, what is new and traces alone', async () => {
    const title = 'cannot open disk a';
    const question = { name: 'DEFINITION_LOOKUP', confidence: 0.9, signals: ['where'] } as const;
    expect(await placesOf(title, [], { intent: question })).toEqual([]);
    expect(await placesOf(title, [], { asksForNew: true })).toEqual([]);
    expect(await placesOf(title, [], { isTrace: true })).toEqual([]);
  });
});
