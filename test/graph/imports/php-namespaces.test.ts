import { describe, expect, it } from 'vitest';
import { callsOf, repository, usesOf } from '../repository.js';

const FILES = {
  'app/helpers.php':
    "<?php\n\nif (! function_exists('setting')) {\n    function setting(string $key): Store { return new Store(); }\n}\n\nfunction lone() {}\n",
  'src/functions.php':
    '<?php\n\nnamespace Acme\\Support;\n\nfunction tidy() {}\n\nfunction lone() {}\n\nfunction near() {}\n',
  'src/Store.php':
    '<?php\n\nnamespace Acme\\Depot;\n\nclass Store { public function find() {} }\n\nclass Room { public function open() {} }\n',
  'src/Room.php': '<?php\n\nnamespace Acme\\Support;\n\nclass Room { public function open() {} }\n',
  'src/Use.php': `<?php

namespace Acme\\Depot;

use function Acme\\Support\\tidy;

class Shelf
{
    public function fill()
    {
        setting('a')->find();
        tidy();
        near();
        lone();
        (new Room())->open();
    }
}
`,
  'src/Near.php':
    '<?php\n\nnamespace Acme\\Support {\n    class Wall { function fill() { near(); lone(); namespace\\other(); } }\n}\n',
};

describe('functions of PHP', () => {
  it('are those of the own namespace, else of none, or what an import brings', async () => {
    const reader = await repository(FILES);
    expect(await callsOf(reader, 'src/Use.php:Shelf.fill')).toEqual([
      'app/helpers.php:setting',
      'src/Store.php:Store.find',
      'src/functions.php:tidy',
      'src/functions.php:near?',
      'app/helpers.php:lone',
      'src/Store.php:Room',
      'src/Store.php:Room.open',
    ]);
    expect(await usesOf(reader, 'src/functions.php:lone')).toEqual(['src/Near.php:4']);
    expect(await usesOf(reader, 'src/functions.php:near')).toEqual([
      'src/Near.php:4',
      'src/Use.php:13?',
    ]);
  });

  it('are not told apart where two files define one of a name alike', async () => {
    const reader = await repository({
      'a.php': '<?php\nfunction run() {}\n',
      'b.php': '<?php\nfunction run() {}\n',
      'c.php': '<?php\nfunction main() { run(); }\n',
    });
    expect(await callsOf(reader, 'c.php:main')).toEqual(['a.php:run?', 'b.php:run?']);
  });
});
