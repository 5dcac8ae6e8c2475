const ORIGIN =
  /^(?:https?|webpack(?:-internal)?|rsc|capacitor|resource|app):\/*(?:localhost(?::\d+)?\/|[\w.-]+:\d+\/)?/;
/** `file:///srv/a` → `/srv/a`, `file:///C:/a` → `C:/a`. */
const FILE_URL = /^file:\/\/(?:\/(?=[A-Za-z]:))?/;
const HOST = /^https?:\/\/[^/]+\//;
const BUNDLER_GROUP = /^\([\w-]+\)\/|^_N_E\//;
const PACKAGE_FOLDER =
  /(?:site-packages|dist-packages|node_modules)\/(?!.*(?:site-packages|dist-packages|node_modules)\/)/;
/** What Mix has fetched for a project of Elixir. */
const MIX_FOLDER = /^deps\/(?=\w+\/.*\.(?:exs?|erl|[hl]?eex)$)/;
/** Gems: the version is a part of the name of their folder, or the commit. */
const GEM_FOLDER = /^(?:.*\/)?gems\/(?=[\w.-]+?-(?:\d[\w.+-]*|[\da-f]{7,40})\/)/;
const GEM_VERSION = /^([\w.-]+?)-(?:\d[\w.+-]*|[\da-f]{7,40})(?=\/)/;
const RUBY_LIBRARY = /\/lib\/ruby\/(?:\d[\w.]*|stdlib)\//;
const PYTHON_LIBRARY =
  /\/lib(?:64)?\/python\d(?:\.\d+)?\/|[\\/]Python\d+[\\/]lib[\\/]|\/Python\.framework\//i;
/** Modules that Go has fetched, and the folders of Go itself. */
const GO_MODULES = /^.*\/pkg\/mod\/(?!cache\/)/;
const GO_VERSION = /@v\d[^/]*(?=\/)/;
const GO_LIBRARY =
  /\/(?:go|libexec|golang|go-?\d[\w.-]*|toolchain@[^/]+|hostedtoolcache\/go\/.*)\/src\/(?:[a-z0-9]+\/)*[\w.]+$/;
const ZIG_LIBRARY = /\/lib\/(?:zig\/)?(?:std|compiler)\/.*\.zig$/;
const NO_FILE =
  /^(?:<|\/rustc\/|(?:java|javax|jdk|sun|com\/sun|org\/junit|junit|worker\/org\/gradle|org\/gradle|org\/apache\/maven)\/|node:|internal\/|native$|evalmachine|VM\d+|\[|dart:|ipython-input|Cell |Input In|chrome-extension:|moz-extension:)/;

/**
 * A path as a stack trace or a person writes it, in the form in which a repository may hold it: slashes forward, without
 * origin, query and `./`, and what is below `site-packages/`, `node_modules/` or `gems/` from there on, without its version.
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

/** Whether a path is that of an installed package; {@link plainPath} of it begins with the package. */
export function isInstalled(written: string): boolean {
  const path = written.replaceAll('\\', '/');
  return [PACKAGE_FOLDER, MIX_FOLDER, GEM_FOLDER].some((folder) => folder.test(path));
}

/** Whether a frame's place is a file that a repository can hold: not the interpreter's own, not typed in. */
export function isRepositoryPlace(written: string): boolean {
  if (written === '' || NO_FILE.test(written)) return false;
  if (written.endsWith('.go') && GO_LIBRARY.test(written)) return false;
  if (ZIG_LIBRARY.test(written) || RUBY_LIBRARY.test(written)) return false;
  return !PYTHON_LIBRARY.test(written) || PACKAGE_FOLDER.test(written.replaceAll('\\', '/'));
}
