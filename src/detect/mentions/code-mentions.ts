import type { Mention, RequestPart } from '../../model/request.js';
import { LetterPattern } from '../../text/letter-pattern.js';
import {
  addException,
  isExceptionName,
  readErrorLine,
  readPlacedError,
} from '../traces/error-text.js';
import { type Frame, readFrames } from '../traces/stack-frames.js';
import { placelessFunction } from '../traces/table-frames.js';
import { type DiffFile, readDiff } from './diff.js';
import { isIdentifierCased, isOfTheLanguage, withoutReceiver } from './identifier.js';
import { readImports } from './imports.js';
import type { MentionList } from './mention-list.js';
import { readPath, readUrl } from './path-reference.js';
import { addRequestedRoutes } from './route-mentions.js';

const NAME = new LetterPattern(
  String.raw`[\p{L}_$][\p{L}\p{N}_$]*(?:\.[\p{L}_$][\p{L}\p{N}_$]*)*`,
  'gu',
);
const ENDS_CAPITALISED = new LetterPattern(String.raw`(?:^|\.)\p{Lu}\p{Ll}{2,}$`);
const DEFINITION = new LetterPattern(
  String.raw`\b(?:class|def|function|interface|const|let|var|type|enum|record)\s+([\p{L}_$][\p{L}\p{N}_$]*)`,
  'gu',
);
const URL = /\bhttps?:\/\/[^\s<>"'`)\]]+/g;
const FILE =
  /(?<![\w@.~+/\\-])(?:[A-Za-z]:)?[\w@.~+/\\-]*(?:(?<=\/)(?:\([\w.@-]{1,40}\)(?=\/)|\[{1,2}[\w.=-]{1,40}\]{1,2}(?=[/.]))[\w@.~+/\\-]*){0,12}(?<=[\w/\\\]-])\.\w{1,10}(?::\d+(?::\d+)?|\(\d+,\d+\)|::[\w:]+)?/g;
/** `[id]` in the path of a file that is named after its route. */
const PLACE_OF_VALUE = /(?<=\/)\[{1,2}[\w.=-]{1,40}\]{1,2}(?=[/.])/g;
/** `FAIL src/a.test.ts > suite > case`, `FAILED tests/test_a.py::test_b - message`, `● suite › case`. */
const FAILED =
  /^\s*(?:FAIL|FAILED|ERROR)\s+(?:\|?[\w-]+\|?\s+)?(\S+\.\w+\S*)(?:\s+>\s+(.+?)|\s+-\s+(.+?))?\s*$/;
/** Lines of source quoted under a frame by Python, IPython, pytest and Vitest. */
const QUOTED_SOURCE = /^(?:\s|-+>|>)/;
const LONGEST_LINE = 2000;
const LONGEST_REPORT = 400;

function frameMention(frame: Frame, where: RequestPart): Mention {
  const { path, line, symbol, installed, depth } = frame;
  const mention: Mention = { kind: 'frame', text: path, line, depth, where, explicit: true };
  return {
    ...mention,
    ...(symbol === '' ? {} : { symbol }),
    ...(installed ? { installed } : {}),
  };
}

function addFailure(list: MentionList, line: string, where: RequestPart): boolean {
  const failed = line.length <= LONGEST_REPORT ? FAILED.exec(line) : null;
  const path = failed === null ? undefined : readPath(failed[1]!);
  if (path === undefined) return false;
  list.add({ kind: 'path', text: path.path, where, explicit: true });
  if (path.test !== '') list.add({ kind: 'symbol', text: path.test, where, explicit: true });
  const title = failed![2]?.split(' > ').at(-1);
  if (title !== undefined) list.add({ kind: 'quoted', text: title, where, explicit: true });
  if (failed![3] !== undefined) readErrorLine(list, failed![3], where);
  return true;
}

function addPaths(list: MentionList, line: string, where: RequestPart): void {
  if (!line.includes('.')) return;
  for (const [url] of line.matchAll(URL)) {
    const file = readUrl(url);
    if (file !== undefined) list.add({ kind: 'path', text: file.path, where, explicit: true });
  }
  const code = line.replace(URL, ' ');
  for (const { 0: word, index } of code.matchAll(FILE)) {
    const path = readPath(word);
    // `c.json({…})` calls a method, even if it looks like a file.
    const isCalled = code[index + word.length] === '(' && !word.includes('/');
    if (path === undefined || isCalled) continue;
    const mention: Mention = { kind: 'path', text: path.path, where, explicit: true };
    list.add(path.line > 0 ? { ...mention, line: path.line } : mention);
    if (path.test !== '') list.add({ kind: 'symbol', text: path.test, where, explicit: true });
  }
}

/**
 * Whether a capitalised word is in the place of a type or class: in a chain, or after `<`, `(`, `@`, `new`,
 * `raise`.
 */
function isTypePlace(line: string, at: number, name: string): boolean {
  if (!ENDS_CAPITALISED.test(name)) return false;
  if (name.includes('.')) return true;
  return /(?:[<(@[]|\b(?:new|class|extends|raise|except|throw|instanceof) )$/.test(
    line.slice(Math.max(0, at - 12), at),
  );
}

/** In code, a name counts if it is called, is written as only identifiers are, or is in the place of a type. */
function addNames(
  list: MentionList,
  line: string,
  own: ReadonlySet<string>,
  where: RequestPart,
): void {
  for (const found of line.matchAll(NAME.of(line))) {
    const name = withoutReceiver(found[0]);
    const last = name.slice(name.lastIndexOf('.') + 1);
    const called = line[found.index + found[0].length] === '(';
    const cased = isIdentifierCased(last) || isTypePlace(line, found.index, name);
    if ((!called && !cased) || last.length < 3) continue;
    if (!called && readPath(name) !== undefined) continue;
    if (isOfTheLanguage(name) || isOfTheLanguage(last)) continue;
    if (isExceptionName(last)) addException(list, name, where);
    else list.add({ kind: 'symbol', text: name, where, explicit: !own.has(last) });
  }
}

/** Names that the pasted code itself defines; most belong to the reporter rather than the repository. */
export function ownNames(lines: readonly string[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const line of lines) {
    if (line.length > LONGEST_LINE) continue;
    for (const found of line.matchAll(DEFINITION.of(line))) names.add(found[1]!);
  }
  return names;
}

/** A line without comments and the prompts of a shell or notebook. */
function statement(line: string): string {
  return line
    .replace(/^\s*(?:>>> ?|\.\.\. ?|(?:In|Out) ?\[\d*\]: ?|\$ )/, '')
    .replace(/(?:^|\s)(?:#|\/\/)\s.*$/, '');
}

function addDiff(list: MentionList, file: DiffFile, where: RequestPart): void {
  for (const line of file.hunkLines) {
    list.add({ kind: 'path', text: file.path, line, where, explicit: true });
  }
  if (file.hunkLines.length === 0) {
    list.add({ kind: 'path', text: file.path, where, explicit: true });
  }
  for (const text of file.functions) list.add({ kind: 'symbol', text, where, explicit: true });
  readImports(list, file.changed, where);
  for (const line of file.changed) addNames(list, statement(line), new Set(), where);
}

function addLine(
  list: MentionList,
  line: string,
  own: ReadonlySet<string>,
  where: RequestPart,
): void {
  addRequestedRoutes(list, line, where);
  const called = placelessFunction(line);
  if (called !== undefined) {
    if (called !== '') list.add({ kind: 'symbol', text: called, where, explicit: true });
    return;
  }
  if (addFailure(list, line, where) || readErrorLine(list, line, where)) return;
  if (readImports(list, [line], where)) return;
  const code = statement(line);
  addPaths(list, code, where);
  addNames(list, code.replace(URL, ' ').replace(PLACE_OF_VALUE, ' '), own, where);
}

/**
 * Adds what code, logs, stack traces and diffs name. Source lines quoted in a trace are skipped, because they
 * repeat its frames.
 */
export function addCodeMentions(
  list: MentionList,
  lines: readonly string[],
  own: ReadonlySet<string>,
  where: RequestPart,
): void {
  const diff = readDiff(lines);
  if (diff.length > 0) {
    for (const file of diff) addDiff(list, file, where);
    return;
  }
  const frames = readFrames(lines);
  let inTrace = false;
  lines.forEach((line, at) => {
    const frame = frames.get(at);
    if (frame !== undefined) {
      list.add(frameMention(frame, where));
      readPlacedError(list, line, where);
    }
    if (frames.has(at)) inTrace = true;
    else if (line.length <= LONGEST_LINE && !(inTrace && QUOTED_SOURCE.test(line))) {
      inTrace = inTrace && line.trim() === '';
      addLine(list, line, own, where);
    }
  });
}
