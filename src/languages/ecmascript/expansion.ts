import type { LanguageModule } from '../language.js';

/** Declarations, and nodes that are always expanded because definitions, imports and exports are directly in them. */
const ALWAYS = `
  program export_statement export_clause export_specifier namespace_export import_statement import_clause named_imports
  import_specifier namespace_import import_require_clause function_declaration generator_function_declaration
  function_signature arrow_function function_expression generator_function class_declaration abstract_class_declaration
  class class_body method_definition method_signature abstract_method_signature public_field_definition
  field_definition class_static_block interface_declaration interface_body type_alias_declaration object_type
  intersection_type enum_declaration enum_body lexical_declaration variable_declaration variable_declarator`;

/** Statements and expressions, expanded only if they may contain a function or class. */
const MARKERS = `
  statement_block if_statement else_clause for_statement for_in_statement while_statement do_statement try_statement
  catch_clause finally_clause switch_statement switch_body switch_case switch_default labeled_statement return_statement
  throw_statement with_statement expression_statement assignment_expression augmented_assignment_expression
  call_expression arguments object pair array spread_element parenthesized_expression as_expression satisfies_expression
  non_null_expression type_assertion new_expression await_expression yield_expression unary_expression binary_expression
  ternary_expression sequence_expression member_expression subscript_expression template_string template_substitution
  assignment_pattern object_assignment_pattern object_pattern jsx_element jsx_self_closing_element jsx_opening_element
  jsx_fragment jsx_expression jsx_attribute`;

/** Blocks that are modules of their own. */
const BODIES = 'internal_module module ambient_declaration';

function each<Rule>(types: string, rule: Rule): [string, Rule][] {
  return types
    .trim()
    .split(/\s+/)
    .map((type) => [type, rule]);
}

/** Which nodes of TypeScript and JavaScript are expanded. */
export const EXPANSION: LanguageModule['expand'] = Object.fromEntries([
  ...each(ALWAYS, 'always' as const),
  ...each(MARKERS, 'markers' as const),
  ...each(BODIES, 'bodies' as const),
]);
