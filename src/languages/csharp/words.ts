import { wordsOf } from '../outline/table.js';

/** Keywords of C#, including contextual ones. */
export const CSHARP_KEYWORDS = wordsOf(`
  abstract as base bool break byte case catch char checked class const continue decimal default delegate do double else enum
  event explicit extern false finally fixed float for foreach goto if implicit in int interface internal is lock long
  namespace new null object operator out override params private protected public readonly ref return sbyte sealed short
  sizeof stackalloc static string struct switch this throw true try typeof uint ulong unchecked unsafe ushort using virtual
  void volatile while async await var dynamic get set init record partial where yield nameof when required file global`);

/** Types that nearly every C# file uses. */
export const OF_CSHARP = wordsOf(`
  String Object Int32 Int64 Boolean Double Decimal Byte Char Exception Task ValueTask List Dictionary HashSet IEnumerable
  IEnumerator IList ICollection IDictionary IReadOnlyList IReadOnlyCollection IReadOnlyDictionary IDisposable
  IAsyncDisposable IAsyncEnumerable Func Action Predicate Type Console Math Convert Guid DateTime DateTimeOffset TimeSpan Nullable Array Enum
  StringBuilder ArgumentException ArgumentNullException InvalidOperationException NotSupportedException
  NotImplementedException CancellationToken Stream KeyValuePair Tuple Span ReadOnlySpan Memory Lazy EventHandler
  EventArgs Attribute Regex Environment IEquatable IComparable IComparer IEqualityComparer StringComparison StringComparer
  CultureInfo Encoding Interlocked Thread Monitor GC Activator Debug Trace Obsolete Serializable Flags Assert`);
