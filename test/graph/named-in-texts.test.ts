import { describe, expect, it } from 'vitest';
import { ALL_USES } from '../../src/graph/index.js';
import { repository, usesOf } from './repository.js';

/** Uses of each of some definitions, of any kind. */
async function allUses(
  files: Readonly<Record<string, string>>,
  targets: readonly string[],
): Promise<Record<string, string[]>> {
  const reader = await repository(files);
  const uses = await Promise.all(
    targets.map(async (one) => [one, await usesOf(reader, one, { kinds: ALL_USES })] as const),
  );
  return Object.fromEntries(uses);
}

describe('what attributes of Rust name in texts', () => {
  const FILES = {
    'Cargo.toml': '[package]\nname = "depot"\n',
    'src/lib.rs': `mod codec;
mod rack;
use rack::{is_flat, Rack};

#[derive(Serialize)]
#[serde(from = "Raw")]
#[serde(into = "crate::rack::Raw")]
pub struct Depot {
    #[serde(default = "default_size", skip_serializing_if = "Rack::is_small")]
    size: usize,
    #[serde(with = "codec")]
    code: u32,
    #[cfg_attr(feature = "x", serde(deserialize_with = "codec::shrink"))]
    other: u32,
    #[serde(default = "Self::make", skip_serializing_if = "Option::is_none")]
    made: u32,
    #[builder(default = "Self::make()")]
    built: u32,
    #[serde(skip_serializing_if = "is_flat")]
    flat: u32,
    #[serde(rename = "default_size", alias = "is_flat", with = "far")]
    named: u32,
    #[serde(default = "stray")]
    stray: u32,
}
impl Depot {
    fn make() -> u32 { 1 }
}
fn default_size() -> usize { 1 }
struct Raw;
fn other(raw: crate::rack::Raw, own: rack::Raw) {
    let default = "default_size";
}
`,
    'src/codec.rs':
      'pub fn serialize() {}\npub fn deserialize() {}\npub fn shrink() {}\nfn stray() {}\n',
    'src/rack.rs':
      'pub struct Rack;\nimpl Rack { pub fn is_small(&self) -> bool { true } }\npub fn is_flat() {}\npub struct Raw;\npub mod deep { pub fn serialize() {} }\n',
  };

  it('are uses where they lead to something', async () => {
    expect(
      await allUses(FILES, [
        'src/lib.rs:default_size',
        'src/lib.rs:Raw',
        'src/rack.rs:Raw',
        'src/rack.rs:Rack.is_small',
        'src/codec.rs:serialize',
        'src/codec.rs:deserialize',
        'src/codec.rs:shrink',
        'src/codec.rs:stray',
        'src/lib.rs:Depot.make',
        'src/rack.rs:is_flat',
        'src/rack.rs:deep.serialize',
      ]),
    ).toEqual({
      'src/lib.rs:default_size': ['src/lib.rs:9'],
      'src/lib.rs:Raw': ['src/lib.rs:6'],
      'src/rack.rs:Raw': ['src/lib.rs:7', 'src/lib.rs:31'],
      'src/rack.rs:Rack.is_small': ['src/lib.rs:9'],
      'src/codec.rs:serialize': ['src/lib.rs:11'],
      'src/codec.rs:deserialize': ['src/lib.rs:11'],
      'src/codec.rs:shrink': ['src/lib.rs:13'],
      'src/codec.rs:stray': [],
      'src/lib.rs:Depot.make': ['src/lib.rs:15', 'src/lib.rs:17'],
      'src/rack.rs:is_flat': ['src/lib.rs:19'],
      'src/rack.rs:deep.serialize': [],
    });
  });
});

it('functions of Rust that are passed on by their paths are uses', async () => {
  const files = {
    'Cargo.toml': '[package]\nname = "depot"\n',
    'src/lib.rs': `mod rack;
use rack::Rack;
impl Rack {
    fn one(all: Vec<Rack>) {
        all.map(Self::shrink).map(Rack::grow).map(rack::tidy);
        far::tidy;
        rack::deep::Form::plain();
    }
    fn shrink(self) {}
}
`,
    'src/rack.rs':
      'pub struct Rack;\nimpl Rack { pub fn grow(self) {} }\npub fn tidy() {}\npub fn deep() {}\n',
  };
  expect(
    await allUses(files, [
      'src/lib.rs:Rack.shrink',
      'src/rack.rs:Rack.grow',
      'src/rack.rs:tidy',
      'src/rack.rs:deep',
    ]),
  ).toEqual({
    'src/lib.rs:Rack.shrink': ['src/lib.rs:5'],
    'src/rack.rs:Rack.grow': ['src/lib.rs:5'],
    'src/rack.rs:tidy': ['src/lib.rs:5'],
    'src/rack.rs:deep': [],
  });
});
