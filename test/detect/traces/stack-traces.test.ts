import { describe, expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';

/** `path:line symbol #depth` of each frame, in the order of the text. */
function framesOf(request: string): string[] {
  return detect(request)
    .mentions.filter(({ kind }) => kind === 'frame')
    .map(({ text, line, symbol, depth }) => `${text}:${line} ${symbol ?? '-'} #${depth}`);
}

function errorsOf(request: string): string[] {
  return detect(request)
    .mentions.filter(({ kind }) => kind === 'error')
    .map(({ text }) => text);
}

const PYTHON = `saving fails
Traceback (most recent call last):
  File "/home/me/app/manage.py", line 16, in <module>
    execute_from_command_line(sys.argv)
  File "/usr/lib/python3.9/runpy.py", line 194, in _run_module_as_main
    return _run_code(code, main_globals, None,
  File "/venv/lib/python3.9/site-packages/django/db/models/query.py", line 619, in delete
    collector.collect(del_query)
    ^^^^^^^^^^^^^^^^^^^^^^^^^^^
  File "C:\\src\\app\\models.py", line 9, in Model.save
    raise FrozenError("may not change")
app.errors.FrozenError: may not change
`;

const JAVA = `adding fails
Exception in thread "main" com.shop.OrderException: no such order
	at com.shop.Desk.<init>(Desk.java:40)
	at app//com.shop.Orders$Cart.add(Orders.java:12)
	at java.base/java.util.ArrayList.forEach(ArrayList.java:1511)
	at java.base/jdk.internal.reflect.Method.invoke(Unknown Source)
Caused by: java.lang.NullPointerException: Cannot invoke "com.shop.Cart.size()" because "cart" is null
	at com.shop.Orders$1.lambda$run$0(Orders.java:31)
	at com.shop.Main.main(Main.java:7)
	... 2 more
`;

const PYTHON_CHAIN = `\`\`\`
Traceback (most recent call last):
  File "a.py", line 1, in first
    x()
KeyError: 'a'

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "b.py", line 2, in second
    y()
ValueError: bad
\`\`\``;

const DJANGO = `saving fails
Traceback:
File "/venv/lib/python3.7/site-packages/django/core/handlers/base.py" in get_response
  112.                     response = wrapped_callback(request)

File "/srv/app/shop/orders.py" in save
  9.     raise FullError("no room")

Exception Type: FullError at /orders
Exception Value: no room
`;

const IPYTHON = `Unit comparison raises
\`\`\`
TypeError                                 Traceback (most recent call last)
<ipython-input-13-2486f2ccf928> in <module>()
----> 1 x == None

/opt/lib/python3.5/site-packages/astropy/units/core.py in __eq__(self, other)
   1700     def __eq__(self, other):
-> 1701         other = Unit(other)
   1702         return False

File ~/envs/py310/lib/python3.10/site-packages/astropy/io/base.py:313, in Base.identify(self, origin)
    311 for a in b:
--> 313     if c:

TypeError: None is not a valid Unit
\`\`\``;

const PYTEST = `test_range is failing
\`\`\`
____________________ test_range ____________________
lib/image.py:638: in draw
    im = self.make_image(
lib/image.py:924: in make_image
    return self._make()
_ _ _ _ _ _ _ _ _ _ _ _
>       raise ValueError("vmin")
E       ValueError: vmin must be less

lib/colors.py:1477: ValueError
=========== short test summary info ===========
FAILED tests/test_image.py::TestImage::test_range - ValueError: vmin must be less
\`\`\``;

const NODE = `TypeError: Cannot read properties of undefined (reading 'map')
    at Object.render (/srv/app/src/list.js:10:15)
    at async Promise.all (index 0)
    at new Router (file:///srv/app/src/router.mjs:4:2)
    at /srv/app/node_modules/express/lib/router/layer.js:95:5
    at processTicksAndRejections (node:internal/process/task_queues:95:5)
    at Module._compile (internal/modules/cjs/loader.js:1072:14)
    at Foo.bar [as baz] (C:\\dev\\app\\src\\foo.ts:7:1)`;

const CHROME = `Uncaught TypeError: x is not a function
    at Header (http://localhost:3000/src/Header.tsx?t=169:12:5)
    at eval (webpack-internal:///./src/menu/Menu.jsx:22:11)
    at renderWithHooks (http://localhost:3000/static/js/bundle.js:1:2)`;

const FIREFOX = `clicking does nothing
\`\`\`
onClick@http://localhost:5173/src/Button.tsx:31:7
async*submit@http://localhost:5173/src/form.ts:8:3
@http://localhost:5173/src/main.ts:2:1
\`\`\``;

const SAFARI = `blank page
\`\`\`
render@https://example.com/assets/app.js:5:10
[native code]
global code@https://example.com/assets/main.js:1:1
\`\`\``;

const JEST = `tests fail
 FAIL  src/date.test.ts
  ● formatDate › pads months

    expect(received).toBe(expected)

    > 12 |   expect(formatDate(d)).toBe('01');
         |                         ^

      at Object.<anonymous> (src/date.test.ts:12:25)
      at formatDate (src/date.ts:4:9)`;

const VITEST = ` FAIL  test/rank.test.ts > rank > puts names first
AssertionError: expected 2 to be 1
 ❯ rank src/rank.ts:20:7
 ❯ test/rank.test.ts:8:18
      6|   it('puts names first', () => {
      7|     const hits = rank();`;

describe('stack frames', () => {
  it('reads a Python traceback innermost last, without the standard library', () => {
    expect(framesOf(PYTHON)).toEqual([
      '/home/me/app/manage.py:16 - #2',
      'django/db/models/query.py:619 delete #1',
      'C:/src/app/models.py:9 Model.save #0',
    ]);
    expect(errorsOf(PYTHON)).toEqual(['app.errors.FrozenError', 'may not change']);
  });

  it('counts each traceback of a chain by itself', () => {
    expect(framesOf(PYTHON_CHAIN)).toEqual(['a.py:1 first #0', 'b.py:2 second #0']);
  });

  it('reads IPython in both of its forms', () => {
    expect(framesOf(IPYTHON)).toEqual([
      'astropy/units/core.py:1701 __eq__ #1',
      'astropy/io/base.py:313 Base.identify #0',
    ]);
  });

  it('reads the page that Django shows of an error', () => {
    expect(framesOf(DJANGO)).toEqual([
      'django/core/handlers/base.py:112 get_response #1',
      '/srv/app/shop/orders.py:9 save #0',
    ]);
    expect(errorsOf(DJANGO)).toEqual(['FullError', 'no room']);
  });

  it('reads pytest and the tests that it lists as failed', () => {
    expect(framesOf(PYTEST)).toEqual([
      'lib/image.py:638 draw #2',
      'lib/image.py:924 make_image #1',
      'lib/colors.py:1477 - #0',
    ]);
    expect(errorsOf(PYTEST)).toEqual(['ValueError', 'vmin must be less']);
    expect(detect(PYTEST).mentions).toContainEqual({
      kind: 'path',
      text: 'tests/test_image.py',
      where: 'code',
      explicit: true,
    });
    expect(detect(PYTEST).mentions.map(({ text }) => text)).toContain('TestImage.test_range');
  });

  it.each([
    ['com.shop.Orders$.$anonfun$find$1(Orders.scala:3)', 'com/shop/Orders.scala:3 Orders.find #0'],
    ['com.shop.Orders.access$400(Orders.java:3)', 'com/shop/Orders.java:3 Orders #0'],
    ['com.shop.Orders$1Cart.run(Orders.java:3)', 'com/shop/Orders.java:3 Cart.run #0'],
    ['com.shop.OrdersKt.find$default(Orders.kt:3)', 'com/shop/Orders.kt:3 OrdersKt.find #0'],
    ['com.shop.OrdersKt.find-IoAF18A(Orders.kt:3)', 'com/shop/Orders.kt:3 OrdersKt.find #0'],
  ])('reads %s as it was written', (compiled, frame) => {
    expect(framesOf(`it fails\n\tat ${compiled}`)).toEqual([frame]);
  });

  it('reads Node innermost first, without its own files', () => {
    expect(framesOf(NODE)).toEqual([
      '/srv/app/src/list.js:10 render #0',
      '/srv/app/src/router.mjs:4 Router #1',
      'express/lib/router/layer.js:95 - #2',
      'C:/dev/app/src/foo.ts:7 Foo.bar #3',
    ]);
  });

  it('reads Java innermost first, without the runtime, each cause by itself', () => {
    expect(framesOf(JAVA)).toEqual([
      'com/shop/Desk.java:40 Desk #0',
      'com/shop/Orders.java:12 Cart.add #1',
      'com/shop/Orders.java:31 Orders.run #0',
      'com/shop/Main.java:7 Main.main #1',
    ]);
    expect(errorsOf(JAVA)).toEqual([
      'com.shop.OrderException',
      'no such order',
      'java.lang.NullPointerException',
      'Cannot invoke "com.shop.Cart.size()" because "cart" is null',
    ]);
  });

  it('reads Chrome with addresses and bundlers', () => {
    expect(framesOf(CHROME)).toEqual([
      'src/Header.tsx:12 Header #0',
      'src/menu/Menu.jsx:22 - #1',
      'static/js/bundle.js:1 renderWithHooks #2',
    ]);
  });

  it('reads Firefox and Safari', () => {
    expect(framesOf(FIREFOX)).toEqual([
      'src/Button.tsx:31 onClick #0',
      'src/form.ts:8 submit #1',
      'src/main.ts:2 - #2',
    ]);
    expect(framesOf(SAFARI)[0]).toBe('assets/app.js:5 render #0');
  });

  it('reads Jest and Vitest', () => {
    expect(framesOf(JEST)).toEqual(['src/date.test.ts:12 - #0', 'src/date.ts:4 formatDate #1']);
    expect(detect(JEST).mentions.map(({ text }) => text)).toContain('src/date.test.ts');
    expect(framesOf(VITEST)).toEqual(['src/rank.ts:20 rank #0', 'test/rank.test.ts:8 - #1']);
  });

  it.each([PYTHON, PYTHON_CHAIN, IPYTHON, PYTEST, NODE, CHROME, FIREFOX, SAFARI, JEST, VITEST])(
    'makes a bug of trace %#',
    (trace) => {
      const { intent } = detect('see below', { stdin: trace });
      expect(intent.name).toBe('BUG_FIX');
      expect(intent.confidence).toBeGreaterThanOrEqual(0.9);
      expect(intent.signals).toContain('stack trace');
    },
  );

  it('does not take prose for frames', () => {
    expect(framesOf('meet at 10:30\n\nI looked at it (see chapter 3:12) at home')).toEqual([]);
  });
});

describe('traces of Go', () => {
  const PANIC = `finding fails
panic: runtime error: invalid memory address or nil pointer dereference
[signal SIGSEGV: segmentation violation code=0x1 addr=0x8 pc=0x6b2f0c]

goroutine 18 [running]:
panic({0x7a1b40?, 0xa0e2b0?})
	/usr/local/go/src/runtime/panic.go:770 +0x132
example.org/depot/store.(*Store).find.func1({0x0, 0x0})
	/home/me/depot/store/store.go:127 +0x2c
example.org/depot/store.Index[...].Add(...)
	/home/me/depot/store/index.go:9
github.com/someone/router.(*Context).Next(0xc0000b4000)
	/root/go/pkg/mod/github.com/someone/router@v1.9.1/context.go:174 +0x2b
created by net/http.(*Server).Serve in goroutine 1
	/usr/local/go/src/net/http/server.go:3285 +0x4b4
main.main()
	/home/me/depot/main.go:12 +0x25
exit status 2
`;

  it('reads a panic from the inside outwards, without the places of Go itself', () => {
    expect(framesOf(PANIC)).toEqual([
      '/home/me/depot/store/store.go:127 Store.find #0',
      '/home/me/depot/store/index.go:9 Index.Add #1',
      'github.com/someone/router/context.go:174 Context.Next #2',
      '/home/me/depot/main.go:12 main #3',
    ]);
  });

  it('takes the panic for what went wrong', () => {
    expect(errorsOf(PANIC)[0]).toContain('invalid memory address');
    expect(detect(PANIC).intent.signals).toContain('stack trace');
    expect(detect(PANIC).languages).toEqual(['go']);
  });

  it('begins anew with each goroutine', () => {
    const stack = (at: number, file: string): string =>
      `goroutine ${at} [select]:\na.Run()\n\t/w/${file}:1 +0x1\n`;
    expect(framesOf(`it hangs\n${stack(1, 'a.go')}${stack(2, 'b.go')}`)).toEqual([
      '/w/a.go:1 Run #0',
      '/w/b.go:1 Run #0',
    ]);
  });
});
