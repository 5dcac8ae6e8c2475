import { describe, expect, it } from 'vitest';
import { withoutAnnotations } from '../../../src/languages/c/annotations.js';
import { maskMacros } from '../../../src/languages/c/macros.js';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

/** What is left of a text, each run of blanks as one. */
function left(text: string): string {
  const without = withoutAnnotations(text);
  expect(without).toHaveLength(text.length);
  expect(without.split('\n')).toHaveLength(text.split('\n').length);
  return without.replace(/[ \t]+/g, ' ').trim();
}

describe('withoutAnnotations', () => {
  it.each([
    ['void NORETURN fail(int code);', 'void fail(int code);'],
    ['static Reply SDLCALL Answer(void *from);', 'static Reply Answer(void *from);'],
    ['char *CALLTYPE name(void);', 'char * name(void);'],
    ['typedef int (CALLBACK *Handler)(int);', 'typedef int ( *Handler)(int);'],
    ['int run(void *data UNUSED, int n __UNUSED_ARG)', 'int run(void *data , int n )'],
    ['uint8_t table[4] ALIGN_END = {', 'uint8_t table[4] = {'],
    ['__ALIGN_BEGIN static const int table[4];', 'static const int table[4];'],
    ['static STACK_OF(X509) *names(void)', 'static STACK_OF______ *names(void)'],
    ['  LIST_HEAD(jobs, job) all;', 'LIST_HEAD___________ all;'],
    ['static ngx_inline size_t\ncount(void)', 'static size_t\ncount(void)'],
    ['static void printflike(1, 2)\nwrite_log(char *text)', 'static void \nwrite_log(char *text)'],
    ['char * cdecl\nname(void)', 'char * \nname(void)'],
    ['static __dead void leave(__unused int a)', 'static void leave( int a)'],
    ['static DEFINE_OBJECT(a_obj, 1,\n  F(a));\nint x;', ';\nint x;'],
    ['int a[] __attribute__((section(".a"))) = {', 'int a[] = {'],
    ['int log(const char *, ...) __printf(1, 2);', 'int log(const char *, ...) ;'],
    [
      'static inline const char * FORMAT_ARG(3)\nmake(int a)',
      'static inline const char * \nmake(int a)',
    ],
    ['StoreExport size_t Count(Store *store)', 'size_t Count(Store *store)'],
    ['static StorePrivate const Pool **Pools(\n  int a)', 'static const Pool **Pools(\n int a)'],
    ['int copy(char *store_restrict to,char **own from)', 'int copy(char * to,char ** from)'],
  ])('leaves of %j what the grammar reads', (text, expected) => {
    expect(left(text)).toBe(expected);
  });

  it.each([
    'static FILE *open_it(struct HANDLE h);',
    'Pool const *open(int a)',
    'Pool operator new(int a)',
    'void *operator new[](int a)',
    'Pool Store::open(int a)',
    'static FILE open_it(int a);',
    'struct POINT at(int x);',
    'typedef struct NODE make(int x);',
    'void run(FILE *input, HANDLE output);',
    'int (*handler)(int);',
    'DEFINE_TEST(name) int x(void);',
    'static inline size_t count(void)',
    'int\ncount(void)',
    '__attribute__((format(printf, 1, 2)))\nvoid log(const char *, ...);',
    'void JNICALL JAVA_INTERFACE(resume)(JNIEnv *env);',
    'unsigned __int128 wide;',
    '#ifndef __unused\n#define __unused __attribute__((unused))',
    '#define MAKE_LIST(type) list_t;',
  ])('leaves %j as it is', (text) => {
    expect(withoutAnnotations(text)).toBe(text);
  });

  it('leaves none that is given something before a type', () => {
    const text = 'static inline KEEPS(1) const char *name(int a);\n__API int open_it(void);\n';
    expect(maskMacros(text)).toBe(
      'static inline          const char *name(int a);\n      int open_it(void);\n',
    );
  });

  it('leaves no comment within the value of a macro', () => {
    const text = '#define MODE (7 /* rwx */)\n#define SIZE 4 /* bytes */\n';
    expect(maskMacros(text)).toBe('#define MODE (7          )\n#define SIZE 4 /* bytes */\n');
  });

  it('is how functions get their names', async () => {
    await prepareLanguage('c');
    const heads = [
      'void NORETURN fail(int code)',
      'static void printflike(1, 2)\nwrite_log(char *text, int n UNUSED)',
      'static my_inline size_t\ncount(__unused int all)',
      'static STACK_OF(X509) *names(void)',
    ];
    const text = heads.map((head) => `${head}\n{\n\treturn;\n}\n`).join('\n');
    const { definitions, errorLines } = parseFile(text, 'c');
    expect(errorLines).toEqual([]);
    expect(definitions.map(({ name }) => name)).toEqual(['fail', 'write_log', 'count', 'names']);
    expect(definitions[1]!.signature).toContain(
      'printflike(1, 2) write_log(char *text, int n UNUSED)',
    );
  });
});
