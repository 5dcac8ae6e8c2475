import { lazy } from '../../model/lazy.js';

// These tables take two milliseconds to build, so they are built only for repositories with Java.

/** All supertypes of well-known Java types, except for `Object`. */
const javaTypes = lazy<ReadonlyMap<string, readonly string[]>>(
  () =>
    new Map(
      Object.entries({
        Object: '',
        String: 'CharSequence Comparable Serializable',
        StringBuilder: 'CharSequence Appendable Comparable Serializable',
        StringBuffer: 'CharSequence Appendable Comparable Serializable',
        CharSequence: '',
        Number: 'Serializable',
        Integer: 'Number Comparable Serializable',
        Long: 'Number Comparable Serializable',
        Short: 'Number Comparable Serializable',
        Byte: 'Number Comparable Serializable',
        Double: 'Number Comparable Serializable',
        Float: 'Number Comparable Serializable',
        BigInteger: 'Number Comparable Serializable',
        BigDecimal: 'Number Comparable Serializable',
        AtomicInteger: 'Number Serializable',
        AtomicLong: 'Number Serializable',
        AtomicBoolean: 'Serializable',
        AtomicReference: 'Serializable',
        Boolean: 'Comparable Serializable',
        Character: 'Comparable Serializable',
        Class: 'Type Serializable GenericDeclaration AnnotatedElement',
        Type: '',
        ParameterizedType: 'Type',
        Method: 'Executable Member GenericDeclaration AnnotatedElement AccessibleObject',
        Constructor: 'Executable Member GenericDeclaration AnnotatedElement AccessibleObject',
        Field: 'Member AnnotatedElement AccessibleObject',
        Thread: 'Runnable',
        ClassLoader: '',
        Iterable: '',
        Iterator: '',
        ListIterator: 'Iterator',
        Collection: 'Iterable',
        List: 'Collection Iterable',
        Set: 'Collection Iterable',
        SortedSet: 'Set Collection Iterable',
        NavigableSet: 'SortedSet Set Collection Iterable',
        Queue: 'Collection Iterable',
        Deque: 'Queue Collection Iterable',
        ArrayList:
          'AbstractList List AbstractCollection Collection Iterable RandomAccess Cloneable Serializable',
        LinkedList:
          'AbstractSequentialList AbstractList List Deque Queue AbstractCollection Collection Iterable Cloneable Serializable',
        ArrayDeque: 'Deque Queue AbstractCollection Collection Iterable Cloneable Serializable',
        HashSet: 'AbstractSet Set AbstractCollection Collection Iterable Cloneable Serializable',
        LinkedHashSet:
          'HashSet AbstractSet Set AbstractCollection Collection Iterable Cloneable Serializable',
        TreeSet:
          'AbstractSet NavigableSet SortedSet Set AbstractCollection Collection Iterable Cloneable Serializable',
        Map: '',
        SortedMap: 'Map',
        ConcurrentMap: 'Map',
        HashMap: 'AbstractMap Map Cloneable Serializable',
        LinkedHashMap: 'HashMap AbstractMap Map Cloneable Serializable',
        TreeMap: 'AbstractMap NavigableMap SortedMap Map Cloneable Serializable',
        ConcurrentHashMap: 'AbstractMap ConcurrentMap Map Serializable',
        Optional: '',
        Date: 'Comparable Cloneable Serializable',
        Calendar: 'Comparable Cloneable Serializable',
        Locale: 'Cloneable Serializable',
        TimeZone: 'Cloneable Serializable',
        UUID: 'Comparable Serializable',
        Duration: 'TemporalAmount Comparable Serializable',
        Instant: 'Temporal TemporalAdjuster TemporalAccessor Comparable Serializable',
        TimeUnit: 'Enum Comparable Serializable',
        Charset: 'Comparable',
        File: 'Comparable Serializable',
        Path: 'Comparable Iterable Watchable',
        URI: 'Comparable Serializable',
        URL: 'Serializable',
        ByteBuffer: 'Buffer Comparable',
        InputStream: 'Closeable AutoCloseable',
        OutputStream: 'Closeable AutoCloseable Flushable',
        Reader: 'Readable Closeable AutoCloseable',
        Writer: 'Appendable Closeable AutoCloseable Flushable',
        ByteArrayInputStream: 'InputStream Closeable AutoCloseable',
        FileInputStream: 'InputStream Closeable AutoCloseable',
        ByteArrayOutputStream: 'OutputStream Closeable AutoCloseable Flushable',
        FileOutputStream: 'OutputStream Closeable AutoCloseable Flushable',
        StringReader: 'Reader Readable Closeable AutoCloseable',
        BufferedReader: 'Reader Readable Closeable AutoCloseable',
        InputStreamReader: 'Reader Readable Closeable AutoCloseable',
        StringWriter: 'Writer Appendable Closeable AutoCloseable Flushable',
        PrintWriter: 'Writer Appendable Closeable AutoCloseable Flushable',
        Throwable: 'Serializable',
        Exception: 'Throwable Serializable',
        RuntimeException: 'Exception Throwable Serializable',
        IOException: 'Exception Throwable Serializable',
        IllegalArgumentException: 'RuntimeException Exception Throwable Serializable',
        IllegalStateException: 'RuntimeException Exception Throwable Serializable',
        UnsupportedOperationException: 'RuntimeException Exception Throwable Serializable',
        NullPointerException: 'RuntimeException Exception Throwable Serializable',
        Error: 'Throwable Serializable',
        AssertionError: 'Error Throwable Serializable',
        Enum: 'Comparable Serializable',
        Record: '',
        Comparable: '',
        Serializable: '',
        Cloneable: '',
        Closeable: 'AutoCloseable',
        AutoCloseable: '',
        Runnable: '',
        Callable: '',
        Executor: '',
        ExecutorService: 'Executor',
        ScheduledExecutorService: 'ExecutorService Executor',
      }).map(([name, all]) => [name, all === '' ? [] : all.split(' ')]),
    ),
);

/** Whether a name is a well-known Java type. */
export function isLibraryType(name: string): boolean {
  return javaTypes().has(name) || functionParameters().has(name);
}

/** All supertypes of a Java type; undefined if unknown. */
export function javaSupertypes(name: string): readonly string[] | undefined {
  return javaTypes().get(name);
}

const finalTypes = lazy<ReadonlySet<string>>(
  () =>
    new Set(
      'String StringBuilder StringBuffer Integer Long Short Byte Double Float Boolean Character Class Optional UUID URI URL Void'.split(
        ' ',
      ),
    ),
);

/** Whether a Java type has no subtypes. */
export function isFinalType(name: string): boolean {
  return finalTypes().has(name);
}

/** Number of parameters of a lambda for each functional interface of Java. */
const functionParameters = lazy<ReadonlyMap<string, number>>(
  () =>
    new Map(
      Object.entries({
        0: 'Runnable Callable Supplier BooleanSupplier IntSupplier LongSupplier DoubleSupplier',
        1:
          'Consumer Function Predicate UnaryOperator IntFunction IntPredicate IntConsumer IntUnaryOperator LongFunction LongConsumer LongPredicate ' +
          'ToIntFunction ToLongFunction ToDoubleFunction LongUnaryOperator DoubleFunction IntToLongFunction DoubleConsumer',
        2:
          'BiFunction BiConsumer BiPredicate BinaryOperator Comparator IntBinaryOperator LongBinaryOperator ObjIntConsumer ToIntBiFunction ' +
          'DoubleBinaryOperator ToLongBiFunction ToDoubleBiFunction ObjLongConsumer',
      }).flatMap(([count, names]) =>
        names.split(' ').map((name) => [name, Number(count)] as const),
      ),
    ),
);

/** Number of parameters of a lambda for a functional interface of Java; undefined for other types. */
export function parametersOfFunction(name: string): number | undefined {
  return functionParameters().get(name);
}
