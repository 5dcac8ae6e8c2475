import { describe, expect, it } from 'vitest';
import { repository, usesOf } from './repository.js';

const FILES = {
  'src/shop/Tools.kt': `package shop

object Depot {
  fun open() {}
  val isLarge = true
  object Shelf { fun fill() {} }
}
val limit = 3
object Other { fun open() {} }
`,
  'app/near/A.kt': `package near

import shop.Depot.open
import shop.Depot.isLarge
import shop.Depot.Shelf.fill
import shop.limit

fun a(): Int {
  open()
  fill()
  if (isLarge) return limit
  return b(limit = 3)
}
`,
  'app/near/B.kt': `package near

import shop.Depot.*

fun b(limit: Int): Int {
  open()
  return limit
}
`,
  'app/near/C.kt': `package near

import elsewhere.Depot.open

fun c() {
  open()
}
`,
};

describe('members of a type of Kotlin that no file is called like', () => {
  it.each([
    ['a function', 'src/shop/Tools.kt:Depot.open', ['app/near/A.kt:9', 'app/near/B.kt:6']],
    ['one of a type within', 'src/shop/Tools.kt:Depot.Shelf.fill', ['app/near/A.kt:10']],
    ['a value', 'src/shop/Tools.kt:Depot.isLarge', ['app/near/A.kt:11']],
    ['a value of the package', 'src/shop/Tools.kt:limit', ['app/near/A.kt:11']],
    ['no other', 'src/shop/Tools.kt:Other.open', []],
  ])('are imported: %s', async (_what, name, expected) => {
    const uses = await usesOf(await repository(FILES), name, { kinds: ['call', 'value'] });
    expect(uses).toEqual(expected);
  });
});
