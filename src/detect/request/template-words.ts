/**
 * Texts that issue templates, trackers and bots add around a person's words. All patterns are matched against a
 * single line in lower case, without Markdown marks and a final colon.
 */

/** Headings of parts of an issue. The heading is removed, and the text below it stays. */
export const TEMPLATE_HEADING = new RegExp(
  `^(?:${[
    '(?:issue |bug )?title',
    '(?:feature |bug |issue |problem )?desc(?:r)?iption',
    'summary|bug summary|overview|context|background|problem|the problem|issue|bug|bug report|feature|feature request',
    'describe the (?:bug|issue|problem|feature|solution.*|bug & reproduce)|describe (?:the |any )?alternatives.*',
    '(?:the )?(?:current|actual|expected|intended|desired|observed|proposed|previous)(?: behaviou?r| results?| outcome| output)(?:\\(s\\))?',
    'expected|actual|expectation|reality|current situation|current vs\\.? expected behaviou?r',
    'what (?:is|was|should be) (?:the |your )?(?:current|actual|expected|correct|desired|motivation|use case)\\b.*',
    'what (?:do|did) you see(?: instead)?|what is (?:actually )?happening|what steps (?:can|will|do) reproduce .*',
    'what (?:happened|happens|did you expect|do you expect|went wrong|is the problem|is expected|did you do|would you like).*',
    '(?:why|how|where) would you like to .*|what did you .*|have you considered any alternatives.*',
    '(?:exact )?steps? to (?:reproduce|cause).*|steps/code to reproduce|steps|to reproduce|reproduction steps',
    'how to reproduce(?: (?:the|this) (?:bug|issue|problem))?',
    '(?:your )?(?:minimal,? )?(?:reproduction|reproducer|reproducible example|example)|reproduce|reproducing',
    'minimal (?:complete verifiable )?(?:example|reproducer)|mcve code sample|code sample.*|code for reproduction|code',
    '(?:relevant |full |error )?(?:log|logs|log output|traceback|stack trace|error message|console output)',
    '(?:additional|extra) (?:context|information|info|notes?)|anything else.*|any additional comments|other (?:info|information)',
    'more info(?:rmation)?|notes?|(?:regression|issue) (?:report|description)|feature proposal|proposal|alternatives?',
    'possible (?:fix|solution)|suggested (?:fix|solution)|proposed (?:fix|solution)|proposed enhancement|workaround',
    'problem description|impact|motivation|use ?case|why is it needed|rationale|acceptance criteria|requirements?',
    'is your feature request related to a problem.*|screenshots?(?: or videos?)?|command used|pylint output|bugzilla.*',
    'which (?:area|stage|package|component)(?:s|\\(s\\))? .*affected.*|(?:clear and concise )?description of the problem',
  ].join('|')})$`,
);

/** Headings above versions, platforms and checklists. The text below is removed too. */
export const ENVIRONMENT_HEADING = new RegExp(
  `^(?:${[
    '(?:my |your |system |runtime |build )?(?:environment|env)(?: info(?:rmation)?| details)?',
    '(?:[\\w./-]+ ){0,3}versions?(?: info(?:rmation)?)?(?: --version output)?|[\\w-]+ --version output|--version output',
    '(?:[\\w./-]+ ){0,3}versions?(?: ?(?:/|,|and|or) ?(?:branch|rev(?:ision)?|commit(?: (?:hash|id))?|tag|sha|hash|os|platform))+',
    'output of .*(?:version|info|check ?health|doctor).*|(?:pip|npm|conda) (?:list|freeze|ls)',
    ':?check ?health(?: [\\w.-]+)?(?: output)?|[\\w-]+ doctor(?: -{1,2}\\w+)?(?: output)?',
    '(?:desktop|smartphone|device|platform|hardware|machine) (?:info(?:rmation)?|details|\\(please complete .*)',
    '(?:client|(?:code )?editor|ide)(?: ?/ ?(?:client|(?:code )?editor|ide|extensions?|plugins?))+',
    'os|platform|operating system(?: and version)?|os / environment|browsers?|device|installation|installed packages',
    'system (?:info(?:rmation)?|details|setup|configuration)|your (?:environment|system|setup|project)|tech(?:nical)? details',
    'mvce confirmation|checklist|validations|prerequisites|preflight checklist|i confirm that|code of conduct',
    'matplotlib backend|additional dependencies|sphinx extensions|extra tools|used package manager|reproduction link',
    'are you willing to submit (?:a )?pr.*|before submitting.*|tasks|provide environment information',
    '(?:desktop|smartphone|mobile)|.*\\(please (?:complete|provide) the following information\\)',
    '(?:what|which) (?:[\\w.-]+[ /]){0,5}(?:versions?|platforms?|runtimes?|operating system|os|browsers?)\\b.*\\b(?:you|your|running)\\b.*',
    'does this (?:bug|issue|problem) (?:occur|happen|reproduce)\\b.*|how often does (?:the|this) (?:bug|issue|problem)\\b.*',
    'is there an existing issue for this|link to (?:the |a )?(?:minimal )?(?:repro\\w*|code that reproduces.*)',
  ].join('|')})$`,
);

/** Instructions in GitHub's own templates that people leave in place. */
const INSTRUCTION = [
  'a clear and concise description of [^.]{1,80}',
  'steps to reproduce the (?:behaviou?r|bug|issue|problem)',
  'if applicable, add screenshots[^.]{0,60}',
  'add any other context[^.]{0,80}',
  "(?:\\d[.)] )?(?:(?:go to|click on|scroll down to) '[.…]+'|see error)",
].join('|');

/** Sentences that every issue of a template contains. */
export const BOILERPLATE = new RegExp(
  `(?:${[
    '^_?no response_?$|^n/?a$|^none$|^\\(last modified by .*\\)$|^/?(?:kind|area|sig) \\w+$|^subject$|^hi(?: all| there|,)?$',
    '\\b(?:have|i) (?:searched|checked|read|looked) .*\\b(?:issues?|documentation|docs|faq|guidelines?)\\b',
    '^i(?:.m| am) using the latest (?:stable )?version',
    'please (?:fill out|be sure to|make sure|check that|have a (?:search|quick look)|provide)',
    `^(?:> )?(?:${INSTRUCTION})(?:\\. ex\\. i.m always frustrated when \\[.*)?$`,
    'feel free to delete|issue template|code of conduct|contributing guide|\\(yes/no\\):? (?:yes|no)$',
    '^do you want to request a feature or report a bug$|^ex\\. i.m always frustrated when\\b',
    '^(?:thanks?|thank you|cheers|regards|many thanks|best)\\b.{0,40}$',
  ].join('|')})`,
);

/** Labels before a title: `[Bug]:`, `Feature request:`, `Subject:`. */
export const TITLE_LABEL =
  /^(?:\[([\w /-]{2,20})\]\s*:?|(title|issue title|subject|summary|(?:bug|issue)(?: report)?|feature(?: request)?|enhancement|proposal|rfe|rfc)\s*:)\s*/i;

/** `Python 3.8`, `- numpy==1.2`, `node: v18.2.0`, `| OS | Ubuntu 20.04 |`: up to four words and a version. */
export const VERSION_LINE =
  /^[\s>*•|-]*(?:[\w.()/+-]+ ){0,3}[\w.()/+-]+\s*(?:==|[:=|@]|\s)\s*[\w .,-]{0,30}?v?\d+\.\d+[\w.+-]*[\s|,;]*(?:\([^)]{0,60}\))?[\s|]*$/;

/** `OS: Windows`, `- Browser: Firefox`: other rows of environment tables. */
export const PLATFORM_LINE =
  /^[\s>*•|-]*(?:os|os version|platform|operating system|browser|python|python version|node|node version|npm|yarn|pip|arch|machine|processor|shell|terminal|version|device|system|byteorder|locale|lc_all|lang|libhdf5|libnetcdf|commit|affected areas)\s*[:=|].{0,80}$/i;
