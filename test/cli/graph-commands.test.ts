import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ctx, makeFolder, makeRepository, removeFolder } from './run-ctx.js';

const FILES: Readonly<Record<string, string>> = {
  'src/codec.ts': [
    'export function encode(text: string): string {',
    '  return pad(text);',
    '}',
    '',
    'function pad(text: string): string {',
    '  return text.padEnd(8);',
    '}',
    '',
    'export class Codec {',
    '  send(): void {}',
    '}',
    '',
  ].join('\n'),
  'src/session.ts': [
    "import { encode } from './codec.js';",
    '',
    '/** Talks to one server. */',
    'export class Session {',
    '  send(text: string): string {',
    '    return encode(text);',
    '  }',
    '}',
    '',
  ].join('\n'),
  'src/app.ts': [
    "import { Session } from './session.js';",
    '',
    'export function main(): void {',
    '  const session = new Session();',
    "  session.send('x');",
    '}',
    '',
    'export function loop(thing): void {',
    '  loop(thing);',
    '  thing.send();',
    '}',
    '',
  ].join('\n'),
  'test/codec.test.ts': [
    "import { encode } from '../src/codec.js';",
    "it('encodes', () => {",
    "  encode('x');",
    '});',
    '',
  ].join('\n'),
  'test/app.test.ts': [
    "import { main } from '../src/app.js';",
    "it('runs', () => {",
    '  main();',
    '});',
    '',
  ].join('\n'),
};

let repository = '';
const at = (words: readonly string[], cwd = repository) => ctx([...words, '--quiet'], { cwd });
const json = async (words: readonly string[], cwd = repository) =>
  JSON.parse((await at([...words, '--format', 'json'], cwd)).stdout);

beforeAll(async () => {
  repository = makeRepository(FILES);
  await at(['index']);
});
afterAll(() => removeFolder(repository));

describe('ctx callers', () => {
  it('lists the sites with their lines, tests and possible uses apart', async () => {
    const { code, stdout, stderr } = await at(['callers', 'Session.send']);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.trimEnd().split('\n')).toEqual([
      'src/session.ts:5  Session.send method',
      'callers:',
      '  src/app.ts:5  main',
      'callers, possible (only the name fits):',
      '  src/app.ts:10  loop',
      'tests: none',
    ]);
    const { stdout: tested } = await at(['callers', 'encode']);
    expect(tested).toContain('\ntests:\n  test/codec.test.ts:3  encodes\n');
  });

  it('follows callers of callers, and says how deep', async () => {
    const answer = await json(['callers', 'pad', '--depth', '3']);
    expect(answer).toMatchObject({ schemaVersion: 1, command: 'callers', truncated: false });
    const rows = answer.callers.map((row: { depth: number; holder: { name: string } }) => [
      row.depth,
      row.holder.name,
    ]);
    expect(rows).toEqual(
      expect.arrayContaining([
        [1, 'encode'],
        [2, 'send'],
        [3, 'main'],
      ]),
    );
  });

  it('ends in recursion', async () => {
    const answer = await json(['callers', 'loop', '--depth', '100']);
    expect(answer.callers).toHaveLength(1);
  });

  it('says how many it left out', async () => {
    const { stdout } = await at(['callers', 'Session.send', '--limit', '1']);
    expect(stdout).toContain('and 1 more of 2 (--limit)');
    const answer = await json(['callers', 'Session.send', '--limit', '1']);
    expect(answer).toMatchObject({ omitted: { callers: 1, tests: 0 }, truncated: true });
  });
});

describe('ctx callees', () => {
  it('lists what is used, inside and outside', async () => {
    const { stdout } = await at(['callees', 'main', '--depth', '2']);
    expect(stdout).toContain('src/app.ts:5  src/session.ts:5  Session.send method');
    expect(stdout).toMatch(
      /src\/codec\.ts:1 {2}encode function {2}\(depth 2, from Session\.send\)/,
    );
  });
});

describe('ctx paths', () => {
  it('shows every call on the way', async () => {
    const { stdout } = await at(['paths', 'main', 'pad']);
    expect(stdout).toContain(
      [
        'path 1: 3 calls',
        '  src/app.ts:5  main → Session.send',
        '  src/session.ts:6  Session.send → encode',
        '  src/codec.ts:2  encode → pad',
      ].join('\n'),
    );
  });

  it('takes files, and says where there is none', async () => {
    const found = await json(['paths', 'src/app.ts', 'src/codec.ts', '--limit', '1']);
    expect(found.paths).toHaveLength(1);
    const { code, stdout } = await at(['paths', 'pad', 'main']);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: 'no call path from src/codec.ts:pad to src/app.ts:main\n',
    });
  });
});

describe('ctx impact', () => {
  it('lists dependents by distance, and the tests to run', async () => {
    const answer = await json(['impact', 'pad']);
    expect(
      answer.dependents.map((row: { symbol: { name: string } }) => row.symbol.name).slice(0, 2),
    ).toEqual(['encode', 'send']);
    const tests = answer.tests.map((row: { path: string }) => row.path);
    expect(tests).toContain('test/codec.test.ts');
  });

  it('needs something to look at, and not both', async () => {
    expect(await at(['impact'])).toMatchObject({ code: 2, stdout: '' });
    expect(await at(['impact', 'pad', '--diff'])).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('ctx impact --diff', () => {
  it('finds the definitions that hold changed lines, and changed tests', async () => {
    const folder = makeRepository(FILES);
    const write = (path: string, from: string, to: string) => {
      mkdirSync(join(folder, 'test'), { recursive: true });
      writeFileSync(join(folder, path), FILES[path]!.replace(from, to));
    };
    expect(await at(['impact', '--diff'], folder)).toMatchObject({
      code: 0,
      stdout: 'nothing has changed\n',
    });
    write('src/codec.ts', 'padEnd(8)', 'padEnd(9)');
    write('test/app.test.ts', 'main();', 'main();\n  main();');
    rmSync(join(folder, 'test/codec.test.ts'));
    const answer = await json(['impact', '--diff'], folder);
    const names = answer.changed.map(
      ({ path, symbol }: { path: string; symbol: { qualifiedName: string } | null }) =>
        `${path}:${symbol?.qualifiedName ?? ''}`,
    );
    expect(names[0]).toBe('src/codec.ts:pad');
    expect(answer.unknown).toEqual(['test/codec.test.ts']);
    expect(answer.dependents[0].symbol.qualifiedName).toBe('encode');
    expect(answer.tests[0]).toMatchObject({ path: 'test/app.test.ts', distance: 0 });
    removeFolder(folder);
  });

  it('counts a changed test beside what it tests as one to run', async () => {
    const text = (sum: number) =>
      `fn twice(x: i32) -> i32 { x * 2 }\n#[test]\nfn doubles() {\n    assert_eq!(twice(1), ${sum});\n}\n`;
    const folder = makeRepository({ 'src/lib.rs': text(3) });
    writeFileSync(join(folder, 'src/lib.rs'), text(2));
    const { dependents, tests } = await json(['impact', '--diff'], folder);
    expect(dependents).toEqual([]);
    expect(tests).toMatchObject([{ symbol: { qualifiedName: 'doubles' }, distance: 0 }]);
    removeFolder(folder);
  });

  it('does not run what the repository configures', async () => {
    const folder = makeRepository({ ...FILES, '.gitattributes': '*.ts filter=evil diff=evil\n' });
    const config = `[filter "evil"]\n\tclean = touch ${folder}/ran; cat\n[diff "evil"]\n\ttextconv = touch ${folder}/ran; cat\n`;
    writeFileSync(join(folder, '.git/config'), config);
    writeFileSync(join(folder, 'src/codec.ts'), `${FILES['src/codec.ts']}export const a = 1;\n`);
    const answer = await json(['impact', '--diff'], folder);
    const { readdirSync } = await import('node:fs');
    expect(readdirSync(folder)).not.toContain('ran');
    expect(answer.changed[0].symbol.name).toBe('a');
    removeFolder(folder);
  });

  it('needs a commit', async () => {
    const folder = makeFolder(FILES);
    const { code, stderr } = await at(['impact', '--diff'], folder);
    expect(code).toBe(2);
    expect(stderr).toContain('--diff needs a git repository with a commit');
    removeFolder(folder);
  });
});

describe('ctx outline', () => {
  it('follows a link to an indexed file', async () => {
    const folder = makeRepository(FILES);
    symlinkSync('src/codec.ts', join(folder, 'link.ts'));
    expect((await json(['outline', 'link.ts'], folder)).path).toBe('src/codec.ts');
    expect((await at(['outline', 'none.ts'], folder)).code).toBe(3);
    removeFolder(folder);
  });
});

describe('ctx map', () => {
  it('keeps to its budget and draws itself around a focus', async () => {
    const whole = await json(['map', '--budget', '256']);
    expect(whole.tokens).toBeLessThanOrEqual(256);
    expect(whole.text).toContain('encode(text: string): string');
    const file = await json(['map', '--focus', 'src/session.ts']);
    expect(file.files[0].path).toBe('src/session.ts');
    const words = await json(['map', '--focus', 'Session']);
    expect(words.focus[0]).toBe('src/session.ts');
    const { stderr } = await ctx(['map', '--focus', 'zzqqxx'], { cwd: repository });
    expect(stderr).toContain('note: nothing matches the focus: zzqqxx\n');
  });
});

describe('ctx outline and ctx def', () => {
  it('lists the definitions of a file, seen from where it is asked', async () => {
    const { stdout } = await at(['outline', 'session.ts'], join(repository, 'src'));
    expect(stdout.trimEnd().split('\n')).toEqual([
      'src/session.ts  typescript, 8 lines',
      '  4-8  class Session',
      '  5-7    send(text: string): string',
    ]);
  });

  it('says of a folder which of its files is shown', async () => {
    mkdirSync(join(repository, 'src/parcels'));
    writeFileSync(join(repository, 'src/parcels/index.ts'), 'export function open() {}\n');
    const { stdout } = await at(['outline', 'src/parcels']);
    rmSync(join(repository, 'src/parcels'), { recursive: true });
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      'src/parcels is a folder; shown is src/parcels/index.ts',
      'src/parcels/index.ts  typescript, 1 line',
    ]);
  });

  it('shows a card, or the code within a budget', async () => {
    const card = await at(['def', 'Session']);
    expect(card.stdout).toContain('Talks to one server.');
    expect(card.stdout).not.toContain('return encode');
    const full = await at(['def', 'Session', '--full']);
    expect(full.stdout).toContain('    return encode(text);');
    expect((await json(['def', 'Session', '--full'])).truncated).toBe(false);
  });
});

describe('a symbol that is not one', () => {
  it('gives the nearest names of an unknown one and ends with 3', async () => {
    const { code, stdout, stderr } = await at(['callers', 'encodee']);
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' });
    expect(stderr).toContain('ctx: no definition is called "encodee"; nearest:');
    expect(stderr).toContain('src/codec.ts:1  encode function');
  });

  it('lists the candidates of an ambiguous one, ends with 2, and takes a choice', async () => {
    const { code, stdout, stderr } = await at(['def', 'send']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain('  src/codec.ts:10  Codec.send method');
    expect(stderr).toContain('  src/session.ts:5  Session.send method');
    expect(stderr).toContain('ctx def src/codec.ts:Codec.send');
    expect(await at(['def', 'src/codec.ts:Codec.send'])).toMatchObject({ code: 0 });
  });

  it('says the same in JSON', async () => {
    const answer = await json(['paths', 'main', 'send']);
    expect(answer.error).toMatchObject({ symbol: 'send', reason: 'ambiguous' });
    expect(answer.error.candidates).toHaveLength(2);
  });
});
