import type { Bundle, ContextItem, SectionName } from '../model/bundle.js';
import { compose } from './compose.js';
import { headingOf } from './heading.js';
import type { Layout, PrintedItem, Rendering, RenderOptions } from './layout.js';
import { isCode, withLineNumbers } from './numbered.js';
import { attributes, cdataContent, escapeAttribute } from './xml-text.js';

/** Names of a section's element and of its items' elements. */
const ELEMENTS: Readonly<Record<SectionName, { section: string; item: string }>> = {
  definitions: { section: 'definitions', item: 'definition' },
  snippets: { section: 'relevant_code', item: 'file' },
  imports: { section: 'import_context', item: 'import' },
  tests: { section: 'test_context', item: 'test' },
  callers: { section: 'caller_context', item: 'caller' },
};

/** Most characters of `why`: it is a hint, and its list of matching words need not be complete. */
const WHY_CHARACTERS = 100;

/**
 * The default format: one root with an element for each section that is not empty; well-formed whatever the
 * repository holds.
 */
export function xmlLayout(options: RenderOptions): Layout {
  return {
    head,
    open: (section) => `  <${ELEMENTS[section].section}>\n`,
    item: (item) => printItem(item, options),
    close: (section) => `  </${ELEMENTS[section].section}>\n`,
    tail: (bundle) => (bundle.items.length === 0 ? '' : '</context>'),
  };
}

/** Prints a bundle as XML. */
export function renderXml(bundle: Bundle, options: RenderOptions): Rendering {
  return compose(bundle, xmlLayout(options)).render(bundle);
}

function head(bundle: Bundle): (tokens: number) => string {
  const heading = headingOf(bundle, escapeAttribute);
  // These values are escaped already, so they are inserted as they are.
  const { query, repo, intent, confidence, limit, note } = heading;
  const about = `query="${query}" repo="${repo}" intent="${intent}" confidence="${confidence}"`;
  const isEmpty = bundle.items.length === 0;
  const noted = note === '' ? '' : ` note="${note}"`;
  const rest = isEmpty ? ` reason="${note}"></context>` : `${noted}>\n`;
  return (tokens) => `<context ${about} tokens="${tokens}" budget="${limit}"${rest}`;
}

function printItem(item: ContextItem, options: RenderOptions): PrintedItem {
  const element = ELEMENTS[item.section].item;
  const tag = `    <${element}${attributes(attributesOf(item))}`;
  if (item.text === '') return { text: `${tag}/>\n`, around: null };
  const numbered = options.lineNumbers && isCode(item);
  const content = cdataContent(numbered ? withLineNumbers(item.text, item.startLine) : item.text);
  // A call site is a single line and needs no line breaks around it.
  const end = item.section === 'callers' ? '' : '\n';
  const before = `${tag}><![CDATA[${end}`;
  const after = `${end}]]></${element}>\n`;
  const unchanged = content === item.text && end !== '';
  return { text: before + content + after, around: unchanged ? { before, after } : null };
}

function attributesOf(item: ContextItem): Record<string, string> {
  const { path, qualifiedName, startLine, endLine } = item;
  const lines = `${startLine}-${endLine}`;
  switch (item.section) {
    case 'definitions': {
      const why = (item.reasons[0] ?? '').slice(0, WHY_CHARACTERS);
      return { kind: item.kind, name: qualifiedName, path, lines, why, ...item.attributes };
    }
    case 'snippets':
      return { path, lines, ...item.attributes };
    case 'tests':
      return { path, name: qualifiedName, lines, ...item.attributes };
    case 'callers':
      // An item without code may stand for several lines of its file.
      return item.text === ''
        ? { path, ...item.attributes }
        : { path, line: String(startLine), in: qualifiedName, ...item.attributes };
    case 'imports':
      return { path, line: String(startLine), ...item.attributes };
  }
}
