import { expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

const KINDS = `class Inner { void run() {} }
class Other { void run() {} }
`;

const USER = `class A { Inner inner; void a() { var inner = ext(); inner.run(); } } // Inner? Other?
class B { Inner inner; void a() { var inner = new Other(); inner.run(); } } // Other
class C { void a() { var inner = ext(); inner.run(); } Inner inner; } // Inner? Other?
class D { Inner inner; void a() { var inner = make(); inner.run(); } Other make() { return null; } } // Other
class E { Inner inner; void a() { for (var inner = ext();;) { inner.run(); } } } // Inner? Other?
class F { Inner inner; void a() { for (var inner : ext()) inner.run(); } } // Inner? Other?
class G { Inner inner; void a() { try (var inner = ext()) { inner.run(); } } } // Inner? Other?
class H { Inner inner; void a() { try (var inner = make()) { inner.run(); } } Other make() { return null; } } // Other
class I { Inner inner; void a() { var inner = switch (k) { default -> new Other(); }; inner.run(); } } // Inner? Other?
class J { Inner inner; void a() { var inner = this.inner; inner.run(); } } // Inner
class K { Inner inner; void a() { ext(inner -> inner.run()); } } // Inner? Other?
class L { Inner inner; void a() { this.inner.run(); var inner = new Other(); } } // Inner
class M { Inner inner; void a() { inner.run(); } void b() { var inner = ext(); } } // Inner
class N { void a(Inner inner) { ext(x -> inner.run()); } } // Inner
`;

it('a local name of Java hides a field also where nothing is known of it', async () => {
  const { said, found } = await marked('java', [KINDS, USER]);
  expect(found).toEqual(said);
});
