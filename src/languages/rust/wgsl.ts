import { outlineLanguage } from '../outline/outline.js';
import { wordsOf } from '../outline/table.js';
import { blanks } from '../tokens/repair.js';
import { RUST_TABLE } from './rust.js';

/** `@vertex`, `@group(0) @binding(1)` */
const ATTRIBUTE = /@[a-z_]+(?:[ \t]*\([^()\n]{0,80}\))?/g;
/** `var<storage, read_write> shelves: array<Shelf>;` */
const VARIABLE = /^([ \t]*)(var(?:<[^<>\n]{0,60}>)?)(?=[ \t]+\w)/gm;
/** `alias Row = vec4<f32>;` and `override limit: f32 = 1.0;` */
const NAMED = /^([ \t]*)(alias|override)(?=[ \t]+\w)/gm;

/** `const one = 1;`, without a type. */
const UNTYPED = /^([ \t]*(?:const|override|static)[ \t]+\w+) = /gm;
/** `128u`, `1.0lf` */
const SUFFIX = /\b((?:0x[\da-f]+|\d[\d.]*(?:e[+-]?\d+)?))(l[ufi]|[iufh])\b/gi;
/** The type arguments of `array<vec4<u32>, 2>(…)`, the innermost first. */
const ARGUMENTS = /<[^<>()\n;]{0,60}>(?=\()/g;
const INNER_ARGUMENTS = /(?<=<[^<>()\n;]{0,60})<[^<>()\n;]{0,60}>(?=[^()\n;]{0,60}>\()/g;

/** Rewrites WGSL as Rust. */
function maskWgsl(text: string): string {
  return text
    .replace(ATTRIBUTE, blanks)
    .replace(VARIABLE, (_, indent: string, word: string) => indent + asRust(word))
    .replace(SUFFIX, (_, number: string, suffix: string) => number + blanks(suffix))
    .replace(INNER_ARGUMENTS, blanks)
    .replace(ARGUMENTS, blanks)
    .replace(UNTYPED, (_, head: string) => `${head}:T=`)
    .replace(NAMED, (_, indent: string, word: string) => indent + asRust(word));
}

function asRust(word: string): string {
  const inRust = word === 'alias' ? 'type' : word === 'override' ? 'static' : 'let';
  return (word.startsWith('var<') ? 'static' : inRust).padEnd(word.length);
}

/** WebGPU shaders, which are close enough to Rust to be read by its table. */
export const wgsl = outlineLanguage({
  ...RUST_TABLE,
  names: {
    ...RUST_TABLE.names,
    static_item: /(?:var<[^>]*>|override)\s+(\w+)/y,
    type_item: /alias\s+(\w+)/y,
  },
  uses: {
    ...RUST_TABLE.uses,
    own: wordsOf(`
    array atomic bool f16 f32 i32 u32 mat2x2 mat3x3 mat4x4 ptr sampler texture_2d vec2 vec3 vec4
    abs clamp cos cross distance dot exp floor fract length log max min mix normalize pow select sign sin smoothstep sqrt step
    textureLoad textureSample textureStore`),
  },
  // Everything in a module is visible to others.
  refine: (draft) => ({ ...draft, exported: true }),
  mask: maskWgsl,
});
