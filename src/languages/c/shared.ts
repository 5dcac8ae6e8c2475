import type { FoundImport, ParsedSource } from '../language.js';
import { BLOCK, type Literal, SLASHES } from '../outline/lexis.js';
import type { Draft } from '../outline/table.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { titledTest } from './titled-tests.js';
import { TEST_MACRO } from './words.js';

/** Comments and strings of C and C++. */
export const C_LITERALS: readonly Literal[] = [
  SLASHES,
  BLOCK,
  {
    ...{ starts: '"uUL', open: /(?:u8|[uUL])?"/y, kind: Token.String },
    ...{ close: () => '"', escapes: true, line: true },
  },
  {
    ...{ starts: "'uUL", kind: Token.String },
    // Between digits, `'` separates thousands.
    open: /(?<!\w)(?:u8|[uUL])?'(?:[^'\\\r\n]{1,4}|\\[^\r\n][^'\r\n]{0,9})'/y,
  },
];

/** Patterns for names that need no look into their nodes. */
export const C_NAMES: Readonly<Record<string, RegExp>> = {
  preproc_def: /#\s*define\s+(\w+)/y,
  preproc_function_def: /#\s*define\s+(\w+)/y,
  // In a prototype or function pointer, brackets come first; in a struct, fields may precede the name.
  declaration:
    /(?:\w+\s+){0,4}(?:struct|union|enum)\s*\{[^{}]{0,2000}\}[\s*]*\b(\w+)\s*(?:\[[^\]\n]{0,80}\]\s*)*[=;]|[\w:<>,*&\s]{1,200}?\b(?!(?:struct|union|enum|class)\b)(\w+)\s*(?:\[[^\]\n]{0,80}\]\s*)*[=;{]/y,
};

/** `Foo::` in `void Foo::bar()`, which the qualified name already contains. */
const QUALIFIER = /(?:\b\w+(?:<[^<>()]*>)?::)+(?=~?\w+\s*\(|operator\b)/;

/** Adjusts a definition of C or C++. */
export function refineC(draft: Draft): Draft | undefined {
  const { type, name, head, around, owner, body } = draft;
  const exported = draft.exported && !/^(?:[\w\s]*\s)?static\b/.test(head);
  if (type === 'preproc_def')
    return /define\s+\w+[ \t]+(?!\/[/*])\S/.test(draft.text()) ? draft : undefined;
  if (type === 'preproc_function_def')
    return { ...draft, head: head.replace(/\)[\s\S]*$/, ')').split('\n')[0]! };
  if (type === 'declaration') return variable(draft);
  if (type === 'type_definition') return typedef(draft);
  if (/_specifier$/.test(type)) {
    const isNamed = around.type === 'type_definition';
    return body && !isNamed ? { ...draft, exported } : undefined;
  }
  if (type !== 'function_definition') return { ...draft, exported };
  // Defaulted and deleted functions.
  if (!body && /=\s*(?:default|delete)$/.test(head)) return undefined;
  const titled = titledTest(draft);
  if (titled !== undefined) return titled;
  if (TEST_MACRO.test(name)) return testCase(draft);
  const [macro, defined] = definedByMacro(draft);
  if (TEST_MACRO.test(macro)) return { ...draft, kind: 'test', exported: false };
  if (macro !== '') return { ...draft, exported, name: systemCall(macro) + defined };
  const own = { ...behindMark(draft), exported, head: head.replace(QUALIFIER, '') };
  const isConstructor = name === owner || (around.kind === 'class' && name === around.name);
  return isConstructor && draft.kind === 'method'
    ? { ...own, kind: 'constructor', name: 'constructor' }
    : own;
}

/** `bool operator==(…);`, as opposed to `int operator = 3;` in C. */
const PROTOTYPE_OF_OPERATOR = /\boperator\s*(?:==|[^\s\w=;,[]|\[\s*\])/;

/** Excludes variables that other files define, and mere types. */
function variable(draft: Draft): Draft | undefined {
  const { head, name, around } = draft;
  const written = draft.text().slice(0, 400);
  if (name === 'operator' && PROTOTYPE_OF_OPERATOR.test(written)) return undefined;
  if (around.kind !== undefined || /^\s*(?:extern|friend|using|typedef|template)\b/.test(written))
    return undefined;
  if (
    /^(?:struct|class|union|enum)\s+\w[^=;(]*(?:\{|;$)/.test(written) &&
    !/^\w+\s+\w+\s+[*\w]/.test(written)
  )
    return undefined;
  const declared = head.slice(0, head.indexOf('=') + 1 || undefined).replace(/\{[^{}]*\}/, '');
  const isConstant = /\b(?:const|constexpr)\b/.test(declared);
  return {
    ...draft,
    exported: draft.exported && !/^static\b/.test(written),
    kind: isConstant ? 'constant' : 'variable',
  };
}

function typedef(draft: Draft): Draft {
  const [, word] =
    /^typedef\s+(?:const\s+)?(struct|union|class|enum)\b[^;({]*\{/.exec(
      draft.text().slice(0, 400),
    ) ?? [];
  const head = draft.text().slice(0, 300);
  if (word === undefined) return { ...draft, head: head.replace(/;\s*$/, '') };
  return {
    ...draft,
    kind: word === 'enum' ? 'enum' : 'class',
    head: `typedef ${word} ${draft.name}`,
  };
}

/** `static int store_internal find(…)`: the grammar takes an unknown word between type and name for the name. */
function behindMark(draft: Draft): Draft {
  const { head, name: mark, nameSpan } = draft;
  const pattern = /^\w+$/.test(mark) ? new RegExp(`\\b(${mark}\\s+)(\\w+)\\s*\\(`) : /(?!)/;
  const [, before = '', name] = pattern.exec(head) ?? [];
  if (name === undefined) return draft;
  const start = nameSpan.start + before.length;
  return { ...draft, name, nameSpan: { start, end: start + name.length } };
}

/** `TEST(Suite, Name)` is named by both, `TEST(name)` by its only argument. */
function testCase(draft: Draft): Draft | undefined {
  const [head, suite, name] = /\w+\(\s*(\w+)\s*(?:,\s*(\w+)[\s\S]*|\))$/.exec(draft.head) ?? [];
  if (head === undefined || suite === undefined) return undefined;
  const own = name === undefined ? suite : `${suite}.${name}`;
  return { ...draft, kind: 'test', name: own, head, exported: false, owner: '' };
}

/** The macro whose first argument names a function, `TEST_IMPL(open) {`, and that name; empty if there is none. */
function definedByMacro({ head, name }: Draft): readonly [macro: string, name: string] {
  const [, macro = '', first = '', more] =
    /^([A-Z][A-Z0-9_]{2,})\(\s*(\w+)\s*(?:\)|(,[^()]*\)$))/.exec(head) ?? [];
  // C++ takes the macro for the function.
  const isDefined = first === name || (macro === name && more !== undefined);
  return isDefined ? [macro, first] : ['', name];
}

/** The prefix that the name of a system call has in headers, call tables and traces: `sys_open`. */
function systemCall(macro: string): string {
  const [found, isCompatible] = /^(COMPAT_)?SYSCALL_DEFINE\d$/.exec(macro) ?? [];
  if (found === undefined) return '';
  return isCompatible === undefined ? 'sys_' : 'compat_sys_';
}

/** `#include "a/b.h"`; a path in angle brackets may also be in the repository. */
export function readIncludes(_: TokenReader, { text }: ParsedSource): FoundImport[] {
  const includes = text.matchAll(
    /^[ \t]*#[ \t]*include(?:_next)?[ \t]*(?:"([^"\n]+)"|<([^>\n]+)>)/gm,
  );
  return [...includes].map((match) => ({
    ...{ module: match[1] === undefined ? `<${match[2]}>` : match[1], kind: 'import' as const },
    ...{ names: [{ imported: '*', local: '' }], typeOnly: false, offset: match.index },
  }));
}
