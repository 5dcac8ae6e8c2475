import type { FoundImport, FoundMember, Span } from '../language.js';
import { BLOCK, type Lexis, quoted, SLASHES } from '../outline/lexis.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, wordsOf } from '../outline/table.js';
import type { Place } from '../token-outline/head.js';
import { treeOfTokens } from '../token-outline/outline.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { protobufHeadAt } from './heads.js';
import { findProtobufUses } from './references.js';
import { OF_PROTOBUF, PROTOBUF_KEYWORDS } from './words.js';

const LEXIS: Lexis = {
  literals: [SLASHES, BLOCK, quoted('"', { line: true }), quoted("'", { line: true })],
};

/** `import public "shop/shelf.proto";`: everything the file defines, re-exported if it is public. */
function readImports(reader: TokenReader): FoundImport[] {
  const imports: FoundImport[] = [];
  for (let at = 0; at < reader.count; at++) {
    if (!reader.isWord(at, 'import')) continue;
    const isPublic = reader.isWord(at + 1, 'public');
    const path = isPublic || /^(?:weak|option)$/.test(reader.text(at + 1)) ? at + 2 : at + 1;
    if (reader.kind(path) !== Token.String) continue;
    const module = reader.text(path).slice(1, -1);
    const kind = isPublic ? 'reexport' : 'import';
    const names = [{ imported: '*', local: isPublic ? '' : '*' }];
    imports.push({ module, kind, names, typeOnly: false, offset: reader.start(at) });
  }
  return imports;
}

/** The name at the end of a member's header; a `oneof` begins with its own. */
function memberName(reader: TokenReader, { start, end }: Span): readonly FoundMember[] {
  const first = reader.positionAt(start);
  const name = reader.isWord(first, 'oneof') ? first + 1 : reader.positionAt(end) - 1;
  return [{ name: reader.text(name), offset: reader.start(name) }];
}

function continues({ reader, at }: Place, inHead: boolean): boolean {
  const text = reader.text(at);
  return text === '{' || text === 'returns' ? inHead : /^[)}\]([=;]$/.test(text);
}

function refine(draft: Draft): Draft {
  const { type, around } = draft;
  if (type === 'extended' && around.kind === undefined) return { ...draft, kind: 'variable' };
  return draft;
}

export const protobuf = outlineLanguage({
  treeOf: treeOfTokens({
    blocks: { brackets: '([{' },
    headAt: protobufHeadAt,
    bodies: wordsOf('{'),
    values: wordsOf(''),
    bases: wordsOf(''),
    continues,
  }),
  lexis: LEXIS,
  keywords: PROTOBUF_KEYWORDS,
  always: '',
  definitions: {
    message: 'class',
    enum: 'enum',
    service: 'interface',
    rpc: 'function',
    extended: 'property',
  },
  members: 'member oneof',
  memberNames: memberName,
  refine,
  uses: { objects: wordsOf(''), separators: ['.'], construction: '', own: OF_PROTOBUF },
  findUses: findProtobufUses,
  imports: readImports,
});
