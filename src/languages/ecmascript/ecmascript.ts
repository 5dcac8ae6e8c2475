import { WordSet } from '../../text/word-set.js';
import type { Extraction, LanguageModule, ParsedSource } from '../language.js';
import { bracketPairs } from '../tokens/brackets.js';
import { TokenReader } from '../tokens/token-reader.js';
import { ASSIGNMENTS } from './assignments.js';
import { CLASS_PARTS } from './classes.js';
import { componentFiles } from './component-files.js';
import { DECLARATIONS, type Handler } from './declarations.js';
import type { Dialect } from './dialect.js';
import { type DocumentedTypes, documentedTypes } from './documented-types.js';
import { Drafts, isMeantByName } from './drafts.js';
import { EXPANSION } from './expansion.js';
import { moduleExports } from './exports.js';
import { functionNodes } from './function-nodes.js';
import { moduleImports } from './imports.js';
import { ECMASCRIPT_KEYWORDS } from './keywords.js';
import { globbedModules } from './module-globs.js';
import { modulesInTexts } from './module-texts.js';
import { objectMethod, pair } from './objects.js';
import { overloads } from './overloads.js';
import { addPrototypeChains } from './prototype-chains.js';
import { ecmascriptReferences } from './references.js';
import { referenceContext } from './regions.js';
import { registration } from './registrations.js';
import { ECMASCRIPT_REPAIRS } from './repairs.js';
import { requiredModules } from './requires.js';
import { returnedMembers } from './returned-members.js';
import { returnedValues } from './returned-values.js';
import { scanEcmascript } from './scan.js';
import { testCall } from './tests.js';
import { ecmascriptTypedNames } from './typed-names.js';
import { VALUES } from './values.js';

const HANDLERS = new Map<string, readonly Handler[]>(
  Object.entries({
    ...handlers(DECLARATIONS),
    ...handlers(CLASS_PARTS),
    ...handlers(ASSIGNMENTS),
    ...handlers(VALUES),
    method_definition: [CLASS_PARTS.method_definition!, methodOfObject],
    pair: [pair],
    call_expression: [testCall, registration],
  }),
);

const HANDLED: ReadonlySet<string> = new Set(HANDLERS.keys());

function handlers(table: Readonly<Record<string, Handler>>): Record<string, readonly Handler[]> {
  return Object.fromEntries(Object.entries(table).map(([type, handler]) => [type, [handler]]));
}

function methodOfObject(...[drafts, node]: Parameters<Handler>): void {
  const { tree } = drafts.source;
  if (tree.type(tree.parent(node)) === 'object') objectMethod(drafts, node);
}

/** Builds the module for a grammar of this family. */
export function ecmascriptModule(grammar: unknown, dialect: Dialect): LanguageModule {
  return {
    grammar,
    expand: EXPANSION,
    markers: /=>|\b(?:function|class|namespace|module)\b|\bSymbol\b|\)\s*\{/g,
    keywords: ECMASCRIPT_KEYWORDS,
    scan: scanEcmascript,
    repairs: ECMASCRIPT_REPAIRS,
    extract: (source) => extract(source, dialect),
  };
}

/** Used for TypeScript, whose types are in the code rather than in comments. */
const UNDOCUMENTED: DocumentedTypes = { imports: [], typedNames: [] };

function extract(source: ParsedSource, dialect: Dialect): Extraction {
  const reader = new TokenReader(source);
  const { exports, locals, defaults } = moduleExports(source, reader);
  const drafts = new Drafts(source, { locals, defaults });
  for (const node of source.tree.ofTypes(HANDLED)) {
    for (const handler of HANDLERS.get(source.tree.type(node))!) handler(drafts, node);
  }
  addPrototypeChains(reader, source.text, drafts.all);
  const imports = [
    ...moduleImports(source),
    ...requiredModules(source.text, reader, defaults),
    ...modulesInTexts(source.text, reader),
    ...globbedModules(source.text, reader),
    ...componentFiles(source.text, reader),
  ];
  const imported = imports.flatMap((from) =>
    from.kind === 'reexport' ? [] : from.names.map((name) => name.local),
  );
  const defined = drafts.all.flatMap((draft) => (isMeantByName(draft) ? draft.name : []));
  const names = new Set([...imported, ...defined]);
  const structure = {
    functions: functionNodes(source.tree),
    brackets: bracketPairs(reader),
    names: new WordSet(names),
  };
  const documented = dialect.typed
    ? UNDOCUMENTED
    : documentedTypes(source, reader, drafts.all, structure, names);
  const typedNames = [
    ...documented.typedNames,
    ...ecmascriptTypedNames(reader, drafts.all, structure, dialect.typed),
  ];
  const context = referenceContext(source, drafts.all, imported, reader, dialect, {
    ...structure,
    typedNames,
  });
  const file = { ...context, ...structure, drafts: drafts.all, typedNames };
  const returned = [...returnedMembers(reader, file), ...returnedValues(reader, file)];
  return {
    definitions: drafts.finish(),
    references: ecmascriptReferences(reader, context, dialect),
    imports: [...imports, ...documented.imports],
    exports,
    typedNames: [...typedNames, ...returned, ...(dialect.typed ? overloads(drafts.all) : [])],
    tokens: source.tokens,
    keywords: ECMASCRIPT_KEYWORDS,
  };
}
