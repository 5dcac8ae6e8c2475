import type { ExportedName } from '../../model/reference.js';
import type { ParsedSource } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { specifiers } from './imports.js';
import { gatheredMembers, namedEntries } from './object-entries.js';

/** Names that a module exports under a different name, and all local names that it exports. */
interface ModuleExports {
  readonly exports: readonly ExportedName[];
  /** Local names in an export clause, after `export default`, or assigned to `module.exports`. */
  readonly locals: ReadonlySet<string>;
  /** Local names of the default export. */
  readonly defaults: ReadonlySet<string>;
}

const EXPORTING: ReadonlySet<string> = new Set(['export_statement']);

/** Reads export clauses, default exports and CommonJS exports. */
export function moduleExports(source: ParsedSource, reader: TokenReader): ModuleExports {
  const exports: ExportedName[] = [];
  const { tree, text } = source;
  for (const node of tree.ofTypes(EXPORTING)) exports.push(...exportStatement(source, node));
  if (/\bexports\b/.test(text)) exports.push(...commonJsExports(reader));
  if (/^define\(/m.test(text)) exports.push(...amdExport(reader));
  const distinct = new Map(exports.map((name) => [`${name.exported}\0${name.local}`, name]));
  const named = new Set(exports.filter((name) => name.local !== '').map((name) => name.exported));
  const listed = [...distinct.values()].filter(
    (name) => name.local !== '' || !named.has(name.exported),
  );
  const locals = (names: readonly ExportedName[]): Set<string> =>
    new Set(names.map((name) => name.local).filter((name) => name !== ''));
  const defaults = listed.filter((name) => name.exported === 'default');
  const offered = locals(listed);
  const gathered = /\bexports?\b/.test(text) ? gatheredMembers(reader, offered) : [];
  return { exports: [...listed, ...gathered], locals: offered, defaults: locals(defaults) };
}

function exportStatement(source: ParsedSource, node: number): ExportedName[] {
  const { tree } = source;
  if (tree.child(node, 'source') >= 0) return [];
  const parts = tree.children(node);
  const clause = parts.find((part) => tree.type(part) === 'export_clause');
  if (clause !== undefined) {
    return specifiers(source, clause).map(({ imported, local }) => ({
      exported: local,
      local: imported,
    }));
  }
  const head = /^(?:@[^\n]*\n\s*)*export\s*(default\b|=)/.exec(tree.text(node).slice(0, 400));
  if (head === null) return [];
  return [{ exported: 'default', local: defaultLocal(source, node) }];
}

/**
 * The local name after `export default`: that of a declaration, an identifier, or the last argument of a
 * wrapper call.
 */
function defaultLocal({ tree }: ParsedSource, node: number): string {
  const declaration = tree.child(node, 'declaration');
  if (declaration >= 0) {
    const name = tree.child(declaration, 'name');
    return name < 0 ? '' : tree.text(name);
  }
  const written = tree.child(node, 'value');
  const value =
    written >= 0 ? written : tree.children(node).find((part) => tree.type(part) === 'identifier');
  if (value === undefined) return '';
  if (tree.type(value) === 'identifier') return tree.text(value);
  const own = tree.child(value, 'name');
  if (own >= 0) return tree.text(own);
  return (
    /^[\w$.]+(?:<[^()]*>)?\((?:[^()]*\)\s*\()?\s*(?:[^()]*,\s*)?([\w$]+)\s*,?\s*\)$/.exec(
      tree.text(value).slice(0, 300),
    )?.[1] ?? ''
  );
}

/** `exports.a = b`, `module.exports = run`, `module.exports = { a, b: c }`, `const app = module.exports`. */
function commonJsExports(reader: TokenReader): ExportedName[] {
  const names: ExportedName[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word || reader.text(at) !== 'exports') continue;
    const isMember = reader.is(at - 1, '.');
    if (isMember && reader.text(at - 2) !== 'module') continue;
    const alias = aliasBefore(reader, isMember ? at - 3 : at - 1);
    if (alias !== '') names.push({ exported: 'default', local: alias });
    else names.push(...assignedExports(reader, at));
  }
  return names;
}

/** `app` in `app = module.exports`, given the position of the token before `module`. */
function aliasBefore(reader: TokenReader, before: number): string {
  const equals = reader.is(before, '(') ? before - 1 : before;
  if (!reader.is(equals, '=') || reader.is(equals - 2, '.')) return '';
  const name = reader.text(equals - 1);
  return reader.kind(equals - 1) === Token.Word && name !== 'exports' ? name : '';
}

function assignedExports(reader: TokenReader, at: number): ExportedName[] {
  const member = reader.is(at + 1, '.') && reader.kind(at + 2) === Token.Word;
  const equals = member ? at + 3 : at + 1;
  if (!reader.is(equals, '=') || reader.is(equals + 1, '=')) return [];
  const exported = member ? reader.text(at + 2) : 'default';
  if (!member && reader.is(equals + 1, '{')) return objectExports(reader, equals + 1);
  return [{ exported, local: assignedName(reader, equals + 1, member ? exported : '') }];
}

/** `return Topic` at the end of an AMD module. */
function amdExport(reader: TokenReader): ExportedName[] {
  let at = reader.count - 1;
  while (at > 0 && /^[;)}]$/.test(reader.text(at))) at--;
  const isReturned = reader.kind(at) === Token.Word && reader.text(at - 1) === 'return';
  return isReturned ? [{ exported: 'default', local: reader.text(at) }] : [];
}

/** The local name assigned to an export; the exported name itself if the value is an expression. */
function assignedName(reader: TokenReader, from: number, otherwise: string): string {
  let at = from;
  // Chains: `exports = module.exports = createApplication`.
  while (reader.text(at) === 'module' || reader.text(at) === 'exports') {
    while (at < reader.count && !reader.is(at, '=') && reader.end(at) === reader.start(at + 1))
      at++;
    if (reader.is(at + 1, '=')) at++;
    if (!reader.is(at, '=')) return otherwise;
    at++;
  }
  const word = reader.text(at);
  if (word === 'function' || word === 'class' || word === 'async') {
    const named = /^(?:function|\*)$/.test(reader.text(at + 1)) ? at + 2 : at + 1;
    return reader.kind(named) === Token.Word && word !== 'async' ? reader.text(named) : otherwise;
  }
  if (reader.kind(at) !== Token.Word || word === 'new' || word === 'require') return otherwise;
  let last = at;
  while (reader.is(last + 1, '.') && reader.kind(last + 2) === Token.Word) last += 2;
  return isWhole(reader, last) ? reader.between(reader.start(at), reader.end(last)) : otherwise;
}

/** Whether a word is the whole value: a semicolon, a brace or the next statement follows. */
function isWhole(reader: TokenReader, at: number): boolean {
  const next = reader.kind(at + 1);
  return next === 0 || next === 59 || next === 125 || next === Token.Word;
}

/**
 * Offsets of the names that `module.exports = a`, `exports.a = b` and `module.exports = { a, b: c }` export:
 * they are offered there, not used.
 */
export function offeredByCommonJs(reader: TokenReader): number[] {
  const offsets: number[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word || reader.text(at) !== 'exports') continue;
    const equals = reader.is(at + 1, '.') ? at + 3 : at + 1;
    if (!reader.is(equals, '=')) continue;
    const value = equals + 1;
    if (reader.is(value, '{'))
      offsets.push(...namedEntries(reader, value).map(({ offset }) => offset));
    else if (reader.kind(value) === Token.Word && isWhole(reader, value))
      offsets.push(reader.start(value));
  }
  return offsets;
}

/**
 * The exports of `module.exports = { a, b: c, d() {} }`: the whole object, and the entries that refer to
 * local names.
 */
function objectExports(reader: TokenReader, open: number): ExportedName[] {
  const entries = namedEntries(reader, open);
  return [
    { exported: 'default', local: '' },
    ...entries.map(({ key, value }) => ({ exported: key, local: value })),
  ];
}
