import type { FoundReference } from '../language.js';
import { type OutlineTable, wordsOf } from '../outline/table.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Forms that begin with a list of lists, each of which binds its first name. */
const BIND_EACH = wordsOf(`
  let let* letrec letrec* let-values let*-values if-let if-let* when-let when-let* let-alist do do* flet labels macrolet cl-flet
  cl-flet* cl-labels cl-macrolet cl-letf parameterize fluid-let symbol-macrolet with-slots`);
/** Forms that begin with a list of names they bind. */
const BIND_LIST = wordsOf(
  'lambda dolist dotimes cl-dolist cl-dotimes destructuring-bind multiple-value-bind cl-destructuring-bind pcase-let for for*',
);

/**
 * References in Lisp: the first word in brackets is called; any other word is a reference if the text defines
 * it.
 *
 * @param keywords Words that tell nothing.
 */
export function findLispUses(keywords: ReadonlySet<string>): NonNullable<OutlineTable['findUses']> {
  return (reader, _tokens, { names, definitions }) => {
    const own = new Set(definitions.map(({ name }) => name));
    const bound = boundBy(reader, names);
    const uses: FoundReference[] = [];
    for (let at = 0; at < reader.count; at++) {
      const offset = reader.start(at);
      if (reader.kind(at) !== Token.Word || names.has(offset) || bound.has(at)) continue;
      const name = reader.text(at);
      if (keywords.has(name) || /^[:&]/.test(name)) continue;
      const isFirst = reader.is(at - 1, '(') && !reader.is(at - 2, "'");
      if (!isFirst && !reader.is(at - 1, "'") && !own.has(name)) continue;
      uses.push({ name, kind: isFirst ? 'call' : 'value', receiver: '', offset });
    }
    return uses;
  };
}

/** Positions of names that are first in a list without being called: parameters, and what `let` binds. */
function boundBy(reader: TokenReader, names: ReadonlySet<number>): ReadonlySet<number> {
  const bound = new Set<number>();
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.Word) continue;
    const text = reader.text(at);
    const isDefined = names.has(reader.start(at));
    if (isDefined || BIND_LIST.has(text)) addFirst(reader, at + 1, bound);
    // The name of a named loop may come first.
    const list = reader.is(at + 1, '(') ? at + 1 : at + 2;
    if (BIND_EACH.has(text) && reader.is(list, '(')) addEach(reader, list, bound);
  }
  return bound;
}

function addFirst(reader: TokenReader, open: number, bound: Set<number>): void {
  if (reader.is(open, '(')) bound.add(open + 1);
}

/** Adds the first word of each list in a list. */
function addEach(reader: TokenReader, open: number, bound: Set<number>): void {
  let depth = 0;
  for (let at = open; at < reader.count; at++) {
    const mark = reader.text(at);
    if (mark === '(' || mark === '[') {
      if (++depth === 2) bound.add(at + 1);
    } else if ((mark === ')' || mark === ']') && --depth === 0) return;
  }
}
