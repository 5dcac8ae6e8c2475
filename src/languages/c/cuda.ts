import { blanks } from '../tokens/repair.js';

/** `__global__ void run(…)`, `__launch_bounds__(256)` */
const CUDA_WORDS =
  /\b__(?:global|device|host|constant|shared|managed|grid_constant|forceinline|noinline|restrict|launch_bounds|align)__(?:[ \t]*\([^()\n]{0,80}\))?/g;
/** `run<<<blocks, threads>>>(…)` */
const CUDA_LAUNCH = /<<<[^;{}]{0,300}?>>>(?=\s{0,20}\()/g;

/** What stands before a function or variable and says how it is offered; it is part of the signature. */
export const SPECIFIER = 'inline';
/** Characters before a word that tell whether a declaration begins there. */
const LINE_BEFORE = 200;
const BEGINS_DECLARATION = /(?:^|\n|[;{}>])[ \t]*(?:[\w"]+[ \t]+)*$/;
/** Characters behind a word among which the next begins. */
const NEXT_WORD = 40;

/** Without what CUDA says beside types, parameters and functions, and without the `<<<blocks, threads>>>` of calls. */
export function withoutCudaWords(text: string): string {
  if (!text.includes('__global__') && !text.includes('__device__') && !text.includes('<<<'))
    return text;
  return text.replace(CUDA_WORDS, cudaWord).replace(CUDA_LAUNCH, blanks);
}

/** In parameters, behind a `*` and before the brackets of a lambda a specifier would be an error. */
function cudaWord(found: string, at: number, text: string): string {
  const behind = at + found.length;
  const isFirst = BEGINS_DECLARATION.test(text.slice(Math.max(0, at - LINE_BEFORE), at));
  const isWord = !found.endsWith(')') && /^\s+\w/.test(text.slice(behind, behind + NEXT_WORD));
  return isFirst && isWord ? SPECIFIER.padEnd(found.length) : blanks(found);
}
