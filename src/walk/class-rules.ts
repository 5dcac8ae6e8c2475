import type { FileClass } from '../model/source-file.js';

/** Which files belong to a class, by their path relative to the root. */
interface ClassRule {
  readonly class: FileClass;
  /** Matched against the path as written. */
  readonly pattern: RegExp;
  /** The rule does not apply if this matches too. */
  readonly unless?: RegExp;
  readonly why: string;
}

/** Extensions of code files, as parts of a pattern. */
const CODE_ENDINGS = `
  [cm]?[jt]sx? es6 jsm py[iwx]? bzl wsgi java kts? swift scala sc sbt groovy gvy gradle luau? rockspec exs? [hl]?eex dart zig hs clj[cs]? bb
  proto tf(?:vars)? tofu hcl prisma gd nix graphqls? gql [rR] jl [eh]rl escript mli? fs[ix]? sol ddl (?:pg|pl|t)?sql psql mysql pk[bs]
  (?:ba|z|k)?sh fish bats zsh-theme ebuild eclass go rs rb rbi rake erb rhtml haml slim (?:gem|pod)spec jbuilder php phtml phpt p[lm] t psgi ps[md]?1 csx? razor cshtml
  jinja2? djhtml html\\.j2
  [ch] def mm? cc [ch]pp [ch]xx hh cppm ixx inl ipp t(?:cc|pp|xx) ino cuh? vue svelte astro component\\.html
  glsl vert frag comp geom tes[ce] [vf]sh gdshader(?:inc)? hlsli? fxh cginc us[fh] metal wgsl
  asd bas cr dpk dpr el elm f f03 f08 f18 f77 f90 fypp f95 for ftn lisp lpr lsp nim nimble nims pas rkt scm sld sls ss sv svh tcl v vb vbs vh vhd vhdl vim vimrc`
  .trim()
  .split(/\s+/);
const code = new RegExp(`\\.(?:${CODE_ENDINGS.join('|')})$`);
const python = /\.py[iwx]?$/;
const showing =
  '_?examples?|demos?|samples?|tutorials?|playground|galleries|bench(?:marks?|es)?|asv_bench|jmh';
const explaining = '(?:docs?|documentation)(?:[-_](?:(?:web)?site|theme))?';
const sources = 'src|lib|app|sources';
/**
 * Such a name below the product's source folder is part of the product (`src/main/java/com/example`,
 * `src/docs/page.tsx`). A whole project inside such a folder is not, whatever it contains
 * (`samples/src/main/java/com/example/Order.java`).
 */
const productCode = new RegExp(
  `^(?:(?!(?:${showing}|${explaining})/)[^/]+/)*(?:${sources})/(?:.*/)?(?:${showing}|${explaining})/.*${code.source}`,
  'i',
);

/** The first rule that applies decides; a path without a rule is `source`. */
export const classRules: readonly ClassRule[] = [
  {
    class: 'vendored',
    pattern:
      /(^|\/)(?:vendor|vendors|_vendor|vendored|third[-_]?party|3rdparty|node_modules|bower_components|externs?|externals|typeshed(?:-fallback)?|\.yarn)\//,
    why: 'folders for the code of others',
  },
  {
    class: 'vendored',
    pattern: /(?:^deps|(?:^|\/)bundled)\/.*\.(?:cc?|cpp|cxx|hh?|hpp|hxx)$/,
    why: 'C and C++ have no registry: libraries that a project needs are often copied in so',
  },
  {
    class: 'vendored',
    pattern: /\.min\.(?:[cm]?js|css)$|[-.]v?\d+\.\d+(?:\.\d+)?(?:\.slim)?\.(?:js|css)$/,
    why: 'libraries are copied in minified, or with their version in the name',
  },
  {
    class: 'generated',
    pattern:
      /(^|\/)(?:__generated__|__snapshots__|dist|deno_(?:dist|lib)|generated-(?:test-)?sources)\/|\.snap$|\/LC_MESSAGES\/[^/]+\.js(?:on)?$/,
    why: 'folders that tools write',
  },
  {
    class: 'generated',
    pattern:
      /\.pb\.\w+$|_pb2(?:_grpc)?\.pyi?$|_pb\.(?:d\.ts|[jt]s)$|\.(?:generated|gen|bundle)\.\w+$|\.g\.\w+$|\.(?:freezed|mocks|gr|pb(?:enum|json|server|grpc))\.dart$/,
    why: 'names that code generators give',
  },
  {
    class: 'generated',
    pattern: /(^|\/)single[-_](?:include|header)\/.*\.(?:h|hh|hpp|hxx)$/,
    why: 'headers that a script merges into one, for users who want no folder of them',
  },
  {
    class: 'generated',
    pattern:
      /(^|\/)(?:(?:gradlew|mvnw)(?:\.(?:bat|cmd))?|ltmain\.sh|config\.(?:guess|sub)|install-sh|depcomp|aclocal\.m4)$/,
    why: 'scripts that Gradle, Maven and the Autotools write into every project alike',
  },
  {
    class: 'test',
    pattern:
      /(^|\/)(?:[tT]ests|testdata|__tests__|[\w-]+[_-]tests|(?:(?:[\w.]+\.)?(?:Unit|Integration|Functional)|[\w.]+\.)Tests?(?:\.\w+)*)\//,
    why: 'in every language these hold tests only',
  },
  {
    class: 'test',
    pattern: /(^|\/)(?:test_[^/]*|[^/]*_test|conftest|tests)\.py$/,
    // `aiohttp/test_utils.py` is offered to users. In a folder of tests, the rule above has matched already.
    unless: /(^|\/)test_(?:utils?|helpers?|case|client|runner)\.py$/,
    why: 'pytest and unittest find tests by these names',
  },
  {
    class: 'test',
    pattern: /(^|\/)(?:integration|unit|functional|acceptance|regression|smoke|e2e)[-_]test\//,
    why: 'kinds of tests; of another name before it one says nothing: `ab_test`, `speed-test`',
  },
  {
    class: 'test',
    pattern: /^(?:t|test|testing|fuzz(?:ing|ers?)?)\//,
    why: 'at the top these are a project’s tests, in Python too',
  },
  {
    class: 'test',
    pattern: /(^|\/)(?:test|spec|specs|e2e|cypress|playwright|__mocks__|__fixtures__)\//,
    // `django/test`, `numpy/testing`: in a Python package, such a folder is a module that users import.
    unless: python,
    why: 'folders of tests; `testing` and `test-utils` are libraries for tests',
  },
  {
    class: 'test',
    pattern:
      /[._-](?:test|tests|spec|cy|e2e)(?:-d)?\.[cm]?[jt]sx?$|_test\.(?:go|rb|rs|lua|exs|dart|zig|gd|clj[cs]?|cc?|cpp|cxx)$|_spec\.(?:rb|lua)$|(?:^|\/)test_[^/]*\.(?:rb|gd|cc?|cpp|cxx)$|[._-](?:unit|g)?tests?\.(?:cc?|cpp|cxx)$|(?:^|\/)tests?\.(?:cc?|cpp|cxx)$|(?:^|\/)test-[^/]*\.[rR]$|Tests?\.(?:java|kt|groovy|swift|hs|scala|cs|fs|php|cc|cpp|mm?)$|(?:Spec|Suite)\.(?:scala|kt|groovy|hs)$|\.bats$|\.tftest\.hcl$|(?:_SUITE|_tests)\.erl$|\.t\.sol$|\.t$|\.[Tt]ests\.ps1$|(?:IT|TestCase)\.(?:java|kt)$|TestCase\.php$/,
    why: 'test runners find tests by these names',
  },
  {
    class: 'test',
    pattern:
      /(^|\/)(?:(?:vitest|jest|karma|mocha|tests?)[.-]?[sS]etup|setup-?[tT]ests?)\.[cm]?[jt]sx?$/,
    why: 'what test runners are told to run before tests',
  },
  {
    class: 'test',
    pattern:
      /(^|\/)src\/(?:it|multi-jvm|[a-z]\w*Tests?|testFixtures)\/.*\.(?:java|kt|groovy|scala)$/,
    why: 'sets of sources that Maven and Gradle compile for tests: `src/integrationTest`, `src/androidTest`',
  },
  {
    class: 'test',
    pattern: /(^|\/)__testfixtures__\/|\.(?:input|output)\.[cm]?[jt]sx?$/,
    why: 'what jscodeshift turns one into the other in tests of a codemod',
  },
  {
    class: 'docs',
    pattern: new RegExp(`(^|/)(?:${explaining})/`, 'i'),
    // A folder of Go files is a package: `doc` generates documentation.
    unless: new RegExp(`${productCode.source}|\\.go$`),
    why: 'folders of documentation, with the code that builds it',
  },
  {
    class: 'example',
    pattern: new RegExp(`(^|/)(?:${showing})/`, 'i'),
    unless: productCode,
    why: 'folders that show or measure the product, and projects in them',
  },
  {
    class: 'docs',
    pattern: /(^|\/)[\w.]+\.Docs(?:\.\w+)*\//,
    why: 'projects of .NET that make the site about the others: `Depot.Docs`, `Depot.Docs.Server`',
  },
  {
    class: 'example',
    pattern: /(^|\/)[\w.]+\.(?:Samples?|Demos?|Examples?|Benchmarks?|Playground)(?:\.\w+)*\//,
    why: 'projects of .NET that show or measure the others: `Depot.Samples`, `Depot.Examples.Data`',
  },
  {
    class: 'example',
    pattern: new RegExp(`\\.docc/.*${code.source}`),
    why: 'catalogues of DocC, whose tutorials show code step by step',
  },
  {
    class: 'example',
    pattern: /(^|\/)src\/jmh\//,
    why: 'the set of sources that Gradle compiles for benchmarks',
  },
  {
    class: 'example',
    pattern: /^[\w.]+[-_](?:demos?|examples?|samples?|bench(?:es|marks?)?|playground)\//,
    why: 'packages at the top that show or measure the others: `depot-demo`, `depot_bench`',
  },
  {
    class: 'example',
    pattern: /\.(?:stories|bench)\.[cm]?[jt]sx?$/,
    why: 'Storybook finds examples by this name, Vitest benchmarks',
  },
  {
    class: 'example',
    pattern: new RegExp(
      `(^|/)(?:prisma|drizzle|knex|sequelize|db|database|priv/repo|scripts?)/(?:seed(?:s|ers?)?/.*|seed(?:s|ers?)?(?:[-_](?:data|db|database))?)${code.source}`,
    ),
    why: 'what fills a database for development, by the customs of Prisma, Rails, Laravel, Phoenix, Knex and Sequelize',
  },
  {
    class: 'docs',
    pattern: /\.(?:md|mdx|markdown|rmd|qmd|rst|adoc|asciidoc)$/i,
    why: 'languages of documentation',
  },
  {
    class: 'docs',
    pattern: /(^|\/)licen[cs]es?\//i,
    unless: code,
    why: 'the terms of what a project brings along',
  },
  {
    class: 'docs',
    pattern:
      /(^|\/)(?:readme|changelog|changes|history|news|authors|contributors|contributing|license|licence|copying|notice)(?:[._-][^/]*)?$/i,
    unless: code,
    why: 'what projects tell about themselves',
  },
  {
    class: 'config',
    pattern: /^\.[^/]+\//,
    why: 'settings of services and editors',
  },
  {
    class: 'config',
    pattern:
      /\.(?:json|jsonc|json5|ya?ml|toml|ini|cfg|conf|properties|plist|po|pot|xliff?|arb|resx|patch|diff)$|(^|\/)requirements[^/]*\.txt$/i,
    why: 'formats of settings and data, translations too',
  },
  {
    class: 'config',
    pattern:
      /\.(?:config|conf)\.[cm]?[jt]s$|(^|\/)(?:(?:gulp|grunt)file(?:\.babel)?\.[cm]?[jt]s|setup\.py)$/i,
    why: 'settings written as code',
  },
  {
    class: 'config',
    pattern:
      /(^|\/)(?:[\w.-]+\.gradle(?:\.kts)?|[\w.-]+\.(?:sbt|gemspec|podspec|rockspec)|mix\.exs|rebar\.config(?:\.script)?|config\/(?:config|dev|test|prod|runtime)\.exs|Package\.swift)$|^project\/[\w.-]+\.scala$/,
    // The sources of Gradle plugins are their product.
    unless: /(^|\/)src\//,
    why: 'how a project is built, written as code for Gradle, sbt, Mix and the like',
  },
  {
    class: 'config',
    pattern: /^buildSrc\/.*\.(?:kts?|java|groovy)$/,
    why: 'what build scripts of Gradle share',
  },
  {
    class: 'config',
    pattern:
      /(^|\/)(?:\.[^/.]+|\.[^/]*rc(?:\.[cm]?js)?|(?:docker|make|rake|gem|pip|pod|fast|vagrant|brew|guard|danger|cap|just|jenkins|proc|container)file)$/i,
    why: 'files without an ending that tools look for',
  },
];
