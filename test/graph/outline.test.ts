import { describe, expect, it } from 'vitest';
import { testsReaching } from '../../src/graph/index.js';
import { addressOf, callsOf, nameOf, repository, usesOf } from './repository.js';

const RUST = {
  'Cargo.toml': '[package]\nname = "depot"\n',
  'src/lib.rs': 'pub mod shelf;\nmod store;\npub use store::Store;\n',
  'src/shelf.rs': `use crate::store::{Store, open as start};
use std::io::Read;

pub struct Shelf;

impl Shelf {
    pub fn fill(&self, store: Store) {
        self.check();
        Self::make();
        start();
        Store::new();
        store.find();
        Read::read();
        std::mem::swap();
        helper();
        missing();
    }
    fn check(&self) {}
    fn make() -> Shelf { Shelf }
}

fn helper() {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fills() {
        helper();
        Shelf::make();
    }
}
`,
  'src/store.rs': `pub struct Store;
pub trait Keep { fn keep(&self) { self.find(); } }
pub fn open() {}
fn missing() {}
impl Keep for Store {}
`,
  'src/store_parts.rs': `use crate::store::Store;
impl Store {
    pub fn new() -> Self { Store }
    pub fn find(&self) { self.keep(); }
}
`,
  'src/own.rs': 'fn own() {\n    Vec::<u8>::new();\n    u8::new();\n}\n',
};

const RUBY = {
  'lib/depot.rb': `module Depot
  class Store
    include Tidy
    def find(key)
      check
      tidy
      self.check
      Shelf.open(key)
      Shelf.new(key).fill
      key.run
      unknown_thing 1
    end
    def check; end
  end
  class Shelf
    def self.open(key); end
    def fill; end
    def run; end
  end
  module Tidy
    def tidy; end
  end
end
`,
  'lib/mixed.rb': 'module Stamps\n  def mark\n    stamp 1\n  end\nend\n',
  'lib/stamped.rb': 'class Stamped\n  def stamp(n); end\nend\n',
  'tests/titled_test.rb':
    "class TitledTest < Minitest::Test\n  describe 'mark' do\n    it('x') { mark 1 }\n  end\nend\n",
  'lib/more.rb': 'module Depot\n  class Store\n    def extra\n      check\n    end\n  end\nend\n',
};

const CSHARP = {
  'Store.cs': `namespace Depots;
public partial class Store : Room {
    public void Find(string key) {
        Check();
        this.Check();
        base.Enter();
        Shelf.Open(1);
        Shelf.Open(1, 2);
        Write(1);
        new Shelf(key);
        shelf.Fill();
        Gone();
    }
    void Write(int a) { }
    void Write(string a) { }
}
`,
  'Store.Parts.cs': 'namespace Depots;\npublic partial class Store {\n    void Check() { }\n}\n',
  'Room.cs': 'public class Room {\n    public void Enter() { }\n}\n',
  'Shelf.cs': `public class Shelf {
    public static void Open(int a) { }
    public static void Open(int a, int b) { }
    public void Fill() { }
}
`,
  'two/A.cs':
    'class Twice { public static void Go() { } }\nclass User { void Run() { Twice.Go(); } }\n',
  'two/B.cs': 'class Twice { public static void Go() { } }\n',
  'two/C.cs': 'class Other { void Run() { Twice.Go(); } }\n',
};

const PHP = {
  'composer.json': '{"autoload":{"psr-4":{"Acme\\\\":"src/"}}}',
  'src/Store.php': `<?php
namespace Acme;
use Acme\\Shelf\\Rack as Board;
use Psr\\Log\\Logger;
class Store extends Room {
    use Tidy;
    public function find() {
        $this->check();
        $this->tidy();
        parent::enter();
        self::check();
        Board::make();
        new Board();
        Logger::log();
        $board->fill();
    }
    private function check() {}
    public function routes() {
        return [[$this, 'find'], [Board::class, 'make'], array(self::class, 'check'), [$board, 'fill'], ['a', $this, 'check']];
    }
}
`,
  'src/Shelf/Rack.php':
    '<?php\nnamespace Acme\\Shelf;\nclass Rack { public static function make() {} public function fill() {} }\n',
  'src/Room.php': '<?php\nnamespace Acme;\nclass Room { public function enter() {} }\n',
  'src/Tidy.php': '<?php\nnamespace Acme;\ntrait Tidy { public function tidy() {} }\n',
};

const NATIVE = {
  'depot.hpp':
    '#define MOST 3\nint depot_open(int n);\nclass Store {\n public:\n  void Find();\n  void Check();\n};\n',
  'depot.cc': `#include "depot.hpp"
static int hidden() { return MOST; }
int depot_open(int n) { return hidden(); }
void Store::Find() {
  Check();
  this->Check();
}
void Store::Check() {}
`,
  'use.cc': `#include "depot.hpp"
void use(Store* store) {
  depot_open(1);
  hidden();
  store->Find();
  Store::Make();
  std::hidden();
}
`,
  'far.c': 'void far(void) { depot_open(2); }\n',
};

/** Functions that a header declares and others define, one for each system. */
const SYSTEMS = {
  'include/depot.h':
    'API int depot_open(int n);\nAPI int depot_shut(int n);\nint depot_all(void);\nint depot_lost(int n);\n',
  'src/common.c':
    '#include "../include/depot.h"\nint depot_all(void) {\n  return depot_open(1);\n}\n',
  'src/unix/core.c':
    '#include "../../include/depot.h"\nint depot_open(int n) { return n; }\nint depot_shut(int n) { return depot_open(n); }\n',
  'src/win/core.c': '#include "../../include/depot.h"\nint depot_open(int n) { return 2; }\n',
  'src/lost.c': 'int depot_lost(int n) { return n; }\n',
  'test/check.c': `#include "../include/depot.h"
void check(void) {
#if A
  depot_all();
#endif
  depot_shut(2);
#ifdef B /* b */
  depot_lost(3);
#endif
}
`,
};

describe('names of languages that are read by tables', () => {
  it.each([
    [
      SYSTEMS,
      'src/common.c:depot_all',
      ['src/unix/core.c:depot_open', 'src/win/core.c:depot_open'],
    ],
    [SYSTEMS, 'src/unix/core.c:depot_shut', ['src/unix/core.c:depot_open']],
    [
      SYSTEMS,
      'test/check.c:check',
      ['src/common.c:depot_all', 'src/unix/core.c:depot_shut', 'src/lost.c:depot_lost?'],
    ],
    [
      RUST,
      'src/shelf.rs:Shelf.fill',
      [
        'src/shelf.rs:Shelf.check',
        'src/shelf.rs:Shelf.make',
        'src/store.rs:open',
        'src/store_parts.rs:Store.new',
        'src/store_parts.rs:Store.find',
        'std',
        'std',
        'src/shelf.rs:helper',
        'src/store.rs:missing?',
      ],
    ],
    [RUST, 'src/shelf.rs:tests.fills', ['src/shelf.rs:helper', 'src/shelf.rs:Shelf.make']],
    [RUST, 'src/store_parts.rs:Store.find', ['src/store.rs:Keep.keep']],
    [RUST, 'src/own.rs:own', ['std', 'std']],
    [
      RUBY,
      'lib/depot.rb:Depot.Store.find',
      [
        'lib/depot.rb:Depot.Store.check',
        'lib/depot.rb:Depot.Tidy.tidy',
        'lib/depot.rb:Depot.Store.check',
        'lib/depot.rb:Depot.Shelf.open',
        'lib/depot.rb:Depot.Shelf',
        'lib/depot.rb:Depot.Shelf.fill',
        'lib/depot.rb:Depot.Shelf.run?',
      ],
    ],
    [RUBY, 'lib/more.rb:Depot.Store.extra', ['lib/depot.rb:Depot.Store.check']],
    [
      CSHARP,
      'Store.cs:Store.Find',
      [
        'Store.Parts.cs:Store.Check',
        'Store.Parts.cs:Store.Check',
        'Room.cs:Room.Enter',
        'Shelf.cs:Shelf.Open',
        'Shelf.cs:Shelf.Open',
        'Store.cs:Store.Write',
        'Shelf.cs:Shelf',
        'Shelf.cs:Shelf.Fill?',
      ],
    ],
    [RUBY, 'tests/titled_test.rb:TitledTest.mark', ['lib/mixed.rb:Stamps.mark?']],
    [CSHARP, 'two/A.cs:User.Run', ['two/A.cs:Twice.Go']],
    [CSHARP, 'two/C.cs:Other.Run', ['two/A.cs:Twice.Go?', 'two/B.cs:Twice.Go?']],
    [
      PHP,
      'src/Store.php:Store.find',
      [
        'src/Store.php:Store.check',
        'src/Tidy.php:Tidy.tidy',
        'src/Room.php:Room.enter',
        'src/Store.php:Store.check',
        'src/Shelf/Rack.php:Rack.make',
        'src/Shelf/Rack.php:Rack',
        'Psr',
        'src/Shelf/Rack.php:Rack.fill?',
      ],
    ],
    [NATIVE, 'depot.cc:depot_open', ['depot.cc:hidden']],
    [NATIVE, 'depot.cc:Store.Find', ['depot.cc:Store.Check', 'depot.cc:Store.Check']],
    [
      NATIVE,
      'use.cc:use',
      ['depot.cc:depot_open', 'depot.cc:hidden?', 'depot.cc:Store.Find', 'std'],
    ],
    [NATIVE, 'far.c:far', ['depot.cc:depot_open?']],
  ])('%o: %s calls %j', async (files, caller, expected) => {
    expect(await callsOf(await repository(files), caller)).toEqual(expected);
  });

  it('tells types of one name apart by the modules before or around them', async () => {
    const clerks = {
      'lib/clerk.rb':
        'module Depot\n  class Clerk\n    def self.send(x)\n    end\n    def go\n    end\n  end\nend\n',
      'lib/other.rb':
        'module Depot\n  module Night\n    class Clerk\n      def self.send(x)\n      end\n    end\n  end\nend\n',
      'lib/use.rb':
        'module Depot\n  class Desk\n    def work\n      Depot::Clerk.send(1)\n      Night::Clerk.send(1)\n      Clerk.send(1)\n      Depot::Clerk.new.go\n    end\n  end\nend\n',
    };
    expect(await callsOf(await repository(clerks), 'lib/use.rb:Depot.Desk.work')).toEqual([
      'lib/clerk.rb:Depot.Clerk.send',
      'lib/other.rb:Depot.Night.Clerk.send',
      'lib/clerk.rb:Depot.Clerk.send',
      'lib/clerk.rb:Depot.Clerk',
      'lib/clerk.rb:Depot.Clerk.go',
    ]);
  });

  it.each([
    [RUST, 'src/store_parts.rs:Store.find', ['src/shelf.rs:12', 'src/store.rs:2?']],
    [RUST, 'src/store.rs:missing', ['src/shelf.rs:16?']],
    [RUST, 'src/store_parts.rs:Store.new', ['src/shelf.rs:11']],
    [RUBY, 'lib/depot.rb:Depot.Store.check', ['lib/depot.rb:5', 'lib/depot.rb:7', 'lib/more.rb:4']],
    [RUBY, 'lib/stamped.rb:Stamped.stamp', ['lib/mixed.rb:3?']],
    [CSHARP, 'Store.Parts.cs:Store.Check', ['Store.cs:4', 'Store.cs:5']],
    [CSHARP, 'two/B.cs:Twice.Go', ['two/C.cs:1?']],
    [PHP, 'src/Shelf/Rack.php:Rack', ['src/Store.php:13']],
    [NATIVE, 'depot.cc:depot_open', ['far.c:1?', 'use.cc:3']],
    [NATIVE, 'depot.cc:Store.Find', ['use.cc:5']],
  ])('%o: %s is called at %j', async (files, target, expected) => {
    expect(await usesOf(await repository(files), target)).toEqual(expected);
  });

  it.each([
    ['src/Store.php:Store.find', ['src/Store.php:19']],
    ['src/Store.php:Store.check', ['src/Store.php:19']],
    ['src/Shelf/Rack.php:Rack.make', ['src/Store.php:19']],
    ['src/Shelf/Rack.php:Rack.fill', []],
  ])('finds the callables of PHP that name %s', async (target, expected) => {
    expect(await usesOf(await repository(PHP), target, { kinds: ['value'] })).toEqual(expected);
  });
});

describe('types of C++ that the repository has twice', () => {
  it('are the ones that a file includes', async () => {
    const header = 'class Depot {\n public:\n  int open();\n  int shut();\n};\nint helper();\n';
    const source =
      'int Depot::open() { return this->shut(); }\nint Depot::shut() { return helper(); }\nint helper() { return 1; }\n';
    const reader = await repository({
      'src/depot.hpp': header,
      'src/depot.cc': `#include "depot.hpp"\n${source}`,
      'extras/all.hpp': header,
      'extras/all.cc': `#include "all.hpp"\n${source}`,
      'src/use.cc': '#include "depot.hpp"\nint use() { return helper() + Depot::open(); }\n',
      'src/blind.cc': 'int blind() { return Depot::open(); }\n',
    });
    expect(await callsOf(reader, 'src/depot.cc:Depot.open')).toEqual(['src/depot.cc:Depot.shut']);
    expect(await callsOf(reader, 'extras/all.cc:Depot.open')).toEqual(['extras/all.cc:Depot.shut']);
    expect(await callsOf(reader, 'src/use.cc:use')).toEqual([
      'src/depot.cc:Depot.open',
      'src/depot.cc:helper',
    ]);
    expect(await callsOf(reader, 'src/blind.cc:blind')).toEqual([
      'extras/all.cc:Depot.open?',
      'src/depot.cc:Depot.open?',
    ]);
  });
});

describe('functions and macros of C', () => {
  it('are called by names that structures bear as well', async () => {
    const reader = await repository({
      'depot.h': 'struct options { int a; };\nint options(int n);\n',
      'depot.c': '#include "depot.h"\nint options(int n) { return n; }\n',
      'use.c': '#include "depot.h"\nint use(void) { return options(1); }\n',
    });
    expect(await callsOf(reader, 'use.c:use')).toEqual(['depot.c:options']);
  });

  it('are declared behind a macro with brackets', async () => {
    const reader = await repository({
      'depot.h': 'void printflike(1, 2) report(const char *, ...);\n',
      'log.c': '#include "depot.h"\nvoid report(const char *text, ...) {}\n',
      'extras/log.c': 'void report(const char *text) {}\n',
      'use.c': '#include "depot.h"\nvoid use(void) { report("x"); }\n',
    });
    expect(await callsOf(reader, 'use.c:use')).toEqual(['log.c:report']);
  });

  it('are the function where a macro renames it', async () => {
    const reader = await repository({
      'depot.h': '#include "names.h"\nint seek(int n);\n',
      'names.h': '#define seek PrependName(seek)\n#define only 1\n',
      'depot.c': '#include "depot.h"\nint seek(int n) { return n; }\n',
      'use.c': '#include "depot.h"\nint use(void) { return seek(1); }\n',
    });
    expect(await callsOf(reader, 'use.c:use')).toEqual(['depot.c:seek']);
  });

  it('are defined within structures, and where several files define one those that are included directly', async () => {
    const reader = await repository({
      'depot.h':
        '#include "far.h"\nstruct depot {\n#define IS_OPEN(d) ((d)->open)\n  int open;\n};\n',
      'far.h': '#define verify(x) 1\n',
      'near.h': '#define verify(x) 2\n',
      'use.c':
        '#include "depot.h"\n#include "near.h"\nint use(struct depot *d) { return IS_OPEN(d) + verify(d); }\n',
    });
    expect(await callsOf(reader, 'use.c:use')).toEqual(['depot.h:depot.IS_OPEN', 'near.h:verify']);
  });
});

describe('functions in namespaces of C++', () => {
  const files = {
    'depot.hpp': 'namespace core::depot {\nint open(int n);\nint shut();\n}\n',
    'depot.cpp':
      '#include "depot.hpp"\nnamespace core::depot {\nint open(int n) { return n; }\nint shut() { return 1; }\n}\n',
    'marked.hpp':
      '#define BEGIN_TOOLS namespace tools {\nBEGIN_TOOLS\ninline int pack(int n) { return n; }\n}\n',
    'extras.cpp': 'int open(int n) { return 3; }\nint shut() { return 3; }\n',
  };

  it('are those of the files that open them, also by a macro', async () => {
    const reader = await repository({
      ...files,
      'use.cpp':
        '#include "depot.hpp"\n#include "marked.hpp"\nusing namespace core::depot;\n' +
        'int use() { return depot::open(1) + shut() + tools::pack(2); }\n' +
        'int other() { return std::open(1) + stores::pack(1); }\n',
    });
    expect(await callsOf(reader, 'use.cpp:use')).toEqual([
      'depot.cpp:open',
      'depot.cpp:shut',
      'marked.hpp:pack',
    ]);
    expect(await callsOf(reader, 'use.cpp:other')).not.toContain('marked.hpp:pack');
  });

  it('are each possible where they are overloads', async () => {
    const reader = await repository({
      'tools.hpp':
        'inline int pack(int n) { return n; }\ninline int pack(double n) { return 1; }\n' +
        '#if A\ninline int send(int n) { return n; }\n#else\ninline int send(int n) { return 0; }\n#endif\n',
      'use.cpp': '#include "tools.hpp"\nint use() { return pack(1) + send(2); }\n',
    });
    expect(await callsOf(reader, 'use.cpp:use')).toEqual([
      'tools.hpp:pack?',
      'tools.hpp:pack?',
      'tools.hpp:send',
      'tools.hpp:send',
    ]);
  });
});

describe('members of a type of C++ that stand apart from it', () => {
  it('are none of another type of its name', async () => {
    const reader = await repository({
      'iterator.hpp':
        'class Base {\n public:\n  virtual bool valid() { return true; }\n};\nclass Iterator : public Base {};\n',
      'shelf.cpp':
        '#include "iterator.hpp"\nclass Shelf {\n  class Iterator {\n    bool valid();\n  };\n};\nbool Shelf::Iterator::valid() { return false; }\n',
      'use.cpp': '#include "iterator.hpp"\nbool use(Iterator *it) { return it->valid(); }\n',
    });
    expect(await callsOf(reader, 'use.cpp:use')).toEqual(['iterator.hpp:Base.valid']);
  });
});

describe('tests of languages that are read by tables', () => {
  it.each([
    [
      {
        ...NATIVE,
        'tests/depot_test.cc': '#include "depot.hpp"\nTEST(Depot, Opens) { depot_open(3); }\n',
      },
      'depot.cc:depot_open',
      ['tests/depot_test.cc:Depot.Opens'],
    ],
    [
      {
        ...CSHARP,
        'tests/StoreTests.cs':
          'class StoreTests { [Fact] public void Opens() { Shelf.Open(1); } void Help() { Shelf.Open(2); } }\n',
      },
      'Shelf.cs:Shelf.Open',
      ['tests/StoreTests.cs:StoreTests.Opens'],
    ],
    [
      {
        ...RUBY,
        'tests/store_spec.rb':
          "describe Depot::Shelf do\n  it 'opens' do\n    Depot::Shelf.open(1)\n  end\nend\n",
      },
      'lib/depot.rb:Depot.Shelf.open',
      ['tests/store_spec.rb:Depot::Shelf.opens'],
    ],
    [RUST, 'src/shelf.rs:Shelf.make', ['src/shelf.rs:tests.fills']],
  ])('%o: of %s', async (files, target, expected) => {
    const reader = await repository(files);
    const found = await testsReaching(reader, [await addressOf(reader, target)]);
    expect(await Promise.all(found.map(({ test }) => nameOf(reader, test)))).toEqual(expected);
  });
});
