import { describe, expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';
import { unwrapped } from '../../../src/detect/request/wrapping.js';

describe('unwrapped', () => {
  it.each([
    ['write tests for the QueryCache find method', 'the QueryCache find method'],
    ['please add some more unit tests for retry', 'retry'],
    ['regression test for the empty body', 'the empty body'],
    ['who calls loadRange?', 'loadRange'],
    ['which modules depend on the parser', 'the parser'],
    ['find all usages of arrRemove', 'arrRemove'],
    ['arrRemove usages', 'arrRemove'],
    ['subclasses of Shelf', 'Shelf'],
    ['where is ShelfError thrown?', 'where is ShelfError'],
    ['show me the definition of Scheduler', 'Scheduler'],
    ['where is FolderSystem defined?', 'where is FolderSystem'],
    ['how is popNumber implemented', 'how is popNumber'],
    ['what does useQuery return', 'what does useQuery'],
    ['explain the event loop', 'the event loop'],
    ['rename parseDirective', 'parseDirective'],
    ['the place where bodies are decoded', 'bodies are decoded'],
    ['code that decides what to keep', 'decides what to keep'],
    ['I want to understand how upgrades work', 'how upgrades work'],
    ["I'm looking for the function which parses sizes", 'parses sizes'],
    ['refactor the method Store.open', 'the method Store.open'],
    ['show me how sizes are parsed', 'how sizes are parsed'],
    ['show me rate limiting', 'rate limiting'],
    ['find the code for rate limiting', 'rate limiting'],
    ['Find the relevant functions that parse sizes', 'parse sizes'],
    ['list files responsible for rate limiting', 'rate limiting'],
    ['code related to rate limiting', 'rate limiting'],
    ['what is responsible for rate limiting', 'rate limiting'],
    ['which module handles rate limits?', 'rate limits'],
    ['which files implement rate limits', 'rate limits'],
    ['which part of the code does rate limiting?', 'rate limiting'],
    ['the code path for rate limiting', 'rate limiting'],
    [
      'which place in this project decides on limits',
      'which place in this project decides on limits',
    ],
    ['find where sizes are parsed', 'where sizes are parsed'],
    ['how are sizes parsed in this project?', 'how are sizes parsed'],
    ['rate limiting in the codebase', 'rate limiting'],
  ])('takes from %j what only asks', (title, inner) => {
    expect(unwrapped(title)).toBe(inner);
  });

  it.each([
    'rename folder in mail view',
    'where is the session key resolved',
    'write to a closed stream',
    'test runner hangs',
    'add retry to the blob facade',
    'what does it return?',
    'who calls',
    'simplify the dialog',
    'callers are lost',
    'find similar posts',
    'what does rate limiting do to uploads',
    'list files of a folder',
    'show progress while files are copied',
    'who may invite people to the project',
    'code signing',
    'understand dialects',
  ])('leaves %j as it is', (title) => {
    expect(unwrapped(title)).toBe(title);
  });
});

describe('detect', () => {
  it('keeps the words that ask for the intent and for the answer to repeat', () => {
    const short = detect('write tests for useQuery');
    expect(short.intent.name).toBe('TEST_WRITING');
    expect(short.text.title).toBe('useQuery');
    expect(short.query).toBe('write tests for useQuery');
  });
});
