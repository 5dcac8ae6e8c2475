import { EACH, statedType } from '../../model/reference.js';
import type { FoundDefinition } from '../language.js';
import { Token } from '../tokens/token-list.js';
import { CLASS_MAKER, givenClass } from './bases.js';
import { type Binding, type GivenValue, type LuaCode, type LuaText, OF_EACH } from './bindings.js';
import { loadedModule, plainText, requiredAt, requiredName, safelyRequired } from './modules.js';
import { ownersIn } from './tables.js';
import { asStated, eachOf, isPath, LITERAL, NIL, TABLE } from './value-texts.js';
import { LUA_KEYWORDS } from './words.js';
import { commaIn, fieldIn, holdsFunctions } from './written-tables.js';

/** Longest value, in characters. */
const LONGEST_VALUE = 160;
/** Deepest nesting of expressions and of names that stand for each other. */
const MOST_NAMES = 50;
/** Functions that return their argument. */
const PASSING = /^(?:assert|checkNotNil)$/;

/** Built-in functions whose calls tell what they return. */
const OWN = /^(?:require|setmetatable|assert)$/;

/** What an expression is, and the position after it. */
interface Read {
  readonly text: string;
  readonly next: number;
}

/**
 * Resolves expressions, with local names replaced by their values: `require(depot).open()` for `shelf` after
 * `local shelf = depot.open(1)`. Unknown values are empty.
 */
export class LuaValues {
  readonly #texts = new Map<Binding, string>();
  readonly #defined: ReadonlyMap<number, FoundDefinition['kind']>;
  readonly #owners: ReadonlySet<string>;
  #depth = 0;

  constructor(
    private readonly text: LuaText,
    private readonly code: LuaCode,
    definitions: readonly FoundDefinition[],
    private readonly casts: ReadonlyMap<number, string>,
  ) {
    const { reader } = text;
    this.#owners = ownersIn(reader);
    this.#defined = new Map(
      definitions.map(({ nameSpan, kind }) => [reader.positionAt(nameSpan.start), kind]),
    );
  }

  /** What the expression at a position is. */
  at(from: number): string {
    return this.#expression(from).text;
  }

  /** What an operand is, read only up to a position. */
  until(from: number, limit: number): string {
    return this.#operand(from, limit).text;
  }

  /** The value assigned to a name. */
  given({ at, result }: GivenValue): string {
    if (at < 0) return '';
    if (result === 0) return this.at(at);
    if (result === OF_EACH) return eachOf(this.at(at));
    const required = result === 1 ? safelyRequired(this.text.reader, at) : null;
    return required === null ? '' : requiredName(required);
  }

  /** What a bound name stands for. */
  of(binding: Binding): string {
    const known = this.#texts.get(binding);
    if (known !== undefined) return known;
    // Guards against values that refer to each other.
    this.#texts.set(binding, '');
    if (this.#depth === MOST_NAMES) return '';
    this.#depth++;
    const text = this.#meant(binding);
    this.#depth--;
    this.#texts.set(binding, text.length > LONGEST_VALUE ? '' : text);
    return text;
  }

  /** Whether the name at a position is that of a definition. */
  isDefined(at: number): boolean {
    return this.#defined.has(at);
  }

  /** Whether any value of a name is a function that the text defines there. */
  mayBeFunction({ values }: Binding): boolean {
    return values.some((one) => this.#isFunction(one));
  }

  /** The class that the metatable at a position makes a table an instance of. */
  classOf(table: number, metatable: number): string {
    const { reader } = this.text;
    const named = reader.kind(table) === Token.Word ? this.code.bindingAt[table] : undefined;
    if (named !== undefined && this.of(named) === named.name) return named.name;
    if (!reader.is(metatable, '{')) return this.at(metatable);
    const index = fieldIn(this.text, metatable, '__index');
    if (index < 0) return '';
    return reader.isWord(index, 'function') ? TABLE : this.at(index);
  }

  #meant(binding: Binding): string {
    if (binding.kind !== 'local' || binding.stated === '') return this.#inCode(binding);
    const text = this.#inCode(binding);
    if (text === binding.name || text === LITERAL) return text;
    // Its members refer to the functions in the literal, whatever a comment says.
    const isMade = text === TABLE && binding.values.some(({ at }) => holdsFunctions(this.text, at));
    return isMade ? text : asStated(text, binding.stated);
  }

  /**
   * The value that a loop gives to its variable, or that a function gives to a parameter with a declared
   * type; empty if unknown.
   */
  #oneGiven({ values, stated }: Binding): string {
    const [value] = values;
    if (value === undefined || values.length > 1) return '';
    const isTold = stated !== '' || value.result === OF_EACH;
    const text = isTold ? this.given(value) : '';
    return isPath(text) ? text : '';
  }

  #inCode(binding: Binding): string {
    const { kind, name, at, values, metatable } = binding;
    if (kind === 'function') return name;
    if (kind === 'self') return 'self';
    if (kind === 'parameter') return asStated(this.#oneGiven(binding), binding.stated);
    const defined = this.#defined.get(at);
    if (defined === 'class' || defined === 'function') return name;
    const made = metatable < 0 ? '' : this.classOf(-1, metatable);
    if (isPath(made)) return made;
    if (this.#owners.has(name) && values.some((one) => this.#isMade(one))) return name;
    // `local visit` gets its function further down.
    const given = values.filter((one) => !this.#isNil(one));
    if (given.length > 0 && given.every((one) => this.#isFunction(one))) return name;
    const texts = new Set(values.map((one) => this.given(one)).filter((one) => one !== NIL));
    // `local shelf = setmetatable({}, …)` until it is required.
    if (texts.size > 1) texts.delete(TABLE);
    const [text = ''] = texts;
    const isKnown = texts.size === 1 && text !== '' && text !== TABLE;
    if (defined !== undefined && (!isKnown || text === LITERAL)) return name;
    if (texts.size !== 1) return '';
    // A table that is not a definition of its own, but gets functions.
    return text === TABLE && this.#owners.has(name) ? name : text;
  }

  /** Whether a table is created in place, so that members the text adds are its own. */
  #isMade({ at, result }: GivenValue): boolean {
    const { reader } = this.text;
    return result === 0 && (reader.is(at, '{') || reader.isWord(at, 'setmetatable'));
  }

  #isFunction({ at, result }: GivenValue): boolean {
    return result === 0 && this.text.reader.isWord(at, 'function');
  }

  #isNil({ at, result }: GivenValue): boolean {
    return result === 0 && this.text.reader.isWord(at, 'nil');
  }

  #expression(from: number): Read {
    // Bounds the nesting of brackets.
    if (this.#depth === MOST_NAMES) return { text: '', next: from + 1 };
    this.#depth++;
    const read = this.#whole(from);
    this.#depth--;
    return read;
  }

  #whole(from: number): Read {
    const { reader } = this.text;
    if (/^[-#~]$/.test(reader.text(from)) || reader.isWord(from, 'not'))
      return { text: LITERAL, next: from + 1 };
    const read = this.#operand(from, reader.count);
    const { text, next } = read;
    if (reader.isWord(next, 'and')) return this.#expression(next + 1);
    if (reader.isWord(next, 'or')) return this.#either(text, this.#expression(next + 1));
    if (reader.is(next, '.') && reader.is(next + 1, '.')) return { text: LITERAL, next };
    if (/^[-+*/%^<>~&|]$/.test(reader.text(next))) return { text: '', next };
    if (reader.is(next, '=') && reader.is(next + 1, '=')) return { text: LITERAL, next };
    return read;
  }

  /** `opts or {}`, `given or Store.new()` */
  #either(text: string, other: Read): Read {
    const { next } = other;
    if (text === other.text || other.text === NIL || other.text === TABLE) return { text, next };
    if (text === NIL) return other;
    return { text: '', next };
  }

  #operand(from: number, limit: number): Read {
    const { reader, halves } = this.text;
    const kind = reader.kind(from);
    if (kind === Token.String) return this.#suffixes({ text: LITERAL, next: from + 1 }, limit);
    if (kind === Token.Number) return { text: LITERAL, next: from + 1 };
    if (reader.is(from, '{')) return { text: TABLE, next: Math.max(from, halves[from]!) + 1 };
    if (reader.is(from, '(')) {
      const next = Math.max(from, halves[from]!) + 1;
      return this.#suffixes({ text: this.at(from + 1), next }, limit);
    }
    if (kind !== Token.Word) return { text: '', next: from + 1 };
    const word = reader.text(from);
    if (/^(?:nil|false)$/.test(word)) return { text: NIL, next: from + 1 };
    if (word === 'true') return { text: LITERAL, next: from + 1 };
    if (LUA_KEYWORDS.has(word) && word !== 'require') return { text: '', next: from + 1 };
    return this.#suffixes(this.#head(from, word), limit);
  }

  /** The first name of an operand, and calls of built-in functions that return their argument. */
  #head(at: number, word: string): Read {
    const binding = this.code.bindingAt[at];
    if (CLASS_MAKER.test(word) && this.text.reader.is(at + 1, '(')) {
      const given = givenClass(this.text, at + 1);
      if (given >= 0) return { text: this.at(given), next: this.text.halves[at + 1]! + 1 };
    }
    if (binding !== undefined) {
      const text = this.of(binding);
      // `local setmetatable = setmetatable`
      return text === word && OWN.test(word) ? this.#global(at, word) : { text, next: at + 1 };
    }
    return this.#global(at, word);
  }

  #global(at: number, word: string): Read {
    const { reader, halves } = this.text;
    if (word === 'require') {
      const required = requiredAt(reader, at);
      if (required !== null) return { text: requiredName(required.module), next: required.behind };
    }
    const loaded = loadedModule(reader, at);
    if (loaded !== null) return { text: requiredName(loaded), next: at + 6 };
    const behind = reader.is(at + 1, '(') && halves[at + 1]! > 0 ? halves[at + 1]! + 1 : -1;
    if (behind > 0 && PASSING.test(word)) return { text: this.at(at + 2), next: behind };
    if (behind > 0 && word === 'setmetatable') {
      const comma = commaIn(this.text, at + 1);
      return { text: comma < 0 ? '' : this.classOf(at + 2, comma + 1), next: behind };
    }
    return { text: word, next: at + 1 };
  }

  #suffixes(head: Read, limit: number): Read {
    const { reader, halves } = this.text;
    let { text, next } = head;
    const isKnown = (): boolean => text !== '' && text !== TABLE && text !== NIL;
    const add = (more: string): void => {
      if (text !== LITERAL) text = isKnown() && text.length < LONGEST_VALUE ? text + more : '';
    };
    while (next < limit) {
      const isMember = /^[.:]$/.test(reader.text(next)) && reader.kind(next + 1) === Token.Word;
      if (isMember) {
        add(`.${reader.text(next + 1)}`);
        next += 2;
      } else if (reader.is(next, '(') || reader.is(next, '{')) {
        add('()');
        next = Math.max(next, halves[next]!) + 1;
      } else if (reader.kind(next) === Token.String) {
        add('()');
        next++;
      } else if (reader.is(next, '[')) {
        const isName = reader.kind(next + 1) === Token.String && reader.is(next + 2, ']');
        add(isName ? `.${plainText(reader, next + 1)}` : EACH);
        next = Math.max(next, halves[next]!) + 1;
      } else break;
    }
    const cast = this.casts.get(next) ?? '';
    return { text: cast === '' || next > limit ? text : asStated(text, statedType(cast)), next };
  }
}
