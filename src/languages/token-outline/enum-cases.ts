import { Token } from '../tokens/token-list.js';
import type { Head, Place } from './head.js';
import { isName, nameSpan } from './keyword-heads.js';

/** `case empty, full(Int)` in an enum. */
export function enumCase({ reader, holding, around }: Place, at: number): Head | undefined {
  if (around !== 'enum' || holding !== 'members') return undefined;
  const name = reader.isWord(at, 'case') ? at + 1 : reader.is(at - 1, ',') ? at : -1;
  if (name < 0 || !isName(reader, name)) return undefined;
  const head = { type: 'member', name: nameSpan(reader, name), next: name + 1 };
  return { ...head, holding: 'code', isName: true };
}

/** `RED(0xff0000),` in an enum. */
export function enumConstant({ reader, holding, around }: Place, at: number): Head | undefined {
  if (around !== 'enum' || holding !== 'members' || reader.kind(at) !== Token.Word)
    return undefined;
  const begins = reader.is(at - 1, '{') || reader.is(at - 1, ',') || reader.is(at - 1, ')');
  if (!begins || !/^[,;(){}]$/.test(reader.text(at + 1))) return undefined;
  return {
    ...{ type: 'member', name: nameSpan(reader, at), next: at + 1 },
    ...{ holding: 'code', isName: true },
  };
}
