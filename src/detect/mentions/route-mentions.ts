import type { RequestPart } from '../../model/request.js';
import type { MentionList } from './mention-list.js';
import { readPath } from './path-reference.js';

/**
 * A path of a URL from its first slash: texts, and places for values as people and frameworks write them (`:id`, `<id>`, `{id}`,
 * `[id]`, `$id`, `*`). Each character fits one alternative only, so nothing is tried twice.
 */
const ROUTE =
  /(?:\/(?:[\w@.~%…-]{1,60}|:\w{1,40}|\$\{?\w{1,40}\}?|<[\w:. -]{1,40}>|\{[\w:.-]{1,40}\}|\[{1,2}(?:\.\.\.)?[\w=-]{1,40}\]{1,2}|\*{1,2})){1,12}(?=\/?(?:$|[\s.,;:!?)"'`#&|]))/y;
/** What stands before the beginning of a path; behind anything else a slash is within something. */
const BEFORE = /(?:^|[\s("'`,;:=|“«])$/;
/** A host that the repository's own server has where it is developed. */
const LOCAL = /\bhttps?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0)(?::\d{1,5})?(?=\/)/g;
/** A line of a log, a command or a documentation that tells a request. */
const REQUESTED = /\b(?:GET|POST|PUT|PATCH|DELETE|HEAD)["',]{0,2}\s{1,4}(?=\/)/g;
/** First folders of file systems. */
const OF_SYSTEMS =
  /^\/(?:bin|dev|etc|home|lib(?:32|64)?|mnt|opt|proc|root|sbin|srv|sys|tmp|usr|var|Users|Applications|Library|Volumes|private)(?:\/|$)/;

/** The path of a URL that begins at a place of a text; undefined where none does, or a path of a file. */
export function routeAt(text: string, at: number): string | undefined {
  if (text[at] !== '/' || !BEFORE.test(text.slice(Math.max(0, at - 1), at))) return undefined;
  return readRoute(text, at);
}

/** Adds the path of a URL that names a server of the reporter's own. */
export function addLocalRoute(list: MentionList, url: string, where: RequestPart): void {
  for (const { 0: host, index } of url.matchAll(LOCAL)) {
    addRoute(list, readRoute(url.replace(/[?].*$/, ''), index + host.length), where);
  }
}

/** Adds what a line of code or of a log asks a server for. */
export function addRequestedRoutes(list: MentionList, line: string, where: RequestPart): void {
  if (!line.includes('/')) return;
  for (const { 0: asked, index } of line.matchAll(REQUESTED)) {
    const target = line.slice(index + asked.length, index + asked.length + 300);
    addRoute(list, readRoute(target.replace(/[?].*$/, ''), 0), where);
  }
  addLocalRoute(list, line, where);
}

/** Adds a route, if there is one. */
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
