import { describe, expect, it } from 'vitest';
import { createLinker } from '../../../src/link/index.js';
import { configuredRoots } from '../../../src/link/python/python-roots.js';
import { empty, type Project, statement, target } from '../project.js';

describe('Python imports', () => {
  const flat = empty(
    'pkg/__init__.py',
    'pkg/core.py',
    'pkg/core.pyi',
    'pkg/sub/__init__.py',
    'pkg/sub/deep.py',
    'pkg/types.py',
    'tests/test_core.py',
    'tests/helpers.py',
    'setup.py',
    'pkg/sub/data.json',
  );
  it.each([
    ['pkg', ['*'], 'pkg/__init__.py'],
    ['pkg.core', ['*'], 'pkg/core.py'],
    ['pkg', ['core'], 'pkg/core.py'],
    ['pkg', ['core', 'VERSION'], 'pkg/__init__.py,pkg/core.py'],
    ['pkg.sub', ['deep as d'], 'pkg/sub/deep.py'],
    ['pkg.sub.deep', ['run'], 'pkg/sub/deep.py'],
    ['helpers', ['x'], 'tests/helpers.py'],
    ['os.path', ['join'], 'external:os'],
    ['types', ['*'], 'external:types'],
    ['numpy.linalg', ['norm'], 'external:numpy'],
    ['pkg.missing', ['x'], 'nowhere'],
  ])('from %s import %j → %s', (module, names, expected) => {
    expect(target(flat, 'tests/test_core.py', module, names)).toBe(expected);
  });

  it.each([
    ['.', ['deep'], 'pkg/sub/deep.py'],
    ['.deep', ['run'], 'pkg/sub/deep.py'],
    ['..core', ['x'], 'pkg/core.py'],
    ['..', ['core', 'sub'], 'pkg/core.py,pkg/sub/__init__.py'],
    ['..', ['VERSION'], 'pkg/__init__.py'],
    ['....far', ['x'], 'nowhere'],
  ])('relative: from %s import %j → %s', (module, names, expected) => {
    expect(target(flat, 'pkg/sub/deep.py', module, names)).toBe(expected);
  });

  it('brings a submodule as a whole, under its local name', () => {
    const linker = createLinker({ paths: Object.keys(flat), readText: () => null });
    const imports = [statement('pkg', ['core as engine', 'run'])];
    const { edges } = linker.link({
      path: 'tests/test_core.py',
      language: 'python',
      imports,
      exports: [],
    });
    expect(edges.map(({ to, names }) => ({ to, names }))).toEqual([
      { to: 'pkg/__init__.py', names: [{ imported: 'run', local: 'run' }] },
      { to: 'pkg/core.py', names: [{ imported: '*', local: 'engine' }] },
    ]);
  });

  it('names a module that is imported whole as its uses do', () => {
    const linker = createLinker({ paths: Object.keys(flat), readText: () => null });
    const imports = [statement('pkg.sub.deep', ['* as pkg']), statement('pkg.core', ['* as c'])];
    const { edges } = linker.link({ path: 'setup.py', language: 'python', imports, exports: [] });
    expect(edges.flatMap(({ names }) => names.map(({ local }) => local))).toEqual([
      'pkg.sub.deep',
      'c',
    ]);
  });

  it('does not take a sibling for an absolute module inside a package', () => {
    const project = empty('pkg/__init__.py', 'pkg/requests.py', 'pkg/client.py');
    expect(target(project, 'pkg/client.py', 'requests', ['*'])).toBe('external:requests');
  });

  it('lets a top-level module of the same folder shadow the standard library', () => {
    const project = empty('Lib/os.py', 'Lib/shutil.py', 'json/notes.py', 'main.py');
    expect(target(project, 'Lib/shutil.py', 'os', ['*'])).toBe('Lib/os.py');
    expect(target(project, 'main.py', 'json', ['*'])).toBe('external:json');
  });

  it('does not take a part of a package without __init__ for the standard library', () => {
    const project = empty('src/acme/json/__init__.py', 'src/acme/web/view.py', 'src/acme/run.py');
    expect(target(project, 'src/acme/web/view.py', 'json', ['*'])).toBe('external:json');
    expect(target(project, 'src/acme/run.py', 'json', ['*'])).toBe('external:json');
    expect(target(project, 'src/acme/web/view.py', 'acme.json', ['*'])).toBe(
      'src/acme/json/__init__.py',
    );
  });

  it('finds src layouts, nested projects and configured roots', () => {
    const project: Project = {
      ...empty('src/acme/__init__.py', 'src/acme/api.py', 'tests/test_api.py'),
      ...empty(
        'services/billing/src/billing/__init__.py',
        'services/billing/tests/test_billing.py',
      ),
      ...empty('python/code/tool.py', 'docs/conf.py'),
      'pyproject.toml': '[tool.setuptools.packages.find]\nwhere = ["python/code"]\n',
    };
    expect(target(project, 'tests/test_api.py', 'acme.api', ['x'])).toBe('src/acme/api.py');
    expect(target(project, 'services/billing/tests/test_billing.py', 'billing', ['*'])).toBe(
      'services/billing/src/billing/__init__.py',
    );
    expect(target(project, 'docs/conf.py', 'billing', ['*'])).toBe(
      'services/billing/src/billing/__init__.py',
    );
    expect(target(project, 'docs/conf.py', 'tool', ['*'])).toBe('python/code/tool.py');
  });

  it('prefers the nearest of several roots', () => {
    const project = empty(
      'a/lib/__init__.py',
      'a/test_x.py',
      'b/lib/__init__.py',
      'b/test_x.py',
      'c/x.py',
    );
    expect(target(project, 'b/test_x.py', 'lib', ['*'])).toBe('b/lib/__init__.py');
    expect(target(project, 'c/x.py', 'lib', ['*'])).toBe('a/lib/__init__.py');
  });

  it('resolves modules of namespace packages', () => {
    const project = empty('ns/part/mod.py', 'ns/part/other.py', 'app.py');
    expect(target(project, 'app.py', 'ns.part.mod', ['f'])).toBe('ns/part/mod.py');
    expect(target(project, 'app.py', 'ns.part', ['mod', 'other'])).toBe(
      'ns/part/mod.py,ns/part/other.py',
    );
    expect(target(project, 'ns/part/other.py', 'ns.part', ['mod'])).toBe('ns/part/mod.py');
    expect(target(project, 'ns/part/other.py', '.mod', ['f'])).toBe('ns/part/mod.py');
  });

  it('links notebooks as Python', () => {
    const project = empty('pkg/__init__.py', 'notebooks/demo.ipynb');
    expect(target(project, 'notebooks/demo.ipynb', 'pkg', ['run'])).toBe('pkg/__init__.py');
  });
});

describe('configuredRoots', () => {
  it.each([
    ['[tool.setuptools]\npackage-dir = {"" = "lib"}', ['lib']],
    ['[options]\npackage_dir =\n    = src\n', ['src']],
    ['[options.packages.find]\nwhere = source', ['source']],
    ['packages = [{include = "x", from = "code"}]', ['code']],
    ["setup(package_dir={'': 'lib3'}, packages=find_packages('lib3'))", ['lib3']],
    ['[tool.pytest.ini_options]\npythonpath = ["tools"]', ['tools']],
    ['', []],
  ])('%j → %j', (text, expected) => {
    expect(configuredRoots(text)).toEqual(expected);
  });
});
