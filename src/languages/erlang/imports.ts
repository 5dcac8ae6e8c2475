import type { FoundImport } from '../language.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { atomText, type Forms, formsOf, isAtom } from './forms.js';
import { offeredBy } from './offered.js';

const MADE = { typeOnly: false } as const;

/**
 * `-include("depot.hrl")`, `-import(lists, [map/2])`, behaviours, and every module with a function that is
 * called.
 */
export function readErlangImports(reader: TokenReader): FoundImport[] {
  const forms = formsOf(reader);
  const imports: FoundImport[] = [];
  const modules = new Set<string>([offeredBy(reader, forms).module]);
  const bind = (at: number): void => {
    const module = atomText(reader, at);
    if (modules.has(module)) return;
    modules.add(module);
    // A record may have the name of a module.
    const names = [{ imported: '*', local: `${module}:` }];
    imports.push({ ...MADE, kind: 'import', module, names, offset: reader.start(at) });
  };
  for (const start of forms.starts)
    if (reader.is(start, '-')) readAttribute(reader, start, forms, imports, bind);
  for (let at = 0; at < reader.count; at++) if (isModuleOfCall(reader, at)) bind(at);
  return imports;
}

function readAttribute(
  reader: TokenReader,
  start: number,
  forms: Forms,
  imports: FoundImport[],
  bind: (at: number) => void,
): void {
  const word = reader.text(start + 1);
  const first = start + 3;
  const offset = reader.start(start);
  if (/^(?:include|include_lib)$/.test(word) && reader.kind(first) === Token.String) {
    // What a header includes is also visible to its includers.
    const kind = offeredBy(reader, forms).module === '' ? 'reexport' : 'import';
    const module = reader.text(first).replace(/^"+|"+$/g, '');
    imports.push({ ...MADE, kind, module, names: [{ imported: '*', local: '*' }], offset });
  } else if (word === 'import' && isAtom(reader, first)) {
    const names: FoundImport['names'][number][] = [];
    for (let at = first + 1; at < forms.ends[start]!; at++)
      if (isAtom(reader, at) && reader.is(at + 1, '/'))
        names.push({ imported: atomText(reader, at), local: atomText(reader, at) });
    imports.push({ ...MADE, kind: 'import', module: atomText(reader, first), names, offset });
  } else if (/^behaviou?r$/.test(word) && isAtom(reader, first)) bind(first);
}

/** `shelf` in `shelf:open(Key)` and in `fun shelf:open/1`. */
function isModuleOfCall(reader: TokenReader, at: number): boolean {
  if (!reader.is(at + 1, ':') || !isAtom(reader, at) || !isAtom(reader, at + 2)) return false;
  return /^[(/]$/.test(reader.text(at + 3)) && !reader.is(at - 1, '#');
}
