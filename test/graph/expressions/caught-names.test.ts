import { describe, expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

/** The classes that Java and Groovy write alike, and what both do with several in one clause. */
const KINDS = `class Inner extends Exception { void run() {} }
class Other extends Exception { void run() {} }
`;

const WORK = `class Work {
  void a() { try { } catch (Inner | Other e) { e.run(); } } // Inner? Other?
  void b() { try { } catch (Inner e) { e.run(); } } // Inner
  void c() { try { } catch (final Inner | java.io.IOException e) { e.run(); } } // Inner? Other?
}
`;

/** By endings of files: two classes, and code with whose `run` is called behind each line. */
const EXAMPLES: Readonly<Record<string, readonly [kinds: string, user: string]>> = {
  java: [
    KINDS,
    `${WORK}class Two {
  void d() { try { }
    catch (Inner e) { e.run(); } // Inner
    catch (Other e) { e.run(); } // Other
  }
  void e() { try { }
    catch (RuntimeException e) { e.run(); } // 
    catch (Other e) { e.run(); } // Other
  }
}
`,
  ],
  groovy: [
    KINDS,
    `${WORK}class Two {
  void d() { try { }
    catch (Inner e) { e.run(); } // Inner
    catch (Other e) { e.run(); } // Other
  }
  void e() { try { }
    catch (Other e) { e.run(); } // Other
    catch (Exception e) { e.run(); } // Inner? Other?
  }
}
`,
  ],
  cs: [
    `public class Inner : Exception { public void Run() {} }
public class Other : Exception { public void Run() {} }
`,
    `class Two {
  void D() { try { }
    catch (Inner e) { e.Run(); } // Inner
    catch (Other e) when (e.Run()) { e.Run(); } // Other
    catch (System.Exception e) { e.Run(); } // Inner? Other?
  }
}
`,
  ],
  kt: [
    `class Inner : Exception() { fun run() {} }
class Other : Exception() { fun run() {} }
`,
    `fun d() { try { }
    catch (e: Inner) { e.run() } // Inner
    catch (e: Other) { e.run() } // Other
    catch (e: Exception) { e.run() } // Inner? Other?
}
`,
  ],
  php: [
    `<?php
class Inner extends \\Exception { public function run() {} }
class Other extends \\Exception { public function run() {} }
`,
    `<?php
function d() { try { }
    catch (Inner $e) { $e->run(); } // Inner
    catch (\\Other $e) { $e->run(); } // Other
    catch (Inner | Other $e) { $e->run(); } // Inner? Other?
    catch (\\Exception $e) { $e->run(); } // Inner? Other?
}
`,
  ],
};

describe('what catch gives to a name is of the class that it states', () => {
  it.each(Object.keys(EXAMPLES))('%s', async (ending) => {
    const { said, found } = await marked(ending, EXAMPLES[ending]!);
    expect(found).toEqual(said);
  });
});
