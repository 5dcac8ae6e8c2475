import { expect, it } from 'vitest';
import { usesIn } from '../support/uses-in.js';
import { check } from './marked-kotlin.js';
import { repository, usesOf } from './repository.js';

const KINDS = `package a
class Shelf {
  val inside: Shelf = Shelf()
  fun open() {}
  companion object { fun make() = Shelf() }
}
class Other { fun open() {} }
fun shelfOf(size: Int): Shelf = Shelf()
fun free(size: Int) {}
`;

const USER = `package a
class Store(private val shelf: Shelf, private val other: Other) {
  fun bind(given: Shelf, shelves: List<Shelf>) {
    listen(given::open)
    listen(shelf::open)
    listen(this.shelf::open)
    listen(given.inside::open)
    listen(shelfOf(3)::open)
    shelves.forEach(Shelf::open)
    shelves.forEach { listen(it::open) }
    listen(other::open)
    listen(Shelf::make)
    listen(::free)
    listen(String::length, Other::class)
  }
}
`;

it('knows the members of objects and the functions that code refers to', async () => {
  const reader = await repository({ 'src/kinds.kt': KINDS, 'src/store.kt': USER });
  const options = { kinds: ['value'], resolvedOnly: true } as const;
  const linesOf = async (name: string) => usesOf(reader, `src/kinds.kt:${name}`, options);
  const lines = (...wanted: number[]) => wanted.map((line) => `src/store.kt:${line}`);
  expect(await linesOf('Shelf.open')).toEqual(lines(4, 5, 6, 7, 8, 9, 10));
  expect(await linesOf('Other.open')).toEqual(lines(11));
  expect(await linesOf('Shelf.make')).toEqual(lines(12));
  expect(await linesOf('free')).toEqual(lines(13));
});

it('tells objects before references from types', async () => {
  expect(
    await usesIn('kotlin', 'fun go() { a(shelf::open, Shelf::open, ::free, b.c::d) }'),
  ).toEqual([
    'call a',
    'value shelf→open',
    'type Shelf',
    'value Shelf::→open',
    'value free',
    'value b→c',
    'value b.c→d',
  ]);
});

it('knows the view models that functions and delegates give for their type arguments', () =>
  check(
    `class Model { fun run() {}
  class Factory }
class Other { fun run() {} }
`,
    `fun ofFunction() { val one = hiltViewModel<Model>()
  one.run() } // Model
fun ofFactory() { val one = assistedViewModel<Model, Model.Factory> { it.create(3) }
  one.run() } // Model
fun ofKoin() { val one = koinInject<Model>()
  one.run() } // Model
fun ofOther() { val one = remembered<Model>()
  one.run() } // Mine? Model? Other?
class Screen {
  private val model by viewModels<Model>()
  val shared by activityViewModels<Other> { factory }
  private val injected by inject<Model>()
  fun ofDelegate() { model.run() } // Model
  fun ofLambda() { shared.run() } // Other
  fun ofInjected() { injected.run() } // Model
}
`,
  ));
