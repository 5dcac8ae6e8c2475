import { type FoundDefinition, oneLine, type ParsedSource, type Span } from '../language.js';
import { isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import { docstringAt } from './docstring.js';
import { closingOf, Mark, wordAt } from './header.js';
import { lastOfDotted } from './roles.js';
import { LINE_END } from './scanner.js';
import { codeBetween } from './signature.js';

/** Longest signature of an assignment, in characters: enough for a value that tells something. */
const LONGEST_ASSIGNMENT = 120;

const constantName = /^_{0,2}[A-Z][A-Z0-9_]*$/;
/** Names like `__slots__`, which tell nothing. */
const specialName = /^__\w+__$/;
/** The special names at the top level that people do look for. */
const versionName = /^__version(?:_info)?__$/;
/** The logger that every module has. */
const loggerName = /^_?(?:log|logger|LOG|LOGGER)$/;
const loggerMaker = /^get_?logger$/i;
/** Values that are words but not names. */
const constantWord = /^(?:None|True|False)$/;
/** Calls that create a type, by the last part of the callee. */
const typeMakers = new Set(['TypeVar', 'ParamSpec', 'TypeVarTuple', 'NewType']);
const classMakers = new Set(['namedtuple', 'NamedTuple', 'TypedDict', 'Enum', 'IntEnum', 'Flag']);
/** What a type alias begins with: `Optional[…]`. */
const typeFormers = new Set(['Union', 'Optional', 'Callable', 'Literal', 'Annotated', 'Type']);

type Assigned = Pick<
  FoundDefinition,
  'name' | 'nameSpan' | 'kind' | 'signature' | 'doc' | 'headerEnd'
> & {
  readonly docSpan: Span;
  /** It is declared without a value. */
  readonly bare: boolean;
};

/** Positions in the token list. */
interface Parts {
  readonly name: number;
  /** First token of the annotation, or -1. */
  readonly annotation: number;
  /** First token of the value, or -1. */
  readonly value: number;
  /** The end of the line. */
  readonly end: number;
}

/**
 * The name that a statement at the top level of a module or class assigns or declares; undefined for other
 * statements, for several targets, and for names that tell nothing.
 */
export function readAssignment(
  source: ParsedSource,
  span: Span,
  inClass: boolean,
): Assigned | undefined {
  const { text, tokens } = source;
  const first = tokens.indexAt(span.start);
  const isAlias = wordAt(tokens, first) === 'type' && tokens.kind(first + 1) === Token.Word;
  const parts = isAlias ? partsOfAlias(source, first + 1) : partsOf(source, first, first + 1);
  if (parts === undefined) return undefined;
  const name = wordAt(tokens, parts.name);
  if (isIdle(source, parts, name, inClass)) return undefined;
  const kind = isAlias ? 'type' : inClass ? 'property' : kindOf(source, parts, name);
  const doc = docstringAt(text, tokens, parts.end + 1);
  return {
    name,
    kind,
    nameSpan: { start: tokens.starts[parts.name]!, end: tokens.ends[parts.name]! },
    signature: oneLine(codeBetween(source, first, parts.end - 1), LONGEST_ASSIGNMENT),
    doc: doc.summary,
    docSpan: doc.span,
    headerEnd: endOfFirstLine(text, span),
    bare: parts.value < 0 && !isAlias,
  };
}

/**
 * Whether nobody looks for a name: throw-away names, loggers of modules, special names other than the
 * version, and aliases of methods.
 */
function isIdle(source: ParsedSource, parts: Parts, name: string, inClass: boolean): boolean {
  if (name === '_') return true;
  if (loggerName.test(name)) {
    const { word, next } = lastPart(source, parts.value);
    return next === Mark.ParenthesisOpen && loggerMaker.test(word);
  }
  if (!specialName.test(name)) return false;
  return inClass ? !isName(source, parts) : !versionName.test(name);
}

/** Whether the value is another name: `__radd__ = __add__`. */
function isName(source: ParsedSource, { value, end }: Parts): boolean {
  const { tokens } = source;
  if (value < 0 || constantWord.test(wordAt(tokens, value))) return false;
  let last = end - 1;
  while (tokens.kind(last) === Token.Comment) last--;
  return tokens.kind(value) === Token.Word && lastOfDotted(tokens, value) === last;
}

function endOfFirstLine(text: string, span: Span): number {
  const end = text.indexOf('\n', span.start);
  return end < 0 ? span.end : Math.min(end, span.end);
}

/** `type Name[T] = …`: the type parameters are between the name and the equals sign. */
function partsOfAlias(source: ParsedSource, name: number): Parts | undefined {
  const open = source.tokens.kind(name + 1) === Mark.BracketOpen;
  return partsOf(source, name, open ? closingOf(source.tokens, name + 1) + 1 : name + 1);
}

function partsOf({ tokens }: ParsedSource, name: number, afterName: number): Parts | undefined {
  let at = afterName;
  if (tokens.kind(name) !== Token.Word) return undefined;
  const annotation = tokens.kind(at) === Mark.Colon ? at + 1 : -1;
  const isAssigned = tokens.kind(at) === Mark.Equals && tokens.kind(at + 1) !== Mark.Equals;
  if (annotation < 0 && !isAssigned) return undefined;
  let value = -1;
  for (; at < tokens.count; at++) {
    const kind = tokens.kind(at);
    if (kind === LINE_END || kind === Mark.Semicolon) break;
    if (value < 0 && kind === Mark.Equals) value = at + 1;
    if (isOpening(kind)) at = closingOf(tokens, at);
  }
  return { name, annotation, value, end: at };
}

function kindOf(source: ParsedSource, parts: Parts, name: string): FoundDefinition['kind'] {
  const { tokens } = source;
  const annotation = parts.annotation < 0 ? '' : lastPart(source, parts.annotation).word;
  if (annotation === 'TypeAlias') return 'type';
  if (parts.value >= 0) {
    if (wordAt(tokens, parts.value) === 'lambda') return 'function';
    const { word, next } = lastPart(source, parts.value);
    if (next === Mark.ParenthesisOpen && typeMakers.has(word)) return 'type';
    if (next === Mark.ParenthesisOpen && classMakers.has(word)) return 'class';
    if (next === Mark.BracketOpen && typeFormers.has(word)) return 'type';
  }
  return annotation === 'Final' || constantName.test(name) ? 'constant' : 'variable';
}

/** The last part of the dotted name at a position, and the kind of the token after it. */
function lastPart({ tokens }: ParsedSource, from: number): { word: string; next: number } {
  const at = lastOfDotted(tokens, from);
  return { word: wordAt(tokens, at), next: tokens.kind(at + 1) };
}
