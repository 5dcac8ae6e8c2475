import { expect, it } from 'vitest';
import { marked } from './marked-uses.js';

/** Code of Swift: behind each line stands whose `run` may be called. */
async function check(kinds: string, user: string): Promise<void> {
  const { said, found } = await marked('swift', [kinds, user]);
  expect(said.length).toBeGreaterThan(0);
  expect(found).toEqual(said);
}

it('knows what patterns bind by the cases of their enumeration', () =>
  check(
    `class Shelf { func run() {} }
class Pump { func run() {} }
indirect enum Kind {
  case shelf(Shelf), pump(Pump), plain
  case two(left: Shelf, _ right: Pump)
  case nested(Kind)
  case number(Int)
}
`,
    `class User {
    func held(kind: Kind, result: Result<Shelf, Failure>, maybe: Shelf?, all: [Kind]) throws {
        switch kind {
        case let .shelf(one): one.run() // Shelf
        case .pump(let two) where two.size > 1: two.run() // Pump
        case let .two(left, right):
            left.run() // Shelf
            right.run() // Pump
        case .two(left: let named, _): named.run() // Shelf
        case .nested(.pump(let inner)): inner.run() // Pump
        case .number(let number): number.run() //${' '}
        case Kind.plain: break
        }
        switch (kind, result) {
        case (.shelf(let first), .success(let second)):
            first.run() // Shelf
            second.run() // Shelf
        case (_, .failure(let error)): error.run() //${' '}
        default: break
        }
        switch maybe {
        case let full?: full.run() // Shelf
        case .none: break
        }
        if case let .shelf(three) = kind, three.size > 1 { three.run() } // Shelf
        if case .pump(let four)? = all.first { four.run() } // Pump
        guard case .two(_, let five) = try await kind else { return }
        five.run() // Pump
        for case let .shelf(six) in all { six.run() } // Shelf
        do { try open() } catch Kind.pump(let seven) { seven.run() } // Pump
        do { try open() } catch let eight as Shelf { eight.run() } // Shelf
        let kept = result.map { $0.run() } // Shelf
        try result.get().run() // Shelf
    }
}
extension Kind {
    func own() {
        switch self {
        case let .two(_, own): own.run() // Pump
        default: break
        }
    }
}
`,
  ));

it('knows what extensions add to types that nothing in the repository has', () =>
  check(
    `extension UIView { func run() {} }
extension UIView { static func make() -> Shelf { Shelf() }
  var shelf: Shelf { Shelf() } }
extension String { func run() {}
  static let main = Shelf() }
extension Array { func run() {} }
class Shelf { func run() {} }
`,
    `extension UIView {
    func second() {
        run() // UIView
        self.run() // UIView
        shelf.run() // Shelf
        self.shelf.run() // Shelf
    }
}
class Mine: UIView {
    func layout(label: UILabel, count: Int) {
        run() // UIView
        self.run() // UIView
        super.run() // UIView
        label.run() // UIView?
        count.run() // UIView?
        Mine.make().run() // Shelf
        UIView.make().run() // Shelf
    }
}
class Other: UILabel {
    func layout() {
        run() // UIView?
        self.run() // UIView?
    }
}
class Strings {
    var maybe: String?
    func held(text: String, texts: [String], shelves: [Shelf], mine: Mine) {
        text.run() // String
        maybe?.run() // String
        "abc".run() // String
        "a\\(text)".run() // String
        String(1).run() // String
        texts.first?.run() // String
        texts.forEach { $0.run() } // String
        let local = "abc"
        local.run() // String
        String.main.run() // Shelf
        mine.run() // UIView
        mine.shelf.run() // Shelf
        shelves.run() // Array
        shelves[0].run() // Shelf
    }
}
`,
  ));

it('leaves possible that a property which is added is what a call means: cases of an enumeration may have its name', () =>
  check(
    `extension Outcome { var run: Shelf? { nil } }
class Shelf {}
`,
    `extension Outcome {
    init(shelf: Shelf) {
        self = .run(shelf) // Outcome?
        self.run(shelf) // Outcome?
    }
}
`,
  ));

it('finds the object of a member that is written without one', () =>
  check(
    `enum Mode { case plain(Int)
  static func run(x: Int) -> Mode { .plain(x) }
}
struct Config {
  static func run() -> Config { Config() }
  var mode: Mode = .run(x: 1)
}
struct Pair { var config: Config; let size: Int }
func take(_ config: Config, as mode: Mode = .run(x: 1)) {}
class Maker {
  init(config: Config, size: Int) {}
  func configure(_ size: Int, with config: Config?) {}
}
`,
    `class User {
    var config: Config = .run() // Config
    var mode: Mode?
    func held(other: Config = .run(), maker: Maker) -> Config { // Config
        let first: Mode = .run(x: 1) // Mode
        self.config = .run() // Config
        take(.run(), as: .run(x: 2)) // Config Mode
        let made = Maker(config: .run(), size: 1) // Config
        maker.configure(1, with: .run()) // Config
        let pair = Pair(config: .run(), size: 1) // Config
        if self.config == .run() { return other } // Config
        let chosen = mode ?? .run(x: 3) // Mode
        switch mode {
        case .run(let x): return other //${' '}
        case .plain(.run(x: 1)): return other //${' '}
        default: break
        }
        let later = all.map { one in return .run() } // Config?
        if made.isEmpty { return .run() } // Config
        return .run() // Config
    }
    var computed: Mode { .run(x: 1) } // Mode
}
`,
  ));

it('reads types in brackets, paths of members and what makes an object', () =>
  check(
    `protocol Valve { func run() }
class Shelf { func run() {}
  let inner: Pump }
class Pump { func run() {} }
`,
    `class User {
    let valve: (any Valve)?
    let held: [String: Shelf]
    func each(_ done: sending @escaping (any Valve) -> Void) {}
    func use(shelves: [Shelf], given: (any Valve)?, _ function: (Shelf) -> Void) async {
        valve?.run() // Valve
        given?.run() // Valve
        each { $0.run() } // Valve
        function.run() // Pump? Shelf? Valve?
        shelves.compactMap(\\.inner).first?.run() // Pump
        let inner = shelves.map(\\.inner)
        inner[0].run() // Pump
        Shelf.init().run() // Shelf
        held.first?.value.run() // Shelf
        held["a"]?.run() // Shelf
        (try await load()).run() // Shelf
        (await load()).run() // Shelf
    }
    func load() async throws -> Shelf { Shelf() }
}
`,
  ));
