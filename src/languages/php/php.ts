import grammars from 'tree-sitter-php';
import { BLOCK, type Literal, quoted } from '../outline/lexis.js';
import { behindStatement } from '../outline/names.js';
import { outlineLanguage } from '../outline/outline.js';
import { promotedMembers } from '../outline/parameter-members.js';
import { UNFINISHED } from '../outline/repairs.js';
import { type Draft, type OutlineTable, wordsOf } from '../outline/table.js';
import { functionBodies } from '../tokens/function-bodies.js';
import { Token } from '../tokens/token-list.js';
import { boundClosures } from './bound-closures.js';
import { callableAt } from './callables.js';
import { documentedTypes } from './documented-types.js';
import { givenBackInPhp } from './given-back.js';
import { maskHeredocs } from './heredocs.js';
import { readPhpImports } from './imports.js';
import { behindNamespace, namespacesOf } from './namespaces.js';

const PHP_KEYWORDS = wordsOf(`
  abstract and array as bool break callable case catch class clone const continue declare default do echo else elseif empty
  enddeclare endfor endforeach endif endswitch endwhile enum extends false final finally float fn for foreach from function
  global goto if implements include include_once instanceof insteadof int interface isset iterable list match mixed namespace
  never new null object or parent php print private protected public readonly require require_once return self static string
  switch throw trait true try unset use var void while xor yield __CLASS__ __DIR__ __FILE__ __LINE__ __METHOD__ __NAMESPACE__`);

const OF_PHP = wordsOf(`
  Exception RuntimeException InvalidArgumentException LogicException Throwable Error TypeError ArrayAccess Countable Iterator
  IteratorAggregate Traversable Closure DateTime DateTimeImmutable DateTimeInterface stdClass Generator JsonSerializable
  Stringable ArrayObject ArrayIterator PHP_EOL PHP_VERSION E_USER_DEPRECATED
  count strlen sprintf implode explode in_array is_array is_string is_null is_int is_callable array_map array_filter
  array_merge array_keys array_values array_key_exists str_replace strpos substr strtolower strtoupper trim var_dump
  json_encode json_decode preg_match preg_replace call_user_func func_get_args trigger_error get_class method_exists`);

/** Text outside the code. */
const OUTSIDE: Literal = { starts: '?', open: /\?>/y, kind: Token.String, close: () => '<?' };

function refine(draft: Draft): Draft | undefined {
  const { type, kind, head, name, attributes, around } = draft;
  const exported = draft.exported && !/\bprivate\b/.test(head);
  if (type === 'anonymous_class')
    return { ...draft, name: nameless(head), head: `new ${head}`, exported: false };
  if (name === '__construct') return { ...draft, exported, kind: 'constructor' };
  const isTest =
    type === 'method_declaration' &&
    (/#\[(?:\\?[\w\\]*\\)?Test\b/.test(attributes) ||
      (/^test/.test(name) && around.bases.some((base) => /Test(?:Case)?$/.test(base))));
  return { ...draft, exported, kind: isTest ? 'test' : kind };
}

/** An anonymous class is named after its base: `new Migration`. */
function nameless(head: string): string {
  const [, base] = /\b(?:extends|implements)\s+\\?(?:\w+\\)*(\w+)/.exec(head) ?? [];
  return `new ${base ?? 'class'}`;
}

/** Words that define something inside a function. */
const MARKER = /\bnew\s+class\b|\b(?:function|class|interface|trait|enum)\s+[A-Za-z_]/g;

/** Comments and strings within code. */
const LITERALS: readonly Literal[] = [
  { starts: '/#', open: /(?:\/\/|#(?!\[))(?:(?!\?>)[^\r\n])*/y, kind: Token.Comment },
  BLOCK,
  {
    ...{ starts: '<', open: /<<<[ \t]*(["']?)([A-Za-z_]\w*)\1/y, kind: Token.String },
    below: ([, , tag]) => new RegExp(`^[ \\t]*${tag}\\b`, 'mg'),
  },
  quoted('"', { code: ['{$'] }),
  quoted("'"),
  quoted('`'),
];

const TABLE: OutlineTable = {
  grammar: grammars.php,
  lexis: { begin: OUTSIDE, literals: [OUTSIDE, ...LITERALS] },
  keywords: PHP_KEYWORDS,
  always:
    'program namespace_definition declaration_list enum_declaration_list base_clause class_interface_clause anonymous_class',
  markers:
    'compound_statement if_statement else_clause expression_statement return_statement assignment_expression ' +
    'object_creation_expression member_call_expression scoped_call_expression function_call_expression ' +
    'parenthesized_expression arguments argument',
  marker: MARKER,
  definitions: {
    class_declaration: 'class',
    interface_declaration: 'interface',
    trait_declaration: 'class',
    enum_declaration: 'enum',
    function_definition: 'function',
    method_declaration: 'function',
    anonymous_class: 'class',
    const_declaration: 'constant',
    expression_statement: 'constant',
  },
  names: {
    anonymous_class: /(?:readonly\s+)?(class)\b/y,
    const_declaration:
      /(?:(?:final|public|private|protected)\s+)*const\s+(?:\??[\w\\|]+\s+)?(\w+)\s*=/y,
    expression_statement: /\\?define\(\s*['"](\w+)['"]/y,
  },
  members: 'property_declaration enum_case',
  parameterMembers: { method_declaration: promotedMembers },
  mixins: { use_declaration: /use\s/y },
  attributes: 'attribute_list',
  bases: 'base_clause class_interface_clause',
  refine,
  stated: {
    ...{ type: 'before', declaring: wordsOf(''), dollar: true, chooses: true },
    tests: 'instanceof',
    functions: { arrow: wordsOf('static fn'), blocks: true },
    localExpressions: boundClosures,
    documented: documentedTypes,
    returned: givenBackInPhp,
  },
  uses: {
    objects: wordsOf('self static parent this'),
    separators: ['?->', '->', '::', '\\'],
    construction: 'new',
    own: OF_PHP,
    callable: callableAt,
    skip: (reader, at) => {
      // After `namespace A {`, its content follows.
      if (reader.isWord(at, 'namespace')) return behindNamespace(reader, at);
      return reader.isWord(at, 'use') && !reader.is(at + 1, '(') ? behindStatement(reader, at) : at;
    },
  },
  unread: (tokens) => functionBodies(tokens, { word: 'function', looksInto: MARKER }),
  mask: maskHeredocs,
  repairs: UNFINISHED,
  imports: readPhpImports,
  exports: namespacesOf,
};

export const php = outlineLanguage(TABLE);

/** PHP without the tags around it. */
export const phpCode = outlineLanguage({ ...TABLE, lexis: { literals: LITERALS } });
