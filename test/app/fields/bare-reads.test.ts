import { afterAll, describe, expect, it } from 'vitest';
import { openIndex } from '../../../src/app/opening/open-index.js';
import { callers } from '../../../src/app/relations/graph-queries.js';
import { removeTemporaryFolders, repositoryWith } from '../../git/temporary-repository.js';
import { index } from '../repository.js';

afterAll(removeTemporaryFolders);

const FILES = {
  'depot.cs': `class Depot {
  private readonly int _size = 3;
  protected int Left;
  private int count;
  private Shelf[] _shelves = [];
  public bool Run() {
    // _size
    Log("_size");
    var rack = new Rack { count = 3, Left = 2 };
    Fill(count: 4);
    _size = 4;
    return _size > 3;
  }
  int Two(int count) { return count; }
  int Three() { count++; return Other.count; }
  int Four() {
    foreach (var one in _shelves) one.Open();
    return 1;
  }
}
class Near : Depot {
  int Go() => Left;
}
class Far {
  int Go() => Left;
}
`,
  'depot.hpp': `class Yard {
  int room;
 public:
  bool run();
};
`,
  'depot.cpp': `#include "depot.hpp"
bool Yard::run() {
  return room > 3;
}
int other(int room) {
  return room;
}
bool Field::run() {
  return room > 3;
}
`,
  'depot.rb': `class Store
  attr_reader :size, :other
  def run
    size > 3
  end
  def two(size)
    size
  end
  def three
    size = 3
    size
  end
  def four
    all.map { |size| size }
  end
end
class Near < Store
  def go
    size + 1
  end
end
class Far
  def go
    size + 1
  end
end
`,
};

describe('fields that methods name without an object', () => {
  it('are used by their class and by what inherits them, unless something local is called so', async () => {
    const root = repositoryWith(FILES);
    await index(root);
    const opened = await openIndex({ repo: root });
    try {
      const lines = async (field: string) => {
        const { callers: found } = await callers(opened.reader, field);
        return found.map(({ path, line, certainty }) => `${path}:${line} ${certainty}`);
      };
      expect(await lines('Depot._size')).toEqual(['depot.cs:11 resolved', 'depot.cs:12 resolved']);
      expect(await lines('Depot.Left')).toEqual(['depot.cs:22 resolved']);
      expect(await lines('Depot.count')).toEqual(['depot.cs:15 resolved']);
      expect(await lines('Depot._shelves')).toEqual(['depot.cs:17 resolved']);
      expect(await lines('Yard.room')).toEqual(['depot.cpp:3 resolved']);
      expect(await lines('Store.size')).toEqual(['depot.rb:4 resolved', 'depot.rb:19 resolved']);
    } finally {
      opened.close();
    }
  });
});
