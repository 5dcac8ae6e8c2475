import { wordsOf } from '../outline/table.js';

/** Only words that are rarely field names, because any word may be one. */
export const PROTOBUF_KEYWORDS = wordsOf('syntax repeated returns rpc oneof extensions');

/** Types that need no definition, and words that may be in the place of a type. */
export const OF_PROTOBUF = wordsOf(`
  double float int32 int64 uint32 uint64 sint32 sint64 fixed32 fixed64 sfixed32 sfixed64 bool string bytes group repeated
  optional required stream oneof message enum service rpc export local`);
