/** Functions of lists that yield a list of what a function makes of each element. */
export const MAPPING =
  /^(?:map|Select|mapNotNull|compactMap|filter_map|collect|ConvertAll|mapIndexedNotNull|SelectAwait)$/;

/** The same of those whose function yields lists, which become one. */
export const FLATTENING = /^(?:flatMap|SelectMany|flat_map|expand)$/;

/** Functions that yield what a function makes of the object before the dot. */
export const LETTING = /^(?:let|run|then|thenApply|and_then)$/;

/** Functions of C# that arrange what a list holds by keys, or what another function makes of that. */
export const KEYED = /^(?:To(?:Frozen|Immutable|)Dictionary(?:Async)?|ToLookup|GroupBy)$/;
