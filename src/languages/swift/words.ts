import { wordsOf } from '../outline/table.js';

export const SWIFT_KEYWORDS = wordsOf(`
  actor as associatedtype async await break case catch class continue default defer deinit do else enum extension fallthrough
  false fileprivate final for func get guard if import in indirect infix init inout internal is lazy let mutating nil
  nonisolated nonmutating open operator optional override postfix precedencegroup prefix private protocol public repeat
  required rethrows return self set some any static struct subscript super switch throw throws true try typealias unowned var
  weak where while willSet didSet convenience dynamic borrowing consuming escaping autoclosure available objc discardableResult`);

/** Types and functions visible in every Swift file. */
export const OF_SWIFT = wordsOf(`
  Any AnyObject Array Bool Character CGFloat Codable Comparable CustomStringConvertible CustomDebugStringConvertible Data Date
  Decodable DateFormatter Dictionary DispatchQueue Double Encodable Equatable Error Float Hashable Identifiable Int Int8 Int16
  Int32 Int64 JSONDecoder JSONEncoder JSONSerialization Locale NSCoder NSError NSLock NSObject NSRecursiveLock Never Never
  Notification NotificationCenter Optional OptionSet RawRepresentable Result Self Sendable Sequence Collection Set String
  StringProtocol Substring Task TimeInterval UInt UInt8 UInt16 UInt32 UInt64 URL URLRequest UUID Void FileManager Bundle
  ProcessInfo XCTestCase XCTestExpectation MainActor IteratorProtocol ExpressibleByArrayLiteral ExpressibleByStringLiteral
  print debugPrint fatalError precondition preconditionFailure assert assertionFailure min max abs zip stride type
  withUnsafePointer XCTAssert XCTAssertEqual XCTAssertTrue XCTAssertFalse XCTAssertNil XCTAssertNotNil XCTFail
  expect require os arch canImport targetEnvironment swift compiler selector keyPath Linux
  XCTAssertNotEqual XCTAssertThrowsError XCTAssertNoThrow XCTUnwrap`);

/** Modifiers. */
export const SWIFT_MODIFIERS = wordsOf(`
  public private internal fileprivate open package static final override mutating nonmutating lazy weak unowned required
  convenience dynamic optional indirect prefix postfix infix nonisolated isolated distributed consuming borrowing`);
