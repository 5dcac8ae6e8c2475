import { describe, expect, it } from 'vitest';
import { repository, usesOf } from './repository.js';

describe('functions that stand in modules', () => {
  it('are used by bare name in Fortran, also where they are offered or bound to a type', async () => {
    const reader = await repository({
      'depot.f90': `module depot_mod
  public :: fill
  type depot
  contains
    procedure :: pack => pack_depot
  end type
contains
  subroutine pack_depot(self)
    call fill(1)
  end subroutine
  subroutine fill(x)
  end subroutine
end module
`,
      'main.f90': `program main
  use depot_mod
  real :: pool(3)
  call fill(2)
  call pack_depot(pool)
  x = pool(1)
end program
`,
      'pool.f90': 'module pools\ncontains\n  function pool(n)\n  end function\nend module\n',
    });
    expect(await usesOf(reader, 'depot.f90:depot_mod.fill')).toEqual(['depot.f90:9', 'main.f90:4']);
    expect(await usesOf(reader, 'depot.f90:depot_mod.pack_depot')).toEqual(['main.f90:5']);
    expect(await usesOf(reader, 'pool.f90:pools.pool')).toEqual([]);
  });

  it('are used by bare name and behind that of their namespace in Tcl', async () => {
    const reader = await repository({
      'depot.tcl': `namespace eval depot {
  proc fill {x} {
    return $x
  }
  proc use {} {
    fill 1
  }
}
`,
      'main.tcl': 'set y [depot::fill 2]\n::depot::fill 3\n',
    });
    expect(await usesOf(reader, 'depot.tcl:depot.fill')).toEqual([
      'depot.tcl:6',
      'main.tcl:1',
      'main.tcl:2',
    ]);
  });
});
