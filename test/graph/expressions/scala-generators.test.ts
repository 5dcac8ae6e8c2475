import { describe, expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

/** By what they are about. */
const EXAMPLES: Readonly<Record<string, readonly [kinds: string, user: string]>> = {
  for: [
    `class Inner { def run(): Unit = () ; def next: Inner = this }
class Other(val inner: Inner) { def run(): Unit = () }
class Shelf { def current: Option[Inner] = None; def all: List[Other] = Nil }
`,
    `class Work(shelf: Shelf) {
  def a() = for (i <- shelf.current) i.run() // Inner
  def b() = for { i <- shelf.current; j = i.next } yield j.run() // Inner
  def c() = for { o <- shelf.all; i = o.inner } yield i.run() // Inner
  def d() = for {
    o <- shelf.all if o.run() // Other
    i = o.inner
    x <- ext()
  } yield {
    i.run() // Inner
    x.run() // Inner? Other?
    o.run() // Other
  }
  def e() = for (o <- shelf.all.filter(_.run())) o.run() // Other
  def f() = for (o <- shelf.all ++ ext()) o.run() // Inner? Other?
  def g(i: Inner) = { for (i <- shelf.all) i.run(); i.run() } // Inner Other
}
`,
  ],
  'names of objects': [
    `object Frame { case class Text(a: Int); class Inner { def run(): Unit = () } }
class Other { def run(): Unit = () }
`,
    `class Work {
  private val isPing: Frame => Boolean = {
    case _: Frame.Inner => Frame.Inner.run() // Inner
    case _ => false
  }
}
trait Deep { outer: Other =>
  def deep() = outer.run() // Other
}
class Self extends Other { self =>
  def go() = self.run() // Other
  def more() = new Other { me =>
     def y() = self.run() // Other
  }
}
`,
  ],
};

describe('names of for and of objects around in Scala', () => {
  it.each(Object.keys(EXAMPLES))('%s', async (about) => {
    const { said, found } = await marked('scala', EXAMPLES[about]!);
    expect(found).toEqual(said);
  });
});
