/** Functions of lists that yield the results of a function for each element. */
export const MAPPING =
  /^(?:map|Select|mapNotNull|compactMap|filter_map|collect|ConvertAll|mapIndexedNotNull|SelectAwait)$/;

/** Functions of lists whose function yields lists, which are concatenated. */
export const FLATTENING = /^(?:flatMap|SelectMany|flat_map|expand)$/;

/** Functions that yield the result of a function for the object before the dot. */
export const LETTING = /^(?:let|run|then|thenApply|and_then)$/;

/** C# functions that group elements by key, or the results of another function for the elements. */
export const KEYED = /^(?:To(?:Frozen|Immutable|)Dictionary(?:Async)?|ToLookup|GroupBy)$/;
