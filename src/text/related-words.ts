import { listedWords } from './listed-words.js';

/** Abbreviations that programmers use, each with what they stand for. */
export const ABBREVIATIONS = pairsOf(`
  acc accumulator; ack acknowledge; addr address; arg argument; arr array; attr attribute; auth authentication
  authorization; avg average; bg background; bool boolean; btn button; buf buffer; calc calculate; cert certificate; cfg
  config configuration; chan channel; char character; cls class; cmd command; cnt count; col column; cond condition; conf
  configuration; config configuration; conn connection; const constant; coord coordinate; cpy copy; crypto cryptography;
  ctrl control; ctx context; cur current; curr current; db database; dbg debug; decl declaration; decr decrement; def
  definition default; del delete; dep dependency; desc description descending; dest destination; dev development; dict
  dictionary; diff difference; dim dimension; dir directory; dist distance distribution; doc documentation; dup duplicate;
  elem element; enc encode; enum enumeration; env environment; eq equal; err error; esc escape; eval evaluate; evt event;
  exc exception; exec execute; expr expression; ext extension external; fmt format; fn function; freq frequency; fs
  filesystem; func function; fwd forward; gen generate; grp group; hdr header; hist history; i18n internationalization
  translation; id identifier; ident identifier; idx index; iface interface; img image; impl implementation; incr
  increment; info information; init initialize; inst instance; int integer; interp interpreter; kbd keyboard; l10n
  localization; lang language; len length; lib library; lit literal; loc location; lvl level; max maximum; mem memory; mgr
  manager; min minimum; mod module; msg message; mut mutable; nav navigation; norm normalize; ns namespace; num number;
  obj object; op operation; opt option; org organization; orig original; param parameter; pat pattern; perf performance;
  perm permission; pkg package; pkt packet; pos position; pred predicate; pref preference; prev previous; prio priority;
  priv private; proc process procedure; prod production; prop property; proto protocol; ptr pointer; pub public publish;
  pwd password; rand random; rec record; rect rectangle; recv receive; ref reference; reg register registration; regex
  regexp; repo repository; req request require; res response result resource; resp response; ret return; rev revision
  reverse; sched schedule; sel select; sem semaphore; sep separator; seq sequence; sess session; sig signal signature;
  sock socket; spec specification; src source; srv server service; stat statistic status; std standard; stmt statement;
  str string; subst substitute; svc service; sym symbol; sync synchronize; sys system; tbl table; temp temporary; tmp
  temporary; tmpl template; tok token; tpl template; trunc truncate; ts timestamp; tx transaction; txn transaction; txt
  text; typ type; tz timezone; uniq unique; upd update; usr user; val value; var variable; vec vector; ver version; vol
  volume; win window; ws websocket; xfer transfer`);

/** Two spellings of one word whose stems differ. */
export const SPELLINGS = pairsOf(`
  colour color; behaviour behavior; centre center; catalogue catalog; dialogue dialog; favourite favorite; flavour flavor;
  grey gray; honour honor; licence license; neighbour neighbor; analyse analyze`);

/** Forms of one word whose Porter stems differ: verbs, nouns for the action, and plurals. */
export const DERIVATIONS = pairsOf(`
  absorb absorption; accurate accuracy; acquire acquisition; add addition; admit admission; agree agreement; alias
  aliases; analyze analysis; assume assumption; asynchronous async; automate automatic; axis axes; bias biased; bus
  buses; canvas canvases; category categorize; certify certificate; child children; choose choice; classify
  classification; collide collision; compare comparison; compete competition; comply compliance; compose composition;
  conclude conclusion; constrain constraint; consume consumption; convert conversion; cover coverage; criterion
  criteria; debug debugger; decide decision; deduplicate dedupe; deep depth; defer deferral; define definition; deliver
  delivery; deny denial; deploy deployment; describe description; destroy destruction; discover discovery; divide
  division; duplicate dedupe; duplicate deduplicate; embed embedding; emit emission; enter entry; erase erasure; evolve
  evolution; exceed excess; exclude exclusion; expand expansion; expire expiry; explain explanation; explode explosion;
  expose exposure; extend extension; fail failure; focus focused; forbid forbidden; freeze frozen; frequent frequency;
  fuse fusion; geometry geometric; grow growth; half halves; hide hidden; hierarchy hierarchical; history historic;
  id ids; identify identification; ip ips; db dbs; vm vms; include inclusion; index indices; introduce introduction; invert inversion; invoke
  invocation; justify justification; leaf leaves; lex lexical; lexer lexical; lose loss; maintain
  maintenance; matrix matrices; minify minification; modify modification; move movement; multiply multiplication;
  notify notification; occur occurrence; omit omission; override overridden; overwrite overwritten; parenthesize
  parenthesis; pay payment; permit permission; person people; place placement; priority prioritize; private privacy;
  produce production; prove proof; queue queued; quote quotation; radius radii; receive reception; recognize
  recognition; recover recovery; reduce reduction; register registration; register registry; rely reliance; repeat
  repetition; resolve resolution; respond response; resume resumption; retain retention; retransmit retransmission;
  revoke revocation; satisfy satisfaction; send sent; settle settlement; ship shipment; sign signature; simplify
  simplification; solve solution; specify specification; stable stability; status statuses; store storage; strong
  strength; subdivide subdivision; submit submission; subscribe subscription; succeed success; sum summation; summary
  summarize; suspend suspension; symmetric symmetry; syntax syntactic; synthesize synthesis; tenant tenancy; theory
  theoretical; transcribe transcription; transmit transmission; treat treatment; unify unification; vary variant; vary
  variation; verify verification; vertex vertices; virus viruses; wake woken; weigh weight; wide width`);

/** Words that different programs use for the same thing. */
export const SYNONYMS = pairsOf(
  'login signin logon; logout signout logoff; lexer tokenizer; twice duplicate dedupe dup',
);

/** Verbs for what programs do. Only these have an agent noun in -er or -or, which tells `parser` from `header`. */
export const VERBS =
  listedWords(`adapt allocate animate bind build bundle cache collect compile compose compute configure connect consume
  control convert copy count crawl create decode decorate deliver describe dispatch download draw edit emit encode encrypt
  execute export extract fetch filter find format generate group handle import index inject inspect intercept iterate join
  lex listen load locate log manage map match merge migrate minify monitor navigate notify observe optimize order pack
  paginate parse partition play plot poll print process produce provide query read receive reduce register render report
  resolve route run sample save scan schedule scrape search select send serialize serve sort split stem store stream
  subscribe tokenize track transform translate traverse trigger upload validate view visit walk watch wrap write`);

/** @returns The first word of each group paired with each of the others; groups are separated by semicolons. */
function pairsOf(groups: string): readonly (readonly [string, string])[] {
  const pairs: [string, string][] = [];
  let first: string | undefined;
  for (const listed of listedWords(groups)) {
    const isLast = listed.endsWith(';');
    const word = isLast ? listed.slice(0, -1) : listed;
    if (first === undefined) first = word;
    else pairs.push([first, word]);
    if (isLast) first = undefined;
  }
  return pairs;
}
