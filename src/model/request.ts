/** What a request is for. */
export type IntentName =
  | 'BUG_FIX'
  | 'REFACTOR'
  | 'TEST_WRITING'
  | 'IMPLEMENTATION'
  | 'USAGE_EXPLORATION'
  | 'DEFINITION_LOOKUP';

/** IMPLEMENTATION with confidence 0.3 if there is no signal. */
export interface Intent {
  readonly name: IntentName;
  /** 0 to 1, two decimals. */
  readonly confidence: number;
  /** The signals that fired, in words, in the order of the text. */
  readonly signals: readonly string[];
}

const CHANGES: ReadonlySet<IntentName> = new Set(['BUG_FIX', 'IMPLEMENTATION', 'REFACTOR']);

/**
 * Whether a request says that code is to change. Without any signal that would be a guess: a few bare words usually
 * ask where something is.
 */
export function asksForChange({ name, signals }: Intent): boolean {
  return CHANGES.has(name) && signals.length > 0;
}

/** What a mention looks like in the request. */
export type MentionKind = 'symbol' | 'path' | 'route' | 'frame' | 'error' | 'quoted' | 'import';

/** Something that the request names. */
export interface Mention {
  readonly kind: MentionKind;
  /**
   * The name, path or text as written, without quotes or backticks. For a frame, the path of its file; for a route,
   * the path of the URL with its leading slash.
   */
  readonly text: string;
  /** For a path or frame with a line: 1-based. */
  readonly line?: number;
  /** For a path with a line: the commit or tag that the line number refers to, if the request tells. */
  readonly version?: string;
  /** For a frame: the function that it names. */
  readonly symbol?: string;
  /** For a frame: true if its file belongs to an installed package, whose name then begins the path; else absent. */
  readonly installed?: boolean;
  /** For a frame: 0 is where the error was thrown (innermost), counting outwards. */
  readonly depth?: number;
  /** Which part of the request it is in. */
  readonly where: RequestPart;
  /** It is in backticks or quotes, or written as only identifiers are (CamelCase, snake_case, call()). */
  readonly explicit: boolean;
  /**
   * The request asks for the thing of this name and nothing else (`Session`, `where is run defined`,
   * `callers of Session.send`).
   */
  readonly asked?: boolean;
  /**
   * The request consists of nothing else, and either wants the thing of this name changed (`fix the bug in readAll`,
   * `rename Session.send`) or is a plain word, which may also be a topic (`execute`).
   */
  readonly subject?: boolean;
  /** The request says that this is a class or another type (`the depot class`). */
  readonly ofType?: boolean;
}

/** The parts of a request, the most telling first. */
export type RequestPart = 'title' | 'body' | 'code' | 'background';

/** The words of a request by part, without templates, environment tables and comments. */
export interface RequestText {
  /** The first line, or the words given on the command line when there is also standard input. */
  readonly title: string;
  /** The prose below it. */
  readonly body: string;
  /** Fenced and indented code, logs, tracebacks. */
  readonly code: string;
  /**
   * Text given by `--background`, and the original words of a request in {@link Detection.translatedFrom another
   * language}; otherwise empty.
   */
  readonly background: string;
}

/** A word of a request that was taken for another one, because it is a typo. */
export interface MendedWord {
  readonly written: string;
  /** In lower case. */
  readonly meant: string;
}

/** Something in a request that may name past commits. */
export interface CommitName {
  /**
   * The beginning of a commit id; the number of an issue or pull request that messages refer to; an issue key that
   * subjects begin with.
   */
  readonly kind: 'id' | 'number' | 'key';
  /** As written: `2a0c5c6f`, `1234` of `#1234`, `KAFKA-1234`. */
  readonly text: string;
}

/** Length and kind of a request. Ranking adapts its settings to it gradually rather than by a switch. */
export type RequestShape = 'symbol' | 'short' | 'architecture' | 'issue' | 'diff';

/** Whether a request is a few words or a question rather than a report or a diff. */
export function isShortRequest({ shape }: Pick<Detection, 'shape'>): boolean {
  return shape !== 'issue' && shape !== 'diff';
}

/** What `detect/` finds in a request. */
export interface Detection {
  /** The request as given. */
  readonly query: string;
  readonly text: RequestText;
  readonly shape: RequestShape;
  readonly intent: Intent;
  /** In the order of the text, without duplicates (same kind, text and line). */
  readonly mentions: readonly Mention[];
  /** In the order of the text. Only the history tells whether such commits exist. */
  readonly commits: readonly CommitName[];
  /**
   * Parts of a project that the title names as such (`net/http: …`, `fix(router): …`, `… in the router package`), in
   * lower case and in order. The repository need not have them.
   */
  readonly areas: readonly string[];
  /** Classes of files that the request asks for in so many words (tests, docs, configuration, styles, …). */
  readonly wants: readonly RequestedClass[];
  /** Languages that the request indicates by code fences, file endings or name; may be empty. */
  readonly languages: readonly string[];
  /** English name of the language from which {@link text} was translated; absent if it is English or unknown. */
  readonly translatedFrom?: string;
  /** Typos of the title that {@link text} has no longer; absent if there are none. */
  readonly mended?: readonly MendedWord[];
  /** The request is a stack trace with its error and hardly any other words; absent otherwise. */
  readonly isTrace?: true;
  /** The request asks what extends or implements a type; absent otherwise. */
  readonly asksForHeirs?: true;
  /** The request asks for something that does not exist yet ("implement", "add support for"). */
  readonly asksForNew: boolean;
}

/** What a request may ask for: a class of files, style sheets, database migrations, or type declarations. */
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
