import { blanks } from '../tokens/repair.js';

/** `__global__ void run(…)`, `__launch_bounds__(256)` */
const CUDA_WORDS =
  /\b__(?:global|device|host|constant|shared|managed|grid_constant|forceinline|noinline|restrict|launch_bounds|align)__(?:[ \t]*\([^()\n]{0,80}\))?/g;
/** `run<<<blocks, threads>>>(…)` */
const CUDA_LAUNCH = /<<<[^;{}]{0,300}?>>>(?=\s{0,20}\()/g;

/** Replaces a CUDA specifier before a function or variable, and stays part of the signature. */
export const SPECIFIER = 'inline';
/** How many characters before a word to look at, to tell whether a declaration begins there. */
const LINE_BEFORE = 200;
const BEGINS_DECLARATION = /(?:^|\n|[;{}>])[ \t]*(?:[\w"]+[ \t]+)*$/;
/** How many characters after a word may precede the next one. */
const NEXT_WORD = 40;

/**
 * Replaces the CUDA specifiers of types, parameters and functions, and blanks out the `<<<blocks, threads>>>`
 * of calls.
 */
export function withoutCudaWords(text: string): string {
  if (!text.includes('__global__') && !text.includes('__device__') && !text.includes('<<<'))
    return text;
  return text.replace(CUDA_WORDS, cudaWord).replace(CUDA_LAUNCH, blanks);
}

/** In parameters, after a `*` and before the brackets of a lambda, a specifier would be a syntax error. */
function cudaWord(found: string, at: number, text: string): string {
  const behind = at + found.length;
  const isFirst = BEGINS_DECLARATION.test(text.slice(Math.max(0, at - LINE_BEFORE), at));
  const isWord = !found.endsWith(')') && /^\s+\w/.test(text.slice(behind, behind + NEXT_WORD));
  return isFirst && isWord ? SPECIFIER.padEnd(found.length) : blanks(found);
}
