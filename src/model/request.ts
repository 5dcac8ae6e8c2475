/** What a request is for. */
export type IntentName =
  | 'BUG_FIX'
  | 'REFACTOR'
  | 'TEST_WRITING'
  | 'IMPLEMENTATION'
  | 'USAGE_EXPLORATION'
  | 'DEFINITION_LOOKUP';

/** With no signal: IMPLEMENTATION at 0.3. */
export interface Intent {
  readonly name: IntentName;
  /** 0 to 1, two decimals. */
  readonly confidence: number;
  /** The signals that fired, in words, in the order of the text. */
  readonly signals: readonly string[];
}

const CHANGES: ReadonlySet<IntentName> = new Set(['BUG_FIX', 'IMPLEMENTATION', 'REFACTOR']);

/** Whether a request says that code is to change. Without a signal that is only assumed: a few bare words ask where something is. */
export function asksForChange({ name, signals }: Intent): boolean {
  return CHANGES.has(name) && signals.length > 0;
}

/** What a mention looks like in the request. */
export type MentionKind = 'symbol' | 'path' | 'route' | 'frame' | 'error' | 'quoted' | 'import';

/** Something that the request names. */
export interface Mention {
  readonly kind: MentionKind;
  /**
   * The name, path or text as written, without its quotes or backticks. For a frame: the file's path; for a route: the path of a
   * URL, with its leading slash.
   */
  readonly text: string;
  /** For a path or frame with a line: 1-based. */
  readonly line?: number;
  /** For a path with a line: the commit or tag in which that line is, where the request tells. */
  readonly version?: string;
  /** For a frame: the function that it names. */
  readonly symbol?: string;
  /** For a frame: its file is one of an installed package, whose name the path begins with; else absent. */
  readonly installed?: boolean;
  /** For a frame: 0 is where the error was thrown (innermost), counting outwards. */
  readonly depth?: number;
  /** Where it stands: in the title, in the prose of the body, in code or logs, or in the background. */
  readonly where: RequestPart;
  /** Set in backticks or quotes, or written in a way that only identifiers are (CamelCase, snake_case, call()). */
  readonly explicit: boolean;
  /** The request asks for what is so called and for nothing else (`Session`, `where is run defined`, `callers of Session.send`). */
  readonly asked?: boolean;
  /**
   * The request says nothing but this: it wants what is so called changed (`fix the bug in readAll`, `rename Session.send`), or it
   * is a plain word, which may be a topic as well (`execute`).
   */
  readonly subject?: boolean;
  /** What is so called is said to be a class or another type (`the depot class`). */
  readonly ofType?: boolean;
}

/** The parts of a request, in falling order of what they say about it. */
export type RequestPart = 'title' | 'body' | 'code' | 'background';

/** The words of a request by part, templates, environment tables and comments dropped. */
export interface RequestText {
  /** The first line, or the words given besides standard input. */
  readonly title: string;
  /** The prose below it. */
  readonly body: string;
  /** Fenced and indented code, logs, tracebacks. */
  readonly code: string;
  /** What `--background` brought, and words that {@link Detection.translatedFrom another language} had; else empty. */
  readonly background: string;
}

/** What in a request may name past commits. */
export interface CommitName {
  /** The beginning of an id; the number of an issue or a change that messages refer to; the key that subjects begin with. */
  readonly kind: 'id' | 'number' | 'key';
  /** As written: `2a0c5c6f`, `1234` of `#1234`, `KAFKA-1234`. */
  readonly text: string;
}

/** How long and of what kind a request is; ranking suits its settings to this by degrees, not by a switch. */
export type RequestShape = 'symbol' | 'short' | 'architecture' | 'issue' | 'diff';

/** Whether a request is a few words or a question, and no report. */
export function isShortRequest({ shape }: Pick<Detection, 'shape'>): boolean {
  return shape !== 'issue' && shape !== 'diff';
}

/** What `detect/` makes of the words of a request. */
export interface Detection {
  /** The request as given. */
  readonly query: string;
  readonly text: RequestText;
  readonly shape: RequestShape;
  readonly intent: Intent;
  /** In the order of the text, without duplicates (same kind, text and line). */
  readonly mentions: readonly Mention[];
  /** In the order of the text; whether there are such commits, the history says. */
  readonly commits: readonly CommitName[];
  /** Classes of files that the request asks for in so many words (tests, docs, configuration, styles, …). */
  readonly wants: readonly RequestedClass[];
  /** Languages that the request speaks of by code fences, file endings or name; may be empty. */
  readonly languages: readonly string[];
  /** The language from which {@link text} was put into English, by its English name; absent for English and where it is unknown. */
  readonly translatedFrom?: string;
  /** The request is a stack trace with its error, and hardly a word besides; else absent. */
  readonly isTrace?: true;
  /** The request asks what extends or implements a type; else absent. */
  readonly asksForHeirs?: true;
  /** The request asks for something that does not exist yet ("implement", "add support for"). */
  readonly asksForNew: boolean;
}

/** A class of file, style sheets, migrations of a database, or declarations of types, that a request may ask for. */
export type RequestedClass =
  | 'test'
  | 'docs'
  | 'config'
  | 'generated'
  | 'vendored'
  | 'example'
  | 'style'
  | 'migration'
  | 'types';
