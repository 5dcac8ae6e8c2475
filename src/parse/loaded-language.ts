import Parser from 'tree-sitter';
import { languageRow } from '../languages/index.js';
import type { LanguageModule } from '../languages/language.js';
import type { LanguageId } from '../model/source-file.js';
import { GrammarTypes } from './grammar-types.js';

/** A language whose module is loaded. */
export interface LoadedLanguage {
  readonly module: LanguageModule;
  /** Undefined for a language that builds its trees from tokens. */
  readonly native: NativeGrammar | undefined;
}

/** A grammar that is ready to parse. */
export interface NativeGrammar {
  readonly parser: Parser;
  readonly types: GrammarTypes;
}

/** How long a parser works before it pauses to check the time. */
const PAUSE_EVERY_MICROSECONDS = 250_000;

const loaded = new Map<LanguageId, LoadedLanguage>();

/** Loads the module of a language and its grammar, once; languages that are not code need nothing. */
export async function prepareLanguage(id: LanguageId): Promise<void> {
  const { load } = languageRow(id);
  if (load === undefined || loaded.has(id)) return;
  const module = await load();
  loaded.set(id, {
    module,
    native: module.treeOf === undefined ? nativeGrammar(module) : undefined,
  });
}

function nativeGrammar({ grammar, expand }: LanguageModule): NativeGrammar {
  spareNodeClasses(grammar);
  const parser = new Parser();
  parser.setLanguage(grammar);
  parser.setTimeoutMicros(PAUSE_EVERY_MICROSECONDS);
  return { parser, types: new GrammarTypes(expand) };
}

/**
 * The binding compiles a class for every node type of a grammar, which takes tens of milliseconds in each thread.
 * Here only properties common to all nodes are read, so their base class suffices.
 */
function spareNodeClasses(grammar: unknown): void {
  const { SyntaxNode } = Parser as unknown as { readonly SyntaxNode: unknown };
  if (SyntaxNode === undefined) return;
  (grammar as { nodeSubclasses?: unknown }).nodeSubclasses ??= new Proxy([], {
    get: () => SyntaxNode,
  });
}

/**
 * A language that {@link prepareLanguage} has loaded.
 *
 * @throws Error If it has not been prepared, which is a mistake of the caller.
 */
export function loadedLanguage(id: LanguageId): LoadedLanguage {
  const language = loaded.get(id);
  if (language === undefined) throw new Error(`language ${id} has not been prepared`);
  return language;
}
