import { ASSIGNMENTS } from './ecmascript-assignments.js';
import { CLASS_PARTS } from './ecmascript-classes.js';
import { DECLARATIONS, type Handler } from './ecmascript-declarations.js';
import { Drafts } from './ecmascript-drafts.js';
import { moduleExports } from './ecmascript-exports.js';
import { moduleImports } from './ecmascript-imports.js';
import { ECMASCRIPT_KEYWORDS } from './ecmascript-keywords.js';
import { objectMethod, pair } from './ecmascript-objects.js';
import { type Dialect, ecmascriptReferences } from './ecmascript-references.js';
import { referenceContext } from './ecmascript-regions.js';
import { requiredModules } from './ecmascript-requires.js';
import { scanEcmascript } from './ecmascript-scan.js';
import { testCall } from './ecmascript-tests.js';
import { ecmascriptTypedNames } from './ecmascript-typed-names.js';
import { VALUES } from './ecmascript-values.js';
import type { Extraction, LanguageModule, ParsedSource } from './language.js';

const HANDLERS = new Map<string, readonly Handler[]>(
  Object.entries({
    ...handlers(DECLARATIONS),
    ...handlers(CLASS_PARTS),
    ...handlers(ASSIGNMENTS),
    ...handlers(VALUES),
    method_definition: [CLASS_PARTS.method_definition!, methodOfObject],
    pair: [pair],
    call_expression: [testCall],
  }),
);

function handlers(table: Readonly<Record<string, Handler>>): Record<string, readonly Handler[]> {
  return Object.fromEntries(Object.entries(table).map(([type, handler]) => [type, [handler]]));
}

function methodOfObject(...[drafts, node]: Parameters<Handler>): void {
  const { tree } = drafts.source;
  if (tree.type(tree.parent(node)) === 'object') objectMethod(drafts, node);
}

/** Declarations, and what is always looked into because definitions stand directly in it. */
const ALWAYS = [
  ...[
    'program',
    'export_statement',
    'export_clause',
    'export_specifier',
    'namespace_export',
    'ambient_declaration',
  ],
  ...[
    'import_statement',
    'import_clause',
    'named_imports',
    'import_specifier',
    'namespace_import',
    'import_require_clause',
  ],
  ...[
    'function_declaration',
    'generator_function_declaration',
    'function_signature',
    'arrow_function',
  ],
  ...[
    'function_expression',
    'generator_function',
    'class_declaration',
    'abstract_class_declaration',
    'class',
  ],
  ...[
    'class_body',
    'method_definition',
    'method_signature',
    'abstract_method_signature',
    'public_field_definition',
  ],
  ...[
    'field_definition',
    'class_static_block',
    'interface_declaration',
    'interface_body',
    'type_alias_declaration',
  ],
  ...[
    'object_type',
    'intersection_type',
    'enum_declaration',
    'enum_body',
    'internal_module',
    'module',
  ],
  ...['lexical_declaration', 'variable_declaration', 'variable_declarator'],
];

/** Statements and expressions, which matter only where a function or class may stand in them. */
const MARKERS = [
  ...[
    'statement_block',
    'if_statement',
    'else_clause',
    'for_statement',
    'for_in_statement',
    'while_statement',
  ],
  ...[
    'do_statement',
    'try_statement',
    'catch_clause',
    'finally_clause',
    'switch_statement',
    'switch_body',
  ],
  ...[
    'switch_case',
    'switch_default',
    'labeled_statement',
    'return_statement',
    'throw_statement',
    'with_statement',
  ],
  ...[
    'expression_statement',
    'assignment_expression',
    'augmented_assignment_expression',
    'call_expression',
  ],
  ...[
    'arguments',
    'object',
    'pair',
    'array',
    'spread_element',
    'parenthesized_expression',
    'as_expression',
  ],
  ...[
    'satisfies_expression',
    'non_null_expression',
    'type_assertion',
    'new_expression',
    'await_expression',
  ],
  ...[
    'yield_expression',
    'unary_expression',
    'binary_expression',
    'ternary_expression',
    'sequence_expression',
  ],
  ...[
    'member_expression',
    'subscript_expression',
    'template_string',
    'template_substitution',
    'jsx_element',
  ],
  ...[
    'jsx_self_closing_element',
    'jsx_opening_element',
    'jsx_fragment',
    'jsx_expression',
    'jsx_attribute',
  ],
];

const expand: LanguageModule['expand'] = {
  ...Object.fromEntries(ALWAYS.map((type) => [type, 'always'] as const)),
  ...Object.fromEntries(MARKERS.map((type) => [type, 'markers'] as const)),
};

/** A module for a grammar of the family. */
export function ecmascriptModule(grammar: unknown, dialect: Dialect): LanguageModule {
  return {
    grammar,
    expand,
    markers: /=>|\bfunction\b|\bclass\b|\)\s*\{/g,
    keywords: ECMASCRIPT_KEYWORDS,
    scan: scanEcmascript,
    extract: (source) => extract(source, dialect),
  };
}

function extract(source: ParsedSource, dialect: Dialect): Extraction {
  const drafts = new Drafts(source);
  for (let node = 0; node < source.tree.count; node++) {
    for (const handler of HANDLERS.get(source.tree.type(node)) ?? []) handler(drafts, node);
  }
  const { exports, locals } = moduleExports(source);
  const imports = [...moduleImports(source), ...requiredModules(source)];
  const imported = imports.flatMap((from) =>
    from.kind === 'reexport' ? [] : from.names.map((name) => name.local),
  );
  const context = referenceContext(source, drafts.all, imported);
  return {
    definitions: drafts.finish(locals),
    references: ecmascriptReferences(source, context, dialect),
    imports,
    exports,
    typedNames: ecmascriptTypedNames(source, drafts.all, dialect.typed),
    tokens: source.tokens,
    keywords: ECMASCRIPT_KEYWORDS,
  };
}
