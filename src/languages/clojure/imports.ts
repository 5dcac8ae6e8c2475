import type { FoundImport } from '../language.js';
import { closingOf } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

type Names = FoundImport['names'][number][];

const ALL = { imported: '*', local: '*' };

/** `(:require [depot.shelf :as shelf :refer [open]])` in a namespace, and `(require '[depot.shelf])` anywhere. */
export function readClojureImports(reader: TokenReader): FoundImport[] {
  const imports: FoundImport[] = [];
  for (let at = 0; at < reader.count; at++) {
    const word = importAt(reader, at);
    if (word === 0) continue;
    const end = closingOf(reader, at);
    const isUse = reader.text(word).startsWith('use');
    if (reader.isWord(word, 'import')) readClasses(reader, word + 1, end, imports);
    else readLibraries(reader, word + 1, end, isUse, imports);
    at = end;
  }
  return imports;
}

/** Position of the word that makes a form an import; 0 if there is none. */
function importAt(reader: TokenReader, at: number): number {
  if (!reader.is(at, '(')) return 0;
  const word = reader.is(at + 1, ':') ? at + 2 : at + 1;
  return /^(?:require|require-macros|use|use-macros|import)$/.test(reader.text(word)) ? word : 0;
}

/** Libraries, alone or in brackets, which may list several with a common prefix: `(ring [core :as c])`. */
function readLibraries(
  reader: TokenReader,
  from: number,
  end: number,
  isUse: boolean,
  imports: FoundImport[],
  prefix = '',
): void {
  for (let at = from; at < end; at++) {
    const offset = reader.start(at);
    const made = { kind: 'import', typeOnly: false, offset } as const;
    // A `?` begins a reader conditional.
    if (reader.kind(at) === Token.Word && !reader.is(at - 1, ':') && reader.text(at) !== '?')
      imports.push({ ...made, module: prefix + reader.text(at), names: isUse ? [ALL] : [] });
    if (!reader.is(at, '[') && !reader.is(at, '(')) continue;
    const close = Math.min(closingOf(reader, at), end);
    const isLibrary = reader.kind(at + 1) === Token.Word || reader.kind(at + 1) === Token.String;
    if (!isLibrary) continue;
    const module = prefix + reader.text(at + 1).replace(/^"|"$/g, '');
    const isPrefix = /^[[(\w]/.test(reader.text(at + 2)) && prefix === '';
    if (isPrefix) readLibraries(reader, at + 2, close, isUse, imports, `${module}.`);
    else imports.push({ ...made, module, names: namesOf(reader, at + 2, close, isUse) });
    at = close;
  }
}

/** The names that the options of a library bind: an alias for it, and names of its definitions. */
function namesOf(reader: TokenReader, from: number, end: number, isUse: boolean): Names {
  const names: Names = [];
  let isAll = isUse;
  for (let at = from; at < end; at++) {
    if (!reader.is(at - 1, ':')) continue;
    if (/^as(?:-alias)?$/.test(reader.text(at)) && reader.kind(at + 1) === Token.Word)
      names.push({ imported: '*', local: reader.text(at + 1) });
    if (!/^(?:refer|only|refer-macros)$/.test(reader.text(at))) continue;
    isAll = reader.is(at + 1, ':');
    const close = isAll ? at + 1 : Math.min(closingOf(reader, at + 1), end);
    for (let name = at + 2; name < close; name++)
      if (reader.kind(name) === Token.Word)
        names.push({ imported: reader.text(name), local: reader.text(name) });
    at = close;
  }
  return isAll ? [...names, ALL] : names;
}

/** `(java.util Date UUID)`, `[java.util Date]`, `java.util.Date` */
function readClasses(reader: TokenReader, from: number, end: number, imports: FoundImport[]): void {
  const add = (module: string, name: string, at: number) => {
    const made = { module, kind: 'import', typeOnly: false, offset: reader.start(at) } as const;
    imports.push({ ...made, names: [{ imported: name, local: name }] });
  };
  for (let at = from; at < end; at++) {
    if (reader.kind(at) === Token.Word) {
      const module = reader.text(at);
      add(module, module.slice(module.lastIndexOf('.') + 1), at);
    }
    if (!reader.is(at, '(') && !reader.is(at, '[')) continue;
    const close = Math.min(closingOf(reader, at), end);
    const folder = reader.text(at + 1);
    for (let name = at + 2; name < close; name++)
      if (reader.kind(name) === Token.Word)
        add(`${folder}.${reader.text(name)}`, reader.text(name), name);
    at = close;
  }
}
