import { describe, expect, it } from 'vitest';
import { endOfAdded } from '../../src/text/added-things.js';

function added(title: string): string {
  return title.slice(0, endOfAdded(title));
}

describe('endOfAdded', () => {
  it('is where a title goes on to say to what something is added', () => {
    expect(added('Add a timeout to the retry loop')).toBe('Add a timeout to ');
    expect(added('please insert a field for the tax id into addresses')).toBe(
      'please insert a field for the tax id into ',
    );
  });

  it('is 0 where a title adds nothing to something, or names what it adds', () => {
    for (const title of ['add logging for the client', 'go to the retry loop', 'add it to']) {
      expect(added(title)).toBe('');
    }
    expect(added('add `LogSink` to the client')).toBe('');
    expect(added('add retry_count to the client')).toBe('');
  });
});
