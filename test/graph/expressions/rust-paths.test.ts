import { describe, expect, it } from 'vitest';
import { callsOf, repository, usesOf } from '../repository.js';

const FILES = {
  'Cargo.toml': '[package]\nname = "depot"\n',
  'src/lib.rs': `mod theme;
pub fn helper() -> i32 { 1 }
pub fn run() {
    crate::helper();
    self::helper();
    crate::theme::named(2);
    inner::deep();
    crate::missing();
}
mod inner {
    pub fn deep() -> i32 { super::helper() }
    pub fn other() -> i32 { self::deep() + crate::inner::deep() }
}
`,
  'src/theme/mod.rs': `pub mod dark;
pub fn default_theme(x: i32) -> i32 { x }
pub fn named(x: i32) -> i32 { super::helper() + self::dark::shade(x) }

#[cfg(test)]
mod tests {
    use super::*;

    mod default_theme {
        use super::*;

        #[test]
        fn works() {
            default_theme(1);
            super::super::named(1);
        }
    }
}
`,
  'src/theme/dark.rs':
    'pub fn shade(x: i32) -> i32 { super::default_theme(x) + super::super::helper() }\n',
  'src/other.rs': 'pub fn helper() {}\n',
};

describe('paths of Rust', () => {
  it('lead from the crate, the module around and the one around that', async () => {
    const reader = await repository(FILES);
    expect(await callsOf(reader, 'src/lib.rs:run')).toEqual([
      'src/lib.rs:helper',
      'src/lib.rs:helper',
      'src/theme/mod.rs:named',
      'src/lib.rs:inner.deep',
    ]);
    expect(await callsOf(reader, 'src/theme/mod.rs:named')).toEqual([
      'src/lib.rs:helper',
      'src/theme/dark.rs:shade',
    ]);
    expect(await callsOf(reader, 'src/theme/dark.rs:shade')).toEqual([
      'src/lib.rs:helper',
      'src/theme/mod.rs:default_theme',
    ]);
    expect(await usesOf(reader, 'src/lib.rs:inner.deep')).toEqual([
      'src/lib.rs:7',
      'src/lib.rs:12',
    ]);
  });

  it('are no calls of modules that are called like functions', async () => {
    const reader = await repository(FILES);
    expect(await callsOf(reader, 'src/theme/mod.rs:tests.default_theme.works')).toEqual([
      'src/theme/mod.rs:default_theme',
      'src/theme/mod.rs:named',
    ]);
  });
});
