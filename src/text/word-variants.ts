import { stem } from '../../text/terms.js';

/** Short forms that programmers write, each with what they stand for. */
const ABBREVIATIONS: readonly (readonly [short: string, ...long: string[]])[] = [
  ['addr', 'address'],
  ['arg', 'argument'],
  ['args', 'arguments'],
  ['attr', 'attribute'],
  ['auth', 'authentication', 'authenticate', 'authorization', 'authorize'],
  ['avg', 'average'],
  ['bg', 'background'],
  ['btn', 'button'],
  ['buf', 'buffer'],
  ['calc', 'calculate'],
  ['cfg', 'config', 'configuration'],
  ['char', 'character'],
  ['cmd', 'command'],
  ['col', 'column'],
  ['config', 'configuration', 'configure'],
  ['conn', 'connection'],
  ['coord', 'coordinate'],
  ['ctx', 'context'],
  ['db', 'database'],
  ['decl', 'declaration'],
  ['def', 'definition', 'default'],
  ['del', 'delete'],
  ['desc', 'description', 'descending'],
  ['dest', 'destination'],
  ['dev', 'development'],
  ['diff', 'difference'],
  ['dir', 'directory'],
  ['dist', 'distance', 'distribution'],
  ['doc', 'documentation', 'document'],
  ['elem', 'element'],
  ['env', 'environment'],
  ['err', 'error'],
  ['eval', 'evaluate'],
  ['evt', 'event'],
  ['exec', 'execute', 'execution'],
  ['expr', 'expression'],
  ['ext', 'extension', 'external'],
  ['fmt', 'format'],
  ['fn', 'function'],
  ['func', 'function'],
  ['gen', 'generate', 'generator'],
  ['hdr', 'header'],
  ['i18n', 'internationalization', 'translation'],
  ['id', 'identifier'],
  ['idx', 'index'],
  ['img', 'image'],
  ['impl', 'implementation'],
  ['info', 'information'],
  ['init', 'initialize', 'initialization'],
  ['iter', 'iterator', 'iterate'],
  ['l10n', 'localization'],
  ['lang', 'language'],
  ['len', 'length'],
  ['lib', 'library'],
  ['loc', 'location'],
  ['mem', 'memory'],
  ['mgr', 'manager'],
  ['msg', 'message'],
  ['nav', 'navigation', 'navigate'],
  ['num', 'number'],
  ['obj', 'object'],
  ['op', 'operation', 'operator'],
  ['opt', 'option'],
  ['org', 'organization'],
  ['param', 'parameter'],
  ['perf', 'performance'],
  ['perm', 'permission'],
  ['pkg', 'package'],
  ['pref', 'preference'],
  ['prev', 'previous'],
  ['proc', 'process', 'procedure'],
  ['prod', 'production'],
  ['prop', 'property'],
  ['ptr', 'pointer'],
  ['pwd', 'password'],
  ['ref', 'reference'],
  ['reg', 'register', 'registration'],
  ['regex', 'regexp'],
  ['repo', 'repository'],
  ['req', 'request', 'require'],
  ['res', 'response', 'result', 'resource'],
  ['resp', 'response'],
  ['ret', 'return'],
  ['sep', 'separator'],
  ['seq', 'sequence'],
  ['spec', 'specification'],
  ['src', 'source'],
  ['srv', 'server', 'service'],
  ['stat', 'statistic', 'status'],
  ['str', 'string'],
  ['sync', 'synchronize', 'synchronization'],
  ['temp', 'temporary'],
  ['tmp', 'temporary'],
  ['txt', 'text'],
  ['util', 'utility'],
  ['val', 'value'],
  ['var', 'variable'],
  ['ver', 'version'],
  ['win', 'window'],
];

/** Two spellings of one word, by stems that differ. */
const SPELLINGS: readonly (readonly [string, string])[] = [
  ['colour', 'color'],
  ['behaviour', 'behavior'],
  ['centre', 'center'],
  ['catalogue', 'catalog'],
  ['dialogue', 'dialog'],
  ['favourite', 'favorite'],
  ['flavour', 'flavor'],
  ['grey', 'gray'],
  ['honour', 'honor'],
  ['label', 'labelled'],
  ['licence', 'license'],
  ['neighbour', 'neighbor'],
  ['analyse', 'analyze'],
  ['cancel', 'cancelled'],
];

/** What programs do, so that `parser` is told from `header`: only these have a doer in -er or -or. */
const VERBS = `adapt allocate animate bind build bundle cache collect compile compose compute configure connect consume
  control convert copy count crawl create decode decorate deliver describe dispatch download draw edit emit encode encrypt
  execute export extract fetch filter find format generate group handle import index inject inspect intercept iterate join
  lex listen load locate log manage map match merge migrate minify monitor navigate notify observe optimize order pack
  paginate parse partition play plot poll print process produce provide query read receive reduce register render report
  resolve route run sample save scan schedule scrape search select send serialize serve sort split stem store stream
  subscribe tokenize track transform translate traverse trigger upload validate view visit walk watch wrap write`;

/** Another form of a word, by its stem, and what a match with it is worth beside the word itself. */
export interface WordVariant {
  readonly stem: string;
  /** 0 to 1. */
  readonly factor: number;
}

const table = new Map<string, WordVariant[]>();
for (const [short, ...long] of ABBREVIATIONS) for (const word of long) relate(short, word, 0.85);
for (const [one, other] of SPELLINGS) relate(one, other, 1);
for (const verb of VERBS.split(/\s+/)) for (const doer of doersOf(verb)) relate(verb, doer, 0.9);

function relate(one: string, other: string, factor: number): void {
  const [a, b] = [stem(one), stem(other)];
  if (a === b) return;
  add(a, { stem: b, factor });
  add(b, { stem: a, factor });
}

function add(key: string, variant: WordVariant): void {
  const known = table.get(key) ?? [];
  if (known.every(({ stem: other }) => other !== variant.stem)) known.push(variant);
  table.set(key, known);
}

function doersOf(verb: string): string[] {
  if (verb.endsWith('ate')) return [`${verb.slice(0, -1)}or`];
  if (verb.endsWith('e')) return [`${verb}r`];
  const doubled = /[^aeiou][aeiou][bdglmnpt]$/.test(verb) ? [`${verb}${verb.at(-1)}er`] : [];
  return [`${verb}er`, `${verb}or`, ...doubled];
}

const ENDINGS_OF_SPELLING: readonly (readonly [RegExp, string])[] = [
  [/is(e|ed|er|ing|ation)$/, 'iz$1'],
  [/iz(e|ed|er|ing|ation)$/, 'is$1'],
];

/** A word in lower case as names may spell it: its own stem first, then abbreviations, doers and the other spelling. */
export function variantsOf(word: string): readonly WordVariant[] {
  const own = stem(word);
  const variants = [{ stem: own, factor: 1 }, ...(table.get(own) ?? [])];
  for (const [ending, other] of ENDINGS_OF_SPELLING) {
    const spelled = word.length > 6 ? stem(word.replace(ending, other)) : own;
    if (variants.every((variant) => variant.stem !== spelled)) {
      variants.push({ stem: spelled, factor: 1 });
    }
  }
  return variants;
}
