/** How a name is used. */
export type ReferenceKind = 'call' | 'type' | 'jsx' | 'decorator' | 'base' | 'value';

/** A use of a name at a line inside a definition. */
export interface Reference {
  /** The name as used; for `a.b.run()` the last part, `run`. */
  readonly name: string;
  readonly kind: ReferenceKind;
  /** 1-based. */
  readonly line: number;
  /** Ordinal of the innermost definition that holds the use, or -1 at the top level. */
  readonly holder: number;
  /**
   * What is written before the last dot, up to 80 characters: `this`, `self`, `a.b`, `super`; empty for a bare
   * name.
   */
  readonly receiver: string;
  /** Number of arguments of a call, in languages where it distinguishes overloads. */
  readonly arguments?: number;
  /**
   * What is known of the arguments, separated by semicolons.
   *
   * In Java and C#, each argument is one of:
   * - a type as {@link TypedName} has it: `int`, or `<Foo>` for an array;
   * - `null`;
   * - an expression, see {@link givenValue};
   * - a function, see {@link GIVEN_FUNCTION};
   * - the result of arithmetic on others: `#int#=size`, or `+#…` where the operands may be strings;
   * - one of two alternatives: `|=a|=b`;
   * - {@link GIVEN_UNKNOWN}.
   *
   * C# adds `new` at the very front for a constructor call, then the number of type arguments (`<2>`), and puts the
   * parameter's name before a named argument: `count:int`.
   *
   * In Kotlin, arguments are types, names and paths of names ({@link GIVEN_NAME}), functions, `*` before a spread list, and
   * {@link GIVEN_BEHIND}, with `name=` in front of a named one; {@link NONE_GIVEN} stands for an empty argument list.
   * In Swift, they are unknown but for `name=` and {@link GIVEN_BEHIND}.
   */
  readonly given?: string;
}

/** An argument of which nothing is known. */
export const GIVEN_UNKNOWN = '?';

/** Precedes each of two arguments of which one is passed. */
export const GIVEN_CHOICE = '|';

/** A function as an argument, followed by the number of its parameters where that is known. */
export const GIVEN_FUNCTION = '->';

/** Precedes a name or path that is passed as an argument, or what a local name there stands for. */
export const GIVEN_NAME = '$';

/** A function that follows the parentheses of a call (a trailing lambda). */
export const GIVEN_BEHIND = '}';

/** An empty argument list. */
export const NONE_GIVEN = '()';

/** An expression as an argument. */
export function givenValue(value: string): string {
  return typeOfAlias(value);
}

/** The expression that an argument consists of; null for an argument of which something else is known. */
export function valueGiven(given: string): string | null {
  return given.startsWith(ALIAS_MARK) ? given.slice(ALIAS_MARK.length) : null;
}

/**
 * One name that an import brings: `import { imported as local }`; `*` for a namespace, `default` for a default
 * import.
 */
export interface ImportedName {
  readonly imported: string;
  /**
   * The name it has in the importing file; for a re-export, the name under which it is exported. Empty for
   * `export *`.
   */
  readonly local: string;
}

/** An import as its file writes it, before any path is resolved. */
export interface ImportStatement {
  /** The specifier: `./a`, `react`, or for Python a module name with its leading dots: `..pkg.module`. */
  readonly module: string;
  readonly kind: 'import' | 'reexport' | 'require' | 'dynamic';
  readonly names: readonly ImportedName[];
  /** 1-based. */
  readonly line: number;
  readonly typeOnly: boolean;
}

/**
 * Prefix of the module in an import that stands for a template's path in Python. No real module name can begin so.
 */
export const TEMPLATE_MODULE = 'template:';

/**
 * Prefix of the module in a JavaScript import that stands for all files matching glob patterns. The patterns
 * follow, one a line; `!` precedes patterns of files to leave out.
 */
export const GLOB_MODULE = 'glob:';

/**
 * A name that a file exports although its text gives it another local name (`export { a as b }`,
 * `module.exports = run`).
 */
export interface ExportedName {
  /**
   * Exported name; `default` for a default export; `api.get` for a member that an exported object takes from its
   * file.
   */
  readonly exported: string;
  /** Local name or local qualified name of the definition; empty when the export is anonymous. */
  readonly local: string;
}

/**
 * Exported name under which a file of Go, Java, Kotlin, Scala or C# states its package or namespaces. It cannot
 * clash: no identifier of these languages is so called.
 */
export const PACKAGE_CLAUSE = 'package';

/**
 * Local name that stands for a whole wildcard import of Kotlin, Scala or Groovy, `import acme.shelf.*`, whose package
 * may bring functions as well as types.
 */
export const WILDCARD_IMPORT = '.*';

/** The name under which a Kotlin class has the type of its companion object. */
export const COMPANION = 'Companion';

/**
 * Exported name under which a Scala file states that one of its objects holds members of a package:
 * `package object json`.
 */
export const PACKAGE_OBJECT = 'package object';
/**
 * Exported name under which a C++ file states namespaces that its macros open:
 * `#define STORE_BEGIN namespace store {`.
 */
export const PACKAGE_MACRO = '#package';
/**
 * Exported names under which a C# file states the namespaces whose types the file (or, globally, its whole project)
 * uses without a prefix, and a Scala file states from where it imports all names.
 */
export const USING_CLAUSE = 'using';
export const GLOBAL_USING_CLAUSE = 'global using';

/**
 * Exported name under which a file states the type that another name stands for: `using Name = A.Type;` in C#,
 * every imported name in Scala.
 */
export function usingAlias(name: string): string {
  return `${USING_CLAUSE} ${name}`;
}

/**
 * Exported names under which an Elixir file states facts about modules: for which module a name stands
 * (`alias Depot.Shelf, as: Board`), which modules it imports, which it uses (`use Depot.Web, :page`, stated as
 * `Depot.Web page`), and from which other functions quoted code is built. In code that a function quotes, these facts
 * hold for the modules that `use` the file's module.
 *
 * @param within The function whose quoted code it is; empty outside of quoted code.
 */
export function moduleAlias(name: string, within = ''): string {
  return inQuoted(`alias ${name}`, within);
}
export function moduleImport(within = ''): string {
  return inQuoted('import', within);
}
export function moduleUse(within = ''): string {
  return inQuoted('use', within);
}
export function quotedPart(within: string): string {
  return inQuoted('unquote', within);
}

function inQuoted(what: string, within: string): string {
  return within === '' ? what : `${what} in ${within}`;
}

/**
 * Exported name under which a Lua file states which of its tables, or which type, a class name from its comments
 * means.
 */
export function classClause(name: string): string {
  return `${CLASS_CLAUSE}${name}`;
}

/** Exported name under which a Lua file states what it assigns to a global: `_G.Shelf = M`. */
export function globalClause(name: string): string {
  return `global ${name}`;
}

/** The class name behind a {@link classClause}; null for any other exported name. */
export function statedClass(exported: string): string | null {
  return exported.startsWith(CLASS_CLAUSE) ? exported.slice(CLASS_CLAUSE.length) : null;
}

const CLASS_CLAUSE = 'class ';

/**
 * A type from a Lua comment, as an expression: `@shop/Shelf`, `@<Shelf>` for a container of such values, `@->Shelf`
 * for a function that returns one. It may follow another expression to give its type where code does not:
 * `make()@Shelf`. No name in code begins with `@`.
 */
export function statedType(type: string): string {
  return STATED_TYPE + type;
}

export const STATED_TYPE = '@';

/** The name under which Lua comments state the type of a name, a member, or a function's `return` or `self`. */
export function statedOfName(name: string): string {
  return name + STATED_TYPE;
}

/** The Elixir macro that produces what `use` of its module brings in. */
export const USING_MACRO = '__using__';

/** A variable, parameter or field whose class is stated in the text: `x: Foo`, `x = new Foo()`, `self.x = Foo()`. */
export interface TypedName {
  /** `x`, or `this.x` / `self.x` for a field. */
  readonly name: string;
  /**
   * Simple name of the type as written; {@link typeOfAlias} for a name that stands for another value. Empty where
   * the type is unknown and the name only shadows one from outside the scope.
   */
  readonly type: string;
  /**
   * In JavaScript and Python, simple name of the element type of a list, map or set. Empty for other types with
   * type arguments, absent for types without any.
   */
  readonly element?: string;
  /**
   * Simple names of the type arguments of such other types, with an empty string for each that is not a type;
   * absent if all are empty.
   */
  readonly made?: readonly string[];
  /** Ordinal of the definition in whose scope the name is (the class, for a field), or -1. */
  readonly scope: number;
}

/** Follows a Python receiver to denote what `with` binds to a name: the value that entering the object yields. */
export const ENTERED = '.__enter__()';

/** Writes the type of a container with its element type: `Array<Pool>`. */
export function typeHolding(type: string, element: string): string {
  return `${type}<${element}>`;
}

/**
 * Writes a type with type arguments that is not a container: `Repository<Pool>`. An argument that is not a type has
 * an empty name.
 */
export function typeMadeWith(type: string, made: readonly string[]): string {
  return made.some((one) => one !== '')
    ? typeHolding(type, MADE_MARK + made.join())
    : typeHolding(type, '');
}

const MADE_MARK = '|';

/**
 * Splits a type written by {@link typeHolding} or {@link typeMadeWith}; for any other type, returns only the type.
 */
export function heldByType(type: string): Pick<TypedName, 'type' | 'element' | 'made'> {
  const open = type.indexOf('<');
  if (open < 0) return { type };
  const own = type.slice(0, open);
  const element = type.slice(open + 1, -1);
  if (!element.startsWith(MADE_MARK)) return { type: own, element };
  return { type: own, element: '', made: element.slice(MADE_MARK.length).split(',') };
}

/** Precedes the name of a variable about which nothing is known, so that the name is not looked up. */
export const NOTHING_KNOWN = '.';

/** Follows a container to denote the element that a loop, or a function passed to it, is handling: `pools[]`. */
export const EACH = '[]';

/**
 * Follows a container to denote the element at some index, `pools[i]`. A literal index is written out: `pools[0]`.
 */
export const AT = '[i]';

/** A local name that a loop or function gives to an element of a list: `pools[@pool]` of `pools`. */
export function eachCalled(list: string, name: string): string {
  return `${list}[@${name}]`;
}

/**
 * A parameter of a function that is passed to a call, with the positions of the function and of the parameter: in
 * `stores.on('a', (event, more) => …)` the first parameter is `stores.on[1.0@event]`. A function that is a member
 * of an object argument has the member's name between them: `run[0.done.0@event]`.
 */
export function parameterCalled(callee: string, path: string, name: string): string {
  return `${callee}[${path}@${name}]`;
}

/**
 * Position of a function that follows the parentheses of a call, or replaces them: it is always the last argument.
 */
export const LAST_ARGUMENT = 99;

/** Pseudo member of a TypeScript function for the type that it guards: `Shelf` of `(one: unknown): one is Shelf`. */
export const PREDICATE = '$predicate';

/**
 * Pseudo members of an expression of several possible classes. They keep those for which the test in brackets holds
 * ({@link MEANT}) or fails ({@link NOT_MEANT}). Tests: `Shelf` (is of the class), `isShelf()` (passes the guard), `.width`
 * (has the member), `.kind='shelf'` (its member has the value).
 */
export const MEANT = '$is';
export const NOT_MEANT = '$not';

/** Stands for the return value of the surrounding function, whose type its signature states. */
export const RESULT_AROUND = '$returned';

/** Pseudo member of a value that denotes a list of such values, as in `[pool]`. No code has a member of this name. */
export const LISTED = '$listed';

/**
 * Pseudo member of a value that is added to a list of PHP or Rust, `$pools[] = $pool`. Unlike {@link LISTED}, it says
 * nothing about a value that turns out not to be a list.
 */
export const ADDED = '$added';

/** Parameter position that stands for the argument itself: `find('a', out var pool)`. */
export const OUT_PARAMETER = 98;

/** A local name for the value that a promise resolves to: `open()[=pool]`. */
export function givenCalled(value: string, name: string): string {
  return `${value}[=${name}]`;
}

/** A local name for one part of a destructured value, counted from 1: `pairs[@].component2[=pool]`. */
export function partCalled(value: string, part: number, name: string): string {
  return givenCalled(`${value}.component${part}`, name);
}

/**
 * Pseudo member under which an enumeration states the type of what one of its cases holds, at a position (from 0)
 * or under a label. No code has a member of this name.
 */
export function caseMember(name: string, place: number | string): string {
  return `$case$${place}$${name}`;
}

/**
 * A local name of a loop or function of which nothing is known, so that it is not taken for another of the same
 * name: `?[@pool]`.
 */
export function unknownCalled(name: string): string {
  return eachCalled('?', name);
}

/** Whether the last local name in an expression comes from a loop or function, or is a part of such a value. */
export function isBoundWithin(expression: string): boolean {
  const [, value = '', mark] = /^(.*)\[[\w$.]*([@=])[^\]]*\]/s.exec(expression) ?? [];
  return mark === '@' || (mark === '=' && /\[[\w$.]*@\]\.component\d$/.test(value));
}

/**
 * Replaces everything up to the last local name in an expression by that name: `pools[@pool].size` becomes
 * `pool.size`.
 */
export function asCalled(expression: string): string {
  return expression.replace(/^.*\[[\w$.]*[@=]([^\]]*)\]/s, '$1');
}

/**
 * The names under which a function of Python or JavaScript states what it returns or yields. They cannot clash:
 * both are keywords.
 */
export type GivenBack = 'return' | 'yield';

/**
 * The name under which a TypeScript definition, or a member that it lists, states each of its overloaded signatures
 * as an alias of its text. No identifier has a parenthesis.
 *
 * @param member Empty for the definition itself.
 */
export function overloadOf(member: string): string {
  return `(${member}`;
}

/**
 * The name under which a function states the type of a member of the object that it returns. No identifier has a
 * space.
 */
export function returnedMember(name: string): string {
  return `${RETURNED}${name}`;
}

const RETURNED = 'return ';

/** Stands for the members of a returned object that its literal does not name: `{ ...others }`. */
export const OTHER_MEMBERS = '…';

/** The member of a returned object that a typed name describes; null for any ordinary name. */
export function returnedMemberOf({ name }: TypedName): string | null {
  return name.startsWith(RETURNED) ? name.slice(RETURNED.length) : null;
}

const ALIAS_MARK = '=';

/**
 * Precedes a member that is destructured. Code that destructures the result of a package's function
 * (`const { store } = useContext(Stores)`) may know its type to be one of the repository, just as code with a
 * non-null assertion does.
 */
export const TAKEN = '!.';

/**
 * Whether a receiver is destructured from the result of a call. It may be an object of the repository even if the
 * called function is not.
 */
export function isTakenOfCall(receiver: string): boolean {
  return receiver.includes(`)${TAKEN}`);
}

/**
 * Suffix of a CommonJS module whose function a file calls with its own exports:
 * `require('./data')(module.exports)`.
 */
export const HANDED = '(exports)';

/** Suffix of types that only JavaScript comments declare: `Pool$`. No code in the file refers to them. */
export const DOCUMENTED = '$';

/**
 * The type that is stated for a name that stands for another value, as written: `self.run`. No real type begins so.
 */
export function typeOfAlias(value: string): string {
  return ALIAS_MARK + value;
}

/** The value for which a name stands, or null for one that has a type. */
export function aliasedValueOf({ type }: TypedName): string | null {
  return type.startsWith(ALIAS_MARK) ? type.slice(ALIAS_MARK.length) : null;
}
