import { HANDED, type ImportedName } from '../../model/reference.js';
import type { FoundImport } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { patternEntries, patternStart } from './patterns.js';
import { thenParameter } from './then.js';
import { endsValue } from './value-chains.js';

/**
 * `require('x')`, dynamic `import('x')` with a literal, and the dependencies of an AMD `define`.
 *
 * @param own Local names for the module's export as a whole.
 */
export function requiredModules(
  text: string,
  reader: TokenReader,
  own: ReadonlySet<string>,
): FoundImport[] {
  if (!/\b(?:require|import|define)\s*\(/.test(text)) return [];
  const offering = { own, owners: new Set([...own, ...takenByDefault(reader)]) };
  const imports: FoundImport[] = [];
  for (let open = reader.next('(', 1); open >= 0; open = reader.next('(', open + 1)) {
    const at = open - 1;
    if (reader.is(at - 1, '.')) continue;
    const word = reader.text(at);
    if (word === 'define') imports.push(...amdDependencies(reader, at));
    // `import x = require('m')` is a separate statement.
    if (reader.is(at - 1, '=') && reader.text(at - 3) === 'import') continue;
    if ((word !== 'require' && word !== 'import') || reader.kind(at + 2) !== Token.String) continue;
    const module = reader.text(at + 2);
    if (!/^(['"`]).*\1$/s.test(module) || !(reader.is(at + 3, ')') || reader.is(at + 3, ',')))
      continue;
    imports.push({
      module: module.slice(1, -1),
      kind: word === 'require' ? 'require' : 'dynamic',
      names: [...boundNames(reader, at), ...offeredNames(reader, at, offering)],
      offset: reader.start(at),
      typeOnly: false,
    });
  }
  return imports;
}

/**
 * The expression `require('m')` or `import('m')` at a position, without spaces; null if the module is not a
 * plain string, or not the only argument.
 */
export function requireExpression(reader: TokenReader, call: number): string | null {
  const module = reader.text(call + 2);
  if (reader.kind(call + 2) !== Token.String || !reader.is(call + 3, ')')) return null;
  return /^(['"`])[^'"`\\]*\1$/.test(module) ? `${reader.text(call)}(${module})` : null;
}

/**
 * The names bound by `const x = require('m')` and its variations, read backwards from the call and forwards
 * to a member. If the module is used directly, as in `require('m').run()`, the expression itself serves as
 * its name.
 */
function boundNames(reader: TokenReader, call: number): ImportedName[] {
  const used = usedInPlace(reader, call) ? requireExpression(reader, call) : null;
  if (used === null) return assignedNames(reader, call);
  // What a module of the project constructs is not one of its exports. For a package it still counts as the
  // package.
  const isOwn = /^\w+\(.\.{1,2}(?:\/|.\)$)/.test(used) && assignedLoad(reader, call) < 0;
  const assigned = isOwn ? [] : assignedNames(reader, call);
  return [...assigned, { imported: '*', local: used }];
}

/** Names by which a file refers to its export. */
interface Offering {
  /** The file's own exports. */
  readonly own: ReadonlySet<string>;
  /** These, and the parameters of the function that is the file's whole export. */
  readonly owners: ReadonlySet<string>;
}

/** The first parameter of the function that is a module's whole export: `module.exports = function (User) {…}`. */
function takenByDefault(reader: TokenReader): readonly string[] {
  for (let at = 0; at < reader.count; at++) {
    if (!reader.isWord(at, 'exports') || !reader.is(at + 1, '=')) continue;
    if (!/^(?:function|async|\()$/.test(reader.text(at + 2))) continue;
    let open = at + 2;
    while (open < at + 5 && reader.kind(open) === Token.Word) open++;
    const isFunction = reader.is(open, '(') && reader.kind(open + 1) === Token.Word;
    if (isFunction && /^[,)]$/.test(reader.text(open + 2))) return [reader.text(open + 1)];
  }
  return [];
}

/**
 * How a required module becomes part of the export: as a member, `app.pools = require('./pools')`, or by
 * extending it, `require('./data')(app)`.
 */
function offeredNames(
  reader: TokenReader,
  call: number,
  { own, owners }: Offering,
): readonly ImportedName[] {
  const member = call - 2;
  const isMember = reader.is(call - 1, '=') && reader.is(member - 1, '.');
  if (isMember)
    return owners.has(reader.text(member - 2)) && endsValue(reader, call + 3)
      ? [{ imported: '*', local: reader.text(member) }]
      : [];
  const given = call + 5;
  if (!reader.is(given - 1, '(')) return [];
  const last = reader.isWord(given, 'module') ? given + 2 : given;
  const isOwn = reader.isWord(last, 'exports') || (last === given && own.has(reader.text(given)));
  const isHanded = isOwn && (reader.is(last + 1, ',') || reader.is(last + 1, ')'));
  const expression = isHanded ? requireExpression(reader, call) : null;
  return expression === null ? [] : [{ imported: '*', local: expression + HANDED }];
}

/**
 * Whether the module or a member of it is called, `require('m')(…)`, `require('m').a.b(…)`,
 * `new (require('m').A)(…)`, `(await import('m')).a(…)`, or a function receives it:
 * `import('m').then((m) => …)`.
 */
function usedInPlace(reader: TokenReader, call: number): boolean {
  let at = call + 4;
  if (isLoadedLater(reader, call)) return true;
  if (reader.text(call) === 'import') {
    const isAwaited = reader.text(call - 1) === 'await' && reader.is(call - 2, '(');
    if (!isAwaited || !reader.is(at, ')')) return thenParameter(reader, call) !== null;
    at++;
  }
  while (reader.is(at, '.') && reader.kind(at + 1) === Token.Word) at += 2;
  const isConstructed = reader.is(call - 1, '(') && reader.isWord(call - 2, 'new');
  return reader.is(at, '(') || (isConstructed && reader.is(at, ')'));
}

/** Whether a function does nothing but load a module: `lazy(() => import('m'))`, `component: () => import('m')`. */
export function isLoadedLater(reader: TokenReader, call: number): boolean {
  const isReturned = reader.is(call - 1, '>') && reader.is(call - 2, '=');
  return isReturned && reader.isWord(call, 'import') && !reader.is(call + 4, '.');
}

/** Position of the `=` in `{ a } = await load(() => import('m'))`; -1 if no call loads the module that way. */
export function assignedLoad(reader: TokenReader, call: number): number {
  let at = call - 3;
  if (!isLoadedLater(reader, call) || !reader.is(at, ')') || !reader.is(at - 1, '(')) return -1;
  at -= reader.isWord(at - 2, 'async') ? 3 : 2;
  if (!reader.is(at, '(')) return -1;
  at--;
  while (reader.kind(at) === Token.Word && reader.is(at - 1, '.')) at -= 2;
  if (reader.kind(at) !== Token.Word || !reader.isWord(at - 1, 'await')) return -1;
  return reader.is(at - 2, '=') && reader.is(at - 3, '}') ? at - 2 : -1;
}

function assignedNames(reader: TokenReader, call: number): ImportedName[] {
  const loaded = assignedLoad(reader, call);
  return loaded >= 0 ? destructured(reader, loaded - 1) : namesGiven(reader, call, call + 3);
}

/** The names assigned to a module, or to a member of it, given where the expression begins and ends. */
export function namesGiven(reader: TokenReader, first: number, last: number): ImportedName[] {
  const member = reader.is(last + 1, '.') ? reader.text(last + 2) : '';
  let at = first - 1;
  while (reader.is(at, '(') || reader.text(at) === 'await') at--;
  if (!reader.is(at, '=') && !reader.is(at, ':')) return [];
  const assigned = reader.is(at, '=');
  at--;
  if (reader.is(at, '}') && assigned) return destructured(reader, at);
  if (reader.kind(at) !== Token.Word) return [];
  // `exports.x = require('m')` re-exports; a member of anything else is not a name.
  if (reader.is(at - 1, '.') && !(reader.isWord(at - 2, 'exports') && assigned)) return [];
  return [{ imported: member || '*', local: reader.text(at) }];
}

/** The names of `{ a, b: c = 1 }`, given the closing brace. */
function destructured(reader: TokenReader, close: number): ImportedName[] {
  return patternEntries(reader, patternStart(reader, close), close).map(({ member, local }) => ({
    imported: member,
    local,
  }));
}

/** `define('name', ['a', 'b'], function (a, b) {…})` */
function amdDependencies(reader: TokenReader, call: number): FoundImport[] {
  let at = call + 2;
  if (reader.kind(at) === Token.String && reader.is(at + 1, ',')) at += 2;
  if (!reader.is(at, '[')) return [];
  const modules: number[] = [];
  for (at++; at < reader.count && !reader.is(at, ']'); at++) {
    if (reader.kind(at) === Token.String) modules.push(at);
    else if (!reader.is(at, ',')) return [];
  }
  const parameters: string[] = [];
  for (at++; at < reader.count && !reader.is(at, '(') && !reader.is(at, '{'); at++);
  for (at++; at < reader.count && parameters.length < modules.length && !reader.is(at, ')'); at++) {
    if (reader.kind(at) === Token.Word) parameters.push(reader.text(at));
  }
  return modules.map((token, position) => ({
    module: reader.text(token).slice(1, -1),
    kind: 'require' as const,
    names:
      parameters[position] === undefined ? [] : [{ imported: '*', local: parameters[position] }],
    offset: reader.start(token),
    typeOnly: false,
  }));
}
