import { describe, expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

/** What is given a function or a first value, or bears the name of something else: behind each line stands whose `run` is called. */
const EXAMPLES: Readonly<Record<string, readonly [kinds: string, user: string]>> = {
  ts: [
    'export class Shelf { run() {} }\nexport class Other { run() {} }\n',
    `import { Other, Shelf } from './kinds';
export function go(others: Other[]) {
  const made = Array.from(others, (other) => new Shelf());
  made[0].run(); // Other? Shelf?
  Array.from(others, (other) => new Shelf())[0].run(); // Other? Shelf?
  const same = Array.from(others);
  same[0].run(); // Other
}
`,
  ],
  cs: [
    'namespace Shop;\npublic class Shelf { public void Run() {} }\npublic class Other { public void Run() {} }\n',
    `using System.Linq;
namespace Shop;
public class User {
  public void Go(List<Shelf> shelves) {
    shelves.Aggregate(new Other(), (all, one) => all).Run(); // Other? Shelf?
    shelves.Aggregate((all, one) => all).Run(); // Shelf
  }
}
`,
  ],
  go: [
    'package src\n\ntype Shelf struct{}\n\nfunc (s *Shelf) Run() {}\n\ntype Other struct{}\n\nfunc (o *Other) Run() {}\n\nfunc Open() *Other { return nil }\n',
    `package src

import "sync"

var one = sync.OnceValue(func() *Shelf { return &Shelf{} })
var two = sync.OnceValues(func() (*Shelf, error) { return nil, nil })
var three = sync.OnceValue(Open)

func Go() {
	one().Run() // Shelf
	shelf, _ := two()
	shelf.Run() // Shelf
	three().Run() // Other
	four := sync.OnceValue(Open)
	four().Run() // Other
}
`,
  ],
  java: [
    'package src;\nclass Box<T> { T one; Box(T one) { this.one = one; } T get() { return one; } }\nclass Shelf { void run() {} }\nclass Other { void run() {} }\n',
    `package src;
import java.util.*;
class User {
  void go() {
    new Box<>(new Shelf()).get().run(); // Other? Shelf?
    new ArrayList<>().get(0).run(); // outside
  }
}
`,
  ],
  rb: [
    'class Shelf\n  def run; end\nend\nclass Other\n  def run; end\nend\n',
    `require_relative 'kinds'
class Keep
  attr_reader :read
  def initialize
    @memo = Shelf.new
    @read = Shelf.new
  end
  def memo
    @other ||= Other.new
  end
  def go(keep)
    @memo.run # // Shelf
    memo.run # // Other
    self.memo.run # // Other
    read.run # // Shelf
    Keep.new.memo.run # // Other
    Keep.new.read.run # // Shelf
  end
end
`,
  ],
};

describe('what functions yield that are given something', () => {
  it.each(Object.keys(EXAMPLES))('is not what they are given, in a file .%s', async (ending) => {
    const { said, found } = await marked(ending, EXAMPLES[ending]!);
    expect(found).toEqual(said);
  });
});
