import type {
  Detection,
  Intent,
  IntentName,
  Mention,
  RequestPart,
  RequestText,
} from '../model/request.js';
import { addAskedNames } from './intent/asked-name.js';
import { addChangedName } from './intent/changed-name.js';
import { detectIntent } from './intent/intent.js';
import { ASKS_FOR_NEW, POLITE } from './intent/intent-signals.js';
import { ASKS_FOR_HEIRS } from './intent/usage-signals.js';
import { wantedClasses } from './intent/wants.js';
import { languagesOf } from './languages.js';
import { addCodeMentions, ownNames } from './mentions/code-mentions.js';
import { commitNames } from './mentions/commit-names.js';
import { readDiff } from './mentions/diff.js';
import { withPlainChains } from './mentions/foreign-chains.js';
import { withoutPointers } from './mentions/identifier.js';
import { MentionList } from './mentions/mention-list.js';
import { addProseMentions } from './mentions/prose-mentions.js';
import { withoutNewName } from './mentions/renaming.js';
import { withoutDjangoSettings } from './request/django-settings.js';
import { withoutPictures } from './request/pictures.js';
import { shapeOf } from './request/shape.js';
import { type SplitRequest, splitRequest } from './request/split-request.js';
import { titleAreas } from './request/title-areas.js';
import { unwrapped } from './request/wrapping.js';
import { isExceptionName } from './traces/error-text.js';
import { withoutRuntimeWording } from './traces/runtime-wording.js';
import { isMostlyTrace, wordsOfCode } from './traces/trace-words.js';
import { inEnglish } from './translation/in-english.js';

/** What comes with a request. */
interface DetectOptions {
  /** A conversation or a plan; weighs less than the request. */
  readonly background?: string;
  /** The intent that the user chose, which replaces the detected one. */
  readonly intent?: IntentName;
  /** Standard input (an issue, a log, a diff): it becomes the body, and the words become the title. */
  readonly stdin?: string;
}

interface Request {
  readonly split: SplitRequest;
  /** Translated into English where the language is known. */
  readonly text: RequestText;
  readonly hasCode: boolean;
  readonly from: string;
}

/**
 * An exception whose name does not say that it is one: `NoMatches: No nodes match '#a'`. Reports may begin with the
 * name of a component in the same form.
 */
const MAYBE_EXCEPTION = /^(?:[a-z_]\w*\.){0,8}(?:[A-Z][a-z\d]+){2,8}: \S/;

/** Labels before the text of an error: `INTERNAL ERROR: …`, `panic: …`, `Unhandled rejection: …`. */
const ERROR_LABEL = /^\[?(?:[a-z]+ ){0,2}(?:error|exception|failure|rejection|panic|fatal)\]?:\s/i;

/** URLs are not words; URLs of files are handled as mentions. */
function withoutUrls(text: string): string {
  return text
    .replace(/\]\(https?:\/\/[^\s)]{1,500}\)/g, ']')
    .replace(/\bhttps?:\/\/\S{1,500}/g, ' ');
}

function joined(split: SplitRequest, part: 'title' | 'body' | 'code'): string {
  const lines = split.segments.filter((segment) => segment.part === part).map((s) => s.lines);
  const text = lines
    .flatMap((each) => (part === 'code' ? wordsOfCode(each) : each))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return part === 'body' ? withoutUrls(text) : text;
}

function proseOf(line: string): string {
  return withPlainChains(withoutPointers(withoutPictures(line)));
}

/** The parts of a text, with chains of names in its prose written alike for all languages. */
function partsOf(text: string, hasTitle: boolean): SplitRequest {
  const split = splitRequest(withoutDjangoSettings(text), hasTitle);
  const segments = split.segments.map((segment) =>
    segment.part === 'code' ? segment : { ...segment, lines: segment.lines.map(proseOf) },
  );
  return { ...split, segments };
}

function splitQuery(query: string, stdin: string | undefined): SplitRequest {
  const words = partsOf(query, false);
  if (stdin === undefined) return words;
  const hasTitle = words.segments.some((segment) => segment.part === 'title');
  const input = partsOf(stdin, hasTitle);
  return {
    segments: [...words.segments, ...input.segments],
    headings: [...words.headings, ...input.headings],
    fences: [...words.fences, ...input.fences],
  };
}

function takeApart(query: string, options: DetectOptions): Request {
  const split = splitQuery(query, options.stdin);
  const background = withoutUrls(options.background ?? '').trim();
  const english = inEnglish({
    title: joined(split, 'title'),
    body: joined(split, 'body'),
    code: joined(split, 'code'),
    background,
  });
  const hasCode = split.segments.some(
    ({ part, lines }) => part === 'code' && lines.some((line) => line.trim() !== ''),
  );
  return { split, hasCode, ...english };
}

function addMentions(list: MentionList, split: SplitRequest, where?: RequestPart): void {
  const code = split.segments.filter(({ part }) => part === 'code');
  const own = ownNames(code.flatMap(({ lines }) => lines));
  for (const { part, lines } of split.segments) {
    if (part === 'code') addCodeMentions(list, lines, own, where ?? part);
    else addProseMentions(list, lines.join('\n'), where ?? part);
  }
}

function mentionsOf({ split, text, hasCode }: Request, background: string): readonly Mention[] {
  const list = new MentionList();
  addMentions(list, split);
  if (text.body === '' && !hasCode) {
    addAskedNames(list, text.title);
    addChangedName(list, text.title);
  }
  addMentions(list, partsOf(background, true), 'background');
  return list.mentions;
}

/** A request with at most this many words beside a trace counts as a trace. */
const MOST_WORDS_BESIDE = 25;

function isTrace({ split, text }: Request): boolean {
  if (text.body.split(/\s+/).length > MOST_WORDS_BESIDE) return false;
  return isMostlyTrace(
    split.segments.filter(({ part }) => part === 'code').flatMap(({ lines }) => lines),
  );
}

function isDiff(query: string, stdin: string | undefined): boolean {
  const text = (stdin ?? query).trimStart();
  if (!/^(?:diff --git |--- |Index: |commit [0-9a-f]{7,40}\b)/.test(text)) return false;
  return readDiff(text.slice(0, 100_000).split(/\r?\n/)).length > 0;
}

function intentOf(
  { split, text }: Request,
  mentions: readonly Mention[],
  shape: Detection['shape'],
): Intent {
  const own = mentions.filter(({ where }) => where !== 'background');
  const { title, body } = text;
  return detectIntent({
    title,
    body,
    headings: split.headings,
    shape,
    hasFrames: own.some(({ kind }) => kind === 'frame'),
    hasErrors: shape !== 'symbol' && own.some(({ kind }) => kind === 'error'),
    maybeErrorInTitle: MAYBE_EXCEPTION.test(title),
    hasErrorsBelow: own.some(({ kind, where }) => kind === 'error' && where !== 'title'),
    // The name of an exception alone asks for its class.
    errorInTitle:
      (shape !== 'symbol' || /^\S+: /.test(title)) &&
      (isExceptionName(title.split(/[:\s]/)[0]!) || ERROR_LABEL.test(title)),
  });
}

/**
 * Reads what a request says: its parts, its purpose, and what it names. Takes time linear in its length and never
 * throws.
 * @param query The words of the request; with `options.stdin` they are the title.
 */
export function detect(query: string, options: DetectOptions = {}): Detection {
  const request = takeApart(query, options);
  const { text, split, hasCode } = request;
  const { title, newName } = withoutNewName(text.title);
  const mentions = mentionsOf(request, options.background ?? '').filter(
    (mention) => newName === '' || mention.text !== newName,
  );
  const shape = shapeOf({ ...text, hasCode, isDiff: isDiff(query, options.stdin) });
  const intent: Intent =
    options.intent === undefined
      ? intentOf(request, mentions, shape)
      : { name: options.intent, confidence: 1, signals: ['chosen by the user'] };
  const isShort = shape !== 'issue' && shape !== 'diff';
  return {
    query,
    text: saidOfTheProgram({ ...text, title: isShort ? unwrapped(title) : title }),
    shape,
    intent,
    mentions,
    commits: commitNames(split.segments),
    areas: shape === 'diff' ? [] : titleAreas(text.title),
    wants: wantedClasses(text, isShort),
    ...(shape !== 'diff' && isTrace(request) ? { isTrace: true } : {}),
    ...(request.from === '' ? {} : { translatedFrom: request.from }),
    ...(asksForHeirs(intent, title) ? { asksForHeirs: true } : {}),
    languages: languagesOf(split.fences, mentions, `${text.title}\n${text.body}`),
    // New tests are for something that exists already.
    asksForNew: intent.name !== 'TEST_WRITING' && asksForNew(text.title, split.headings),
  };
}

function asksForHeirs({ name }: Intent, title: string): boolean {
  return name === 'USAGE_EXPLORATION' && ASKS_FOR_HEIRS.test(title.slice(0, 1000).toLowerCase());
}

function saidOfTheProgram({ title, body, code, background }: RequestText): RequestText {
  return {
    title: withoutRuntimeWording(title),
    body: withoutRuntimeWording(body),
    code: withoutRuntimeWording(code),
    background: withoutRuntimeWording(background),
  };
}

function asksForNew(title: string, headings: readonly string[]): boolean {
  if (ASKS_FOR_NEW.test(title.slice(0, 1000).toLowerCase().replace(POLITE, ''))) return true;
  return headings.some((heading) => /^(?:feature(?: request)?|enh|rfe|enhancement)$/.test(heading));
}
