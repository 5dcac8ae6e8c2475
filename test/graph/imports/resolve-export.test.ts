import { describe, expect, it } from 'vitest';
import { exportOf, repository } from '../repository.js';

describe('resolveExport in TypeScript', () => {
  it('takes the name that a file gives its default export for no name that the text binds', async () => {
    const reader = await repository({
      'wid/base.ts': 'export const wid = (x: number) => x;\n',
      'wid/index.ts':
        "import { wid } from './base';\nexport { wid };\nexport default { wid, version: '1' };\n",
      'pad/base.ts': 'export const pad = (x: number) => x;\n',
      'pad/index.ts': "export { pad } from './base';\nexport default [1];\n",
    });
    expect(await exportOf(reader, 'wid/index.ts', 'wid')).toEqual(['wid/base.ts:wid']);
    expect(await exportOf(reader, 'wid/index.ts', 'default')).toEqual(['wid/index.ts:wid']);
    expect(await exportOf(reader, 'pad/index.ts', 'pad')).toEqual(['pad/base.ts:pad']);
  });

  it('follows barrels of every kind to the definition', async () => {
    const reader = await repository({
      'src/deep/button.ts':
        'export function press() {}\nexport default class Button {}\nexport const size = 1;\n',
      'src/deep/index.ts':
        "export * from './button';\nexport { default as Button, press as push } from './button';\n",
      'src/index.ts':
        "export * from './deep';\nimport { press } from './deep';\nexport { press as renamed };\nexport * as deep from './deep';\n",
    });
    expect(await exportOf(reader, 'src/index.ts', 'press')).toEqual(['src/deep/button.ts:press']);
    expect(await exportOf(reader, 'src/index.ts', 'push')).toEqual(['src/deep/button.ts:press']);
    expect(await exportOf(reader, 'src/index.ts', 'renamed')).toEqual(['src/deep/button.ts:press']);
    expect(await exportOf(reader, 'src/index.ts', 'Button')).toEqual(['src/deep/button.ts:Button']);
    expect(await exportOf(reader, 'src/deep/button.ts', 'default')).toEqual([
      'src/deep/button.ts:Button',
    ]);
    expect(await exportOf(reader, 'src/index.ts', 'nothing')).toEqual([]);
  });

  it('does not pass defaults on through export *', async () => {
    const reader = await repository({
      'a.ts': 'export default function run() {}\n',
      'b.ts': "export * from './a';\n",
    });
    expect(await exportOf(reader, 'a.ts', 'default')).toEqual(['a.ts:run']);
    expect(await exportOf(reader, 'b.ts', 'default')).toEqual([]);
  });

  it('ends in a cycle of barrels', async () => {
    const reader = await repository({
      'a.ts': "export * from './b';\nexport function own() {}\n",
      'b.ts': "export * from './c';\n",
      'c.ts': "export * from './a';\nexport { lost } from './b';\n",
    });
    expect(await exportOf(reader, 'c.ts', 'own')).toEqual(['a.ts:own']);
    expect(await exportOf(reader, 'a.ts', 'lost')).toEqual([]);
  });

  it('names an anonymous default after its file', async () => {
    const reader = await repository({ 'src/Header.tsx': 'export default () => <div />;\n' });
    expect(await exportOf(reader, 'src/Header.tsx', 'default')).toEqual(['src/Header.tsx:Header']);
  });

  it('passes through a hundred barrels', async () => {
    const files: Record<string, string> = { 'b0.ts': 'export function far() {}\n' };
    for (let n = 1; n <= 50; n++) files[`b${n}.ts`] = `export * from './b${n - 1}';\n`;
    expect(await exportOf(await repository(files), 'b50.ts', 'far')).toEqual(['b0.ts:far']);
  });
});

describe('resolveExport in CommonJS', () => {
  it('follows module.exports', async () => {
    const reader = await repository({
      'index.js': "module.exports = require('./lib/express');\n",
      'lib/express.js':
        'exports = module.exports = createApplication;\nfunction createApplication() {}\nexports.helper = function helper() {};\n',
      'lib/tools.js': 'function a() {}\nfunction b() {}\nmodule.exports = { a, renamed: b };\n',
    });
    expect(await exportOf(reader, 'index.js', 'default')).toEqual([
      'lib/express.js:createApplication',
    ]);
    expect(await exportOf(reader, 'lib/tools.js', 'a')).toEqual(['lib/tools.js:a']);
    expect(await exportOf(reader, 'lib/tools.js', 'renamed')).toEqual(['lib/tools.js:b']);
  });
});

describe('resolveExport in Python', () => {
  it('follows re-exports of __init__', async () => {
    const reader = await repository({
      'pkg/__init__.py':
        'from .core import *\nfrom .core import Engine as Motor\nfrom . import tools\n',
      'pkg/core.py': 'class Engine:\n    pass\n\ndef start():\n    pass\n',
      'pkg/tools/__init__.py': 'from ..core import start as begin\n',
      'pkg/start.py': 'x = 1\n',
    });
    expect(await exportOf(reader, 'pkg/__init__.py', 'Motor')).toEqual(['pkg/core.py:Engine']);
    expect(await exportOf(reader, 'pkg/__init__.py', 'Engine')).toEqual(['pkg/core.py:Engine']);
    expect(await exportOf(reader, 'pkg/tools/__init__.py', 'begin')).toEqual(['pkg/core.py:start']);
  });
});
