import { describe, expect, it } from 'vitest';
import { createLinker, linkInputsDigest } from '../../src/link/index.js';
import { empty, type Project, statement, target } from './project.js';

const crate: Project = {
  ...empty(
    'src/lib.rs',
    'src/shelf.rs',
    'src/store/mod.rs',
    'src/store/rack.rs',
    'src/bin/run.rs',
    'tests/all.rs',
    'crates/near/src/lib.rs',
    'crates/near/src/deep.rs',
    'crates/far/library/lib.rs',
    'crates/far/library/deep.rs',
  ),
  'Cargo.toml': '[workspace]\nmembers = ["crates/near"]\n[package]\nname = "depot-core"\n',
  'crates/near/Cargo.toml': '[package]\nauthors = ["A <a@b.c>"]\nname = "near"\n[lib]\n',
  'crates/far/Cargo.toml':
    '[package]\nname = "far"\n[lib]\nname = "far_away"\npath = "library/lib.rs"\n',
};

describe('imports of Rust', () => {
  it.each([
    ['src/lib.rs', 'self::shelf', '* as shelf', 'src/shelf.rs'],
    ['src/lib.rs', 'crate::store', 'rack', 'src/store/rack.rs'],
    ['src/lib.rs', 'store::rack', 'Rack', 'src/store/rack.rs'],
    ['src/shelf.rs', 'crate::store', 'Store', 'src/store/mod.rs'],
    ['src/store/rack.rs', 'super', 'Store', 'src/store/mod.rs'],
    ['src/store/rack.rs', 'super::super', 'shelf', 'src/shelf.rs'],
    ['src/shelf.rs', 'super::store', '*', 'src/store/mod.rs'],
    ['src/shelf.rs', 'crate', 'Depot', 'src/lib.rs'],
    ['tests/all.rs', 'depot_core::shelf', 'Shelf', 'src/shelf.rs'],
    ['src/bin/run.rs', 'near::deep', 'Deep', 'crates/near/src/deep.rs'],
    ['crates/near/src/deep.rs', 'crate', 'Near', 'crates/near/src/lib.rs'],
    ['src/bin/run.rs', 'far_away::deep', 'Deep', 'crates/far/library/deep.rs'],
    ['src/lib.rs', 'std::io', 'Read', 'external:std'],
    ['src/lib.rs', 'crate::gone', 'Gone', 'nowhere'],
    ['src/lib.rs', 'self', '*', 'nowhere'],
  ])('%s: use %s::%s is of %s', (from, module, name, expected) => {
    expect(target(crate, from, module, [name])).toBe(expected);
  });

  it('names a module that is imported as a whole', () => {
    const linker = createLinker({ paths: Object.keys(crate), readText: (path) => crate[path]! });
    const imports = [statement('crate::store', ['rack as shelves'])];
    const { edges } = linker.link({ path: 'src/lib.rs', language: 'rust', imports, exports: [] });
    expect(edges[0]?.names).toEqual([{ imported: '*', local: 'shelves' }]);
  });
});

const gem = empty(
  'lib/depot.rb',
  'lib/depot/store.rb',
  'spec/helper.rb',
  'other/lib/depot/shelf.rb',
);

describe('imports of Ruby', () => {
  it.each([
    ['lib/depot.rb', './depot/store', 'lib/depot/store.rb'],
    ['spec/helper.rb', './../lib/depot.rb', 'lib/depot.rb'],
    ['spec/helper.rb', 'depot/store', 'lib/depot/store.rb'],
    ['spec/helper.rb', 'depot/shelf', 'other/lib/depot/shelf.rb'],
    ['spec/helper.rb', 'set', 'external:set'],
    ['lib/depot.rb', './gone', 'nowhere'],
  ])('%s: require %s is of %s', (from, module, expected) => {
    expect(target(gem, from, module)).toBe(expected);
  });
});

const composer: Project = {
  ...empty(
    'src/Store.php',
    'src/Shelf/Rack.php',
    'tests/StoreTest.php',
    'old/Acme/Legacy/Thing.php',
  ),
  'composer.json': JSON.stringify({
    autoload: { 'psr-4': { 'Acme\\': 'src/' } },
    'autoload-dev': { 'psr-4': { 'Acme\\Tests\\': ['tests'] } },
  }),
};

describe('imports of PHP', () => {
  it.each([
    ['src/Store.php', 'Acme\\Shelf\\Rack', 'src/Shelf/Rack.php'],
    ['src/Store.php', 'Acme\\Tests\\StoreTest', 'tests/StoreTest.php'],
    ['src/Store.php', 'Acme\\Legacy\\Thing', 'old/Acme/Legacy/Thing.php'],
    ['src/Store.php', 'Psr\\Log\\LoggerInterface', 'external:Psr'],
    ['src/Store.php', './Shelf/Rack.php', 'src/Shelf/Rack.php'],
    ['src/Store.php', './gone.php', 'nowhere'],
  ])('%s: use %s is of %s', (from, module, expected) => {
    expect(target(composer, from, module, ['A'])).toBe(expected);
  });
});

const native = empty(
  'src/depot.c',
  'src/depot.h',
  'include/depot/shelf.h',
  'a/same.h',
  'b/same.h',
  'b/deep/use.cc',
  'util.h',
);

describe('imports of C and C++', () => {
  it.each([
    ['src/depot.c', 'depot.h', 'src/depot.h'],
    ['src/depot.c', 'depot/shelf.h', 'include/depot/shelf.h'],
    ['src/depot.c', '<depot/shelf.h>', 'include/depot/shelf.h'],
    ['src/depot.c', '../util.h', 'util.h'],
    ['b/deep/use.cc', 'same.h', 'b/same.h'],
    ['src/depot.c', 'same.h', 'external:same.h'],
    ['src/depot.c', '<util.h>', 'external:util.h'],
    ['src/depot.c', '<stdio.h>', 'external:stdio.h'],
  ])('%s: #include %s is of %s', (from, module, expected) => {
    expect(target(native, from, module, ['* as '])).toBe(expected);
  });
});

describe('what links depend on', () => {
  const digestWith = (path: string, text: string) => {
    const files: Project = { ...composer, ...crate, [path]: text };
    return linkInputsDigest({ paths: Object.keys(files), readText: (one) => files[one]! });
  };

  it.each([
    ['Cargo.toml', '[package]\nname = "a"\n', '[package]\nname = "b"\n'],
    ['Cargo.toml', '[lib]\npath = "a.rs"\n', '[lib]\npath = "b.rs"\n'],
    [
      'composer.json',
      '{"autoload":{"psr-4":{"A\\\\":"a"}}}',
      '{"autoload":{"psr-4":{"A\\\\":"b"}}}',
    ],
  ])('holds of %s what resolution reads', (path, one, other) => {
    expect(digestWith(path, one)).not.toBe(digestWith(path, other));
  });

  it.each([
    ['Cargo.toml', '[package]\nname = "a"\n', '[package]\nname = "a"\nversion = "2"\n'],
    ['composer.json', '{"name":"a"}', '{"name":"b"}'],
  ])('holds nothing else of %s', (path, one, other) => {
    expect(digestWith(path, one)).toBe(digestWith(path, other));
  });
});
