import { CPP_KEYWORDS, OF_C } from '../c/words.js';
import { wordsOf } from '../outline/table.js';

/** Keywords that Objective-C adds to C and C++. */
export const OBJECTIVE_C_KEYWORDS = wordsOf(
  [...CPP_KEYWORDS].join(' '),
  `
  interface implementation end property synthesize dynamic selector optional required autoreleasepool synchronized finally
  available encode self super nil Nil YES NO in out inout byref bycopy oneway strong weak copy retain assign nonatomic atomic
  readonly readwrite getter setter nullable nonnull null_resettable null_unspecified unsafe_unretained
  __weak __strong __block __bridge __bridge_transfer __bridge_retained __unused __kindof __covariant __contravariant
  _Nullable _Nonnull _cmd instancetype id SEL IMP BOOL IBOutlet IBAction import`,
);

/** Types and functions that the system's frameworks provide in every file. */
export const OF_OBJECTIVE_C = wordsOf(
  [...OF_C].join(' '),
  `
  NSObject NSString NSMutableString NSArray NSMutableArray NSDictionary NSMutableDictionary NSSet NSMutableSet NSNumber NSInteger
  NSUInteger NSData NSMutableData NSDate NSError NSURL NSValue NSException NSNotification NSRange NSTimeInterval CGFloat CGRect
  CGPoint CGSize NSLog NSAssert NSParameterAssert NSCAssert NSStringFromClass NSStringFromSelector NSMakeRange dispatch_async
  dispatch_sync dispatch_get_main_queue XCTAssert XCTAssertEqual XCTAssertEqualObjects XCTAssertTrue XCTAssertFalse XCTAssertNil
  XCTAssertNotNil XCTFail XCTestCase`,
);
