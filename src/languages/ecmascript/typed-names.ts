import type { FoundTypedName, Span } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import type { Draft } from './drafts.js';
import type { CodeStructure } from './function-nodes.js';
import { listedTypes } from './listed-types.js';
import { isPrivate, nameAt, nameStart } from './private-names.js';
import { classWritten } from './written-types.js';

const CLASS_NAME = /^[A-Z]/;
const MODIFIER = /^(?:private|protected|public|readonly|override)$/;

/** `x = new Foo()`, `this.x = new Foo()`, `const x: Foo`, parameters and fields with an annotation, those of interfaces too. */
export function ecmascriptTypedNames(
  reader: TokenReader,
  drafts: readonly Draft[],
  structure: CodeStructure,
  typed: boolean,
): FoundTypedName[] {
  const fields = new Set<number>();
  for (const draft of drafts) {
    if (draft.kind === 'property') fields.add(draft.nameSpan.start);
  }
  const headers = typed ? headersOf(drafts) : [];
  const found = typed ? listedTypes(reader, drafts, structure.brackets) : [];
  let header = 0;
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word) continue;
    const offset = reader.start(at);
    while (header < headers.length && headers[header]!.end <= offset) header++;
    const inHeader = header < headers.length && headers[header]!.start <= offset;
    if (reader.isWord(at, 'new')) found.push(...constructed(reader, at, fields));
    else if (typed && isAnnotated(reader, at)) {
      const isParameter = inHeader && mayBeParameter(reader, at, structure);
      found.push(...annotated(reader, at, fields, isParameter));
    }
  }
  return found;
}

/** Headers of functions, in order; those that contain others come first and are skipped by what follows them. */
function headersOf(drafts: readonly Draft[]): Span[] {
  return drafts
    .filter((draft) => /^(?:function|method|constructor)$/.test(draft.kind))
    .map((draft) => ({ start: draft.span.start, end: draft.headerEnd }))
    .sort((a, b) => a.start - b.start || a.end - b.end);
}

/**
 * Whether a name is that of a parameter, or of one that the type of a parameter names: what is given for that is mostly called
 * alike, `(c: Context) => void`. Not where the name means something else in the file, which that would hide.
 */
function mayBeParameter(reader: TokenReader, at: number, structure: CodeStructure): boolean {
  const { functions, brackets, names } = structure;
  const isOfFunction = functions.parameters.has(reader.start(brackets.around[at]!));
  return isOfFunction || !reader.isOneOf(at, names);
}

/** Name behind `new`, the last part of a dotted one. */
function constructed(
  reader: TokenReader,
  at: number,
  fields: ReadonlySet<number>,
): FoundTypedName[] {
  let type = at + 1;
  while (reader.is(type + 1, '.') && reader.kind(type + 2) === Token.Word) type += 2;
  if (!reader.is(at - 1, '=') || reader.kind(at - 2) !== Token.Word) return [];
  const name = at - 2;
  if (!CLASS_NAME.test(reader.text(type))) return [];
  const written = writtenName(reader, name, fields);
  return written === ''
    ? []
    : [{ name: written, type: reader.text(type), offset: reader.start(name) }];
}

function writtenName(reader: TokenReader, name: number, fields: ReadonlySet<number>): string {
  const own = nameAt(reader, name);
  if (fields.has(nameStart(reader, name))) return `this.${own}`;
  const dot = isPrivate(reader, name) ? name - 2 : name - 1;
  if (reader.is(dot, '.')) return reader.text(dot - 1) === 'this' ? `this.${own}` : '';
  return reader.is(name - 1, ':') || reader.is(name - 1, '|') ? '' : own;
}

/** Whether a colon follows a name, perhaps behind a mark. */
function isAnnotated(reader: TokenReader, at: number): boolean {
  const marked = reader.is(at + 1, '?') || reader.is(at + 1, '!');
  return reader.is(marked ? at + 2 : at + 1, ':');
}

/** `name: Type`, `name?: Type` of a variable, parameter or field. */
function annotated(
  reader: TokenReader,
  at: number,
  fields: ReadonlySet<number>,
  inParameters: boolean,
): FoundTypedName[] {
  const colon = reader.is(at + 1, '?') || reader.is(at + 1, '!') ? at + 2 : at + 1;
  const isField = fields.has(nameStart(reader, at));
  const before = reader.text(at - 1);
  const isLocal = /^(?:const|let|var)$/.test(before);
  const isParameter = inParameters && (/^[(,]$/.test(before) || MODIFIER.test(before));
  if (!isField && !isLocal && !isParameter) return [];
  const type = classWritten(reader, colon + 1);
  if (type === '') return [];
  const found = { type, offset: reader.start(at) };
  const name = nameAt(reader, at);
  if (isField) return [{ ...found, name: `this.${name}` }];
  // A parameter with a modifier is a field, too.
  const property = isParameter && MODIFIER.test(before) ? [{ ...found, name: `this.${name}` }] : [];
  return [{ ...found, name }, ...property];
}
