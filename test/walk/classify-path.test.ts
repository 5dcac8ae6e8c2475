import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/languages/index.js';
import { type FileClass, PYTHON } from '../../src/model/source-file.js';
import { classifyPath } from '../../src/walk/classify-path.js';

const expected: Readonly<Record<FileClass, readonly string[]>> = {
  source: [
    'doc/man_docs.go',
    'django/test/client.py',
    'sympy/testing/runtests.py',
    'numpy/testing/_private/utils.py',
    'pandas/_testing/contexts.py',
    'aiohttp/test_utils.py',
    'src/_pytest/python.py',
    'src/testing/render.ts',
    'src/test-utils/index.ts',
    'lib/express.js',
    'src/latest/contest.ts',
    'src/main/java/com/example/App.java',
    'src/main/java/shop/Edit.java',
    'src/it/messages.ts',
    'src/form/input.tsx',
    'src/docs/DocsPage.tsx',
    'packages/core/src/history.ts',
    'app/models/manifest.py',
    'main.go',
    'src/contest.c',
    'lib/latest.rb',
    'src/Attest.php',
    'styles/theme.css',
    'templates/index.html',
    'src/specification/parser.ts',
    'Sources/Example/Shapes.swift',
    'src/Contests/Entry.cs',
    'build/rollup.mjs',
  ],
  test: [
    'tests/admin/models.py',
    'Tests/ParserTests/Parsing+Flags.swift',
    'src/UnitTests/Enumerations.cs',
    'src/IntegrationTests/Inheritance/Base.cs',
    'codemod/transforms/rename/basic.input.ts',
    'transforms/__testfixtures__/basic.tsx',
    'shop/OrderIT.java',
    'shop/OrderTestCase.java',
    'shop/src/integrationTest/java/shop/Server.java',
    'shop/src/test/java/shop/Fixtures.java',
    'shop/src/androidHostTest/kotlin/shop/Fixtures.kt',
    'shop/OrderTest.kt',
    'shop/OrderTests.kt',
    'shop/order_test.exs',
    'shop/order_spec.lua',
    'shop/order_test.dart',
    'shop/src/OrderSpec.hs',
    'shop/order_test.zig',
    'shop/order.bats',
    'shop/OrderSpec.scala',
    'shop/src/multi-jvm/scala/shop/Order.scala',
    'shop/OrderTests.swift',
    'store/testdata/depot.go',
    'store/store_test.go',
    'depot/test_store.rb',
    'depot/store_test.rb',
    'src/StoreTest.php',
    'util/store_test.cc',
    'src/test_store.c',
    'SelfTest/Store.tests.cpp',
    'src/store-unittest.cc',
    'test.c',
    'Src/Depots.Tests/Fixtures.cs',
    'crate/src/tests/mod.rs',
    'django/contrib/admin/tests.py',
    'xarray/tests/__init__.py',
    'pkg/test_parser.py',
    'pkg/parser_test.py',
    'pkg/conftest.py',
    'test/support/utils.py',
    'testing/example_scripts/a.py',
    't/integration/tasks.py',
    'tests/test_utils.py',
    'test/app.router.js',
    'packages/a/test/helper.ts',
    'src/__tests__/data.json',
    'src/a.test.tsx',
    'src/a.spec.mts',
    'src/a-test.js',
    'cypress/e2e/login.cy.ts',
    'pkg/server_test.go',
    'src/test/java/AppTest.java',
    'spec/models/user_spec.rb',
    'js_tests/admin/core.test.js',
    'js_tests/index.html',
  ],
  docs: [
    'README.md',
    'README',
    'CHANGELOG.rst',
    'LICENSE.python',
    'docs/conf.py',
    'doc/whats-new.rst',
    'Docs/index.html',
    'src/feature/notes.md',
    'HISTORY.txt',
    'licenses/NUMPY_LICENSE',
    'doc/src/tutorials/intro.rst',
    'docs/src/build.ts',
  ],
  config: [
    'package.json',
    '.github/workflows/ci.yml',
    'vite.config.ts',
    'jest.config.js',
    'setup.py',
    'setup.cfg',
    'Dockerfile',
    'Makefile',
    '.eslintrc.cjs',
    '.editorconfig',
    'requirements-dev.txt',
    'src/i18n/en_EN.json',
    'django/conf/locale/de/LC_MESSAGES/django.po',
    '.storybook/main.ts',
    'patches/react.patch',
  ],
  generated: [
    'api/service_pb2.py',
    'single_include/depot/depot.hpp',
    'api/service.pb.go',
    'src/graphql/types.generated.ts',
    'locale/de/LC_MESSAGES/app.js',
    'src/__generated__/schema.ts',
    'src/routeTree.gen.ts',
    'dist/index.js',
    'test-snapshots/x.snap',
    'src/__snapshots__/a.txt',
    'lib/order.g.dart',
    'lib/order.freezed.dart',
    'lib/order.pbgrpc.dart',
  ],
  vendored: [
    'vendor/lib/a.go',
    'mypy/typeshed/stdlib/functools.pyi',
    'third_party/abseil/a.cc',
    'src/third-party/x.js',
    'pip/_vendor/requests/api.py',
    'astropy/extern/ply/lex.py',
    'node_modules/react/index.js',
    'static/jquery.min.js',
    'static/jquery-3.6.0.js',
    '.yarn/releases/yarn-4.cjs',
  ],
  example: [
    'examples/auth/index.js',
    'Examples/math/Math.swift',
    'galleries/plot_types/basic/bar.py',
    'asv_bench/benchmarks/rolling.py',
    'packages/bench/union.ts',
    'src/Button.stories.tsx',
    'demo/app.py',
    'examples/fastify/src/app.ts',
  ],
};

describe('classifyPath', () => {
  it.each(Object.entries(expected).flatMap(([name, paths]) => paths.map((path) => [path, name])))(
    '%s: %s',
    (path, name) => {
      expect(classifyPath(path)).toBe(name);
    },
  );

  const code = LANGUAGES.filter(({ format }) => format === 'code');

  // Whose files are all tests.
  const endings = code.flatMap((row) => row.endings).filter((ending) => ending !== '.bats');

  it.each(endings)('takes %s for code', (ending) => {
    expect(classifyPath(`src/docs/page${ending}`)).toBe('source');
    expect(classifyPath(`src/history${ending}`)).toBe('source');
  });

  const python = code.filter(({ id }) => PYTHON.has(id));

  it.each(python.flatMap(({ endings }) => endings))('takes pkg/test/a%s for a module', (ending) => {
    expect(classifyPath(`pkg/test/a${ending}`)).toBe('source');
  });
});
