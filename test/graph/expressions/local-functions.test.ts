import { describe, expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

/** By endings of files: classes, and code with whose `run` is called behind each line, of what functions within functions have as parameters. */
const EXAMPLES: Readonly<Record<string, readonly [kinds: string, user: string]>> = {
  scala: [
    `package depot
class Inner { def run(): Int = 1 }
class Other { def run(): Int = 1 }
`,
    `package depot
class Work(inner: Inner) {
  def go(k: Int) = {
    def f(inner: Other) = inner.run() // Other
    def g(inner: Any) = inner.run() // Inner? Other?
    def h(k: Int = 3, inner: Other): Int = {
      inner.run() // Other
    }
    def i[T](k: Int)(inner: Other) = inner.run() // Other
    def j(k: Map[Int, Int], l: (Int, Int) => Boolean, inner: Other) = inner.run() // Other
    def l(x: Seq[Inner]) = x.head.run() // Inner
    inner.run() // Inner
  }
  def other(inner: Other) = inner.run() // Other
  val z = {
    def m(inner: Other): Int = inner.run() // Other
    inner.run() // Inner
  }
}
`,
  ],
  kt: [
    `class Inner { fun run() {} }
class Other { fun run() {} }
`,
    `class Work(val held: Inner) {
  fun go() {
    fun f(k: Int = 3, held: Other) { held.run() } // Other
    fun <T> g(held: Other) { held.run() } // Other
    held.run() // Inner
  }
}
`,
  ],
  dart: [
    `class Inner { void run() {} }
class Other { void run() {} }
class Shelf { Inner call() => Inner(); void run() {} }
`,
    `import 'kinds.dart';
class Work {
  final Inner inner = Inner();
  final Shelf shelf = Shelf();
  Shelf get got => shelf;
  Shelf made() => shelf;
  void go(things) {
    a(inner) => inner.run(); // Inner? Other? Shelf?
    b([inner]) { inner.run(); } // Inner? Other? Shelf?
    c({required inner}) { inner.run(); } // Inner? Other? Shelf?
    d({k = const [1, 2], inner = 3}) { inner.run(); } // Inner? Other? Shelf?
    e({this.inner, k}) { inner.run(); } // Inner
    inner.run(); // Inner
    if (inner) { inner.run(); } // Inner
    shelf().run(); // Inner
    this.shelf().run(); // Inner
    got().run(); // Inner
    Work().got().run(); // Inner
    Work().got.run(); // Shelf
    made().run(); // Shelf
    shelf.run(); // Shelf
  }
}
`,
  ],
};

describe('parameters of functions within functions hide what bears their names', () => {
  it.each(Object.keys(EXAMPLES))('%s', async (ending) => {
    const { said, found } = await marked(ending, EXAMPLES[ending]!);
    expect(found).toEqual(said);
  });
});
