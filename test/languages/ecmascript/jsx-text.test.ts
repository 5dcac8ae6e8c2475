import { beforeAll, describe, expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

beforeAll(() => prepareLanguage('tsx'));

/** The uses of what is imported in a text. */
function uses(text: string): string[] {
  const file = `import { Child, stream } from './make';\n${text}`;
  return parseFile(file, 'tsx')
    .references.filter(({ name }) => name === 'Child' || name === 'stream')
    .map(({ kind, name }) => `${kind} ${name}`);
}

describe('words between tags and names of attributes', () => {
  it.each([
    'const T = () => <div>Child</div>',
    'const T = () => <p>Please stream this</p>',
    'const T = () => <p>Please stream (this), Child.</p>',
    'const T = () => <>Child <b title="x">stream</b>, Child</>',
    'function f() { return a ? <p>Child</p> : <a.b-c>Child</a.b-c>; }',
    'const T = <ul>{xs.map((x) => <li key={x}>Child {x} stream</li>)} Child</ul>',
    'const T = <Row<string> stream="a" Child>stream</Row>',
    "const T = <p>don't stream <br /> Child</p>",
    'const T = <a stream={1} icon=<i>Child</i> />',
    'const f = <T,>(a: T) => a; const T = <p>Child</p>',
    'const f = <T extends A>(a: T) => { return <p>Child</p> }',
    'type F = <T>(a: T) => T; const T = <p>stream</p>',
  ])('are no uses: %j', (text) => {
    expect(uses(text)).toEqual([]);
  });

  it.each([
    ['const T = <p><Child /></p>', ['jsx Child']],
    ['const T = <p>Child {stream} {stream(1)}</p>', ['value stream', 'call stream']],
    [
      'const T = <p a={stream} b={() => stream()}>x</p>; stream()',
      ['value stream', 'call stream', 'call stream'],
    ],
    ['const f = <T,>(a: T) => stream(a)', ['call stream']],
    ['const f = <T extends A>(a: T) => { stream(a); return <br /> }', ['call stream']],
    ['type F = <T>(a: T) => T; stream(); const T = <br />', ['call stream']],
    ['if (a < b) stream(); else if (a <b) stream(<br />)', ['call stream', 'call stream']],
    ['const T = <p>x</p>\nstream();\nconst U = <br />', ['call stream']],
  ])('leave what else is written: %j', (text, expected) => {
    expect(uses(text)).toEqual(expected);
  });

  it('reads thousands of tags that nothing closes in little time', () => {
    const started = performance.now();
    uses(`const T = ${'<a>'.repeat(20_000)}${'</b>'.repeat(20_000)}`);
    expect(performance.now() - started).toBeLessThan(10_000);
  });
});
