/** The numeric types that each numeric type converts to implicitly. */
export const WIDER: Readonly<Record<string, string>> = {
  sbyte: 'short int long float double decimal',
  byte: 'short ushort int uint long ulong float double decimal',
  short: 'int long float double decimal',
  ushort: 'int uint long ulong float double decimal',
  int: 'long float double decimal',
  uint: 'long ulong float double decimal',
  long: 'float double decimal',
  ulong: 'float double decimal',
  char: 'ushort int uint long ulong float double decimal',
  float: 'double',
  double: '',
  decimal: '',
  bool: '',
  0: 'sbyte byte short ushort int uint long ulong float double decimal',
};

/** Other value types of the framework. */
export const VALUES =
  /^(?:DateTime|DateTimeOffset|DateOnly|TimeOnly|TimeSpan|Guid|CancellationToken|KeyValuePair|BigInteger)$/;
/** Types that numbers and other simple values convert to; then the same for strings. */
export const OF_VALUES =
  /^(?:object|ValueType|IComparable|IConvertible|IFormattable|IEquatable|ISpanFormattable)$/;
export const OF_STRINGS =
  /^(?:object|IEnumerable|IComparable|ICloneable|IConvertible|IEquatable|ReadOnlySpan)$/;
/** Further well-known types, treated as having no supertypes that matter and few subclasses. */
const FINAL =
  /^(?:Type|Uri|Version|StringBuilder|CultureInfo|Encoding|Regex|StringComparison|StringComparer|MemberInfo|MethodInfo|PropertyInfo|Exception|Task)$/;
export const LISTS = /^(?:IEnumerable|IList|ICollection|IReadOnlyList|IReadOnlyCollection)$/;
/** Supertypes of well-known framework types. */
export const ABOVE: Readonly<Record<string, string>> = {
  List: 'IList ICollection IEnumerable IReadOnlyList IReadOnlyCollection object',
  HashSet: 'ISet ICollection IEnumerable IReadOnlyCollection object',
  Dictionary: 'IDictionary IReadOnlyDictionary ICollection IEnumerable object',
  IList: 'ICollection IEnumerable object',
  ICollection: 'IEnumerable object',
  IReadOnlyList: 'IReadOnlyCollection IEnumerable object',
  IDictionary: 'ICollection IEnumerable object',
  StringWriter: 'TextWriter IDisposable object',
  StreamWriter: 'TextWriter IDisposable object',
  StringReader: 'TextReader IDisposable object',
  StreamReader: 'TextReader IDisposable object',
  MemoryStream: 'Stream IDisposable object',
  FileStream: 'Stream IDisposable object',
  Type: 'MemberInfo object',
  StringBuilder: 'object',
  Uri: 'object',
  Version: 'object',
  CultureInfo: 'IFormatProvider object',
  Exception: 'object',
};

/** Whether values of a type belong to no other class. */
export function isPlainValue(name: string): boolean {
  return name === 'string' || Object.hasOwn(WIDER, name) || VALUES.test(name);
}

/** Whether subclasses of a framework type are rare, which they are not for interfaces. */
export function isFinal(name: string): boolean {
  return !/^I[A-Z]/.test(name) && (FINAL.test(name) || Object.hasOwn(ABOVE, name));
}

/** Number of parameters of the framework's named delegates. */
export const FUNCTIONS: Readonly<Record<string, number>> = {
  Predicate: 1,
  Converter: 1,
  Comparison: 2,
  EventHandler: 2,
};

/** Whether a type's conversions are completely known. */
export function isKnown(name: string): boolean {
  return (
    name === 'string' ||
    Object.hasOwn(WIDER, name) ||
    Object.hasOwn(ABOVE, name) ||
    VALUES.test(name) ||
    FINAL.test(name) ||
    LISTS.test(name) ||
    isFunctionType(name) ||
    OF_VALUES.test(name)
  );
}

/** Whether objects of a type are functions. */
export function isFunctionType(name: string): boolean {
  return /^(?:Func|Action|Expression|EventHandler|Predicate|Comparison|Converter)$/.test(name);
}
