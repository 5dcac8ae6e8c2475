import type { RequestPart } from '../../model/request.js';
import { BUILTIN_EXCEPTIONS } from '../mentions/known-names.js';
import type { MentionList } from '../mentions/mention-list.js';
import { readPath } from '../mentions/path-reference.js';

/** `celery.exceptions.NotRegistered`: recognised as an exception by its module. */
const IN_MODULE_OF_ERRORS = '(?:exceptions?|errors?|exc)\\.[A-Z][\\w$]*';
const EXCEPTION_NAME = new RegExp(
  `^(?:[\\w$]+\\.)*(?:[A-Z][\\w$]*(?:Error|Exception|Warning|Interrupt|Exit)|Error|Exception|${IN_MODULE_OF_ERRORS})$`,
);
const NAMED_ERROR = new RegExp(
  `^(?:E\\s+|\\s*)(?:Uncaught (?:\\(in promise\\) )?|Unhandled \\w+: |Unhandled exception\\. |Caused by: |Suppressed: |Exception in thread "[^"]*" )?((?:[\\w$]+\\.)*(?:[A-Z][\\w$]*(?:Error|Exception|Warning|Interrupt|Exit|DoesNotExist)|Error|Exception|${IN_MODULE_OF_ERRORS}))(?: \\[\\w+\\])?(?::\\s+(.*))?$`,
);
/** `a.rb:3:in 'find': undefined method (NoMethodError)` */
const RUBY_ERROR = /:in [`'].*?'(?::) (.*) \(([A-Z][\w:]*)\)$/;
/** The same on a line of its own, possibly after a log's prefix. */
const RUBY_SAID = /^\s*(?:[\w ]{1,40}: )?(\S.*) \(((?:[A-Z]\w*::)*[A-Z]\w*(?:Error|Exception))\)$/;
/** `PHP Fatal error:  Uncaught App\Full: no room in /srv/a.php:3` */
const PHP_ERROR =
  /(?:Fatal error|Uncaught):?\s+(?:Uncaught )?\\?((?:\w+\\)*[A-Z]\w+): (.*?)(?: in \S+\.php(?::\d+| on line \d+))?$/;
/** The line above tells the place. */
const RUST_PANIC = /panicked at '(.*)', \S+\.rs:\d+/;
/** `** (Ecto.CastError) no such field`, possibly after a log's prefix. */
const ELIXIR_ERROR = /(?:^|\s)\*\* \(((?:[A-Z]\w*\.)*[A-Z]\w*(?:Error|Exception))\) (.*)$/;
/** `** exception error: no match of right hand side value none` */
const ERLANG_ERROR = /^\s*(?:\*\* )?exception (?:error|exit|throw): (.*)$/;
/** `Fatal error: exception Depot.Full("a")` */
const OCAML_ERROR = /^\s*Fatal error: exception (.*)$/;
/** The end of a Go program after an unrecovered panic. */
const PANIC = /^\s*(?:panic|fatal error): (.*?)(?: \[recovered\])?$/;
/** Below the frames of Django's error page. */
const DJANGO_ERROR = /^\s*Exception (?:Type: ([A-Z]\w*)(?: at .*)?|Value: (.*))$/;
const COMPILER_ERROR = /\berror (?:TS\d+): (.*)$/;
/** The member, at the end of a message, in which the error is said to have happened. */
const THROWN_IN =
  /\s(?:at|in) ((?:[A-Za-z_$][\w$]{0,80}(?:\.|::)){1,6}[A-Za-z_$][\w$]{0,80})(?:\(\))?\.?$/;
const LONGEST_MESSAGE = 200;

export function isExceptionName(name: string): boolean {
  return EXCEPTION_NAME.test(name) && name !== 'Error' && name !== 'Exception';
}

/**
 * Adds an exception as an error and, unless it is built into a language, also as a possible class of the
 * repository.
 */
export function addException(list: MentionList, name: string, where: RequestPart): void {
  list.add({ kind: 'error', text: name, where, explicit: true });
  const simple = name.slice(name.lastIndexOf('.') + 1);
  if (BUILTIN_EXCEPTIONS.has(simple)) return;
  list.add({ kind: 'symbol', text: name, where, explicit: true });
}

/** Adds the message of an error, on one line and with at most 200 characters. */
export function addMessage(list: MentionList, message: string, where: RequestPart): void {
  const text = message.trim().slice(0, LONGEST_MESSAGE).trim();
  if (text.length > 3) list.add({ kind: 'error', text, where, explicit: true });
}

/** Adds the message of an error, and the member that its end may name: `x is undefined at Depot.find`. */
export function addThrown(list: MentionList, message: string, where: RequestPart): void {
  addMessage(list, message, where);
  const [, member] = THROWN_IN.exec(message) ?? [];
  if (member === undefined || readPath(member) !== undefined) return;
  list.add({ kind: 'symbol', text: member.replaceAll('::', '.'), where, explicit: true });
}

/** Reads a line that is an error as a whole (`ValueError: bad shape`); returns whether it was one. */
export function readErrorLine(list: MentionList, line: string, where: RequestPart): boolean {
  if (line.length > 1000) return false;
  const compiler = COMPILER_ERROR.exec(line);
  if (compiler !== null) {
    addMessage(list, compiler[1]!, where);
    return false;
  }
  const panic = PANIC.exec(line) ?? ERLANG_ERROR.exec(line) ?? OCAML_ERROR.exec(line);
  if (panic !== null) {
    addMessage(list, panic[1]!, where);
    return true;
  }
  const elixir = ELIXIR_ERROR.exec(line);
  if (elixir !== null) {
    addException(list, elixir[1]!, where);
    addMessage(list, elixir[2]!, where);
    return true;
  }
  const [django, type, value] = DJANGO_ERROR.exec(line) ?? [];
  if (django !== undefined) {
    if (type !== undefined) addException(list, type, where);
    else addMessage(list, value!, where);
    return true;
  }
  if (readPlacedError(list, line, where)) return true;
  const found = NAMED_ERROR.exec(line);
  if (found === null) return false;
  if (isExceptionName(found[1]!)) addException(list, found[1]!, where);
  if (found[2] !== undefined) addThrown(list, found[2], where);
  return true;
}

/** An error from a line that also tells its place. */
interface PlacedError {
  /** The exception as a chain; empty if none is named. */
  readonly name: string;
  readonly message: string;
}

/** The error in a line of Rust, Ruby or PHP that also tells its place. */
export function placedErrorIn(line: string): PlacedError | undefined {
  const rust = RUST_PANIC.exec(line);
  if (rust !== null) return { name: '', message: rust[1]! };
  const [, said, named] = RUBY_ERROR.exec(line) ?? RUBY_SAID.exec(line) ?? [];
  const [, thrown, told] = PHP_ERROR.exec(line) ?? [];
  const name = named?.replaceAll('::', '.') ?? thrown?.replaceAll('\\', '.');
  return name === undefined ? undefined : { name, message: said ?? told ?? '' };
}

/** Adds what {@link placedErrorIn} finds in a line; returns whether there was anything. */
export function readPlacedError(list: MentionList, line: string, where: RequestPart): boolean {
  const error = placedErrorIn(line);
  if (error === undefined) return false;
  if (error.name !== '') addException(list, error.name, where);
  addMessage(list, error.message, where);
  return true;
}
