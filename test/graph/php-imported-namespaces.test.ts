import { describe, expect, it } from 'vitest';
import { repository, usesOf } from './repository.js';

const FILES = {
  'app/Shelf/Pages.php': `<?php
namespace Shop\\Shelf\\Controllers;
class Pages {
    public function read() {}
    public static function make() {}
}
`,
  'app/Desk/Pages.php': `<?php
namespace Shop\\Desk\\Controllers\\Old;
class Pages {
    public function read() {}
}
`,
  'app/Own/Pages.php': `<?php
namespace Shop\\Own\\Node\\Expr;
class Pages {
    public static function parse() {}
}
`,
  'vendor.php': `<?php
use Parser\\Node;
Node\\Expr\\Pages::parse();
`,
  'routes.php': `<?php
use Shop\\Shelf\\Controllers as ShelfControllers;
use Shop\\Desk\\Controllers\\Old;
use Vendor\\Kit\\Controllers as KitControllers;

Route::get('a', [ShelfControllers\\Pages::class, 'read']);
ShelfControllers\\Pages::make();
Route::get('b', [Old\\Pages::class, 'read']);
Route::get('c', [KitControllers\\Pages::class, 'read']);
`,
};

describe('namespaces that PHP imports', () => {
  it.each([
    ['app/Shelf/Pages.php:Pages.read', ['routes.php:6']],
    ['app/Shelf/Pages.php:Pages.make', ['routes.php:7']],
    ['app/Desk/Pages.php:Pages.read', ['routes.php:8']],
    ['app/Own/Pages.php:Pages.parse', []],
  ])('lead to their classes: %s', async (name, expected) => {
    const uses = await usesOf(await repository(FILES), name, { kinds: ['call', 'value'] });
    expect(uses).toEqual(expected);
  });
});
