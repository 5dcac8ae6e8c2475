import { outlineLanguage } from '../outline/outline.js';
import { wordsOf } from '../outline/table.js';
import { blanks } from '../tokens/repair.js';
import { CPP_TABLE } from './cpp.js';
import { SPECIFIER } from './cuda.js';
import { maskMacros } from './macros.js';

const IS_METAL = /\bmetal_stdlib\b|\busing namespace metal\b/;
const IS_HLSL = /:\s{0,20}(?:SV_\w|register\b)|^\s*[ct]buffer\s+\w|^[ \t]*\[numthreads\b/im;
/** `kernel void run(…)` */
const METAL_FUNCTIONS = /^[ \t]*(?:vertex|fragment|kernel)(?=[ \t]+\w)/gm;
/** `device float *a [[buffer(0)]]` */
const METAL_WORDS =
  /\b(?:device|constant|thread|threadgroup)(?=[ \t]+(?:const[ \t]+)?\w+[ \t*&<])/g;
/** `[[stage_in]]`, `[[vk::location(0)]]` */
const ATTRIBUTE = /\[\[[^[\]\n]{1,80}\]\]/g;

/** `cbuffer Frame : register(b0) { … }`, and the position after it, which lacks the `;` of a `struct`. */
const HLSL_BUFFER =
  /^([ \t]*[ct]buffer)(?=\s+\w+\s*(?::[^{};]{0,80})?\{)([^{}]*\{[^{}]*\})(?:\s(?!\s*[;#]))?/gm;
/** `: SV_TARGET`, `: register(t0)`, `[numthreads(8, 8, 1)]` */
const HLSL_MARKS =
  /:\s{0,20}(?:(?:register|packoffset)\s{0,20}\([^()\n]{0,80}\)|[A-Z][A-Z0-9_]*(?:_\w+)?(?=\s{0,80}[;,){[]))|^[ \t]*\[\w+(?:\([^()\n]{0,80}\))?\][ \t]*$/gm;
/** `precision highp float;`, `shader_type canvas_item;` */
const GLSL_STATEMENTS =
  /^[ \t]*(?:precision[ \t]+\w+[ \t]+\w+|(?:shader_type|render_mode)[ \t]+[\w, ]{1,200})[ \t]*;/gm;
const GLSL_LAYOUT = /\blayout[ \t]*\([^()\n]{0,200}\)/g;
/** `uniform Lights {` */
const GLSL_BLOCK = /\b(uniform|buffer)(?=\s+\w+\s*\{)/g;
/** `uniform sampler2D shelves;` */
const GLSL_OFFERED = /^[ \t]*(?:uniform|varying|attribute)(?=[ \t]+\w)/gm;
/** `: source_color = vec4(1.0)`, `: hint_range(0.0, 1.0);` of Godot */
const GLSL_HINTS =
  /(?<=^[ \t]*(?:global |instance )?uniform[^:;\n]{1,120}):[ \t]*[a-z_][\w ,]*(?:\([^()\n]{0,80}\)[\w ,]*)?(?=[=;])/gm;
/** `uint[] shelves;`, `float[9] row` */
const LIST = /(?<=\w)\[[\w ]{0,60}\](?=[ \t]+\w)/g;
/** `in`, `flat out` and similar qualifiers before a type and a name. */
const WORDS =
  /\b(?:(?:in|out|inout|flat|smooth|noperspective|nointerpolation|linear|centroid|sample|invariant|coherent|readonly|writeonly|restrict|shared|groupshared|globallycoherent|precise|triangle|line|point|unorm|snorm|highp|mediump|lowp|row_major|column_major)[ \t]+){1,4}(?=[A-Za-z]\w*(?:<[^<>\n]{1,60}>|\[\])?(?:[ \t]+[A-Za-z_]|>))/g;

/** The word before a `:` is the name: `uniform vec4 tint : source_color`. */
const VARIABLE = /(?:\w+(?:<[^<>\n]{1,60}>)?\s+){1,6}(\w+)\s*[:=;[]/y;
const SHADER_WORDS = wordsOf(`
  in out inout uniform varying attribute layout precision highp mediump lowp flat smooth noperspective nointerpolation centroid
  coherent readonly writeonly shader_type render_mode cbuffer tbuffer register vertex fragment kernel device constant threadgroup`);

/**
 * Blanks out the qualifiers of types, parameters and functions in shaders, which the C++ grammar takes for
 * types or names. The keyword of a buffer block is replaced by `struct`, which it resembles.
 */
function withoutShaderWords(text: string): string {
  if (IS_METAL.test(text))
    return text
      .replace(METAL_FUNCTIONS, specifier)
      .replace(METAL_WORDS, blanks)
      .replace(ATTRIBUTE, blanks);
  if (IS_HLSL.test(text))
    return text
      .replace(HLSL_BUFFER, (found, word: string, rest: string) =>
        `${asStruct(word)}${rest};`.slice(0, found.length),
      )
      .replace(HLSL_MARKS, blanks)
      .replace(ATTRIBUTE, blanks)
      .replace(WORDS, blanks);
  return text
    .replace(GLSL_STATEMENTS, blanks)
    .replace(GLSL_HINTS, blanks)
    .replace(GLSL_LAYOUT, blanks)
    .replace(WORDS, blanks)
    .replace(GLSL_BLOCK, asStruct)
    .replace(GLSL_OFFERED, specifier)
    .replace(LIST, blanks);
}

function asStruct(word: string): string {
  return 'struct'.padEnd(word.length);
}

function specifier(found: string): string {
  const indent = /^[ \t]*/.exec(found)![0];
  return indent + SPECIFIER.padEnd(found.length - indent.length);
}

/** Shaders of OpenGL, Vulkan, Direct3D, Metal and Godot, read by the table of C++. */
export const shader = outlineLanguage({
  ...CPP_TABLE,
  keywords: new Set([...CPP_TABLE.keywords, ...SHADER_WORDS]),
  names: { ...CPP_TABLE.names, declaration: VARIABLE },
  mask: (text) => maskMacros(withoutShaderWords(text)),
});
