import type { FileTable } from '../../model/reader.js';
import type { Located } from './locate-path.js';
import { ANY, REST, type RouteFile, routesOf } from './route-files.js';

const NOWHERE: Located = { files: [], method: 'exact', certainty: 0 };
/** A route is less certain than a file path, and less still if it agrees only below a prefix. */
const WHOLE = 0.8;
const BELOW_PREFIX = 0.6;
/** The route may be the same in this many applications; in more, it says nothing. */
const MOST_ROUTES = 3;
/** What frameworks or proxies put before the routes of an API: `api`, or its version. */
const PREFIX = /^(?:api|v\d+)$/;
/** Parts that are values: numbers, identifiers, `...`. */
const VALUE = /^(?:\d+|[\da-f-]{8,}|[.…]+|x{2,})$/i;
const PLACEHOLDER = /[:<{[$*]/;

interface Fit {
  readonly route: RouteFile;
  /** Number of literal parts that agree. */
  readonly agreed: number;
  /** Whether the whole route agrees, rather than only what is below a prefix. */
  readonly isWhole: boolean;
}

/**
 * The files that handle the path of a URL, by the conventions of frameworks that name files after their routes. At
 * least two literal parts must agree, or one that is unique to a route.
 */
export function locateRoute(written: string, table: FileTable): Located {
  const wanted = segmentsOf(written);
  const texts = wanted.filter((part) => part !== ANY && !PREFIX.test(part));
  if (texts.length === 0) return NOWHERE;
  const fits = routesOf(table).flatMap((route) => fitOf(wanted, route) ?? []);
  const best = fits.reduce<Fit | undefined>(
    (known, one) => (known !== undefined && compare(known, one) <= 0 ? known : one),
    undefined,
  );
  if (best === undefined) return NOWHERE;
  const equal = fits.filter((one) => compare(one, best) === 0).map(({ route }) => route);
  const routes = new Set(equal.map(({ key }) => key)).size;
  if (routes > (best.agreed > 1 ? MOST_ROUTES : 1)) return NOWHERE;
  const certainty = best.isWhole ? WHOLE : BELOW_PREFIX;
  return { files: equal.map(({ file }) => file), method: 'exact', certainty };
}

function compare(a: Fit, b: Fit): number {
  return b.agreed - a.agreed || Number(b.isWhole) - Number(a.isWhole);
}

function segmentsOf(written: string): readonly string[] {
  const parts = written.split('/').filter((part) => part !== '');
  return parts.map((part) =>
    PLACEHOLDER.test(part) || VALUE.test(part) ? ANY : part.toLowerCase(),
  );
}

/** How well a route matches, as it is or without its prefix; undefined if it does not. */
function fitOf(wanted: readonly string[], route: RouteFile): Fit | undefined {
  const { segments } = route;
  const whole = agreeing(wanted, segments);
  if (whole > 0) return { route, agreed: whole, isWhole: true };
  const own = segments.findIndex((part) => !PREFIX.test(part));
  if (own < 1) return undefined;
  const below = agreeing(wanted, segments.slice(own));
  return below > 0 ? { route, agreed: below, isWhole: false } : undefined;
}

/** Number of equal literal parts in two paths, without prefixes; 0 if the paths differ. */
function agreeing(wanted: readonly string[], route: readonly string[]): number {
  let agreed = 0;
  for (const [at, part] of route.entries()) {
    if (part === REST) return agreed;
    const own = wanted[at];
    if (own === undefined || (part !== ANY && own !== part)) return 0;
    if (part !== ANY && !PREFIX.test(part)) agreed++;
  }
  return route.length === wanted.length ? agreed : 0;
}
