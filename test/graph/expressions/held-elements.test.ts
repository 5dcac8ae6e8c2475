import { describe, expect, it } from 'vitest';
import { repository, usesOf } from '../repository.js';

/** Uses of a method of a pool by their lines, in a file beside which another class has one of the same name. */
async function linesOf(files: Readonly<Record<string, string>>, path: string, symbol: string) {
  const found = await usesOf(await repository(files), symbol);
  return found.flatMap((use) => (use.startsWith(path) ? use.slice(path.length + 1) : []));
}

const JAVA = {
  'p/Pool.java':
    'package p;\npublic class Pool {\n  public void run() {}\n  public Pool next() { return this; }\n  public List<Pool> all() { return null; }\n}\n',
  'p/Other.java': 'package p;\npublic class Other {\n  public void run() {}\n}\n',
  'p/Visitor.java': 'package p;\npublic interface Visitor<T> {\n  void visit(T one);\n}\n',
};

function runsInJava(lines: readonly string[]) {
  const text = `package p;\npublic class View {\n${lines.join('\n')}\n}\n`;
  return linesOf({ ...JAVA, 'p/View.java': text }, 'p/View.java', 'p/Pool.java:Pool.run');
}

describe('elements of lists in Java', () => {
  it('are what brackets and methods yield of lists, arrays, maps and all else that holds one', async () => {
    const lines = [
      'private final List<? extends Pool> pools = null;', // 3
      'private Map<String, Pool> byName;',
      'private Map<String, List<Pool>> grouped;',
      'private Pool[] array;', // 6
      'void go(Optional<Pool> maybe, Supplier<Pool> made, Pool... more) {',
      'pools.get(0).run();',
      'this.array[0].run();', // 9
      'byName.get("a").run();',
      'grouped.get("a").get(0).run();',
      'maybe.orElseThrow().run();', // 12
      'made.get().run();',
      'more[0].run();',
      'var first = pools.get(0);', // 15
      'first.next().all().iterator().next().run();',
      'byName.keySet().iterator().next().run();',
      'array.run();', // 18
      '}',
    ];
    expect(await runsInJava(lines)).toEqual(['8', '9', '10', '11', '12', '13', '14', '16', '17?']);
  });

  it('are what loops and functions have as names without a type', async () => {
    const lines = [
      'void go(List<Pool> pools, Map<String, Pool> byName, List<Other> others) {', // 3
      'for (var p : pools) p.run();',
      'for (final var p : others) { p.run(); }',
      'for (var e : byName.entrySet()) { e.getValue().run(); }', // 6
      'pools.forEach(p -> p.run());',
      'pools.stream().filter((p) -> { p.next().run(); return true; }).findFirst().get().run();',
      'byName.forEach((k, v) -> v.run());', // 9
      'others.forEach(p -> p.run());',
      'pools.forEach(p -> p.all().forEach(q -> q.run()));',
      'pools.sort((a, b) -> a.run() - b.run());', // 12
      'pools.stream().map(p -> p.next()).forEach(n -> n.run());',
      '}',
    ];
    expect(await runsInJava(lines)).toEqual(['4', '6', '7', '8', '9', '11', '12', '13']);
  });

  it('are what the signature of what is called states for a function', async () => {
    const lines = [
      'void go(Visitor<Pool> visitor) {', // 3
      'with(1, p -> p.run());',
      'visited(p -> p.run());',
      'other(p -> p.run());', // 6
      'this.with(2, p -> { p.run(); });',
      'free(p -> p.run());',
      '}', // 9
      'void with(int count, Consumer<? super Pool> done) {}',
      'void visited(Visitor<Pool> visitor) {}',
      'void other(Consumer<Other> done) {}',
      'void free(Object done) {}',
    ];
    expect(await runsInJava(lines)).toEqual(['4', '5', '7', '8?']);
  });

  it('are none of a class of a package that is called like one of the project', async () => {
    const lines = ['private org.other.Pool pool;', 'void go() {', 'pool.run();', '}'];
    expect(await runsInJava(lines)).toEqual([]);
  });
});

const KOTLIN =
  'package p\nclass Pool {\n  fun run() {}\n  fun next(): Pool = this\n}\nclass Other {\n  fun run() {}\n}\nfun Pool.last(): Pool = this\n';

function runsInKotlin(lines: readonly string[]) {
  const text = `package p\n${lines.join('\n')}\n`;
  return linesOf({ 'p/Pool.kt': KOTLIN, 'p/View.kt': text }, 'p/View.kt', 'p/Pool.kt:Pool.run');
}

describe('elements of lists in Kotlin', () => {
  it('are what lists and maps give to functions in braces, named or not', async () => {
    const lines = [
      'fun go(pools: List<Pool>, byName: Map<String, Pool>, others: List<Other>) {', // 2
      '  pools.forEach { it.run() }',
      '  pools.filter { one -> one.run() }.firstOrNull { it.run() }?.run()',
      '  byName.forEach { (name, pool) -> pool.run() }', // 5
      '  byName.forEach { name, pool -> pool.run() }',
      '  byName.mapValues { it.value.run() }',
      '  for ((name, pool) in byName) pool.run()', // 8
      '  for ((at, pool) in pools.withIndex()) { pool.run() }',
      '  pools.forEachIndexed { at, pool -> pool.run() }',
      '  others.forEach { it.run() }', // 11
      '  pools.forEach { others.forEach { it.run() } }',
      '  others.forEach { build { it.run() } }', // 13
      '  pools.forEach(fun(pool) { pool.run() })',
      '}',
    ];
    expect(await runsInKotlin(lines)).toEqual([
      ...['3', '4', '5', '6', '7', '8', '9', '10', '13?', '14?'],
    ]);
  });

  it('are what functions of the language and of the project give on', async () => {
    const lines = [
      'class View(private val maybe: Pool?) {', // 2
      '  private val made = mutableListOf<Pool>()',
      '  fun go() {',
      '    maybe?.let { it.run() }', // 5
      '    maybe?.also { one -> one.run() }',
      '    made.last().run()',
      '    val kept = Pool().apply { next() }', // 8
      '    kept.run()',
      '    Pool().also { it.run() }.takeIf { true }?.run()',
      '    each(1) { it.run() }', // 11
      '    given { one -> one.run() }',
      '    Pool().last().run()',
      '  }', // 14
      '  fun each(count: Int = 1, done: suspend (Pool) -> Unit) {}',
      '  fun given(done: ((one: Pool) -> Unit)?) {}',
      '}',
    ];
    expect(await runsInKotlin(lines)).toEqual(['5', '6', '7', '9', '10', '11', '12', '13']);
  });
});

const CSHARP =
  'namespace P;\npublic class Pool {\n  public void Run() {}\n  public void Stop(int now) {}\n  public void Stop(string why) {}\n}\npublic class Other {\n  public void Run() {}\n}\n';

function runsInCsharp(lines: readonly string[], symbol = 'Pool.Run') {
  const text = `namespace P;\npublic class View {\n${lines.join('\n')}\n}\n`;
  return linesOf({ 'p/Pool.cs': CSHARP, 'p/View.cs': text }, 'p/View.cs', `p/Pool.cs:${symbol}`);
}

describe('elements of lists in C#', () => {
  it('are what loops have at hand, and what lists and signatures give to functions', async () => {
    const lines = [
      'private readonly Dictionary<string, List<Pool>> _grouped = new();', // 3
      'void Go(IEnumerable<Pool> pools, Dictionary<string, Pool> byName, List<Other> others) {',
      'foreach (var p in pools) p.Run();',
      'foreach (var p in others) { p.Run(); }', // 6
      'foreach (var (name, pool) in byName) pool.Run();',
      'foreach (var pair in byName) pair.Value.Run();',
      'foreach (var p in _grouped["a"]) { p.Run(); }', // 9
      'pools.Where(p => p.Run()).OrderBy(x => x.Run());',
      'pools.Select((p, at) => p.Run());',
      'if (byName.TryGetValue("a", out var found)) found.Run();', // 12
      'Each(p => p.Run());',
      'Asked(async (count, p) => { p.Run(); });',
      'others.ForEach(p => p.Run());', // 15
      '}',
      'void Each(Expression<Func<Pool, bool>> done) {}',
      'void Asked(Func<int, Pool, Task> done) {}',
    ];
    expect(await runsInCsharp(lines)).toEqual(['5', '7', '8', '9', '10', '11', '12', '13', '14']);
  });

  it('may mean any of several overloads where what these are given is not known', async () => {
    const lines = ['void Go(List<Pool> pools) {', 'pools.ForEach(p => p.Stop(Unknown()));', '}'];
    const text = `namespace P;\npublic class View {\n${lines.join('\n')}\n}\n`;
    const reader = await repository({ 'p/Pool.cs': CSHARP, 'p/View.cs': text });
    expect(await usesOf(reader, 'p/Pool.cs:Pool.Stop')).toEqual(['p/View.cs:4?']);
  });
});

describe('elements of lists in Rust, Swift and C++', () => {
  it('are what closures, loops and patterns of Rust have as names', async () => {
    const pool =
      'pub struct Pool {}\nimpl Pool {\n    pub fn run(&self) {}\n}\npub struct Other {}\nimpl Other {\n    pub fn run(&self) {}\n}\n';
    const lines = [
      'fn go(pools: &[Pool], by_name: HashMap<String, Pool>, maybe: Option<Pool>, others: Vec<Other>) {', // 3
      '    pools.iter().filter(|p| p.run()).for_each(|&p| { p.run(); });',
      '    others.iter().map(|p| p.run());',
      '    for (at, p) in pools.iter().enumerate() { p.run(); }', // 6
      '    by_name.iter().map(|(name, p)| p.run());',
      '    if let Some(one) = pools.first() { one.run(); }',
      '    let Some(mut two) = by_name.get("a") else { return };', // 9
      '    two.run();',
      '    maybe.as_ref().map(|held| held.run());',
      '    each(|given| given.run());', // 12
      '}',
      'fn shadowed(held: &Pool) {', // 14
      '    others().map(|it| { let Some(held) = it else { return }; held.go() });',
      '    held.run();', // 16
      '}',
      'fn each<F: Fn(&Pool)>(done: F) {}',
    ];
    const text = `mod pool;\nuse pool::{Pool, Other};\n${lines.join('\n')}\n`;
    const files = {
      'Cargo.toml': '[package]\nname = "p"\n',
      'src/pool.rs': pool,
      'src/lib.rs': text,
    };
    expect(await linesOf(files, 'src/lib.rs', 'src/pool.rs:Pool.run')).toEqual([
      ...['4', '6', '7', '8', '10', '11', '12', '16'],
    ]);
  });

  it('are what closures of Swift have, named or not', async () => {
    const pool = 'class Pool {\n  func run() {}\n}\nclass Other {\n  func run() {}\n}\n';
    const lines = [
      'func go(pools: [Pool], byName: [String: Pool], others: [Other], maybe: Pool?) {',
      '  pools.forEach { $0.run() }', // 2
      '  pools.sorted { $0.run() < $1.run() }',
      '  pools.filter({ [weak self] p in p.run() })',
      '  for (name, p) in byName { p.run() }', // 5
      '  others.forEach { $0.run() }',
      '  maybe.map { $0.run() }',
      '  each { (p) in p.run() }', // 8
      '  free { $0.run() }',
      '}',
      'func each(_ done: @escaping (Pool) -> Void) {}',
      'func free() {}',
    ];
    const files = { 'Sources/Pool.swift': pool, 'Sources/View.swift': `${lines.join('\n')}\n` };
    expect(await linesOf(files, 'Sources/View.swift', 'Sources/Pool.swift:Pool.run')).toEqual([
      ...['2', '3', '4', '5', '7', '8', '9?'],
    ]);
  });
});

const PHP =
  '<?php\nnamespace P;\nclass Pool {\n  public function run() {}\n  public function next(): Pool { return $this; }\n}\nclass Other {\n  public function run() {}\n}\n';

function runsInPhp(lines: readonly string[]) {
  const text = `<?php\nnamespace P;\n${lines.join('\n')}\n`;
  return linesOf({ 'p/Pool.php': PHP, 'p/View.php': text }, 'p/View.php', 'p/Pool.php:Pool.run');
}

describe('types that comments of PHP state', () => {
  it('are those of properties, parameters, variables and results', async () => {
    const lines = [
      '/** @property-read Pool $kept */', // 3
      'class View {',
      '  /** @var Pool */',
      '  private $one;', // 6
      '  /** @var Pool|\\PHPUnit\\MockObject */',
      '  protected $mocked;',
      '  /**', // 9
      '   * @param Pool|null $maybe',
      '   * @param Pool|Other $either',
      '   * @return Pool the next', // 12
      '   */',
      '  #[Pure]',
      '  public function go($maybe, $either) {', // 15
      '    $this->one->run();',
      '    $this->mocked->run();',
      '    $maybe->run();', // 18
      '    $either->run();',
      '    $this->kept->run();',
      '    $this->go(1, 2)->run();', // 21
      '    /** @var Pool $local */',
      '    $other = 1;',
      '    $local = make();', // 24
      '    $local->run();',
      '  }',
      '}',
    ];
    expect(await runsInPhp(lines)).toEqual(['16', '17', '18', '19?', '20', '21', '25']);
  });

  it('are what lists are of, which loops and functions have at hand', async () => {
    const lines = [
      'class View {', // 3
      '  /** @var Pool[] */',
      '  private array $pools = [];',
      '  /** @var \\Support\\Collection<int, Pool> */', // 6
      '  protected Collection $many;',
      '  /** @param array<string, Pool> $byName */',
      '  public function go(array $byName, $more) {', // 9
      '    foreach ($this->pools as $pool) $pool->run();',
      '    foreach ($byName as $name => $pool) { $pool->run(); }',
      '    foreach ($this->all() as $pool) { $pool->run(); }', // 12
      '    foreach ($more as $pool) { $pool->run(); }',
      '    array_map(fn ($p) => $p->run(), $byName);',
      '    array_filter($this->pools, static function ($p) use ($more): bool { return $p->run(); });', // 15
      '    $this->many->filter(fn ($p) => $p->run())->first()->run();',
      '    $this->many->each(function ($p) { $p->next()->run(); });',
      '    $this->pools[0]->run();', // 18
      '  }',
      '  /** @return Collection|Pool[] */',
      '  private function all() {}',
      '}',
    ];
    expect(await runsInPhp(lines)).toEqual([
      ...['10', '11', '12', '13?', '14', '15', '16', '17', '18'],
    ]);
  });
});

describe('elements of lists in C++ and Go', () => {
  it('are what loops and iterators of C++ have at hand', async () => {
    const pool =
      '#pragma once\nclass Pool {\n public:\n  void run() {}\n  Pool* next() { return this; }\n};\nclass Other {\n public:\n  void run() {}\n};\n';
    const lines = [
      'class View {', // 2
      '  std::vector<std::unique_ptr<Pool>> held_;',
      '  std::map<int, Pool> byKey_;',
      '  void go(const std::vector<Pool*>& many, std::optional<Pool> maybe) {', // 5
      '    for (const auto& h : held_) h->run();',
      '    for (auto& [key, pool] : byKey_) { pool.run(); }',
      '    for (auto& pair : byKey_) pair.second.run();', // 8
      '    auto first = many[0];',
      '    first->next()->run();',
      '    auto it = byKey_.find(1);', // 11
      '    it->second.run();',
      '    for (auto at = many.begin(); at != many.end(); ++at) at->run();',
      '    maybe.value().run();', // 14
      '  }',
      '};',
    ];
    const text = `#include "pool.h"\n${lines.join('\n')}\n`;
    const files = { 'src/pool.h': pool, 'src/view.cpp': text };
    expect(await linesOf(files, 'src/view.cpp', 'src/pool.h:Pool.run')).toEqual([
      ...['6', '7', '8', '10', '12', '13', '14'],
    ]);
  });

  it('are what a case of Go tells of the name of its switch, until another has it', async () => {
    const pool =
      'package p\n\ntype Pool struct{}\n\nfunc (p *Pool) Run() {}\n\ntype Other struct{}\n\nfunc (o *Other) Run() {}\n';
    const lines = [
      'func Go(given any, pools []*Pool) {', // 2
      '\tswitch one := given.(type) {',
      '\tcase *Pool:',
      '\t\tone.Run()', // 5
      '\t\tswitch one := make().(type) {',
      '\t\tcase *Other:',
      '\t\t\tone.Run()', // 8
      '\t\t}',
      '\tcase *Other:',
      '\t\tone.Run()', // 11
      '\t}',
      '\tswitch two := given.(type) {',
      '\tcase *Pool, *Other:', // 14
      '\t\ttwo.Run()',
      '\tcase *Pool:',
      '\t\ttwo.Run()', // 17
      '\t}',
      '\tmore := append(pools, nil)',
      '\tmore[0].Run()', // 20
      '}',
    ];
    const text = `package p\n${lines.join('\n')}\n`;
    const files = { 'go.mod': 'module example.org/p\n', 'pool.go': pool, 'view.go': text };
    expect(await linesOf(files, 'view.go', 'pool.go:Pool.Run')).toEqual([
      ...['5', '15?', '17', '20'],
    ]);
  });
});
