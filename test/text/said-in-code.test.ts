import { describe, expect, it } from 'vitest';
import { comparable, opensText, saidOnLine } from '../../src/text/said-in-code.js';

const said = (line: string, message: string) => saidOnLine(line, comparable(message));

describe('saidOnLine', () => {
  it.each([
    [
      "raise NoMatches(f'No nodes match {self!r} on {self.node!r}')",
      'No nodes match <Q #a> on App()',
    ],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a template literal is looked through
    ['throw new Error(`no nodes match ${query} on ${node}`)', 'Error: No nodes match "#a" on App'],
    ['return fmt.Errorf("no nodes match %q on %-3.2d", query, node)', 'no nodes match "#a" on 4'],
    ['fail "no nodes match #{query} on #{node}"', "no nodes match '#a' on App"],
    ['fatalError("no nodes match \\(query) on \\(node)")', 'no nodes match #a on App'],
    ['throw new Full("no nodes match $query on $node")', 'no nodes match #a on App'],
    ['log("no nodes match " + query + " on ", node)', 'no nodes match #a on App'],
    ['"no nodes match %s."', 'no nodes match #a.'],
    ['"no nodes match."', 'no nodes match in "app.html" at line 3.'],
    ['"no nodes (%s) match."', 'no nodes (#a) match at line 3'],
  ])('finds in %s what it may have said', (line, message) => {
    const { words, begins } = said(line, message);
    expect(words).toEqual(['nodes', 'match']);
    expect(begins).toBe(true);
  });

  it('counts words and marks of all texts of the line, whatever became of quotation marks', () => {
    const line = `"' in new path '" + fullPath + "' conflicts with existing '"`;
    const message = ':id in new path /users/:id conflicts with existing :name';
    const words = ['in', 'new', 'path', 'conflicts', 'with', 'existing'];
    expect(said(line, message)).toEqual({
      pieces: words.map((word) => message.indexOf(word)),
      words: ['new', 'path', 'conflicts', 'existing'],
      begins: false,
      whole: false,
    });
  });

  it('counts once what several texts of the line say', () => {
    const message = 'chat slash command search';
    const places = [message.indexOf('slash'), message.indexOf('command')];
    expect(said('row("Slash command", "slash command")', message).pieces).toEqual(places);
  });

  it.each([
    ['raise(Missing, "#{key.inspect} is not registered on #{self}")', true],
    ['raise "nothing is registered as " + key', false],
    ['throw key + " is not registered on " + owner', true],
    ['throw ":json is not registered on %s"', true],
    ['fail("is not registered on %s by %s now")', false],
  ])('tells whether %s may have made all of a message', (line, whole) => {
    expect(said(line, 'App::Error: :json is not registered on Request').whole).toBe(whole);
  });

  it('takes a line within a text of several lines for text, or for code if it is none', () => {
    const message = comparable('Multiple (2) options are named "--a".');
    const line = '    Multiple (\\(entry.value)) options are named \\';
    expect(saidOnLine(line, message, true)).toMatchObject({
      begins: true,
      pieces: ['multiple', '(', ')', 'options', 'are', 'named'].map((piece) =>
        message.indexOf(piece),
      ),
    });
    expect(saidOnLine('    fail("options are named")', message, true).pieces).toHaveLength(3);
  });

  it('follows where texts of several lines open and close', () => {
    expect(opensText('"""', false)).toBe(true);
    expect(opensText('a', true)).toBe(true);
    expect(opensText('end."""', true)).toBe(false);
    expect(opensText('"""All of it."""', false)).toBe(false);
  });

  it.each([
    ['"No nodes match {a} under {b}"', 'another text goes on otherwise'],
    ['"No node"', 'a word goes on'],
    ['"No node."', 'a word goes on instead of the full stop'],
    ['"No nodes match. Under"', 'a full stop within is missing'],
    ['"match-no"', 'a compound goes on'],
    ['no_nodes_match(a)', 'nothing is in quotes'],
    ['"{}: {}"', 'nothing is said'],
    ['["No", "match", "App"]', 'these are values'],
  ])('finds nothing in %s: %s', (line) => {
    expect(said(line, 'No nodes match-no-one #a on App').pieces).toEqual([]);
  });

  it('looks through long lines and unclosed quotes in linear time', () => {
    const start = performance.now();
    for (const mark of ['"', "'a", '{', '%', '$', '\\(', '"{"']) {
      said(mark.repeat(900 / mark.length), 'No nodes match #a');
      said(mark.repeat(100_000), 'No nodes match #a');
    }
    expect(performance.now() - start).toBeLessThan(500);
  });
});
