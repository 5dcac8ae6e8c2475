import { FIXTURES } from '../../model/named-in-text.js';
import type { FoundReference, ParsedSource } from '../language.js';
import { Token } from '../tokens/token-list.js';
import { Mark, wordAt } from './header.js';
import { type NamedInTexts, NamedModules } from './named-modules.js';

/** `"shop.depot.load"` and `"shop.depot:load"`; string prefixes are excluded, so that no f-string counts. */
const DOTTED = /^(["'])([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)([.:])([A-Za-z_]\w*)\1$/;

/** Longest string that may name something, in characters. */
const LONGEST = 150;

/** File name endings, which look like the last part of a dotted name. */
const ENDING =
  /^(?:py|pyi|pyx|txt|md|rst|json|ya?ml|toml|cfg|ini|csv|tsv|xml|x?html?|css|js|ts|svg|png|jpe?g|gif|pdf|zip|gz|log|db|sh|so|exe|po|com|org|net|io)$/;

/** Calls whose first argument names code by its module, even if that is a single word. */
const TAKING_NAMES =
  /^(?:patch|dict|multiple|setattr|delattr|import_string|import_object|load_object|load_class|resolve_name|locate|run)$/;

/** Names of loggers look like modules but refer to none; dynamic imports are read as imports. */
const NAMING_OTHERS =
  /^(?:getLogger|get_logger|getChild|get_task_logger|import_module|__import__)$/;

/** Calls that name Django models: `shop.Depot` by application, or `Depot` of the same application. */
const TAKING_MODELS = /(?:ForeignKey|OneToOneField|ManyToManyField|ParentalKey)$/;

const MODEL = /^(["'])(?:([A-Za-z_]\w*)\.)?([A-Z]\w*)\1$/;

/** Models of one application may be in several files; its package has them all. */
const OWN_PACKAGE = '.';

/** Calls that name pytest fixtures. */
const TAKING_FIXTURES = /^(?:usefixtures|getfixturevalue)$/;

/** Most names of one such call: a long list of strings is something else. */
const MOST_FIXTURES = 10;

const WORD = /^(["'])([A-Za-z_]\w*)\1$/;

/** Collects the strings of a file that name code by its module, as settings, entry points and `mock.patch` do. */
export class TextNames {
  readonly #modules = new NamedModules();
  readonly #references: FoundReference[] = [];

  /** @param known Names that the file imports or defines. */
  constructor(
    private readonly source: ParsedSource,
    private readonly known: ReadonlySet<string>,
  ) {}

  /** Reads the string at a position in the token list. */
  read(at: number): void {
    const { tokens, text } = this.source;
    const offset = tokens.starts[at]!;
    const end = tokens.ends[at]!;
    if (end - offset > LONGEST) return;
    const written = text.slice(offset, end);
    const call = this.#callBefore(at);
    if (TAKING_MODELS.test(call)) this.#model(written, offset);
    else if (TAKING_FIXTURES.test(call)) this.#fixture(written, offset);
    else this.#dotted(written, offset, call);
  }

  #model(written: string, offset: number): void {
    const [, , application, name] = MODEL.exec(written) ?? [];
    if (name === undefined) return;
    if (application !== undefined) this.#modules.add(`${application}.models`, name, offset, true);
    else if (this.known.has(name))
      this.#references.push({ name, kind: 'type', receiver: '', offset: offset + 1 });
    else this.#modules.add(OWN_PACKAGE, name, offset, true);
  }

  #fixture(written: string, offset: number): void {
    const name = WORD.exec(written)?.[2];
    if (name !== undefined)
      this.#references.push({ name, kind: 'value', receiver: FIXTURES, offset: offset + 1 });
  }

  #dotted(written: string, offset: number, call: string): void {
    const [, , module, mark, name] = DOTTED.exec(written) ?? [];
    if (module === undefined || name === undefined) return;
    const open = TAKING_NAMES.test(call) || module.includes('.');
    if (NAMING_OTHERS.test(call) || (mark === ':' && !open)) return;
    if (mark === '.' && ENDING.test(name) && !TAKING_NAMES.test(call)) return;
    this.#modules.add(module, name, offset, open);
  }

  /** The callee, if the string at a position is its first argument, a further fixture name, or the value of `to`. */
  #callBefore(at: number): string {
    const { tokens } = this.source;
    let open = at - 1;
    if (tokens.kind(open) === Mark.Equals && wordAt(tokens, open - 1) === 'to') open -= 2;
    const earliest = open - 2 * MOST_FIXTURES;
    while (
      open > earliest &&
      tokens.kind(open) === Mark.Comma &&
      tokens.kind(open - 1) === Token.String
    )
      open -= 2;
    if (tokens.kind(open) !== Mark.ParenthesisOpen) return '';
    const call = wordAt(tokens, open - 1);
    return open === at - 1 || TAKING_MODELS.test(call) || TAKING_FIXTURES.test(call) ? call : '';
  }

  get found(): NamedInTexts {
    const { imports, references } = this.#modules.found;
    return { imports, references: [...references, ...this.#references] };
  }
}
