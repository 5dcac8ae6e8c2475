import { argumentsAt } from '../tokens/call-arguments.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { atomText, type Forms, isAtom } from './forms.js';

/** What a module's attributes tell about its functions and types. */
export interface Offered {
  /** Name of the module; empty for a header or a script, which export everything. */
  readonly module: string;
  /** Exported functions as `name/arity`; null if all are. */
  readonly functions: ReadonlySet<string> | null;
  /** Exported types, likewise. */
  readonly types: ReadonlySet<string>;
  /** Atoms in the test lists of a suite; empty if these are computed. */
  readonly listed: ReadonlySet<string>;
}

const known = new WeakMap<TokenReader, Offered>();

/** Reads what a module exports; cached. */
export function offeredBy(reader: TokenReader, forms: Forms): Offered {
  const found = known.get(reader);
  if (found !== undefined) return found;
  const offered = readOffered(reader, forms);
  known.set(reader, offered);
  return offered;
}

function readOffered(reader: TokenReader, { starts, ends }: Forms): Offered {
  let module = '';
  let isOpen = false;
  const functions = new Set<string>();
  const types = new Set<string>();
  const listed = new Set<string>();
  for (const start of starts) {
    const end = ends[start]!;
    const word = reader.is(start, '-') ? reader.text(start + 1) : '';
    if (word === 'module' && isAtom(reader, start + 3)) module = atomText(reader, start + 3);
    else if (word === 'export') addArities(reader, start, end, functions);
    else if (word === 'export_type') addArities(reader, start, end, types);
    else if (word === 'compile') isOpen ||= hasWord(reader, start, end, 'export_all');
    else if (reader.isWord(start, 'all') || reader.isWord(start, 'groups'))
      if (reader.is(start + 1, '(') && reader.is(start + 2, ')'))
        addAtoms(reader, start, end, listed);
  }
  const isHeader = module === '';
  return { module, functions: isHeader || isOpen ? null : functions, types, listed };
}

/** `[find/1, 'add-all'/2]` */
function addArities(reader: TokenReader, from: number, end: number, names: Set<string>): void {
  for (let at = from; at < end; at++)
    if (isAtom(reader, at) && reader.is(at + 1, '/') && reader.kind(at + 2) === Token.Number)
      names.add(`${atomText(reader, at)}/${reader.text(at + 2)}`);
}

/** Adds the atoms that are not called. */
function addAtoms(reader: TokenReader, from: number, end: number, names: Set<string>): void {
  for (let at = from + 3; at < end; at++)
    if (isAtom(reader, at) && !/^[(:]$/.test(reader.text(at + 1))) names.add(atomText(reader, at));
}

function hasWord(reader: TokenReader, from: number, end: number, word: string): boolean {
  for (let at = from; at < end; at++) if (reader.isWord(at, word)) return true;
  return false;
}

/** `name/arity` of a name before its parameters. */
export function arityOf(reader: TokenReader, name: number): string {
  const arity = reader.is(name + 1, '(') ? (argumentsAt(reader, name + 1) ?? '') : 0;
  return `${atomText(reader, name)}/${arity}`;
}
