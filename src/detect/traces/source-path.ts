const ORIGIN =
  /^(?:https?|webpack(?:-internal)?|rsc|capacitor|resource|app):\/*(?:localhost(?::\d+)?\/|[\w.-]+:\d+\/)?/;
/** `file:///srv/a` → `/srv/a`, `file:///C:/a` → `C:/a`. */
const FILE_URL = /^file:\/\/(?:\/(?=[A-Za-z]:))?/;
const HOST = /^https?:\/\/[^/]+\//;
const BUNDLER_GROUP = /^\([\w-]+\)\/|^_N_E\//;
const PACKAGE_FOLDER =
  /(?:site-packages|dist-packages|node_modules)\/(?!.*(?:site-packages|dist-packages|node_modules)\/)/;
/** Dependencies that Mix has fetched for an Elixir project. */
const MIX_FOLDER = /^deps\/(?=\w+\/.*\.(?:exs?|erl|[hl]?eex)$)/;
/** Ruby gems, whose folder name includes the version or the commit. */
const GEM_FOLDER = /^(?:.*\/)?gems\/(?=[\w.-]+?-(?:\d[\w.+-]*|[\da-f]{7,40})\/)/;
const GEM_VERSION = /^([\w.-]+?)-(?:\d[\w.+-]*|[\da-f]{7,40})(?=\/)/;
const RUBY_LIBRARY = /\/lib\/ruby\/(?:\d[\w.]*|stdlib)\//;
const PYTHON_LIBRARY =
  /\/lib(?:64)?\/python\d(?:\.\d+)?\/|[\\/]Python\d+[\\/]lib[\\/]|\/Python\.framework\//i;
/** Modules that Go has fetched, and Go's own folders. */
const GO_MODULES = /^.*\/pkg\/mod\/(?!cache\/)/;
const GO_VERSION = /@v\d[^/]*(?=\/)/;
const GO_LIBRARY =
  /\/(?:go|libexec|golang|go-?\d[\w.-]*|toolchain@[^/]+|hostedtoolcache\/go\/.*)\/src\/(?:[a-z0-9]+\/)*[\w.]+$/;
const ZIG_LIBRARY = /\/lib\/(?:zig\/)?(?:std|compiler)\/.*\.zig$/;
const NO_FILE =
  /^(?:<|\/rustc\/|(?:java|javax|jdk|sun|com\/sun|org\/junit|junit|worker\/org\/gradle|org\/gradle|org\/apache\/maven)\/|node:|internal\/|native$|evalmachine|VM\d+|\[|dart:|ipython-input|Cell |Input In|chrome-extension:|moz-extension:)/;

/**
 * A path from a stack trace or a person in the form that a repository may have: with forward slashes, without
 * origin, query and `./`. What is below `site-packages/`, `node_modules/` or `gems/` begins there, without its
 * version.
 */
export function plainPath(written: string): string {
  let path = written.replaceAll('\\', '/').replace(/[?#].*$/, '');
  path = path.replace(FILE_URL, '');
  path = HOST.test(path) ? path.replace(HOST, '') : path.replace(ORIGIN, '');
  path = path.replace(BUNDLER_GROUP, '').replace(/^(?:\.\/)+/, '');
  if (GO_MODULES.test(path)) return path.replace(GO_MODULES, '').replace(GO_VERSION, '');
  if (GEM_FOLDER.test(path)) return path.replace(GEM_FOLDER, '').replace(GEM_VERSION, '$1');
  const folder = PACKAGE_FOLDER.exec(path) ?? MIX_FOLDER.exec(path);
  if (folder === null) return path;
  return path.slice(folder.index + folder[0].length);
}

/** Whether a path belongs to an installed package, whose name then begins its {@link plainPath}. */
export function isInstalled(written: string): boolean {
  const path = written.replaceAll('\\', '/');
  return [PACKAGE_FOLDER, MIX_FOLDER, GEM_FOLDER].some((folder) => folder.test(path));
}

/** Whether a frame's place may be a file of the repository, rather than the interpreter's own or typed input. */
export function isRepositoryPlace(written: string): boolean {
  if (written === '' || NO_FILE.test(written)) return false;
  if (written.endsWith('.go') && GO_LIBRARY.test(written)) return false;
  if (ZIG_LIBRARY.test(written) || RUBY_LIBRARY.test(written)) return false;
  return !PYTHON_LIBRARY.test(written) || PACKAGE_FOLDER.test(written.replaceAll('\\', '/'));
}
