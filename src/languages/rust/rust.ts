import grammar from 'tree-sitter-rust';
import { FOR_TESTS_ONLY } from '../../model/test-rule.js';
import { behindStatement } from '../outline/names.js';
import { outlineLanguage } from '../outline/outline.js';
import { UNFINISHED } from '../outline/repairs.js';
import { type Draft, type OutlineTable, wordsOf } from '../outline/table.js';
import { functionBodies } from '../tokens/function-bodies.js';
import { addedElements } from './added-elements.js';
import { namedInAttribute } from './attribute-texts.js';
import { boundNames } from './bound-names.js';
import { implBlocks } from './impl-blocks.js';
import { readRustImports } from './imports.js';
import { RUST_LEXIS } from './lexis.js';
import { localsOfRust } from './locals.js';
import { maskItemMacros } from './macros.js';
import { payloadsInRust } from './payloads.js';

const RUST_KEYWORDS = wordsOf(`
  as async await become box break const continue crate default do dyn else enum extern false final fn for if impl in let
  loop macro match mod move mut override priv pub ref return self Self static struct super trait true try type typeof
  union unsafe unsized use virtual where while yield macro_rules
  bool char str i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64`);

/** Types, traits, macros and functions visible in every Rust file. */
const OF_RUST = wordsOf(`
  Some None Ok Err Option Result Vec String Box Rc Arc Self Iterator IntoIterator Clone Copy Debug Default Eq PartialEq Ord
  PartialOrd Hash Send Sync Sized Drop Fn FnMut FnOnce From Into AsRef AsMut ToString ToOwned Display
  println print eprintln eprint format panic assert assert_eq assert_ne debug_assert debug_assert_eq vec write writeln
  unreachable unimplemented todo matches concat stringify env include_str include_bytes cfg line file drop
  derive allow warn deny expect repr cfg_attr`);

/** An attribute marks a function as a test, whatever runs it: `#[tokio::test]`, `#[test_case(1)]`. */
const TEST = /#\[(?:[\w:]+::)?(?:test|rstest|test_case|quickcheck|wasm_bindgen_test|proptest)\b/;

/** The attribute of items compiled only for tests, perhaps with further conditions. */
const FOR_TESTS = /#\[cfg\(\s*(?:all\(\s*)?test\s*[,)]/;

function refine(draft: Draft): Draft | undefined {
  const { type, kind, head, attributes, around } = draft;
  if (kind === 'namespace' && !draft.body) return undefined;
  const isPublic = /^(?:pub\b|macro_rules)/.test(head) || around.kind === 'interface';
  const exported = draft.exported && (isPublic || (around.owner !== '' && around.bases.length > 0));
  const isTest = type === 'function_item' && TEST.test(attributes);
  const isConstant = type === 'static_item' && /^(?:pub(?:\([^)]*\))? )?static mut\b/.test(head);
  // A struct of `bitflags!`, which is presented to the grammar as an enum.
  const isFlags = type === 'enum_item' && /\bstruct\s/.test(head);
  const isForTests = kind === 'namespace' && FOR_TESTS.test(attributes);
  const written =
    type === 'macro_definition' ? `macro_rules! ${draft.name}` : withoutMacroEnd(head);
  return {
    ...draft,
    exported,
    head: isForTests ? `${FOR_TESTS_ONLY} ${written}` : written,
    kind: isTest ? 'test' : isConstant ? 'variable' : isFlags ? 'class' : kind,
  };
}

/** In `thread_local!(…)`, the last value may end with the macro itself. */
function withoutMacroEnd(head: string): string {
  const code = head.replace(/"(?:[^"\\]|\\.)*"|'.'/g, '');
  const isMore = code.split(/[({]/).length < code.split(/[)}]/).length;
  return isMore ? head.slice(0, -1).trimEnd() : head;
}

/** Words that define something inside a function. */
const MARKER = /\b(?:fn|struct|enum|trait|impl)\s+[A-Za-z_<]/g;

/** `Shelf` of `impl Sort for Arc<Shelf>`; a type parameter stands for many. */
const HELD = /^(?:\w+::)*(?:Box|Rc|Arc|Pin)<(?:&(?:'\w+\s+)?(?:mut\s+)?)?([A-Z]\w+(?:<.*>)?)>$/s;

/** How Rust is read. */
export const RUST_TABLE: OutlineTable = {
  grammar,
  lexis: RUST_LEXIS,
  keywords: RUST_KEYWORDS,
  always: 'source_file declaration_list field_declaration_list enum_variant_list foreign_mod_item',
  markers: 'block expression_statement',
  marker: MARKER,
  definitions: {
    mod_item: 'namespace',
    struct_item: 'class',
    union_item: 'class',
    enum_item: 'enum',
    trait_item: 'interface',
    function_item: 'function',
    function_signature_item: 'function',
    macro_definition: 'function',
    const_item: 'constant',
    static_item: 'constant',
    type_item: 'type',
  },
  names: {
    const_item: /(?:pub(?:\s*\([^)]*\))?\s+)?(?:default\s+)?const\s+(\w+)/y,
    static_item: /(?:pub(?:\s*\([^)]*\))?\s+)?static\s+(?:mut\s+|ref\s+)?(\w+)/y,
    type_item: /(?:pub(?:\s*\([^)]*\))?\s+)?(?:default\s+)?type\s+(\w+)/y,
    macro_definition: /macro_rules!\s*(\w+)/y,
  },
  members: 'field_declaration enum_variant associated_type',
  owners: { impl_item: { type: 'type', base: 'trait', held: HELD } },
  attributes: 'attribute_item',
  bases: 'trait_bounds',
  heads: 'ordered_field_declaration_list',
  refine,
  stated: {
    ...{ type: 'behind', family: 'rust', declaring: wordsOf('let mut static const') },
    functions: { bars: true },
    bracedClasses: true,
    localExpressions: boundNames,
    returned: addedElements,
    members: (reader) => [...payloadsInRust(reader), ...implBlocks(reader)],
  },
  uses: {
    objects: wordsOf('self Self super crate'),
    separators: ['?.', '.', '::'],
    construction: '',
    macros: true,
    paths: true,
    importedValues: true,
    own: OF_RUST,
    inText: namedInAttribute,
    skip: (reader, at) => (reader.isWord(at, 'use') ? behindStatement(reader, at) : at),
  },
  locals: localsOfRust,
  mask: maskItemMacros,
  unread: (tokens) => functionBodies(tokens, { word: 'fn', looksInto: MARKER }),
  repairs: UNFINISHED,
  imports: readRustImports,
};

export const rust = outlineLanguage(RUST_TABLE);
