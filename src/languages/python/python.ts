import grammar from 'tree-sitter-python';
import type { Extraction, LanguageModule, ParsedSource } from '../language.js';
import { overloadsOfFunctions } from '../overloads.js';
import { findDefinitions } from './definitions.js';
import { readAllList } from './exports.js';
import { namedTemplates } from './named-templates.js';
import { findReferences } from './references.js';
import { registeredTags } from './registered-tags.js';
import { PYTHON_REPAIRS } from './repairs.js';
import { scanPython } from './scanner.js';
import { readStatements } from './statements.js';
import { takenFixtures } from './taken-fixtures.js';
import { pythonKeywords } from './words.js';

/**
 * Python 3, and as much of Python 2 as its grammar still reads. The tree gives the extent of definitions;
 * everything inside a statement is read from the tokens, which costs no native calls.
 */
export const python: LanguageModule = {
  grammar,
  expand: {
    module: 'always',
    block: 'always',
    decorated_definition: 'always',
    class_definition: 'always',
    function_definition: 'markers',
    if_statement: 'always',
    elif_clause: 'always',
    else_clause: 'always',
    try_statement: 'always',
    except_clause: 'always',
    except_group_clause: 'always',
    finally_clause: 'always',
    with_statement: 'always',
    for_statement: 'always',
    while_statement: 'always',
    match_statement: 'always',
    case_clause: 'always',
  },
  // Starts at the line break before a nested header, so a function's own header does not count as nested.
  markers: /\n[ \t]+(?:async[ \t]+)?(?:def|class)[ \t]/g,
  keywords: pythonKeywords,
  scan: scanPython,
  repairs: PYTHON_REPAIRS,
  extract,
};

function extract(source: ParsedSource): Extraction {
  const { exports, all } = readAllList(source);
  const definitions = findDefinitions(source, all);
  const facts = readStatements(source, definitions);
  const { references, dynamicImports } = findReferences(source, facts);
  return {
    definitions,
    references: [...references, ...takenFixtures(source, definitions)],
    imports: [...facts.imports, ...dynamicImports, ...namedTemplates(source.text)],
    exports: [...exports, ...registeredTags(source.text)],
    typedNames: [...facts.typedNames, ...overloadsOfFunctions(definitions)],
    tokens: source.tokens,
    keywords: pythonKeywords,
  };
}
