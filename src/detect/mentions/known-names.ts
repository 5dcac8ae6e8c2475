import { wordList } from '../word-list.js';

/** Names of products, formats and accounts that are written like identifiers but are none. */
const PRODUCT_NAMES = wordList(`
  GitHub GitLab BitBucket JavaScript TypeScript CoffeeScript PostgreSQL MySQL SQLite MariaDB MongoDB NoSQL DynamoDB macOS
  MacOS iOS iPadOS tvOS iPhone iPad eBay LaTeX BibTeX YouTube StackOverflow LinkedIn WhatsApp PayPal OpenSSL OpenAI
  ChatGPT NumPy SciPy PyPI PyPy PyCharm PyTorch TensorFlow DevTools VSCode WebStorm IntelliJ OpenSource FreeBSD OpenBSD
  NetBSD CentOS OpenSUSE CloudFront CloudFlare CircleCI TravisCI AppVeyor JetBrains FastAPI jQuery WordPress
  PowerShell CPython IPython MicroPython GraphQL RabbitMQ OpenAPI OAuth WiFi McDonald LibreOffice NodeJS ReactJS VueJS
  NextJS ExpressJS AngularJS NestJS DjangoCon SQLAlchemy HowTo ToDo JSDoc TSDoc WebKit CommonJS RESTful MacBook AirPods CamelCase camelCase eslint
  node.js next.js vue.js react.js express.js three.js d3.js nuxt.js nest.js angular.js backbone.js ember.js discord.js
  chart.js moment.js asp.net socket.io`);

/** Capitalised words before `class`, `type`, `function` that are not names. */
export const NO_NAMES = wordList(`
  Python React Vue Angular Django Node Flask Web Static Class Abstract Custom Helper Utility Standard Generic Multiple
  Similar Different Another Built Native Internal External Public Private Async New Old`);

/** Whether a name is that of a product. Dotted ones match in any casing. */
export function isProductName(name: string): boolean {
  return PRODUCT_NAMES.has(name) || PRODUCT_NAMES.has(name.toLowerCase());
}

/** Last parts of host names written without `https://`. */
export const HOST_ENDINGS = wordList('com org net edu gov info dev ai co uk de fr eu jp cn ru us');

/** Dotted abbreviations, without the final dot. */
export const ABBREVIATIONS = wordList('e.g i.e a.k.a a.m p.m vs etc n.b w.r.t et.al u.s u.k ph.d');

/** Functions and values of every Python or JavaScript program; a call of one names nothing in the repository. */
export const BUILTINS = wordList(`
  print len str int float bool bytes bytearray list dict set frozenset tuple object type isinstance issubclass range
  super open input repr hasattr getattr setattr delattr sorted reversed enumerate zip map filter sum min max abs round
  any all id hash iter next vars dir callable property staticmethod classmethod format eval exec globals locals
  console.log console.error console.warn console.info require parseInt parseFloat setTimeout setInterval clearTimeout
  JSON.stringify JSON.parse Object.keys Object.entries Object.values Object.assign Array.isArray Promise.all Promise
  Array Object String Number Boolean Symbol Date Math describe it expect beforeEach afterEach function
  process.exit alert document.getElementById document.querySelector sys.exit sys.argv os.path.join os.environ.get
  os.environ pip npm ipdb pdb.set_trace make append cap fmt.Println fmt.Printf fmt.Sprintf fmt.Errorf errors.New
  println! vec! format! panic! printf malloc free memcpy strlen puts std::string std::vector std::move unwrap Some Ok Err
  Vec Option HashMap var_dump array_map Console.WriteLine
  panic recover t.Run t.Fatal t.Fatalf t.Error t.Errorf`);

/** Keywords and literals of the languages, which are not names even in backticks. */
export const LANGUAGE_WORDS = wordList(`
  None True False null undefined true false NaN Infinity nil self this cls super if else elif for while do switch case
  break continue return yield try except catch finally raise throw with as import from export default class def
  function lambda const let var new delete typeof instanceof in is not and or async await pass global nonlocal assert
  str int float bool list dict tuple set bytes object any string number boolean void never unknown type interface enum
  public private protected static readonly extends implements abstract func chan struct defer
  fn impl mut pub usize isize nullptr NULL unsigned namespace foreach elsif unless
  fallthrough args kwargs *args **kwargs`);

/** Exceptions that are built into languages; any other may be a class of the repository. */
export const BUILTIN_EXCEPTIONS = wordList(`
  Error TypeError ValueError KeyError IndexError AttributeError NameError ImportError ModuleNotFoundError RuntimeError
  SyntaxError IndentationError OSError IOError FileNotFoundError PermissionError NotImplementedError AssertionError
  ZeroDivisionError OverflowError StopIteration StopAsyncIteration RecursionError UnicodeError UnicodeDecodeError
  UnicodeEncodeError LookupError ArithmeticError EOFError MemoryError TimeoutError ConnectionError
  ConnectionResetError BrokenPipeError UnboundLocalError SystemExit KeyboardInterrupt GeneratorExit Exception
  BaseException Warning UserWarning DeprecationWarning PendingDeprecationWarning RuntimeWarning FutureWarning
  SyntaxWarning BytesWarning ResourceWarning ImportWarning UnicodeWarning RangeError ReferenceError EvalError URIError
  AggregateError InternalError DOMException ArrayIndexOutOfBoundsException ClassCastException ClassNotFoundException
  ConcurrentModificationException IOException IllegalAccessException IllegalArgumentException IllegalStateException
  IndexOutOfBoundsException InterruptedException NoClassDefFoundError NoSuchElementException NoSuchFieldException
  NoSuchMethodException NoSuchMethodError NullPointerException NumberFormatException OutOfMemoryError RuntimeException
  NoMethodError ArgumentError StandardError FrozenError NullReferenceException ArgumentNullException ArgumentException
  ArgumentOutOfRangeException InvalidOperationException IndexOutOfRangeException KeyNotFoundException InvalidCastException
  FormatException NotSupportedException ObjectDisposedException
  SecurityException StackOverflowError StringIndexOutOfBoundsException UnsupportedOperationException
  CaseClauseError CondClauseError FunctionClauseError WithClauseError TryClauseError MatchError UndefinedFunctionError
  ErlangError BadMapError BadArityError BadFunctionError`);
