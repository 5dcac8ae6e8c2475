import type { CommitName } from '../../model/request.js';
import type { Segment } from '../request/split-request.js';

/** At most this many names are kept; a request with more is a changelog. */
const MOST_NAMES = 20;

/**
 * The beginning of a commit id, at least as long as git abbreviates it. Excludes `-g…` in a version
 * (`1.2-3-gabc1234`) and `0x…`.
 */
const ID = /(?<![\w@])[0-9a-f]{7,64}(?!\w)/g;
/** In a permalink to code and at the ends of a range, an id only says which version was looked at. */
const VERSION_BEFORE = /(?:\/(?:blob|tree|raw|blame|archive)\/|compare\/|\.\.)$/;
const VERSION_AFTER = /^\.\./;
/** The same holds for `tested on commit`, but not if something happened there: `broke at`. */
const STATE_BEFORE =
  /\b(?:at|on|against|built from) (?:(?:the |latest |current ){0,2}(?:commit|revision|rev|sha|hash|head|master|main|tip)(?: \(|:)? ?)?[`'"]?$/i;
const EVENT_BEFORE =
  /\b(?:introduc|br[eo]k|bisect|start|beg[aiu]n|regress|appear|chang|merg|fix|add|land|remov|revert)\w*(?: \w+){0,3} ?$/i;
const LONGEST_STATE = 60;

/** `#1234`, `GH-1234`, `!1234`, `issue 1234`, and URLs of issues and pull requests. */
const NUMBER =
  /(?:(?<![\w&#/.!])[#!]|\bgh-|\/(?:pulls?|issues|tickets?|merge_requests)\/|\b(?:issue|ticket|pr|pull request|merge request|bug)s?[ :]{1,2}#?)(\d{2,7})(?![\w%])(?!\.\d)/gi;
/** `KAFKA-1234`, but not the names of standards. */
const KEY = /(?<![\w/-])(?!(?:GH|UTF|SHA|ISO|RFC|CVE|PEP)-)[A-Z][A-Z0-9]{1,9}-\d{1,6}(?![\w-])/g;

/**
 * Finds what may name past commits: ids anywhere, numbers and keys of issues only in prose (in code, `#333` is a
 * colour).
 *
 * @returns In the order of the segments, and within one ids before numbers and keys; each once.
 */
export function commitNames(segments: readonly Segment[]): readonly CommitName[] {
  const names = new Map<string, CommitName>();
  for (const { part, lines } of segments) {
    if (part === 'background') continue;
    const text = lines.join('\n');
    for (const name of [...idsIn(text), ...(part === 'code' ? [] : numbersIn(text))]) {
      const key = `${name.kind} ${name.text}`;
      if (names.size < MOST_NAMES && !names.has(key)) names.set(key, name);
    }
  }
  return [...names.values()];
}

function idsIn(text: string): CommitName[] {
  const ids: CommitName[] = [];
  for (const { 0: id, index } of text.matchAll(ID)) {
    const isVersion =
      VERSION_BEFORE.test(text.slice(Math.max(0, index - 10), index)) ||
      VERSION_AFTER.test(text.slice(index + id.length)) ||
      isState(text.slice(Math.max(0, index - LONGEST_STATE), index));
    if (!isVersion && /[a-f]/.test(id) && /\d/.test(id)) ids.push({ kind: 'id', text: id });
  }
  return ids;
}

function isState(before: string): boolean {
  const state = STATE_BEFORE.exec(before);
  return state !== null && !EVENT_BEFORE.test(before.slice(0, state.index));
}

function numbersIn(text: string): CommitName[] {
  const numbers = Array.from(
    text.matchAll(NUMBER),
    ([, number]): CommitName => ({ kind: 'number', text: number! }),
  );
  const keys = Array.from(text.matchAll(KEY), ([key]): CommitName => ({ kind: 'key', text: key }));
  return [...numbers, ...keys];
}
