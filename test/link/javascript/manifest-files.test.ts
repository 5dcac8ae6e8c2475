import { describe, expect, it } from 'vitest';
import { type Project, target } from '../project.js';

const project: Project = {
  'package.json': '{ "scripts": {} }',
  'composer.json': '{}',
  'build.js': '',
  'scripts/release.ts': '',
  'packages/core/package.json': '{ "main": "dist/index.js" }',
  'packages/core/src/index.ts': '',
  'packages/core/src/cli.ts': '',
  'packages/core/tool.js': '',
};

describe('files that a package.json names', () => {
  it.each([
    ['package.json', './build.js', 'build.js'],
    ['package.json', './scripts/release', 'scripts/release.ts'],
    ['packages/core/package.json', './dist/index.js', 'packages/core/src/index.ts'],
    ['packages/core/package.json', './dist/esm/cli.mjs', 'packages/core/src/cli.ts'],
    ['packages/core/package.json', '../../build.js', 'build.js'],
    ['packages/core/package.json', './build.js', 'nowhere'],
    ['packages/core/package.json', './index.js', 'nowhere'],
    ['packages/core/package.json', './src', 'nowhere'],
    ['packages/core/package.json', '../../../build.js', 'nowhere'],
    ['composer.json', './build.js', 'nowhere'],
  ])('in %s %s', (from, path, file) => {
    expect(target(project, from, path)).toBe(file);
  });
});
