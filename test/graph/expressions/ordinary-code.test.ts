import { describe, expect, it } from 'vitest';
import { marked } from '../marked-uses.js';
import { repository, usesOf } from '../repository.js';

/**
 * Two classes with a method `run` in one file, and in another the ways in which everyday code comes by an object of one of them, a
 * line each: behind it stands whose `run` is called.
 */
const EXAMPLES: Readonly<Record<string, readonly [kinds: string, user: string]>> = {
  cs: [
    `namespace A;
public abstract class Base<E> { protected E Current() => default; }
public class Shelf { public void Run() { } public Shelf Next() => this; }
public class Other { public void Run() { } }
public record Pair(Shelf Left, Other Right) { }
public enum Kind { Small, Wide }
public delegate Shelf Making(string name);
public class Store : Base<Shelf>
{
    public List<Shelf> All { get; }
    public Func<string, Shelf> Maker => s => new Shelf();
    public Shelf this[int at] => All[at];
    public bool TryFind(string name, out Shelf shelf) { }
    public (Shelf Left, Other Right) Both() => (null, null);
    public Task<Shelf> Load() => null;
}
`,
    `namespace A;
public class User : Base<Shelf>
{
    private Func<string, Other> make = s => new Other();
    public void One(Store store, object any, Func<Shelf> supplier, Making making, Shelf? maybe)
    {
        store[0].Run(); // Shelf
        store.Maker("x").Run(); // Shelf
        make("x").Run(); // Other
        supplier().Run(); // Shelf
        making("x").Run(); // Shelf
        maybe!.Run(); // Shelf
        maybe!.Next()!.Run(); // Shelf
        Current().Run(); // Shelf
        base.Current().Run(); // Shelf
        store.Load().GetAwaiter().GetResult().Run(); // Shelf
        store.Both().Right.Run(); // Other
        (maybe ?? any).Run(); // Shelf
        new Pair(maybe, any).Left.Run(); // Shelf
    }
    public void Two(Store store, object any)
    {
        store.All.Select(a => a.Next()).First().Run(); // Shelf
        store.All.Select(b => b.Next()).Any(c => c.Run()); // Shelf
        store.All.GroupBy(d => d.Name).Select(e => e.First().Run()); // Shelf
        store.All.ToDictionary(f => f.Name)["x"].Run(); // Shelf
        store.All.Sort((g, h) => g.Run()); // Shelf
        any.OfType<Other>().First().Run(); // Other
        var query = from shelf in store.All where shelf.Run() select shelf; // Shelf
        var again = from one in store.All let next = one.Next() select next.Run(); // Shelf
        Func<Shelf, int> size = given => given.Run(); // Shelf
        Comparison<Other> order = (x, y) => y.Run(); // Other
    }
    public void Three(Store store, object any, bool isFirst, Shelf shelf)
    {
        if (store.TryFind("x", out var found)) found.Run(); // Shelf
        if (any is Shelf { Size: 1 } sized) sized.Run(); // Shelf
        if (any is not Other other) return;
        other.Run(); // Other
        var taken = any as Shelf;
        taken.Run(); // Shelf
        var cast = (Other)any.First();
        cast.Run(); // Other
        var chosen = isFirst ? shelf : shelf.Next();
        chosen.Run(); // Shelf
        var (left, right) = store.Both();
        right.Run(); // Other
        var (one, two) = new Pair(shelf, other);
        one.Run(); // Shelf
        var list = new[] { shelf.Next(), shelf.Next() };
        list[0].Run(); // Shelf
        var first = new Pair(shelf, other).Left;
        first.Run(); // Shelf
    }
    public void Tested(object any, Shelf shelf)
    {
        if (any is not Other && shelf.Run()) return; // Shelf
    }
}
`,
  ],
  kt: [
    `package a
open class Shelf { fun run() {}
  fun next() = Shelf() }
class Other { fun run() {} }
abstract class Base<E> { fun current(): E = TODO() }
enum class Kind { SMALL, WIDE; fun run() {} }
sealed class Result { class Ok(val shelf: Shelf) : Result() }
data class Pair(val left: Shelf, val right: Other)
class Store : Base<Shelf>() {
  val all: List<Shelf> = listOf()
  val byName = mutableMapOf<String, Other>()
  val pool by lazy { Other() }
  val computed get() = Shelf()
  val made = Store().open()
  fun open() = Shelf()
  fun both(): Pair<Shelf, Other> = TODO()
  operator fun get(at: Int): Shelf = all[at]
  operator fun invoke(): Other = Other()
  companion object { val EMPTY = Shelf() }
}
val top = Other()
`,
    `package a
class User : Base<Shelf>() {
  fun one(store: Store, any: Any?, maybe: Shelf?, other: Other) {
    store.byName["x"]?.run() // Other
    store.pool.run() // Other
    store.computed.run() // Shelf
    store.made.run() // Shelf
    store.open().run() // Shelf
    store.open().next().run() // Shelf
    store[0].run() // Shelf
    store().run() // Other
    Store.EMPTY.run() // Shelf
    top.run() // Other
    current().run() // Shelf
    Kind.SMALL.run() // Kind
    Kind.valueOf("x").run() // Kind
    for (kind in Kind.values()) kind.run() // Kind
    (maybe ?: other).run() // Shelf
    (any as? Other)?.run() // Other
  }
  fun two(store: Store) {
    store.all.map { it.next() }.first().run() // Shelf
    store.all.map { it.next() }.forEach { it.run() } // Shelf
    store.all.filter { it.isOpen }.last().run() // Shelf
    store.all.groupBy { it.name }["x"]?.first()?.run() // Shelf
    store.all.associateBy { it.name }["x"]?.run() // Shelf
    store.all.partition { it.isOpen }.first.last().run() // Shelf
    store.open().let { it.next() }.run() // Shelf
    val next = store.all.map { it.next() }
    next[0].run() // Shelf
    val (left, right) = Pair(Shelf(), Other())
    right.run() // Other
    val list = listOf(Shelf(), Shelf())
    list.first().run() // Shelf
    val sure = requireNotNull(store.open())
    sure.run() // Shelf
    val size = { pool: Other -> pool.run() } // Other
    val size = fun(pool: Other) { pool.run() } // Other
  }
  fun three(any: Any, result: Result) {
    if (any is Shelf) { any.run() } // Shelf
    if (any is Other && any.run()) return // Other
    when (result) { is Result.Ok -> result.shelf.run() } // Shelf
    when (any) {
      is Shelf -> any.run() // Shelf
      is Other -> any.run() // Other
    }
    val cast = any as? Shelf ?: return
    cast.run() // Shelf
    if (any !is Other) return
    any.run() // Other
  }
  fun <T : Shelf> four(bound: T, vararg more: Other) {
    bound.run() // Shelf
    more[0].run() // Other
    for (each in more) each.run() // Other
  }
}
`,
  ],
  php: [
    `<?php
class Shelf { public function run() {} public function next(): self {} }
class Other { public function run() {} }
class Store {
  /** @var Shelf[] */
  public array $all = [];
  public function make() { return new Other(); }
  public function again() { return $this->make(); }
  /** @return Collection<int, Shelf> */
  public function many() {}
  public static function open(): self {}
  public function first(): Shelf {}
}
`,
    `<?php
class User {
  private static Shelf $held;
  /** @param Other[] $list */
  public function one(Store $store, $any, array $list, Shelf $shelf) {
    $store->make()->run(); // Other
    $store->again()->run(); // Other
    self::$held->run(); // Shelf
    ($any->find() ?? $shelf)->run(); // Other? Shelf?
    ($shelf ?? $any)->run(); // Shelf
    (new Store)->first()->run(); // Shelf
    $store->many()->map(fn ($one) => $one->next())->first()->run(); // Shelf
    end($list)->run(); // Other
    reset($store->all)->run(); // Shelf
    $last = array_pop($list);
    $last->run(); // Other
    $further = end($list)->shelf();
    $further->run(); // Other? Shelf?
    $made = (new Store())->first();
    $made->run(); // Shelf
    $copy = clone $shelf;
    $copy->run(); // Shelf
    $none = null;
    $none ??= new Other();
    $none->run(); // Other
    $chosen = $any ? $shelf : $shelf->next();
    $chosen->run(); // Shelf
    $default = $any ? $shelf->next() : null;
    $default->run(); // Shelf
    $both = [new Other(), new Other()];
    $both[0]->run(); // Other
    $mixed = [new Other(), new Shelf()];
    $mixed[0]->run(); // Other? Shelf?
    $named = [$shelf, $any];
    $named[0]->run(); // Other? Shelf?
  }
  public function two($any, $parent) {
    if ($any instanceof Shelf) { $any->run(); } // Shelf
    if ($any instanceof Other && $any->run()) { return; } // Other
    $parent->run(); // Other? Shelf?
    if (!$any instanceof Shelf) { throw new Exception(); }
    $any->run(); // Shelf
  }
  public function three($any) {
    assert($any instanceof Other);
    $any->run(); // Other
  }
}
`,
  ],
  cpp: [
    `class Shelf { public: void run() {} Shelf& next() {} };
class Other { public: void run() {} };
class Store {
 public:
  using ShelfPtr = std::shared_ptr<Shelf>;
  std::unique_ptr<Other> held;
  std::pair<Shelf, Other> both() {}
  ShelfPtr load() {}
  Other& operator[](int at) {}
};
`,
    `#include "kinds.cpp"
void one(Store& store, void* any, bool isFirst, Shelf& shelf) {
  auto [left, right] = store.both();
  right.run(); // Other
  store.load()->run(); // Shelf
  store[0].run(); // Other
  (*store.held).run(); // Other
  static_cast<Other*>(any)->run(); // Other
  auto* cast = dynamic_cast<Shelf*>(any);
  cast->run(); // Shelf
  Other made("x", 1);
  made.run(); // Other
  Shelf all[3];
  all[0].run(); // Shelf
  auto chosen = isFirst ? shelf : shelf.next();
  chosen.run(); // Shelf
  any->run(); // Other? Shelf?
}
`,
  ],
  ts: [
    `export class Shelf { run() {} other: Other = new Other(); all: Other[] = []; next(): Shelf { return this; } }
export class Other { run() {} }
`,
    `import { Other, Shelf } from './kinds';
export function one(all: Shelf[], any: any) {
  all.map((a) => a.next()).forEach((b) => b.run()); // Shelf
  all.map((a) => a.other)[0].run(); // Other
  all.map(a => a.other).find((b) => b.run()); // Other
  all.flatMap((a) => a.all).forEach((b) => b.run()); // Other
  any.map((a) => a.other)[0].run(); // Other? Shelf?
  const others = all.map((a) => a.other);
  others[0].run(); // Other
  for (const each of others) each.run(); // Other
  const made = all.filter((a) => a.next()).map(() => new Other());
  const again = all.map((a) => new Other()).slice(1);
  again[0].run(); // Other
}
`,
  ],
  swift: [
    `class Shelf { func run() {}
  func next() -> Shelf { self } }
class Other { func run() {} }
extension Shelf { var twin: Shelf { next() } }
class Store {
  var all: [Shelf] = []
  lazy var pool = Other()
  static let shared = Store()
  func both() -> (Shelf, Other) { }
  func named() -> (left: Shelf, right: Other) { }
  subscript(at: Int) -> Other { }
}
`,
    `class User {
  func one(store: Store, any: Any, maybe: Shelf?, shelf: Shelf) {
    store[0].run() // Other
    store.pool.run() // Other
    Store.shared.pool.run() // Other
    shelf.twin.run() // Shelf
    store.both().1.run() // Other
    store.named().left.run() // Shelf
    (maybe ?? shelf).run() // Shelf
    (any as? Other)?.run() // Other
    store.all.map { $0.next() }.first?.run() // Shelf
    store.all.map { $0.next() }.forEach { $0.run() } // Shelf
    store.all.first(where: { $0.run() }) // Shelf
    store.all.sorted(by: { a, b in b.run() }) // Shelf
    store.all.forEach { (one: Shelf) in one.run() } // Shelf
    if let cast = any as? Other { cast.run() } // Other
    let (left, right) = store.both()
    right.run() // Other
    let chosen = any == nil ? shelf : shelf.next()
    chosen.run() // Shelf
    let list = [shelf.next()]
    list[0].run() // Shelf
  }
  func two<T: Shelf>(bound: T, more: Other...) {
    bound.run() // Shelf
    more[0].run() // Other
  }
}
`,
  ],
  dart: [
    `class Shelf { void run() {} Shelf next() => this; }
class Other { void run() {} }
class Base<E> { E current() => null; }
`,
    `import 'kinds.dart';
class User extends Base<Shelf> {
  void one(Object any, List<Shelf> all, bool isFirst, Shelf shelf) {
    current().run(); // Shelf
    super.current().run(); // Shelf
    all.map((one) => one.next()).first.run(); // Shelf
    if (any is Other) { any.run(); } // Other
    if (any is Shelf && any.run()) return; // Shelf
    final cast = any as Other;
    cast.run(); // Other
    final chosen = isFirst ? shelf : shelf.next();
    chosen.run(); // Shelf
    final list = [Shelf(), Shelf()];
    list[0].run(); // Shelf
  }
  void two<T extends Shelf>(T bound, Object any) {
    bound.run(); // Shelf
    if (any is! Other) return;
    any.run(); // Other
  }
}
`,
  ],
};

describe('ordinary code', () => {
  it.each(Object.keys(EXAMPLES))('tells whose method is called in a file .%s', async (ending) => {
    const { said, found } = await marked(ending, EXAMPLES[ending]!);
    expect(found).toEqual(said);
  });

  it('tells what a class of Java has by what it extends its base with', async () => {
    const reader = await repository({
      'a/Base.java':
        'package a;\nabstract class Base<E> {\n  protected E current;\n  protected E first() { return current; }\n}\n',
      'a/Shelf.java': 'package a;\nclass Shelf {\n  void run() { }\n}\n',
      'a/Other.java': 'package a;\nclass Other {\n  void run() { }\n}\n',
      'a/Kind.java': 'package a;\nenum Kind {\n  SMALL;\n  void run() { }\n}\n',
      'a/User.java': `package a;
class User extends Base<Shelf> {
  void one() {
    current.run();
    this.current.run();
    first().run();
    super.first().run();
  }
  void two() {
    var list = new ArrayList<Other>();
    list.get(0).run();
    Kind.valueOf("x").run();
  }
}
`,
    });
    const lines = (...all: number[]) => all.map((line) => `a/User.java:${line}`);
    expect(await usesOf(reader, 'a/Shelf.java:Shelf.run')).toEqual(lines(4, 5, 6, 7));
    expect(await usesOf(reader, 'a/Other.java:Other.run')).toEqual(lines(11));
    expect(await usesOf(reader, 'a/Kind.java:Kind.run')).toEqual(lines(12));
  });
});
