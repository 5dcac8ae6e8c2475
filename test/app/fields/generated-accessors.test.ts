import { afterAll, describe, expect, it } from 'vitest';
import { removeTemporaryFolders } from '../../git/temporary-repository.js';
import { usesOfEach } from './uses-of.js';

afterAll(removeTemporaryFolders);

const FILES = {
  'a/Shelf.java': `package a;
@Data @Builder(toBuilder = true) @With
public class Shelf {
  private int size;
  private boolean open;
  private int kept;
  public int getKept() { return kept; }
}
`,
  'a/Rate.java': `package a;
@Data @Builder
public class Rate {
  private int size;
}
`,
  'a/Wide.java': 'package a;\npublic class Wide extends Shelf { }\n',
  'a/Use.java': `package a;
public class Use {
  void run(Shelf shelf, Rate rate, Wide wide) {
    shelf.setSize(shelf.getSize());
    rate.setSize(1);
    wide.getSize();
    shelf.withSize(2).withOpen(true);
    sizes.map(Shelf::getSize);
    Shelf.builder().open(true).size(3).build();
    Rate.builder().size(4).build();
    shelf.toBuilder().size(5);
    unknown.getSize();
    if (shelf.isOpen()) shelf.setOpen(false);
    shelf.getKept();
    shelf.setKept(6);
  }
}
`,
};

describe('methods that Lombok generates', () => {
  it('are uses of the field that they stand for, of objects of its class', async () => {
    const symbols = ['a/Shelf.java:Shelf.size', 'a/Shelf.java:Shelf.open', 'a/Rate.java:Rate.size'];
    const [size, open, other] = await usesOfEach(symbols, FILES);
    expect(size).toEqual([
      'a/Use.java:4 resolved',
      'a/Use.java:6 resolved',
      'a/Use.java:7 resolved',
      'a/Use.java:8 resolved',
      'a/Use.java:9 resolved',
      'a/Use.java:11 resolved',
      'a/Use.java:12 possible',
    ]);
    expect(open).toEqual([
      'a/Use.java:7 resolved',
      'a/Use.java:9 resolved',
      'a/Use.java:13 resolved',
    ]);
    expect(other).toEqual([
      'a/Use.java:5 resolved',
      'a/Use.java:10 resolved',
      'a/Use.java:12 possible',
    ]);
  });

  it('are none where the class defines them', async () => {
    const symbols = ['a/Shelf.java:Shelf.kept', 'a/Shelf.java:Shelf.getKept'];
    const [kept, getter] = await usesOfEach(symbols, FILES);
    expect(kept).toEqual(['a/Shelf.java:7 resolved', 'a/Use.java:15 resolved']);
    expect(getter).toEqual(['a/Use.java:14 resolved']);
  });
});
