import type { ExportedName } from '../../model/reference.js';
import type { ParsedSource } from '../language.js';
import { Token } from '../tokens/token-list.js';
import { wordAt } from './header.js';
import { LINE_END } from './scanner.js';

/** The contents of `__all__`. */
interface AllList {
  /** The listed names, in source order, each once. */
  readonly exports: readonly ExportedName[];
  /** The names, or undefined if the file has no `__all__` or computes it. */
  readonly all: ReadonlySet<string> | undefined;
}

/** Reads `__all__ = […]`, `__all__ += […]`, `__all__.extend([…])` and `__all__.append('…')`. */
export function readAllList({ text, tokens }: ParsedSource): AllList {
  const names = new Set<string>();
  let found = false;
  let computed = false;
  for (let at = text.includes('__all__') ? 0 : tokens.count; at < tokens.count; at++) {
    const first = tokens.kind(at - 1) === LINE_END || at === 0;
    if (!first || wordAt(tokens, at) !== '__all__') continue;
    found = true;
    for (at++; at < tokens.count && tokens.kind(at) !== LINE_END; at++) {
      if (tokens.kind(at) === Token.String)
        names.add(contentOf(text, tokens.starts[at]!, tokens.ends[at]!));
      else if (/^(?!extend$|append$|list$|tuple$|str$)\w/.test(wordAt(tokens, at))) computed = true;
    }
  }
  return {
    exports: [...names].map((name) => ({ exported: name, local: name })),
    all: found && !computed ? names : undefined,
  };
}

function contentOf(text: string, start: number, end: number): string {
  return text.slice(start, end).replace(/^\w?["']|["']$/g, '');
}
