import { expect, it } from 'vitest';
import { ALL_USES } from '../../../src/graph/index.js';
import { repository, usesOf } from '../repository.js';

const CLASS = 'class Rack { public static function make() {} }\nfunction pack() {}\n';

const FILES = {
  'src/Shelf/Rack.php': `<?php\nnamespace Acme\\Shelf;\n${CLASS}`,
  'src/Other/Rack.php': `<?php\nnamespace Acme\\Other;\n${CLASS}`,
  'src/Main/Sole.php':
    '<?php\nnamespace Acme\\Main;\nclass Sole { public static function make() {} }\n',
  'src/run.php': `<?php
namespace Acme;
\\Acme\\Shelf\\Rack::make();
new \\Acme\\Shelf\\Rack();
\\Acme\\Shelf\\pack();
new Other\\Rack();
Other\\pack();
Main\\Sole::make();
\\Far\\Sole::make();
new \\Far\\Sole();
`,
};

it.each([
  ['src/Shelf/Rack.php:Rack', ['src/run.php:3', 'src/run.php:4']],
  ['src/Shelf/Rack.php:Rack.make', ['src/run.php:3', 'src/run.php:9?']],
  ['src/Shelf/Rack.php:pack', ['src/run.php:5']],
  ['src/Other/Rack.php:Rack', ['src/run.php:6']],
  ['src/Other/Rack.php:pack', ['src/run.php:7']],
  ['src/Main/Sole.php:Sole', ['src/run.php:8']],
  ['src/Main/Sole.php:Sole.make', ['src/run.php:8', 'src/run.php:9?']],
])('%s is meant by its whole name', async (name, uses) => {
  const reader = await repository(FILES);
  expect(await usesOf(reader, name, { kinds: ALL_USES })).toEqual(uses);
});
