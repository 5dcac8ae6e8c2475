import type { RequestPart } from '../../model/request.js';
import type { MentionList } from './mention-list.js';
import { readPath } from './path-reference.js';

/**
 * The path of a URL from its first slash: literal parts, and placeholders as people and frameworks write them
 * (`:id`, `<id>`, `{id}`, `[id]`, `$id`, `*`). Each character fits only one alternative, so there is no
 * backtracking.
 */
const ROUTE =
  /(?:\/(?:[\w@.~%…-]{1,60}|:\w{1,40}|\$\{?\w{1,40}\}?|<[\w:. -]{1,40}>|\{[\w:.-]{1,40}\}|\[{1,2}(?:\.\.\.)?[\w=-]{1,40}\]{1,2}|\*{1,2})){1,12}(?=\/?(?:$|[\s.,;:!?)"'`#&|]))/y;
/** What precedes the beginning of a path; after anything else, a slash is in the middle of something. */
const BEFORE = /(?:^|[\s("'`,;:=|“«])$/;
/** A host of the repository's own server during development. */
const LOCAL = /\bhttps?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0)(?::\d{1,5})?(?=\/)/g;
/** A line of a log, a command or documentation that describes a request. */
const REQUESTED = /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD)["',]{0,2}\s{1,4}(?=\/)/g;
/** Top-level folders of file systems. */
const OF_SYSTEMS =
  /^\/(?:bin|dev|etc|home|lib(?:32|64)?|mnt|opt|proc|root|sbin|srv|sys|tmp|usr|var|Users|Applications|Library|Volumes|private)(?:\/|$)/;

/**
 * The path of a URL that begins at this place of a text; undefined if there is none, or if it is the path of a
 * file.
 */
export function routeAt(text: string, at: number): string | undefined {
  if (text[at] !== '/' || !BEFORE.test(text.slice(Math.max(0, at - 1), at))) return undefined;
  return readRoute(text, at);
}

/** Adds the path of a URL on the reporter's own server. */
export function addLocalRoute(list: MentionList, url: string, where: RequestPart): void {
  for (const { 0: host, index } of url.matchAll(LOCAL)) {
    addRoute(list, readRoute(url.replace(/[?].*$/, ''), index + host.length), where);
  }
}

/** Adds the paths that a line of code or a log requests from a server. */
export function addRequestedRoutes(list: MentionList, line: string, where: RequestPart): void {
  if (!line.includes('/')) return;
  for (const { 0: asked, index } of line.matchAll(REQUESTED)) {
    const target = line.slice(index + asked.length, index + asked.length + 300);
    addRoute(list, readRoute(target.replace(/[?].*$/, ''), 0), where);
  }
  addLocalRoute(list, line, where);
}

/** Adds a route unless it is undefined. */
export function addRoute(list: MentionList, route: string | undefined, where: RequestPart): void {
  if (route !== undefined) list.add({ kind: 'route', text: route, where, explicit: true });
}

function readRoute(text: string, at: number): string | undefined {
  ROUTE.lastIndex = at;
  const written = ROUTE.exec(text)?.[0].replace(/(?<=[^./])\.+$/, '');
  if (written === undefined || !/[a-z]/i.test(written) || OF_SYSTEMS.test(written)) {
    return undefined;
  }
  return readPath(written) === undefined ? written : undefined;
}
