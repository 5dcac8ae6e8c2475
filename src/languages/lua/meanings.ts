import {
  type ExportedName,
  globalClause,
  NOTHING_KNOWN,
  typeOfAlias,
} from '../../model/reference.js';
import type {
  Extraction,
  FoundDefinition,
  FoundReference,
  FoundTypedName,
  ParsedSource,
} from '../language.js';
import { bracketHalves } from '../tokens/brackets.js';
import { TokenReader } from '../tokens/token-reader.js';
import { annotationsIn } from './annotations.js';
import { baseAt } from './bases.js';
import { BindingFinder } from './binding-finder.js';
import type { GivenValue, LuaCode, LuaText } from './bindings.js';
import { blockEnds } from './expressions.js';
import { FieldFinder } from './fields.js';
import { withModules } from './modules.js';
import { receiverOf } from './receivers.js';
import { LuaResults } from './results.js';
import { StatedTypes } from './stated-types.js';
import { isPath, withoutStated } from './value-texts.js';
import { LuaValues } from './values.js';
import { fieldsIn } from './written-tables.js';

/** Resolves the local names in what was extracted from a text. */
export function withMeanings(extraction: Extraction, source: ParsedSource): Extraction {
  return new Meanings(extraction, source, new TokenReader(source)).find();
}

class Meanings {
  readonly #text: LuaText;
  readonly #code: LuaCode;
  readonly #values: LuaValues;
  readonly #stated: StatedTypes;
  /** Values assigned to global names and members, by the position of their last word. */
  readonly #assigned: ReadonlyMap<number, readonly GivenValue[]>;

  constructor(
    private readonly extraction: Extraction,
    source: ParsedSource,
    private readonly reader: TokenReader,
  ) {
    this.#text = { reader, halves: bracketHalves(reader), blocks: blockEnds(reader) };
    this.#code = new BindingFinder(this.#text).find();
    this.#assigned = new Map(this.#code.assignments.map(({ last, value }) => [last, [value]]));
    const annotated = annotationsIn(source, reader);
    this.#stated = new StatedTypes(this.#text, this.#code, annotated);
    this.#values = new LuaValues(this.#text, this.#code, extraction.definitions, annotated.casts);
  }

  find(): Extraction {
    const { extraction, reader } = this;
    const { definitions, references, imports } = extraction;
    const results = new LuaResults(this.#text, this.#code, this.#values);
    const stated = this.#stated;
    const fields = new FieldFinder(this.#text, this.#code, this.#values, results, stated);
    return {
      ...extraction,
      definitions: definitions.map((one) => this.#withBases(one)),
      references: references.flatMap((one) => this.#used(one)),
      imports: withModules(reader, imports),
      exports: [...this.#exports(), ...this.#globals(), ...stated.exports(this.#values)],
      typedNames: [
        ...results.ofDefinitions(definitions),
        ...fields.find(definitions, (one) => this.#givenTo(one)),
        ...definitions.flatMap((one) => this.#inherited(one)),
        ...stated.typedNames(this.#values, definitions),
      ],
    };
  }

  /** A reference with its local names resolved; none if it is only local. */
  #used(use: FoundReference): readonly FoundReference[] {
    const at = this.reader.positionAt(use.offset);
    if (use.receiver !== '') {
      const receiver = receiverOf(this.#text, this.#values, at, use.receiver);
      return [{ ...use, receiver }];
    }
    const binding = this.#code.bindingAt[at];
    if (binding === undefined || binding.at === at) return [use];
    const text = withoutStated(this.#values.of(binding));
    if (text === binding.name || /^require\([^()]*\)$/.test(text)) return [use];
    if (text === '' && this.#values.mayBeFunction(binding))
      return [{ ...use, receiver: NOTHING_KNOWN }];
    const path = /^(?:(.+)\.)?([\p{L}_][\p{L}\p{N}_]*)$/u.exec(text);
    const isKnown = path !== null && isPath(text) && text !== 'self';
    const meant = isKnown ? [{ ...use, name: path[2]!, receiver: path[1] ?? '' }] : [];
    // The name also refers to a definition with another name.
    const isOther = this.#values.isDefined(binding.at) && path?.[2] !== use.name;
    return isOther ? [...meant, use] : meant;
  }

  /** What the text returns is its export. */
  #exports(): readonly ExportedName[] {
    const at = this.#code.returns.at(-1) ?? this.#lastReturned();
    if (at < 0) return [];
    const isWritten = this.reader.is(at, '{');
    const offered = isWritten
      ? fieldsIn(this.#text, at)
      : [{ name: 'default', value: { at, result: 0 } }];
    return offered.flatMap(({ name, value }) => {
      const given = this.#values.given(value);
      const local = withoutStated(given) || given;
      return isPath(local) ? [{ exported: name, local }] : [];
    });
  }

  /** `_G.Shelf = M` */
  #globals(): readonly ExportedName[] {
    return this.#code.assignments.flatMap(({ first, last, value }) => {
      if (last !== first + 2 || !this.reader.isWord(first, '_G')) return [];
      const local = withoutStated(this.#values.given(value));
      return isPath(local) ? [{ exported: globalClause(this.reader.text(last)), local }] : [];
    });
  }

  /** The value after the last `return` if an earlier block is unclosed; -1 if that is not the end of the text. */
  #lastReturned(): number {
    const last = this.reader.count - 1;
    return this.reader.isWord(last - 1, 'return') ? last : -1;
  }

  /** A class with the bases it extends, as written. */
  #withBases(definition: FoundDefinition): FoundDefinition {
    if (definition.kind !== 'class') return definition;
    const bases = this.#givenTo(definition).flatMap(({ at, result }) => {
      const base = result === 0 ? baseAt(this.#text, at) : '';
      return base === '' || base === definition.name ? [] : base;
    });
    return bases.length === 0 ? definition : { ...definition, bases: [...new Set(bases)] };
  }

  /** What tables inherit: with `local Rack = Shelf:extend()`, `Rack` has the members of `Shelf`. */
  #inherited(definition: FoundDefinition): FoundTypedName[] {
    const { kind, name, nameSpan } = definition;
    if (kind !== 'class') return [];
    const values = this.#givenTo(definition).map((one) => this.#values.given(one));
    const metatable = this.#code.bindingAt[this.reader.positionAt(nameSpan.start)]?.metatable ?? -1;
    if (metatable >= 0) values.push(this.#values.classOf(-1, metatable));
    const texts = new Set(values.filter((one) => isPath(one) && one !== name));
    const given = (own: string, text: string): FoundTypedName => ({
      ...{ name: own, offset: nameSpan.start },
      type: typeOfAlias(text),
    });
    return [...texts].flatMap((text) => {
      // After `local Rack = shop.Rack`, a member assigned through one name also belongs to the other.
      const isSame = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u.test(text);
      return isSame ? [given(name, text), given(text, name)] : [given(name, text)];
    });
  }

  /** The values assigned to the name of a definition. */
  #givenTo({ nameSpan }: FoundDefinition): readonly GivenValue[] {
    const at = this.reader.positionAt(nameSpan.start);
    return this.#assigned.get(at) ?? this.#code.bindingAt[at]?.values ?? [];
  }
}
