import type { LanguageId } from '../model/source-file.js';
import type { Format, LanguageRow } from './language.js';

const plain = (
  id: LanguageId,
  endings: readonly string[],
  names: readonly string[] = [],
  interpreters: readonly string[] = [],
  format: Format = 'text',
): LanguageRow => ({ id, format, endings, names, interpreters });

/** Languages that are read by headings or in blocks of lines. */
export const TEXT_LANGUAGES: readonly LanguageRow[] = [
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
  plain('template', ['.hbs', '.ejs', '.j2', '.njk', '.pug', '.tpl', '.mustache', '.liquid']),
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
  plain('batch', ['.bat', '.cmd']),
  plain('makefile', ['.mk', '.mak'], ['makefile', 'gnumakefile'], ['make']),
  plain('dockerfile', ['.dockerfile'], ['dockerfile', 'containerfile']),
  plain('cmake', ['.cmake'], ['cmakelists.txt']),
  plain('cython-header', ['.pxd', '.pxi']),
  plain('text', ['.txt', '.text', '.log', '.csv', '.tsv']),
];
