import { LetterPattern } from '../../text/letter-pattern.js';
import { isStopWord, splitIdentifier } from '../../text/terms.js';
import { POLITE } from '../intent/intent-signals.js';

const THINGS =
  'usages?|uses|callers?|call[- ]?sites?|references|consumers|definitions?|declarations?|implementations?|signatures?|source(?: code)?|subclasses|subtypes|implement[eo]rs|inheritors';
const TESTS =
  '(?:unit |integration |regression |snapshot |e2e |more |some |new |the |an? |missing |additional )*(?:tests?|test cases?|specs?|test coverage)';

/** Words for code in requests that look for some. */
const CODE =
  '(?:places?|code(?: paths?)?|functions?|methods?|class(?:es)?|files?|modules?|(?:parts?|places?|pieces?|bits?)(?: (?:of|in) (?:the|this|our) (?:code(?: ?base)?|project|repo(?:sitory)?))?|logic|lines?|spots?|implementation|source(?: code)?|snippets?)';

/** The same with what precedes its purpose. */
const CODE_FOR = `(?:all |any )?(?:the )?(?:relevant |related |exact |main )?${CODE} (?:where|that|which|in which|responsible for|for|behind|related to|relating to|dealing with)\\b`;

/** Beginnings of requests, up to what they ask about. */
const OPENINGS: readonly RegExp[] = [
  /^(?:show|give|point)(?: me| us)(?: to| at)?\b/,
  new RegExp(
    `^(?:find|show|list|see|get|open|display)(?= ${CODE_FOR}| (?:how|where|which|why)\\b)`,
  ),
  new RegExp(
    `^(?:write|add|create|generate|implement|improve|extend|provide|increase) ${TESTS} (?:for|of|to|that covers?|covering)\\b`,
  ),
  new RegExp(`^${TESTS} (?:for|of)\\b`),
  /^(?:who|what|which \w+) (?:else )?(?:calls?|uses?|imports?|invokes?|references?|instantiates?|extends?|renders?|depends? on|rely on|relies on|inherits? from|subclasses|implements)\b/,
  new RegExp(
    `^(?:(?:find|show|list|get|give|print|see)(?: me| us)? )?(?:all |every )*(?:the )?(?:${THINGS}) (?:of|to)\\b`,
  ),
  /^(?:explain|describe|locate|look ?up|tell me about|walk me through|summari[sz]e|investigate|debug|troubleshoot)\b/,
  /^(?:(?:i['’]m |i am |we are )?(?:looking|searching) for|(?:want|trying|curious) to (?:find|know|understand|see)|understand|know|find out|figure out)\b(?= (?:the|where|how|which|what|whether|if|why|when|code)\b)/,
  new RegExp(`^${CODE_FOR}`),
  new RegExp(
    `^(?:what|which)(?: ${CODE})? (?:(?:is|are) (?:responsible for|in charge of)|takes? care of|deals? with|handles?)\\b`,
  ),
  new RegExp(
    `^(?:what|which) ${CODE} (?:implements?|does|do|has|have|contains?|defines?|performs?)\\b`,
  ),
];

/** A verb that asks for work on a name, and so does not refer to code that does what the verb says. */
const WORK_ON_NAME =
  /^(?:refactor|rename|simplify|clean ?up|tidy(?: up)?|deduplicate|optimi[sz]e)(?= (?:the )?(?:(?:function|method|class|hook|component|module|file) )?`?(?:[\w$]+[._/(][\w$]|[a-z\d$_]+[A-Z]|[A-Z][a-z\d]+[A-Z]))/;

/** Ends of questions about something: `where is it defined`, `what does it return`. */
const ENDINGS: readonly (readonly [begins: RegExp, ends: RegExp])[] = [
  [
    /^(?:where|how)\b/,
    / (?:(?:is|are|being|been) )?(?:defined|declared|implemented|located|used|called|imported|invoked|referenced|thrown|raised|caught|done)$/,
  ],
  [/^what (?:does|do)\b/, / (?:do|does|mean|return|returns)$/],
  // The search is in this repository anyway; but a program may itself deal with projects or packages.
  [
    /^/,
    / (?:in|inside|within|of|across|throughout) (?:(?:this|our|my|the) (?:code ?base|code)|(?:this|our|my) (?:repo|repository|project|package|library|app|application))$/,
  ],
  [/^\S+ \S+(?: sites)?$/, / (?:usages?|uses|callers?|call ?sites?|references|consumers)$/],
];

const SIGNS = new LetterPattern(String.raw`[^\p{L}\p{N}_$]+`, 'gu');

/**
 * A request of one line without the words around what it asks about: `write tests for the parser` does not look for
 * anything that writes. Unchanged if nothing would be left.
 */
export function unwrapped(title: string): string {
  const asked = title.replace(/(?<![\s?.!])[\s?.!]+$/, '');
  const lower = asked.toLowerCase();
  let start = POLITE.exec(lower)?.[0].length ?? 0;
  for (const opening of OPENINGS) {
    start += opening.exec(lower.slice(start))?.[0].length ?? 0;
    if (lower[start] === ' ') start++;
  }
  start += WORK_ON_NAME.exec(asked.slice(start))?.[0].length ?? 0;
  let end = asked.length;
  for (const [begins, ends] of ENDINGS) {
    if (begins.test(lower)) end -= ends.exec(lower)?.[0].length ?? 0;
  }
  const inner = asked.slice(start, end).trim();
  return saysSomething(inner) ? inner : title;
}

function saysSomething(text: string): boolean {
  return splitIdentifier(text.replace(SIGNS.of(text), '_')).some(
    (word) => word.length > 1 && !isStopWord(word),
  );
}
