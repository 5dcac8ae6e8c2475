export { checkIndex } from './check/check-index.js';
export { type EncodedFacts, encodeFacts, transferables } from './codec/encode-facts.js';
export {
  IndexLocked,
  IndexNotWritable,
  IndexUnusable,
  type LockOwner,
  type UnusableReason,
} from './errors.js';
export { factsKey } from './facts-table.js';
export type { IndexWriter, StoredFactsRequest } from './index-writer.js';
export { openWriter, removeIndex, type WriterOptions } from './open-writer.js';
export { openReader, type StoreReader } from './store-reader.js';
export { type LockWait, ownerOf } from './writer-lock.js';
