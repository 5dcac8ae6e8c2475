import { describe, expect, it } from 'vitest';
import { linkInputsDigest } from '../../src/link/index.js';
import type { Project } from './project.js';

const digest = (project: Project): string =>
  linkInputsDigest({ paths: Object.keys(project), readText: (path) => project[path] ?? null });

const base: Project = {
  'src/a.ts': 'export const a = 1;',
  'package.json': '{"name": "x", "version": "1.0.0"}',
  'tsconfig.json': '{"extends": "./shared", "compilerOptions": {"strict": true}}',
  'shared.json': '{"compilerOptions": {}}',
  'data.json': '{}',
  'go.mod': 'module a\n\nrequire b v1.0.0\n',
  'pubspec.yaml': 'name: a\nversion: 1.0.0\n',
  DESCRIPTION: 'Package: a\nVersion: 1.0.0\n',
};

describe('linkInputsDigest', () => {
  it.each<[string, Project]>([
    ['the text of a source file', { ...base, 'src/a.ts': '' }],
    ['a version', { ...base, 'package.json': '{"name": "x", "version": "2.0.0"}' }],
    ['an option that does not resolve', { ...base, 'tsconfig.json': '{"extends": "./shared"}' }],
    ['a version of a module', { ...base, 'go.mod': 'module a\n\nrequire b v2.0.0\n' }],
    ['a version in R', { ...base, DESCRIPTION: 'Package: a\nVersion: 2.0.0\n' }],
    ['a version in Dart', { ...base, 'pubspec.yaml': 'name: a\nversion: 2.0.0\n' }],
    ['other JSON', { ...base, 'data.json': '[]' }],
  ])('stays when %s changes', (_, changed) => {
    expect(digest(changed)).toBe(digest(base));
  });

  it.each<[string, Project]>([
    ['a path is added', { ...base, 'src/b.ts': '' }],
    ['a module is renamed', { ...base, 'go.mod': 'module c\n' }],
    [
      'a package is declared',
      { ...base, 'package.json': '{"name": "x", "dependencies": {"y": "1"}}' },
    ],
    ['a package is renamed', { ...base, 'package.json': '{"name": "y"}' }],
    ['a package of R is renamed', { ...base, DESCRIPTION: 'Package: c\n' }],
    ['a package of Dart is renamed', { ...base, 'pubspec.yaml': 'name: c\n' }],
    ['paths change', { ...base, 'tsconfig.json': '{"compilerOptions": {"paths": {"a": ["b"]}}}' }],
    [
      'an extended configuration changes',
      { ...base, 'shared.json': '{"compilerOptions": {"baseUrl": "src"}}' },
    ],
  ])('changes when %s', (_, changed) => {
    expect(digest(changed)).not.toBe(digest(base));
  });

  it('does not depend on the order of the paths', () => {
    const reversed = Object.fromEntries(Object.entries(base).reverse());
    expect(digest(reversed)).toBe(digest(base));
  });
});
