import { lazy } from '../../model/lazy.js';
import { javaSupertypes } from './java-library.js';

/** Types of the members of Java's classes, by class and then by result type; fields and methods alike. */
const members = lazy<Readonly<Record<string, Readonly<Record<string, string>>>>>(() => ({
  Object: { String: 'toString', int: 'hashCode', boolean: 'equals', Class: 'getClass' },
  String: {
    int: 'length indexOf lastIndexOf compareTo compareToIgnoreCase codePointAt',
    char: 'charAt',
    String:
      'substring trim strip toLowerCase toUpperCase concat replace replaceAll replaceFirst repeat intern valueOf format join formatted',
    boolean: 'isEmpty isBlank startsWith endsWith contains equalsIgnoreCase matches',
    '<byte>': 'getBytes',
    '<char>': 'toCharArray',
    '<String>': 'split',
  },
  CharSequence: { int: 'length', char: 'charAt', boolean: 'isEmpty', CharSequence: 'subSequence' },
  StringBuilder: {
    int: 'length indexOf capacity',
    char: 'charAt',
    StringBuilder: 'append insert reverse delete',
    String: 'substring',
  },
  Collection: { int: 'size', boolean: 'isEmpty contains add remove addAll', Iterator: 'iterator' },
  List: { List: 'of subList copyOf', int: 'indexOf' },
  Set: { Set: 'of copyOf' },
  Map: {
    int: 'size',
    boolean: 'isEmpty containsKey containsValue',
    Set: 'keySet entrySet',
    Collection: 'values',
    Map: 'of copyOf ofEntries',
  },
  Iterator: { boolean: 'hasNext' },
  Collections: {
    List: 'emptyList singletonList unmodifiableList synchronizedList nCopies',
    Set: 'emptySet singleton unmodifiableSet synchronizedSet',
    Map: 'emptyMap singletonMap unmodifiableMap synchronizedMap',
  },
  Arrays: { List: 'asList', String: 'deepToString', boolean: 'deepEquals' },
  Number: {
    int: 'intValue',
    long: 'longValue',
    double: 'doubleValue',
    float: 'floatValue',
    short: 'shortValue',
    byte: 'byteValue',
  },
  Integer: {
    int: 'parseInt MAX_VALUE MIN_VALUE intValue compare SIZE BYTES',
    Integer: 'valueOf',
    String: 'toHexString',
  },
  Long: { long: 'parseLong MAX_VALUE MIN_VALUE longValue', Long: 'valueOf', int: 'intValue' },
  Short: { short: 'parseShort MAX_VALUE MIN_VALUE shortValue', Short: 'valueOf' },
  Byte: { byte: 'parseByte MAX_VALUE MIN_VALUE byteValue', Byte: 'valueOf' },
  Double: {
    double: 'parseDouble MAX_VALUE MIN_VALUE NaN POSITIVE_INFINITY NEGATIVE_INFINITY doubleValue',
    Double: 'valueOf',
  },
  Float: {
    float: 'parseFloat MAX_VALUE MIN_VALUE NaN POSITIVE_INFINITY NEGATIVE_INFINITY floatValue',
    Float: 'valueOf',
  },
  Boolean: { Boolean: 'TRUE FALSE valueOf', boolean: 'parseBoolean booleanValue' },
  Character: {
    char: 'MAX_VALUE MIN_VALUE charValue toLowerCase toUpperCase',
    Character: 'valueOf',
    boolean: 'isDigit isLetter isWhitespace',
  },
  BigInteger: { BigInteger: 'ONE ZERO TEN valueOf' },
  BigDecimal: { BigDecimal: 'ONE ZERO TEN valueOf' },
  AtomicInteger: { int: 'get incrementAndGet getAndIncrement decrementAndGet addAndGet intValue' },
  AtomicLong: { long: 'get incrementAndGet getAndIncrement decrementAndGet addAndGet longValue' },
  AtomicBoolean: { boolean: 'get getAndSet compareAndSet' },
  System: {
    long: 'currentTimeMillis nanoTime',
    String: 'getProperty getenv lineSeparator',
    int: 'identityHashCode',
  },
  Thread: { Thread: 'currentThread', String: 'getName', ClassLoader: 'getContextClassLoader' },
  Class: {
    String: 'getName getSimpleName getCanonicalName getTypeName',
    ClassLoader: 'getClassLoader',
    Class: 'getSuperclass getComponentType forName',
  },
  Throwable: { String: 'getMessage getLocalizedMessage', Throwable: 'getCause' },
  StandardCharsets: { Charset: 'UTF_8 US_ASCII ISO_8859_1 UTF_16 UTF_16BE UTF_16LE' },
  Charset: { Charset: 'forName defaultCharset', String: 'name' },
  TimeUnit: {
    TimeUnit: 'NANOSECONDS MICROSECONDS MILLISECONDS SECONDS MINUTES HOURS DAYS',
    long: 'toMillis toSeconds toNanos toMicros convert',
  },
  Duration: {
    Duration: 'ofMillis ofSeconds ofMinutes ofHours ofDays ofNanos between ZERO',
    long: 'toMillis toNanos getSeconds',
  },
  Instant: { Instant: 'now ofEpochMilli', long: 'toEpochMilli' },
  Locale: { Locale: 'ENGLISH US UK GERMANY FRANCE FRENCH GERMAN ROOT getDefault' },
  Date: { long: 'getTime' },
  Calendar: { Calendar: 'getInstance', Date: 'getTime' },
  TimeZone: { TimeZone: 'getTimeZone getDefault' },
  File: {
    String: 'getName getPath getAbsolutePath',
    Path: 'toPath',
    File: 'getParentFile',
    long: 'length',
  },
  Path: { File: 'toFile', Path: 'resolve getParent getFileName of' },
  Paths: { Path: 'get' },
  URI: { URI: 'create', String: 'getPath getHost getScheme', int: 'getPort' },
  UUID: { UUID: 'randomUUID fromString' },
  ByteBuffer: {
    ByteBuffer: 'allocate allocateDirect wrap duplicate slice flip asReadOnlyBuffer',
    int: 'remaining position limit capacity',
    '<byte>': 'array',
  },
  ByteArrayOutputStream: { '<byte>': 'toByteArray', int: 'size' },
}));

const resultsByMember = lazy<ReadonlyMap<string, string>>(
  () =>
    new Map(
      Object.entries(members()).flatMap(([type, results]) =>
        Object.entries(results).flatMap(([result, names]) =>
          names.split(' ').map((name) => [`${type}.${name}`, result] as const),
        ),
      ),
    ),
);

/** The type of a member of a Java library class, in the notation of the facts; undefined if unknown. */
export function libraryResult(type: string, member: string): string | undefined {
  const results = resultsByMember();
  for (const one of [type, ...(javaSupertypes(type) ?? []), 'Object']) {
    const result = results.get(`${one}.${member}`);
    if (result !== undefined) return result;
  }
  return undefined;
}

/** Whether the members of a Java class are known. */
export function hasLibraryMembers(name: string): boolean {
  return Object.hasOwn(members(), name);
}
