import type { FoundReference } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Most strings of one annotation. */
const MOST_TEXTS = 50;

/** JUnit annotations whose strings name methods. */
const NAMES_METHODS = /^(?:MethodSource|FieldSource|EnabledIf|DisabledIf)$/;
/** `"cases"`, `"acme.Other#cases"` */
const METHOD = /^"(?:((?:\w+\.)*[A-Z]\w*)#)?([A-Za-z_]\w{0,99})(?:\([^"]*\))?"$/;
const WHOLE_CLASS = /^"((?:[a-z_]\w{0,99}\.){1,10}[A-Z]\w{0,99})"$/;

/** The method that a string in an annotation names: `@MethodSource("cases")`, `@Test(dataProvider = "cases")`. */
export function methodInText(reader: TokenReader, at: number): FoundReference | undefined {
  if (!isNameOfMethod(reader, at)) return undefined;
  const [, type = '', name] = METHOD.exec(reader.text(at)) ?? [];
  if (name === undefined) return undefined;
  return { name, kind: 'value', receiver: type, offset: reader.start(at) };
}

/**
 * What the strings of a Java file name: methods, and classes by their qualified names,
 * `"org.acme.shop.Rack"`.
 *
 * @param names Offsets of the names of definitions.
 * @param packaged Receives the classes named with their package, which need no import, with the offset of the
 * first use of each.
 */
export function namedInTexts(
  reader: TokenReader,
  names: { has(offset: number): boolean },
  packaged: Map<string, number>,
): FoundReference[] {
  const found: FoundReference[] = [];
  let providers: ReadonlyMap<string, string> | undefined;
  for (let at = 0; at < reader.count; at++) {
    if (reader.kind(at) !== Token.String) continue;
    const method = methodInText(reader, at);
    const whole = method === undefined ? classInText(reader, at) : method.receiver;
    if (whole.includes('.') && !packaged.has(whole)) packaged.set(whole, reader.start(at));
    if (method !== undefined) {
      providers ??= dataProviders(reader, names);
      found.push({ ...method, name: providers.get(method.name) ?? method.name });
    } else if (whole !== '') {
      const [receiver, name] = whole.split(/\.(?=[A-Z])/);
      found.push({ name: name!, kind: 'type', receiver: receiver!, offset: reader.start(at) });
    }
  }
  return found;
}

/** The qualified class name in a string; otherwise empty. */
function classInText(reader: TokenReader, at: number): string {
  return WHOLE_CLASS.exec(reader.text(at))?.[1] ?? '';
}

/** Whether a string in an annotation names a method, alone or in a list. */
function isNameOfMethod(reader: TokenReader, at: number): boolean {
  let before = at - 1;
  for (let texts = 0; texts < MOST_TEXTS && reader.is(before, ','); texts++) {
    if (reader.kind(before - 1) !== Token.String) return false;
    before -= 2;
  }
  if (reader.is(before, '{') || reader.is(before, '[')) before--;
  if (reader.is(before, '=')) {
    if (reader.isWord(before - 1, 'dataProvider')) return true;
    if (!reader.isWord(before - 1, 'value')) return false;
    before -= 2;
  }
  return (
    reader.is(before, '(') &&
    NAMES_METHODS.test(reader.text(before - 1)) &&
    (reader.is(before - 2, '@') || reader.is(before - 2, '.'))
  );
}

/** Test data methods by the names they are given: `@DataProvider(name = "cases")`. */
function dataProviders(
  reader: TokenReader,
  names: { has(offset: number): boolean },
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (let at = 0; at < reader.count; at++) {
    if (!reader.isWord(at, 'DataProvider') || !reader.isWord(at + 2, 'name')) continue;
    let name = at + 5;
    while (name < at + 60 && !names.has(reader.start(name))) name++;
    if (names.has(reader.start(name)))
      found.set(reader.text(at + 4).slice(1, -1), reader.text(name));
  }
  return found;
}
