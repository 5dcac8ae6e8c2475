import { describe, expect, it } from 'vitest';
import { empty, type Project, target } from '../project.js';

describe('relative specifiers', () => {
  const project = empty(
    'src/a.ts',
    'src/b.tsx',
    'src/c.js',
    'src/d/index.ts',
    'src/e.ts',
    'src/e/index.ts',
    'src/f.mts',
    'src/g.jsx',
    'src/twin.ts',
    'src/twin.js',
    'src/h.d.ts',
    'src/style.css',
    'src/data.json',
    'src/logo.svg',
    'index.js',
    'src/k.test.ts',
  );
  it.each([
    ['./b', 'src/b.tsx'],
    ['./b.tsx', 'src/b.tsx'],
    ['./b.js', 'src/b.tsx'],
    ['./b.jsx', 'src/b.tsx'],
    ['./c', 'src/c.js'],
    ['./c.js', 'src/c.js'],
    ['./d', 'src/d/index.ts'],
    ['./d/', 'src/d/index.ts'],
    ['./d/index.js', 'src/d/index.ts'],
    ['./e', 'src/e.ts'],
    ['./e/', 'src/e/index.ts'],
    ['./f.mjs', 'src/f.mts'],
    ['./g.js', 'src/g.jsx'],
    ['./twin', 'src/twin.ts'],
    ['./twin.js', 'src/twin.ts'],
    ['./h.js', 'src/h.d.ts'],
    ['./style.css', 'src/style.css'],
    ['./data.json', 'src/data.json'],
    ['./logo.svg?react', 'src/logo.svg'],
    ['!!raw-loader!./a', 'src/a.ts'],
    ['./k.test', 'src/k.test.ts'],
    ['..', 'index.js'],
    ['../', 'index.js'],
    ['../index', 'index.js'],
    ['../../outside', 'nowhere'],
    ['./missing', 'nowhere'],
  ])('%s → %s', (specifier, expected) => {
    expect(target(project, 'src/a.ts', specifier)).toBe(expected);
  });

  it('prefers the written file to its TypeScript twin when JavaScript asks', () => {
    expect(target(project, 'src/c.js', './twin.js')).toBe('src/twin.js');
    expect(target(project, 'src/c.js', './twin')).toBe('src/twin.js');
  });

  it('enters a folder by the main of its package.json', () => {
    const folders: Project = {
      ...empty('lib/start.js', 'lib/index.js', 'test/a.js'),
      'lib/package.json': '{"main": "start"}',
    };
    expect(target(folders, 'test/a.js', '../lib')).toBe('lib/start.js');
  });
});

describe('external packages', () => {
  it.each([
    ['react', 'external:react'],
    ['react-dom/client', 'external:react-dom'],
    ['@scope/name/deep/file.js', 'external:@scope/name'],
    ['node:fs/promises', 'external:node:fs'],
    ['fs', 'external:fs'],
  ])('%s is named %s', (specifier, expected) => {
    expect(target(empty('a.ts'), 'a.ts', specifier)).toBe(expected);
  });
});

describe('tsconfig.json', () => {
  const files = empty(
    'src/app/page.ts',
    'src/lib/tool.ts',
    'src/lib/index.ts',
    'shared/ui/button.tsx',
    'src/special.ts',
  );

  it('maps paths relative to the configuration, the longest prefix first', () => {
    const project: Project = {
      ...files,
      'tsconfig.json': `{
        // comments and trailing commas are fine
        "compilerOptions": { "paths": {
          "@/*": ["./src/*"], "@/ui/*": ["./nowhere/*", "./shared/ui/*"], "lib": ["./src/lib"], "*/special": ["./src/special.ts"],
        } },
      }`,
    };
    expect(target(project, 'src/app/page.ts', '@/lib/tool')).toBe('src/lib/tool.ts');
    expect(target(project, 'src/app/page.ts', '@/ui/button')).toBe('shared/ui/button.tsx');
    expect(target(project, 'src/app/page.ts', 'lib')).toBe('src/lib/index.ts');
    expect(target(project, 'src/app/page.ts', 'very/special')).toBe('src/special.ts');
    expect(target(project, 'src/app/page.ts', 'library')).toBe('external:library');
  });

  it('resolves bare specifiers against baseUrl, and paths against it too', () => {
    const project: Project = {
      ...files,
      'tsconfig.json':
        '{"compilerOptions": {"baseUrl": "src", "paths": {"ui/*": ["../shared/ui/*"]}}}',
    };
    expect(target(project, 'src/app/page.ts', 'lib/tool')).toBe('src/lib/tool.ts');
    expect(target(project, 'src/app/page.ts', 'ui/button')).toBe('shared/ui/button.tsx');
    expect(target(project, 'src/app/page.ts', 'react')).toBe('external:react');
  });

  it('follows extends by path, in lists, of packages of the workspace, and survives a cycle', () => {
    const base =
      '{"extends": "./other.json", "compilerOptions": {"paths": {"$lib/*": ["../../src/lib/*"]}}}';
    const project: Project = {
      ...files,
      'configs/base/base.json': base,
      'configs/base/other.json': '{"extends": "./base.json"}',
      'configs/base/package.json': '{"name": "@acme/base"}',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the template belongs to TypeScript
      'configs/late.json': '{"compilerOptions": {"baseUrl": "${configDir}/shared"}}',
      'tsconfig.json': '{"extends": ["@acme/base/base.json", "./configs/late"]}',
    };
    expect(target(project, 'src/app/page.ts', '$lib/tool')).toBe('src/lib/tool.ts');
    expect(target(project, 'src/app/page.ts', 'ui/button')).toBe('shared/ui/button.tsx');
  });

  it('asks the referenced project that covers the file', () => {
    const project: Project = {
      ...files,
      'tsconfig.json':
        '{"files": [], "references": [{"path": "./tsconfig.node.json"}, {"path": "./tsconfig.app.json"}]}',
      'tsconfig.node.json':
        '{"include": ["vite.config.ts"], "compilerOptions": {"paths": {"~lib/*": ["./shared/*"]}}}',
      'tsconfig.app.json':
        '{"include": ["src"], "compilerOptions": {"paths": {"~lib/*": ["./src/lib/*"]}}}',
      'vite.config.ts': '',
      'shared/tool.ts': '',
    };
    expect(target(project, 'src/app/page.ts', '~lib/tool')).toBe('src/lib/tool.ts');
    expect(target(project, 'vite.config.ts', '~lib/tool')).toBe('shared/tool.ts');
  });

  it('takes the nearest configuration only', () => {
    const project: Project = {
      ...files,
      'tsconfig.json': '{"compilerOptions": {"paths": {"x": ["./src/special"]}}}',
      'src/app/tsconfig.json': '{}',
    };
    expect(target(project, 'src/lib/tool.ts', 'x')).toBe('src/special.ts');
    expect(target(project, 'src/app/page.ts', 'x')).toBe('external:x');
  });
});

describe('@/ and ~/ without configuration', () => {
  it('mean the nearest src folder', () => {
    const project = empty(
      'apps/web/src/pages/home.ts',
      'apps/web/src/api.ts',
      'src/api.ts',
      'apps/web/src/ui/index.ts',
    );
    expect(target(project, 'apps/web/src/pages/home.ts', '@/api')).toBe('apps/web/src/api.ts');
    expect(target(project, 'apps/web/src/pages/home.ts', '~/ui')).toBe('apps/web/src/ui/index.ts');
    expect(target(project, 'apps/web/src/pages/home.ts', '@/missing')).toBe('nowhere');
  });

  it('mean the app folder of Nuxt or the root of the package, doubled the root of Nuxt', () => {
    const project = {
      ...empty('nuxt.config.ts', 'app/pages/home.vue', 'app/lib/dates.ts', 'config/env.ts'),
      ...empty('docs/lib/dates.ts', 'docs/guide/page.ts', 'docs/guide/lib/index.ts'),
      'package.json': '{"name": "site"}',
      'docs/package.json': '{"name": "docs"}',
      'tsconfig.json': '{"references": [{"path": "./.nuxt/tsconfig.app.json"}], "files": []}',
    };
    expect(target(project, 'app/pages/home.vue', '~/lib/dates')).toBe('app/lib/dates.ts');
    expect(target(project, 'app/pages/home.vue', '@/config/env')).toBe('config/env.ts');
    expect(target(project, 'app/pages/home.vue', '~~/config/env')).toBe('config/env.ts');
    expect(target(project, 'app/pages/home.vue', '@@/lib/dates')).toBe('nowhere');
    expect(target(project, 'docs/guide/page.ts', '~/lib/dates')).toBe('docs/lib/dates.ts');
    expect(target(project, 'docs/guide/page.ts', '#imports')).toBe('nowhere');
  });
});

describe('aliases of bundlers', () => {
  const project: Project = {
    ...empty(
      'web/client/graph/users/list.gql',
      'web/client/components/racks/index.ts',
      'web/client/one/twice.ts',
      'web/client/two/twice.js',
      'web/server/one/twice.ts',
      'web/client/shelf/made.ts',
      'web/client/fs/promises.ts',
      'other/graph/only/there.ts',
      'kit/src/lib/depot.ts',
      'kit/src/lib/index.ts',
      'kit/src/app/stores.ts',
    ),
    'web/package.json': '{"name": "web", "dependencies": {"shelf": "1"}}',
    'kit/package.json': '{"name": "kit", "devDependencies": {"@types/client": "1"}}',
  };
  it.each([
    ['gql/users/list.gql', 'web/client/graph/users/list.gql'],
    ['components/racks', 'web/client/components/racks/index.ts'],
    ['@components/racks', 'web/client/components/racks/index.ts'],
    ['~/components/racks', 'nowhere'],
    ['$any/components/racks', 'web/client/components/racks/index.ts'],
  ])('mean the one module of the package that ends so: %s → %s', (specifier, expected) => {
    expect(target(project, 'web/client/app.ts', specifier)).toBe(expected);
  });

  it.each([
    ['any/one/twice', 'external:any'],
    ['any/twice', 'external:any'],
    ['shelf/made', 'external:shelf'],
    ['fs/promises', 'external:fs'],
    ['virtual:components/racks', 'external:virtual:components'],
    ['any/only/there', 'external:any'],
    ['client/one/twice', 'external:client'],
  ])(
    'are none where several end so, one of another package does, or a package is declared: %s',
    (specifier, expected) => {
      expect(target(project, 'web/client/app.ts', specifier)).toBe(expected);
    },
  );

  it('never mean the importing file', () => {
    const alone: Project = { ...empty('src/theme/rack/shelf.js'), 'package.json': '{}' };
    const from = 'src/theme/rack/shelf.js';
    expect(target(alone, from, '@theme-original/rack/shelf')).toBe('external:@theme-original/rack');
  });

  it('mean src/lib for $lib, and what SvelteKit makes is external', () => {
    const from = 'kit/src/routes/a.ts';
    expect(target(project, from, '$lib/depot')).toBe('kit/src/lib/depot.ts');
    expect(target(project, from, '$lib')).toBe('kit/src/lib/index.ts');
    expect(target(project, from, '$app/stores')).toBe('external:$app');
  });
});

describe('packages of the repository', () => {
  const workspace: Project = {
    'package.json': '{"name": "root", "workspaces": ["packages/*", "!packages/old"]}',
    'packages/core/package.json':
      '{"name": "@acme/core", "exports": {".": {"types": "./dist/index.d.ts", "import": "./dist/index.js"}, "./feature/*": "./dist/features/*.js", "./feature/private/*": null, "./style.css": "./style.css"}}',
    'packages/core/src/index.ts': '',
    'packages/core/src/features/x.ts': '',
    'packages/core/style.css': '',
    'packages/plain/package.json': '{"name": "plain", "main": "./lib/cjs/main.js"}',
    'packages/plain/src/main.ts': '',
    'packages/plain/helpers.js': '',
    'packages/old/package.json': '{"name": "plain", "main": "old.js"}',
    'packages/old/old.js': '',
    'apps/site/page.ts': '',
  };
  it.each([
    ['@acme/core', 'packages/core/src/index.ts'],
    ['@acme/core/feature/x', 'packages/core/src/features/x.ts'],
    ['@acme/core/feature/private/x', 'nowhere'],
    ['@acme/core/style.css', 'packages/core/style.css'],
    ['plain', 'packages/plain/src/main.ts'],
    ['plain/helpers', 'packages/plain/helpers.js'],
  ])('%s → %s', (specifier, expected) => {
    expect(target(workspace, 'apps/site/page.ts', specifier)).toBe(expected);
  });

  it('uses outDir and rootDir where the folders have unusual names', () => {
    const project: Project = {
      'package.json': '{"name": "odd", "types": "generated/api/main.d.ts"}',
      'tsconfig.json': '{"compilerOptions": {"outDir": "generated", "rootDir": "code"}}',
      'code/api/main.ts': '',
      'test/a.ts': '',
    };
    expect(target(project, 'test/a.ts', 'odd')).toBe('code/api/main.ts');
  });

  it('falls back to src/index where the entry is a bundle of another name', () => {
    const project: Project = {
      'package.json': '{"name": "lib", "main": "dist/lib.cjs.min.js"}',
      ...empty('src/index.ts', 'a.ts'),
    };
    expect(target(project, 'a.ts', 'lib')).toBe('src/index.ts');
  });

  it('resolves #internal names by the nearest package', () => {
    const project: Project = {
      'package.json':
        '{"imports": {"#db": {"node": "./src/db-node.js", "default": "./src/db.js"}, "#lib/*.js": "./src/lib/*.js"}}',
      ...empty('src/db-node.ts', 'src/lib/x.ts', 'src/a.ts'),
    };
    expect(target(project, 'src/a.ts', '#db')).toBe('src/db-node.ts');
    expect(target(project, 'src/a.ts', '#lib/x.js')).toBe('src/lib/x.ts');
    expect(target(project, 'src/a.ts', '#none')).toBe('nowhere');
  });

  it('hides packages of fixtures from all but their neighbours', () => {
    const project: Project = {
      'test/fixtures/app/node/react/package.json': '{"name": "react", "main": "index.js"}',
      ...empty('test/fixtures/app/node/react/index.js', 'test/fixtures/app/main.js', 'src/a.ts'),
    };
    expect(target(project, 'src/a.ts', 'react')).toBe('external:react');
    expect(target(project, 'test/fixtures/app/main.js', 'react')).toBe(
      'test/fixtures/app/node/react/index.js',
    );
  });

  it('reads members from pnpm-workspace.yaml', () => {
    const project: Project = {
      'pnpm-workspace.yaml':
        'catalog:\n  react: 1\npackages:\n  # ours\n  - \'libs/**\'\n  - "!libs/skip"\n\nother: 1\n',
      'libs/a/b/package.json': '{"name": "twin", "main": "x.js"}',
      'aaa/package.json': '{"name": "twin", "main": "x.js"}',
      ...empty('libs/a/b/x.js', 'aaa/x.js', 'aaa/y.js'),
    };
    expect(target(project, 'aaa/y.js', 'twin')).toBe('libs/a/b/x.js');
  });
});
