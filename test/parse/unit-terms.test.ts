import { beforeAll, describe, expect, it } from 'vitest';
import { FIELD_COUNT, Field, type FileFacts } from '../../src/model/facts.js';
import { parseFile, prepareLanguage } from '../../src/parse/parse-file.js';
import { stem, termHash } from '../../src/text/terms.js';

beforeAll(async () => {
  await prepareLanguage('typescript');
  await prepareLanguage('python');
});

const fieldNames = Object.fromEntries(Object.entries(Field).map(([name, value]) => [value, name]));

/** Where a word stands: `unit.Field×occurrences`, units by qualified name or lines. */
function places(facts: FileFacts, word: string): string[] {
  const { terms, definitions, chunks } = facts;
  const term = terms.hashes.indexOf(termHash(stem(word)));
  if (term < 0) return [];
  const found: string[] = [];
  for (let entry = terms.offsets[term]!; entry < terms.offsets[term + 1]!; entry++) {
    const unit = terms.units[entry]!;
    const chunk = chunks[unit - definitions.length];
    const name = definitions[unit]?.qualifiedName ?? `${chunk!.startLine}-${chunk!.endLine}`;
    found.push(`${name}.${fieldNames[terms.fields[entry]!]}×${terms.frequencies[entry]}`);
  }
  return found;
}

const text = `import { parseHeader } from './header-parser';

/** Reads a header, lazily. */
export class HeaderReader extends BaseReader {
  /** Header by name. */
  read(headerName: string): Header {
    // the header is parsed here
    return parseHeader(this.source, 'header line');
  }
}
`;

describe('unitTerms', () => {
  it('gives each occurrence to the innermost unit and the field in which it stands', () => {
    const facts = parseFile(text, 'typescript');
    expect(places(facts, 'header')).toEqual([
      'HeaderReader.Name×1',
      'HeaderReader.Doc×1',
      'HeaderReader.read.Signature×2',
      'HeaderReader.read.Doc×1',
      'HeaderReader.read.Body×1',
      'HeaderReader.read.Comment×1',
      'HeaderReader.read.String×1',
      '1-1.Body×1',
      '1-1.String×1',
    ]);
    expect(places(facts, 'base')).toEqual(['HeaderReader.Signature×1']);
  });

  it('leaves the words of the language out', () => {
    const facts = parseFile(text, 'typescript');
    for (const word of ['import', 'class', 'return', 'this', 'string']) {
      expect(places(facts, word)).toEqual([]);
    }
  });

  it('keeps a word of the language where it is a name', () => {
    const facts = parseFile('class A { delete() {} }', 'typescript');
    expect(places(facts, 'delete')).toEqual(['A.delete.Name×1']);
  });

  it('takes the title of a test for its name', () => {
    const facts = parseFile("it('parses headers', () => { run('headers'); });", 'typescript');
    expect(places(facts, 'headers')).toEqual(['parses headers.Name×1', 'parses headers.String×1']);
  });

  it('takes a docstring for the doc of what holds it', () => {
    const facts = parseFile('def run():\n    """Parses headers."""\n    headers = 1\n', 'python');
    expect(places(facts, 'headers')).toEqual(['run.Doc×1', 'run.Body×1']);
  });

  it('gives the words of a long definition to its pieces', () => {
    const body = Array.from({ length: 100 }, (_, line) => `  call${line % 10}(marker);`).join('\n');
    const facts = parseFile(`function long(argument) {\n${body}\n}\n`, 'typescript');
    expect(facts.chunks.length).toBeGreaterThan(1);
    expect(facts.chunks.every((chunk) => chunk.definition === 0)).toBe(true);
    expect(places(facts, 'argument')).toEqual(['long.Signature×1']);
    const marked = places(facts, 'marker').map((place) => Number(place.split('×')[1]));
    expect(marked).toHaveLength(facts.chunks.length);
    expect(marked.reduce((sum, count) => sum + count, 0)).toBe(100);
  });

  it('counts the words of plain text in its blocks', () => {
    const facts = parseFile('alpha beta\nalpha\n', 'text');
    expect(places(facts, 'alpha')).toEqual(['1-2.Body×2']);
    expect(facts.terms.lengths.length).toBe(FIELD_COUNT);
  });
});
