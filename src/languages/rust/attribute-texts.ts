import type { FoundReference } from '../language.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Most tokens of an attribute that are read backwards. */
const MOST_TOKENS = 400;

/** Keys whose string is a path to a function or constant: `#[serde(default = "default_size")]`. */
const FUNCTION =
  /^(?:default|getter|function|custom|validate|validator|skip_if|skip_(?:de)?serializing_if|(?:serialize|deserialize|schema|compare|hash|format|clone|parse|default|init)_with)$/;
/** Keys whose string is a type. */
const TYPE = /^(?:from|into|try_from|remote|as|value_type)$/;

/** `crate::codec::shrink`, or `Self::make()` as an expression. */
const PATH = /^"(?:::)?((?:[A-Za-z_]\w{0,99}::){0,9})([A-Za-z_]\w{0,99})(\(.{0,200}\))?"$/;
const WHOLE_TYPE = /^"[\w:<>, &'()[\];]{1,200}"$/;
const TYPE_NAME = /((?:\w+::)*)(\p{Lu}\w*)/gu;
/** Paths into the standard library, which lead nowhere in a repository. */
const OUTSIDE = /^(?:std|core|alloc|Option|Vec|String|Result|HashMap|BTreeMap|bool|str)::/;

/**
 * What the string of an attribute names by a path, like that path in code: `#[serde(with = "codec")]`,
 * `#[serde(from = "Raw")]`.
 */
export function namedInAttribute(reader: TokenReader, at: number): FoundReference[] {
  if (!reader.is(at - 1, '=') || reader.kind(at - 2) !== Token.Word) return [];
  const key = reader.text(at - 2);
  const text = reader.text(at);
  const isType = TYPE.test(key);
  const [, path, name = '', given] = (isType ? null : PATH.exec(text)) ?? [];
  const isNamed = path !== undefined && (path !== '' || FUNCTION.test(key) || key === 'with');
  if (!(isType ? WHOLE_TYPE.test(text) : isNamed) || !isInAttribute(reader, at)) return [];
  const offset = reader.start(at);
  if (isType) return typesIn(text, offset);
  if (OUTSIDE.test(path!)) return [];
  if (key === 'with')
    return ['serialize', 'deserialize'].map((one) => ({
      ...{ name: one, kind: 'value', receiver: `${path}${name}::`, offset },
    }));
  const kind = given !== undefined ? 'call' : /^\p{Lu}.*\p{Ll}/u.test(name) ? 'type' : 'value';
  return [{ name, kind, receiver: path!, offset }];
}

function typesIn(text: string, offset: number): FoundReference[] {
  return [...text.matchAll(TYPE_NAME)]
    .filter(([, path]) => !OUTSIDE.test(path!))
    .map(([, path, name]) => ({ name: name!, kind: 'type', receiver: path!, offset }));
}

/** Whether the brackets around a position are those of `#[…]`. */
function isInAttribute(reader: TokenReader, at: number): boolean {
  let depth = 0;
  for (let before = at - 1; before > at - MOST_TOKENS && before >= 0; before--) {
    const kind = reader.kind(before);
    if (isClosing(kind)) depth++;
    else if (isOpening(kind) && --depth < 0) {
      if (reader.is(before, '[')) return reader.is(before - 1, '#') || reader.is(before - 1, '!');
      if (!reader.is(before, '(')) return false;
      depth = 0;
    }
  }
  return false;
}
