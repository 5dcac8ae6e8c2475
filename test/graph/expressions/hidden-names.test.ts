import { describe, expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

/** By endings of files: two classes, and code with whose `run` is called behind each line, of `inner` that is bound also where nothing is known of it. */
const EXAMPLES: Readonly<Record<string, readonly [kinds: string, user: string]>> = {
  cs: [
    `public class Inner { public void Run() {} }
public class Other { public void Run() {} }
public class Shelf { public Inner inner; public void Run() {} }
`,
    `public class Work {
  private Inner inner = new();
  private Inner Head => inner;
  void Go(object things, int k) {
    var f = (inner) => inner.Run(); // Inner? Other? Shelf?
    Ext()()(inner => inner.Run()); // Inner? Other? Shelf?
    var g = new Dictionary<string, Func<object, int>> { ["a"] = inner => inner.Run() }; // Inner? Other? Shelf?
    foreach (var inner in Ext()()) { inner.Run(); } // Inner? Other? Shelf?
    foreach (var (inner, x) in Ext()()) { inner.Run(); } // Inner? Other? Shelf?
    Go2(k ? inner => inner.Run() : null); // Inner? Other? Shelf?
    var h = delegate (dynamic inner) { inner.Run(); }; // Inner? Other? Shelf?
    button.Click += (s, inner) => inner.Run(); // Inner? Other? Shelf?
    button.Click += async (inner, e) => { await inner.Run(); }; // Inner? Other? Shelf?
    int Local(dynamic inner) => inner.Run(); // Inner? Other? Shelf?
    var z = things switch { Inner i => i.Run(), _ => 1 }; // Inner
    from inner in Ext() where inner.Run() select inner; // Inner? Other? Shelf?
    if (things is var inner) inner.Run(); // Inner? Other? Shelf?
  }
  void Go3() { inner.Run(); } // Inner
  void Go4() => inner.Run(); // Inner
  void Go5() { var x = k switch { Kind.A => inner.Run(), 3 => inner.Run() }; } // Inner
  Func<int> Go6() { return inner => inner.Run(); } // Inner? Other? Shelf?
}
`,
  ],
  dart: [
    `class Inner { void run() {} }
class Other { void run() {} }

`,
    `import 'kinds.dart';
class Work {
  final Inner inner = Inner();
  Inner get head => inner;
  void go(things) {
    var f = (inner) => inner.run(); // Inner? Other?
    var g = (inner) { inner.run(); }; // Inner? Other?
    call((inner) => inner.run()); // Inner? Other?
    ext().call()((inner) => inner.run()); // Inner? Other?
    final m = {'a': (inner) => inner.run()}; // Inner? Other?
    final l = [(inner) => inner.run(), (inner) { inner.run(); }]; // Inner? Other?
    for (final inner in things ? a : b) { inner.run(); } // Inner? Other?
    for (final inner in ext()()) inner.run(); // Inner? Other?
    try { } catch (inner) { inner.run(); } // Inner? Other?
    try { } on Exception catch (inner, st) { inner.run(); } // Inner? Other?
    return (inner) => inner.run(); // Inner? Other?
  }
  go2(inner) => inner.run(); // Inner? Other?
  void go3(void inner()) {}
  void go4(Inner x) => x.run(); // Inner
  void go5(Inner inner) { call((x) => inner.run()); } // Inner
  void local() { void f(inner) { inner.run(); } f(1); } // Inner? Other?
}
`,
  ],
  groovy: [
    `class Inner { void run() {} }
class Other { void run() {} }

`,
    `class Work {
  Inner inner = new Inner()
  def a(things) { def f = { inner -> inner.run() } } // Inner? Other?
  def b(things) { [a: { inner -> inner.run() }] } // Inner? Other?
  def c(things) { for (inner in ext()()) { inner.run() } } // Inner? Other?
  def d(things) { things.each { k, inner -> inner.run() } } // Inner? Other?
  def e(things) { things.each { Other inner -> inner.run() } } // Other
  def f(things) { for (Other inner : things) { inner.run() } } // Other
  def g(things) { inner.run() } // Inner
  def h(things) { ext { inner.run() } } // Inner
  def i(things) { switch (things) { case 1 -> inner.run() } } // Inner
  def j(inner) { inner.run() } // Inner? Other?
  def k(things) { def (inner, x) = ext(); inner.run() } // Inner? Other?
  def l(things) { def inner = ext(); inner.run() } // Inner? Other?
  def m(things) { for (int i = 0; i < 3; i++) { inner.run() } } // Inner
  def n(Other inner) { inner.run() } // Other
}
`,
  ],
  kt: [
    `class Inner { fun run() {} }
class Other { fun run() {} }

`,
    `class Work(val inner: Inner) {
  val shelf = Shelf(inner)
  fun go(things: List<*>, k: Int) {
    val f = { inner -> inner.run() } // Inner? Other?
    ext()() { inner -> inner.run() } // Inner? Other?
    val m = mapOf("a" to { inner -> inner.run() }) // Inner? Other?
    for (inner in ext()()) { inner.run() } // Inner? Other?
    for ((inner, x) in ext()()) { inner.run() } // Inner? Other?
    things.forEach { (inner, x) -> inner.run() } // Inner? Other?
    val (shelf, y) = ext()
    shelf.run() // Inner? Other?
  }
  fun go2(k: Int) {
  }
}
`,
  ],
  php: [
    `<?php
class Inner { public function run() {} }
class Other { public function run() {} }

`,
    `<?php
class Work {
  public function a(Inner $inner, $things) { foreach (ext()() as $inner) { $inner->run(); } } // Inner? Other?
  public function b(Inner $inner, $things) { foreach (ext()() as $k => $inner) { $inner->run(); } } // Inner? Other?
  public function c(Inner $inner, $things) { $f = fn($inner) => $inner->run(); } // Inner? Other?
  public function d(Inner $inner, $things) { $f = function ($inner) { $inner->run(); }; } // Inner? Other?
  public function e(Inner $inner, $things) { return fn($inner) => $inner->run(); } // Inner? Other?
  public function f(Inner $inner, $things) { return ['a' => fn($inner) => $inner->run()]; } // Inner? Other?
  public function g(Inner $inner, $things) { ext()()(fn($inner) => $inner->run()); } // Inner? Other?
  public function h(Inner $inner, $things) { foreach ($things as [$inner, $x]) { $inner->run(); } } // Inner? Other?
  public function h2(Inner $inner, $things) { foreach ($things as ['inner' => $inner]) { $inner->run(); } } // Inner? Other?
  public function i(Inner $inner, $things) { [$inner, $b] = ext(); $inner->run(); } // Inner? Other?
  public function j(Inner $inner, $things) { array_map(fn($x) => $inner->run(), $things); } // Inner
  public function l(Inner $inner) { $f = function () use ($inner) { $inner->run(); }; } // Inner
  public function m() { /** @var Inner $x */ foreach (ext() as $x) { $x->run(); } } // Inner
  public function n() { foreach (ext() as $x) { /** @var Inner $x */ $x->run(); } } // Inner
  public function o($it) { /** @var Inner[] $it */ foreach ($it as $x) { $x->run(); } } // Inner
  public function p($c) { $c->each(function (Inner $x) { $x->run(); }); } // Inner
  public function q($c) { $c->each(fn(Inner $x): int => $x->run()); } // Inner
  public function r($c) { ext($y = new Inner())->each(fn($z) => $y->run()); } // Inner
}
`,
  ],
  py: [
    `class Inner:
    def run(self): pass
class Other:
    def run(self): pass
class Holder:
    def __init__(self):
        self.many = [Other()]
`,
    `from .kinds import Inner, Other, Holder
inner = Inner()
def first(things, holder: Holder):
    inner.run() # // Inner
    [inner.run() for inner in things] # // Inner? Other?
    {k: inner.run() for k, inner in things} # // Inner? Other?
    sum(inner.run() for inner in things) # // Inner? Other?
    (lambda inner: inner.run())(1) # // Inner? Other?
    list(map(lambda inner, x: inner.run(), things)) # // Inner? Other?
    [inner.run() for x in things] # // Inner
    (lambda x: inner.run())(1) # // Inner
    inner.run() # // Inner
    [inner() for inner in things]
def second(things):
    [inner.run() for inner in things] # // Inner? Other?
def third(things, inner):
    [inner.run() for inner in things] # // Inner? Other?
    inner.run() # // Inner? Other?
value = [inner.run() for inner in ext()] # // Inner? Other?
class Kind:
    inner.run() # // Inner
`,
  ],
  rb: [
    `class Inner
  def run; end
end
class Other
  def run; end
end
`,
    `class Work
  def a(things)
    inner = Inner.new
    f = ->(inner) { inner.run } # // Inner? Other?
    f = ->(inner, x = 1) { inner.run } # // Inner? Other?
    f = -> inner { inner.run } # // Inner? Other?
    f = ->(inner) do
      inner.run # // Inner? Other?
    end
    things.each_with_index { |(inner, x), i| inner.run } # // Inner? Other?
    things.each { |x, *inner| inner.run } # // Inner? Other?
    things.each { |inner: nil| inner.run } # // Inner? Other?
    things.each { |x; inner| inner.run } # // Inner? Other?
    things.each { |inner = nil| inner.run } # // Inner? Other?
    put things do |inner|
      inner.run # // Inner? Other?
    end
    super { |inner| inner.run } # // Inner? Other?
    yield { |inner| inner.run } # // Inner? Other?
    (1..3).each { |inner| inner.run } # // Inner? Other?
    loop { |inner| inner.run } # // Inner? Other?
    begin
    rescue => inner
      inner.run # // Inner? Other?
    end
  end
  def b(things)
    inner = Inner.new
    for inner in things
      inner.run # // Inner? Other?
    end
  end
  def c(things)
    inner = Inner.new
    define_method(:x) { |inner| inner.run } # // Inner? Other?
    things.map do |k, inner| inner.run end # // Inner? Other?
    inner, x = things
  end
end
`,
  ],
  scala: [
    `class Inner { def run(): Unit = () }
class Other { def run(): Unit = () }

`,
    `class Work(inner: Inner) {
  def a(things: Any) = { val f = inner => inner.run() } // Inner? Other?
  def b(things: Any) = { val f = (inner, x) => inner.run() } // Inner? Other?
  def c(things: Any) = things.fold(1) { (inner, x) => inner.run() } // Inner? Other?
  def d(things: Any) = things.fold(1) { case (inner, x) => inner.run() } // Inner? Other?
  def e(things: Any) = things match { case Some(inner) => inner.run() } // Inner? Other?
  def f(things: Any) = things match { case inner => inner.run() } // Inner? Other?
  def g(things: Any) = for (inner <- things) yield inner.run() // Inner? Other?
  def h(things: Any) = for { (inner, x) <- things } yield inner.run() // Inner? Other?
  def i(things: Any) = for { x <- things; inner = x.y } yield inner.run() // Inner? Other?
  def j(things: Any) = { val (inner, x) = ext(); inner.run() } // Inner? Other?
  def k(things: Any) = { val inner = ext(); inner.run() } // Inner? Other?
  def l(things: Any) = things.map { inner => inner.run() } // Inner? Other?
  def m(things: Any) = things.map { (inner: Other) => inner.run() } // Other
  def n(things: Any) = things match { case inner: Other => inner.run() } // Other
  def o(things: Any) = things match { case inner @ Other() => inner.run() } // Inner? Other?
  def p(things: Any) = things match { case inner :: t => inner.run() } // Inner? Other?
  def q(things: Any) = { inner.run() } // Inner
  def r(things: Any) = things.map(x => inner.run()) // Inner
  def s(things: Any) = things match { case x if inner.run() => inner.run() } // Inner
  def t(things: Any) = things match { case \`inner\` => inner.run() } // Inner
  def u(things: Any) = try { } catch { case inner: Other => inner.run() } // Other
  def v(inner: Other)(implicit x: Int) = inner.run() // Other
  def x(things: Any) = things.map { implicit inner => inner.run() } // Inner? Other?
  def y(things: Any) = things.foreach(inner => { inner.run() }) // Inner? Other?
  def z(things: Any) = new Other { inner.run() } // Inner
}
`,
  ],
};

describe('names that loops, patterns and functions bind hide what is around them', () => {
  it.each(Object.keys(EXAMPLES))('%s', async (ending) => {
    const { said, found } = await marked(ending, EXAMPLES[ending]!);
    expect(found).toEqual(said);
  });
});
