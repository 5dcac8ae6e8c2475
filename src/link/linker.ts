import type { ExternalImport, ImportEdge } from '../model/edge.js';
import type { FileEdges } from '../model/index-record.js';
import { moduleInText } from '../model/named-in-text.js';
import {
  GLOB_MODULE,
  type ImportStatement,
  PACKAGE_CLAUSE,
  TEMPLATE_MODULE,
} from '../model/reference.js';
import {
  familyOf,
  JINJA,
  JVM,
  type OutlineFamily,
  outlineFamilyOf,
  TYPESCRIPT,
} from '../model/source-file.js';
import { besideResolver } from './beside.js';
import { includeResolver } from './c.js';
import { clojureResolver } from './clojure.js';
import { dartResolver } from './dart.js';
import { elixirResolver } from './elixir.js';
import { erlangResolver } from './erlang.js';
import { fsharpResolver } from './fsharp.js';
import { gdscriptResolver } from './gdscript.js';
import { goResolver } from './go/go.js';
import { haskellResolver } from './haskell.js';
import { type JavaResolver, javaResolver } from './java.js';
import type { Flavour } from './javascript/file-candidates.js';
import { globResolver } from './javascript/globs.js';
import { javascriptResolver } from './javascript/javascript.js';
import { juliaResolver } from './julia.js';
import type { LinkableFile, LinkContext } from './link-context.js';
import { luaResolver } from './lua.js';
import { nixResolver } from './nix.js';
import { ocamlResolver } from './ocaml.js';
import { indexPaths } from './paths/path-index.js';
import { perlResolver } from './perl.js';
import { phpResolver } from './php.js';
import { powershellResolver } from './powershell.js';
import { protobufResolver } from './protobuf.js';
import { pythonResolver } from './python/python.js';
import { templateResolver } from './python/templates.js';
import { textResolver } from './python/texts.js';
import { rResolver } from './r.js';
import { rubyResolver } from './ruby.js';
import { rustResolver } from './rust.js';
import { shellResolver } from './shell.js';
import { solidityResolver } from './solidity.js';
import { swiftResolver } from './swift.js';
import type { Targets } from './targets.js';
import { terraformResolver } from './terraform.js';
import { zigResolver } from './zig.js';

/** Turns the import statements of files into edges. */
export interface Linker {
  /**
   * Resolves a file's imports, in the order of its statements. Paths without a file lead nowhere. The result
   * depends only on the context and this file, not on files linked before.
   */
  link(file: LinkableFile): FileEdges;
}

/**
 * Prepares linking for one state of the repository. Configuration is read immediately or on first need, and never
 * again.
 */
export function createLinker(context: LinkContext): Linker {
  const index = indexPaths(context.paths);
  const java = javaResolver(index);
  const javascript = javascriptResolver(context, index);
  const globs = globResolver(index);
  const python = pythonResolver(context, index);
  const templates = templateResolver(index);
  const texts = textResolver(python);
  const go = goResolver(context, index);
  const outlined = outlineResolvers(context, index);
  const resolverFor = ({ path, language, exports }: LinkableFile): Resolver => {
    const family = familyOf(language);
    const outline = outlineFamilyOf(language);
    if (JVM.has(family)) return java(path, packageOf(exports));
    if (outline !== undefined) return (statement) => outlined(outline)(statement, path);
    if (family === 'go') return (statement) => go(statement, path);
    if (family === 'python')
      return (statement) => {
        const { module } = statement;
        if (language === JINJA || module.startsWith(TEMPLATE_MODULE))
          return templates(statement, path);
        return (moduleInText(module) === null ? python : texts)(statement, path);
      };
    const flavour: Flavour = TYPESCRIPT.has(language) ? 'typescript' : 'javascript';
    return (statement) =>
      statement.module.startsWith(GLOB_MODULE)
        ? globs(statement, path)
        : asTargets(javascript(statement.module, path, flavour), statement);
  };
  return {
    link(file) {
      const edges: ImportEdge[] = [];
      const externals: ExternalImport[] = [];
      const resolve = resolverFor(file);
      for (const statement of file.imports) {
        const { files, external, names = statement.names } = resolve(statement);
        const { kind, line } = statement;
        for (const one of files) {
          edges.push({ from: file.path, to: one.file, kind, names: one.names, line });
        }
        if (external !== null) externals.push({ from: file.path, module: external, names, line });
      }
      return { edges, externals };
    },
  };
}

/** C# namespaces do not tell files. */
const nowhere: PathResolver = () => ({ files: [], external: null });

type PathResolver = (statement: ImportStatement, from: string) => Targets;

/** The resolvers of languages that are read with tables, each created when first needed. */
function outlineResolvers(
  context: LinkContext,
  index: ReturnType<typeof indexPaths>,
): (family: OutlineFamily) => PathResolver {
  const makers: Readonly<Partial<Record<OutlineFamily, () => PathResolver>>> = {
    c: () => includeResolver(index),
    shader: () => includeResolver(index),
    rust: () => rustResolver(context, index),
    ruby: () => rubyResolver(index),
    php: () => phpResolver(context, index),
    dart: () => dartResolver(context, index),
    elixir: () => elixirResolver(index),
    lua: () => luaResolver(index),
    perl: () => perlResolver(index),
    powershell: () => powershellResolver(index),
    shell: () => shellResolver(index),
    haskell: () => haskellResolver(index),
    clojure: () => clojureResolver(index),
    r: () => rResolver(context, index),
    solidity: () => solidityResolver(index),
    graphql: () => besideResolver(index),
    gdscript: () => gdscriptResolver(index),
    nix: () => nixResolver(index),
    terraform: () => terraformResolver(index),
    protobuf: () => protobufResolver(index),
    fsharp: () => fsharpResolver(index),
    ocaml: () => ocamlResolver(index),
    erlang: () => erlangResolver(index),
    julia: () => juliaResolver(index),
    sql: () => besideResolver(index),
    swift: () => swiftResolver(index),
    zig: () => zigResolver(index),
  };
  const made = new Map<OutlineFamily, PathResolver>();
  return (family) => {
    const resolver = made.get(family) ?? makers[family]?.() ?? nowhere;
    made.set(family, resolver);
    return resolver;
  };
}

/** Resolves the imports of one file, in their order. */
type Resolver = (statement: ImportStatement) => ReturnType<JavaResolver>;

function asTargets(
  target: ReturnType<ReturnType<typeof javascriptResolver>>,
  statement: ImportStatement,
): Targets {
  if (target === null) return { files: [], external: null };
  if ('external' in target) return { files: [], external: target.external };
  return { files: [{ file: target.file, names: statement.names }], external: null };
}

/** The package that a file states; empty if it states none. */
function packageOf(exports: LinkableFile['exports']): string {
  return exports.find(({ exported }) => exported === PACKAGE_CLAUSE)?.local ?? '';
}
