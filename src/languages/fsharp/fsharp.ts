import { outlineLanguage } from '../outline/outline.js';
import { type Draft, wordsOf } from '../outline/table.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { fsharpHeadAt } from './heads.js';
import { readFsharpImports } from './imports.js';
import { FSHARP_LEXIS } from './lexis.js';
import { findFsharpUses } from './references.js';
import { FSHARP_KEYWORDS, OF_FSHARP } from './words.js';

/** Attributes of xUnit, NUnit, MSTest and FsCheck. */
const TEST =
  /\[<(?:[^\]]*[;.]\s*)?(?:Fact|Theory|Test|TestCase|TestMethod|Property)(?:Attribute)?\s*(?:\(|;|>\])/;
const HIDDEN =
  /^(?:static\s+|abstract\s+|member\s+|let\s+|type\s+|module\s+|rec\s+|inline\s+|mutable\s+|val\s+)*(?:private|internal)\b/;

function refine(draft: Draft): Draft | undefined {
  const { type, around, attributes } = draft;
  if (type === 'test') {
    const head = draft.head.slice(0, draft.head.indexOf(draft.name) + draft.name.length + 1);
    return { ...draft, head, exported: false };
  }
  if (/^(?:function|method)$/.test(type) && TEST.test(attributes))
    return { ...draft, kind: 'test', exported: false };
  const isField = /^(?:class|record|union)$/.test(around.type);
  const isHidden = HIDDEN.test(draft.head) || (isField && /^(?:static\s+)?let\b/.test(draft.head));
  const exported = draft.exported && !isHidden;
  if (type === 'value')
    return { ...draft, head: whole(draft), exported, kind: isField ? 'property' : 'constant' };
  return { ...draft, head: type === 'alias' ? whole(draft) : draft.head, exported };
}

/** A value or type alias including its definition, without the attributes before it. */
function whole(draft: Draft): string {
  const text = draft.text();
  return text.slice(Math.max(0, text.indexOf(draft.head)));
}

export const fsharp = outlineLanguage({
  treeOf: treeOfTokens({
    blocks: { brackets: '([{' },
    headAt: fsharpHeadAt,
    bodies: wordsOf(''),
    values: wordsOf('= with'),
    bases: wordsOf(''),
    // The rest of a file belongs to its module; cases and brackets may be at the margin of their type.
    continues: ({ reader, at, around }) =>
      around === 'file_module' || /^(?:[|)\]}]|with)$/.test(reader.text(at)),
    indented: true,
    sequences: true,
  }),
  lexis: FSHARP_LEXIS,
  keywords: FSHARP_KEYWORDS,
  always: '',
  definitions: {
    namespace: 'namespace',
    module: 'class',
    file_module: 'class',
    class: 'class',
    interface: 'interface',
    record: 'class',
    union: 'enum',
    alias: 'type',
    exception: 'class',
    function: 'function',
    method: 'function',
    init: 'constructor',
    value: 'constant',
    test: 'test',
  },
  members: 'member',
  owners: { extension: { type: 'type', base: 'base' } },
  mixins: { based: /(?:inherit|interface)\s/y },
  attributes: 'attribute',
  refine,
  uses: { objects: wordsOf('this base'), separators: ['.'], construction: '', own: OF_FSHARP },
  findUses: (reader, _tokens, found) => findFsharpUses(reader, found),
  imports: readFsharpImports,
});
