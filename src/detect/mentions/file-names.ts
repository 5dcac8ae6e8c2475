import { wordList } from '../word-list.js';
import { ENDINGS } from './endings.js';

/** Extensions that are also names of properties: `res.json`, `request.text`. The receiver decides. */
const ALSO_PROPERTIES = wordList(
  'json txt text html css xml lock po less conf csv snap sql properties go cs ex fs',
);
/** Extensions that are more often names of properties: `wrapper.el`. They count only in a path with folders. */
const MOSTLY_PROPERTIES = wordList('f v el for comp geom vert frag metal');
const RECEIVERS = wordList(`
  res req resp response request r self this cls app ctx context obj object data result body window document process
  module super e err error event el element node item df np pd plt`);

/** Names of files without an extension. */
const BARE_NAMES = wordList(`
  README LICENSE CHANGELOG CONTRIBUTING Dockerfile Makefile Jenkinsfile Procfile Vagrantfile Gemfile Rakefile Pipfile`);

/**
 * First folders that distinguish a path without an extension from `either/or`; with only two parts, the first must
 * be in the first list.
 */
const TOP_FOLDERS = wordList(`
  src lib libs tests packages apps components pages examples scripts pkg cmd internal e2e __tests__ __mocks__ .github
  .circleci .vscode`);
const USUAL_FOLDERS = wordList(`
  test spec docs doc app example bin config core server client public static assets styles utils helpers hooks modules
  plugins tools api views models controllers routes services store types`);

function endingOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** Language of a file by its extension, or an empty string. */
export function languageOfFile(path: string): string {
  const lower = path.toLowerCase();
  // `show.blade.php`
  const whole = lower.slice(lower.lastIndexOf('.', lower.lastIndexOf('.') - 1) + 1);
  return ENDINGS[whole] ?? ENDINGS[endingOf(path)] ?? '';
}

/** Whether a name without folders is that of a file: `utils.py`, `Dockerfile`, but not `res.json`. */
export function isFileName(name: string): boolean {
  if (BARE_NAMES.has(name)) return true;
  const ending = endingOf(name);
  if (!Object.hasOwn(ENDINGS, ending)) return false;
  if (MOSTLY_PROPERTIES.has(ending)) return false;
  const base = name.slice(0, -ending.length - 1);
  if (base === '') return false;
  return !(ALSO_PROPERTIES.has(ending) && RECEIVERS.has(base.split('.')[0]!.toLowerCase()));
}

/** Whether a name with slashes (always `/`) is a path rather than two words or a route. */
export function isPathWithFolders(path: string): boolean {
  const parts = path.split('/').filter((part) => part !== '');
  const last = parts.at(-1);
  if (last === undefined || parts.some((part) => part.length > 100)) return false;
  if (Object.hasOwn(ENDINGS, endingOf(last)) || BARE_NAMES.has(last)) return true;
  if (path.startsWith('./') || path.startsWith('../')) return true;
  if (path.startsWith('/') || parts.length < 2) return false;
  return TOP_FOLDERS.has(parts[0]!) || (parts.length > 2 && USUAL_FOLDERS.has(parts[0]!));
}
