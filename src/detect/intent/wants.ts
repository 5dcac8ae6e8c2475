import type { RequestedClass, RequestText } from '../../model/request.js';
import { PrefilteredPattern } from '../../text/prefiltered-pattern.js';

/**
 * Wordings that ask for a class of files. Matched in lower case against the title, and against the body of a short
 * request.
 */
export const WORDINGS: readonly (readonly [RequestedClass, PrefilteredPattern])[] = [
  [
    'test',
    new PrefilteredPattern(
      'test|spec',
      /\b(?:unit|integration|e2e|end-to-end|regression|snapshot|failing|flaky|broken|missing) tests?\b|\btest (?:coverage|cases? for|suite)\b|\btests (?:for|of|that|fail|failing|failed)\b|\b(?:add|write|fix|update|create|improve|extend|increase|skip|remove|move|refactor|clean ?up|rename) (?:\w+ ){0,4}(?:tests?|specs?)\b(?! (?:runner|framework|reporter|command|utils?|helpers?|environment|server|client))|\btest_\w+ (?:is|are|fails?|failing)\b|\bspec files?\b/,
    ),
  ],
  [
    'docs',
    new PrefilteredPattern(
      'readme|changelog|documentation|docs|doc |tutorial|guide|document |.md|.rst',
      /\breadme\b|\bchangelog\b|\bcontributing guide\b|\b(?:update|write|fix|add|improve|extend|in|correct|change|edit|to) (?:\w+ ){0,3}(?:documentation|docs|doc page|docs page|tutorial|user guide)\b|^(?:please )?document (?:the|how|all|our|this|that|which)\b|\btypos? in (?:the )?(?:docs|documentation|readme)\b|\.(?:md|mdx|rst)\b/,
    ),
  ],
  [
    'config',
    new PrefilteredPattern(
      ' config|configuration file|config file|tsconfig|package.json|pyproject|docker|github |ci |makefile|.yaml|.yml|.toml|.ini|.cfg',
      /\b(?:webpack|vite|rollup|babel|eslint|prettier|jest|vitest|tailwind|postcss|tsc|typescript|docker|ci|build|lint|linter|biome|esbuild|nginx|project|deployment|renovate|dependabot|package) config(?:uration files?|s)?\b(?! (?:options?|types?|class|loader|parser|merging))|\bconfig(?:uration)? files?\b|\btsconfig\b|\bpackage\.json\b|\bpyproject\b|\bsetup\.cfg\b|\bdocker(?:file|-compose)\b|\bgithub (?:workflows?|actions?)\b|\bci (?:pipeline|workflow|setup|job)\b|\bmakefile\b|\.(?:ya?ml|toml|ini|cfg)\b/,
    ),
  ],
  [
    'generated',
    new PrefilteredPattern(
      'generated|generation |snapshot',
      /\b(?:auto-?)?generated (?:code|files?|client|types|sources?|output|bindings|models?)\b|\bcode ?generation output\b|\bsnapshots? files?\b/,
    ),
  ],
  [
    'vendored',
    new PrefilteredPattern(
      'vendor|party|bundled|node_modules',
      /\bvendored\b|\bvendor (?:folder|directory|code)\b|\bthird[- ]party code\b|\bbundled (?:copy|library)\b|\bnode_modules\b/,
    ),
  ],
  [
    'example',
    new PrefilteredPattern(
      'example|demo|sample|story|stories|seed',
      /\b(?:in|update|fix|add|write|change|to|all|create) (?:\w+ ){0,3}(?:examples?|demos?|sample (?:app|project|code))\b(?! (?:of|data|input))|\bexamples? (?:app|project|folder|directory|page)\b|\b(?:examples? of using|example usages?)\b|\bdemo (?:app|page|project)\b|\bstor(?:y|ies) for\b|\bstorybook\b|\b(?:db|database|prisma|demo|test|sample|initial)[ :/]seed(?:s|ers?|ing)?\b|\bseed(?:s|ing)? (?:scripts?|files?|data|(?:the |our |a )?(?:db|database))\b|\bseeders?\b/,
    ),
  ],
  [
    'style',
    new PrefilteredPattern(
      'css|sass|style|styling|tailwind|colo|font|padding|margin|theme|theming|dark|box-shadow|border|hover|background',
      /\bs?css\b|\bsass\b|\bstyle ?sheets?\b|\b(?:button|header|footer|page|text|link|menu|form|table|card|modal|dialog|input|icon|the|fix|change|update|global|inline|primary|hover|sidebar|navbar) styles?\b|\bstyling\b|\bstyled[- ]components?\b|\btailwind\b|\bcolou?rs?\b|\bfont(?:s|[- ](?:size|family|weight))?\b|\bpadding\b|\bmargins?\b|\btheme\b|\btheming\b|\bdark mode\b|\bbox-shadow\b|\bborder(?:-radius)?\b|\bhover (?:state|effect)\b|\bbackground(?:-| )(?:colou?r|image)\b/,
    ),
  ],
  [
    'migration',
    new PrefilteredPattern(
      'migrat|alembic|flyway|schema|column|table|index|foreign|constraint',
      /\bmigrat\w+|\balembic\b|\bflyway\b|\b(?:db|database|sql|table) schemas?\b|\b(?:add|drop|rename|remove|alter|create|new) (?:\w+ ){0,4}(?:columns?|tables?|index(?:es)?|foreign keys?|constraints?)\b/,
    ),
  ],
  [
    'types',
    new PrefilteredPattern(
      'typ|ts|infer|generic|overload|interface|declaration|enum|struct|intellisense|autocomplet',
      /\btyp(?:es?|ings?|ed|echeck\w*|escript)\b|\bd?\.?ts(?:\d{4,5})?\b|\binfer(?:s|red|ence|ring)?\b|\bgenerics?\b|\boverloads?\b|\binterfaces?\b|\bdeclarations?\b|\benum\w*\b|\bstructs?\b|\bintellisense\b|\bautocomplet\w+\b/,
    ),
  ],
];

/** Words that only reports about types contain, in their text or in compiler output. */
export const OF_TYPES = new PrefilteredPattern(
  'ts|assignable|typings|typescript|type definition|type declaration',
  /\bTS\d{4,5}\b|\bis not assignable to\b|\btypings\b|\.d\.[cm]?ts\b|\btypescript (?:errors?|compiler|definitions?|declarations?|types?)\b|\btype (?:definitions?|declarations?)\b/i,
);
const MOST_READ = 20_000;

/** Classes of files that a request explicitly asks for. */
export function wantedClasses(
  { title, body, code }: Pick<RequestText, 'title' | 'body' | 'code'>,
  isShort: boolean,
): RequestedClass[] {
  const text = (isShort ? `${title}\n${body}` : title).slice(0, 2000).toLowerCase();
  const wants = WORDINGS.filter(([, wording]) => wording.test(text)).map(([wanted]) => wanted);
  const isOfTypes = [body, code].some((part) => OF_TYPES.test(part.slice(0, MOST_READ)));
  return isOfTypes && !wants.includes('types') ? [...wants, 'types'] : wants;
}
