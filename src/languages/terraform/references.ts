import type { FoundImport, FoundReference } from '../language.js';
import type { FoundOutline } from '../outline/found-outline.js';
import { isClosing, isOpening } from '../tokens/brackets.js';
import { Token, type TokenList } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';

/** Objects that no block declares. */
const OUTSIDE = /^(?:each|self|path|count|terraform)$/;
/** Objects whose next name is declared by a block of its own. */
const OBJECTS = /^(?:var|local|module)$/;

/**
 * `var.name`, `local.name`, `module.name`, `aws_vpc.name`, `data.aws_ami.name`, and the values that a file
 * assigns to variables.
 */
export function findTerraformUses(
  reader: TokenReader,
  _: TokenList,
  { names }: FoundOutline,
): FoundReference[] {
  const uses: FoundReference[] = [];
  let depth = 0;
  for (let at = 0; at < reader.count; at++) {
    const kind = reader.kind(at);
    if (isOpening(kind)) depth++;
    else if (isClosing(kind)) depth = Math.max(0, depth - 1);
    if (kind !== Token.Word || reader.is(at - 1, '.') || names.has(reader.start(at))) continue;
    const last = behindObject(reader, at);
    const receiver = last < 0 ? '' : reader.between(reader.start(at), reader.end(last - 2));
    const isGiven = depth === 0 && reader.is(at + 1, '=');
    if (last >= 0) uses.push(useOf(reader, last, receiver));
    else if (isGiven) uses.push(useOf(reader, at, 'var'));
  }
  return uses;
}

function useOf(reader: TokenReader, at: number, receiver: string): FoundReference {
  return { name: reader.text(at), kind: 'value', receiver, offset: reader.start(at) };
}

/** Position of the name that a block declares; -1 if the object is not declared by a block. */
function behindObject(reader: TokenReader, at: number): number {
  const head = reader.text(at);
  const type = head === 'data' && reader.is(at + 1, '.') ? at + 2 : at;
  if (!reader.is(type + 1, '.') || reader.kind(type + 2) !== Token.Word) return -1;
  // Resource types begin with the name of their provider; other names are loop variables.
  const isType = reader.text(type).includes('_') && !OUTSIDE.test(head);
  return OBJECTS.test(head) || isType ? type + 2 : -1;
}

/** `source = "./network"` of a module, and the folders that Terragrunt configurations name. */
export function readTerraformImports(reader: TokenReader): FoundImport[] {
  const imports: FoundImport[] = [];
  let isModule = false;
  for (let at = 0; at < reader.count; at++) {
    if (reader.is(at, '{') && reader.kind(at - 1) === Token.String)
      isModule = reader.isWord(at - 2, 'module');
    const isPath = reader.isWord(at, 'source') || reader.isWord(at, 'config_path');
    if (!isPath || !reader.is(at + 1, '=') || reader.kind(at + 2) !== Token.String) continue;
    const module = reader.text(at + 2).slice(1, -1);
    if (!isModule && !/^\.\.?\//.test(module)) continue;
    imports.push({ module, kind: 'import', names: [], typeOnly: false, offset: reader.start(at) });
  }
  return imports;
}
