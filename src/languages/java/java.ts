import grammar from 'tree-sitter-java';
import { BALANCE_BRACKETS } from '../ecmascript/balance.js';
import type { Extraction, LanguageModule, ParsedSource } from '../language.js';
import { withLocals } from '../tokens/local-expressions.js';
import { TokenReader } from '../tokens/token-reader.js';
import { findDefinitions } from './definitions.js';
import { importsOf, packageOf, readFileHead } from './imports.js';
import { localExpressions } from './local-expressions.js';
import { DROP_OPEN_QUOTES } from './quotes.js';
import { findReferences } from './references.js';
import { scanJava } from './scan.js';
import { readDeclarations } from './typed-names.js';
import { JAVA_KEYWORDS } from './words.js';

/** Nodes that always contain definitions. */
const HOLDERS = [
  'program',
  'class_declaration',
  'class_body',
  'interface_declaration',
  'interface_body',
  'annotation_type_declaration',
  'annotation_type_body',
  'enum_declaration',
  'enum_body',
  'enum_body_declarations',
  'record_declaration',
  'field_declaration',
  'constant_declaration',
];

/** Statements and expressions that may contain an anonymous or local class. */
const CODE = (
  'annotation_type_element_declaration argument_list array_access array_creation_expression array_initializer ' +
  'assert_statement assignment_expression binary_expression block cast_expression catch_clause ' +
  'compact_constructor_declaration constructor_body constructor_declaration do_statement enhanced_for_statement ' +
  'enum_constant explicit_constructor_invocation expression_statement field_access finally_clause for_statement ' +
  'if_statement instanceof_expression labeled_statement lambda_expression local_variable_declaration ' +
  'method_declaration method_invocation method_reference object_creation_expression parenthesized_expression resource ' +
  'resource_specification return_statement static_initializer switch_block switch_block_statement_group ' +
  'switch_expression switch_rule synchronized_statement ternary_expression throw_statement try_statement ' +
  'try_with_resources_statement unary_expression variable_declarator while_statement yield_statement'
).split(' ');

/** Java. The tree gives the extent of definitions; everything else is read from the tokens. */
export const java: LanguageModule = {
  grammar,
  expand: {
    ...Object.fromEntries(HOLDERS.map((type) => [type, 'always' as const])),
    ...Object.fromEntries(CODE.map((type) => [type, 'markers' as const])),
  },
  // An anonymous class, which may be inside the arguments of another one, or a class inside a method.
  markers:
    /\bnew\b(?=\s+[\w.$@]+\s*(?:<[^;{}()]{0,200}>)?\s*\([^;{}]{0,400}?\)\s*\{)|\b(?:class|interface|enum|record)\s+(?=[A-Z])/g,
  keywords: JAVA_KEYWORDS,
  scan: scanJava,
  repairs: [DROP_OPEN_QUOTES, BALANCE_BRACKETS],
  extract,
};

function extract(source: ParsedSource): Extraction {
  const reader = new TokenReader(source);
  const found = findDefinitions(source, reader);
  const head = readFileHead(reader);
  const { typedNames: written, declared } = readDeclarations(reader);
  const { typedNames, locals } = localExpressions(reader, written, found);
  const ofLocals = (value: string, offset: number): string => locals.of(value, offset);
  const { references, free } = findReferences(reader, { found, head, declared, ofLocals });
  return {
    definitions: found.definitions,
    references: references.map((one) => ({
      ...one,
      receiver: locals.of(one.receiver, one.offset),
    })),
    imports: importsOf(head, free),
    exports: packageOf(head),
    typedNames: [...typedNames.map((one) => withLocals(one, locals)), ...found.typedNames],
    tokens: source.tokens,
    keywords: JAVA_KEYWORDS,
  };
}
