export type { LinkableFile, LinkContext } from './link-context.js';
export { linkInputsDigest, mayBeLinkInput } from './link-inputs.js';
export { createLinker, type Linker } from './linker.js';
