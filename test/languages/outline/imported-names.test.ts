import { describe, expect, it } from 'vitest';
import { usesIn } from '../../support/uses-in.js';

describe('a name that the language has, too', () => {
  it.each([
    [
      'php',
      '<?php\nuse Shop\\Stringable;\nfunction f() { return new Stringable(1); }',
      'call Stringable',
    ],
    [
      'php',
      '<?php\nuse Shop\\Text as Stringable;\nfunction f(Stringable $s) {}',
      'type Stringable',
    ],
    ['kotlin', 'import shop.Sequence\nfun f(): Sequence? = null', 'type Sequence'],
    ['kotlin', 'import shop.Sequence\nfun f() = all.map { Sequence(it) }', 'call Sequence'],
    ['rust', 'use crate::Result;\nfn f() -> Result<u8> { g() }', 'type Result'],
    ['kotlin', 'import core.shop.Sequence\nfun f(): Sequence? = null', 'type Sequence'],
    ['rust', 'use crate::shop::Result;\nfn f() -> Result<u8> { g() }', 'type Result'],
  ])('is what %s imports: %s', async (language, text, use) => {
    expect(await usesIn(language, text)).toContain(use);
  });

  it.each([
    ['php', '<?php\nuse Stringable;\nfunction f() { return new Stringable(1); }'],
    ['php', '<?php\nfunction f() { return new Stringable(1); }'],
    ['kotlin', 'import kotlin.sequences.Sequence\nfun f(): Sequence? = null'],
    ['rust', 'use std::Result;\nfn f() -> Result { Ok(1) }'],
    ['rust', 'use std::io::Result;\nfn f() -> Result { Ok(1) }'],
  ])("is the language's where nothing else is imported: %s", async (language, text) => {
    expect(await usesIn(language, text)).toEqual([]);
  });
});

describe('types that begin with an underscore', () => {
  it.each([
    ['dart', 'class _Shelf {}\nvoid f(Object o) { (o as _Shelf).all; }', 'type _Shelf'],
    ['dart', 'class _Shelf {}\nfinal all = <_Shelf, int>{};', 'type _Shelf'],
    ['swift', 'protocol _Shelf {}\nclass A { var all: [any _Shelf] = [] }', 'type _Shelf'],
  ])('are used in %s: %s', async (language, text, use) => {
    expect(await usesIn(language, text)).toContain(use);
  });
});

it('a block behind an import is not what it imports', async () => {
  const text = 'class A {\n  import Shelf._\n\n  {\n    val all = Depot.open(1)\n  }\n}\n';
  expect(await usesIn('scala', text)).toContain('call Depot→open');
});
