import { describe, expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

const KINDS = `<?php
namespace App;
use Illuminate\\Database\\Eloquent\\Model;
class Pool { public function run() {} public function shelf(): Shelf { return new Shelf(); } public static function make(): static { return new static(); } }
class Shelf { public function run() {} }
class Crate { public function run() {} }
class SubPool extends Pool { public function fluent() { return $this; } public static function create() { return new static(); } public function crate(): Crate { return new Crate(); } }
class SubSub extends SubPool { public function crates(): Crate { return new Crate(); } }
abstract class Base { public function run() {} protected function base(): Pool { return new Pool(); } }
class Single { private static ?Single $instance = null; public function run() {} public static function instance() { if (!self::$instance) { self::$instance = new self(); } return self::$instance; } }
class Post extends Model { public function run() {} public function author() { return $this->belongsTo(Author::class); } public function comments(): HasMany { return $this->hasMany(Comment::class); } }
class Author extends Model { public function run() {} public function posts() { return $this->hasMany(Post::class, 'writer_id'); } }
class Comment extends Model { public function run() {} }
`;

/** Nothing is known. */
const ALL = 'Author? Base? Comment? Crate? Pool? Post? Shelf? Single?';

/** By what they are about: code, behind each line of which stands whose `run` is called there. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'properties of constructors, bases, and functions that state no type': `<?php
namespace App;
class User extends Base {
  public function __construct(protected ?Crate $crate = null, private ?Shelf $shelf, private readonly Pool $pool = new Pool()) {}
  private function choose($a) { if ($a) { return new Shelf(); } return $a ? null : new Shelf(); }
  private function either($a) { if ($a) { return new Shelf(); } return new Pool(); }
  public function one(SubSub $sub, $parent) {
    $this->crate?->run(); // Crate
    $this->shelf->run(); // Shelf
    $this->pool->run(); // Pool
    parent::base()->run(); // Pool
    $based = parent::base();
    $based->run(); // Pool
    $parent->base()->run(); // ${ALL}
    $sub->fluent()->crates()->run(); // Crate
    SubSub::create()->crates()->run(); // Crate
    Single::instance()->run(); // Single
    $this->choose(1)->run(); // Shelf
    $this->either(1)->run(); //
  }
}
`,
  'choices and functions that names are given': `<?php
namespace App;
class User extends Base {
  public function one($any, Pool $pool) {
    $match = match (true) { $any > 1 => new Pool(), $any < 0 => throw new Exception(), default => Pool::make() };
    $match->run(); // Pool
    $chosen = $any ? new Shelf() : $pool->shelf();
    $chosen->run(); // Shelf
    $mixed = $any ? new Shelf() : $pool;
    $mixed->run(); // ${ALL}
    $make = fn () => new Crate();
    $make()->run(); // Crate
    $open = function ($x) use ($pool): ?Shelf { return $x; };
    $open(1)->run(); // Shelf
    $back = function () { return new Crate(); };
    $back()->run(); // Crate
  }
}
`,
  'lists to which something is added': `<?php
namespace App;
class User extends Base {
  private array $kept = [];
  private array $things = [];
  public function add(Pool $pool, $any) { $this->kept[$any] = $pool; $this->things[] = $any; }
  /** @param Pool[] $pools */
  public function one($any, array $pools) {
    $added = [];
    foreach ($any as $one) { $added[] = new Crate(); }
    foreach ($added as $crate) { $crate->run(); } // Crate
    $copied = [];
    foreach ($pools as $pool) { $copied[] = $pool->shelf(); }
    $copied[0]->run(); // Shelf
    $two = [];
    $two[] = new Pool();
    $two[] = $any->unknown();
    $two[0]->run(); // ${ALL}
    $keyed = ['a' => new Pool(), 'b' => new Pool()];
    $keyed['a']->run(); // Pool
    foreach ($keyed as $key => $value) { $value->run(); } // Pool
    foreach ($this->kept as $one) { $one->run(); } // Pool
    foreach ($this->things as $thing) { $thing->run(); } // ${ALL}
    $kept = [];
    foreach ($kept as $nothing) { $nothing->run(); } //
  }
}
`,
  'functions that are given lists': `<?php
namespace App;
class User extends Base {
  /** @param Pool[] $pools */
  public function one(array $pools) {
    usort($pools, fn ($a, $b) => $a->run() <=> $b->x()); // Pool
    uasort($pools, function ($a, $b) { return $b->run(); }); // Pool
    array_reduce($pools, fn ($all, $one) => $one->run()); // Pool
    array_map(fn ($p) => $p->shelf(), $pools)[0]->run(); // Shelf
    $mapped = array_map(fn ($p) => $p->shelf(), $pools);
    foreach ($mapped as $m) { $m->run(); } // Shelf
    $filtered = array_values(array_filter($pools, fn ($p) => true));
    foreach ($filtered as $f) { $f->run(); } // Pool
    foreach (array_reverse($pools) as $r) { $r->run(); } // Pool
    foreach (array_merge($pools, []) as $r2) { $r2->run(); } // Pool
    foreach (collect($pools)->all() as $c) { $c->run(); } // Pool
    collect($pools)->map(fn ($p) => $p->shelf())->each(fn ($s) => $s->run()); // Shelf
    tap(new Pool(), fn ($p) => 1)->run(); // Pool
    optional($pools[0])->run(); // Pool
  }
}
`,
  'what packages make of classes': `<?php
namespace App;
class User extends Base {
  public function one($em) {
    $post = Post::find(1);
    $post->author->run(); // Author
    $post->author()->first()->run(); // Author
    $post->comments->first()->run(); // Comment
    foreach ($post->comments as $comment) { $comment->run(); } // Comment
    $post->comments()->where('x', 1)->first()->run(); // Comment
    foreach ($post->comments()->get() as $other) { $other->run(); } // Comment
    $post->comments->each(fn ($c) => $c->run()); // Comment
    $post->author->posts->first()->run(); // Post
    Post::query()->where('a', 1)->get()->first()->run(); // Post
    Post::with('author')->get()->map(fn ($p) => $p->author)->first()->run(); // Author
    $mock = $this->getMockBuilder(Pool::class)->disableOriginalConstructor()->getMock();
    $mock->run(); // Pool
    $this->prophesize(Pool::class)->reveal()->run(); // Pool
    $em->getRepository(Pool::class)->find(1)->run(); // Pool
    foreach ($em->getRepository(Pool::class)->findAll() as $pool) { $pool->run(); } // Pool
  }
}
`,
};

describe('values of PHP', () => {
  it.each(Object.keys(EXAMPLES))('are told by %s', async (about) => {
    const { said, found } = await marked('php', [KINDS, EXAMPLES[about]!]);
    expect(found).toEqual(said);
  });
});
