import { describe, expect, it } from 'vitest';
import { marked } from '../marked-uses.js';
import { repository, usesOf } from '../repository.js';

/**
 * Two classes with a method `run` in one file, and their use in another: behind each line stands whose `run` it calls, with a `?`
 * where that is only possible.
 */
const EXAMPLES: Readonly<Record<string, readonly [kinds: string, user: string]>> = {
  cs: [
    `namespace A;
public interface IStore { Shelf Open(int a); Shelf Either(int a); Other Either(string a); Task<Shelf> Later(); Shelf First { get; } }
public class Shelf { public void Run() { } public Shelf Next() { return this; } }
public class Other { public void Run() { } }
public class Box<TInner> : Crate { public TInner Inner { get; } public TInner Take() { } public List<TInner> All() { } public T Make<T>(int a) { } }
public interface IRepository<T, TId> where T : class { Task<T> Find(TId id); IRepository<T, TId> Same(); }
public interface IKept : IDisposable, IRepository<Other, int> { }
public class Named { public string Run { get; } }
public class Wired { public Action<int> Run { get; } }
public static class Ways { public static void Run(this IOutside a, int b = 0) { } public static void Run(this IStore a, int b) { } public static void Run(this string[] a) { } }
`,
    `namespace B;
public class User : Base
{
    private readonly IStore _store;
    private Shelf Held { get; set; }
    private Other given = new();
    private Box<Other> boxed;
    private readonly IKept _kept;
    public async Task Use(Shelf shelf, A.Shelf? maybe, Elsewhere.Shelf lost, List<Shelf> many, object any)
    {
        shelf.Run(); // Shelf
        maybe?.Run(); // Shelf
        lost.Run(); // Other? Own? Shelf? Ways? Wired?
        Held.Run(); // Shelf
        this.Held.Run(); // Shelf
        given.Run(); // Other
        _store.Open(1).Run(); // Shelf
        _store.Either(any).Run(); // Other? Own? Shelf? Ways? Wired?
        (await _store.Later()).Run(); // Shelf
        _store.First.Next().Run(); // Shelf
        var made = new Shelf();
        made.Run(); // Shelf
        using var other = new Other { Name = "a" };
        other.Run(); // Other
        var opened = _store.Open(2);
        opened.Run(); // Shelf
        var later = await _store.Later();
        later.Next().Run(); // Shelf
        var first = any.First();
        first.Run(); // Other? Own? Shelf? Ways? Wired?
        var sum = opened + later;
        sum.Run(); // Other? Own? Shelf? Ways? Wired?
        foreach (Other one in many) one.Run(); // Other
        foreach (var two in many) two.Run(); // Shelf
        foreach (var three in any) three.Run(); // Other? Own? Shelf? Ways? Wired?
        many.First().Run(); // Shelf
        many.Where(a => a.B).ToList()[0].Run(); // Shelf
        many.Count().Run(); // Other? Own? Shelf? Ways? Wired?
        services.GetRequiredService<Shelf>().Run(); // Shelf
        services.AddScoped<Shelf>().Run(); // Other? Own? Shelf? Ways? Wired?
        boxed.Inner.Run(); // Other
        boxed.Take().Run(); // Other
        boxed.All()[0].Run(); // Other
        _kept.Find(1).Run(); // Other
        _kept.Same().Find(1).Run(); // Other
        boxed.Make<Shelf>(1).Run(); // Shelf
        if (any is Shelf found) found.Run(); // Shelf
        if (any != null) ((Other)any).Run(); // Other
        else ((Shelf)any).Run(); // Shelf
        foreach (var four in ((Shelf)any).Run()) return ((Shelf)any).Run(); // Shelf
        lock (any) ((Other)any).Run(); // Other
        return ((List<Shelf>)any).Where(a => a.Run()); // Shelf
        var five = (many ?? Missing()).Where(a => a.Run()); // Shelf
        return !((Shelf)any).Run(); // Shelf
        new Shelf().Run(); // Shelf
        inherited.Run(); // Shelf
        many.Run(); // Ways?
        any.Run(); // Other? Own? Shelf? Ways? Wired?
        Missing().Run(); // Other? Own? Shelf? Ways? Wired?
        IOutside outside = any;
        outside.Run(); // Ways
        _store.Run(1); // Ways
    }
    public void Hidden(Other shelf) { shelf.Run(); } // Other
    private class Own { public void Run() { } }
    public void Nested(Own own) { own.Run(); } // Own
    public void Twice(object any)
    {
        if (any is Shelf it) it.Run(); // Other? Own? Shelf? Ways? Wired?
        if (any is Other it) it.Run(); // Other? Own? Shelf? Ways? Wired?
        var Held = any.First();
        Held.Run(); // Other? Own? Shelf? Ways? Wired?
    }
}
public class Base { protected Shelf inherited; }
`,
  ],
  kt: [
    `package a
interface Store { fun open(a: Int): Shelf; val first: Shelf }
class Shelf { fun run() {}
  val next: Other? = null
  fun next(): Shelf? = this }
class Other { fun run() {} }
`,
    `package a
class User(private val store: Store, val held: Shelf?) : Base() {
    private val given = Other()
    private val ping = pong.next()
    private val pong = ping.next()
    fun use(shelf: Shelf, many: List<Shelf>, any: Any) {
        shelf.run() // Shelf
        held?.run() // Shelf
        held!!.run() // Shelf
        this.held.run() // Shelf
        given.run() // Other
        ping.run() // Other? Shelf?
        store.open(1).run() // Shelf
        store.first.next()?.run() // Shelf
        val made = Shelf()
        made.run() // Shelf
        val opened = store.open(1)
        opened.run() // Shelf
        val or = store.first.next() ?: return
        or.run() // Shelf
        val typed: Other = any.first()
        typed.run() // Other
        for (one in many) one.run() // Shelf
        many[0].run() // Shelf
        for (two in any) two.run() // Other? Shelf?
        Shelf().run() // Shelf
        context.getBean(Shelf::class.java).run() // Shelf
        if (any != null) (any as Other).run() // Other
        (any as List<Shelf>).filter { it.run() } // Shelf
        return (any as List<Other>).sortedBy { one -> one.run() } // Other
        for (four in (any as Shelf).run()) throw (any as Shelf).run() // Shelf
        val bean = context.getBean(Shelf::class.java)
        bean.run() // Shelf
        inherited.run() // Shelf
        many.run() // ${''}
        any.run() // Other? Shelf?
    }
    fun hidden(shelf: Other) { shelf.run() } // Other
    fun nearer(any: Any) {
        val held = any.first()
        held.run() // Other? Shelf?
    }
}
open class Base { lateinit var inherited: Shelf }
`,
  ],
  swift: [
    `protocol Store {
  func open(_ a: Int) -> Shelf
  var first: Shelf { get }
}
class Shelf { func run() {}
  func next() -> Shelf? { return self }
  static let shared: Shelf = Shelf() }
struct Other { func run() {} }
`,
    `class User: Base {
    private let store: Store
    weak var held: Shelf?
    let given = Other()
    func use(_ shelf: Shelf, with other: Other, many: [Shelf], any: Any) {
        shelf.run() // Shelf
        other.run() // Other
        held?.run() // Shelf
        held!.run() // Shelf
        self.held.run() // Shelf
        given.run() // Other
        store.open(1).run() // Shelf
        store.first.next()?.run() // Shelf
        Shelf.shared.run() // Shelf
        let made = Shelf()
        made.run() // Shelf
        let opened = store.open(1)
        opened.run() // Shelf
        if let held = held { held.run() } // Shelf
        if let first = store.first { first.run() } // Shelf
        guard let next = shelf.next() else { return }
        next.run() // Shelf
        for one in many { one.run() } // Shelf
        many[0].run() // Shelf
        Shelf().run() // Shelf
        container.resolve(Shelf.self)?.run() // Shelf
        (any as! [Shelf]).filter { $0.run() } // Shelf
        return (many + many).sorted { a, b in b.run() } // Other? Shelf?
        for four in (any as! Other).run() { try (any as! Other).run() } // Other
        if true { return (any as! Shelf).run() } // Shelf
        let kept = container.resolve(Shelf.self)
        kept.run() // Shelf
        inherited.run() // Shelf
        many.run() // ${''}
        any.run() // Other? Shelf?
    }
    func hidden(shelf: Other) { shelf.run() } // Other
}
class Base { var inherited: Shelf }
extension User {
    func more() { held.run() } // Shelf
}
`,
  ],
  scala: [
    `package a
trait Store { def open(a: Int): Shelf; val first: Shelf }
class Shelf {
  def run() = {}
  def next(): Shelf = this
}
class Other { def run() = {} }
`,
    `package a
class User(store: Store, val held: Shelf) extends Base {
  private val ready = new Other()
  def use(shelf: Shelf, many: List[Shelf], any: Any) = {
    shelf.run() // Shelf
    held.run() // Shelf
    this.held.run() // Shelf
    ready.run() // Other
    store.open(1).run() // Shelf
    store.first.next().run() // Shelf
    val made = new Shelf
    made.run() // Shelf
    val opened = store.open(1)
    opened.run() // Shelf
    any match {
      case one: Other => one.run() // Other
    }
    many.run() // Other? Shelf?
    inherited.run() // Shelf
  }
  def hidden(shelf: Other) = { shelf.run() } // Other
}
class Base { val inherited: Shelf = null }
`,
  ],
  rs: [
    `pub trait Store { fn open(&self, a: i32) -> Shelf;
  fn try_open(&self, a: i32) -> Result<Shelf, Fault>; }
pub struct Shelf { pub inner: Box<Other> }
impl Shelf { pub fn run(&self) {}
  pub fn next(&mut self) -> &mut Self { self }
  pub fn with(&mut self, text: &str) -> &mut Self { self }
  pub fn new() -> Self { Shelf {} } }
pub struct Other;
impl Other { pub fn run(&self) {} }
`,
    `use crate::kinds;
use crate::kinds::{Shelf, Other, Store};
pub struct User<'a> { store: Arc<dyn Store>, held: &'a mut Shelf, many: Vec<Shelf> }
impl<'a> User<'a> {
    fn take(&mut self, shelf: &Shelf, other: impl Into<Other>, plain: Other, near: kinds::Other, far: lost::Other) {
        shelf.run(); // Shelf
        near.run(); // Other
        far.run(); // Other? Shelf?
        self.held.with("the arguments of a receiver that is too long").with("are left out, and not its end").run(); // Shelf
        plain.run(); // Other
        self.held.run(); // Shelf
        self.held.next().run(); // Shelf
        self.held.inner.run(); // Other
        self.store.open(1).run(); // Shelf
        let made = Shelf::new();
        made.run(); // Shelf
        let mut typed: Other = other.into();
        typed.run(); // Other
        Shelf::new().run(); // Shelf
        let opened = self.store.try_open(1)?;
        opened.run(); // Shelf
        let one = self.store.try_open(1).unwrap();
        one.run(); // Shelf
        for two in &self.many { two.run(); } // Shelf
        self.many[0].run(); // Shelf
        self.many.iter().next().unwrap().run(); // Shelf
        self.many.run(); // Other? Shelf?
        other.run(); // Other? Shelf?
    }
}
`,
  ],
  dart: [
    `abstract class Store { Shelf open(int a); Shelf get first; Future<Shelf> later(); }
class Shelf { void run() {}
  Other inner;
  Shelf? next() => this; }
class Other { void run() {} }
`,
    `import 'kinds.dart';
class User extends Base {
  final Store store;
  Shelf? held;
  final given = Other();
  User(this.store);
  Future<void> use(Shelf shelf, {required Other other, List<Shelf> many, dynamic any}) async {
    shelf.run(); // Shelf
    other.run(); // Other
    held?.run(); // Shelf
    held!.run(); // Shelf
    this.held.run(); // Shelf
    given.run(); // Other
    store.open(1).run(); // Shelf
    store.first.next()?.run(); // Shelf
    (await store.later()).run(); // Shelf
    final made = Shelf();
    made.run(); // Shelf
    final opened = await store.later();
    opened.run(); // Shelf
    for (final one in many) one.run(); // Shelf
    inherited.run(); // Shelf
    many.run(); // ${''}
    any.run(); // Other? Shelf?
    many..clear()..first.run(); // Shelf
    shelf..next()..run(); // Shelf
    shelf..run(); // Shelf
    final kept = Shelf()..next()..run(); // Shelf
    shelf
      ..name = other
      ..inner.run() // Other
      ..run(); // Shelf
    shelf..all(() { other..run(); })..run(); // Other Shelf
    if (any) { other.next(); }
    shelf..next()..run(); // Shelf
    shelf?..next()..run(); // Shelf
    [...shelf.run(), ...other.run()]; // Other Shelf
    getIt<Shelf>().run(); // Shelf
    if (any != null) (any as Other).run(); // Other
    return (any as List<Shelf>).where((a) => a.run()); // Shelf
    await (any as Shelf).run(); // Shelf
    getIt<Shelf>(a: other).run(); // Shelf
    Provider.of<Other>(context).run(); // Other
    context.read<Shelf>().run(); // Shelf
    other<Shelf>().run(); // Other? Shelf?
  }
  void hidden(Other shelf) { shelf.run(); } // Other
}
class Base { Shelf inherited; }
class Shown extends State<Other> {
  void show(Shelf state) {
    widget.run(); // Other
    state.run(); // Shelf
  }
  void later() { state.run(); } // Other? Shelf?
}
abstract class Shows<T extends Widget> extends State<T> {}
class Seen extends Shows<Shelf> with Ticking {
  void show() { widget.run(); } // Other? Shelf?
}
class Seeing extends ConsumerState<Shelf> {
  void show() { widget.run(); } // Shelf
}
class Asked extends Cubit<Shelf> {
  void ask() { state.run(); } // Shelf
}
class Told extends HydratedBloc<Event, Other> {
  Told() { on<Event>((event, emit) { state.run(); }); } // Other
}
`,
  ],
  php: [
    `<?php
interface Store { public function open(int $a): Shelf; }
class Shelf { public Other $inner; public function run() {} public function next(): static { return $this; } }
class Other { public function run() {} }
`,
    `<?php
class User extends Base {
    private ?Shelf $held = null;
    private $made;
    protected $passed;
    /** @var Other */
    private $told;
    public function __construct(private readonly Store $store, Other $passed) {
        $this->made = new Shelf();
        $this->passed = $passed;
    }
    public function take(Shelf $shelf, Other|null $other, $any) {
        $shelf->run(); // Shelf
        $other->run(); // Other
        $other?->run(); // Other
        $this->held->run(); // Shelf
        if ($any) (new Other())->run(); // Other
        foreach ((new Shelf())->run() as $one) echo (new Shelf())->run(); // Shelf
        if (!(new Shelf())->run()) return (new Shelf())->run(); // Shelf
        $this->held->inner->run(); // Other
        $this->made->run(); // Shelf
        $this->passed->run(); // Other
        $this->told->run(); // Other
        $this->store->open(1)->run(); // Shelf
        $this->store->open(1)->next()->run(); // Shelf
        $one = new Shelf('a');
        $one->run(); // Shelf
        $opened = $this->store->open(1);
        $opened->run(); // Shelf
        app(Shelf::class)->run(); // Shelf
        $this->app->make(\\Shelf::class, ['a'])->run(); // Shelf
        $held = app()->make(Other::class, ['a']);
        $held->run(); // Other
        $asked = lookup(Other::class);
        $asked->run(); // Other? Shelf?
        $two = $any->first();
        $two->run(); // Other? Shelf?
        $this->inherited->run(); // Shelf
        $any->run(); // Other? Shelf?
        (new Shelf())->run(); // Shelf
    }
    public function hidden(Other $shelf) { $shelf->run(); } // Other
}
class Base { protected Shelf $inherited; }
`,
  ],
  cpp: [
    `#pragma once
class Other { public: void run() {} };
class Shelf { public: void run() {} Shelf* next() { return this; } Other inner_; };
class Store { public: Shelf& open(int a) { return *one_; } std::unique_ptr<Shelf> later() {} Shelf* one_; };
`,
    `#include "kinds.cpp"
class Base { protected: Shelf inherited_; };
class User : public Base {
 public:
  void use(const Shelf& shelf, Other* other, std::vector<Shelf> many);
  Store* store_;
  std::unique_ptr<Shelf> held_;
};
void User::use(const Shelf& shelf, Other* other, std::vector<Shelf> many) {
  shelf.run(); // Shelf
  other->run(); // Other
  held_->run(); // Shelf
  this->held_->run(); // Shelf
  store_->open(1).run(); // Shelf
  store_->later()->run(); // Shelf
  shelf.next()->run(); // Shelf
  shelf.inner_.run(); // Other
  auto made = std::make_unique<Shelf>();
  made->run(); // Shelf
  auto more = new Other();
  more->run(); // Other
  auto opened = store_->later();
  opened->run(); // Shelf
  std::Other outside;
  outside.run(); // Other? Shelf?
  Shelf local;
  local.run(); // Shelf
  for (const Other& one : many) one.run(); // Other
  for (auto& two : many) two.run(); // Shelf
  many.front().run(); // Shelf
  inherited_.run(); // Shelf
  many.run(); // Other? Shelf?
}
`,
  ],
  groovy: [
    `package a
interface Store { Shelf open(int a) }
class Shelf { void run() {}
  Shelf next() { this } }
class Other { void run() {} }
`,
    `package a
class User {
  private Store store
  Shelf held
  void use(Shelf shelf, List<Shelf> many, def any) {
    shelf.run() // Shelf
    held.run() // Shelf
    this.held.run() // Shelf
    store.open(1).run() // Shelf
    store.open(1).next().run() // Shelf
    def made = new Other()
    made.run() // Other
    Other typed = any.first()
    typed.run() // Other
    def opened = store.open(1)
    opened.run() // Shelf
    many.run() // ${''}
  }
}
`,
  ],
  rb: [
    `module Depot
  class Shelf
    def run; end
  end
  class Other
    def run; end
  end
end
`,
    `class User
  attr_reader :held
  def initialize(given)
    @held = Depot::Shelf.new(1)
    @given = given
    @twice = Depot::Shelf.new
    @emptied = Depot::Shelf.new
  end
  def use(any)
    @held.run // Shelf
    held.run // Shelf
    @held&.run // Shelf
    @given.run // Other? Shelf?
    made = Depot::Other.new 1
    made.run // Other
    lost = Depot::Other.new.next
    lost.run // Other? Shelf?
    kept = Depot::Shelf.new
    kept = any.first
    kept.run // Other? Shelf?
    @late ||= Depot::Other.new(1)
    @late.run // Other
    any.run // Other? Shelf?
    @twice.run // Other? Shelf?
    @emptied.run // Shelf
  end
  def again
    @twice = Depot::Other.new
    @emptied = nil
  end
end
`,
  ],
  sol: [
    `interface Shelf { function run() external; }
contract Other { function run() public {} function next() external returns (Shelf) {} }
library Boxes {
  struct Box { uint size; }
  struct Lid { uint size; }
  function run(Box storage self, uint by) internal returns (Other) {}
}
library Lids {
  function run(Boxes.Lid memory self) internal {}
}
library Unused {
  struct Rack { uint size; }
  function run(Rack storage self) internal {}
}
`,
    `import "./kinds.sol";
contract Base { function run() internal {} }
contract User is Base {
  using Boxes for Boxes.Box;
  using Lids for Boxes.Lid;
  Shelf public immutable held;
  Boxes.Box private box;
  mapping(address owner => Boxes.Box) private boxes;
  mapping(uint => Boxes.Lid lid) lids;
  mapping(uint => Shelf[]) shelves;
  Boxes.Box[] many;
  Rack rack;
  Other other;
  function use(Shelf shelf, address any) external {
    shelf.run(); // Shelf
    held.run(); // Shelf
    other.run(); // Other
    other.next().run(); // Shelf
    Shelf(any).run(); // Shelf
    Other made = new Other();
    made.run(); // Other
    box.run(1); // Boxes
    box.run(1).run(); // Boxes Other
    boxes[any].run(1); // Boxes
    many[0].run(1); // Boxes
    lids[2].run(); // Lids
    shelves[1][0].run(); // Shelf
    rack.run(); // Base? Boxes? Lids? Other? Shelf? Unused?
    run(); // Base
    Base.run(); // Base
    any.run(); // Base? Boxes? Lids? Other? Shelf? Unused?
  }
}
`,
  ],
  gd: [
    `class_name Shelf
func run() -> void:
	pass
func next() -> Shelf:
	return self
`,
    `extends Node
class Other:
	func run() -> void:
		pass
var held: Shelf
var made := Other.new()
func use(shelf: Shelf, any):
	shelf.run() // Shelf
	held.run() // Shelf
	made.run() // Other
	shelf.next().run() // Shelf
	var opened := shelf.next()
	opened.run() // Shelf
	any.run() // Other? Shelf?
`,
  ],
  zig: [
    `pub const Shelf = struct {
    pub fn run(self: *Shelf) void {}
    pub fn next(self: *const Shelf) !*Other { return error.Missing; }
};
pub const Other = struct {
    pub fn run(self: Other) void {}
};
`,
    `const Shelf = @import("kinds.zig").Shelf;
const Other = @import("kinds.zig").Other;
const User = struct {
    held: *Shelf,
    fn use(self: *User, shelf: ?*Shelf, other: Other, any: anytype) !void {
        shelf.?.run(); // Shelf
        other.run(); // Other
        self.held.run(); // Shelf
        const next = try self.held.next();
        next.run(); // Other
        any.run(); // Other? Shelf?
    }
    fn of(depot: *Depot, shelf: Other) void {
        depot.shelf.run(); // Shelf
        shelf.run(); // Other
    }
};
const Depot = @This();
shelf: Shelf,
others: Other = undefined,
fn put(depot: *Depot, shelf: Shelf, a: u8, b: u8, other: ?Other) void {}
fn open(depot: *Depot) Other {
    const one: Shelf = .run(); // Shelf
    var two: ?*const Other = try .run(); // Other
    depot.others = .run(); // Other
    const three = Depot{ .shelf = .run(), .others = undefined }; // Shelf
    const four: Depot = .{ .others = undefined, .shelf = .run() }; // Shelf
    const five: Depot = .{ .others = .{ .any = .run() } }; // Other? Shelf?
    if (one == .run()) foo(.run()); // Other? Shelf?
    depot.put(.run()); // Shelf
    depot.put(.{}, 1, foo(2, 3), .run()); // Other
    Depot.put(depot, .run()); // Shelf
    put(depot, .run()); // Shelf
    return .run(); // Other
    depot.shelf.run(); // Shelf
    depot.others.run(); // Other
}
`,
  ],
};

describe('stated types', () => {
  it.each(Object.keys(EXAMPLES))('tell whose method is called in a file .%s', async (ending) => {
    const { said, found } = await marked(ending, EXAMPLES[ending]!);
    expect(found).toEqual(said);
  });

  it('are followed through so many names and no more', async () => {
    const names = Array.from({ length: 4000 }, (_, at) => `  val a${at + 1} = a${at}.next()`);
    const text = [
      'class Shelf { fun run() {}',
      '  fun next(): Shelf = this }',
      'fun use(a0: Shelf) {',
      ...names,
      ...['  a4000.run()', '  a50.run()', '}', ''],
    ].join('\n');
    const reader = await repository({ 'a.kt': text });
    expect(await usesOf(reader, 'a.kt:Shelf.run')).toEqual(['a.kt:4004?', 'a.kt:4005']);
  });
});
