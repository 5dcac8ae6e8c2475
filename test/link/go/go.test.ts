import { describe, expect, it } from 'vitest';
import { readGoModuleFile } from '../../../src/link/go/go-modules.js';
import { empty, type Project, target } from '../project.js';

const files = empty(
  'depot.go',
  'depot_test.go',
  'label/print.go',
  'label/label.go',
  'label/label_test.go',
  'tools/main.go',
  'tools/lib/lib.go',
  'forks/ledger/ledger.go',
  'vendor/example.org/copied/copied.go',
  'onlytests/a_test.go',
);

const depot: Project = {
  ...files,
  'go.mod':
    'module example.org/depot // the root\n\ngo 1.22\n\nrequire example.org/ledger v1.0.0\n\nreplace (\n\texample.org/ledger v1.0.0 => ./forks/ledger\n\texample.org/other => example.org/fork v1.2.0\n)\n',
  'tools/go.mod': 'module "example.org/depot/tools"\n',
};

describe('Go imports', () => {
  it.each([
    ['depot.go', 'example.org/depot/label', 'label/label.go,label/print.go'],
    ['depot.go', 'example.org/depot/tools/lib', 'tools/lib/lib.go'],
    ['tools/main.go', 'example.org/depot', 'depot.go'],
    ['depot.go', 'example.org/ledger', 'forks/ledger/ledger.go'],
    ['tools/main.go', 'example.org/ledger', 'external:example.org/ledger'],
    ['depot.go', 'example.org/copied', 'vendor/example.org/copied/copied.go'],
    ['depot.go', 'example.org/depot/generated', 'nowhere'],
    ['depot.go', 'example.org/depot/onlytests', 'nowhere'],
    ['depot.go', 'example.org/depots/label', 'external:example.org/depots/label'],
    ['depot.go', 'example.org/other', 'external:example.org/other'],
    ['depot.go', 'net/http', 'external:net/http'],
    ['label/label.go', '../tools/lib', 'tools/lib/lib.go'],
    ['label/label.go', './missing', 'nowhere'],
  ])('%s imports %s: %s', (from, module, expected) => {
    expect(target(depot, from, module, ['*'])).toBe(expected);
  });

  it('takes what a workspace replaces', () => {
    const project = {
      ...files,
      'go.work': 'go 1.22\n\nuse ./tools\n\nreplace example.org/ledger => ./forks/ledger\n',
      'tools/go.mod': 'module example.org/tools\n',
    };
    const found = target(project, 'tools/main.go', 'example.org/ledger', ['*']);
    expect(found).toBe('forks/ledger/ledger.go');
  });

  it('prefers, of modules with one path, the one around the file', () => {
    const project = {
      ...empty('a/lib/lib.go', 'b/lib/lib.go', 'b/main.go'),
      'a/go.mod': 'module example.org/m\n',
      'b/go.mod': 'module example.org/m\n',
    };
    expect(target(project, 'b/main.go', 'example.org/m/lib', ['*'])).toBe('b/lib/lib.go');
  });

  it('finds packages by the end of their path where there is no module', () => {
    expect(target(files, 'depot.go', 'github.com/someone/depot/tools/lib', ['*'])).toBe(
      'tools/lib/lib.go',
    );
    expect(target(files, 'depot.go', 'some/kind/label', ['*'])).toBe('external:some/kind/label');
  });
});

it('reads of a module file what decides where packages are', () => {
  expect(readGoModuleFile('go 1.22\nuse (\n\t./a\n)\n')).toEqual({ path: null, replaced: [] });
  expect(readGoModuleFile(depot['go.mod']!)).toEqual({
    path: 'example.org/depot',
    replaced: [['example.org/ledger', './forks/ledger']],
  });
  expect(readGoModuleFile(null)).toEqual({ path: null, replaced: [] });
});
