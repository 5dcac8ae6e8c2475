/** One rule of resolution: a small repository, and what the calls in one of its files mean. */
export interface Rule {
  readonly rule: string;
  readonly files: Readonly<Record<string, string>>;
  /** The file whose calls are listed. */
  readonly of: string;
  /** `line name → definition`, with a question mark where it is only possible; a package for what is outside. */
  readonly calls: readonly string[];
}

const RUN = 'export function run() {}\n';

/** The rules of TypeScript and JavaScript. */
export const TYPESCRIPT: readonly Rule[] = [
  {
    rule: 'members that interfaces and object types list, by what they state of them',
    files: {
      'src/a.ts': `import { make, type Pool } from './pool';
import type { Outside } from 'outside';
interface Props { readonly db: Pool; open?: Pool | null; text: string; list: Pool[]; far: Outside; any: unknown }
interface More extends Props { count: number; inner: { db: Pool }; get(): Pool; made: (size: number) => Pool }
type Given = { db: Pool };
type Either = Given | Outside;
class View {
  props!: Props;
  constructor(private readonly given: Given) {}
  run() { this.props.db.take(); this.given.db.drop(); }
}
export function run(more: More, part: Partial<Given>, { db }: Props, either: Either) {
  more.db.take(); more.open?.drop();
  part.db!.take();
  const held = more.db; held.take();
  more.get().take(); more.made(1).drop();
  more.any.take();
  more.inner.db.take();
  db.take();
  either.take();
  more.text.take(); more.list.take();
  more.far.take();
}
export const two = ({ db: held, text }: Props, { db = make() }: Given) => held.take(db.drop(text.take()));
export function hidden({ db }: Props, other) {
  const inner = (db) => db.take();
}
`,
      'src/pool.ts':
        'export class Pool { take() {} drop() {} }\nexport function make() { return new Pool(); }\n',
    },
    of: 'src/a.ts',
    calls: [
      '10 take → src/pool.ts:Pool.take',
      '10 drop → src/pool.ts:Pool.drop',
      '13 take → src/pool.ts:Pool.take',
      '13 drop → src/pool.ts:Pool.drop',
      '14 take → src/pool.ts:Pool.take',
      '15 take → src/pool.ts:Pool.take',
      '16 take → src/pool.ts:Pool.take',
      '16 drop → src/pool.ts:Pool.drop',
      '17 take → src/pool.ts:Pool.take?',
      '18 take → src/pool.ts:Pool.take?',
      '19 take → src/pool.ts:Pool.take',
      '20 take → src/pool.ts:Pool.take?',
      '24 take → src/pool.ts:Pool.take',
      '24 drop → src/pool.ts:Pool.drop',
      '24 make → src/pool.ts:make',
      '26 take → src/pool.ts:Pool.take?',
    ],
  },
  {
    rule: 'fields by their values, and possibly where nothing states what they hold',
    files: {
      'src/a.ts': `import { make, open, Pool } from './pool';
export class View {
  static shared = new Pool();
  opened = open();
  made = make();
  later;
  text: string | null = '';
  list: Pool[] = [];
  either: Pool[] | Pool;
  #kept?: Record<string, Pool>;
  get pool() { return make(); }
  get name(): string { return ''; }
  run(key: string) {
    this.opened.take();
    this.made.take();
    this.later.take();
    this.either.take();
    this.#kept![key].take();
    this.pool.take();
    this.text.take(); this.list.take(); this.name.take();
  }
}
export function run() {
  View.shared.take();
}
`,
      'src/pool.ts':
        'export class Pool { take() {} }\nexport function open(): Pool { return new Pool(); }\nexport function make() { return new Pool(); }\n',
    },
    of: 'src/a.ts',
    calls: [
      '3 Pool → src/pool.ts:Pool',
      '4 open → src/pool.ts:open',
      '5 make → src/pool.ts:make',
      '11 make → src/pool.ts:make',
      '14 take → src/pool.ts:Pool.take',
      '15 take → src/pool.ts:Pool.take',
      '16 take → src/pool.ts:Pool.take?',
      '17 take → src/pool.ts:Pool.take?',
      '18 take → src/pool.ts:Pool.take',
      '19 take → src/pool.ts:Pool.take',
      '24 take → src/pool.ts:Pool.take',
    ],
  },
  {
    rule: 'relative paths without an ending, with one, and with that of the output',
    files: {
      'src/a.ts':
        "import { run } from './run';\nimport { go } from './go.ts';\nimport { hop } from './hop.js';\nimport { Box } from '../ui/Box.jsx';\nrun();\ngo();\nhop();\nBox();\n",
      'src/run.ts': RUN,
      'src/go.ts': 'export function go() {}\n',
      'src/hop.ts': 'export function hop() {}\n',
      'ui/Box.tsx': 'export function Box() {}\n',
    },
    of: 'src/a.ts',
    calls: [
      '5 run → src/run.ts:run',
      '6 go → src/go.ts:go',
      '7 hop → src/hop.ts:hop',
      '8 Box → ui/Box.tsx:Box',
    ],
  },
  {
    rule: 'no methods of an object that a function makes, by their bare names',
    files: {
      'src/a.js':
        "import { get } from './get';\nexport function proxy(value) {\n  function has() {}\n  return new Proxy(value, {\n    get(target) {\n      value.a();\n      value.b();\n      return get(has(target));\n    },\n  });\n}\n",
      'src/get.js': 'export function get() {}\n',
    },
    of: 'src/a.js',
    calls: ['8 has → src/a.js:proxy.has', '8 get → src/get.js:get'],
  },
  {
    rule: 'a class that is all of a CommonJS module, as a base and as what is stated',
    files: {
      'src/a.js':
        "const Base = require('./base');\nclass Store extends Base {\n  constructor() {\n    super(1);\n    this.go();\n  }\n  run() {\n    super.run();\n  }\n}\nfunction main() {\n  const base = new Base();\n  base.go();\n}\n",
      'src/base.js':
        'module.exports = class Base {\n  constructor() {}\n  go() {}\n  run() {}\n};\n',
    },
    of: 'src/a.js',
    calls: [
      '4 constructor → src/base.js:Base.constructor',
      '5 go → src/base.js:Base.go',
      '8 run → src/base.js:Base.run',
      '12 Base → src/base.js:Base',
      '13 go → src/base.js:Base.go',
    ],
  },
  {
    rule: 'members of what a local constant holds, unless its name or `this` is something else there',
    files: {
      'src/a.ts': [
        "import { Pool, make } from './pool';",
        'export class Store {',
        '  pool: Pool;',
        '  go(list: Pool[], other: Other) {',
        '    const pool = this.pool;',
        '    const made = make(1);',
        '    const first = made.next();',
        '    const me = this;',
        '    list.map(() => pool.take());',
        '    made.take();',
        '    first?.take();',
        '    me.stop();',
        '    class Inner {',
        '      stop() {}',
        '      run() {',
        '        me.stop();',
        '      }',
        '    }',
        '  }',
        '  stop() {',
        '    const pool = this.pool;',
        '    return [1].map((pool: Other) => pool.take());',
        '  }',
        '}',
        'class Other {',
        '  take() {}',
        '}',
      ].join('\n'),
      'src/pool.ts':
        'export class Pool {\n  take() {}\n  next(): Pool | null {\n    return this;\n  }\n}\nexport function make(n: number): Pool {\n  return new Pool();\n}\n',
    },
    of: 'src/a.ts',
    calls: [
      '6 make → src/pool.ts:make',
      '7 next → src/pool.ts:Pool.next',
      '9 take → src/pool.ts:Pool.take',
      '10 take → src/pool.ts:Pool.take',
      '11 take → src/pool.ts:Pool.take',
      '12 stop → src/a.ts:Store.stop',
      '16 stop → src/a.ts:Store.go.Inner.stop?',
      '16 stop → src/a.ts:Store.stop?',
      '22 take → src/a.ts:Other.take',
    ],
  },
  {
    rule: 'private members, which their declaration does not call',
    files: {
      'src/a.ts':
        "import { Pool } from './pool';\nexport class Store {\n  #pool: Pool;\n  #spare = new Pool();\n  constructor(pool: Pool) {\n    this.#pool = pool;\n  }\n  #open(): void {\n    this.#pool.take();\n    this.#spare?.take();\n  }\n  open(other: Store) {\n    this.#open();\n    other.#open();\n  }\n}\n",
      'src/pool.ts': 'export class Pool {\n  take() {}\n}\n',
    },
    of: 'src/a.ts',
    calls: [
      '4 Pool → src/pool.ts:Pool',
      '9 take → src/pool.ts:Pool.take',
      '10 take → src/pool.ts:Pool.take',
      '13 #open → src/a.ts:Store.#open',
      '14 #open → src/a.ts:Store.#open',
    ],
  },
  {
    rule: 'one name that two functions take from different modules',
    files: {
      'src/a.js':
        "function one() {\n  const { run } = require('./run');\n  run();\n}\nfunction two() {\n  const run = require('./go').go;\n  const inner = () => run();\n}\nfunction three() {\n  const tool = require('./run');\n  tool.run();\n}\nfunction four() {\n  const tool = require('./go');\n  tool.go();\n}\n",
      'src/run.js': RUN,
      'src/go.js': 'export function go() {}\n',
    },
    of: 'src/a.js',
    calls: [
      '3 run → src/run.js:run',
      '7 run → src/go.js:go',
      '11 run → src/run.js:run',
      '15 go → src/go.js:go',
    ],
  },
  {
    rule: 'index files',
    files: {
      'src/a.ts': "import { run } from './lib';\nimport { up } from '.';\nrun();\nup();\n",
      'src/lib/index.tsx': RUN,
      'src/index.ts': 'export function up() {}\n',
    },
    of: 'src/a.ts',
    calls: ['3 run → src/lib/index.tsx:run', '4 up → src/index.ts:up'],
  },
  {
    rule: 'tsconfig paths, baseUrl and extends',
    files: {
      'base.json':
        '{ "compilerOptions": { "baseUrl": "./src", "paths": { "@lib/*": ["./lib/*"] } } }',
      'tsconfig.json': '{ "extends": "./base.json" /* the rest is there */ }',
      'src/a.ts': "import { run } from '@lib/run';\nimport { go } from 'lib/go';\nrun();\ngo();\n",
      'src/lib/run.ts': RUN,
      'src/lib/go.ts': 'export function go() {}\n',
    },
    of: 'src/a.ts',
    calls: ['3 run → src/lib/run.ts:run', '4 go → src/lib/go.ts:go'],
  },
  {
    rule: 'tsconfig project references',
    files: {
      'tsconfig.json': '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }] }',
      'tsconfig.app.json':
        '{ "include": ["src"], "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
      'src/a.ts': "import { run } from '~/run';\nrun();\n",
      'src/run.ts': RUN,
    },
    of: 'src/a.ts',
    calls: ['2 run → src/run.ts:run'],
  },
  {
    rule: 'package.json exports, imports and main, of npm and yarn workspaces',
    files: {
      'package.json': '{ "name": "root", "workspaces": ["packages/*"] }',
      'packages/core/package.json':
        '{ "name": "@acme/core", "exports": { ".": "./dist/index.js", "./feature/*": "./dist/feature/*.js" } }',
      'packages/core/src/index.ts': RUN,
      'packages/core/src/feature/x.ts': 'export function x() {}\n',
      'packages/old/package.json': '{ "name": "old", "main": "./lib/start.js" }',
      'packages/old/lib/start.js': 'exports.start = function start() {};\n',
      'packages/app/package.json': '{ "name": "app", "imports": { "#db": "./src/db.js" } }',
      'packages/app/src/db.ts': 'export function connect() {}\n',
      'packages/app/src/a.ts':
        "import { run } from '@acme/core';\nimport { x } from '@acme/core/feature/x';\nimport { start } from 'old';\nimport { connect } from '#db';\nrun();\nx();\nstart();\nconnect();\n",
    },
    of: 'packages/app/src/a.ts',
    calls: [
      '5 run → packages/core/src/index.ts:run',
      '6 x → packages/core/src/feature/x.ts:x',
      '7 start → packages/old/lib/start.js:start',
      '8 connect → packages/app/src/db.ts:connect',
    ],
  },
  {
    rule: 'pnpm workspaces',
    files: {
      'pnpm-workspace.yaml': 'packages:\n  - "libs/*"\n',
      'libs/core/package.json': '{ "name": "core", "main": "src/index.ts" }',
      'libs/core/src/index.ts': RUN,
      'libs/app/package.json': '{ "name": "app" }',
      'libs/app/a.ts': "import { run } from 'core';\nrun();\n",
    },
    of: 'libs/app/a.ts',
    calls: ['2 run → libs/core/src/index.ts:run'],
  },
  {
    rule: 'barrels: export *, renamed, default, of a namespace, several deep',
    files: {
      'src/a.ts':
        "import { run, begin, Button, all } from './barrel';\nrun();\nbegin();\nnew Button();\nall.run();\n",
      'src/barrel.ts': "export * from './middle';\nexport * as all from './deep/run';\n",
      'src/middle.ts':
        "export * from './deep';\nimport { run } from './deep/run';\nexport { run as begin };\n",
      'src/deep/index.ts':
        "export * from './run';\nexport { default as Button } from './button';\n",
      'src/deep/run.ts': RUN,
      'src/deep/button.ts': 'export default class {}\n',
    },
    of: 'src/a.ts',
    calls: [
      '2 run → src/deep/run.ts:run',
      '3 begin → src/deep/run.ts:run',
      '4 Button → src/deep/button.ts:button',
      '5 run → src/deep/run.ts:run',
    ],
  },
  {
    rule: 'CommonJS',
    files: {
      'a.js':
        "const make = require('./make');\nconst { go, renamed } = require('./tools');\nconst tools = require('./tools');\nmake();\ngo();\nrenamed();\ntools.go();\n",
      'make.js': 'module.exports = function make() {};\n',
      'tools.js': 'function go() {}\nfunction hop() {}\nmodule.exports = { go, renamed: hop };\n',
    },
    of: 'a.js',
    calls: [
      '4 make → make.js:make',
      '5 go → tools.js:go',
      '6 renamed → tools.js:hop',
      '7 go → tools.js:go',
    ],
  },
  {
    rule: 'modules that are required where they are used, and what is passed on in one statement',
    files: {
      'a.js': [
        "require('./tools').go();",
        'function late() {',
        "  const { go: start } = require('./tools');",
        '  start();',
        '  require( "./tools" )',
        '    .Kit.open();',
        "  require('./make')(1).go();",
        "  const made = require('./make')(2);",
        '  made();',
        "  require('fs').readFile('');",
        '}',
        'async function later() {',
        "  (await import('./tools')).default.renamed();",
        "  (await import('./module')).default();",
        '}',
        "const all = require('./all');",
        'all.go();',
        'all.make();',
      ].join('\n'),
      'make.js': 'module.exports = function make() {};\n',
      'module.js': 'export default function main() {}\n',
      'tools.js':
        'function go() {}\nclass Kit {\n  static open() {}\n}\nmodule.exports = { go, Kit, renamed: go };\n',
      'all.js': "exports.go = require('./tools').renamed;\nexports.make = require('./make');\n",
    },
    of: 'a.js',
    calls: [
      '1 go → tools.js:go',
      '4 start → tools.js:go',
      '6 open → tools.js:Kit.open',
      '7 default → make.js:make',
      '8 default → make.js:make',
      '10 readFile → fs',
      '13 renamed → tools.js:go',
      '14 default → module.js:main',
      '17 go → tools.js:go',
      '18 make → make.js:make',
    ],
  },
  {
    rule: 'JSX elements to components',
    files: {
      'src/App.tsx':
        "import Header, { Footer } from './parts';\nimport * as ui from './parts';\nexport function App() {\n  return <Header><Footer /><ui.Footer /><div /></Header>;\n}\n",
      'src/parts.tsx':
        'export default function Header() { return null; }\nexport const Footer = () => null;\n',
    },
    of: 'src/App.tsx',
    calls: ['4 Header → src/parts.tsx:Header', '4 Footer → src/parts.tsx:Footer'],
  },
  {
    rule: 'this.method, super, methods through a known class or a stated type',
    files: {
      'src/base.ts': 'export class Base {\n  save() {}\n}\n',
      'src/a.ts': [
        "import { Base } from './base';",
        'class Draft extends Base {',
        '  private other = new Other();',
        '  constructor(private readonly store: Base) { super(); }',
        '  keep(given: Other, unknown) {',
        '    this.save();',
        '    super.save();',
        '    this.store.save();',
        '    this.other.save();',
        '    given.save();',
        '    new Other().save();',
        '    unknown.save();',
        '  }',
        '}',
        'class Other {',
        '  save() {}',
        '}',
      ].join('\n'),
    },
    of: 'src/a.ts',
    calls: [
      '3 Other → src/a.ts:Other',
      '4 constructor → src/base.ts:Base',
      '6 save → src/base.ts:Base.save',
      '7 save → src/base.ts:Base.save',
      '8 save → src/base.ts:Base.save',
      '9 save → src/a.ts:Other.save',
      '10 save → src/a.ts:Other.save',
      '11 Other → src/a.ts:Other',
      '11 save → src/a.ts:Other.save',
      '12 save → src/a.ts:Other.save?',
      '12 save → src/base.ts:Base.save?',
    ],
  },
  {
    rule: 'members of one of several types that an annotation names',
    files: {
      'src/a.ts': [
        "import type { Store, Pool } from './classes';",
        'interface Held { kept: Pool | Store }',
        'function all(either: Store | Pool, some: Store | null, held: Held) {',
        '  either.save();',
        '  some.save();',
        '  held.kept.save();',
        '}',
      ].join('\n'),
      'src/classes.ts':
        'export class Store {\n  save() {}\n}\nexport class Pool {\n  save() {}\n}\n',
    },
    of: 'src/a.ts',
    calls: [
      '4 save → src/classes.ts:Store.save',
      '4 save → src/classes.ts:Pool.save',
      '5 save → src/classes.ts:Store.save',
      '6 save → src/classes.ts:Store.save',
      '6 save → src/classes.ts:Pool.save',
    ],
  },
  {
    rule: 'members through aliases of types',
    files: {
      'src/a.ts': [
        "import type { Kept, Part, Both, Either, Boxed } from './types';",
        'function all(kept: Kept, part: Part, both: Both, either: Either, direct: Readonly<Boxed>) {',
        '  kept.save();',
        '  part.save();',
        '  both.take();',
        '  either.save();',
        '  direct.save();',
        '}',
      ].join('\n'),
      'src/types.ts': [
        "import type { Pool, Store } from './classes';",
        'export type Kept = Readonly<Store>;',
        "export type Part = Pick<Store, 'save'>;",
        'export type Both<T extends () => void = () => void> = Kept & Pool & { own(): T };',
        'export type Either = Store | Pool;',
        'export type Boxed<T = Store> = Store;',
      ].join('\n'),
      'src/classes.ts':
        'export class Store {\n  save() {}\n}\nexport class Pool {\n  take() {}\n  save() {}\n}\n',
    },
    of: 'src/a.ts',
    calls: [
      '3 save → src/classes.ts:Store.save',
      '4 save → src/classes.ts:Store.save',
      '5 take → src/classes.ts:Pool.take',
      '6 save → src/classes.ts:Store.save',
      '6 save → src/classes.ts:Pool.save',
      '7 save → src/classes.ts:Store.save',
    ],
  },
  {
    rule: 'super(…): the constructor of the nearest base that has one, else the base',
    files: {
      'src/base.ts': [
        'export class Root {',
        '  constructor(name: string);',
        '  constructor(count: number);',
        '  constructor(any: unknown) {}',
        '}',
        'export class Base extends Root implements Shape {}',
        'export default class Plain {}',
      ].join('\n'),
      'src/a.ts': [
        "import { Base as Renamed, Root } from './base';",
        "import Simple from './base';",
        "import { Emitter, type Shape } from 'emitter';",
        'class Far<T extends Shape> extends Renamed {',
        '  constructor() { const set = () => super(1); }',
        '  mixed() { return class extends Other { constructor() { super(); } }; }',
        '}',
        'class Bare extends Simple implements Shape { constructor() { super(); } }',
        'class Next extends Bare { constructor() { super(); } }',
        'class Outside extends Emitter { constructor() { super(); } }',
        'class Mixed extends mixin(Root) { constructor() { super(); } }',
        'const Named = class extends Root { constructor() { super(""); } };',
      ].join('\n'),
      'src/old.js':
        'function Old() {}\nclass New extends Old {\n  constructor() { super(); }\n}\nmodule.exports = New;\n',
    },
    of: 'src/a.ts',
    calls: [
      '5 constructor → src/base.ts:Root.constructor',
      '8 constructor → src/base.ts:Plain',
      '9 constructor → src/a.ts:Bare.constructor',
      '10 constructor → emitter',
      '12 constructor → src/base.ts:Root.constructor',
    ],
  },
  {
    rule: 'super(…) of a class whose type parameters extend types with arguments',
    files: {
      'src/a.ts': `import { List } from './list';
export class Menu<T extends Map<string, string> & { a: string }, F extends (row: T) => void> extends List<T> {
  constructor() { super(1); }
}
`,
      'src/list.ts': 'export class List<T> { constructor(size: number) {} }\n',
    },
    of: 'src/a.ts',
    calls: ['3 constructor → src/list.ts:List.constructor'],
  },
  {
    rule: 'members of an object, and not what an object within it has under the same name',
    files: {
      'src/a.ts': `import { client } from './client';
client.oidc.open();
`,
      'src/client.ts': `class Client {
  oidc = { open: () => {}, org: { open: () => {} } };
}
export const client = new Client();
`,
    },
    of: 'src/a.ts',
    calls: ['2 open → src/client.ts:Client.oidc.open'],
  },
  {
    rule: 'members of what a function returns as an object, taken by a pattern or through a constant',
    files: {
      'src/a.tsx': `import { either, later, make, more, useShelf } from './shelf';
export function View() {
  const { open, shut: close, go, lend, book, inner, found, size } = useShelf('a');
  open(); close(); go(); lend(); book(); inner(); found(); size(); book.read();
  const { t } = useOutside();
  return <Row onClick={open} t={t()} />;
}
export async function run() {
  const shelf = useShelf('b');
  shelf.open(); shelf.read();
  const { open, read } = more();
  open(); read();
  const { close } = await later();
  close(); held.go();
}
const held = make();
export const hidden = ({ open }) => {
  open();
};
either().drop();
`,
      'src/shelf.ts': `import { lend } from './lend';
export interface Later { close(): void }
export function useShelf(name: string) {
  const open = useCallback(() => {}, []);
  const [book] = useState();
  const found = list.map((one) => ({ inner: one }));
  function inner() {}
  const closed = () => {};
  useEffect(() => {
    return { inner };
  });
  return { open, shut: closed, go() {}, lend, book, found, size: 1 } as const;
}
export const make = () => ({ go: () => {} });
export const more = () => ({ ...useShelf('c'), open: () => {} });
export async function later(): Promise<Later> {
  return { async close() {} };
}
export class Book { read() {} book() {} }
export const either = () => {
  if (late) return { drop: () => 1 };
  return { drop: () => 2 };
};
`,
      'src/lend.ts': RUN.replace('run', 'lend'),
    },
    of: 'src/a.tsx',
    calls: [
      '3 useShelf → src/shelf.ts:useShelf',
      '4 lend → src/lend.ts:lend',
      '4 open → src/shelf.ts:useShelf.open',
      '4 shut → src/shelf.ts:useShelf.closed',
      '4 go → src/shelf.ts:useShelf.go',
      '4 read → src/shelf.ts:Book.read?',
      '9 useShelf → src/shelf.ts:useShelf',
      '10 open → src/shelf.ts:useShelf.open',
      '11 more → src/shelf.ts:more',
      '12 open → src/shelf.ts:more.open',
      '12 read → src/shelf.ts:Book.read?',
      '13 later → src/shelf.ts:later',
      '14 go → src/shelf.ts:make.go',
      '14 close → src/shelf.ts:later.close',
      '16 make → src/shelf.ts:make',
      '20 either → src/shelf.ts:either',
      '20 drop → src/shelf.ts:either.drop?',
      '20 drop → src/shelf.ts:either.drop?',
    ],
  },
  {
    rule: 'constants for a member by its own name',
    files: {
      'src/a.ts': `import { inner, open, other, shut, size, top } from './pool';
export function f() {
  open(); shut(); other(); size();
  inner(); top();
}
`,
      'src/pool.ts': `class Pool { open = () => 1; shut() { return 2; } kept() { return 3; } size = 4; inner() {} top() {} }
const pool = new Pool();
export const { open, kept: other, size, deep: { inner } } = pool;
export const shut = pool.shut;
export const [top] = pool;
`,
    },
    of: 'src/a.ts',
    calls: [
      '3 open → src/pool.ts:Pool.open',
      '3 shut → src/pool.ts:Pool.shut',
      '3 open → src/pool.ts:open',
      '3 other → src/pool.ts:other',
      '3 size → src/pool.ts:size',
      '3 shut → src/pool.ts:shut',
      '4 inner → src/pool.ts:inner',
      '4 top → src/pool.ts:top',
    ],
  },
  {
    rule: 'members of what a pattern takes of an object whose type is stated',
    files: {
      'src/a.tsx': `import { useContext, useThing } from 'react';
import { Stores, useStores } from './stores';
export function View(props: Props) {
  const { ui, hidden: lost, run } = useStores();
  ui.run();
  lost.run();
  run();
  const stores = useStores();
  const { ui: other } = stores;
  other.run();
  const { kept } = props;
  kept.run();
  const { held } = useContext(Stores);
  held.run();
  const { a } = useThing();
  a();
  useThing().b.run();
}
interface Props { kept: Stores['ui']; }
class Page {
  stores: Stores;
  open() {
    const { ui } = this.stores;
    ui.run();
    class Inner { open() { ui.run(); } }
  }
}
`,
      'src/stores.ts': `export class Ui { run() {} }
export class Stores { ui: Ui; hidden; run() {} }
export function useStores(): Stores { return held; }
`,
    },
    of: 'src/a.tsx',
    calls: [
      '4 useStores → src/stores.ts:useStores',
      '5 run → src/stores.ts:Ui.run',
      '6 run → src/stores.ts:Ui.run?',
      '6 run → src/stores.ts:Stores.run?',
      '7 run → src/stores.ts:Stores.run',
      '8 useStores → src/stores.ts:useStores',
      '10 run → src/stores.ts:Ui.run',
      '12 run → src/stores.ts:Ui.run',
      '13 useContext → react',
      '14 run → src/stores.ts:Ui.run?',
      '14 run → src/stores.ts:Stores.run?',
      '15 useThing → react',
      '16 a → react',
      '17 run → react',
      '17 useThing → react',
      '24 run → src/stores.ts:Ui.run',
      '25 run → src/stores.ts:Ui.run?',
      '25 run → src/stores.ts:Stores.run?',
    ],
  },
  {
    rule: 'modules that functions load when they are needed, through whatever calls these',
    files: {
      'src/a.tsx': `import { Card } from './other';
export async function run() {
  const { Card, open: go } = await chunks.load(async () => import('./card'));
  Card(); go();
}
export const other = () => Card();
`,
      'src/card.tsx':
        'export function Card() {}\nexport function open() {}\nexport default function Main() {}\n',
      'src/other.tsx': 'export function Card() {}\n',
    },
    of: 'src/a.tsx',
    calls: [
      '4 Card → src/card.tsx:Card',
      '4 go → src/card.tsx:open',
      '6 Card → src/other.tsx:Card',
    ],
  },
  {
    rule: 'no types by calls: they are called like what the platform has',
    files: {
      'src/a.ts': `import { Pool } from './pool';
type File = { name: string };
interface Request {}
export const both = (file: File): Pool => new Pool(new File([file], new Request('/')));
`,
      'src/pool.ts': `export interface Pool { size: number }
export function Pool() {}
`,
    },
    of: 'src/a.ts',
    calls: ['4 Pool → src/pool.ts:Pool'],
  },
  {
    rule: 'objects that gather what their file has: default exports, constants, CommonJS',
    files: {
      'src/a.js':
        "import utils from './utils.js';\nimport { api, hidden } from './api.js';\nimport named from './named.js';\nconst old = require('./old.js');\nutils.near();\nutils.far();\nutils.other();\napi.get();\nhidden.get();\nnamed.put();\nold.run();\nutils.distant();\nnamed.place();\nold.start();\napi.nothing();\n",
      'src/barrel.js': "export { default as parts, default } from './utils.js';\n",
      'src/b.js':
        "import all, { parts } from './barrel.js';\nall.other();\nparts.distant();\nparts.near();\n",
      'src/utils.js':
        "import { far } from './far.js';\nfunction near() {}\nfunction own() {}\nexport default {\n  near,\n  far,\n  other: own,\n  distant: far,\n};\n",
      'src/far.js': 'export function far() {}\n',
      'src/api.js':
        'function get() {}\nexport const api = { get, nothing: null, nested: { set } };\nexport const hidden = make({ get });\n',
      'src/named.js':
        'function put() {}\nconst named = { put, place: put };\nexport default named;\nnamed.place();\n',
      'src/old.js': 'function run() {}\nconst old = { run, start: run };\nmodule.exports = old;\n',
    },
    of: 'src/a.js',
    calls: [
      '5 near → src/utils.js:near',
      '6 far → src/far.js:far',
      '7 other → src/utils.js:own',
      '8 get → src/api.js:get',
      '10 put → src/named.js:put',
      '11 run → src/old.js:run',
      '12 distant → src/far.js:far',
      '13 place → src/named.js:put',
      '14 start → src/old.js:run',
    ],
  },
  {
    rule: 'names that a pattern takes from what is imported',
    files: {
      'src/a.ts': [
        "import utils from './utils';",
        "import * as space from './space';",
        "import { api } from './api';",
        "import pkg from 'pkg';",
        "const required = require('./required');",
        'const { near, other: renamed, nested: { deep } } = utils;',
        'const { run, Kit = null, ...rest } = space;',
        'near(); renamed(); deep();',
        'run(); new Kit(); Kit.open();',
        'function within(given) {',
        '  const { get } = api',
        '  const { outside } = pkg;',
        '  const { start } = required;',
        '  const { hop } = given;',
        '  get(); outside(); start(); hop();',
        '}',
        'function beyond(get) { get(); start(); }',
        'function own() {}',
        'function clash() { const { own } = utils; own(); }',
        'export const { far } = utils;',
      ].join('\n'),
      'src/utils.ts':
        'function near() {}\nfunction other() {}\nfunction deep() {}\nexport default { near, other, own: other };\n',
      'src/space.ts': 'export function run() {}\nexport class Kit { static open() {} }\n',
      'src/api.ts': 'function get() {}\nexport const api = { get };\n',
      'src/required.js': 'exports.start = function start() {};\n',
      'src/hop.ts': 'export class Hop { hop() {} }\n',
    },
    of: 'src/a.ts',
    calls: [
      '8 near → src/utils.ts:near',
      '8 other → src/utils.ts:other',
      '9 run → src/space.ts:run',
      '9 Kit → src/space.ts:Kit',
      '9 open → src/space.ts:Kit.open',
      '15 get → src/api.ts:get',
      '15 start → src/required.js:start',
      '15 outside → pkg',
      '19 own → src/utils.ts:other',
    ],
  },
  {
    rule: 'names of parameters that stand in the type of another parameter as what they are outside',
    files: {
      'src/a.ts': [
        "import { sfn } from './sfn';",
        'class Stream {}',
        'const tfn = (c: unknown, cb: (sfn: Stream) => Promise<void>) => sfn(c, cb);',
        'function within(o: { c: Stream, sfn: Stream }) { sfn(o); }',
        'const made = memo((sfn: Stream) => { sfn.open(); sfn(); });',
      ].join('\n'),
      'src/sfn.ts': 'export function sfn() {}\n',
    },
    of: 'src/a.ts',
    calls: ['3 sfn → src/sfn.ts:sfn', '4 sfn → src/sfn.ts:sfn'],
  },
  {
    rule: 'functions within the function that makes a constant or the default export, and no members of its objects',
    files: {
      'src/a.ts': [
        "import { go } from './go';",
        "export const useStore = defineStore('s', () => {",
        '  function load() {}',
        '  function reload() { load(); }',
        '  return { reload, again: () => load() };',
        '});',
        'const made = (() => { const hid = () => {}; return { run: () => hid() }; })();',
        'const api = { go() {}, hop() { go(); hop(); } };',
        'load();',
        'export default definePlugin(() => {',
        '  function inner() {}',
        '  const outer = () => inner();',
        '  inner();',
        '});',
      ].join('\n'),
      'src/go.ts': 'export function go() {}\n',
    },
    of: 'src/a.ts',
    calls: [
      '4 load → src/a.ts:useStore.load',
      '5 load → src/a.ts:useStore.load',
      '7 hid → src/a.ts:made.hid',
      '8 go → src/go.ts:go',
      '12 inner → src/a.ts:a.inner',
      '13 inner → src/a.ts:a.inner',
    ],
  },
  {
    rule: 'modules that a function gets when they are loaded, and classes of modules in brackets',
    files: {
      'a.js': [
        'function load() {',
        "  import('./tools').then((m) => m.run());",
        "  import('./tools').then(async ({ run, Kit: Box }) => { run(); return new Box(); });",
        "  import('./tools').then(function (all) { all.Kit.open(); m.run(); });",
        "  import('./main').then(({ default: main }) => main());",
        "  import('./main').then((m) => m.default());",
        "  import('fs').then((fs) => fs.readFile(''));",
        '}',
        'function make() {',
        "  new (require('./tools').Kit)();",
        "  new (require('./made'))(1);",
        '  return m.run();',
        '}',
      ].join('\n'),
      'tools.js': 'export function run() {}\nexport class Kit {\n  static open() {}\n}\n',
      'main.js': 'export default function main() {}\n',
      'made.js': 'module.exports = class Made {};\n',
    },
    of: 'a.js',
    calls: [
      '2 run → tools.js:run',
      '3 run → tools.js:run',
      '3 Kit → tools.js:Kit',
      '4 open → tools.js:Kit.open',
      '5 default → main.js:main',
      '6 default → main.js:main',
      '7 readFile → fs',
      '10 Kit → tools.js:Kit',
      '11 default → made.js:Made',
    ],
  },
  {
    rule: 'what a test is about, whatever the titles around it say',
    files: {
      'src/run.ts': RUN,
      'src/run.test.ts':
        "import { run } from './run';\ndescribe('run', () => {\n  describe('go', () => {\n    it('run', () => run());\n    it('go', () => go());\n  });\n});\nfunction go() {}\n",
    },
    of: 'src/run.test.ts',
    calls: ['4 run → src/run.ts:run', '5 go → src/run.test.ts:go'],
  },
  {
    rule: 'objects and methods of a module that is imported whole',
    files: {
      'src/run.ts': RUN,
      'src/api.ts':
        "import { run } from './run';\nfunction stop() {}\nexport const api = { run, end: stop, go() {} };\nexport const pool = { get() {} };\n",
      'src/a.ts':
        "import * as all from './api';\nimport { api } from './api';\nall.pool.get();\nall.api.end();\napi.run();\napi.end();\napi.go();\n",
    },
    of: 'src/a.ts',
    calls: [
      '3 get → src/api.ts:pool.get',
      '4 end → src/api.ts:stop',
      '5 run → src/run.ts:run',
      '6 end → src/api.ts:stop',
      '7 go → src/api.ts:api.go',
    ],
  },
  {
    rule: 'packages outside, by name',
    files: {
      'a.ts':
        "import { readFile } from 'node:fs';\nimport axios from 'axios';\nimport { a } from '@scope/name/deep';\nreadFile('');\naxios.get('');\na();\n",
    },
    of: 'a.ts',
    calls: ['4 readFile → node:fs', '5 get → axios', '6 a → @scope/name'],
  },
];

/** The rules of Python. */
export const PYTHON: readonly Rule[] = [
  {
    rule: 'members of what a function gives to a name once, and of classes within others',
    files: {
      'pool.py': `class Pool:
    def take(self): pass
    class Event:
        def stop(self): pass

class Store:
    pool: Pool
    def open(self) -> Pool: ...
`,
      'other.py': 'class Other:\n    def take(self): pass\n    def stop(self): pass\n',
      'a.py': `from pool import Pool, Store
import pool as pools

def run(store: Store, event: Pool.Event, late: "pools.Pool.Event"):
    held = store.pool  # the one
    held.take()
    made = await store.open()
    inner = made
    inner.take()
    event.stop()
    late.stop()
    own = Pool.Event()
    own.stop()

def twice(store: Store):
    held = store.pool
    held = store.first
    held.take()
    early.take()
    early = store.pool
    for item in store.items:
        kept = store.pool
        item.take()
    [kept.take() for kept in store.items]

def within(store: Store):
    held = store.pool
    def inner(held):
        held.take()
    with store.lock as made:
        pass
    made = store.pool
    made.take()
`,
    },
    of: 'a.py',
    calls: [
      '6 take → pool.py:Pool.take',
      '7 open → pool.py:Store.open',
      '9 take → pool.py:Pool.take',
      '10 stop → pool.py:Pool.Event.stop',
      '11 stop → pool.py:Pool.Event.stop',
      '12 Event → pool.py:Pool.Event',
      '13 stop → pool.py:Pool.Event.stop',
      ...['18', '19', '23', '24', '29'].flatMap((line) => [
        `${line} take → other.py:Other.take?`,
        `${line} take → pool.py:Pool.take?`,
      ]),
      '33 take → pool.py:Pool.take',
    ],
  },
  {
    rule: 'names that a function gives to others, each in the function alone',
    files: {
      'run.py': 'def run():\n    pass\n\ndef walk(a, b):\n    pass\n',
      'a.py':
        'import functools\nfrom functools import partial\nimport run as running\nfrom run import walk\n\nclass A:\n    def go(self):\n        act = self.stop\n        act()\n        begin = running.run\n        begin()\n\n    def stop(self):\n        half = partial(walk, 1)\n        half(2)\n        act = functools.partial(self.go)\n        act()\n        begin()\n\ndef other(value):\n    act = value\n    act()\n',
    },
    of: 'a.py',
    calls: [
      '9 act → a.py:A.stop',
      '11 begin → run.py:run',
      '14 partial → functools',
      '15 half → run.py:walk',
      '16 partial → functools',
      '17 act → a.py:A.go',
    ],
  },
  {
    rule: 'no names that a function binds itself, by whatever bears them outside of it',
    files: {
      'run.py': 'def act(a):\n    pass\n\ndef walk():\n    pass\n\ndef helper():\n    pass\n',
      'go.py': 'def walk():\n    pass\n',
      'a.py':
        'import outside\nfrom run import act, walk\n\nclass kit:\n    def go(self): pass\n\ndef helper(): pass\n\ndef one(act, *, walk: int = 1):\n    act()\n    walk()\n\ndef two(values):\n    for act in values:\n        act()\n    kit = values.pop()\n    kit.go()\n    outside = kit\n    outside.go()\n\ndef three(values):\n    from run import helper\n    helper()\n    return [act(1) for act in values]\n\ndef four(values):\n    ready = [act for act in values]\n    act(ready)\n    helper()\n    kit().go()\n\ndef five():\n    global act\n    act = walk\n    act()\n    if act:\n        from go import walk\n    else:\n        walk = None\n    walk()\n',
    },
    of: 'a.py',
    calls: [
      '17 go → a.py:kit.go?',
      '19 go → a.py:kit.go?',
      '23 helper → run.py:helper',
      '28 act → run.py:act',
      '29 helper → a.py:helper',
      '30 kit → a.py:kit',
      '30 go → a.py:kit.go',
      '35 act → go.py:walk',
      '40 walk → go.py:walk',
    ],
  },
  {
    rule: 'names that modules give to functions, used from other files',
    files: {
      'pkg/__init__.py':
        'from functools import partial\nfrom . import run as running\nfrom .run import walk\n\nstart = running.run\nhalf = partial(walk, 1)\nagain = start\nname = walk.__name__\n',
      'pkg/run.py': 'def run():\n    pass\n\ndef walk(a, b):\n    pass\n\nstroll = walk\n',
      'a.py':
        'import pkg\nfrom pkg import half\nfrom pkg.run import stroll as ambled\n\npkg.start()\nhalf(2)\npkg.again()\nambled(1, 2)\npkg.name()\n',
    },
    of: 'a.py',
    calls: [
      '5 start → pkg/__init__.py:start',
      '5 start → pkg/run.py:run',
      '6 half → pkg/__init__.py:half',
      '6 half → pkg/run.py:walk',
      '7 again → pkg/__init__.py:start',
      '7 again → pkg/__init__.py:again',
      '7 again → pkg/run.py:run',
      '8 ambled → pkg/run.py:walk',
      '8 ambled → pkg/run.py:stroll',
      '9 name → pkg/__init__.py:name',
    ],
  },
  {
    rule: 'one name that two functions import from different modules',
    files: {
      'a.py':
        'def one():\n    from run import act\n    act()\n\ndef two():\n    from go import act\n    act()\n\ntry:\n    from run import both\nexcept ImportError:\n    from go import both\n\ndef three():\n    both()\n',
      'run.py': 'def act():\n    pass\n\ndef both():\n    pass\n',
      'go.py': 'def act():\n    pass\n\ndef both():\n    pass\n',
    },
    of: 'a.py',
    calls: [
      '3 act → run.py:act',
      '7 act → go.py:act',
      '15 both → go.py:both',
      '15 both → run.py:both',
    ],
  },
  {
    rule: 'absolute and relative imports, of packages and their modules',
    files: {
      'pkg/__init__.py': 'def boot():\n    pass\n',
      'pkg/core.py': 'def run():\n    pass\n',
      'pkg/sub/__init__.py': '',
      'pkg/sub/a.py':
        'from pkg.core import run\nfrom ..core import run as again\nfrom .. import core, boot\nimport pkg.core\nrun()\nagain()\ncore.run()\npkg.core.run()\nboot()\npkg.boot()\n',
    },
    of: 'pkg/sub/a.py',
    calls: [
      '5 run → pkg/core.py:run',
      '6 again → pkg/core.py:run',
      '7 run → pkg/core.py:run',
      '8 run → pkg/core.py:run',
      '9 boot → pkg/__init__.py:boot',
      '10 boot → pkg/__init__.py:boot',
    ],
  },
  {
    rule: 'names that a module of Python gives to what it imports, and others take from it',
    files: {
      'pkg/run.py': 'def walk():\n    pass\n',
      'pkg/api.py': 'from .run import walk as stroll\n',
      'pkg/more.py': 'from .api import stroll as amble\n',
      'use.py':
        'from pkg import api\nfrom pkg.api import stroll\nfrom pkg.more import amble\napi.stroll()\nstroll()\namble()\n',
    },
    of: 'use.py',
    calls: [
      '4 stroll → pkg/run.py:walk',
      '5 stroll → pkg/run.py:walk',
      '6 amble → pkg/run.py:walk',
    ],
  },
  {
    rule: 'modules of Python as values, which have no default export',
    files: {
      'home.py': 'def default():\n    pass\n',
      'use.py': 'import home\nhome()\nhome.default()\n',
    },
    of: 'use.py',
    calls: ['3 default → home.py:default'],
  },
  {
    rule: 'src layouts',
    files: {
      'src/acme/__init__.py': '',
      'src/acme/api.py': 'def call():\n    pass\n',
      'tests/test_api.py': 'from acme.api import call\ncall()\n',
    },
    of: 'tests/test_api.py',
    calls: ['2 call → src/acme/api.py:call'],
  },
  {
    rule: 'namespace packages',
    files: {
      'ns/part/mod.py': 'def f():\n    pass\n',
      'app.py': 'import ns.part.mod\nfrom ns.part import mod\nns.part.mod.f()\nmod.f()\n',
    },
    of: 'app.py',
    calls: ['3 f → ns/part/mod.py:f', '4 f → ns/part/mod.py:f'],
  },
  {
    rule: 're-exports of __init__, import as, star imports',
    files: {
      'pkg/__init__.py': 'from .core import run as start\nfrom .more import *\n',
      'pkg/core.py': 'def run():\n    pass\n',
      'pkg/more.py': 'def extra():\n    pass\n',
      'a.py':
        'import pkg.core as c\nimport pkg as p\nfrom pkg import start, extra\nc.run()\np.start()\nstart()\nextra()\n',
    },
    of: 'a.py',
    calls: [
      '4 run → pkg/core.py:run',
      '5 start → pkg/core.py:run',
      '6 start → pkg/core.py:run',
      '7 extra → pkg/more.py:extra',
    ],
  },
  {
    rule: 'conditional and function-level imports',
    files: {
      'fast.py': 'def run():\n    pass\n',
      'slow.py': 'def run():\n    pass\n',
      'a.py':
        'try:\n    from fast import run\nexcept ImportError:\n    from slow import run\nrun()\n\ndef late():\n    from slow import run as lazily\n    lazily()\n',
    },
    of: 'a.py',
    calls: ['5 run → fast.py:run', '5 run → slow.py:run', '9 lazily → slow.py:run'],
  },
  {
    rule: 'objects of the class to which they are cast',
    files: {
      'pkg/a.py': `import typing
from typing import cast
from .pool import Pool
from . import pool

def run(held, key):
    cast(Pool, held[key]).take()
    typing.cast("pool.Pool", held.get(key, 1)).take()
`,
      'pkg/pool.py': 'class Pool:\n    def take(self):\n        pass\n',
      'pkg/other.py': 'class Other:\n    def take(self):\n        pass\n',
      'pkg/__init__.py': '',
    },
    of: 'pkg/a.py',
    calls: [
      '7 take → pkg/pool.py:Pool.take',
      '7 cast → typing',
      '8 take → pkg/pool.py:Pool.take',
      '8 cast → typing',
    ],
  },
  {
    rule: 'self.method through bases, super, cls, decorators',
    files: {
      'base.py':
        'class Root:\n    def load(self):\n        pass\n\nclass Base(Root):\n    def save(self):\n        pass\n',
      'deco.py': 'def traced(f):\n    return f\n\nclass route:\n    pass\n',
      'a.py': [
        'import base',
        'import deco',
        'from deco import traced',
        'class User(base.Base):',
        '    def __init__(self):',
        '        super().save()',
        '    @traced',
        '    def rename(self):',
        '        self.save()',
        '        self.load()',
        '    @classmethod',
        '    def make(cls):',
        '        cls.rename()',
        '@deco.route',
        'def view(user: User):',
        '    user.load()',
      ].join('\n'),
    },
    of: 'a.py',
    calls: [
      '6 save → base.py:Base.save',
      '7 traced → deco.py:traced',
      '9 save → base.py:Base.save',
      '10 load → base.py:Root.load',
      '13 rename → a.py:User.rename',
      '14 route → deco.py:route',
      '16 load → base.py:Root.load',
    ],
  },
  {
    rule: 'what bears a function’s name but is no function: parameters beside fixtures, decorated commands',
    files: {
      'app.py': 'class App:\n    def open(self): ...\n    def command(self): ...\n',
      'a.py':
        'from app import App\ndef app():\n    return App()\ndef client(app):\n    return app.open()\n@app.command()\ndef go(): ...\n',
    },
    of: 'a.py',
    calls: ['3 App → app.py:App', '5 open → app.py:App.open?', '6 command → app.py:App.command?'],
  },
  {
    rule: 'packages outside, by name',
    files: {
      'a.py':
        'import os.path\nimport numpy as np\nfrom django.db import connection\nos.path.join()\nnp.zeros(3)\nconnection.cursor()\n',
    },
    of: 'a.py',
    calls: ['4 join → os', '5 zeros → numpy', '6 cursor → django'],
  },
];
