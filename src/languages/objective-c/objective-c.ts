import { prototypesOf } from '../c/prototypes.js';
import { C_LITERALS } from '../c/shared.js';
import type { FoundImport, FoundMember, ParsedSource, Span } from '../language.js';
import type { Lexis } from '../outline/lexis.js';
import { membersBetween } from '../outline/names.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, type OutlineTable, wordsOf } from '../outline/table.js';
import type { Place } from '../token-outline/head.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { objectiveCHeadAt, opensHolder } from './heads.js';
import { findObjectiveCUses } from './messages.js';
import { OBJECTIVE_C_KEYWORDS, OF_OBJECTIVE_C } from './words.js';

const LEXIS: Lexis = {
  literals: [
    {
      // A directive is not code: `#if` and `#else` may each open a block that only one of them closes.
      ...{ starts: '#', kind: Token.Pattern },
      open: /#[ \t]*[a-z_]+\b(?:[^\r\n\\/]|\\\r?[\s\S]|\/(?![*/]))*/y,
    },
    { ...C_LITERALS[2]!, starts: '@', open: /@"/y },
    ...C_LITERALS,
  ],
};

function continues({ reader, at }: Place, inHead: boolean): boolean {
  if (reader.is(at, '{')) return inHead;
  return /^(?:[)}\].,;:=?|&*]|else)$/.test(reader.text(at));
}

/** C functions, values and types may be among the methods of a class without belonging to it. */
function refine(written: Draft): Draft | undefined {
  const isFree = written.around.type === 'category' || written.around.type === 'implementation';
  if (!isFree || /^(?:method|property)$/.test(written.type) || written.owner !== '')
    return refined(written);
  const { type, kind } = written;
  return refined({ ...written, free: true, kind: type === 'function' ? 'function' : kind });
}

function refined(draft: Draft): Draft | undefined {
  const { type, head, around, name } = draft;
  if (type === 'method') return method(draft);
  if (type === 'macro')
    return /define\s+\w+[ \t]+\S/.test(draft.text()) ? { ...draft, head: draft.text() } : undefined;
  if (type === 'macro_function') return { ...draft, head: /^[^)\n]*\)?/.exec(draft.text())![0] };
  const exported = draft.exported && !/^(?:[\w\s]*\s)?static\b/.test(head);
  if (type === 'value') {
    const isConstant = /\bconst(?:expr)?\b/.test(head.split('=')[0]!);
    return { ...draft, exported, kind: isConstant ? 'constant' : 'variable' };
  }
  const isConstructor = type === 'function' && name !== '' && name === (draft.owner || around.name);
  if (isConstructor) return { ...draft, exported, kind: 'constructor', name: 'constructor' };
  return { ...draft, exported };
}

/** A method is named by its selector: `setName:forKey:`. */
function method(draft: Draft): Draft {
  const { head, around } = draft;
  const selector = selectorIn(head);
  const isTest =
    /^-/.test(head) &&
    /^test(?![a-z:])\w*$/.test(selector) &&
    /Tests?(?:Case)?$|Specs?$/.test(around.name);
  if (isTest) return { ...draft, kind: 'test', name: selector, exported: false };
  const isConstructor = /^-[\s\S]*?\binit/.test(head) && /^init(?![a-z])/.test(selector);
  return {
    ...draft,
    kind: isConstructor ? 'constructor' : 'method',
    name: selector,
    exported: true,
  };
}

/** The words before colons outside brackets, or the only word. */
function selectorIn(head: string): string {
  let depth = 0;
  let first = '';
  let selector = '';
  for (const [part] of head.matchAll(/[()[\]{}]|\w+\s*:?|:/g)) {
    if (/^[([{]$/.test(part)) depth++;
    else if (/^[)\]}]$/.test(part)) depth--;
    else if (depth === 0) {
      if (first === '') first = part;
      if (part.endsWith(':')) selector += part.replace(/\s+/g, '');
    }
  }
  return selector === '' ? first : selector;
}

/** An instance variable, or a method that a class declares. */
function memberNames(reader: TokenReader, span: Span): readonly FoundMember[] {
  const first = reader.positionAt(span.start);
  if (!/^[-+]$/.test(reader.text(first))) return membersBetween(reader, span);
  return [{ name: selectorIn(reader.between(span.start, span.end)), offset: span.start }];
}

/** `#import "Depot.h"`, `#include`, `@import Foundation;` */
function readImports(_: TokenReader, { text }: ParsedSource): FoundImport[] {
  const written = text.matchAll(
    /^[ \t]*(?:#[ \t]*(?:import|include)[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>)|@import[ \t]+([\w.]+))/gm,
  );
  return [...written].map(({ 1: file, 2: system, 3: module, index }) => ({
    ...{ module: file ?? `<${system ?? module}>`, kind: 'import' as const, typeOnly: false },
    ...{ names: [{ imported: '*', local: '' }], offset: index },
  }));
}

const TABLE: OutlineTable = {
  treeOf: treeOfTokens({
    blocks: {
      brackets: '([{',
      words: { interface: 'end', implementation: 'end', protocol: 'end' },
      isWord: opensHolder,
      level: wordsOf('interface implementation protocol'),
    },
    headAt: objectiveCHeadAt,
    bodies: wordsOf('{'),
    values: wordsOf('='),
    bases: wordsOf(''),
    continues,
  }),
  lexis: LEXIS,
  keywords: OBJECTIVE_C_KEYWORDS,
  always: '',
  definitions: {
    interface: 'class',
    protocol: 'interface',
    method: 'method',
    property: 'property',
    function: 'function',
    namespace: 'namespace',
    class: 'class',
    struct: 'class',
    union: 'class',
    enum: 'enum',
    alias: 'type',
    value: 'constant',
    macro: 'constant',
    macro_function: 'function',
  },
  owners: {
    category: { type: 'type', base: 'base' },
    implementation: { type: 'type', base: 'base' },
  },
  members: 'member declared',
  memberNames,
  bases: 'base',
  refine,
  uses: {
    objects: wordsOf('self super this'),
    separators: ['->', '.', '::'],
    construction: 'new',
    declared: true,
    properties: true,
    own: OF_OBJECTIVE_C,
  },
  imports: readImports,
  exports: prototypesOf,
};

/** Objective-C, read from its tokens. Objective-C++ is read as far as headers tell. */
export const objectiveC = outlineLanguage({
  ...TABLE,
  findUses: (reader, _, found) => findObjectiveCUses(TABLE, reader, found),
});
