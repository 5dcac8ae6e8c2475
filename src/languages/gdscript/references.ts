import type { FoundImport, FoundReference } from '../language.js';
import type { FoundOutline } from '../outline/found-outline.js';
import { findUses } from '../outline/references.js';
import type { OutlineTable } from '../outline/table.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { isScript } from './heads.js';
import { scriptPath } from './script.js';

/** Functions whose first string names a member, and those for which another one does. */
const TAKES_NAME =
  /^(?:call|call_deferred|callv|emit_signal|rpc|rpc_id|has_method|Callable|connect|yield)$/;
/** Most tokens between such a function and the string. */
const LONGEST_CALL = 24;

/** References of a script: `Shelf.new()` constructs a shelf, and a base may be named by its path. */
export function findGdscriptUses(
  table: OutlineTable,
  reader: TokenReader,
  found: FoundOutline,
): FoundReference[] {
  const uses = findUses(table, reader, found);
  const made = new Set<number>();
  const plain = uses.map((use) => {
    const at = use.name === 'new' && use.kind === 'call' ? reader.positionAt(use.offset) : -1;
    const isMade = reader.is(at - 1, '.') && /^\p{Lu}/u.test(reader.text(at - 2));
    if (!isMade) return use;
    const offset = reader.start(at - 2);
    made.add(offset);
    const receiver = use.receiver.includes('.') ? use.receiver.replace(/\.\w+$/, '') : '';
    return { ...use, name: reader.text(at - 2), receiver, offset };
  });
  const others = found.bases.filter(
    ({ offset }) => reader.start(reader.positionAt(offset)) !== offset,
  );
  return [
    ...plain.filter(
      ({ kind, offset }) => kind === 'call' || (!made.has(offset) && !isBound(reader, offset)),
    ),
    ...others.map(({ name, offset }) => ({ name, kind: 'base' as const, receiver: '', offset })),
  ];
}

/** `Shelf` in `const Shelf = preload("res://shelf.gd")` */
function isBound(reader: TokenReader, offset: number): boolean {
  return /^(?:const|var)$/.test(reader.text(reader.positionAt(offset) - 1));
}

/** `emit_signal("filled", 1)`, `connect("pressed", self, "_on_pressed")` */
export function memberInText(reader: TokenReader, at: number): FoundReference | undefined {
  const name = reader.text(at).slice(1, -1);
  if (!/^[A-Za-z_]\w*$/.test(name) || !/^[(,]$/.test(reader.text(at - 1))) return undefined;
  let depth = 0;
  for (let open = at - 1; open > at - LONGEST_CALL && open > 0; open--) {
    if (reader.is(open, ')')) depth++;
    else if (reader.is(open, '(') && depth-- === 0) {
      if (!TAKES_NAME.test(reader.text(open - 1)) || reader.is(open - 2, '@')) return undefined;
      return { name, kind: 'value', receiver: '', offset: reader.start(at) };
    }
  }
  return undefined;
}

/** Scripts and scenes by their paths: `extends "res://shelf.gd"`, `const Shelf = preload("shelf.gd")`, `load("res://shelf.tscn")`. */
export function readGdscriptImports(reader: TokenReader): FoundImport[] {
  const imports: FoundImport[] = [];
  const add = (text: number, kind: FoundImport['kind'], local: string): void => {
    const module = reader.text(text).slice(1, -1);
    if (!/\.\w+$/.test(module)) return;
    const names = local === '' ? [] : [{ imported: 'default', local }];
    imports.push({ module, kind, names, typeOnly: false, offset: reader.start(text) });
  };
  for (let at = 0; at < reader.count; at++) {
    const isExtended = reader.isWord(at, 'extends') && reader.kind(at + 1) === Token.String;
    if (isExtended) {
      const { start, end } = scriptPath(reader, at + 1);
      add(at + 1, 'import', reader.between(start, end));
    }
    const isLoaded =
      reader.isWord(at, 'preload') || (reader.isWord(at, 'load') && !reader.is(at - 1, '.'));
    if (!isLoaded || !reader.is(at + 1, '(') || reader.kind(at + 2) !== Token.String) continue;
    const name = reader.is(at - 2, ':') ? at - 3 : at - 2;
    const isBound = /^(?:const|var)$/.test(reader.text(name - 1)) && isScript(reader, name + 1);
    add(at + 2, 'import', isBound ? reader.text(name) : '');
  }
  return imports;
}
