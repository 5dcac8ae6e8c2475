import { unknownCalled } from '../../model/reference.js';
import type { ChainCode } from './chain-before.js';
import type { LocalExpression } from './local-expressions.js';
import { blockBehind } from './loop-names.js';
import { Token } from './token-list.js';

/** The class in the parentheses of a `catch`, if there is exactly one, before or after the name. */
const BEFORE_NAME = /^(?:final\s+)?\\?((?:[\p{L}_]\w*[.\\])*)(\p{Lu}\w*)\s*\$?$/u;
const BEHIND_NAME = /^:\s*((?:\w+\.)*)(\p{Lu}\w*)$/u;
/** Limits on what is between the parentheses, in characters and in tokens. */
const LONGEST_HEAD = 400;
const MOST_IN_HEAD = 80;

/**
 * Finds the variables of `catch` clauses, each as an object of the declared class. Several clauses in a row
 * may use the same name. A clause that lists several classes tells nothing about its variable.
 */
export function caughtNames(code: ChainCode): LocalExpression[] {
  const { reader, halves } = code;
  const found: LocalExpression[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (!reader.isWord(at, 'catch') || !reader.is(at + 1, '(')) continue;
    const close = halves[at + 1]!;
    if (close < 0 || close > at + MOST_IN_HEAD) continue;
    const isBehind = reader.is(at + 3, ':');
    const name = isBehind ? at + 2 : close - 1;
    const block = blockBehind(code, close + 1);
    if (reader.kind(name) !== Token.Word || block < 0 || halves[block]! < 0) continue;
    const [from, to] = isBehind
      ? [reader.start(at + 3), reader.start(close)]
      : [reader.end(at + 1), reader.start(name)];
    const written = reader.between(from, Math.min(to, from + LONGEST_HEAD)).trim();
    const [, qualifier = '', simple] = (isBehind ? BEHIND_NAME : BEFORE_NAME).exec(written) ?? [];
    if (simple === undefined && !written.includes('|')) continue;
    // A nested class is named together with its outer one.
    const type = /^\p{Lu}[^\\]*$/u.test(qualifier) ? qualifier + simple : simple;
    const text = reader.text(name);
    found.push({
      name: text,
      value: simple === undefined ? unknownCalled(text) : `new ${type}()`,
      ...{ offset: reader.start(name), start: reader.end(close), end: reader.end(halves[block]!) },
    });
  }
  return found;
}
