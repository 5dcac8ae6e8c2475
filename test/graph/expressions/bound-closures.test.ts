import { expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

const KINDS = `<?php
class Inner { public function run() {} }
class Other { public function run() {} }
`;

const USER = `<?php
class Work {
  private Inner $held;
  public function run() {}
  public function go(Other $x) {
    (function () { $this->run(); })->call($x); // Inner? Other? Work?
    (function ($k) use ($x): void { $this->held->run(); })->call($x, 1); // Inner? Other? Work?
    (function () { $this->run(); })->bindTo($x)(); // Inner? Other? Work?
    \\Closure::bind(function () { $this->run(); }, $x, Other::class)(); // Inner? Other? Work?
    Closure::bind(function () { $this->run(); }, $x); // Inner? Other? Work?
    array_map(function ($y) { $this->run(); }, []); // Work
    (function () { $this->run(); })(); // Work
    $this->held->run(); // Inner
  }
}
`;

it('`$this` of a function of PHP that is run on another object is not the object around', async () => {
  const { said, found } = await marked('php', [KINDS, USER]);
  expect(found).toEqual(said);
});
