import {
  type FoundDefinition,
  type FoundImport,
  type FoundReference,
  type LanguageModule,
  MAX_SIGNATURE,
  NOWHERE,
  oneLine,
} from '../language.js';
import { RestOfText } from '../tokens/around-code.js';
import { TokenList } from '../tokens/token-list.js';
import { type JinjaTag, type JinjaText, jinjaText } from './jinja-text.js';
import { emptyTree } from './template.js';

/** Built-in tags of Django, Jinja and their companions; any other tag is a function that a tag library registers. */
const OWN_TAGS: ReadonlySet<string> = new Set(
  `autoescape block blocktrans blocktranslate break call cache comment continue csrf_token cycle debug do elif else empty extends filter
  firstof for from get_current_language get_available_languages get_language_info get_language_info_list get_media_prefix
  get_static_prefix if ifchanged ifequal ifnotequal import include language load localize localtime lorem macro now partial partialdef
  plural pluralize print querystring raw regroup resetcycle set spaceless ssi static templatetag timezone trans translate url verbatim
  widthratio with`
    .trim()
    .split(/\s+/),
);
const PATH = /^\s*["']([^"'\n]{1,300})["']/;
/** A string, or a dotted name, preceded by `|` if it is a filter. */
const NAMES =
  /"[^"\n]{0,2000}"|'[^'\n]{0,2000}'|(\|\s{0,9})?([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)(\s{0,3}\()?/g;
const MACRO = /^\s*(\w+)\s*\(/;
const LIBRARIES = 'templatetags.';

// Caches the last file, because each is scanned and extracted from in turn.
let last: { readonly text: string; readonly read: JinjaText } | undefined;

function readOnce(text: string): JinjaText {
  if (last?.text !== text) last = { text, read: jinjaText(text) };
  return last.read;
}

/**
 * `.jinja`, `.html.j2` and pages with such tags: what Django and Jinja templates call, show and include; all
 * their words are strings.
 */
export const jinja: LanguageModule = {
  ...{ keywords: new Set<string>(), expand: {}, markers: /(?!)/g, repairs: [] },
  treeOf: emptyTree,
  scan: (text) => {
    const tokens = new TokenList(text);
    new RestOfText(tokens, readOnce(text).comments).pushUpTo(text.length);
    return tokens;
  },
  extract: ({ text, tokens }) => {
    const read = readOnce(text);
    const definitions = macrosOf(text, read.tags);
    return {
      ...{ exports: [], typedNames: [], tokens, keywords: new Set() },
      definitions,
      imports: read.tags.flatMap(importsOf),
      references: referencesOf(text, read),
    };
  },
};

/** `{% load depot_tags %}`, `{% from "forms.html" import field as row %}`, `{% include "head.html" %}`. */
function importsOf({ word, rest, start }: JinjaTag): FoundImport[] {
  if (word === 'load') {
    const [, named] = /\sfrom\s+([\w.]+)\s*$/.exec(` ${rest}`) ?? [];
    const libraries = named === undefined ? rest.split(/\s+/) : [named];
    return libraries
      .filter((one) => /^[\w.]+$/.test(one))
      .map((one) => statement(`${LIBRARIES}${one}`, start, [{ imported: '*', local: '' }]));
  }
  const path = PATH.exec(rest)?.[1];
  if (path === undefined) return [];
  if (word === 'include' || word === 'extends') return [statement(path, start, [])];
  if (word === 'import') {
    const local = /\bas\s+(\w+)/.exec(rest)?.[1] ?? '';
    return [statement(path, start, [{ imported: '*', local }])];
  }
  if (word !== 'from') return [];
  const listed = /\bimport\s+(.*?)(?:\s+with(?:out)?\s+context)?\s*$/s.exec(rest)?.[1] ?? '';
  const names = listed.split(',').flatMap((one) => {
    const [imported, , local = imported] = one.trim().split(/\s+/);
    return imported && local ? { imported, local } : [];
  });
  return [statement(path, start, names)];
}

function statement(module: string, offset: number, names: FoundImport['names']): FoundImport {
  return { module, kind: 'import', names, typeOnly: false, offset };
}

/** `{% macro field(name) %} … {% endmacro %}` */
function macrosOf(text: string, tags: readonly JinjaTag[]): FoundDefinition[] {
  const found: FoundDefinition[] = [];
  const open: JinjaTag[] = [];
  for (const tag of tags) {
    if (tag.word === 'macro') open.push(tag);
    const head = tag.word === 'endmacro' ? open.pop() : undefined;
    const name = head && MACRO.exec(head.rest)?.[1];
    if (head === undefined || name === undefined) continue;
    const at = text.indexOf(name, head.restStart);
    found.push({
      ...{
        name,
        kind: 'function',
        doc: '',
        docSpan: NOWHERE,
        exported: true,
        bases: [],
        members: [],
      },
      nameSpan: { start: at, end: at + name.length },
      span: { start: head.start, end: tag.end },
      headerEnd: head.end,
      signature: oneLine(`macro ${head.rest}`, MAX_SIGNATURE),
      ...{ owner: '', overload: false },
    });
  }
  return found;
}

function referencesOf(text: string, { tags, expressions }: JinjaText): FoundReference[] {
  const found = expressions.flatMap(({ start, end }) => namesIn(text, start, end));
  for (const { word, start, restStart, rest } of tags) {
    const isOwn = OWN_TAGS.has(word) || word.startsWith('end');
    if (!isOwn)
      found.push({ name: word, kind: 'call', receiver: '', offset: text.indexOf(word, start) });
    if (!/^(?:load|macro|block)$/.test(word))
      found.push(...namesIn(text, restStart, restStart + rest.length));
  }
  return found;
}

/** Filters, calls, and members read from an object, which Django calls if they are functions. */
function namesIn(text: string, start: number, end: number): FoundReference[] {
  return [...text.slice(start, end).matchAll(NAMES)].flatMap(
    ({ index, 0: whole, 1: pipe, 2: names, 3: call }) => {
      if (names === undefined) return [];
      const dot = names.lastIndexOf('.');
      const isUse = pipe !== undefined || call !== undefined || dot >= 0;
      if (!isUse) return [];
      const from = whole.indexOf(names) + dot + 1;
      const receiver = dot < 0 ? '' : names.slice(0, dot).slice(-80);
      return { name: names.slice(dot + 1), kind: 'call', receiver, offset: start + index + from };
    },
  );
}
