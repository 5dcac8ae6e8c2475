import { isExceptionName } from '../traces/error-text.js';

/** Words in front of a title that say what sort of request it is, not what it is about. */
const KIND = new RegExp(
  `^(?:${[
    'bug|bugs|bugfix|bug report|fix|hotfix|fixed|issue|issues|problem|regression|defect|crash|broken|typo',
    'feat|feature|feature request|enhancement|enh|improvement|request|proposal|rfc|rfe|idea|suggestion|wish|epic|story',
    'doc|docs|documentation|test|tests|testing|chore|refactor|refactoring|cleanup|perf|performance|style|build|ci|cd',
    'revert|release|deps|dep|dependencies|question|questions|help|help wanted|support|discussion|task|todo',
    'wip|draft|mrg|poc|tracking|tracking issue|breaking|breaking change|deprecation|deprecated|minor|major|trivial',
    'urgent|critical|blocker|low priority|high priority|good first issue|duplicate|invalid|wontfix|stale|solved|closed',
    'error|errors|exception|failure|warning|panic|fatal|note|notes|edit|update|subject|title|summary',
    'v?\\d+(?:\\.[\\dx]+)*(?:[ -]?(?:alpha|beta|rc|stable|lts)[.\\d]*)?',
  ].join('|')})$`,
);

/** Whether a label in front of a title only says what sort of request it is: `bug`, `feature request`, `v5.x`. */
export function isKindLabel(label: string): boolean {
  return KIND.test(label.trim().toLowerCase());
}

/** `fix(parser): …`: the type of change and its scope, in the form of Conventional Commits. */
const CONVENTIONAL = /^[a-zA-Z]{2,12}\(([^()]{1,40})\)!?:\s/;
/** `net/http: …`, `Menu: …`, `data grid: …`, `router, middleware: …`. */
const PREFIX = /^([\w@][\w./@-]{0,39}(?:(?:, ?| )[\w@][\w./@-]{0,39}){0,2})!?:\s/;

/** `… in the router package` */
const IN_WORDS =
  /\b(?:in|of|from|to|under|inside|within) the `?([\w@][\w./@-]{0,39})`? (?:package|module|crate|folder|directory|plugin|workspace|service|app|subpackage|submodule)\b/gi;

/** No title has more labels than these. */
const MOST_LABELS = 3;

/**
 * The parts of a project that a title names in front of what it says, or as such, in lower case and in order:
 * `net/http: …`, `fix(router): …`, `Menu: …`, `… in the router package`. The repository need not have them.
 */
export function titleAreas(title: string): readonly string[] {
  const areas: string[] = [];
  let rest = title;
  for (let labels = 0; labels < MOST_LABELS; labels++) {
    const scoped = CONVENTIONAL.exec(rest);
    const label = scoped ?? PREFIX.exec(rest);
    if (label === null) break;
    rest = rest.slice(label[0].length);
    const names = label[1]!.split(/, ?/);
    areas.push(...(scoped === null ? names.filter(mayBeArea) : names));
  }
  for (const [, name] of title.matchAll(IN_WORDS)) areas.push(name!);
  return areas.filter((area) => area.length > 1).map((area) => area.toLowerCase());
}

function mayBeArea(label: string): boolean {
  return !isKindLabel(label) && !isExceptionName(label);
}
