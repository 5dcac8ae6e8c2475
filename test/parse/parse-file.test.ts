import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { dialectOf, languageOf } from '../../src/languages/index.js';
import { FIELD_COUNT, type FileFacts } from '../../src/model/facts.js';
import { parseFile, prepareLanguage } from '../../src/parse/parse-file.js';
import { timeOf } from '../support/time-of.js';

const GRAMMARS = ['typescript', 'tsx', 'javascript', 'python'];
const FOLDER = new URL('../fixtures/', import.meta.url);
const fixtures = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => {
    const path = join(parentPath, name);
    const text = readFileSync(path, 'utf8');
    const language = dialectOf(languageOf(name), text);
    return { name: relative(fileURLToPath(FOLDER), path), language, text };
  });

beforeAll(async () => {
  for (const language of new Set(fixtures.map((fixture) => fixture.language)))
    await prepareLanguage(language);
});

/** Checks what holds for the facts of any text. */
function expectSound(facts: FileFacts, text: string): void {
  const lines = text.split('\n').length;
  const { definitions, chunks, terms } = facts;
  expect(facts.lineCount).toBeLessThanOrEqual(lines);
  definitions.forEach((found, ordinal) => {
    expect(found.startLine).toBeGreaterThanOrEqual(1);
    expect(found.endLine).toBeGreaterThanOrEqual(found.startLine);
    expect(found.endLine).toBeLessThanOrEqual(lines);
    expect(found.parent).toBeLessThan(ordinal);
    expect(found.signature).not.toMatch(/\n/);
    expect(found.qualifiedName.endsWith(found.name)).toBe(true);
    if (ordinal > 0)
      expect(found.startLine).toBeGreaterThanOrEqual(definitions[ordinal - 1]!.startLine);
    const parent = definitions[found.parent];
    if (parent !== undefined) {
      expect(parent.startLine).toBeLessThanOrEqual(found.startLine);
      expect(parent.endLine).toBeGreaterThanOrEqual(found.endLine);
    }
  });
  for (const chunk of chunks) {
    expect(chunk.startLine).toBeGreaterThanOrEqual(1);
    expect(chunk.endLine).toBeLessThanOrEqual(lines);
    expect(chunk.definition).toBeLessThan(definitions.length);
  }
  for (const { holder, line } of facts.references) {
    expect(holder).toBeLessThan(definitions.length);
    expect(line).toBeLessThanOrEqual(lines);
  }
  // Each occurrence belongs to one unit: the entries of a unit and field add up to its length.
  const lengths = new Uint32Array((definitions.length + chunks.length) * FIELD_COUNT);
  terms.units.forEach((unit, entry) => {
    lengths[unit * FIELD_COUNT + terms.fields[entry]!]! += terms.frequencies[entry]!;
  });
  expect(Array.from(terms.lengths)).toEqual(Array.from(lengths));
  expect(terms.offsets.at(-1)).toBe(terms.units.length);
  expect(terms.hashes).toEqual(Uint32Array.from(new Set(terms.hashes)).sort());
}

describe('parseFile', () => {
  it.each(fixtures)('gives sound facts of $name', ({ text, language }) => {
    expectSound(parseFile(text, language), text);
  });

  it('never throws on a text cut off or with noise in it', () => {
    const fixture = fc.constantFrom(...fixtures);
    const noise = fc.constantFrom(
      '',
      '\0',
      '`',
      "'",
      '}',
      '{',
      '(',
      '\ud800',
      '\r',
      '\ufeff',
      '<',
      '/*',
      '"""',
      '#',
    );
    fc.assert(
      fc.property(fixture, fc.nat(), fc.nat(), noise, ({ text, language }, from, to, inserted) => {
        const start = from % (text.length + 1);
        const end = start + (to % (text.length - start + 1));
        const cut = text.slice(0, start) + inserted + text.slice(end);
        expectSound(parseFile(cut, language), cut);
        const head = text.slice(0, start) + inserted;
        expectSound(parseFile(head, language), head);
      }),
      { numRuns: 60 },
    );
  });

  it.each(fixtures)('reads names of other scripts in $name', ({ text, language }) => {
    for (const letter of ['\u00e9', '\u041d', '\u{1d4d0}']) {
      // Some within words, keywords among them, and the first ones of what is called, assigned and looked into.
      for (const pattern of [/(?<=\b[a-z]{0,9})[aeiou](?=\w)/gi, /\b[a-z](?=\w*\s*[.=(])/gi]) {
        const other = text.replace(pattern, letter);
        expectSound(parseFile(other, language), other);
      }
    }
  });

  it('gives the same facts for the same text', () => {
    const { text, language } = fixtures[0]!;
    expect(parseFile(text, language)).toEqual(parseFile(text, language));
  });

  it.each(GRAMMARS)('reads %s behind a byte order mark, with NUL bytes and CRLF', (language) => {
    const text = '\ufeffclass Alpha { }\r\nclass Beta { }\0\r\n'.replaceAll(
      '{ }',
      language === 'python' ? ': pass' : '{ }',
    );
    const { definitions, lineCount, errorLines } = parseFile(text, language);
    expect(definitions.map(({ name, startLine, endLine }) => [name, startLine, endLine])).toEqual([
      ['Alpha', 1, 1],
      ['Beta', 2, 2],
    ]);
    expect(lineCount).toBe(2);
    expect(errorLines).toEqual([]);
  });

  it.each(GRAMMARS)('survives 2,000 levels of nesting in %s', (language) => {
    for (const [open, close] of ['()', '[]', '{}'].map((pair) => [...pair])) {
      const text = `x = ${open!.repeat(2000)}${close!.repeat(2000)}\n`;
      expectSound(parseFile(text, language), text);
    }
  });

  it('has no errors in bodies that the grammar need not read', () => {
    const text = 'package box\n\nfunc Open() {\n\tx := := 1 @@ ][\n}\n\nfunc Close() {}\n';
    const { definitions, errorLines } = parseFile(text, 'go');
    expect(definitions.map(({ name }) => name)).toEqual(['Open', 'Close']);
    expect(errorLines).toEqual([]);
  });

  it('takes a head of many blanks', () => {
    const blanks = ' '.repeat(150_000);
    const text = `int table[] = {${blanks}1, 2 };\nint run(int a,${blanks}int b${blanks}) {}\n`;
    let found: FileFacts | undefined;
    expect(timeOf(() => (found = parseFile(text, 'c')), 6_000)).toBeLessThan(6_000);
    expect(found!.definitions.map(({ name }) => name)).toEqual(['table', 'run']);
    expect(found!.definitions[1]!.signature).toMatch(/^int run\(int a,/);
  });

  it('takes parameters on many lines', () => {
    const lines = '\n'.repeat(50_000);
    const text = `def run(self,${lines}a${lines}):\n    pass\n`;
    let found: FileFacts | undefined;
    expect(timeOf(() => (found = parseFile(text, 'python')), 6_000)).toBeLessThan(6_000);
    expect(found!.definitions.map(({ signature }) => signature)).toEqual(['run(self, a)']);
  });

  it('finds functions 2,000 levels deep', () => {
    const text = 'function f() {'.repeat(2000) + '}'.repeat(2000);
    expect(parseFile(text, 'javascript').definitions).toHaveLength(2000);
  });

  it('gives facts of an empty text', () => {
    for (const language of new Set([...fixtures.map((fixture) => fixture.language), 'css'])) {
      const facts = parseFile('', language);
      expect([facts.definitions, facts.chunks, facts.tokens]).toEqual([[], [], 0]);
    }
  });

  it('lists the lines that it could not read, and what stands around them', () => {
    const facts = parseFile('function a() {}\n@@@ %%\nfunction b() {}\n', 'javascript');
    expect(facts.errorLines).toEqual([2]);
    expect(facts.definitions.map((found) => found.name)).toEqual(['a', 'b']);
  });

  it('reads a broken notebook as text', () => {
    const facts = parseFile('{"cells": [', 'jupyter');
    expect(facts.chunks).toHaveLength(1);
    expect(facts.definitions).toEqual([]);
  });

  it('takes an unknown language for plain text, and wants a known one prepared', async () => {
    expect(parseFile('words', 'klingon').chunks).toHaveLength(1);
    const { parseFile: unprepared } = await freshModule();
    expect(() => unprepared('', 'typescript')).toThrow('has not been prepared');
  });
});

/** The module as another process would load it. */
async function freshModule(): Promise<typeof import('../../src/parse/parse-file.js')> {
  vi.resetModules();
  return import('../../src/parse/parse-file.js');
}
