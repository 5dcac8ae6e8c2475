import { afterAll, describe, expect, it } from 'vitest';
import { fieldUses } from '../../../src/app/fields/field-uses.js';
import { openIndex } from '../../../src/app/opening/open-index.js';
import { findSymbol } from '../../../src/app/symbols/find-symbol.js';
import { removeTemporaryFolders, repositoryWith } from '../../git/temporary-repository.js';
import { index } from '../repository.js';
import { usesOf as usesInOrder, usesOfEach } from './uses-of.js';

afterAll(removeTemporaryFolders);

/** The lines of a file that end in a mark, certain: where the method is used. */
function marked(path: string, text: string, mark: string): string[] {
  return text
    .split('\n')
    .flatMap((line, at) => (line.endsWith(` ${mark}`) ? `${path}:${at + 1} resolved` : []));
}

const TYPESCRIPT = `import { Other, Shop } from './shop';
class Corner extends Shop {
  bind() {
    use(this.turn); // turn
    return { turn: this.turn.bind(this) }; // turn
  }
  later() {
    const that = this;
    return { around: that.turnAround.bind(that) }; // around
  }
  neverParsed() {
    const that = this;
    return { turn: that.turn.bind(that) };
  }
}
class Late extends Shop {
  turn() {}
  bind() {
    use(this.turn);
  }
}
class Apart {
  turn = () => {};
  bind() {
    use(this.turn);
  }
}
export function bindAll(shop: Shop, other: Other, late: Late, any: any) {
  use(shop.turn); // turn
  const held = shop.turn; // turn
  shop
    .turnAround; // around
  use(other.turn, late.turn, any.turn);
  // use(shop.turn)
  use('shop.turn', "shop.turn");
  shop.turns;
  shop.turn(); // turn
  names.map(Shop.make); // make
}
`;

const GO = `package shop

func (gui *Gui) bindings(other *Other) []Binding {
	use(gui.turn) // turn
	held := gui.inner.turn // turn
	use(held, other.turn)
	gui.turn() // turn
	return []Binding{
		{
			Handler: gui.turn, // turn
		},
	}
}
`;

const PYTHON = `from shop import Other, Shop

class Corner(Shop):
    def bind(self):
        use(self.turn)  # turn
        return {"turn": self.turn}  # turn

class Late(Shop):
    def turn(self): ...
    def bind(self):
        use(self.turn)

def bind_all(shop: Shop, other: Other, anything):
    held = shop.turn  # turn
    use(Shop.turn)  # turn
    use(other.turn, anything.turn)
    shop.turn()  # turn
`;

describe('a method that other files use as a value', () => {
  it('is used where objects of its class pass it on in TypeScript', async () => {
    const [turn, make, around] = await usesOfEach(
      ['src/shop.ts:Shop.turn', 'Shop.make', 'Shop.turnAround'],
      {
        'src/shop.ts': [
          'export class Shop {',
          '  turn() {}',
          '  turnAround() {}',
          '  static make(name: string) {}',
          '}',
          'export class Other {',
          '  turn() {}',
          '}',
        ].join('\n'),
        'src/use.ts': TYPESCRIPT,
      },
    );
    expect(turn).toEqual(marked('src/use.ts', TYPESCRIPT, '// turn'));
    expect(make).toEqual(marked('src/use.ts', TYPESCRIPT, '// make'));
    expect(around).toEqual(marked('src/use.ts', TYPESCRIPT, '// around'));
  });

  it('is used in other files of its package in Go, where methods stand beside their type', async () => {
    const uses = await usesInOrder('shop/gui.go:Gui.turn', {
      'go.mod': 'module example.com/shop\n',
      'shop/types.go':
        'package shop\n\ntype Gui struct {\n\tinner *Gui\n}\n\ntype Other struct{}\n',
      'shop/gui.go':
        'package shop\n\nfunc (gui *Gui) turn() error { return nil }\n\nfunc (o *Other) turn() error { return nil }\n',
      'shop/bindings.go': GO,
    });
    expect(uses).toEqual(marked('shop/bindings.go', GO, '// turn'));
  });

  it('is used where its class or an object of it has it in Python', async () => {
    const uses = await usesInOrder('shop.py:Shop.turn', {
      'shop.py': 'class Shop:\n    def turn(self): ...\n\nclass Other:\n    def turn(self): ...\n',
      'use.py': PYTHON,
    });
    expect(uses).toEqual(marked('use.py', PYTHON, '# turn'));
  });

  it('is not looked for where that is not worth the time', async () => {
    const root = repositoryWith({
      'shop.py': 'class Shop:\n    def turn(self): ...\n',
      'use.py': 'from shop import Shop\n\ndef bind(shop: Shop):\n    held = shop.turn\n',
    });
    await index(root);
    const { reader, close } = await openIndex({ repo: root });
    const symbol = await findSymbol(reader, 'Shop.turn');
    const linesFound = async (passedOn: boolean) =>
      (await fieldUses(reader, symbol, [], { passedOn })).sites.map(({ line }) => line);
    expect(await linesFound(true)).toEqual([4]);
    expect(await linesFound(false)).toEqual([]);
    close();
  });
});
