import { scanEcmascript } from '../ecmascript/scan.js';
import type {
  Extraction,
  FoundReference,
  LanguageModule,
  ParsedSource,
  Span,
} from '../language.js';
import { only, withRest } from '../tokens/around-code.js';
import { overwritten } from '../tokens/repair.js';
import type { TokenList } from '../tokens/token-list.js';
import { componentDefinition } from './definition.js';
import { type MarkupCode, markupCode } from './markup.js';
import { optionUses } from './options.js';
import { type ComponentParts, type ComponentSyntax, componentParts } from './parts.js';

interface ReadComponent {
  readonly text: string;
  readonly parts: ComponentParts;
  readonly code: MarkupCode;
}

/**
 * Builds the module for single-file components. The scripts are read by a script module, the expressions and
 * elements of the markup are references like any other, and the component is the default export. All offsets
 * are those of the file.
 */
export function componentModule(script: LanguageModule, syntax: ComponentSyntax): LanguageModule {
  // Caches the last file, because each is masked, scanned and extracted from in turn.
  let last: ReadComponent | undefined;
  const read = (text: string): ReadComponent => {
    if (last?.text === text) return last;
    const parts = componentParts(text, syntax);
    last = { text, parts, code: markupCode(text, parts.markup, syntax) };
    return last;
  };
  return {
    ...script,
    embedded: {
      mask: (text) => only(text, read(text).parts.scripts),
      scan: script.scan,
    },
    scan: (text) => scanComponent(read(text)),
    extract: (source) => extract(source, read(source.text), script, syntax),
  };
}

/** Tokens of scripts and expressions, comments, and all other words as strings. */
function scanComponent({ text, parts, code }: ReadComponent): TokenList {
  return withRest(text, scanEcmascript(codeOf(text, parts, code)), parts.comments);
}

/** Scripts, expressions separated by semicolons, and the `<Name` of each element whose name can be an identifier. */
function codeOf(text: string, parts: ComponentParts, { expressions, tags }: MarkupCode): string {
  const named = tags.filter(({ start, end }) => !text.slice(start, end).includes('-'));
  const pieces = [...parts.scripts, ...expressions, ...named].sort((a, b) => a.start - b.start);
  const kept = only(text, pieces);
  const ends = expressions.flatMap(({ start, end }) => [start - 1, end]);
  const semicolons = ends
    .filter((at) => kept[at] === ' ')
    .map((start) => ({ start, characters: ';' }));
  return overwritten(kept, semicolons);
}

function extract(
  source: ParsedSource,
  { parts, code }: ReadComponent,
  script: LanguageModule,
  syntax: ComponentSyntax,
): Extraction {
  const found = script.extract(source);
  const references = syntax.isVue
    ? [
        ...hyphenated(source.text, code.tags),
        ...optionUses(source, code.expressions, found.definitions),
      ]
    : [];
  const all = { ...found, references: [...found.references, ...references] };
  const isEmpty = parts.template === undefined && parts.blocks.length === 0;
  if (isEmpty || found.exports.some(({ exported }) => exported === 'default')) return all;
  return {
    ...all,
    definitions: [...found.definitions, componentDefinition(source.text, parts)],
    exports: [...found.exports, { exported: 'default', local: '' }],
  };
}

/** `<date-picker>` refers to `DatePicker`. */
function hyphenated(text: string, tags: readonly Span[]): FoundReference[] {
  return tags.flatMap(({ start, end }): FoundReference[] => {
    const name = text.slice(start + 1, end);
    if (!/^[a-z][a-z\d]*(?:-[a-z\d]+)+$/.test(name)) return [];
    const pascal = name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase());
    return [{ name: pascal, kind: 'jsx', receiver: '', offset: start + 1 }];
  });
}
