import { describe, expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';
import { changedName } from '../../../src/detect/intent/changed-name.js';

describe('the name that a request wants changed', () => {
  it.each([
    ['fix the bug in readAll', 'readAll'],
    ['Fix readAll.', 'readAll'],
    ['please fix a memory leak in the read_all function', 'read_all'],
    ['debug Depot', 'Depot'],
    ['fix the crash in `read`', 'read'],
    ['refactor read()', 'read'],
    ['rename Depot.send to post', 'Depot.send'],
    ['write unit tests for readAll', 'readAll'],
    ['add a parameter to Depot::send', 'Depot::send'],
    ['clean up class Depot', 'Depot'],
    ['fix routing', 'routing'],
    ['document the send function', 'send'],
    ['readAll never returns', 'readAll'],
    ['why does `read` fail?', 'read'],
    ['why is Depot.send so slow', 'Depot.send'],
    ['read() sometimes throws an error', 'read'],
    ['Depot does not work', 'Depot'],
    ['send returns the wrong value', 'send'],
    ['refactor once', 'once'],
    ['write tests for once', 'once'],
    ['once is slow', 'once'],
    ['why does once fail', 'once'],
    ['fix the bug in operator==', 'operator=='],
    ['<=> is broken', '<=>'],
    ['refactor empty?', 'empty?'],
    ['bug in readAll', 'readAll'],
    ['error in send', 'send'],
    ['a memory leak in the Depot class', 'Depot'],
    ['why does send fail?', 'send'],
  ])('is found in "%s"', (title, name) => {
    expect(changedName(title)).toBe(name);
  });

  it.each([
    'fix the routing',
    'it fails',
    'this never works',
    'still broken',
    'not working',
    'only works',
    'fix this!',
    'error in the reader of files',
    'readAll fails when the file is empty',
    'the file is broken',
    'fix the crash in readAll when the file is empty',
    'readAll',
    'where is readAll defined',
    'add readAll to Depot and Shelf',
    'fix the bug in the reader of files',
  ])('is none in "%s"', (title) => {
    expect(changedName(title)).toBe('');
  });
});

describe('the subject of a request', () => {
  const subjectsOf = (query: string) =>
    detect(query)
      .mentions.filter((mention) => mention.subject)
      .map((mention) => mention.text);

  it.each([
    ['fix the bug in readAll', ['readAll']],
    ['fix the bug in Depot', ['Depot']],
    ['execute', ['execute']],
    ['get', ['get']],
    ['readAll', ['readAll']],
    ['readAll Depot', []],
    ['fix routing', ['routing']],
    ['how does routing work', ['routing']],
    ['how does the routing work', []],
    ['what does send do', ['send']],
    ['the send function', ['send']],
    ['send method', ['send']],
    ['implementation of send', ['send']],
    ['send files', []],
    ['send in depot.dart', ['send']],
    ['send depot.dart', ['send']],
    ['send the files in depot.dart', []],
    ['what does once do', ['once']],
    ['how does it work', []],
    ['once in depot.dart', ['once']],
    ['only works', []],
    ['empty? method', ['empty?']],
    ['tests for send', ['send']],
    ['send implementation', ['send']],
    ['callers of send', []],
    ['request body', []],
    ['type definition', []],
    ['function call', []],
    ['send in src/net/', ['send']],
    ['send in the net', []],
    ['implementation of log_headers?', ['log_headers?']],
    ['`store=` returns the wrong value', ['store=']],
  ])('of "%s" is %j', (query, names) => {
    expect(subjectsOf(query)).toEqual(names);
  });

  it('is none where the request has a body', () => {
    expect(subjectsOf('fix the bug in readAll\n\nIt never ends.')).toEqual([]);
  });
});
