import type { Span } from '../language.js';
import { behindBlock } from '../token-outline/blocks.js';
import type { Head, Place } from '../token-outline/head.js';
import { behindAngles, nameSpan } from '../token-outline/keyword-heads.js';
import { Token } from '../tokens/token-list.js';
import type { TokenReader } from '../tokens/token-reader.js';
import { cHeadAt, memberAt } from './c-heads.js';

const HOLDERS = /^(?:interface|implementation|category|protocol)$/;
/** Most tokens of a property declaration, or of the header of a method. */
const LONGEST = 300;
const DEFINE = /^#[ \t]*define[ \t]+(\w+)(\(?)/;

/** What is declared at a position. */
export function objectiveCHeadAt(place: Place): Head | number {
  const { reader, at, around, holding, column } = place;
  const kind = reader.kind(at);
  if (kind === Token.Pattern) return macroAt(reader, at) ?? at + 1;
  if (reader.is(at, '@') && reader.kind(at + 1) === Token.Word)
    return (reader.isWord(at + 1, 'property') ? propertyAt(place) : holderAt(place)) ?? at + 1;
  const isMethod = /^[-+]$/.test(reader.text(at)) && holding === 'members' && HOLDERS.test(around);
  if (isMethod && column(at) >= 0) return methodAt(place) ?? at + 1;
  if (kind !== Token.Word) return at + 1;
  return memberAt(place) ?? cHeadAt(place);
}

/** `#define LIMIT 20`, `#define MAX(a, b) …`: the whole directive is one token. */
function macroAt(reader: TokenReader, at: number): Head | undefined {
  const [found, name = '', bracket] = DEFINE.exec(reader.text(at)) ?? [];
  if (found === undefined) return undefined;
  const end = reader.start(at) + found.length - bracket!.length;
  const type = bracket === '(' ? 'macro_function' : 'macro';
  const head = { type, name: { start: end - name.length, end }, next: at + 1 };
  return { ...head, holding: 'code', isName: true };
}

/**
 * Whether a word after `@` opens a block that `@end` closes, rather than being a forward declaration:
 * `@protocol Foo, Bar;`
 */
export function opensHolder(reader: TokenReader, at: number): boolean {
  if (!reader.is(at - 1, '@')) return false;
  if (reader.isWord(at, 'end')) return true;
  return reader.kind(at + 1) === Token.Word && !/^[,;]$/.test(reader.text(at + 2));
}

/** `@interface Depot : Store <Shelf>`, `@implementation Depot`, `@interface Depot (Tidy)`, `@protocol Shelf <NSObject>` */
function holderAt({ reader, blocks, at }: Place): Head | undefined {
  const word = reader.text(at + 1);
  if (!/^(?:interface|implementation|protocol)$/.test(word) || !opensHolder(reader, at + 1))
    return undefined;
  const name = nameSpan(reader, at + 2);
  const bases: Span[] = [];
  let next = at + 3;
  // Type parameters of a class precede its base, protocols follow it.
  const generics = behindAngles(reader, next);
  const hasBase = reader.is(generics, ':');
  if (hasBase) next = generics;
  const isCategory = reader.is(next, '(');
  if (isCategory) next = behindBlock(blocks, next);
  if (reader.is(next, ':') && reader.kind(next + 1) === Token.Word) {
    bases.push(nameSpan(reader, next + 1));
    next += 2;
  }
  const behind = behindAngles(reader, next);
  for (; next < behind; next++)
    if (reader.kind(next) === Token.Word) bases.push(nameSpan(reader, next));
  const head = { next, block: at + 1, holding: 'members', bases } as const;
  if (isCategory || word === 'implementation')
    return { ...head, type: isCategory ? 'category' : 'implementation', extended: name };
  return { ...head, type: word, name };
}

/** `@property (nonatomic, copy) void (^done)(NSError *);` */
function propertyAt({ reader, blocks, at, column }: Place): Head | undefined {
  let next = reader.is(at + 2, '(') ? behindBlock(blocks, at + 2) : at + 2;
  let name = -1;
  for (; next < at + LONGEST && next < reader.count && !reader.is(next, ';'); next++) {
    if (column(next) >= 0 && /^[-+@]$/.test(reader.text(next))) break;
    if (reader.is(next, '(')) {
      // A block type contains the name in brackets; brackets after a name belong to a macro.
      if (reader.is(next + 1, '^')) {
        name = next + 2;
        break;
      }
      next = Math.max(next, behindBlock(blocks, next) - 1);
    } else if (reader.is(next, '<')) next = Math.max(next, behindAngles(reader, next) - 1);
    else if (reader.is(next, ',')) break;
    else if (reader.kind(next) === Token.Word && !isMark(reader, next, name)) name = next;
  }
  if (reader.kind(name) !== Token.Word) return undefined;
  return { type: 'property', name: nameSpan(reader, name), next: name + 1, holding: 'code' };
}

/** `NS_AVAILABLE(10_9)` and `UI_APPEARANCE_SELECTOR` after a name. */
function isMark(reader: TokenReader, at: number, name: number): boolean {
  if (name < 0) return false;
  return /^(?:__\w+|[A-Z][A-Z0-9]*_[A-Z0-9_]+|[A-Z]{3,}\d*)$/.test(reader.text(at));
}

/** `- (void)setName:(NSString *)name forKey:(NSString *)key;` */
function methodAt({ reader, blocks, at, around, column }: Place): Head | undefined {
  const first = reader.is(at + 1, '(') ? behindBlock(blocks, at + 1) : at + 1;
  if (reader.kind(first) !== Token.Word) return undefined;
  let next = first;
  for (; next < at + LONGEST && next < reader.count && !/^[;{}]$/.test(reader.text(next)); ) {
    if (next > first && column(next) >= 0 && /^[-+@]$/.test(reader.text(next))) break;
    next = Math.max(next + 1, behindBlock(blocks, next));
    // Unclosed parameters must not hide the body.
    if (reader.is(next, '{')) break;
  }
  const head = { name: nameSpan(reader, first), next, holding: 'code' } as const;
  // A method that a class only declares, like a C prototype, is defined where it has a body.
  if (reader.is(next, ';') && around !== 'protocol')
    return { ...head, type: 'declared', isName: true };
  return { ...head, type: 'method' };
}
