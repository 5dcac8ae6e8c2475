import { describe, expect, it } from 'vitest';
import { callsOf, repository, usesOf } from '../repository.js';

describe('callSitesOf in TypeScript', () => {
  it('finds calls in the same file, imported, through barrels and under aliases', async () => {
    const reader = await repository({
      'src/run.ts': 'export function run() {}\nrun();\n',
      'src/index.ts': "export { run as start } from './run';\nexport * from './run';\n",
      'src/a.ts': "import { run } from './run';\nfunction a() {\n  run();\n}\n",
      'src/b.ts': "import { start as go } from './index';\ngo();\n",
      'src/c.ts': "import * as all from './index';\nall.run();\nall.start();\n",
      'src/d.ts': 'function run() {}\nrun();\n',
      'src/e.ts': 'export function e(run: () => void) {\n  run();\n}\n',
      'src/f.ts': "const { run } = require('./run');\nrun();\n",
    });
    expect(await usesOf(reader, 'src/run.ts:run')).toEqual([
      'src/a.ts:3',
      'src/b.ts:2',
      'src/c.ts:2',
      'src/c.ts:3',
      'src/f.ts:2',
      'src/run.ts:2',
    ]);
  });

  it('finds default imports under whatever name they get', async () => {
    const reader = await repository({
      'src/Header.tsx': 'export default function Header() { return null; }\n',
      'src/App.tsx': "import Top from './Header';\nexport const App = () => <Top />;\n",
    });
    expect(await usesOf(reader, 'src/Header.tsx:Header')).toEqual(['src/App.tsx:2']);
  });

  it('tells methods of the same name apart by this, bases and stated types', async () => {
    const reader = await repository({
      'src/base.ts': 'export class Base {\n  save() {}\n  all() {\n    this.save();\n  }\n}\n',
      'src/user.ts': [
        "import { Base } from './base';",
        'export class User extends Base {',
        '  rename() {',
        '    this.save();',
        '    super.save();',
        '  }',
        '}',
        'export class Draft extends Base {',
        '  save() {}',
        '  keep() {',
        '    this.save();',
        '  }',
        '}',
        'export class Other {',
        '  save() {}',
        '}',
      ].join('\n'),
      'src/use.ts': [
        "import { User, Draft, Other } from './user';",
        'export class Service {',
        '  private user = new User();',
        '  constructor(private readonly draft: Draft) {}',
        '  go(other: Other, thing) {',
        '    this.user.save();',
        '    this.draft.save();',
        '    other.save();',
        '    thing.save();',
        '    new Draft().save();',
        '  }',
        '}',
      ].join('\n'),
    });
    expect(await usesOf(reader, 'src/base.ts:Base.save')).toEqual([
      'src/base.ts:4',
      'src/use.ts:6',
      'src/use.ts:9?',
      'src/user.ts:4',
      'src/user.ts:5',
    ]);
    expect(await usesOf(reader, 'src/user.ts:Draft.save')).toEqual([
      'src/base.ts:4?',
      'src/use.ts:7',
      'src/use.ts:9?',
      'src/use.ts:10',
      'src/user.ts:11',
    ]);
    expect(await usesOf(reader, 'src/user.ts:Other.save')).toEqual([
      'src/use.ts:8',
      'src/use.ts:9?',
    ]);
  });

  it('takes calls through an interface for possible calls of what implements it', async () => {
    const reader = await repository({
      'src/store.ts':
        'export interface Store {\n  get(key: string): string;\n}\nexport class Memory implements Store {\n  get(key: string) { return key; }\n}\n',
      'src/use.ts':
        "import type { Store } from './store';\nexport function use(store: Store) {\n  return store.get('a');\n}\n",
    });
    expect(await usesOf(reader, 'src/store.ts:Memory.get')).toEqual(['src/use.ts:3?']);
    expect(await callsOf(reader, 'src/use.ts:use')).toEqual(['src/store.ts:Memory.get?']);
  });

  it('follows what functions say they return', async () => {
    const reader = await repository({
      'src/a.ts':
        'export class Pool {\n  static open(): Pool { return new Pool(); }\n  async take(): Promise<Client> { return new Client(); }\n}\nexport class Client {\n  send() {}\n}\n',
      'src/b.ts':
        "import { Pool } from './a';\nexport async function b() {\n  (await Pool.open().take()).send();\n}\n",
    });
    expect(await usesOf(reader, 'src/a.ts:Client.send')).toEqual(['src/b.ts:3']);
    expect(await usesOf(reader, 'src/a.ts:Pool.take')).toEqual(['src/b.ts:3']);
  });

  it('finds what constructs a class by its constructor', async () => {
    const reader = await repository({
      'src/a.ts': 'export class A {\n  constructor() {}\n}\n',
      'src/b.ts': "import { A as Alias } from './a';\nexport const made = new Alias();\n",
    });
    expect(await usesOf(reader, 'src/a.ts:A.constructor')).toEqual(['src/b.ts:2']);
    expect(await usesOf(reader, 'src/a.ts:A')).toEqual(['src/b.ts:2']);
  });

  it('finds what constructs a subclass that inherits a constructor', async () => {
    const reader = await repository({
      'src/a.ts':
        'export class A {\n  constructor() {}\n}\nexport class B extends A {}\nexport class C extends B {}\nexport class D extends B {\n  constructor() { super(); }\n}\n',
      'src/b.ts':
        "import { A, B as Renamed, C, D } from './a';\nnew A();\nnew Renamed();\nnew C();\nnew D();\n",
      'p.py':
        'class M:\n    def __init__(self):\n        pass\nclass N:\n    def __init__(self):\n        pass\nclass Both(M, N):\n    pass\nboth = Both()\n',
    });
    expect(await usesOf(reader, 'src/a.ts:A.constructor')).toEqual([
      'src/a.ts:7',
      'src/b.ts:2',
      'src/b.ts:3',
      'src/b.ts:4',
    ]);
    expect(await usesOf(reader, 'src/a.ts:A')).toEqual(['src/b.ts:2']);
    expect(await usesOf(reader, 'p.py:M.__init__')).toEqual(['p.py:9']);
    expect(await usesOf(reader, 'p.py:N.__init__')).toEqual([]);
  });

  it('names external packages among callees', async () => {
    const reader = await repository({
      'a.ts':
        "import { readFile } from 'node:fs/promises';\nimport React from 'react';\nexport function a() {\n  readFile('x');\n  React.useState();\n  b();\n}\nfunction b() {}\n",
    });
    expect(await callsOf(reader, 'a.ts:a')).toEqual(['node:fs', 'react', 'a.ts:b']);
  });

  it('finds uses as values, types and bases when asked', async () => {
    const reader = await repository({
      'a.ts': 'export class A {}\nexport function f() {}\n',
      'b.ts':
        "import { A, f } from './a';\nclass B extends A {}\nexport const list: A[] = [];\nlist.forEach(f);\n",
    });
    expect(await usesOf(reader, 'a.ts:A')).toEqual([]);
    expect(await usesOf(reader, 'a.ts:A', { kinds: ['base', 'type'] })).toEqual([
      'b.ts:2',
      'b.ts:3',
    ]);
    expect(await usesOf(reader, 'a.ts:f', { kinds: ['value'] })).toEqual(['b.ts:4']);
  });

  it('finds where a function within a function is passed on', async () => {
    const reader = await repository({
      'a.tsx':
        'const A = () => {\n  const onX = () => {};\n  return <a onClick={onX} />;\n};\nconst B = (onX) => <a onClick={onX} />;\n',
    });
    expect(await usesOf(reader, 'a.tsx:A.onX', { kinds: ['value'] })).toEqual(['a.tsx:3']);
  });
});

describe('callSitesOf in CommonJS', () => {
  it('follows modules that are functions and objects', async () => {
    const reader = await repository({
      'lib/make.js': 'module.exports = function make() {};\n',
      'lib/app.js':
        'var app = exports = module.exports = {};\napp.use = function use() {};\napp.get = function get() {\n  this.use();\n};\n',
      'index.js':
        "var create = require('./lib/make');\nvar app = require('./lib/app');\ncreate();\napp.use();\n",
    });
    expect(await usesOf(reader, 'lib/make.js:make')).toEqual(['index.js:3']);
    expect(await usesOf(reader, 'lib/app.js:app.use')).toEqual(['index.js:4', 'lib/app.js:4']);
  });
});

describe('callSitesOf in Python', () => {
  const files = {
    'pkg/__init__.py': 'from .core import run as start\nfrom . import tools\n',
    'pkg/core.py': 'def run():\n    pass\n\ndef again():\n    run()\n',
    'pkg/tools.py': [
      'import pkg.core',
      'from pkg import core as c, start',
      'def use():',
      '    pkg.core.run()',
      '    c.run()',
      '    start()',
      '    def inner():',
      '        from .core import run',
      '        run()',
    ].join('\n'),
    'other.py': 'def run():\n    pass\nrun()\n',
  };

  it('finds calls through modules, aliases and function-level imports', async () => {
    const reader = await repository(files);
    expect(await usesOf(reader, 'pkg/core.py:run')).toEqual([
      'pkg/core.py:5',
      'pkg/tools.py:4',
      'pkg/tools.py:5',
      'pkg/tools.py:6',
      'pkg/tools.py:9',
    ]);
  });

  it('finds self.method through bases, typed parameters, decorators and construction', async () => {
    const reader = await repository({
      'base.py':
        'class Base:\n    def save(self):\n        pass\n\n    def all(self):\n        self.save()\n',
      'user.py': [
        'import base',
        'from deco import traced',
        'class User(base.Base):',
        '    def __init__(self):',
        '        self.other = Other()',
        '    @traced',
        '    def rename(self):',
        '        self.save()',
        '        super().save()',
        '        self.other.save()',
        'class Other:',
        '    def save(self):',
        '        pass',
        'def use(user: User, thing):',
        '    user.save()',
        '    thing.save()',
        '    User().rename()',
      ].join('\n'),
      'deco.py': 'def traced(f):\n    return f\n',
    });
    expect(await usesOf(reader, 'base.py:Base.save')).toEqual([
      'base.py:6',
      'user.py:8',
      'user.py:9',
      'user.py:15',
      'user.py:16?',
    ]);
    expect(await usesOf(reader, 'user.py:Other.save')).toEqual(['user.py:10', 'user.py:16?']);
    expect(await usesOf(reader, 'deco.py:traced')).toEqual(['user.py:6']);
    expect(await usesOf(reader, 'user.py:User.__init__')).toEqual(['user.py:17']);
    expect(await usesOf(reader, 'user.py:User.rename')).toEqual(['user.py:17']);
  });

  it('leads super to bases, outside of the repository, or to whatever a mixin may meet', async () => {
    const reader = await repository({
      'view.py': [
        'from threading import Thread',
        'class View:',
        '    def __init__(self):',
        '        self.ready = True',
        '    def context(self):',
        '        pass',
        'class Page(View):',
        '    def __init__(self):',
        '        super().__init__()',
        'class Mixin:',
        '    def __init__(self):',
        '        super().__init__()',
        '    def context(self):',
        '        return super().context()',
        'class Worker(Thread):',
        '    def __init__(self):',
        '        super(Worker, self).__init__()',
        '    def context(self):',
        '        return super().context()',
        'page = Page()',
      ].join('\n'),
    });
    expect(await usesOf(reader, 'view.py:View.__init__')).toEqual(['view.py:9']);
    expect(await usesOf(reader, 'view.py:Page.__init__')).toEqual(['view.py:20']);
    expect(await callsOf(reader, 'view.py:Mixin.__init__')).toEqual([]);
    expect(await callsOf(reader, 'view.py:Worker.__init__')).toEqual(['threading']);
    expect(await usesOf(reader, 'view.py:View.context')).toEqual(['view.py:14?']);
  });
});
