import type { LanguageId } from '../model/source-file.js';
import { CPP, FLOW, OBJECTIVE_C } from './dialects.js';
import type { Format, LanguageRow } from './language.js';

export { dialectOf } from './dialects.js';

const code = (
  id: LanguageId,
  endings: readonly string[],
  interpreters: readonly string[],
  load: NonNullable<LanguageRow['load']>,
): LanguageRow => ({ id, format: 'code', endings, names: [], interpreters, load });

const plain = (
  id: LanguageId,
  endings: readonly string[],
  names: readonly string[] = [],
  interpreters: readonly string[] = [],
  format: Format = 'text',
): LanguageRow => ({ id, format, endings, names, interpreters });

/** Translations of Qt end in `.ts` and the tiles of a map editor in `.tsx`: both are XML. */
const SHARED_ENDING: ReadonlySet<LanguageId> = new Set(['typescript', 'tsx']);
/** The first line may begin with a byte order mark, read byte by byte. */
const XML_HEAD = /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!DOCTYPE)\s/;

/** Every language that has a name here; a text file of no other row is `text`. */
export const LANGUAGES: readonly LanguageRow[] = [
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
  code(
    'terraform',
    ['.tf', '.tfvars', '.hcl', '.tofu'],
    [],
    async () => (await import('./terraform/terraform.js')).terraform,
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
  plain(
    'markdown',
    ['.md', '.markdown', '.mdx', '.mdown', '.rmd', '.qmd'],
    ['readme', 'changelog'],
    [],
    'markdown',
  ),
  plain('restructuredtext', ['.rst']),
  plain('asciidoc', ['.adoc', '.asciidoc']),
  plain('css', ['.css', '.pcss', '.postcss']),
  plain('scss', ['.scss', '.sass']),
  plain('less', ['.less']),
  plain('html', ['.html', '.htm', '.xhtml']),
  plain('template', [
    '.hbs',
    '.ejs',
    '.jinja',
    '.jinja2',
    '.j2',
    '.njk',
    '.pug',
    '.tpl',
    '.mustache',
    '.liquid',
  ]),
  plain(
    'json',
    ['.json', '.jsonc', '.json5', '.webmanifest'],
    ['.babelrc', '.eslintrc', '.prettierrc'],
  ),
  plain('yaml', ['.yml', '.yaml']),
  plain('toml', ['.toml'], ['pipfile']),
  plain(
    'ini',
    ['.ini', '.cfg', '.conf', '.properties', '.editorconfig'],
    ['.editorconfig', '.npmrc', '.flake8', '.pylintrc', '.coveragerc'],
  ),
  plain('xml', ['.xml', '.xsd', '.xsl', '.plist']),
  plain('prisma', ['.prisma']),
  plain('batch', ['.bat', '.cmd']),
  plain('makefile', ['.mk', '.mak'], ['makefile', 'gnumakefile'], ['make']),
  plain('dockerfile', ['.dockerfile'], ['dockerfile', 'containerfile']),
  plain('cmake', ['.cmake'], ['cmakelists.txt']),
  plain('cython-header', ['.pxd', '.pxi']),
  plain('text', ['.txt', '.text', '.log', '.csv', '.tsv']),
];

const byId = new Map(LANGUAGES.map((row) => [row.id, row]));
const byName = new Map(LANGUAGES.flatMap((row) => row.names.map((name) => [name, row.id])));
const byEnding = new Map(LANGUAGES.flatMap((row) => row.endings.map((ending) => [ending, row.id])));
const byInterpreter = new Map(
  LANGUAGES.flatMap((row) => row.interpreters.map((name) => [name, row.id])),
);

/** The row of a language; the row `text` for an identifier that the table does not hold. */
export function languageRow(id: LanguageId): LanguageRow {
  return byId.get(id) ?? byId.get('text')!;
}

/**
 * The language of a file by its name, and where that says nothing by its `#!` line.
 * @param path With `/` between folders; only its last part counts.
 * @param firstLine The first line of the text, if it is at hand.
 */
export function languageOf(path: string, firstLine = ''): LanguageId {
  const name = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return (
    byName.get(name) ?? byLongestEnding(name) ?? byInterpreter.get(interpreter(firstLine)) ?? 'text'
  );
}

/** Whether only a file's first line can name the language: its name has no ending, or one that other files have, too. */
export function contentDecides(path: string, language: LanguageId): boolean {
  if (SHARED_ENDING.has(language)) return true;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return language === 'text' && name.lastIndexOf('.') <= 0;
}

/**
 * The language of such a file by its first line.
 * @param language By its name, or as the configuration has it.
 */
export function languageByContent(
  path: string,
  language: LanguageId,
  firstLine: string,
): LanguageId {
  if (SHARED_ENDING.has(language)) return XML_HEAD.test(firstLine) ? 'xml' : language;
  return languageOf(path, firstLine);
}

/** Tries the ending behind the first dot, then behind the next: `a.d.ts` is looked up as `.d.ts`, then `.ts`. */
function byLongestEnding(name: string): LanguageId | undefined {
  for (let dot = name.indexOf('.'); dot >= 0; dot = name.indexOf('.', dot + 1)) {
    const id = byEnding.get(name.slice(dot));
    if (id !== undefined) return id;
  }
  return undefined;
}

/** `python` of `#!/usr/bin/env -S python3.11 -u`; empty where the line names none. */
function interpreter(firstLine: string): string {
  if (!firstLine.startsWith('#!')) return '';
  const words = firstLine.slice(2).trim().split(/\s+/);
  const named = words.find((word) => !/(^|\/)env$|^-|=/.test(word)) ?? '';
  return named.slice(named.lastIndexOf('/') + 1).replace(/[\d.]+$/, '');
}
