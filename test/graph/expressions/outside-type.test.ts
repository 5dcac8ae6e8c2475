import { describe, expect, it } from 'vitest';
import { callsOf, repository, usesOf } from '../repository.js';

/** Uses of a member that a class of the repository has, by their lines in a file. */
async function uses(name: string, lines: readonly string[], path = 'src/a.ts', more = {}) {
  const files = {
    'src/own.ts': `export class Own {\n  ${name}() {}\n}\n`,
    [path]: `${lines.join('\n')}\n`,
    ...more,
  };
  const found = await usesOf(await repository(files), `src/own.ts:Own.${name}`);
  return found.map((use) => use.slice(use.indexOf(':') + 1));
}

describe('receivers whose stated type is none of the repository', () => {
  it('are texts, numbers and lists', async () => {
    const lines = [
      'export function go(text: string, count: number | null, list: Item[], pair: readonly [A, B], kind: "a" | "b") {',
      '  text.map(); count.map(); list.map(); pair.map(); kind.map();',
      '  text.trim().split("").map();',
      '  list.filter(Boolean).slice(1).map();',
      '  const names = ["a", "b"];',
      "  const word = 'a';",
      '  names.map(); word.map();',
      '  Object.keys(text).map(); Array.from(list).sort().map(); (await Promise.all(list)).map();',
      '}',
    ];
    expect(await uses('map', lines)).toEqual([]);
  });

  it('are not one of several types, and not what a list holds', async () => {
    const lines = [
      "import { Own } from './own'; export function go(one: string | Own, two: Item[] | Own, three: Array<Item | Own>, four) {",
      '  one.map();',
      '  two.map();',
      '  three.find(Boolean).map();',
      '  three[0].map();',
      '  const five = [four].pop();',
      '  five.map();',
      '  Object.entries(four).find(Boolean).map();',
      '}',
    ];
    expect(await uses('map', lines)).toEqual(['2', '3?', '4?', '5?', '7?', '8?']);
  });

  it('are objects of classes that nothing in the repository defines', async () => {
    const lines = [
      'export function go(event: KeyboardEvent) {',
      '  const observer = new ResizeObserver(() => {});',
      '  observer.stop(); event.stop();',
      '  event.detail.stop();',
      '}',
    ];
    expect(await uses('stop', lines)).toEqual(['4?']);
    const ambient = { 'src/types.d.ts': 'interface KeyboardEvent { other(): void }\n' };
    expect(await uses('stop', lines, 'src/a.ts', ambient)).not.toContain('3');
    const exported = { 'src/types.ts': 'export interface KeyboardEvent { other(): void }\n' };
    expect(await uses('stop', lines, 'src/a.ts', exported)).toEqual(['4?']);
    const script = { 'src/types.ts': 'interface KeyboardEvent { other(): void }\n' };
    expect(await uses('stop', lines, 'src/a.ts', script)).toEqual(['3?', '4?']);
  });

  it('are what a function returns, at once or later', async () => {
    const lines = [
      'class App { request(): Response | Promise<Response> {} either(): Response | Promise<Own> {} }',
      'export async function go(app: App) {',
      '  const response = await app.request();',
      '  response.map(); response.headers.map();',
      '  (await app.either()).map();',
      '}',
    ];
    expect(await uses('map', lines)).toEqual(['5?']);
  });

  it('are what a signature states of a member, or of what a function returns', async () => {
    const lines = [
      "import { Other } from './other';",
      'interface Row { name: string; cells: Map<string, Other>; all(): string[]; other: Other }',
      'export function text(): string | null {}',
      'export function either(): string | Own {}',
      'export async function load(): Promise<Response> {}',
      'export class Page { title: string; get parts(): string[] {} find(): Other[] | Own {} }',
      'export function go(row: Row, page: Page) {',
      '  text().trim().stop();', // 8
      '  load().stop(); load().headers.stop();',
      '  row.name.trim().stop(); row.cells.stop(); row.all().slice(1).stop();',
      '  page.title.trim().stop(); page.parts.filter(Boolean).stop();',
      '  fetch("").stop();',
      '  row.cells.get("").stop();', // 13
      '  load().json().stop();',
      '  load().target.stop();',
      '  page.find().stop();',
      '  either().stop();',
      '}',
    ];
    const other = { 'src/other.ts': 'export class Other {}\n' };
    expect(await uses('stop', lines, 'src/a.ts', other)).toEqual(['14?', '15?', '16?', '17?']);
  });

  it('are of the package whose class is stated, and what follows unless it is made with a type', async () => {
    const lines = [
      "import { Agent, Store } from 'far';",
      'export class Page {',
      '  agent: Agent;',
      '  store: Store<Own>;',
      '  given(): Agent {}',
      '  go() {',
      '    this.agent.stop();', // 7
      '    this.agent.post("").stop();',
      '    this.given().post("").stop();',
      '    this.store.stop();',
      '    this.store.find().stop();', // 11
      '  }',
      '}',
    ];
    expect(await uses('stop', lines)).toEqual(['11?']);
    const reader = await repository({
      'src/own.ts': 'export class Own { stop() {} }\n',
      'src/a.ts': `${lines.join('\n')}\n`,
    });
    expect(await callsOf(reader, 'src/a.ts:Page.go')).toContain('far');
  });

  it('are not of a type parameter, of a type made of another, or of a class that is a variable', async () => {
    const lines = [
      'export function go<Model>(one: Model, two: ReturnType<typeof make>, tasks) {',
      '  one.stop();',
      '  two.stop();',
      '  for (const [name, Task] of tasks) {',
      '    const task = new Task();',
      '    task.stop();',
      '  }',
      '}',
      'export const arrow = async <Model>(one: Model) => one.stop();',
    ];
    expect(await uses('stop', lines)).toEqual(['2?', '3?', '6?', '9?']);
  });

  it('are told by the scope that states the type', async () => {
    const lines = [
      "import { Far } from 'far';",
      'export function one(it?: string) {}',
      'export function two() {',
      '  const it = new Far();',
      '  it.stop();',
      '}',
      'export function three(it) {',
      '  it.stop();',
      '}',
    ];
    expect(await uses('stop', lines)).toEqual(['8?']);
  });

  it('are lists by functions of the language, unless the file takes these from elsewhere', async () => {
    const lines = [
      "import { Object } from './own';",
      'export const go = (a) => Object.keys(a).map();',
    ];
    expect(await uses('map', lines)).toEqual(['2?']);
    expect(await uses('map', lines.slice(1))).toEqual([]);
  });

  it('are told by other parameters of the name where nothing nearer tells', async () => {
    const lines = [
      'from far import Far',
      'class Own:',
      '    def stop(self): pass',
      'def one(it: "Far"):',
      '    it.stop()',
      'def two(it: str): pass',
      'def three(it):',
      '    it.stop()', // 8
      'def four(far: Far): pass',
      'def five(far):',
      '    far.stop()',
      'def six(text: str): pass',
      'def seven(text):',
      '    text.stop()', // 14
    ];
    const reader = await repository({ 'a.py': `${lines.join('\n')}\n` });
    expect(await usesOf(reader, 'a.py:Own.stop')).toEqual(['a.py:8?', 'a.py:14?']);
  });

  it('are in JavaScript only what a constant is', async () => {
    const lines = [
      'export function go() {',
      '  let names = [];',
      '  names = load();',
      '  names.map();',
      '  const fixed = [];',
      '  fixed.map();',
      '}',
    ];
    expect(await uses('map', lines, 'src/a.js')).toEqual(['4?']);
    expect(await uses('map', lines)).toEqual([]);
  });

  it('are texts, numbers, lists and dictionaries of Python', async () => {
    const lines = [
      'class Own:',
      '    def stop(self): pass',
      'class Page:',
      '    names: dict[str, Own] = {}',
      '    def go(self, text: str | None, held: "list[Own]", either: str | Own):',
      '        text.stop(); held.stop(); self.names.stop()',
      '        lines = []',
      '        lines.stop()',
      '        table, word = {}, ""',
      '        table = {}',
      '        title = "a"',
      '        title.stop()',
      '        either.stop()', // 13
      '        table.stop()',
      '        held[0].stop()',
      '        twice = []',
      '        twice = load()',
      '        twice.stop()', // 18
    ];
    const reader = await repository({ 'a.py': `${lines.join('\n')}\n` });
    expect(await usesOf(reader, 'a.py:Own.stop')).toEqual(['a.py:13', 'a.py:15', 'a.py:18?']);
  });

  it('are objects of packages that functions of Python make', async () => {
    const lines = [
      'import io',
      'from bs4 import BeautifulSoup',
      'class Own:',
      '    def stop(self): pass',
      'class Page:',
      '    def soup(self, text):',
      '        made = BeautifulSoup(text)',
      '        return made',
      '    def go(self):',
      '        self.soup("a").stop()',
      '        text().stop()',
      '        found = self.soup("a")',
      '        found.stop()',
      '        client().stop()', // 14
      '        known().stop()',
      'def text(): return io.StringIO()',
      'def client(): return io.open_client()',
      'def known(): return Own()',
    ];
    const reader = await repository({ 'a.py': `${lines.join('\n')}\n` });
    expect(await usesOf(reader, 'a.py:Own.stop')).toEqual(['a.py:14?', 'a.py:15']);
  });
});
