/**
 * Members that return their own receiver, or the object it wraps, in languages that have wrapper types with
 * such members.
 */
export const PASSING: ReadonlySet<string> = new Set([
  ...['unwrap', 'expect', 'clone', 'as_ref', 'as_mut', 'borrow', 'borrow_mut', 'await', 'to_owned'],
  ...['ConfigureAwait', 'Result', 'get', 'Received', 'DidNotReceive', 'ReceivedWithAnyArgs'],
  ...['DidNotReceiveWithAnyArgs', 'GetAwaiter', 'GetResult', 'AsTask', 'WaitAsync'],
]);

/** Functions of common packages that return an object of their type argument. */
export const GIVING: ReadonlySet<string> = new Set([
  ...['GetService', 'GetRequiredService', 'GetKeyedService', 'GetRequiredKeyedService', 'Resolve'],
  ...['static_cast', 'dynamic_cast', 'const_cast', 'reinterpret_cast', 'static_pointer_cast'],
  ...['dynamic_pointer_cast', 'qobject_cast', 'dyn_cast', 'any_cast', 'down_cast'],
  ...['For', 'inject', 'mock', 'mockk', 'read', 'watch', 'Any', 'Is', 'IsAny', 'Of'],
]);

/** The same of packages for Dart: `getIt<Store>()`, `Provider.of<Store>(context)`. */
export const GIVING_IN_DART: ReadonlySet<string> = new Set([
  ...['getIt', 'locator', 'of', 'get', 'find', 'I', 'instance', 'call', 'resolve'],
]);

/**
 * The same of packages for Android, by the first of several type arguments: `hiltViewModel<Store, Store.Factory>()`,
 * `by viewModels<Store>()`.
 */
export const GIVING_IN_KOTLIN = /(?:^v|V)iewModels?$|^koinInject$/;

/** List methods that return a list of the elements of their type argument: `OfType<Store>()`. */
export const OF_TYPE: ReadonlySet<string> = new Set([
  ...['OfType', 'Cast', 'filterIsInstance', 'whereType', 'cast'],
]);

/** Kotlin functions that make containers of their type arguments. */
export const MAKING =
  /^(?:(?:mutable|array|hash|linked|linkedHash|sorted)?(?:List|Set|Map)Of|(?:list|set|map|array|sequence|flow)Of|empty(?:List|Set|Map|Sequence|Flow)|arrayOfNulls|MutableStateFlow|MutableSharedFlow)$/;

/**
 * Functions that return an object of the class passed as a value: `app(Store::class)`,
 * `context.getBean(Store::class.java)`.
 */
export const GIVING_OF_CLASS: ReadonlySet<string> = new Set([
  ...['app', 'make', 'makeWith', 'resolve', 'get', 'getBean', 'getInstance', 'getService', 'find'],
  ...['service', 'getSystemService', 'create', 'getReference', 'createMock', 'createStub', 'mock'],
  ...['spy', 'partialMock', 'inject'],
]);

/** Members that every Kotlin object has and that return the object itself. */
export const PASSING_ITSELF = /^(?:also|apply|takeIf|takeUnless)$/;

/** Members of lists and other containers that return one of their objects. */
export const ELEMENTS: ReadonlySet<string> = new Set([
  ...['First', 'FirstOrDefault', 'Single', 'SingleOrDefault', 'Last', 'LastOrDefault', 'ElementAt'],
  ...['Value', 'CurrentValue', 'Find', 'first', 'firstOrNull', 'firstWhere', 'last', 'lastOrNull'],
  ...['single', 'singleOrNull', 'get', 'getOrNull', 'next', 'peek', 'pop', 'poll', 'remove'],
  ...['removeFirst', 'removeLast', 'front', 'back', 'at', 'value', 'current', 'head', 'find'],
  ...['lock', 'read', 'write', 'data', 'orElse', 'orElseThrow', 'orElseGet', 'getOrDefault'],
  ...['computeIfAbsent', 'getFirst', 'getLast', 'element', 'getNow', 'previous', 'pollFirst'],
  ...['pollLast', 'peekFirst', 'peekLast', 'nextElement', 'random', 'elementAt', 'getOrElse'],
  ...['getOrPut', 'maxByOrNull', 'minByOrNull', 'FirstAsync', 'FirstOrDefaultAsync', 'SingleAsync'],
  ...[
    'SingleOrDefaultAsync',
    'FindAsync',
    'LastAsync',
    'LastOrDefaultAsync',
    'Dequeue',
    'Pop',
    'Peek',
  ],
  ...['ElementAtOrDefault', 'FindLast', 'MaxBy', 'MinBy', 'Aggregate', 'GetOrAdd', 'AddOrUpdate'],
  ...[
    'Object',
    'GetValueOrDefault',
    'nth',
    'max_by_key',
    'min_by_key',
    'pop_front',
    'pop_back',
    'removeAt',
  ],
  ...[
    'detect',
    'min_by',
    'max_by',
    'sample',
    'fetch',
    'find_by',
    'find_by!',
    'first!',
    'last!',
    'find_or_create_by',
    'find_or_create_by!',
    'find_or_initialize_by',
    'build',
    'create!',
  ],
]);

/** Members of lists that return a list of some or all of the same elements. */
export const FILTERS: ReadonlySet<string> = new Set([
  ...['Where', 'OrderBy', 'OrderByDescending', 'ThenBy', 'Skip', 'Take', 'ToList', 'ToArray'],
  ...['Order', 'OrderDescending', 'TakeLast', 'SkipLast', 'Intersect', 'IntersectBy', 'UnionBy'],
  ...[
    'AsReadOnly',
    'AsParallel',
    'Append',
    'Prepend',
    'GetRange',
    'ToImmutableList',
    'ToImmutableArray',
  ],
  ...[
    'ToImmutableHashSet',
    'ToFrozenSet',
    'AsTracking',
    'AsSplitQuery',
    'AsNoTrackingWithIdentityResolution',
  ],
  ...[
    'IgnoreQueryFilters',
    'AsAsyncEnumerable',
    'ToAsyncEnumerable',
    'ToHashSetAsync',
    'DefaultIfEmpty',
  ],
  ...['asStateFlow', 'asSharedFlow', 'asLiveData', 'asFlow', 'stateIn', 'shareIn', 'flowOn'],
  ...['Reverse', 'Distinct', 'AsEnumerable', 'filter', 'filterNotNull', 'sorted', 'sortedBy'],
  ...['reversed', 'toList', 'toSet', 'iter', 'iter_mut', 'into_iter', 'values', 'asSequence'],
  ...['drop', 'take', 'where', 'unwrap', 'clone', 'borrow', 'borrow_mut', 'await', 'stream'],
  ...[
    'parallelStream',
    'iterator',
    'listIterator',
    'distinct',
    'limit',
    'skip',
    'peek',
    'findFirst',
  ],
  ...[
    'findAny',
    'entrySet',
    'subList',
    'sequential',
    'parallel',
    'onEach',
    'filterNot',
    'sortedWith',
  ],
  ...['sortedByDescending', 'distinctBy', 'toMutableList', 'asIterable', 'asReversed', 'shuffled'],
  ...['takeWhile', 'dropWhile', 'takeLast', 'dropLast', 'orEmpty', 'ThenByDescending', 'Concat'],
  ...['Union', 'Except', 'AsQueryable', 'AsNoTracking', 'Include', 'ThenInclude', 'SkipWhile'],
  ...['TakeWhile', 'DistinctBy', 'ToHashSet', 'ToListAsync', 'ToArrayAsync', 'FindAll', 'rev'],
  ...['step_by', 'peekable', 'chain', 'cloned', 'copied', 'drain', 'prefix', 'suffix', 'lazy'],
  ...['dropFirst', 'skipWhile', 'reject', 'also', 'apply', 'takeIf', 'takeUnless'],
  ...[
    'keyBy',
    'sortBy',
    'sortByDesc',
    'unique',
    'slice',
    'reverse',
    'select',
    'sort_by',
    'compact',
  ],
  ...[
    'uniq',
    'shuffle',
    'to_a',
    'find_all',
    'take_while',
    'drop_while',
    'flatten',
    'reverse_each',
    'includes',
  ],
  ...[
    'order',
    'joins',
    'preload',
    'eager_load',
    'not',
    'offset',
    'each',
    'sort',
    'each_with_index',
  ],
]);
