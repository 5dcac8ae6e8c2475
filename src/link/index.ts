export type { LinkableFile, LinkContext } from './link-context.js';
export { linkInputsDigest } from './link-inputs.js';
export { createLinker, type Linker } from './linker.js';
