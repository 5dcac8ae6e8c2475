import grammar from 'tree-sitter-c';
import { NO_INNER_DIRECTIVES, NO_SPLIT_STATEMENTS, ONE_BRANCH } from '../outline/branches.js';
import { outlineLanguage } from '../outline/outline.js';
import { UNFINISHED } from '../outline/repairs.js';
import { wordsOf } from '../outline/table.js';
import { maskMacros } from './macros.js';
import { prototypesOf } from './prototypes.js';
import { C_LITERALS, C_NAMES, readIncludes, refineC } from './shared.js';
import { C_KEYWORDS, OF_C } from './words.js';

export const c = outlineLanguage({
  grammar,
  lexis: { literals: C_LITERALS },
  keywords: C_KEYWORDS,
  always:
    'translation_unit preproc_if preproc_ifdef preproc_else preproc_elif linkage_specification declaration_list ' +
    'field_declaration_list enumerator_list pointer_declarator function_declarator parenthesized_declarator array_declarator',
  markers: 'declaration field_declaration',
  marker: /\b(?:struct|union|enum)\b(?=[^;(){}]{0,200}\{)/g,
  definitions: {
    function_definition: 'function',
    struct_specifier: 'class',
    union_specifier: 'class',
    enum_specifier: 'enum',
    type_definition: 'type',
    preproc_def: 'constant',
    preproc_function_def: 'function',
    declaration: 'variable',
  },
  names: C_NAMES,
  members: 'field_declaration enumerator',
  refine: refineC,
  stated: { type: 'before', family: 'c', declaring: wordsOf(''), small: true },
  uses: {
    objects: wordsOf(''),
    separators: ['->', '.'],
    construction: '',
    declared: true,
    passesGlobals: true,
    own: OF_C,
  },
  mask: maskMacros,
  repairs: [NO_SPLIT_STATEMENTS, ONE_BRANCH, NO_INNER_DIRECTIVES, ...UNFINISHED],
  imports: readIncludes,
  exports: prototypesOf,
});
