import { lineLanguage } from '../line-outline/language.js';
import { quoted } from '../outline/lexis.js';
import { blockComment, lineComment } from './comments.js';

/** What may be between the name of a type and its definition. */
const IS_TYPE = String.raw`(?=\*?(?:\[[^\]\n]{0,80}\])?(?:[ \t]*\{\.[^}\n]{0,80}\.\})?[ \t]*=[ \t]*(?:(?:ref|ptr)\b[ \t]*)?`;

export const nim = lineLanguage({
  lexis: {
    literals: [
      blockComment('#[', ']#', true),
      lineComment('#'),
      quoted('"""', { escapes: false, greedy: true }),
      quoted('"', { line: true }),
      quoted("'", { line: true, after: ({ text }, at) => /[^\w']/.test(text[at - 1] ?? ' ') }),
    ],
  },
  keywords: `
    addr and as asm bind block break case cast concept const continue converter defer discard distinct div do elif else end enum
    except export finally for from func if import in include interface is isnot iterator let macro method mixin mod nil not notin
    object of or out proc ptr raise ref return shl shr static template try tuple type using var when while xor yield result true
    false`,
  own: `
    echo len add inc dec high low new newSeq string int float bool char seq array set openArray int32 int64 uint8 uint32 uint64
    float64 cstring pointer Table assert doAssert quit check require suite test`,
  // `shelf.width` may be a field or the function `width`.
  uses: { unbracketed: (reader, at) => reader.is(at - 1, '.') && !reader.is(at - 2, '.') },
  heads: [
    {
      type: 'function',
      pattern:
        /(?:proc|func|method|iterator|converter|template|macro)[ \t]+`?(?<name>\w+|[^\s\w(`]+)(?=`?\*?[ \t]*(?:[[({:=]|$))/my,
    },
    {
      type: 'enum',
      pattern: new RegExp(String.raw`(?:type[ \t]+)?[A-Z]\w*${IS_TYPE}enum\b)`, 'y'),
    },
    {
      type: 'class',
      pattern: new RegExp(
        String.raw`(?:type[ \t]+)?[A-Z]\w*${IS_TYPE}(?:object|tuple|concept)\b)`,
        'y',
      ),
    },
    {
      ...{ type: 'type', isValue: true },
      pattern: new RegExp(String.raw`(?:type[ \t]+)[A-Z]\w*${IS_TYPE}[\w([])`, 'y'),
    },
    {
      ...{ type: 'test' },
      pattern: /(?:suite|test)[ \t]+"(?<name>[^"\n]{1,200})(?="[ \t]*:)/y,
    },
    {
      type: 'value',
      pattern: /(?:const|let|var)[ \t]+\w+(?=\*?[ \t]*(?:=|:))/y,
      isValue: true,
      isOuter: true,
    },
  ],
  continues: /[)}\]]/y,
  // A star marks what a module exports.
  refine: (draft) => ({
    ...draft,
    exported: draft.kind !== 'test' && /^[^=([{]*\w`?\*/.test(draft.head),
  }),
});
