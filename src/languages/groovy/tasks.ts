import type { Head, Place } from '../token-outline/head.js';
import { nameSpan } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** A named task of a build: `task lint(type: Exec) {`, `task('lint') {`, `tasks.register('lint', Exec) {`. */
export function gradleTask({ reader, blocks, at, column }: Place): Head | undefined {
  const call = taskCall(reader, at);
  if (call < 0) return undefined;
  const isBare = reader.kind(call) === Token.Word;
  const open = isBare && reader.is(call + 1, '(') ? call + 1 : call;
  const isCall = reader.is(open, '(') && blocks.ends[open]! >= 0;
  if (isBare) {
    const next = isCall ? blocks.ends[open]! + 1 : call + 1;
    // `task lint` alone also creates one.
    const ends = next >= reader.count || column(next) >= 0;
    if (!reader.is(next, '{') && !isCall && !ends) return undefined;
    return { type: 'function', name: nameSpan(reader, call), next, holding: 'code' };
  }
  if (!isCall || reader.kind(open + 1) !== Token.String) return undefined;
  const name = { start: reader.start(open + 1) + 1, end: reader.end(open + 1) - 1 };
  return { type: 'function', name, next: blocks.ends[open]! + 1, holding: 'code' };
}

/** Position of the name or brackets after the call that creates a task; -1 if there is none. */
function taskCall(reader: TokenReader, at: number): number {
  if (reader.isWord(at, 'task')) return at + 1;
  const isMade = reader.isWord(at + 2, 'register') || reader.isWord(at + 2, 'create');
  return reader.isWord(at, 'tasks') && reader.is(at + 1, '.') && isMade ? at + 3 : -1;
}
