import type { Definition } from '../model/definition.js';
import { LetterPattern } from './letter-pattern.js';

const FIRST_SENTENCE = new LetterPattern(
  String.raw`^.*?[^.\s][.!?](?=\s+[\p{Lu}\p{Lo}\x60'"(]|$)`,
  'su',
);

/** The parts of a definition that a card consists of. */
export type CardFields = Pick<
  Definition,
  'name' | 'qualifiedName' | 'signature' | 'doc' | 'members'
>;

/** Most characters of the parts of a card. A compact card has about 50 tokens, a standard one about 120. */
const COMPACT_SIGNATURE = 140;
const COMPACT_DOC = 120;
const STANDARD_SIGNATURE = 300;
const STANDARD_DOC = 280;
const STANDARD_MEMBERS = 200;
const MEMBERS = 'members: ';

/** The signature with the qualified name, and on its own line the first sentence of the doc. */
export function compactCard(definition: CardFields): string {
  return lines([
    cut(qualifiedSignature(definition), COMPACT_SIGNATURE),
    indent(cut(firstSentence(definition.doc), COMPACT_DOC)),
  ]);
}

/** The signature with the qualified name, the first paragraph of the doc, and the members. */
export function standardCard(definition: CardFields): string {
  const members = definition.members.join(', ');
  return lines([
    cut(qualifiedSignature(definition), STANDARD_SIGNATURE),
    indent(cut(definition.doc, STANDARD_DOC)),
    members === '' ? '' : indent(`${MEMBERS}${cutList(members, STANDARD_MEMBERS)}`),
  ]);
}

/** What a card says besides signature and members; empty if nothing. */
export function docOfCard(card: string): string {
  const [, doc = ''] = card.split('\n');
  return doc.startsWith(indent(MEMBERS)) ? '' : doc;
}

function lines(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n');
}

function indent(text: string): string {
  return text === '' ? '' : `  ${text}`;
}

/** A Terraform block, whose labels form its name: `resource "aws_vpc" "main"`. */
const LABELLED = /^(?!test )\w+(?: "[^"]*")+$/;

/** The signature with the qualified name instead of the simple one. Java calls a constructor by its class. */
export function qualifiedSignature({
  name,
  qualifiedName,
  signature,
}: Pick<CardFields, 'name' | 'qualifiedName' | 'signature'>): string {
  if (qualifiedName === name || LABELLED.test(signature)) return signature;
  const owner = qualifiedName.slice(0, -name.length - 1);
  const written = writtenOwner(signature, name);
  if (endAlike(owner, written)) return signature;
  // Ruby's `def self.open`.
  if (written === 'self') return signature.replace(`self.${name}`, () => qualifiedName);
  const byClass = name === 'constructor' && !signature.includes('constructor(');
  const qualified = byClass
    ? replaceWhole(signature, owner.slice(owner.lastIndexOf('.') + 1), owner)
    : replaceWhole(signature, name, qualifiedName);
  return qualified ?? (signature === '' ? qualifiedName : `${qualifiedName}: ${signature}`);
}

/**
 * The owner that a signature itself writes before the name: `Store` of `function Store:find(key)` and
 * `void Store::find()`.
 */
function writtenOwner(signature: string, name: string): string {
  const head = signature.slice(0, signature.search(/\s*[({=]|$/));
  if (!hasOwner(head, name)) return '';
  const match = /([\w$]+(?:(?:::|[.:])[\w$]+)*)(?:::|[.:])([\w$]+)[?!]?$/.exec(head);
  return match?.[2] === name ? match[1]!.replace(/:+/g, '.') : '';
}

/**
 * Whether a text ends with a qualified name. Checked first, because the pattern tries to match owners from each
 * character.
 */
function hasOwner(head: string, name: string): boolean {
  const end = /[?!]$/.test(head) ? head.length - 1 : head.length;
  const before = head[end - name.length - 1];
  return (before === '.' || before === ':') && head.startsWith(name, end - name.length);
}

/** Whether one of two dotted names is the end of the other. */
function endAlike(left: string, right: string): boolean {
  const [one, other] = [`.${left}`, `.${right}`];
  return right !== '' && (one.endsWith(other) || other.endsWith(one));
}

/**
 * Replaces the first occurrence of a name as a whole word; undefined if there is none. An occurrence followed by
 * parameters, a type, a value or nothing is preferred, because types precede the name: `level::kind level() const`.
 */
function replaceWhole(text: string, name: string, by: string): string | undefined {
  // Unfinished code has definitions with an empty name, which would match everywhere.
  if (name === '') return undefined;
  const whole: number[] = [];
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    if (!isNameCharacter(text[at - 1]) && !isNameCharacter(text[at + name.length])) whole.push(at);
  }
  const at = whole.find((each) => NAME_ENDS.test(text.slice(each + name.length))) ?? whole[0];
  return at === undefined ? undefined : text.slice(0, at) + by + text.slice(at + name.length);
}

/** What follows the name that a signature declares. */
const NAME_ENDS = /^\s*[?!]?\s*(?:[(<=;,]|:(?!:)|$)/;

function isNameCharacter(character: string | undefined): boolean {
  return character !== undefined && /[\w$]/.test(character);
}

/** The text up to the first full stop that is followed by a capital letter or the end. */
function firstSentence(doc: string): string {
  return FIRST_SENTENCE.exec(doc)?.[0] ?? doc;
}

function cut(text: string, limit: number): string {
  return text.length <= limit ? text : `${text.slice(0, limit - 1).trimEnd()}…`;
}

function cutList(list: string, limit: number): string {
  if (list.length <= limit) return list;
  const end = list.lastIndexOf(', ', limit - 3);
  return end < 0 ? cut(list, limit) : `${list.slice(0, end)}, …`;
}
