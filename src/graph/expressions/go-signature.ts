import { commaParts } from '../../text/comma-parts.js';

/** What a type as written is to the facts: `pkg.Store` of `*pkg.Store[int]`, with `[]` before what lists and maps hold. */
function goTypeText(written: string): string {
  let rest = written.trim();
  let held = '';
  for (;;) {
    const list = /^(?:\.\.\.|\[[^\]]*\]|(?:<-\s*)?chan\b(?:\s*<-)?|map\[[^\]]*\])\s*/.exec(rest);
    const bare = list === null ? rest.replace(/^[*(]\s*/, '') : rest.slice(list[0].length);
    if (list !== null) held += '[]';
    if (bare === rest) break;
    rest = bare;
  }
  const name = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)?/u.exec(rest)?.[0] ?? '';
  return /^(?:func|struct|interface|)$/.test(name) ? '' : held + name;
}

/**
 * The type of a result of a function, by its signature: `New(path string) (*Store, error)`.
 *
 * @param index Which of several, from 0.
 * @returns empty where there is none.
 */
export function goResult(signature: string, index: number): string {
  let at = signature.search(/[[(]/);
  if (signature[at] === '[') at = closing(signature, at) + 1;
  const end = at < 0 ? -1 : closing(signature, at);
  if (end < 0) return '';
  const written = signature.slice(end + 1).trim();
  if (!written.startsWith('(')) return index === 0 ? goTypeText(written) : '';
  const results = commaParts(written.slice(1, closing(written, 0)));
  const isNamed = results.some(
    (one) => /^[\p{L}_][\p{L}\p{N}_]* (?!<-)/u.test(one) && !/^(?:chan|func) /.test(one),
  );
  if (!isNamed) return goTypeText(results[index] ?? '');
  // `(a, b int)`: the type follows the last name.
  const typed = results.slice(index).find((one) => one.includes(' '));
  return typed === undefined ? '' : goTypeText(typed.slice(typed.indexOf(' ') + 1));
}

/** What the elements of a type are that is defined as a list or a map; empty for any other. */
export function goElement(signature: string): string {
  const written = /^type [\p{L}\p{N}_]+(?:\[[^\]]*\])?(?: =)? (.*)$/u.exec(signature)?.[1] ?? '';
  const type = goTypeText(written);
  return type.startsWith('[]') ? type.slice(2) : '';
}

function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    if ('([{'.includes(text[at]!)) depth++;
    else if (')]}'.includes(text[at]!) && --depth === 0) return at;
  }
  return -1;
}
