import { expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

/** Code whose objects are of types that the repository does not have: behind each line stands whose `run` may be called. */
const CASES: Readonly<Record<string, readonly [kinds: string, user: string]>> = {
  dart: [
    `class Shelf { void run() {} static void go() {} }
class Pump extends Widget { void run() {} }
extension Rects on Rect { void run() {} }
extension Boxes on Box { void run() {} }
`,
    `import 'kinds.dart';
class User {
  final Rect rect;
  final Canvas canvas;
  void use(Offset offset, Box box, dynamic any) {
    rect.run(); // Rects
    canvas.run(); // Boxes? Pump? Rects?
    offset.run(); // Boxes? Pump? Rects?
    box.run(); // Boxes
    Rect.run(); //
    any.run(); // Boxes? Pump? Rects? Shelf?
    Shelf().run(); // Shelf
  }
}
`,
  ],
  kt: [
    `package a
class Shelf { fun run() {} }
class Pump : Activity() { fun run() {} }
fun Toast.run() {}
`,
    `package a
class User(private val toast: Toast, private val cursor: Cursor) {
    fun use(context: Context, any: Any) {
        toast.run() // kt
        cursor.run() // Pump? User? kt?
        context.run() // Pump? User? kt?
        any.run() // kt?
        Toast.run() //
        Shelf().run() // Shelf
        local.run() // User
    }
    private val local: Menu
    private fun Menu.run() {}
}
`,
  ],
  swift: [
    `class Shelf { func run() {} }
class Pump: UIView { func run() {} }
protocol Running { func run() }
`,
    `class User {
    let view: UILabel
    func held(date: CNContact, any: Any, shelf: Shelf) {
        view.run() // Pump? Running?
        date.run() // Pump? Running?
        any.run() // Pump? Running? Shelf?
        Date.run() //
        shelf.run() // Shelf
    }
    func make<Element>(element: Element) { element.run() } // Pump? Running? Shelf?
}
`,
  ],
  php: [
    `<?php
class Shelf { public function run() {} public static function go() {} }
class Pump extends Outside { public function run() {} }
`,
    `<?php
use Illuminate\\Http\\Request;
class User {
    private PDO $pdo;
    public function use(Request $request, $any, Shelf $shelf) {
        $request->run(); // Pump?
        $this->pdo->run(); // Pump?
        $any->run(); // Pump? Shelf?
        $shelf->run(); // Shelf
        $this->mock->run(); // Pump? Shelf?
    }
    private MockObject $mock;
}
class Answer extends JsonResource {
    public function use(Answer $other) {
        $other->run(); // Pump? Shelf?
    }
}
class Plain {
    public function use(Plain $other) {
        $other->run(); //
    }
}
`,
  ],
};

it.each(Object.keys(CASES))(
  'takes what is of a type outside of the repository for no member of its classes: %s',
  async (ending) => {
    const [kinds, user] = CASES[ending]!;
    const { said, found } = await marked(ending, [kinds, user.replace(/\/\/$/gm, '// ')]);
    expect(found).toEqual(said);
  },
);
