import { describe, expect, it } from 'vitest';
import { ALL_USES } from '../../src/graph/index.js';
import { addressOf, callsOf, repository, usesOf } from './repository.js';

const DEPOT = {
  'Cargo.toml': '[package]\nname = "depot"\n',
  'src/lib.rs': `pub mod shelf;
pub mod user;

pub mod prelude {
    pub use crate::shelf::{Shelf, fill};
    pub use crate::shelf::Rack as Frame;
    pub fn own() {}
    pub mod inner {
        pub fn deep() {}
    }
}

pub mod all {
    pub use crate::shelf::*;
}
`,
  'src/shelf.rs': `pub struct Shelf;
pub struct Rack { size: u8 }
impl Shelf {
    pub fn make() -> Shelf { Shelf }
    pub fn sort(&self) {}
}
impl Rack {
    pub fn turn(&self) {}
}
pub enum Kind { Wide, Deep(u8), Odd { size: u8 } }
impl Kind {
    pub const ALL: u8 = 1;
    pub fn name(&self) {}
}
pub fn fill() {}
pub fn built() -> Shelf { Shelf }
`,
};

/** What a function of a file of the crate calls for certain; with a `?` what may be meant. */
async function calls(before: string, body: string, parameters = ''): Promise<string[]> {
  const user = `${before}\nfn go(${parameters}) {\n${body}\n}\n`;
  const reader = await repository({ ...DEPOT, 'src/user.rs': user });
  const found = await callsOf(reader, 'src/user.rs:go');
  return [...new Set(found)].map((one) => one.replace(/^src\//, '')).sort();
}

describe('modules that stand in files of Rust', () => {
  const body = 'fill(); own(); Shelf::make(); frame.turn();';
  const expected = [
    'lib.rs:prelude.own',
    'shelf.rs:Rack.turn',
    'shelf.rs:Shelf.make',
    'shelf.rs:fill',
  ];

  it('bring all their names', async () => {
    expect(await calls('use crate::prelude::*;', body, 'frame: Frame')).toEqual(expected);
  });

  it('bring each of their names', async () => {
    const before = 'use crate::prelude::{fill, own, Shelf, Frame};';
    expect(await calls(before, body, 'frame: Frame')).toEqual(expected);
  });

  it('are led to by paths', async () => {
    const paths = 'crate::prelude::fill(); crate::prelude::own(); frame.turn();';
    expect(await calls('', paths, 'frame: crate::prelude::Frame')).toEqual([
      'lib.rs:prelude.own',
      'shelf.rs:Rack.turn',
      'shelf.rs:fill',
    ]);
  });

  it('hold others', async () => {
    expect(await calls('use crate::prelude::inner::deep;', 'deep();')).toEqual([
      'lib.rs:prelude.inner.deep',
    ]);
    expect(await calls('use crate::prelude::*;', 'inner::deep();')).toEqual([
      'lib.rs:prelude.inner.deep',
    ]);
  });

  it('pass on all names of files', async () => {
    expect(await calls('use crate::all::*;', 'fill(); crate::all::fill();')).toEqual([
      'shelf.rs:fill',
    ]);
  });

  it('are other crates under another name', async () => {
    const facade = {
      'crates/shelf/Cargo.toml': '[package]\nname = "depot-shelf"\n',
      'crates/shelf/src/lib.rs': 'pub struct Shelf;\nimpl Shelf { pub fn sort(&self) {} }\n',
      'crates/depot/Cargo.toml': '[package]\nname = "depot"\n',
      'crates/depot/src/lib.rs':
        '#[macro_use]\nextern crate depot_shelf;\npub extern crate depot_shelf as shelf;\n',
      'crates/shop/Cargo.toml': '[package]\nname = "shop"\n',
      'crates/shop/src/lib.rs':
        'use depot::shelf::Shelf;\nfn by_use(one: &Shelf) { one.sort(); }\nfn by_path(one: &depot::shelf::Shelf) { one.sort(); }\n',
    };
    const reader = await repository(facade);
    const sort = ['crates/shelf/src/lib.rs:Shelf.sort'];
    expect(await callsOf(reader, 'crates/shop/src/lib.rs:by_use')).toEqual(sort);
    expect(await callsOf(reader, 'crates/shop/src/lib.rs:by_path')).toEqual(sort);
  });

  it('show their private names to what is within them', async () => {
    const within = {
      'Cargo.toml': '[package]\nname = "depot"\n',
      'src/lib.rs': 'mod a;\nuse a::kit;\nuse a::kit::open as shut;\nfn own() {}\n',
      'src/a.rs': 'pub mod kit;\nmod b;\nuse self::kit::{open, close};\n',
      'src/a/kit.rs': 'pub fn open() {}\npub fn close() {}\n',
      'src/a/b.rs':
        'use super::{open, close as end};\nuse crate::kit::*;\nfn go() { open(); end(); crate::shut(); crate::own(); close(); }\n',
    };
    expect(await callsOf(await repository(within), 'src/a/b.rs:go')).toEqual([
      'src/a/kit.rs:open',
      'src/a/kit.rs:close',
      'src/lib.rs:own',
    ]);
  });

  it('end where they pass each other on', async () => {
    const round = {
      'Cargo.toml': '[package]\nname = "depot"\n',
      'src/lib.rs':
        'pub mod a;\npub mod b;\nmod x { pub use crate::a::y::*; }\npub use crate::a::y::*;\n',
      'src/a.rs': 'pub mod y { pub use crate::b::z::*; }\npub use crate::b::z::*;\n',
      'src/b.rs':
        'pub mod z { pub use crate::a::y::*; }\npub use crate::a::y::*;\nuse crate::a::y::{w::lost, gone};\nfn go() { lost(); gone(); }\n',
    };
    expect(await callsOf(await repository(round), 'src/b.rs:go')).toEqual([]);
  });

  it('give their names to what a file passes on for itself', async () => {
    const user = 'pub use crate::shelf::Rack as Frame;\nfn go(frame: &Frame) {}\n';
    const reader = await repository({ ...DEPOT, 'src/user.rs': user });
    await addressOf(reader, 'src/shelf.rs:Rack');
    const uses = await usesOf(reader, 'src/shelf.rs:Rack', { kinds: ALL_USES });
    expect(uses).toContain('src/user.rs:2');
  });
});

describe('values of Rust', () => {
  it.each([
    ['shelf::Shelf::make().sort();', 'shelf.rs:Shelf.sort'],
    ['let made = shelf::Shelf::make(); made.sort();', 'shelf.rs:Shelf.sort'],
    ['let made = crate::shelf::Shelf::make(); made.sort();', 'shelf.rs:Shelf.sort'],
    ['let made = shelf::built(); made.sort();', 'shelf.rs:Shelf.sort'],
    ['let made = crate::shelf::built(); made.sort();', 'shelf.rs:Shelf.sort'],
    ['let made = Rack { size: 1 }; made.turn();', 'shelf.rs:Rack.turn'],
    ['let made = &mut shelf::Rack { size: 1 }; made.turn();', 'shelf.rs:Rack.turn'],
    ['Kind::Wide.name();', 'shelf.rs:Kind.name'],
    ['let made = Kind::Wide; made.name();', 'shelf.rs:Kind.name'],
    ['let made = shelf::Kind::Deep(1); made.name();', 'shelf.rs:Kind.name'],
    ['let made = Kind::Odd { size: 1 }; made.name();', 'shelf.rs:Kind.name'],
  ])('are told by modules, structures and variants: %s', async (body, member) => {
    const found = await calls('use crate::shelf::{self, Rack, Kind};', body);
    expect(found).toContain(member);
  });

  it.each([
    ['the constant of an enumeration', 'Kind::ALL.name();', ''],
    ['a variable that is called like a module', 'shelf.sort();', 'shelf: Outside'],
    ['what is matched before a block', 'if let made = Rack {} made.turn();', ''],
  ])('are not told by %s', async (_what, body, parameters) => {
    const found = await calls('use crate::shelf::{self, Rack, Kind};', body, parameters);
    expect(found.filter((one) => !one.endsWith('?') && one.includes(':'))).toEqual([]);
  });

  it('are objects of the type around', async () => {
    const user =
      'struct Crate;\nimpl Crate {\n  fn new() {\n    let made = Self {};\n    made.close();\n  }\n  fn close(&self) {}\n}\nimpl crate::shelf::Kind {\n  fn close(&self) {}\n}\n';
    const reader = await repository({ ...DEPOT, 'src/user.rs': user });
    expect(await callsOf(reader, 'src/user.rs:Crate.new')).toEqual(['src/user.rs:Crate.close']);
  });
});

it('finds what paths lead to that begin with a crate of the repository, without a `use`', async () => {
  const all = await repository({
    ...DEPOT,
    'shop/Cargo.toml': '[package]\nname = "shop"\n',
    'shop/src/main.rs': `use depot as store;
fn main() {
    depot::prelude::own();
    depot::shelf::Shelf::make().sort();
    store::shelf::fill();
    serde_json::fill();
    depot_other::fill();
}
`,
  });
  expect(await callsOf(all, 'shop/src/main.rs:main')).toEqual([
    'src/lib.rs:prelude.own',
    'src/shelf.rs:Shelf.make',
    'src/shelf.rs:Shelf.sort',
    'src/shelf.rs:fill',
    'serde_json',
    'depot_other',
  ]);
});
