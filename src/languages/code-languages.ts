import type { LanguageId } from '../model/source-file.js';
import { CPP, FLOW, OBJECTIVE_C } from './dialects.js';
import type { LanguageRow } from './language.js';

const code = (
  id: LanguageId,
  endings: readonly string[],
  interpreters: readonly string[],
  load: NonNullable<LanguageRow['load']>,
): LanguageRow => ({ id, format: 'code', endings, names: [], interpreters, load });

/** Languages with definitions, each with the module that reads it, which is loaded where a file needs it. */
export const CODE_LANGUAGES: readonly LanguageRow[] = [
  code(
    'typescript',
    ['.ts', '.mts', '.cts'],
    ['ts-node', 'tsx', 'deno', 'bun'],
    async () => (await import('./ecmascript/typescript.js')).typescript,
  ),
  code('tsx', ['.tsx'], [], async () => (await import('./ecmascript/typescript.js')).tsx),
  code(
    'javascript',
    ['.js', '.jsx', '.mjs', '.cjs'],
    ['node', 'nodejs'],
    async () => (await import('./ecmascript/javascript.js')).javascript,
  ),
  // No file has it by its name: see `dialectOf`.
  code(FLOW, [], [], async () => (await import('./ecmascript/flow.js')).flow),
  code('vue', ['.vue'], [], async () => (await import('./component/components.js')).vue),
  code('svelte', ['.svelte'], [], async () => (await import('./component/components.js')).svelte),
  code('astro', ['.astro'], [], async () => (await import('./component/components.js')).astro),
  code('java', ['.java'], ['java'], async () => (await import('./java/java.js')).java),
  code(
    'python',
    ['.py', '.pyi', '.pyw'],
    ['python'],
    async () => (await import('./python/python.js')).python,
  ),
  code('cython', ['.pyx'], [], async () => (await import('./cython/cython.js')).cython),
  code('go', ['.go'], [], async () => (await import('./go/go.js')).go),
  code(
    'rust',
    ['.rs'],
    ['cargo', 'rust-script'],
    async () => (await import('./rust/rust.js')).rust,
  ),
  {
    ...code(
      'ruby',
      ['.rb', '.rake', '.gemspec'],
      ['ruby'],
      async () => (await import('./ruby/ruby.js')).ruby,
    ),
    names: ['rakefile', 'gemfile'],
  },
  code('csharp', ['.cs'], [], async () => (await import('./csharp/csharp.js')).csharp),
  code('php', ['.php'], ['php'], async () => (await import('./php/php.js')).php),
  code('c', ['.c', '.h'], [], async () => (await import('./c/c.js')).c),
  code(
    CPP,
    ['.cc', '.cpp', '.cxx', '.hh', '.hpp', '.hxx'],
    [],
    async () => (await import('./c/cpp.js')).cpp,
  ),
  code(
    'kotlin',
    ['.kt', '.kts'],
    ['kotlin'],
    async () => (await import('./kotlin/kotlin.js')).kotlin,
  ),
  code('swift', ['.swift'], ['swift'], async () => (await import('./swift/swift.js')).swift),
  code('scala', ['.scala', '.sc'], ['scala'], async () => (await import('./scala/scala.js')).scala),
  {
    ...code(
      'groovy',
      ['.groovy', '.gvy', '.gradle'],
      ['groovy'],
      async () => (await import('./groovy/groovy.js')).groovy,
    ),
    names: ['jenkinsfile'],
  },
  {
    ...code(
      'shell',
      ['.sh', '.bash', '.zsh', '.fish', '.bats'],
      ['sh', 'bash', 'zsh', 'dash', 'ksh', 'fish', 'bats'],
      async () => (await import('./shell/shell.js')).shell,
    ),
    names: ['.bashrc', '.zshrc', '.profile'],
  },
  code('lua', ['.lua'], ['lua', 'luajit'], async () => (await import('./lua/lua.js')).lua),
  code(
    'elixir',
    ['.ex', '.exs'],
    ['elixir'],
    async () => (await import('./elixir/elixir.js')).elixir,
  ),
  code('dart', ['.dart'], ['dart'], async () => (await import('./dart/dart.js')).dart),
  code('zig', ['.zig'], [], async () => (await import('./zig/zig.js')).zig),
  code(
    'haskell',
    ['.hs'],
    ['runhaskell', 'runghc', 'stack'],
    async () => (await import('./haskell/haskell.js')).haskell,
  ),
  code(
    'clojure',
    ['.clj', '.cljs', '.cljc', '.bb'],
    ['bb', 'clojure'],
    async () => (await import('./clojure/clojure.js')).clojure,
  ),
  code(
    'sql',
    ['.sql', '.ddl', '.pgsql', '.plsql', '.tsql'],
    [],
    async () => (await import('./sql/sql.js')).sql,
  ),
  code(
    OBJECTIVE_C,
    ['.m', '.mm'],
    [],
    async () => (await import('./objective-c/objective-c.js')).objectiveC,
  ),
  code(
    'perl',
    ['.pl', '.pm', '.t', '.psgi'],
    ['perl'],
    async () => (await import('./perl/perl.js')).perl,
  ),
  code(
    'powershell',
    ['.ps1', '.psm1', '.psd1'],
    ['pwsh', 'powershell'],
    async () => (await import('./powershell/powershell.js')).powershell,
  ),
  code('solidity', ['.sol'], [], async () => (await import('./solidity/solidity.js')).solidity),
  code('r', ['.r'], ['rscript'], async () => (await import('./r/r.js')).r),
  code('protobuf', ['.proto'], [], async () => (await import('./protobuf/protobuf.js')).protobuf),
  code(
    'graphql',
    ['.graphql', '.graphqls', '.gql'],
    [],
    async () => (await import('./graphql/graphql.js')).graphql,
  ),
  code('gdscript', ['.gd'], [], async () => (await import('./gdscript/gdscript.js')).gdscript),
  code('nix', ['.nix'], [], async () => (await import('./nix/nix.js')).nix),
  code('prisma', ['.prisma'], [], async () => (await import('./prisma/prisma.js')).prisma),
  code(
    'terraform',
    ['.tf', '.tfvars', '.hcl', '.tofu'],
    [],
    async () => (await import('./terraform/terraform.js')).terraform,
  ),
  code(
    'erlang',
    ['.erl', '.hrl', '.escript'],
    ['escript'],
    async () => (await import('./erlang/erlang.js')).erlang,
  ),
  code('ocaml', ['.ml', '.mli'], ['ocaml'], async () => (await import('./ocaml/ocaml.js')).ocaml),
  code(
    'fsharp',
    ['.fs', '.fsi', '.fsx'],
    [],
    async () => (await import('./fsharp/fsharp.js')).fsharp,
  ),
  code('julia', ['.jl'], ['julia'], async () => (await import('./julia/julia.js')).julia),
  {
    id: 'jupyter',
    format: 'notebook',
    endings: ['.ipynb'],
    names: [],
    interpreters: [],
    load: async () => (await import('./python/cells.js')).pythonCells,
  },
];
