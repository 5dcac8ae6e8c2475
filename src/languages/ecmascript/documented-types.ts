import { DOCUMENTED, type GivenBack, typeOfAlias } from '../../model/reference.js';
import { closingBracket } from '../../text/closing-bracket.js';
import type { FoundImport, FoundTypedName, ParsedSource } from '../language.js';
import { isOpening } from '../tokens/brackets.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { classesDocumented, isOwnType } from './doc-types.js';
import type { Draft } from './drafts.js';
import type { CodeStructure } from './function-nodes.js';
import { isPrivate, nameAt, nameStart } from './private-names.js';
import { endsValue } from './value-chains.js';

/** The types that JSDoc comments declare for the code after them. */
export interface DocumentedTypes {
  readonly imports: readonly FoundImport[];
  readonly typedNames: readonly FoundTypedName[];
}

/** A JSDoc tag with a type in braces. */
interface Tag {
  readonly tag: string;
  readonly type: string;
  /** The name after the type; empty if there is none. */
  readonly name: string;
}

const TAG = /@(param|arg|argument|type|returns?|typedef)\s*\{/g;
const NAME = /^\s*\[?\s*([\w$.]+)/;
const LINE_BREAK = /\s*\n\s*\*?\s*/g;
/** `import('./pool').Pool`, or `import('./pool')` for the whole module. */
const IMPORTED = /\bimport\(\s*(['"])([^'"\n]{1,200})\1\s*\)(?:\s*\.\s*([\w$]+))?/g;
/** Tags of comments that declare a type themselves and do not describe a function below. */
const OF_ITSELF = /@(?:typedef|callback|overload|template)\b/;

/** Most tags of a comment, and longest type in UTF-16 units. */
const MOST_TAGS = 100;
const LONGEST_TYPE = 400;
/** Most tokens between a comment and the parameters of the function it describes. */
const MOST_BEFORE = 24;

/** How many tokens of a function to search for assignments of its parameters to fields. */
const MOST_OF_BODY = 2000;

const RETURN: GivenBack = 'return';
const MODIFIER = /^(?:export|default|static|const|let|var|readonly)$/;

/**
 * Reads the types that JSDoc comments declare in JavaScript, as TypeScript does: `@param {Pool} pool`,
 * `@returns {Pool[]}`, `@type {Pool}` before a variable, a field or an assignment to one, and what
 * `import('./pool').Pool` imports.
 *
 * @param known Names that the file imports or defines.
 */
export function documentedTypes(
  source: ParsedSource,
  reader: TokenReader,
  drafts: readonly Draft[],
  structure: CodeStructure,
  known: ReadonlySet<string>,
): DocumentedTypes {
  const { text, tokens } = source;
  const names = new DocumentedNames(known);
  const comments: { readonly end: number; readonly tags: readonly Tag[] }[] = [];
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.kinds[at] !== Token.Comment || !text.startsWith('/**', tokens.starts[at])) continue;
    const written = text.slice(tokens.starts[at], tokens.ends[at]);
    if (!written.includes('{') || !written.includes('@')) continue;
    const tags = tagsOf(written).map((tag) => names.read(tag, tokens.starts[at]!));
    const own = OF_ITSELF.test(written) ? tags.filter(({ tag }) => tag === 'type') : tags;
    if (own.length > 0) comments.push({ end: tokens.ends[at]!, tags: own });
  }
  if (comments.length === 0) return { imports: names.imports(), typedNames: [] };
  const fields = new Set<number>();
  for (const { kind, nameSpan } of drafts) if (kind === 'property') fields.add(nameSpan.start);
  const place = { reader, structure, fields };
  const typedNames = comments.flatMap(({ end, tags }) =>
    statedBy(place, reader.positionAt(end), tags, (type) => names.classes(type)),
  );
  return { imports: names.imports(), typedNames };
}

/**
 * Local names for the types that a file's comments import. They are made up, so they never match a name in
 * the code.
 */
class DocumentedNames {
  readonly #imports = new Map<string, FoundImport>();
  /** By the alias that a `@typedef` declares. */
  readonly #aliases = new Map<string, string>();

  /** @param known Names that the file imports or defines. */
  constructor(private readonly known: ReadonlySet<string>) {}

  /** A tag in which made-up names replace the imports. */
  read(tag: Tag, offset: number): Tag {
    const type = tag.type.replace(IMPORTED, (_, __, module: string, imported = '*') => {
      const stem = /^(?:default|\*)$/.test(imported) ? stemOf(module) : imported;
      const local = stem + DOCUMENTED;
      const key = `${module} ${imported}`;
      if (!this.#imports.has(key))
        this.#imports.set(key, importOf(module, { imported, local }, offset));
      return local;
    });
    const isAlias = tag.tag === 'typedef' && tag.name !== '' && /^[\w$]+\$$/.test(type);
    if (isAlias) this.#aliases.set(tag.name, type);
    return { ...tag, type };
  }

  /** The classes that a type names; those unknown to the file get the names made up for comments. */
  classes(type: string): readonly string[] {
    const named = type.replace(/[\w$.]+/g, (name) => this.#aliases.get(name) ?? name);
    return classesDocumented(named).map((one) =>
      one.replace(/[\w$]+/g, (name) => this.#name(name)),
    );
  }

  #name(name: string): string {
    const isMeant = isOwnType(name) || name.endsWith(DOCUMENTED) || this.known.has(name);
    return isMeant ? name : name + DOCUMENTED;
  }

  imports(): readonly FoundImport[] {
    return [...this.#imports.values()];
  }
}

function importOf(
  module: string,
  name: { readonly imported: string; readonly local: string },
  offset: number,
): FoundImport {
  const kind = name.imported === '*' ? 'require' : 'import';
  return { module, kind, names: [name], offset, typeOnly: true };
}

/** A name for a module imported as a whole: `Pool` for `../pools/Pool.js`. */
function stemOf(module: string): string {
  const stem = /([^/]*?)(?:\.[cm]?[jt]sx?)?$/.exec(module)![1]!.replace(/[^\w$]/g, '');
  return `${stem.slice(0, 1).toUpperCase()}${stem.slice(1)}`;
}

function tagsOf(comment: string): readonly Tag[] {
  const found: Tag[] = [];
  for (const match of comment.matchAll(TAG)) {
    if (found.length === MOST_TAGS) break;
    const open = match.index + match[0].length - 1;
    const within = comment.slice(open, open + LONGEST_TYPE);
    const close = closingBracket(within);
    if (close < 0) continue;
    const type = within.slice(1, close).replace(LINE_BREAK, ' ');
    const name = NAME.exec(comment.slice(open + close + 1, open + close + 100))?.[1] ?? '';
    found.push({ tag: match[1]!, type, name });
  }
  return found;
}

/** The code around the comments. */
interface Place {
  readonly reader: TokenReader;
  readonly structure: CodeStructure;
  /** Offsets of the names of fields. */
  readonly fields: ReadonlySet<number>;
}

/** What the tags of a comment declare about the code that begins at a position. */
function statedBy(
  place: Place,
  from: number,
  tags: readonly Tag[],
  classes: (type: string) => readonly string[],
): FoundTypedName[] {
  const found: FoundTypedName[] = [];
  const type = tags.find(({ tag }) => tag === 'type');
  const variable = type === undefined ? null : variableAt(place, from);
  if (variable !== null)
    found.push(...classes(type!.type).map((one) => ({ ...variable, type: one })));
  const open = tags.some(({ tag }) => tag !== 'type') ? parametersBehind(place, from) : -1;
  if (open < 0) return found;
  for (const { tag, type: written, name } of tags) {
    if (tag === 'type') continue;
    const isResult = tag === RETURN || tag === 'returns';
    const at = isResult ? open : parameterNamed(place, open, name);
    if (at < 0) continue;
    const offset = place.reader.start(at);
    const isRest = !isResult && place.reader.is(at - 1, '.');
    const stated = classes(isRest ? `${written}[]` : written);
    if (isResult) found.push(...made(stated).map((type) => ({ name: RETURN, type, offset })));
    else {
      found.push(...stated.map((type) => ({ name, type, offset })));
      found.push(...fieldsGiven(place, at, stated));
    }
  }
  return found;
}

/** The class of a return value, as an object of that class; none if there are several. */
function made(classes: readonly string[]): readonly string[] {
  const [only = ''] = classes;
  return classes.length === 1 ? [typeOfAlias(`new ${only}()`)] : [];
}

/**
 * The variable or field that the statement at a position declares or assigns, `this.pool = …`; null if it
 * does neither.
 */
function variableAt({ reader, fields }: Place, from: number): Omit<FoundTypedName, 'type'> | null {
  let at = from;
  let isDeclared = false;
  for (; MODIFIER.test(reader.text(at)); at++) isDeclared ||= /^[clv]/.test(reader.text(at));
  if (reader.isWord(at, 'this') && reader.is(at + 1, '.')) {
    const name = reader.is(at + 2, '#') ? at + 3 : at + 2;
    if (reader.kind(name) !== Token.Word || !/^[=;]$/.test(reader.text(name + 1))) return null;
    return { name: `this.${nameAt(reader, name)}`, offset: reader.start(name) };
  }
  const name = reader.is(at, '#') ? at + 1 : at;
  if (reader.kind(name) !== Token.Word) return null;
  const offset = nameStart(reader, name);
  if (fields.has(offset)) return { name: `this.${nameAt(reader, name)}`, offset };
  return isDeclared && /^[=;]$/.test(reader.text(name + 1))
    ? { name: reader.text(name), offset }
    : null;
}

/** Position of the parameters of the function defined at a position; -1 if none is. */
function parametersBehind({ reader, structure }: Place, from: number): number {
  const { parameters } = structure.functions;
  for (let at = from; at < from + MOST_BEFORE; at++) {
    if (parameters.has(reader.start(at))) return at;
    if (reader.is(at, ';') || reader.is(at, '}')) return -1;
  }
  return -1;
}

/** Position of the parameter with a given name, or -1. */
function parameterNamed({ reader, structure }: Place, open: number, name: string): number {
  if (!reader.is(open, '(')) return reader.isWord(open, name) ? open : -1;
  const { closers } = structure.brackets;
  const close = closers[open]!;
  for (let at = open + 1; at < close; at++) {
    if (reader.isWord(at, name) && /^[(,.]$/.test(reader.text(at - 1))) return at;
    if (isOpening(reader.kind(at))) at = closers[at]!;
  }
  return -1;
}

/** Fields to which a parameter is assigned unchanged: `this.pool = pool`. */
function fieldsGiven(
  { reader, structure }: Place,
  parameter: number,
  classes: readonly string[],
): FoundTypedName[] {
  const found: FoundTypedName[] = [];
  const { around, closers } = structure.brackets;
  const body = closers[around[parameter]!]! + 1;
  if (classes.length === 0 || !reader.is(body, '{')) return found;
  const name = reader.text(parameter);
  const last = Math.min(closers[body]!, body + MOST_OF_BODY);
  for (let at = body + 1; at < last; at++) {
    if (!reader.isWord(at, name) || !reader.is(at - 1, '=') || !endsValue(reader, at)) continue;
    const dot = isPrivate(reader, at - 2) ? at - 4 : at - 3;
    if (!reader.is(dot, '.') || !reader.isWord(dot - 1, 'this')) continue;
    const field = { name: `this.${nameAt(reader, at - 2)}`, offset: reader.start(at - 2) };
    found.push(...classes.map((type) => ({ ...field, type })));
  }
  return found;
}
