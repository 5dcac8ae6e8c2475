import grammar from 'tree-sitter-cpp';
import { NO_INNER_DIRECTIVES, NO_SPLIT_STATEMENTS, ONE_BRANCH } from '../outline/branches.js';
import { outlineLanguage } from '../outline/outline.js';
import { UNFINISHED } from '../outline/repairs.js';
import { type OutlineTable, wordsOf } from '../outline/table.js';
import { Token } from '../tokens/token-list.js';
import { argumentsInCpp } from './arguments.js';
import { maskMacros } from './macros.js';
import { prototypesOf } from './prototypes.js';
import { C_LITERALS, C_NAMES, readIncludes, refineC } from './shared.js';
import { CPP_KEYWORDS, OF_C } from './words.js';

/** How C++ is read. */
export const CPP_TABLE: OutlineTable = {
  grammar,
  lexis: {
    literals: [
      {
        ...{ starts: 'RuUL', open: /(?:u8|[uUL])?R"([^()\\\s"]{0,16})\(/y, kind: Token.String },
        close: ([, mark]) => `)${mark}"`,
      },
      ...C_LITERALS,
    ],
  },
  keywords: CPP_KEYWORDS,
  always:
    'translation_unit preproc_if preproc_ifdef preproc_else preproc_elif linkage_specification declaration_list ' +
    'field_declaration_list enumerator_list pointer_declarator reference_declarator function_declarator ' +
    'parenthesized_declarator array_declarator qualified_identifier namespace_definition base_class_clause',
  markers: 'declaration field_declaration friend_declaration',
  // Uses a lookahead, so that such a word in a comment before a type does not take the place of the type.
  marker: /\b(?:struct|class|union|enum)\b(?=[^;(){}]{0,400}\{)/g,
  definitions: {
    function_definition: 'function',
    class_specifier: 'class',
    struct_specifier: 'class',
    union_specifier: 'class',
    enum_specifier: 'enum',
    type_definition: 'type',
    alias_declaration: 'type',
    concept_definition: 'type',
    preproc_def: 'constant',
    preproc_function_def: 'function',
    declaration: 'variable',
    field_declaration: 'function',
  },
  names: {
    ...C_NAMES,
    alias_declaration: /using\s+(\w+)/y,
    concept_definition: /concept\s+(\w+)/y,
    // Only functions without a body anywhere: `virtual void run() = 0;`
    field_declaration:
      /[^;{}()]{0,200}?(~?\w+|operator\s*[^\s(]{1,10})\s*\([^;{}]{0,600}\)[\w\s]*=\s*0\s*;/y,
  },
  members: 'field_declaration enumerator',
  wrappers: 'template_declaration',
  bases: 'base_class_clause',
  refine: refineC,
  stated: { type: 'before', family: 'c', declaring: wordsOf('auto'), small: true, chooses: true },
  uses: {
    objects: wordsOf('this'),
    separators: ['->', '.', '::'],
    construction: 'new',
    declared: true,
    counted: argumentsInCpp,
    own: OF_C,
  },
  mask: maskMacros,
  repairs: [NO_SPLIT_STATEMENTS, ONE_BRANCH, NO_INNER_DIRECTIVES, ...UNFINISHED],
  imports: readIncludes,
  exports: prototypesOf,
};

export const cpp = outlineLanguage(CPP_TABLE);
