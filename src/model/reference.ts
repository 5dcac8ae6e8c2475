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
  /** What stands before the last dot, as written, up to 80 characters: `this`, `self`, `a.b`, `super`; empty for a bare name. */
  readonly receiver: string;
  /** How many arguments a call gives, in languages that tell overloads apart by that. */
  readonly arguments?: number;
  /**
   * In Java and C# what is known of these, behind each other with semicolons between: a type as {@link TypedName} has it (`int`, `<Foo>` of an
   * array), `null`, an expression ({@link givenValue}), {@link GIVEN_FUNCTION}, what is reckoned of others (`#int#=size`, `+#…` where
   * these may be texts), one of two (`|=a|=b`) or {@link GIVEN_UNKNOWN}. In C# `new` stands before all where an object is made, then the
   * number of type arguments, `<2>`, and before what a parameter is given by its name that name: `count:int`. In Kotlin types, names
   * ({@link GIVEN_NAME}), functions, `*` before a list that is spread, and {@link GIVEN_BEHIND}, each behind `name=` where it is named;
   * {@link NONE_GIVEN} where nothing is given.
   */
  readonly given?: string;
}

/** An argument of which nothing is known. */
export const GIVEN_UNKNOWN = '?';

/** Stands before each of two arguments one of which is given. */
export const GIVEN_CHOICE = '|';

/** A function that is given, with the number of its parameters behind it where that is known. */
export const GIVEN_FUNCTION = '->';

/** Stands before a name that is given. */
export const GIVEN_NAME = '$';

/** A function that stands behind the brackets of a call. */
export const GIVEN_BEHIND = '}';

/** Brackets with nothing in them. */
export const NONE_GIVEN = '()';

/** An expression that is given. */
export function givenValue(value: string): string {
  return typeOfAlias(value);
}

/** The expression that an argument is; null for one of which something else is known. */
export function valueGiven(given: string): string | null {
  return given.startsWith(ALIAS_MARK) ? given.slice(ALIAS_MARK.length) : null;
}

/** One name that an import brings: `import { imported as local }`; `*` for a namespace, `default` for a default import. */
export interface ImportedName {
  readonly imported: string;
  /** The name it has in the importing file; for a re-export the name under which it is exported again. Empty for `export *`. */
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

/** What stands before the path of a template in the module of an import of Python, which no name of a module can. */
export const TEMPLATE_MODULE = 'template:';

/**
 * What stands before patterns of paths in the module of an import of JavaScript, each on a line of its own, those of files that are left
 * out behind `!`: all files that they fit are meant.
 */
export const GLOB_MODULE = 'glob:';

/** A name that a file offers to importers although its own text gives it another local name (`export { a as b }`, `module.exports = run`). */
export interface ExportedName {
  /** Exported name; `default` for a default export; `api.get` for what an exported object gathers from its file. */
  readonly exported: string;
  /** Local name or local qualified name of the definition; empty when the export is anonymous. */
  readonly local: string;
}

/** The exported name under which a file of Go, Java, Kotlin, Scala or C# states that of its package or namespaces, which no name of these can be. */
export const PACKAGE_CLAUSE = 'package';

/** Under what a file of Scala states that an object of it holds what belongs to a package: `package object json`. */
export const PACKAGE_OBJECT = 'package object';
/** Under what a file of C++ offers namespaces that its macros open: `#define STORE_BEGIN namespace store {`. */
export const PACKAGE_MACRO = '#package';
/**
 * Those under which a file of C# states the namespaces whose types it, or all of its project, uses by their names alone, and a file of
 * Scala of what it imports all names.
 */
export const USING_CLAUSE = 'using';
export const GLOBAL_USING_CLAUSE = 'global using';

/** That under which it states for what type another name stands, `using Name = A.Type;`, in Scala for what each that it imports. */
export function usingAlias(name: string): string {
  return `${USING_CLAUSE} ${name}`;
}

/**
 * Those under which a file of Elixir states for what module a name stands (`alias Depot.Shelf, as: Board`), which modules it imports and
 * which it uses (`use Depot.Web, :page`, as `Depot.Web page`), or, in code that a function quotes, those of a module that uses its own;
 * and of what other functions such code is made.
 *
 * @param within The function whose quoted code it is, empty outside of such.
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

/** That under which a file of Lua states of which of its tables, or of what type, a name of a class is that its comments declare. */
export function classClause(name: string): string {
  return `${CLASS_CLAUSE}${name}`;
}

/** That under which it states what it gives to a name that all files see: `_G.Shelf = M`. */
export function globalClause(name: string): string {
  return `global ${name}`;
}

/** The name of the class that an exported name states so; null of any other. */
export function statedClass(exported: string): string | null {
  return exported.startsWith(CLASS_CLAUSE) ? exported.slice(CLASS_CLAUSE.length) : null;
}

const CLASS_CLAUSE = 'class ';

/**
 * An expression of Lua that is what a comment states, which code begins with no such name: `@shop/Shelf`, `@<Shelf>` of what holds
 * such, `@->Shelf` of what returns one. Behind another expression it tells what that is where code does not: `make()@Shelf`.
 */
export function statedType(type: string): string {
  return STATED_TYPE + type;
}

export const STATED_TYPE = '@';

/** The name under which comments of Lua state what a name, a member, or a function (`return`, `self`) is. */
export function statedOfName(name: string): string {
  return name + STATED_TYPE;
}

/** The macro of Elixir that makes what `use` of its module brings. */
export const USING_MACRO = '__using__';

/** A variable, parameter or field whose class the text states: `x: Foo`, `x = new Foo()`, `self.x = Foo()`. */
export interface TypedName {
  /** `x`, or `this.x` / `self.x` for a field. */
  readonly name: string;
  /**
   * Simple name of the type as written; of a name that stands for another, {@link typeOfAlias}. Empty where nothing states it and
   * the name hides what bears it outside of the scope.
   */
  readonly type: string;
  /**
   * In JavaScript and Python the simple name of the type of what a list, map or set holds; empty for a type that is made of others
   * in another way, absent for one that is made of none.
   */
  readonly element?: string;
  /** The simple names of the types that such another one is made with, empty for each that is none; absent where all are. */
  readonly made?: readonly string[];
  /** Ordinal of the definition in whose scope it stands (the class, for a field), or -1. */
  readonly scope: number;
}

/** Stands behind a receiver of Python for what `with` gives to a name: what its object yields on entering. */
export const ENTERED = '.__enter__()';

/** The type of something that holds objects of another type, as it is stated of a name: `Array<Pool>`. */
export function typeHolding(type: string, element: string): string {
  return `${type}<${element}>`;
}

/**
 * The type of an object that is made with others without holding them, `Repository<Pool>`, as it is stated of a name; empty names
 * for those that are none.
 */
export function typeMadeWith(type: string, made: readonly string[]): string {
  return made.some((one) => one !== '')
    ? typeHolding(type, MADE_MARK + made.join())
    : typeHolding(type, '');
}

const MADE_MARK = '|';

/** The parts of such types; of another the type alone. */
export function heldByType(type: string): Pick<TypedName, 'type' | 'element' | 'made'> {
  const open = type.indexOf('<');
  if (open < 0) return { type };
  const own = type.slice(0, open);
  const element = type.slice(open + 1, -1);
  if (!element.startsWith(MADE_MARK)) return { type: own, element };
  return { type: own, element: '', made: element.slice(MADE_MARK.length).split(',') };
}

/** What is written before the name of a variable about which nothing is known: no name that could be looked up. */
export const NOTHING_KNOWN = '.';

/** Stands behind what holds others for the one of them that a loop or a function which it is given has at hand: `pools[]`. */
export const EACH = '[]';

/** The same for the one that stands at some place in it, `pools[i]`; where the place is written it stands there, `pools[0]`. */
export const AT = '[i]';

/** What a loop or function calls by a local name, as an expression: an element of a list, `pools[@pool]`, of `pools`. */
export function eachCalled(list: string, name: string): string {
  return `${list}[@${name}]`;
}

/**
 * The same of a parameter of a function that a call is given: of `stores.on('a', (event, more) => …)` the first is
 * `stores.on[1.0@event]`, by the places of the function and of the parameter; of one that is a member of an object with the name of
 * that, `run[0.done.0@event]`.
 */
export function parameterCalled(callee: string, path: string, name: string): string {
  return `${callee}[${path}@${name}]`;
}

/** The place of a function that stands behind the brackets of a call, or without any: it is the last that the call is given. */
export const LAST_ARGUMENT = 99;

/** Stands behind a function of TypeScript for what it says that it is given: a `Shelf` of `(one: unknown): one is Shelf`. */
export const PREDICATE = '$predicate';

/**
 * Stand behind an expression that is one of several classes for those of which a test in brackets is true, or is not: `Shelf` for objects of it,
 * `isShelf()` for what that function says, `.width` for what has such a member, `.kind='shelf'` for that value of one.
 */
export const MEANT = '$is';
export const NOT_MEANT = '$not';

/** Stands for what the function around gives back, by what its signature states. */
export const RESULT_AROUND = '$returned';

/** The member that stands behind a value of which a list is made, as of `[pool]`: no code names a member so. */
export const LISTED = '$listed';

/** The same behind what is added to a list of PHP, which says nothing of what is none: `$pools[] = $pool`. */
export const ADDED = '$added';

/** The place of a parameter of a function for what the argument itself is: `find('a', out var pool)`. */
export const OUT_PARAMETER = 98;

/** The same of that itself for which a promise stands: `open()[=pool]`. */
export function givenCalled(value: string, name: string): string {
  return `${value}[=${name}]`;
}

/** The same of a part of something that is taken apart into several, from 1: `pairs[@].component2[=pool]`. */
export function partCalled(value: string, part: number, name: string): string {
  return givenCalled(`${value}.component${part}`, name);
}

/** The name under which an enumeration states what one of its cases holds at a place, from 0, or by a label: no code names a member so. */
export function caseMember(name: string, place: number | string): string {
  return `$case$${place}$${name}`;
}

/** A name of a loop or function of which nothing is known, so that no other one of the name is meant: `?[@pool]`. */
export function unknownCalled(name: string): string {
  return eachCalled('?', name);
}

/** Whether the last local name of an expression is that of a loop or function, or a part of what these have. */
export function isBoundWithin(expression: string): boolean {
  const [, value = '', mark] = /^(.*)\[[\w$.]*([@=])[^\]]*\]/s.exec(expression) ?? [];
  return mark === '@' || (mark === '=' && /\[[\w$.]*@\]\.component\d$/.test(value));
}

/** An expression with the last local name that stands in it so in place of what that is: `pool.size` of `pools[@pool].size`. */
export function asCalled(expression: string): string {
  return expression.replace(/^.*\[[\w$.]*[@=]([^\]]*)\]/s, '$1');
}

/** The name under which is stated what a function of Python or JavaScript returns or yields: no name of code is one of these words. */
export type GivenBack = 'return' | 'yield';

/**
 * The name under which each of several signatures is stated that a definition of TypeScript has, or a member that it lists, as an
 * alias of its text; no name of code has a bracket.
 *
 * @param member empty for the definition itself
 */
export function overloadOf(member: string): string {
  return `(${member}`;
}

/** The name under which is stated what a member of the object is that a function returns; no name of code has a blank. */
export function returnedMember(name: string): string {
  return `${RETURNED}${name}`;
}

const RETURNED = 'return ';

/** Stands for the members of such an object that the text does not name, as of `{ ...others }`. */
export const OTHER_MEMBERS = '…';

/** The member of a returned object of which something is stated, or null for what has a name of its own. */
export function returnedMemberOf({ name }: TypedName): string | null {
  return name.startsWith(RETURNED) ? name.slice(RETURNED.length) : null;
}

const ALIAS_MARK = '=';

/**
 * Stands before a member that a pattern takes. Whoever takes something of what a package's function returns (`const { store } =
 * useContext(Stores)`) may know it for one of the repository, as who asserts that it is there does.
 */
export const TAKEN = '!.';

/** Whether a receiver names what is taken of what a call returns: that may be the repository's, whoever returns it. */
export function isTakenOfCall(receiver: string): boolean {
  return receiver.includes(`)${TAKEN}`);
}

/** Ends the name of a module of CommonJS whose function a file calls with what it offers itself: `require('./data')(module.exports)`. */
export const HANDED = '(exports)';

/** Ends the names that types have which comments of JavaScript state alone, as `Pool$`: no code of the file means these. */
export const DOCUMENTED = '$';

/** What is stated as the type of a name that stands for a value, as written: `self.run`. No type begins so. */
export function typeOfAlias(value: string): string {
  return ALIAS_MARK + value;
}

/** The value for which a name stands, or null for one that has a type. */
export function aliasedValueOf({ type }: TypedName): string | null {
  return type.startsWith(ALIAS_MARK) ? type.slice(ALIAS_MARK.length) : null;
}
