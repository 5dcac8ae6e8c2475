import { lineLanguage } from '../line-outline/language.js';
import { quoted } from '../outline/lexis.js';
import { Token } from '../tokens/token-list.js';
import { beginsLine } from './comments.js';
import { findTclUses } from './tcl-uses.js';

const KEYWORDS = `
  proc return if else elseif then for foreach while switch break continue set unset global variable upvar uplevel namespace eval
  expr catch error try finally throw incr append lappend list lindex llength lrange lsort puts source package require provide
  method constructor destructor my self next`;

/** Tcl, with TclOO and its test commands. */
export const tcl = lineLanguage({
  lexis: {
    literals: [
      { starts: '#', open: /#[^\r\n]*/y, kind: Token.Comment, after: beginsLine },
      // Within a word a quote is an ordinary character: `regexp {^"(.*)"$} $line`.
      quoted('"', { after: ({ text }, at) => /[\s[]/.test(text[at - 1] ?? ' ') }),
    ],
  },
  keywords: KEYWORDS,
  own: 'string regexp regsub split join format scan array dict info file open close gets read eof clock exec after bind',
  findUses: findTclUses(KEYWORDS),
  heads: [
    { type: 'function', pattern: /proc[ \t]+(?:[^\s{}:]*::)*(?<name>[^\s{}]+)(?=[ \t])/y },
    { type: 'module', pattern: /namespace[ \t]+eval[ \t]+(?:::)?(?:\w+::)*\w+(?=[ \t]*\{)/y },
    {
      type: 'class',
      pattern: /(?:::)?(?:oo::class[ \t]+create|itcl::class)[ \t]+(?:[\w.]*::)*\w+/y,
    },
    { type: 'function', pattern: /method[ \t]+[\w.-]+(?=[ \t]*\{)/y },
    { type: 'test', pattern: /test[ \t]+(?<name>[\w.-]+)(?=[ \t]+[{"])/y },
  ],
  continues: /[}\]]/y,
});
