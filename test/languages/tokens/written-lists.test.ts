import { describe, expect, it } from 'vitest';
import { callsOf, repository } from '../../graph/repository.js';
import { usesIn } from '../../support/uses-in.js';

describe('a bracket that a blank sets apart', () => {
  it.each([
    ['ruby', 'def all\n  [one, two].each { |it| it.run }\nend\n'],
    ['ruby', 'def all(one)\n  [one, two].each { |it| it.run }\nend\n'],
    ['ruby', 'def all\n  puts [one].map(&:run)\nend\n'],
    ['swift', 'func all() {\n  return [one, two].map { it in it.run() }\n}\n'],
  ])('is a list in %s: %s', async (language, text) => {
    const uses = await usesIn(language, text);
    const runs = uses.filter((use) => use.endsWith('→run'));
    expect(runs).toHaveLength(1);
    expect(runs[0]).not.toMatch(/\ball\b|puts|return/);
  });

  it('that touches a name takes an element', async () => {
    expect(await usesIn('ruby', 'def all(list)\n  list[0].run\nend\n')).toContain(
      'call list[0]→run',
    );
  });
});

it('what is in a written list may have any member', async () => {
  const files = {
    'shelf.rb': 'class Shelf\n  def fill_up; end\nend\n',
    'use.rb':
      'def all(one)\n  [one].each(&:fill_up)\n  [one].first.fill_up\n  [one].fill_up\nend\n',
  };
  const all = await repository(files);
  const calls = await callsOf(all, 'use.rb:all');
  expect(calls.filter((one) => one === 'shelf.rb:Shelf.fill_up?')).toHaveLength(2);
});
