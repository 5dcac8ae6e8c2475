import { describe, expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';
import type { IntentName } from '../../../src/model/request.js';

const REQUESTS: readonly (readonly [IntentName, string])[] = [
  ['BUG_FIX', 'fix the bug in parse_header'],
  ['BUG_FIX', "Can't open the dialog of files"],
  ['BUG_FIX', "Downloads won't start"],
  ['BUG_FIX', 'Sort by date is reversed'],
  ['BUG_FIX', 'Support for proxies is broken since 2.3'],
  ['BUG_FIX', 'Add button is missing on mobile'],
  ['BUG_FIX', '404 on nested folders'],
  ['BUG_FIX', 'Retry count off by one'],
  ['BUG_FIX', 'The container exits immediately'],
  ['BUG_FIX', 'Flag is parsed as two arguments'],
  ['IMPLEMENTATION', 'Support for WebP is missing'],
  ['IMPLEMENTATION', 'Can we have a plugin API?'],
  ['IMPLEMENTATION', 'Better message when the file of settings is missing'],
  ['BUG_FIX', 'Please fix the footer links'],
  ['BUG_FIX', 'the login page does not work'],
  ['BUG_FIX', "worker.exceptions.NotRegistered: 'tasks.add'"],
  ['BUG_FIX', 'TypeError: Cannot read properties of undefined'],
  ['BUG_FIX', 'why is the cart empty after login?'],
  ['BUG_FIX', 'timesince() raises TypeError with USE_TZ=True'],
  ['BUG_FIX', 'Session.get should honor the timeout attribute'],
  ['BUG_FIX', 'regression: menu crashes on hover'],
  ['BUG_FIX', 'Closing the dialog leaks event listeners; fix the leak'],
  ['BUG_FIX', 'Session cookie is still sent after logout'],
  ['BUG_FIX', 'parse_date returns None for dates with a time zone'],
  ['BUG_FIX', 'Search results come back in random order'],
  ['BUG_FIX', 'the grouped handlers return early'],
  ['BUG_FIX', 'json output has a trailing comma'],
  ['BUG_FIX', 'rename folder in mail view does not update the tree'],
  ['BUG_FIX', "Add label button doesn't open the dialog"],
  ['BUG_FIX', 'move message fails with a stack trace'],
  ['REFACTOR', 'Change the signature of sendMail to take options and update all callers'],
  ['REFACTOR', 'parseArgs and parseOptions repeat the same code; merge them'],
  ['REFACTOR', 'remove the unused parameter ctx from handleError'],
  ['REFACTOR', 'rename getCwd to getCurrentWorkingDirectory'],
  ['REFACTOR', 'could you extract the validation logic into a helper'],
  ['REFACTOR', 'clean up dead code in the router'],
  ['REFACTOR', 'split parseView into two functions'],
  ['REFACTOR', 'migrate from moment to dayjs'],
  ['REFACTOR', 'move the check out of the loop because it does not change'],
  ['REFACTOR', 'remove the unused helpers which are no longer called'],
  ['REFACTOR', 'Selection logic in `useSelection` is duplicated and hard to reuse'],
  ['TEST_WRITING', 'write tests for src/utils/date.ts'],
  ['TEST_WRITING', 'add test coverage for the login form'],
  ['TEST_WRITING', 'we need more unit tests for the parser'],
  ['IMPLEMENTATION', 'change the header colour to blue'],
  ['IMPLEMENTATION', 'update the contact form validation'],
  ['IMPLEMENTATION', 'add a menu item'],
  ['IMPLEMENTATION', 'ensure the import dialog does not open twice'],
  ['IMPLEMENTATION', 'hide buttons that do not work offline'],
  ['IMPLEMENTATION', 'how do I add a new route'],
  ['IMPLEMENTATION', 'The export dialog should offer CSV as a format; add that'],
  ['IMPLEMENTATION', 'Feature request: saved searches'],
  ['IMPLEMENTATION', 'feat(router): nested layouts'],
  ['IMPLEMENTATION', 'Preserve trailing slashes of paths with a base'],
  ['IMPLEMENTATION', 'Let the parser determine the type of nested selectors'],
  ['REFACTOR', 'perf: direct export of the boundary, remove the wrapper'],
  ['USAGE_EXPLORATION', 'who calls parseHeader()'],
  ['USAGE_EXPLORATION', 'where is useAuth used'],
  ['USAGE_EXPLORATION', 'Which code calls retryRequest?'],
  ['USAGE_EXPLORATION', 'which components render Avatar'],
  ['USAGE_EXPLORATION', 'which modules depend on the parser'],
  ['USAGE_EXPLORATION', 'which documents use Retry'],
  ['USAGE_EXPLORATION', 'how is the clock used in tests'],
  ['USAGE_EXPLORATION', 'where is the token used to sign requests'],
  ['DEFINITION_LOOKUP', 'how does the printer decide which syntax to use for a file?'],
  ['DEFINITION_LOOKUP', 'how does the pool know what to call when a task ends'],
  ['DEFINITION_LOOKUP', 'how does the app decide which theme is used'],
  ['DEFINITION_LOOKUP', 'which driver to use on Windows'],
  ['DEFINITION_LOOKUP', 'how do I know which backend to use'],
  ['DEFINITION_LOOKUP', 'what happens when I call self.log inside a worker'],
  ['DEFINITION_LOOKUP', 'how is the clock used to measure durations'],
  ['DEFINITION_LOOKUP', 'which field does Session use'],
  ['USAGE_EXPLORATION', 'show me all uses of slugify'],
  ['USAGE_EXPLORATION', 'is getFoo used anywhere?'],
  ['USAGE_EXPLORATION', 'find usages of `formatDate`'],
  ['USAGE_EXPLORATION', 'newElementWith usages'],
  ['USAGE_EXPLORATION', '`formatDate` callers'],
  ['USAGE_EXPLORATION', 'examples of using TCPConnector'],
  ['USAGE_EXPLORATION', 'how do I use the Cache class'],
  ['DEFINITION_LOOKUP', 'How does the authentication flow work?'],
  ['DEFINITION_LOOKUP', 'how redirects are followed'],
  ['DEFINITION_LOOKUP', 'the date header is cached where?'],
  ['DEFINITION_LOOKUP', 'scopes end with the screen, where is that hooked up'],
  ['DEFINITION_LOOKUP', 'workers are created by which factory'],
  ['DEFINITION_LOOKUP', 'code that decides whether to keep a connection'],
  ['DEFINITION_LOOKUP', 'the place where bodies are decoded'],
  ['BUG_FIX', 'a function that returns a promise does not wait for it'],
  ['DEFINITION_LOOKUP', 'I want to understand how upgrades work'],
  ['DEFINITION_LOOKUP', "I'm looking for the code which parses sizes"],
  ['DEFINITION_LOOKUP', 'is there a limit for headers'],
  ['DEFINITION_LOOKUP', 'does the client support trailers'],
  ['BUG_FIX', 'does not support trailers'],
  ['BUG_FIX', 'impossible to access an attribute on a null variable'],
  ['DEFINITION_LOOKUP', 'who closes the socket'],
  ['DEFINITION_LOOKUP', 'where is an error raised if a file is missing'],
  ['DEFINITION_LOOKUP', 'which code ignores broken links that are not found'],
  ['USAGE_EXPLORATION', 'who calls close'],
  ['USAGE_EXPLORATION', 'subclasses of Session'],
  ['USAGE_EXPLORATION', 'where is PoolTimeoutError thrown?'],
  ['DEFINITION_LOOKUP', 'What happens when a job fails three times?'],
  ['DEFINITION_LOOKUP', 'which function builds the query string'],
  ['DEFINITION_LOOKUP', 'show the signature of useQuery'],
  ['DEFINITION_LOOKUP', 'where is ClientSession defined?'],
  ['DEFINITION_LOOKUP', 'where an exception gets its status code'],
  ['DEFINITION_LOOKUP', 'where deleted entries are skipped'],
  ['DEFINITION_LOOKUP', 'what is SessionStore'],
  ['DEFINITION_LOOKUP', 'explain the middleware stack'],
  ['DEFINITION_LOOKUP', 'how are pages rendered'],
  ['DEFINITION_LOOKUP', 'how is the Toast component rendered on small screens'],
  ['USAGE_EXPLORATION', 'where is Avatar rendered'],
  ['DEFINITION_LOOKUP', 'why does Session need a lock'],
  ['DEFINITION_LOOKUP', 'why do we use a queue instead of a list'],
  ['DEFINITION_LOOKUP', 'why is the second pass required?'],
  ['BUG_FIX', 'why does the client use the wrong port'],
  ['BUG_FIX', 'why does Session not need a lock any more but still takes one'],
  ['DEFINITION_LOOKUP', 'architecture: path of an alert from the API to the receiver'],
  ['DEFINITION_LOOKUP', 'data flow between the parser and the store'],
  ['DEFINITION_LOOKUP', 'life cycle of a request'],
  ['DEFINITION_LOOKUP', 'ClientSession'],
  ['DEFINITION_LOOKUP', 'ctx.throw'],
  ['DEFINITION_LOOKUP', 'PoolTimeoutError'],
  ['DEFINITION_LOOKUP', 'Runner#fail'],
  ['DEFINITION_LOOKUP', 'locate --fail-fast'],
  ['DEFINITION_LOOKUP', 'lib/client.js acquireConnection'],
  ['DEFINITION_LOOKUP', 'acquireConnection in lib/client.js'],
  ['DEFINITION_LOOKUP', 'Session class'],
  ['BUG_FIX', 'INTERNAL ERROR: assertion in analyze_member_access with a metaclass property'],
  ['BUG_FIX', 'panic: index out of range in the scanner'],
  ['BUG_FIX', "NoRoom: No room for 'parcel' in Depot(id='main')"],
  ['BUG_FIX', "[depot error]: unknown parcel: 'foo'"],
  [
    'BUG_FIX',
    "thread 'main' panicked at src/depot.rs:30:14: called `Option::unwrap()` on a `None` value",
  ],
  ['BUG_FIX', 'scrolling is jerky'],
  ['BUG_FIX', 'Cookie with a quoted value containing a semicolon is cut'],
  ['DEFINITION_LOOKUP', 'where text is truncated to the width of the screen'],
  ['BUG_FIX', 'text in a list overflows after resizing it'],
  ['BUG_FIX', 'the button overlaps its label'],
  ['BUG_FIX', 'Parcel was already stored: Depot.find({})'],
  ['IMPLEMENTATION', 'DepotView: add a button'],
  ['BUG_FIX', 'AssertionError in analyze_member_access with a metaclass property'],
  ['BUG_FIX', 'false positive "Incompatible return value type" with ParamSpec'],
  ['DEFINITION_LOOKUP', 'who decides whether an answer is cached?'],
  ['DEFINITION_LOOKUP', 'no colours in a file: who decides whether they are shown?'],
  ['DEFINITION_LOOKUP', 'what decides the order of the hooks'],
  ['DEFINITION_LOOKUP', 'is there a way to turn off logging?'],
  ['DEFINITION_LOOKUP', 'is it possible to set a timeout per call'],
  ['DEFINITION_LOOKUP', 'does it retry failed calls?'],
  ['DEFINITION_LOOKUP', 'do headers get merged or replaced?'],
  ['DEFINITION_LOOKUP', 'at what point is the file of settings read'],
  ['DEFINITION_LOOKUP', "I'm trying to understand the cache"],
  ['DEFINITION_LOOKUP', 'tell me how the scheduler picks a job'],
  ['DEFINITION_LOOKUP', 'looking for where the timeouts are set'],
  ['DEFINITION_LOOKUP', 'any function that escapes html?'],
  ['DEFINITION_LOOKUP', 'difference between get and fetch'],
  ['DEFINITION_LOOKUP', 'why do we have two encoders'],
  ['USAGE_EXPLORATION', 'is formatDate still used?'],
  ['USAGE_EXPLORATION', 'does anything still use formatDate?'],
  ['USAGE_EXPLORATION', 'who is calling formatDate'],
  ['USAGE_EXPLORATION', 'show me everything that depends on Session'],
  ['USAGE_EXPLORATION', 'is it safe to remove formatDate'],
  ['IMPLEMENTATION', 'can you add a timeout?'],
  ['IMPLEMENTATION', 'it should be possible to set a timeout per call'],
  ['TEST_WRITING', 'improve coverage of date.ts'],
  ['TEST_WRITING', 'spec for Session#get'],
  ['BUG_FIX', 'is not found after a redirect'],
  ['BUG_FIX', 'do blocks end too early'],
  ['BUG_FIX', 'memory usage grows with every call'],
  ['BUG_FIX', 'it takes 10 seconds to open a file'],
  ['BUG_FIX', 'slow start'],
  ['BUG_FIX', 'after the upgrade, all calls time out'],
  ['BUG_FIX', 'nothing is logged at level debug'],
  ['BUG_FIX', 'no colours when output goes to a file'],
  ['BUG_FIX', 'blank page after login'],
  ['BUG_FIX', 'works on linux but not on windows'],
  ['BUG_FIX', 'connection reset by peer'],
  ['BUG_FIX', 'header values get duplicated'],
];

const SEARCHES = [
  'connection pooling and TCP connector',
  'WebSocket client implementation',
  'HTTP exception types and error responses',
  'test runner for CLI commands in isolation',
  'cookie setting and signing on the response',
  'use of deprecated settings',
  'keep-alive timeout of connections',
  'ignore patterns and their order',
  'stop words of the analyzer',
  'drag and drop of cards in the board',
  'rate limiting of incoming calls',
  'moving averages of request counts',
  'waiting for the network to come back before the next attempt',
  'shrinking of payloads before they are sent',
  'wait for open sockets before exiting',
  'run an external editor and come back to the program',
  'split view resize',
];

describe('intent', () => {
  it.each(REQUESTS)('is %s for "%s"', (name, request) => {
    const { intent } = detect(request);
    expect(intent).toMatchObject({ name });
    expect(intent.confidence).toBeGreaterThan(0.5);
    expect(intent.signals).not.toEqual([]);
  });

  it.each(SEARCHES)('has no signal in the noun phrase "%s"', (request) => {
    expect(detect(request).intent).toEqual({
      name: 'IMPLEMENTATION',
      confidence: 0.3,
      signals: [],
    });
  });

  it.each([
    'I am looking for a way to hide the toolbar',
    'I want to know how to add a header',
    'is there a way to limit headers',
  ])('looks nothing up where something is wanted: "%s"', (request) => {
    expect(detect(request).intent.name).toBe('IMPLEMENTATION');
  });

  it('says which words made it, in the order of the text', () => {
    const { signals } = detect('fix the crash in the parser').intent;
    expect(signals).toEqual(['title says "fix"', 'title says "crash"']);
  });

  it('is surer the more speaks for it, and less when something speaks against it', () => {
    const alone = detect('fix the parser').intent.confidence;
    expect(detect('fix the crash in the parser').intent.confidence).toBeGreaterThan(alone);
    expect(detect('add a warning when parsing fails').intent.confidence).toBeLessThan(alone);
  });

  it('does what a leading verb says, whatever is wrong', () => {
    const request =
      'Add a limit for uploads: today they never stop, still fill the disk and then crash';
    expect(detect(request).intent).toMatchObject({ name: 'IMPLEMENTATION' });
  });

  it('takes an issue with expected and actual behaviour for a bug', () => {
    const issue =
      'Reordering of pinned topics\n\n### Expected behavior\nThey move.\n\n### Actual behavior\nThey jump.';
    expect(detect(issue).intent).toMatchObject({
      name: 'BUG_FIX',
      signals: ['heading "actual behavior"'],
    });
  });

  it('lets what the title asks for prevail over complaints in the body', () => {
    const issue =
      'Add support for score ranges\n\nThe function does not support ranges, which is wrong.\n\n## Steps to reproduce\n- call it';
    expect(detect(issue).intent.name).toBe('IMPLEMENTATION');
  });

  it.each([
    'It would be nice if the sidebar could be collapsed\n\nIt takes half of the width, text is cut.',
    'Would it be possible to have nested folders?\n\nA flat list does not scale.',
    "Any plans for an app?\n\nThe page doesn't work offline.",
    "I'd love to see links in comments\n\nThey are not clickable.",
    'Suggestion: remember the folder\n\nEvery time I open the dialog it starts at home.',
    'Configurable number of attempts\n\nThree is not enough, then calls fail.',
    "Publish a list of types\n\nI can't use it without.",
  ])('takes an issue for a wish whatever it complains of: "%s"', (issue) => {
    expect(detect(issue).intent.name).toBe('IMPLEMENTATION');
  });

  it('takes a question for one thing', () => {
    const { intent } = detect('who calls formatDate?');
    expect(intent).toMatchObject({ confidence: 0.9, signals: ['title says "who calls"'] });
  });

  it('leaves questions in titles of reports alone', () => {
    const report = 'Is it possible to turn off logging?\n\nIt is very slow. Please add an option.';
    expect(detect('Is it possible to turn off logging?').intent.name).toBe('DEFINITION_LOOKUP');
    expect(detect(report).intent.name).not.toBe('DEFINITION_LOOKUP');
  });

  it('does not take quoted words for its own', () => {
    expect(detect('rename "fix broken tests" button').intent.name).toBe('REFACTOR');
  });

  it('is what the user chooses', () => {
    const { intent } = detect('fix the parser', { intent: 'REFACTOR' });
    expect(intent).toEqual({ name: 'REFACTOR', confidence: 1, signals: ['chosen by the user'] });
  });
});

describe('asksForHeirs', () => {
  it.each([
    'who implements Store',
    'which classes extend Store?',
    'implementations of the Store interface',
    'find all subclasses of Store',
  ])('is so for "%s"', (request) => {
    expect(detect(request).asksForHeirs).toBe(true);
  });

  it.each(['who uses Store', 'add subclasses of Store for files'])(
    'is not so for "%s"',
    (request) => {
      expect(detect(request).asksForHeirs).toBeUndefined();
    },
  );
});

describe('asksForNew', () => {
  it.each(['implement dark mode', 'please add support for OAuth', 'Create a new endpoint'])(
    'is true for "%s"',
    (request) => {
      expect(detect(request).asksForNew).toBe(true);
    },
  );

  it.each(['write tests for parse()', 'change the header', 'how does dark mode work', 'Session'])(
    'is false for "%s"',
    (request) => {
      expect(detect(request).asksForNew).toBe(false);
    },
  );
});
