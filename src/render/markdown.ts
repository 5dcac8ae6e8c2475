import type { Bundle, ContextItem, SectionName } from '../model/bundle.js';
import { compose } from './compose.js';
import { headingOf } from './heading.js';
import type { Layout, PrintedItem, Rendering, RenderOptions } from './layout.js';
import { codeSpan, escapeProse, fencedCode, fenceLanguage } from './markdown-text.js';
import { isCode, withLineNumbers } from './numbered.js';

const TITLES: Readonly<Record<SectionName, string>> = {
  definitions: 'Definitions',
  snippets: 'Relevant code',
  imports: 'Imports',
  tests: 'Tests',
  callers: 'Callers',
};

/** Markdown for people and chat windows. No text of the repository can end a fence or a code span. */
export function markdownLayout(options: RenderOptions): Layout {
  return {
    head,
    open: (section) => `## ${TITLES[section]}\n\n`,
    item: (item) => printItem(item, options),
    close: () => '',
    tail: () => '',
  };
}

/** Prints a bundle as Markdown. */
export function renderMarkdown(bundle: Bundle, options: RenderOptions): Rendering {
  return compose(bundle, markdownLayout(options)).render(bundle);
}

function head(bundle: Bundle): (tokens: number) => string {
  const { query, repo, intent, confidence, limit, note } = headingOf(bundle, escapeProse);
  const about = `# Context: ${query}\n\n${intent} (${confidence}), ${repo}`;
  const rest = note === '' ? '' : `${note}\n\n`;
  return (tokens) => `${about}, ${tokens} of ${limit} tokens\n\n${rest}`;
}

function printItem(item: ContextItem, options: RenderOptions): PrintedItem {
  const title = titleOf(item);
  if (item.section === 'callers' && item.text !== '') {
    return { text: `- ${title}: ${codeSpan(item.text)}\n`, around: null };
  }
  if (item.text === '') return { text: `- ${title}\n`, around: null };
  const numbered = options.lineNumbers && isCode(item);
  const text = numbered ? withLineNumbers(item.text, item.startLine) : item.text;
  const { before, code, after } = fencedCode(text, isCode(item) ? fenceLanguage(item.path) : '');
  const start = `### ${title}\n\n${before}`;
  const around = code === item.text ? { before: start, after } : null;
  return { text: start + code + after, around };
}

function titleOf(item: ContextItem): string {
  const place = codeSpan(`${item.path}:${item.startLine}-${item.endLine}`);
  const line = codeSpan(`${item.path}:${item.startLine}`);
  const details = Object.entries(item.attributes)
    .map(([name, value]) => `${escapeProse(name)} ${codeSpan(value)}`)
    .join(', ');
  const more = details === '' ? '' : `, ${details}`;
  switch (item.section) {
    case 'definitions':
      return `${item.kind} ${codeSpan(item.qualifiedName)}, ${place}: ${escapeProse(item.reasons[0] ?? '')}${more}`;
    case 'snippets':
      return `${place}${more}`;
    case 'tests':
      return `${codeSpan(item.qualifiedName)}, ${place}${more}`;
    case 'callers':
      if (item.text === '') return `${codeSpan(item.path)}${more}`;
      return `${line}${item.qualifiedName === '' ? '' : ` in ${codeSpan(item.qualifiedName)}`}${more}`;
    case 'imports':
      return `${line}${more}`;
  }
}
