import { describe, expect, it } from 'vitest';
import { maskMacros } from '../../../src/languages/c/macros.js';

/** The lines that are left, without their blanks. */
function linesLeft(text: string): string[] {
  const masked = maskMacros(text);
  expect(masked).toHaveLength(text.length);
  expect(masked.split('\n')).toHaveLength(text.split('\n').length);
  return masked.split('\n').flatMap((line) => (line.trim() === '' ? [] : line.trim()));
}

describe('macros that have lines of their own', () => {
  it.each([
    ['API_BEGIN_NAMESPACE\n\nclass Store {};', ['class Store {};']],
    ['API_EXPORT\ntemplate <class T> class Store {};', ['template <class T> class Store {};']],
    [
      'API_VISIBILITY("hidden")  // for one linker\nint run();',
      ['// for one linker', 'int run();'],
    ],
    [
      'struct async {\n  HANDLE_FIELDS\n  /* private */\n  ASYNC_FIELDS(a, b)\n};',
      ['struct async {', '/* private */', '};'],
    ],
    ['class Adapter {\n  Q_OBJECT\n\n public:\n};', ['class Adapter {', 'public:', '};']],
    ['int x;\n  CATCH_ALL(x)\n}', ['int x;', '}']],
    [`REGISTER_IT(a)\nREGISTER_IT(${'a, '.repeat(40)}a)\nint x;`, ['int x;']],
    ['  if (a) {\n    TRY_ALL {\n', ['if (a) {', '{']],
    ['ADD_FIELD(a)\nADD_FIELD(b,\n  c)\nADD_FIELD(d)\nint x;', ['int x;']],
    ['DEFINE_OPERATOR(Equals, ==);\nDEFINE_OPERATOR(<=, b)\n\nint x;', ['int x;']],
    ['tree_gen(static, jobs_,\n    job (*)(int))\n\nstatic int x;', ['static int x;']],
    ['}\n\ntree_gen(a)\n\ntree_gen(b)\n\n#if A', ['}', '#if A']],
  ])('are no part of %j', (text, left) => {
    expect(linesLeft(text)).toEqual(left);
  });

  it.each([
    'enum state {\n  STATE_OPEN,\n  STATE_SHUT\n};',
    'enum {\n  ONLY_STATE\n};',
    'int list[] = {\n  FIRST_VALUE\n};',
    'call(\n  FIRST_VALUE\n);',
    'UINT_PTR\nopen_file(void);',
    'UINT_PTR\nStore::open(void);',
    'UINT_PTR\nOPEN_FILE(a)\n{\n',
    '#define OPEN(x) \\\n  CHECK_ALL(x)\n',
    'TEST_BEGIN(name)\n{\n',
    'int x =\n  LONGEST_NAME\n  + 1;',
    'open(a, b)\n\n{\n',
    'open(a, b)\nint a;\n{\n',
    'int\nopen(a, b)\n\nint a;\n{\n',
    'if (a)\n\nrun();',
    '#define RUN(x) \\\ntree_gen(x)\n\nint a;',
  ])('stay in %j', (text) => {
    expect(maskMacros(text)).toBe(text);
  });
});

describe('an initializer that a macro is given', () => {
  it.each([
    ['ID x = ID_INIT(SHA, { 0xe6,\n  0x9d });', ['ID x = ID_INIT(SHA, 0', ');']],
    ['ID x = ID_INIT({ F(1), 2 }, SHA);', ['ID x = ID_INIT(0 , SHA);']],
  ])('is a number in %j', (text, left) => {
    expect(linesLeft(text).map((line) => line.replace(/\s+/g, ' '))).toEqual(left);
  });

  it.each(['ID x = { 0xe6, 0x9d };', 'run({ 1, 2 });', 'x = RUN_ALL(a, { b(); });'])(
    'stays in %j',
    (text) => {
      expect(maskMacros(text)).toBe(text);
    },
  );
});

describe('macros of tests with titles', () => {
  it.each([
    ['TEST_CASE("opens; {now}", "[store]") {\n  run();\n}', ['TEST_CASE( ) {', '}']],
    [
      'TEMPLATE_TEST_CASE("opens", "[a]", int, (std::pair<int, long>)) { run(); }',
      ['TEMPLATE_TEST_CASE( ) { run(); }'],
    ],
    ['TEST_CASE_METHOD(Store,\n  "opens"\n)\n{\n}', ['TEST_CASE_METHOD(', ')', '{', '}']],
    ['TEST_SUITE("store") {\nint x;\n}', ['namespace {', 'int x;', '}']],
  ])('are read as functions: %j', (text, left) => {
    expect(linesLeft(text).map((line) => line.replace(/ +/g, ' '))).toEqual(left);
  });

  it.each(['TEST_CASE(open) { run(); }', '#define A TEST_CASE("x") {', 'x = TEST_CASE("x");'])(
    'are others, or none: %j',
    (text) => {
      expect(maskMacros(text)).toBe(text);
    },
  );
});

describe('macros before what they mark', () => {
  it.each([
    ['API_EXPORT template <class T> class Store {};', ['template <class T> class Store {};']],
    ['API_NORETURN API_EXPORT void fail(int code);', ['void fail(int code);']],
    ['template class API_EXPORT Store<int>;', ['template class            Store<int>;']],
    ['[[noreturn]] API_EXPORT void fail();', ['[[noreturn]]            void fail();']],
    ['API_INLINE Ref<T> const& open() {', ['Ref<T> const& open() {']],
    ['API_INLINE void Store<T>::open() {', ['void Store<T>::open() {']],
    [
      'API_INLINE Store &Store::operator=(Store other) {',
      ['Store &Store::operator=(Store other) {'],
    ],
    ['  API_CONST Place(int a) noexcept : a(a) {}', ['Place(int a) noexcept : a(a) {}']],
    ['  char *what() const API_NOEXCEPT override;', ['char *what() const              override;']],
    ['  } CATCH_ALL {', ['}           {']],
    [
      'class StoreExport Store\n  : public Base\n{',
      ['class             Store', ': public Base', '{'],
    ],
    ['class StoreExport Store;', ['class             Store;']],
    ['enum class [[nodiscard]] Kind : int {', ['enum class               Kind : int {']],
    ['  friend Store;\n  friend shop::Pool;\n  int x;', ['int x;']],
    ['  friend\n  void run(int a) {\n  }', ['void run(int a) {', '}']],
    ['  friend bool operator==(A a, A b) noexcept {', ['bool operator==(A a, A b) noexcept {']],
    [' public slots:\n  void open();\n signals:\n', ['public      :', 'void open();', 'public :']],
  ])('are no part of %j', (text, left) => {
    expect(linesLeft(text)).toEqual(left);
  });
});

describe('names in capitals', () => {
  it.each([
    'class SHA256 final : public Hash<512> {',
    'class PLIC final {',
    'XYZ const& Profile::red() const {',
    'class PIC final\n    : public IRQController {',
    'struct alignas(u64) HCR_EL2 {',
    'struct __attribute__((packed)) HEADER {',
    '// of a class\nclass Store final {',
    '  friend class Pool;',
    '  friend void run(int a);',
  ])('stay in %j', (text) => {
    expect(maskMacros(text)).toBe(text);
  });
});

describe('raw strings', () => {
  it('hold none of the braces of the file', () => {
    const text = 'void a()\n{\n  add(R"~~(\n}\n)~~");\n}\n\nint b = f(u8R"({ " })");\n';
    expect(linesLeft(text)).toEqual(['void a()', '{', '}', 'int b = f(u8R"(     )");']);
  });

  it('do not begin in comments', () => {
    const text =
      '/**\n * add(R"cc(\n *   a\n * )cc");\n */\nint a;\n// add(R"cc(\nint b = f(R"cc({)cc");\n';
    expect(maskMacros(text)).toBe(text.replace('{', ' '));
  });

  it('are none where nothing closes them', () => {
    const text = '// R"(\nint a;\nint b = R"x()y";\n';
    expect(maskMacros(text)).toBe(text);
  });
});

describe('bodies of functions at the margin', () => {
  it.each([
    ['int open(void) {\n  return 1;\n}\nint x;', ['int open(void) {', '}', 'int x;']],
    [
      'int\nopen(int a,\n     int b)\n{\n  return 1;\n}',
      ['int', 'open(int a,', 'int b)', '{', '}'],
    ],
    ['void Store::open() const {\n  run();\n}', ['void Store::open() const {', '}']],
    [
      'int open(void) {\n#define RUN() do { \\\n} while (0)\n  RUN();\n}',
      ['int open(void) {', '}'],
    ],
    ['struct node *open(void) {\n  return 0;\n}', ['struct node *open(void) {', '}']],
  ])('are not read: %j', (text, left) => {
    expect(linesLeft(text)).toEqual(left);
  });

  it.each([
    'struct __attribute__((packed)) node {\n  int value;\n};',
    'union __attribute__((aligned(8))) node {\n  int value;\n};',
    'namespace a {\nint x;\n}',
    'struct node\n{\n  int value;\n};',
    'int open(void) {\n  return 1;\n }\nint shut(void) {\n  return 2;\n }\nint y;',
    'int list[] = {\n  1,\n};',
    'class Store {\n  void open() {\n    run();\n  }\n};',
    'auto table = make(\n  [](int a) {\n    return a;\n  });\nclass Store {\n  int a;\n};',
    'class Store {\npublic:\n  void open() {\n    run();\n  }\n};',
    'class Store : Q {\nprivate :\n  void open() {\n    run();\n  }\n};',
  ])('are read, or none: %j', (text) => {
    expect(maskMacros(text)).toBe(text);
  });

  it('are read where a condition ends in them that begins in their heads', () => {
    const text = '#if A\nint a() {\n#else\nint b() {\n#endif\n  run();\n}\n';
    expect(maskMacros(text)).toBe(text);
  });

  it('takes time linear in the length, whatever is left open', () => {
    const started = performance.now();
    const parts = [
      ...['int a()\n{\n', 'int a() {\n', 'API_BEGIN\n', 'STRUCT (\n', '  A_MACRO {\n'],
      ...['A_MACRO\n/* ', 'A_MACRO\n*/\n', 'int a(\n  int b) {\n'],
      ...['TEST_CASE("\n', 'TEST_CASE(a, ((\n', 'SCENARIO("a", b\n'],
      ...[
        'R"(\n',
        'R"a()b"\n',
        'tree_gen(a\n\n',
        '\n\ntree_gen(a)\n',
        'class A ',
        'friend a(',
        'Ab cd *',
      ],
    ];
    for (const part of parts) maskMacros(`${part.repeat(40_000)}}\n`);
    expect(performance.now() - started).toBeLessThan(8_000);
  });
});

describe('what the grammar of C++ does not know', () => {
  it.each([
    ['void open(const Hooks &hooks = {}) {}', 'void open(const Hooks &hooks = 0 ) {}'],
    ['void open(If<T> * = nullptr);', 'void open(If<T> *          );'],
    ['#if __has_include(<optional>)', '#if __has_include(0         )'],
    ['#define A(x) \\\n  b(x); /* why */ \\\n  c', '#define A(x) \\\n  b(x);           \\\n  c'],
    ['static long CALLBACK run(int a);', 'static long          run(int a);'],
    ['__declspec(dllimport) void __stdcall run();', '                      void           run();'],
    [
      'template <class T, ENABLE_IF(is<T>(1))> T a();',
      'template <class T, int                > T a();',
    ],
  ])('is left out of %j', (text, left) => {
    expect(maskMacros(text)).toBe(left);
  });

  it.each(['int a[] = {};', 'x = a * 0;', 'run<A, MAKE_IT(b), c>();', 'int CALLBACK;'])(
    'is not in %j',
    (text) => {
      expect(maskMacros(text)).toBe(text);
    },
  );
});

describe('what the grammar does not know of operators', () => {
  it.each([
    [
      'class A {\n  API_INLINE constexpr T &operator[](int at) {',
      '  constexpr T &operator[](int at) {',
    ],
    ['class A {\n  Shelf const &operator[](int at) {', '  Shelf &operator[](int at) {'],
    ['class A {\n  A &operator=(Text &&) = delete;', '  A &operator=(Text &&) ;'],
  ])('is left out of %j', (text, line) => {
    expect(maskMacros(text).split('\n')[1]!.replace(/\s+/g, ' ').trim()).toBe(line.trim());
  });

  it.each(['A(A const &other) : a(other.a) {}', 'Shelf const &first() {', 'A() = delete;'])(
    'is nothing in %j',
    (text) => {
      expect(maskMacros(text)).toBe(text);
    },
  );
});
