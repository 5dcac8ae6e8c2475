export { checkIndex } from './check/check-index.js';
export type { EncodedFacts } from './codec/encode-facts.js';
export { IndexUnusable, type LockOwner } from './errors.js';
export { factsKey } from './facts-table.js';
export type { IndexWriter } from './index-writer.js';
export { openWriter, removeIndex } from './open-writer.js';
export { probeDatabase } from './probe.js';
export { openReader, type StoreReader } from './store-reader.js';
export { ownerOf } from './writer-lock.js';
