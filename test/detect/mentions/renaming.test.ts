import { describe, expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';
import { withoutNewName } from '../../../src/detect/mentions/renaming.js';

describe('withoutNewName', () => {
  it.each([
    ['rename invalidate to refresh', 'invalidate', 'refresh'],
    [
      'rename invalidate on the Router class to refresh',
      'invalidate on the Router class',
      'refresh',
    ],
    ['please rename `getUser` to `fetchUser` everywhere', '`getUser` everywhere', 'fetchUser'],
    ['Rename the --old option as --new.', 'the --old option.', '--new'],
    ['rename send() into deliver(), and its tests', 'send(), and its tests', 'deliver()'],
    ['rename the field id to be called key', 'the field id', 'key'],
  ])('reads %s', (title, left, newName) => {
    expect(withoutNewName(title)).toEqual({ title: left, newName });
  });

  it.each([
    'renaming a folder to lower case fails',
    'rename of files to trash is slow',
    'rename parseSearchWith',
    'add a command to rename files',
    'how to convert strings to numbers',
  ])('leaves %s', (title) => {
    expect(withoutNewName(title)).toEqual({ title, newName: '' });
  });
});

describe('a request to rename', () => {
  it('asks for what is renamed alone', () => {
    const { text, mentions, intent } = detect('rename parseSearchWith to makeSearchParser');
    expect(text.title).toBe('parseSearchWith');
    expect(mentions.map((mention) => mention.text)).toEqual(['parseSearchWith']);
    expect(intent.name).toBe('REFACTOR');
  });
});
