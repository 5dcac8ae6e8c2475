import { lineLanguage } from '../line-outline/language.js';
import { quoted } from '../outline/lexis.js';
import { lineComment } from './comments.js';

const END = { end: /end\b/y, isAligned: true } as const;

export const crystal = lineLanguage({
  lexis: {
    literals: [
      lineComment('#'),
      quoted('"', { code: ['#{'] }),
      quoted('`', { code: ['#{'], line: true }),
      quoted("'", { line: true }),
    ],
    suffix: /[?!](?!=)/y,
  },
  keywords: `
    abstract alias annotation as asm begin break case class def do else elsif end ensure enum extend false for fun if in include
    instance_sizeof is_a? lib macro module next nil nil? of out pointerof private protected require rescue return select self
    sizeof struct super then true type typeof uninitialized union unless until verbatim when while with yield`,
  own: `
    puts print p pp raise loop getter setter property record spawn sleep abort exit Int32 Int64 UInt8 UInt32 UInt64 Float64 String
    Symbol Array Hash Tuple Set Bool Char Nil Proc Exception IO File describe context it`,
  uses: { objects: new Set(['self']), separators: ['::', '.'] },
  heads: [
    {
      type: 'function',
      pattern:
        /(?:(?:private|protected)[ \t]+)?abstract[ \t]+def[ \t]+(?:self\.)?(?<name>[a-z_]\w*[?!=]?|[^\s\w({]+)/y,
    },
    {
      type: 'function',
      pattern:
        /(?:(?:private|protected)[ \t]+)?(?:def|macro)[ \t]+(?:self\.)?(?<name>[a-z_]\w*[?!=]?|[^\s\w({]+)(?=[^\n]*;[ \t]*end\b)/y,
    },
    {
      ...{ type: 'function', ...END },
      pattern:
        /(?:(?:private|protected)[ \t]+)?(?:def|macro)[ \t]+(?:self\.)?(?<name>[a-z_]\w*[?!=]?|[^\s\w({]+)/y,
    },
    {
      type: 'module',
      pattern: /(?:private[ \t]+)?(?:module|lib)[ \t]+(?:\w+::)*[A-Z]\w*/y,
      ...END,
    },
    {
      ...{ type: 'class', ...END },
      pattern:
        /(?:(?:private|abstract)[ \t]+){0,2}(?:class|struct|union|annotation)[ \t]+(?:\w+::)*[A-Z]\w*/y,
      unless: /;[ \t]*end\b/,
    },
    {
      type: 'class',
      pattern:
        /(?:(?:private|abstract)[ \t]+){0,2}(?:class|struct|union|annotation)[ \t]+(?:\w+::)*[A-Z]\w*(?=[^\n]*;[ \t]*end\b)/y,
    },
    { type: 'enum', pattern: /(?:private[ \t]+)?enum[ \t]+(?:\w+::)*[A-Z]\w*/y, ...END },
    {
      ...{ type: 'test', ...END },
      pattern: /(?:it|describe|context|pending)[ \t]+"(?<name>[^"\n]{1,200})(?="[^\n]*\bdo\b)/y,
    },
    { type: 'type', pattern: /alias[ \t]+[A-Z]\w*/y, isValue: true },
    { type: 'value', pattern: /[A-Z][A-Z0-9_]+(?=[ \t]*=[^=~])/y, isValue: true, isOuter: true },
  ],
  continues: /[)}\]]|end\b/y,
  refine: (draft) => ({
    ...draft,
    exported: draft.kind !== 'test' && !/^private\b/.test(draft.head),
  }),
});
