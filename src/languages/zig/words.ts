import { wordsOf } from '../outline/table.js';

export const ZIG_KEYWORDS = wordsOf(`
  addrspace align allowzero and anyframe anytype asm break callconv catch comptime const continue defer else enum
  errdefer error export extern false fn for if inline linksection noalias noinline nosuspend null opaque or orelse packed pub
  resume return struct suspend switch test threadlocal true try type undefined union unreachable usingnamespace var volatile
  while _`);

/** Types visible in every Zig file, and the standard library. */
export const OF_ZIG = wordsOf(`
  anyerror anyopaque bool comptime_float comptime_int f16 f32 f64 f80 f128 i8 i16 i32 i64 i128 isize noreturn type u1 u2 u3 u4
  u5 u6 u7 u8 u16 u32 u64 u128 usize void c_char c_int c_long c_longlong c_short c_uint c_ulong c_ulonglong c_ushort std
  builtin`);

/** Modifiers. */
export const ZIG_MODIFIERS = wordsOf('pub export extern inline noinline threadlocal comptime');
