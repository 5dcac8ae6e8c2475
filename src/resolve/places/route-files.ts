import type { FilePosition, FileTable } from '../../model/reader.js';

/**
 * A part of a route that matches any one text, and one that matches any number of them. Other parts are literal, in
 * lower case.
 */
export const ANY = ':';
export const REST = '*';

/** A file that handles a URL. */
export interface RouteFile {
  readonly file: FilePosition;
  /** The parts of the URL's path. */
  readonly segments: readonly string[];
  /** Identifies a route: the folder of the application, and the parts. */
  readonly key: string;
}

/**
 * How a framework names files after their routes: a pattern that captures `root` and `route`, and how to read the
 * latter.
 */
interface Convention {
  readonly file: RegExp;
  readonly read: (route: string) => readonly string[] | null;
}

const tables = new WeakMap<FileTable, readonly RouteFile[]>();

/**
 * The routes of a repository by its files' paths, read on first use. Only source files count, since examples and
 * tests have routes too.
 */
export function routesOf(table: FileTable): readonly RouteFile[] {
  let routes = tables.get(table);
  if (routes === undefined) {
    routes = table.paths.flatMap((path, file) => {
      const route = table.classes[file] === 'source' ? routeOf(path) : null;
      return route === null ? [] : [{ file, ...route }];
    });
    tables.set(table, routes);
  }
  return routes;
}

/** The first convention that a path follows applies. */
const CONVENTIONS: readonly Convention[] = [
  // Next.js: `app/(shop)/links/[id]/page.tsx`, `app/api/links/route.ts`; not `app/routes/_shop.links/route.tsx` of
  // Remix.
  {
    file: /^(?<root>.*?(?:^|\/)(?:src\/)?)app\/(?!routes\/(?:[^/]*[.$_+]|.*\/route\.[jt]sx$))(?<route>(?:.*\/)?)(?:page|route)\.(?:[cm]?[jt]sx?|mdx?)$/,
    read: (route) => inFolders(route, /^[(@]/),
  },
  // SvelteKit: `routes/(shop)/links/[id]/+page.svelte`.
  {
    file: /^(?<root>.*?(?:^|\/))routes\/(?<route>(?:.*\/)?)\+(?:page|server)(?:\.server)?(?:@[^/]*)?\.(?:svelte|[jt]s)$/,
    read: (route) => inFolders(route, /^\(/),
  },
  // Remix, React Router, TanStack Router, SolidStart: `routes/_shop.links.$id.tsx`, `routes/shop+/links.$id.tsx`.
  { file: /^(?<root>.*?(?:^|\/))routes\/(?<route>.*)\.[jt]sx?$/, read: inNames },
  // Nuxt: `server/api/links/[id].get.ts`.
  {
    file: /^(?<root>.*?(?:^|\/))server\/(?<route>api\/.*?)(?:\.(?:get|post|put|patch|delete|head))?\.[cm]?[jt]s$/,
    read: (route) => inFolders(withoutIndex(route), /^\(/),
  },
  // Next.js, Nuxt, Astro: `pages/links/[id].tsx`, `pages/api/links/index.ts`.
  {
    file: /^(?<root>.*?(?:^|\/))pages\/(?<route>.*)\.(?:[cm]?[jt]sx?|vue|astro|mdx?)$/,
    read: (route) => inFolders(withoutIndex(route), /^\(/),
  },
];

function routeOf(path: string): Omit<RouteFile, 'file'> | null {
  if (!/(?:^|\/)(?:app|routes|pages|server\/api)\//.test(path)) return null;
  for (const { file, read } of CONVENTIONS) {
    const found = file.exec(path)?.groups;
    if (found === undefined) continue;
    const segments = read(found.route!);
    return segments === null ? null : { segments, key: `${found.root}/${segments.join('/')}` };
  }
  return null;
}

function withoutIndex(route: string): string {
  return route.replace(/(?:^|\/)index$/, '');
}

/** @param silent Matches folders that are not part of the URL. */
function inFolders(route: string, silent: RegExp): readonly string[] | null {
  const parts = route.split('/').filter((part) => part !== '');
  // `_private` and `_app` are no routes; `(.)photo` replaces the route that its name suggests.
  if (parts.some((part) => /^_|^\(\.{1,3}\)/.test(part))) return null;
  return parts.filter((part) => !silent.test(part)).map(segmentOf);
}

function segmentOf(part: string): string {
  if (/^\[\[?\.\.\./.test(part)) return REST;
  return part.includes('[') ? ANY : part.toLowerCase();
}

/** A part between dots or slashes; text in square brackets is taken literally. */
const PART = /(?:\[[^\]/]*\]|[^./[])+/g;

function inNames(route: string): readonly string[] | null {
  if (/(?:^|\/)(?:-|__root$)/.test(route)) return null;
  const parts = route.match(PART) ?? [];
  const last = parts.at(-1);
  const named = last === 'route' || last === 'index' ? parts.slice(0, -1) : parts;
  return named
    .map((part) => part.replace(/\+$|_$/, ''))
    .filter((part) => !/^[_(]/.test(part) && part !== '')
    .map((part) => {
      if (part.startsWith('$')) return part === '$' ? REST : ANY;
      return /^\[[^.]*\]$/.test(part) ? ANY : segmentOf(part.replace(/\[(?!\.{3})|\]/g, ''));
    });
}
