import grammar from 'tree-sitter-ruby';
import type { FoundImport, FoundMember, Span } from '../language.js';
import { outlineLanguage } from '../outline/outline.js';
import { type Draft, wordsOf } from '../outline/table.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { blockParameters } from './block-parameters.js';
import { boundNames } from './bound-names.js';
import { documentedTypes } from './documented-types.js';
import { RUBY_LEXIS } from './lexis.js';
import { classInText, namedBySymbol } from './named-methods.js';
import { relationAt } from './relations.js';
import { returnedValues } from './results.js';

const RUBY_KEYWORDS = wordsOf(`
  BEGIN END alias and begin break case class def defined? do else elsif end ensure false for if in module next nil not or
  redo rescue retry return self super then true undef unless until when while yield __FILE__ __LINE__ __method__ then
  private protected public module_function private_class_method private_constant attr_accessor attr_reader attr_writer
  include extend prepend require require_relative raise lambda proc loop puts`);

const OF_RUBY = wordsOf(`
  String Integer Float Array Hash Symbol Proc Object BasicObject Kernel Class Module Struct Comparable Enumerable Exception
  StandardError ArgumentError RuntimeError TypeError NotImplementedError KeyError IndexError NameError NoMethodError IOError
  RSpec Minitest Time File Dir IO Regexp Range Set Thread Mutex Process ENV ARGV RUBY_VERSION STDOUT STDERR STDIN Math Rational
  catch throw format sprintf print p pp rand sleep exit abort warn freeze block_given? binding attr_writer gets
  is_a? nil? respond_to? expect let let! subject before after it describe context`);

/** Tests, `alias_method :new, :old`, and named scopes of Rails: `scope :open, -> { … }`. */
const DEFINING_CALL =
  /alias_method[ (]\s*:([^\s,]{1,80})|scope[ (]\s*:(\w{1,80}[?!]?)\s*,\s*(?:->|lambda\b|proc\b|Proc\.)|(?:RSpec\.)?(?:describe|context|feature|it|specify|example|scenario|test|should)\b[ (]\s*(?:(["'])((?:(?!\3)[^\n\\]|\\.)*)\3|([A-Z][\w:]*))/y;
const MAKES_CLASS = /=\s*(?:Struct|Class|Data)\.(?:new|define)\b/;
const MAKES_OBJECT = /=\s*[A-Z][\w:]*\.new\b/;
const TEST_CLASS = /Test$|TestCase$|^Test/;

function refine(draft: Draft): Draft | undefined {
  const { type, name, around } = draft;
  const head =
    draft.body && type !== 'call'
      ? draft.head
      : draft.head.split('\n')[0]!.replace(/\s*(?:;.*|\bdo\b.*|\{.*)$/, '');
  const exported = !name.startsWith('_');
  if (type === 'method' && around.ofClass)
    return { ...draft, exported, head: head.replace(/\bdef\s+/, 'def self.') };
  if (type === 'module')
    return { ...draft, head, exported, kind: hasMethods(draft.text()) ? 'class' : 'namespace' };
  // An alias of a global variable is no definition.
  if (name.startsWith('$')) return undefined;
  if (type === 'alias' || head.startsWith('alias_method'))
    return { ...draft, head, exported, kind: around.kind === undefined ? 'function' : 'method' };
  if (SCOPE.test(head))
    return { ...draft, exported, kind: 'method', head: headOfScope(draft.text()) };
  if (type === 'call') return draft.body ? { ...draft, head, exported: false } : undefined;
  if (type === 'assignment') {
    const makesClass = MAKES_CLASS.test(draft.head) || isMadeWithMethods(draft);
    return {
      ...draft,
      exported,
      head: makesClass ? head : draft.head,
      kind: makesClass ? 'class' : 'constant',
    };
  }
  if (name === 'initialize') return { ...draft, head, exported, kind: 'constructor' };
  const isTest = name.startsWith('test_') && around.bases.some((base) => TEST_CLASS.test(base));
  return { ...draft, head, exported, kind: isTest ? 'test' : draft.kind };
}

const SCOPE = /^scope[ (]\s*:/;

/** The first line of a named scope, without the bracket or word that opens its body there. */
function headOfScope(head: string): string {
  return head.split('\n')[0]!.replace(/\s*(?:\{|\bdo)(?:\s*\|[^|]*\|)?\s*$/, '');
}

/**
 * A struct-like class of the repository's own may get methods like a Ruby `Struct`:
 * `Env = Options.new(:url) do def body … end`.
 */
function isMadeWithMethods({ head, text }: Draft): boolean {
  return MAKES_OBJECT.test(head) && hasMethods(text());
}

/** A module with methods of its own is used like a class. */
function hasMethods(text: string): boolean {
  const indent = /\n([ \t]*)end\s*$/.exec(text)?.[1] ?? '';
  return new RegExp(`\\n${indent}(?: {2}|\\t)(?:(?:def|attr_\\w+) |class\\s*<<\\s*self\\b)`).test(
    text,
  );
}

/** `attr_reader :a, :b`, `belongs_to :user, optional: true` */
function attributesBetween(reader: TokenReader, { start, end }: Span): FoundMember[] {
  const first = reader.positionAt(start);
  const related = relationAt(reader, first);
  if (related !== null)
    return [{ name: reader.text(related.name), offset: reader.start(related.name) }];
  if (!/^attr_(?:accessor|reader|writer)$/.test(reader.text(first))) return [];
  const members: FoundMember[] = [];
  for (let at = first + 1; at < reader.count && reader.start(at) < end; at++)
    if (reader.is(at - 1, ':') && reader.kind(at) === Token.Word)
      members.push({ name: reader.text(at), offset: reader.start(at) });
  return members;
}

function readImports(reader: TokenReader): FoundImport[] {
  const imports: FoundImport[] = [];
  for (let at = 0; at < reader.count; at++) {
    const word = reader.kind(at) === Token.Word ? reader.text(at) : '';
    if (word !== 'require' && word !== 'require_relative' && word !== 'autoload') continue;
    let path = at + 1;
    while (path < at + 5 && reader.kind(path) !== Token.String) path++;
    if (reader.kind(path) !== Token.String || reader.is(at - 1, '.')) continue;
    const written = reader.text(path).slice(1, -1);
    const module = word === 'require_relative' ? `./${written}` : written;
    imports.push({ module, kind: 'import', names: [], typeOnly: false, offset: reader.start(at) });
  }
  return imports;
}

export const ruby = outlineLanguage({
  grammar,
  lexis: RUBY_LEXIS,
  keywords: RUBY_KEYWORDS,
  always: 'program superclass scope_resolution',
  markers:
    'body_statement call do_block block argument_list assignment if unless begin then else if_modifier',
  bodies: 'class module singleton_class',
  ofClass: 'singleton_class',
  marker:
    /\b(?:def|class|module)\s|\b(?:Struct|Class|Data)\.(?:new|define)\b|\b(?:describe|context|feature|it|specify|example|scenario|test|should)\b[ (]\s*["'A-Z]/g,
  definitions: {
    module: 'namespace',
    class: 'class',
    method: 'function',
    singleton_method: 'function',
    assignment: 'constant',
    call: 'test',
    alias: 'function',
  },
  names: {
    assignment: /([A-Z]\w*)\s*=(?![=~>])/y,
    call: DEFINING_CALL,
    alias: /alias\s+:?(\S{1,80})/y,
  },
  members: 'call',
  memberNames: attributesBetween,
  mixins: { call: /(?:include|extend|prepend)[ (]\s*(?:::)?[A-Z]/y },
  bases: 'superclass',
  refine,
  stated: {
    type: 'nowhere',
    declaring: wordsOf(''),
    stating: relationAt,
    returned: returnedValues,
    localExpressions: (code) => [...boundNames(code), ...blockParameters(code)],
    documented: documentedTypes,
  },
  uses: {
    objects: wordsOf('self super'),
    separators: ['&.', '.', '::'],
    construction: '',
    bareCalls: true,
    atom: namedBySymbol,
    inText: classInText,
    own: OF_RUBY,
  },
  imports: readImports,
});
