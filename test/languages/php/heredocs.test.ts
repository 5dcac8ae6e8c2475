import { describe, expect, it } from 'vitest';
import { maskHeredocs } from '../../../src/languages/php/heredocs.js';
import { callsOf, repository } from '../../graph/repository.js';

const FOLLOWED = `<?php
final class Depot {
    public function one() {
        return f(<<<'PHP'
            class T { public function in() {} }
            PHP.$this->two(), <<<OTHER
            plain {$this->two()}
            OTHER);
    }
    public function two() { return 1; }
}
`;

describe('texts of PHP that code follows', () => {
  it('keep their length and lines, and others stay as they are', () => {
    const masked = maskHeredocs(FOLLOWED);
    expect(masked).toHaveLength(FOLLOWED.length);
    expect(masked.split('\n').map((line) => line.length)).toEqual(
      FOLLOWED.split('\n').map((line) => line.length),
    );
    expect(masked).not.toContain('class T');
    expect(masked).toContain('plain {$this->two()}');
    for (const whole of ["<?php f(<<<'A'\n  a\n  A, 1);\n", '<?php $a = <<<A\nb\nA;\n', '<<<A\nb'])
      expect(maskHeredocs(whole)).toBe(whole);
  });

  it('do not hide what stands behind them', async () => {
    const all = await repository({ 'src/Depot.php': FOLLOWED });
    expect(await callsOf(all, 'src/Depot.php:Depot.one')).toContain('src/Depot.php:Depot.two');
  });
});
