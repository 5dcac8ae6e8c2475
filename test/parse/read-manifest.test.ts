import { describe, expect, it } from 'vitest';
import { parseFile } from '../../src/parse/parse-file.js';

/** The files that a text in JSON names, with their lines. */
function files(json: unknown): string[] {
  const text = typeof json === 'string' ? json : JSON.stringify(json, null, 2);
  return parseFile(text, 'json').imports.map(({ module, line }) => `${module}:${line}`);
}

describe('files that the manifest of a package names', () => {
  it('are those that it offers', () => {
    const manifest = {
      name: 'shop',
      main: 'lib/main.js',
      module: './esm/main.mjs',
      types: 'lib/main.d.ts',
      bin: { shop: './bin/shop.js' },
      exports: {
        '.': {
          import: { types: './esm/main.d.ts', default: './esm/main.mjs' },
          require: './lib/main.js',
        },
        './parts/*': './esm/parts/*.mjs',
        './style.css': './style.css',
        './package.json': './package.json',
      },
    };
    expect(files(manifest)).toEqual(['./lib/main.js:3', './esm/main.mjs:4', './bin/shop.js:7']);
  });

  it('are those that its scripts run', () => {
    const scripts = {
      build: 'node scripts/build.mjs --watch && tsx ./src/cli.ts',
      start: 'NODE_ENV=production node build/server',
      test: 'jest --config=config/jest.config.js "src/**/*.test.ts" src/all',
      hooks: 'bash scripts/hooks.sh; rm -f dist',
    };
    expect(files({ scripts })).toEqual([
      ...['./scripts/build.mjs:3', './src/cli.ts:3', './build/server:4'],
      ...['./config/jest.config.js:5', './scripts/hooks.sh:6'],
    ]);
  });

  it('are none in other texts, broken ones and data', () => {
    expect(files({ tasks: { build: 'node scripts/build.mjs' } })).toEqual([]);
    expect(files('{ "scripts": { "a": "node a.js" }')).toEqual([]);
    expect(files('["main", "a.js"]')).toEqual([]);
    expect(files('{ "main": 1, "exports": [null, true], "scripts": [] }')).toEqual([]);
    expect(files({ main: 'a.js', data: 'x'.repeat(200_000) })).toEqual([]);
  });
});
