import { FIXTURES } from '../../model/named-in-text.js';
import type { FoundReference, ParsedSource } from '../language.js';
import { Token } from '../tokens/token-list.js';
import { Mark, wordAt } from './header.js';
import { type NamedInTexts, NamedModules } from './named-modules.js';

/** `"shop.depot.load"` and `"shop.depot:load"`, without prefixes, so that none with a value in it counts. */
const DOTTED = /^(["'])([A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)([.:])([A-Za-z_]\w*)\1$/;

/** Characters of a text that may name something. */
const LONGEST = 150;

/** What stands behind the last dot of the name of a file. */
const ENDING =
  /^(?:py|pyi|pyx|txt|md|rst|json|ya?ml|toml|cfg|ini|csv|tsv|xml|x?html?|css|js|ts|svg|png|jpe?g|gif|pdf|zip|gz|log|db|sh|so|exe|po|com|org|net|io)$/;

/** Calls whose first argument names something by its module, even where that is a single word. */
const TAKING_NAMES =
  /^(?:patch|dict|multiple|setattr|delattr|import_string|import_object|load_object|load_class|resolve_name|locate|run)$/;

/** Names of loggers look like modules, and mean none; what is imported is read as an import. */
const NAMING_OTHERS =
  /^(?:getLogger|get_logger|getChild|get_task_logger|import_module|__import__)$/;

/** Calls that name models of Django, `shop.Depot` by the application and `Depot` of their own. */
const TAKING_MODELS = /(?:ForeignKey|OneToOneField|ManyToManyField|ParentalKey)$/;

const MODEL = /^(["'])(?:([A-Za-z_]\w*)\.)?([A-Z]\w*)\1$/;

/** Where models of one application stand in several files, its package has them all. */
const OWN_PACKAGE = '.';

/** Calls that name fixtures of pytest. */
const TAKING_FIXTURES = /^(?:usefixtures|getfixturevalue)$/;

/** Names that one such call is asked for: long lists of texts are no such calls. */
const MOST_FIXTURES = 10;

const WORD = /^(["'])([A-Za-z_]\w*)\1$/;

/** Gathers the texts of one file that name code by where it stands, as settings, entry points and `mock.patch` do. */
export class TextNames {
  readonly #modules = new NamedModules();
  readonly #references: FoundReference[] = [];

  /** @param known Names that the file imports or defines. */
  constructor(
    private readonly source: ParsedSource,
    private readonly known: ReadonlySet<string>,
  ) {}

  /** Reads the text at a position of the token list. */
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

  /** The word before the brackets in which a text stands, as the first thing, the further one of fixtures or as what `to` is. */
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
