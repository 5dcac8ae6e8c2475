import { Token } from '../tokens/token-list.js';
import {
  type Assignment,
  type Binding,
  type LuaCode,
  type LuaFunction,
  type LuaText,
  OF_EACH,
} from './bindings.js';
import {
  localNames,
  loopNames,
  nameOfFunction,
  newBinding,
  parametersAt,
  targetsAt,
} from './bound-names.js';
import { Expressions } from './expressions.js';
import { Scopes } from './scopes.js';
import { isBlockWord } from './tables.js';
import { LUA_KEYWORDS } from './words.js';

/** Names that are bound once a later position is reached. */
interface Awaited {
  readonly at: number;
  readonly bindings: readonly Binding[];
}

/** Finds what the names of a Lua text are bound to, in one pass over its tokens. */
export class BindingFinder {
  readonly #bindingAt: (Binding | undefined)[];
  readonly #functions: LuaFunction[] = [];
  readonly #assignments: Assignment[] = [];
  readonly #metatables: { readonly at: number; readonly within: LuaFunction | null }[] = [];
  readonly #returns: number[] = [];
  readonly #scopes = new Scopes();
  /** A stack: the last one is reached first. */
  readonly #awaited: Awaited[] = [];
  /** Loop variables whose `do` has not been reached, each with the number of open scopes. */
  readonly #loops: { readonly bindings: readonly Binding[]; readonly depth: number }[] = [];
  readonly #expressions: Expressions;
  #within: LuaFunction | null = null;

  constructor(private readonly text: LuaText) {
    const { reader } = text;
    this.#expressions = new Expressions(text);
    this.#bindingAt = new Array<Binding | undefined>(reader.count).fill(undefined);
  }

  /** Reads the text; call it only once. */
  find(): LuaCode {
    const { reader } = this.text;
    for (let at = 0; at < reader.count; at++) {
      while (this.#awaited.length > 0 && this.#awaited.at(-1)!.at <= at)
        for (const one of this.#awaited.pop()!.bindings) this.#scopes.bind(one);
      if (reader.kind(at) === Token.Word) at = this.#word(at);
      else if (reader.is(at, '{')) this.#scopes.open('table', null, this.#isGiven(at));
      else if (reader.is(at, '(')) this.#scopes.open('bracket');
      else if (reader.is(at, '}') || reader.is(at, ')'))
        this.#scopes.close(reader.is(at, '}') ? 'table' : 'bracket');
    }
    return {
      bindingAt: this.#bindingAt,
      functions: this.#functions,
      assignments: this.#assignments,
      metatables: this.#metatables,
      returns: this.#returns,
    };
  }

  /** Reads a word. Returns the position of the last token read with it. */
  #word(at: number): number {
    const { reader } = this.text;
    const word = reader.text(at);
    const isMember =
      /^[.:]$/.test(reader.text(at - 1)) && reader.text(at - 2) !== reader.text(at - 1);
    if (isMember) return at;
    if (!LUA_KEYWORDS.has(word)) return this.#name(at, word);
    switch (word) {
      case 'function':
        return this.#function(at);
      case 'do':
      case 'repeat':
        this.#scopes.open('block');
        this.#bindLoop();
        return at;
      case 'if':
        if (isBlockWord(reader, at)) this.#scopes.open('block');
        return at;
      case 'else':
      case 'elseif':
        this.#else();
        return at;
      case 'end':
      case 'until':
        this.#end(at);
        return at;
      case 'for':
        return this.#loop(at);
      case 'local':
        return this.#local(at);
      case 'return':
        this.#returned(at);
        return at;
      default:
        return at;
    }
  }

  #else(): void {
    if (this.#scopes.innermost.of !== 'block' || this.#scopes.depth < 2) return;
    this.#scopes.close('block');
    this.#scopes.open('block');
  }

  #name(at: number, word: string): number {
    const { reader } = this.text;
    this.#bindingAt[at] = this.#scopes.meaning(word);
    if (word === 'setmetatable') this.#metatable(at);
    const { of } = this.#scopes.innermost;
    if (of === 'function' || of === 'block') this.#assign(at);
    else if (of === 'table' && reader.is(at + 1, '=') && !reader.is(at + 2, '='))
      this.#bindingAt[at] = undefined;
    return at;
  }

  #metatable(at: number): void {
    const { reader } = this.text;
    if (!reader.is(at + 1, '(')) return;
    this.#metatables.push({ at, within: this.#within });
    const binding = this.#scopes.meaning(reader.text(at + 2));
    if (binding !== undefined && reader.is(at + 3, ',')) binding.metatable = at + 4;
  }

  /** `a, b.c = 1, open()` */
  #assign(first: number): void {
    const { reader } = this.text;
    const { targets, behind } = targetsAt(reader, first);
    if (targets.length === 0) return;
    const { values } = this.#expressions.given(behind, targets.length);
    targets.forEach(([from, to], index) => {
      const value = values[index]!;
      const binding = to > from ? undefined : this.#scopes.meaning(reader.text(from));
      if (binding !== undefined) binding.values.push(value);
      else this.#assignments.push({ first: from, last: to, value, within: this.#within });
    });
  }

  #function(at: number): number {
    const { reader } = this.text;
    const [first, last] = nameOfFunction(reader, at);
    const isNamed = first > at;
    if (isNamed) this.#bindName(at, first, last);
    let open = isNamed ? last + 1 : at + 1;
    if (reader.is(open, '<')) while (open < reader.count && !reader.is(open, '(')) open++;
    const isField = last > first || this.#isField(last);
    const place = { at, first, last };
    const { parameters, behind } = parametersAt(this.text, place, open, isField);
    const within = this.#within;
    const made: LuaFunction = { ...place, within, returns: [], parameters, end: -1 };
    this.#functions.push(made);
    this.#scopes.open('function', made);
    this.#within = made;
    for (const one of parameters) this.#scopes.bind(one);
    return behind;
  }

  /** `local function open()`, or `function open()` for a bound name. */
  #bindName(at: number, first: number, last: number): void {
    const { reader } = this.text;
    const name = reader.text(first);
    const known = this.#scopes.meaning(name);
    this.#bindingAt[first] = known;
    if (reader.isWord(at - 1, 'local')) {
      const binding = newBinding(name, first, 'function');
      this.#scopes.bind(binding);
      this.#bindingAt[first] = binding;
    } else if (first === last) known?.values.push({ at, result: 0 });
  }

  /**
   * Whether a function is in a field of a table literal, whose object is that table. A table literal inside a
   * function that is passed to a call may belong to any object.
   */
  #isField(last: number): boolean {
    const { of, isGiven } = this.#scopes.innermost;
    return last >= 0 && of === 'table' && !(isGiven && this.#within !== null);
  }

  #loop(at: number): number {
    const { reader } = this.text;
    const { names, behind } = loopNames(this.text, at + 1);
    const bindings = names.map((one) => newBinding(reader.text(one), one, 'parameter'));
    // `for _, shelf in ipairs(shelves)`
    const isEach = reader.isWord(behind, 'in') && /^i?pairs$/.test(reader.text(behind + 1));
    if (isEach && reader.is(behind + 2, '('))
      bindings[1]?.values.push({ at: behind + 3, result: OF_EACH });
    this.#loops.push({ bindings, depth: this.#scopes.depth });
    return behind - 1;
  }

  #bindLoop(): void {
    const loop = this.#loops.at(-1);
    if (loop?.depth !== this.#scopes.depth - 1) return;
    this.#loops.pop();
    for (const one of loop.bindings) this.#scopes.bind(one);
  }

  #local(at: number): number {
    const { reader } = this.text;
    if (reader.isWord(at + 1, 'function')) return at;
    const { names, behind } = localNames(this.text, at + 1);
    const given = reader.is(behind, '=') ? this.#expressions.given(behind + 1, names.length) : null;
    const bindings = names.map((one, index): Binding => {
      const binding = newBinding(reader.text(one), one, 'local');
      if (given !== null) binding.values.push(given.values[index]!);
      this.#bindingAt[one] = binding;
      return binding;
    });
    // The values still see the previous meaning of the names.
    if (given === null) for (const one of bindings) this.#scopes.bind(one);
    else this.#awaited.push({ at: given.end, bindings });
    return behind - 1;
  }

  #returned(at: number): void {
    (this.#within?.returns ?? this.#returns).push(at + 1);
  }

  #end(at: number): void {
    const { made } = this.#scopes.innermost;
    if (made !== null) {
      made.end = at;
      this.#within = made.within;
      this.#scopes.close('function');
    } else if (isBlockWord(this.text.reader, at)) this.#scopes.close('block');
  }

  /** Whether the table literal at a position, or what contains it, is an argument of a call: `run { … }`. */
  #isGiven(at: number): boolean {
    const { of, isGiven } = this.#scopes.innermost;
    if (of === 'table') return isGiven;
    if (of === 'bracket') return true;
    const { reader } = this.text;
    const before = reader.text(at - 1);
    const isName = reader.kind(at - 1) === Token.Word && !LUA_KEYWORDS.has(before);
    return isName || /^[)\]]$/.test(before);
  }
}
