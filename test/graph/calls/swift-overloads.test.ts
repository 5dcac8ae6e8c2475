import { expect, it } from 'vitest';
import { calleesOf } from '../../../src/graph/index.js';
import { addressOf, repository } from '../repository.js';

const KINDS = `
public class Shelf {
    public func fill(_ one: String) {} // plain
    public func fill(at place: Int, for key: String = "") {} // at
    public func fill(_ one: String, then: () -> Void, done: (() -> Void)? = nil) {} // then
    public func fill<T: Keep>(all: T..., last: Bool = true) {} // all
    public func fill(@Builder rows: @escaping (Int) throws -> Void) rethrows {} // rows
    public func put(_ one: String, options: Int, done: (() -> Void)? = nil) {} // short
    public func put(_ one: String, ${'number: Int = 1, '.repeat(20)}done: (() -> Void)? = nil) {} // long
}
extension Shelf {
    public func fill(late: Int) {} // late
}
public protocol Closing {
    func shut(mode: Int, promise: Int?) // mode
}
extension Closing {
    public func shut() {} // shut
}
`;

const USER = `
class User {
    let shelf: Shelf
    let closing: Closing
    func go(other: Any) {
        shelf.fill("a") // plain
        shelf.fill(at: 1) // at
        shelf.fill(at: 1, for: "b") // at
        shelf.fill("a", then: y) // then
        shelf.fill("a") { x() } // then
        shelf.fill("a") { x() } done: { y() } // then
        shelf.fill(all: 1, 2, 3) // all
        shelf.fill(all: 1, 2, last: false) // all
        shelf.fill { row in x(row) } // rows
        shelf.fill(late: 1) // late
        shelf.put("a", options: 1, done: x) // long? short
        shelf.put("a", number: 1) // long
        shelf.put("a") { x() } // long
        closing.shut() // shut
        closing.shut(mode: 1, promise: nil) // mode
        other.fill(at: 1) // at?
        other.fill(with: 1) //${' '}
        if shelf.fill("a") { x() } // plain
        let selected = #selector(Shelf.fill(at:for:)) // all? at? late? plain? rows? then?
    }
}
`;

it('means functions of Swift by the labels of arguments', async () => {
  const all = await repository({ 'Sources/Kinds.swift': KINDS, 'Sources/User.swift': USER });
  const calls = await calleesOf(all, [await addressOf(all, 'Sources/User.swift:User.go')]);
  const markOf = async (file: number, ordinal: number): Promise<string> => {
    const [outline] = await all.outlines([file]);
    const line = KINDS.split('\n')[outline!.definitions[ordinal]!.startLine - 1]!;
    return /\/\/ (.*)$/.exec(line)![1]!;
  };
  for (const [index, line] of USER.split('\n').entries()) {
    const mark = /\/\/ (.*)$/.exec(line)?.[1];
    if (mark === undefined) continue;
    const meant = calls.filter(
      (one) => one.line === index + 1 && /^(?:fill|put|shut)$/.test(one.name),
    );
    const marks = meant.map(async ({ target, certainty }) =>
      target === null
        ? ''
        : `${await markOf(target.file, target.ordinal)}${certainty === 'possible' ? '?' : ''}`,
    );
    expect(`${line} → ${(await Promise.all(marks)).sort().join(' ')}`).toBe(`${line} → ${mark}`);
  }
});
