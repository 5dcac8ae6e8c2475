import {
  type ExportedName,
  type ImportedName,
  moduleAlias,
  moduleImport,
  moduleUse,
  quotedPart,
} from '../../model/reference.js';
import type { FoundImport } from '../language.js';
import { closingOf } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { type DottedName, dottedName } from './dotted-name.js';
import { QuotedCode } from './quoted-code.js';

const WORD = /^(?:alias|import|require|use)$/;

/** A module that a statement names, and its local name: none except for `alias` and where `as:` says so. */
interface NamedModule {
  readonly word: string;
  readonly module: string;
  readonly local: string;
  /** `page` in `use Depot.Web, :page`; otherwise empty. */
  readonly choice: string;
  /** The function whose quoted code contains the statement, or empty. */
  readonly within: string;
  readonly offset: number;
}

/** `alias Depot.{Shelf, Rack}`, `alias Depot.Shelf, as: Board`, and `import`, `require` and `use` of a module. */
function modulesNamed(reader: TokenReader): NamedModule[] {
  const found: NamedModule[] = [];
  const quoted = new QuotedCode(reader);
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word) continue;
    quoted.pass(at);
    if (!WORD.test(reader.text(at))) continue;
    const { parts, next } = namedBehind(reader, at, quoted);
    if (parts.length === 0) continue;
    const word = reader.text(at);
    const within = quoted.around(at);
    const push = (module: string, as = '', choice = ''): void => {
      const local = word === 'alias' && as === '' ? module.slice(module.lastIndexOf('.') + 1) : as;
      found.push({ word, module, local, choice, within, offset: reader.start(at) });
    };
    if (!reader.is(next, '{')) {
      const isRenamed = reader.isWord(next + 1, 'as') && reader.is(next + 2, ':');
      push(parts.join('.'), isRenamed ? reader.text(next + 3) : '', choiceAt(reader, next));
      continue;
    }
    const close = closingOf(reader, next);
    for (let inner = next + 1; inner < close; ) {
      const part = dottedName(reader, inner);
      if (part.parts.length > 0) push([...parts, ...part.parts].join('.'));
      inner = Math.max(inner + 1, part.next);
    }
    at = close;
  }
  return found;
}

/**
 * The module after a word, `import Depot.Shelf`, `import(Depot.Shelf)`, `import unquote(__MODULE__)`; without
 * parts if there is none.
 *
 * @param around Knows the module around the statement.
 */
function namedBehind(reader: TokenReader, at: number, around: QuotedCode): DottedName {
  let first = at + 1;
  while (reader.is(first, '(') || reader.isWord(first, 'unquote')) first++;
  const { parts, next } = dottedName(reader, first);
  const [head = '', ...further] = parts;
  if (head === '__MODULE__' && around.module !== '')
    return { parts: [around.module, ...further], next };
  return { parts: /^\p{Lu}/u.test(head) ? parts : [], next };
}

/** `, :page` */
function choiceAt(reader: TokenReader, at: number): string {
  const isAtom = reader.is(at, ',') && reader.is(at + 1, ':') && reader.kind(at + 2) === Token.Word;
  return isAtom ? reader.text(at + 2) : '';
}

/** The imports of a file. An `import` brings all functions of a module, a `use` binds no names. */
export function readElixirImports(reader: TokenReader): FoundImport[] {
  return modulesNamed(reader).map(({ word, module, local, offset }) => {
    const imported = module.slice(module.lastIndexOf('.') + 1);
    const names: ImportedName[] = local === '' ? [] : [{ imported, local }];
    if (word === 'import') names.push({ imported: '*', local: '*' });
    return { kind: 'import', typeOnly: false, module, names, offset };
  });
}

/**
 * The modules that local names of a file stand for, those that it imports and uses, and those that its quoted
 * code does.
 */
export function modulesOf(reader: TokenReader): ExportedName[] {
  const named = modulesNamed(reader).flatMap(({ word, module, local, choice, within }) => {
    const found: ExportedName[] = [];
    if (word === 'import') found.push({ exported: moduleImport(within), local: module });
    if (word === 'use')
      found.push({ exported: moduleUse(within), local: `${module} ${choice}`.trim() });
    if (local !== '') found.push({ exported: moduleAlias(local, within), local: module });
    return found;
  });
  return [...named, ...partsQuoted(reader)];
}

/** `unquote(helpers())` in the code that a function quotes. */
function partsQuoted(reader: TokenReader): ExportedName[] {
  const found: ExportedName[] = [];
  const quoted = new QuotedCode(reader);
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word) continue;
    quoted.pass(at);
    const isPart = reader.text(at) === 'unquote' && reader.is(at + 1, '(');
    if (!isPart || reader.kind(at + 2) !== Token.Word) continue;
    const within = quoted.around(at);
    if (within !== '' && reader.is(at + 3, '('))
      found.push({ exported: quotedPart(within), local: reader.text(at + 2) });
  }
  return found;
}
