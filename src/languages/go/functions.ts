import { oneLine } from '../language.js';
import { Token } from '../tokens/token-list.js';
import { type GoFacts, Role } from './facts.js';
import { functionSignature, type GoHeader, readGoHeader, receiverType } from './header.js';
import type { GoReader } from './reader.js';
import type { Range } from './syntax.js';
import { typeText } from './type-text.js';

/** Names of functions that `go test` runs. */
const TEST_NAME = /^(?:Test|Benchmark|Fuzz|Example)(?!\p{Ll})/u;
/** The parameter types of these functions. */
const TEST_PARAMETER = /^(?:testing\.[TBF]|(?:check\.|gc\.)?C)$/;
const LONGEST_TITLE = 160;

/** Defines the function or method declared in a range. */
export function defineFunction(facts: GoFacts, range: Range): void {
  const { reader } = facts;
  const header = readGoHeader(reader, range.from);
  if (header === undefined || header.name < 0) return;
  const { receiver, name, typeParameters, parameters, results, end } = header;
  facts.parameters(parameters);
  facts.parameters(results);
  for (const { name: own, type } of typeParameters) {
    if (own >= 0) facts.roles[own] = Role.skip;
    facts.types(type);
  }
  const owner = receiverType(reader, header);
  if (receiver !== undefined) skipReceiver(facts, header);
  const kind = isTest(reader, header) ? 'test' : owner === '' ? 'function' : 'method';
  facts.define({
    name,
    range,
    header: header.body < 0 ? end : header.body + 1,
    kind,
    signature: functionSignature(reader, header),
    owner,
  });
}

function skipReceiver(facts: GoFacts, { receiver }: GoHeader): void {
  const { name, type } = receiver!;
  for (let at = type.from; at < type.to; at++) facts.roles[at] = Role.skip;
  if (name >= 0) facts.roles[name] = Role.skip;
}

/** `TestX(t *testing.T)`, `ExampleX()`, and methods of a suite that have no parameters, or the one of `check`. */
function isTest(
  reader: GoReader,
  { receiver, name, parameters, results, body }: GoHeader,
): boolean {
  const written = reader.text(name);
  if (body < 0 || results.length > 0 || parameters.length > 1 || !TEST_NAME.test(written))
    return false;
  const [parameter] = parameters;
  if (parameter !== undefined) return TEST_PARAMETER.test(typeText(reader, parameter.type));
  if (receiver === undefined) return written.startsWith('Example');
  return written.startsWith('Test') && /(?:Suite|Tests?)$/i.test(typeText(reader, receiver.type));
}

/** `t.Run("title", func(t *testing.T) {…})` and the blocks of Ginkgo: tests named by their titles. */
export function defineSubtest(facts: GoFacts, at: number): void {
  const { reader } = facts;
  const isCall =
    reader.is(at + 1, '(') && reader.kind(at + 2) === Token.String && reader.is(at + 3, ',');
  if (!isCall) return;
  const isRun = reader.is(at - 1, '.') && reader.isWord(at, 'Run');
  if (!isRun && (reader.is(at - 1, '.') || !BLOCK.test(reader.text(at)))) return;
  const close = reader.closing(at + 1);
  if (!hasBody(reader, at + 4, close)) return;
  const from = isRun ? at - 2 : at;
  const title = { start: reader.start(at + 2) + 1, end: reader.end(at + 2) - 1 };
  const name = oneLine(reader.between(title.start, title.end), LONGEST_TITLE);
  if (name === '') return;
  const written = reader.between(reader.start(from), reader.end(at + 2));
  facts.define({
    name: at + 2,
    title: { name, nameSpan: title },
    range: { from, to: close + 1 },
    header: at + 3,
    kind: 'test',
    signature: oneLine(`${written})`, LONGEST_TITLE + 20),
  });
}

/** Blocks of Ginkgo. */
const BLOCK = /^[FPX]?(?:Describe|Context|When|It|Specify|DescribeTable|Entry)$/;

/** Whether a function is among the arguments: `It("title", Label("slow"), func() {…})`. */
function hasBody(reader: GoReader, from: number, close: number): boolean {
  for (let at = from; at < close; at++) {
    if (reader.isWord(at, 'func')) return true;
    if (/^[([{]$/.test(reader.text(at))) at = reader.closing(at);
  }
  return false;
}
