import { describe, expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';
import { splitRequest } from '../../../src/detect/request/split-request.js';

const ISSUE = `[Bug]: \`write()\` ignores formats
<!-- Please have a look
at our guidelines. -->

### Checklist
- [x] I have searched the existing issues

## Description
When writing, the option is ignored.
See [docs](https://docs.example.com/write).

**Steps to reproduce**
1. Call it

\`\`\`python
table.write(formats=1)
\`\`\`

## Environment
- OS: Ubuntu 20.04
- Python 3.8.2

\`\`\`
numpy==1.18.1
scipy==1.4.1
\`\`\`

### Additional context
_No response_
`;

describe('the text of a request', () => {
  it('begins with what a panic of Rust says, and keeps its place among the frames', () => {
    const place = "thread 'main' panicked at src/depot.rs:30:14:";
    const says = 'called `Option::unwrap()` on a `None` value';
    for (const request of [`${place}\n${says}`, `${place} ${says}`]) {
      const { text, mentions } = detect(request);
      expect(text.title).toBe(says);
      expect(mentions.map(({ kind, text: named, line }) => [kind, named, line])).toEqual([
        ['frame', 'src/depot.rs', 30],
      ]);
    }
  });

  it('begins with what Python raised, whatever the class is called', () => {
    const trace = 'Traceback (most recent call last):\n  File "/srv/depot.py", line 3, in store\n';
    expect(detect(`${trace}    raise NoRoom()\ndepot.NoRoom: No room left\n`).text.title).toBe(
      'depot.NoRoom: No room left',
    );
  });

  it('keeps what a person wrote and drops what a template brought', () => {
    expect(detect(ISSUE).text).toEqual({
      title: '`write()` ignores formats',
      body: 'When writing, the option is ignored.\nSee [docs].\n\n1. Call it',
      code: 'table.write(formats=1)',
      background: '',
    });
  });

  it('drops what stands in GitHub’s own templates, and keeps what was written between', () => {
    const bug = `Discarding leaves folders
**Describe the bug**
A clear and concise description of what the bug is.

Only the files go.

**To Reproduce**
Steps to reproduce the behavior:
1. Go to '...'
2. Discard a folder

**Expected behavior**
A clear and concise description of what you expected to happen.

**Screenshots**
If applicable, add screenshots to help explain your problem.

**Desktop (please complete the following information):**
 - OS: [e.g. Windows] Arch
 - Depot [e.g. v0.1.45] installed from a package

**Additional context**
Add any other context about the problem here.
`;
    const { body } = detect(bug).text;
    expect(body.split('\n').filter((line) => line !== '')).toEqual([
      'Only the files go.',
      '2. Discard a folder',
    ]);
    const feature = `Keep folders
**Is your feature request related to a problem? Please describe.**
A clear and concise description of what the problem is. Ex. I'm always frustrated when [...]
**Describe alternatives you've considered**
A clear and concise description of any alternative solutions or features you've considered.
**Additional context**
Add any other context or screenshots about the feature request here.
`;
    expect(detect(feature).text.body.trim()).toBe('');
  });

  it('drops what a program reports of its own installation', () => {
    const report = `Results stay
### Description
Old rows remain.
### Depot version / branch / rev
5972437de807c3bc101565175da66a1aa4f8707a
### Client / Code Editor / Extensions
lspconfig
### checkhealth depot
\`\`\`markdown
- OK rows installed.
- WARNING columns: not found.
\`\`\`
### Steps to reproduce
Refine the search.
`;
    expect(detect(report)).toMatchObject({
      text: { body: 'Old rows remain.\nRefine the search.', code: '' },
      mentions: [],
    });
  });

  it.each([
    [
      'a Python program',
      'Traceback (most recent call last):\n  File "a.py", line 1, in f\nKeyError: 1\nTraceback (most recent call last):\n  File "b.py", line 2, in g\napp.errors.Conflict: two\nValueError: twice',
      'twice',
    ],
    [
      'pytest',
      '===== test session starts =====\nplatform linux -- Python 3.11\n\n>       jar.set("a", None)\nE       AttributeError: no encode\n\nsrc/cookies.py:40: AttributeError',
      'no encode',
    ],
    [
      'vitest',
      '\n RUN  v1.6.0 /home/me/project\n\n FAIL  src/cart.test.ts > cart\nAssertionError: expected 1 to be 2',
      'expected 1 to be 2',
    ],
    [
      'Node',
      '/app/router.js:46\n      throw new TypeError(text)\n      ^\n\nTypeError: no middleware\n    at use (/app/router.js:469:13)',
      'no middleware',
    ],
    [
      'an npm script',
      '> app@1.0.0 test\n> node test.js\n\nError: no such table\n    at open (/app/db.js:4:2)',
      'no such table',
    ],
    ['a script that says nothing', '> app@1.0.0 test\n> jest\n\nall is well', 'app@1.0.0 test'],
  ])('is headed by what went wrong where it is the output of %s', (_, output, title) => {
    expect(detect(output).text.title).toBe(title);
  });

  it('takes no output that stands behind code for the beginning', () => {
    const { title } = detect('```\nrun(1)\n```\n===== test session starts =====').text;
    expect(title).toBe('===== test session starts =====');
  });

  it('keeps a place that is asked about', () => {
    expect(detect('/src/router.js:46').text.title).toBe('/src/router.js:46');
  });

  it('keeps the headings of the template apart', () => {
    expect(splitRequest(ISSUE, false).headings).toEqual([
      'bug',
      'checklist',
      'description',
      'steps to reproduce',
      'environment',
      'additional context',
    ]);
  });

  it.each([
    ['# Title\n\nMenu is gone\n\nbody', 'Menu is gone'],
    ['## Title: Menu is gone', 'Menu is gone'],
    ['**Title: Menu is gone **\nbody', 'Menu is gone'],
    ['**Title:** Menu is gone', 'Menu is gone'],
    ['Feature request: saved searches', 'saved searches'],
    ['\n\n  fix the menu  \nmore', 'fix the menu'],
    ['## Bug Report: Menu is gone', 'Menu is gone'],
    ['ValueError: bad shape', 'bad shape'],
    ['Context', 'Context'],
    ['Traceback (most recent call last):\n  File "a.py", line 1, in f', ''],
  ])('finds the title of %j', (request, title) => {
    expect(detect(request).text.title).toBe(title);
  });

  it('takes headings apart that have lost their line ends', () => {
    const line =
      '## Title: Menu is gone #### Description: The menu is not shown after login. #### Steps to reproduce: Log in and look.';
    expect(detect(line).text).toMatchObject({
      title: 'Menu is gone',
      body: 'The menu is not shown after login.\nLog in and look.',
    });
  });

  it('drops tables of versions without a heading, also in code', () => {
    const request =
      'It fails\n\nAfter an update this stopped.\nPython 3.8.2\nnumpy: 1.18.1\n| OS | Ubuntu 20.04 |\n```\npandas: 1.0.1\nnumpy: 1.18\nscipy: 1.4.1\n```';
    expect(detect(request).text).toMatchObject({
      body: 'After an update this stopped.',
      code: '',
    });
  });

  it('keeps a sentence below an environment table', () => {
    const request =
      'It fails\n\n## Environment\n- Python 3.8\n\nThis only happens when the cache has been emptied before.';
    expect(detect(request).text.body).toBe(
      'This only happens when the cache has been emptied before.',
    );
  });

  it('takes the words for the title when there is standard input', () => {
    const { text, query } = detect('fix this', { stdin: 'First line\nsecond line' });
    expect(text).toMatchObject({ title: 'fix this', body: 'First line\nsecond line' });
    expect(query).toBe('fix this');
  });

  it('finds a title in standard input when there are no words', () => {
    expect(detect('', { stdin: 'First line\nsecond' }).text.title).toBe('First line');
  });

  it('reads CRLF like LF', () => {
    expect(detect(ISSUE.replaceAll('\n', '\r\n')).text).toEqual(detect(ISSUE).text);
  });

  it('keeps the text after an HTML comment that is never closed', () => {
    expect(detect('fix it\n<!-- oops\nthe menu').text.body).toBe('oops\nthe menu');
  });

  it.each([
    ['what a template explains', '**Bug**\nA clear and concise description of what the bug is.'],
    ['what is asked beside a heading', '### Browser version (if applicable)\n\n12.1'],
    ['a question with a remark', '### Which area(s) are affected? (Select all that apply)'],
    ['pictures before a heading', '## 🐛 Bug Report\n## :computer: Environment\nDebian'],
    ['questions', '### What version of depot are you using?\n\n4.1\n### What do you see instead?'],
    ['a form', '**Phone (please complete the following information):**\n - Device: some phone'],
    ['marked labels', '* *node version*: 12.16.0\n- **Depot version:** 2.3.1\n* **OS**: Debian'],
    ['emphasis in a question', '**Do you want to request a *feature* or report a *bug*?**'],
    [
      'pictures',
      '![image](https://a.example/b.png)\n<img width="1" src="https://a.example/c.png">',
    ],
    ['screenshots', '![Screenshot_2023-04-18_16-16](https://a.example/assets/4/2)'],
    [
      'links to what reproduces it',
      '### Link to the code that reproduces this issue\nhttps://a.example',
    ],
  ])('drops %s', (_, template) => {
    const { text } = detect(`It fails\n\nAfter an update it stops.\n\n${template}`);
    expect(text).toMatchObject({ body: 'After an update it stops.', code: '' });
  });

  it('keeps what a person wrote in place of what a template explains', () => {
    const written = 'A clear and concise description of it is not easy. The menu flickers.';
    expect(detect(`It fails\n\n${written}`).text.body).toBe(written);
    expect(detect('It fails\n\n![the menu is empty](https://a.example/b.png)').text.body).toBe(
      'the menu is empty',
    );
  });
});

it('knows a block of several lines between marks of inline code', () => {
  const { segments } = splitRequest(
    'It fails\n\nThere:\n`Exception in thread "a-1" shop.FullError: no room\n\tat shop.Store.find(Store.java:3)`\n',
    false,
  );
  const code = segments.filter(({ part }) => part === 'code').flatMap(({ lines }) => lines);
  expect(code.filter((line) => line !== '')).toEqual([
    'Exception in thread "a-1" shop.FullError: no room',
    '\tat shop.Store.find(Store.java:3)',
  ]);
});

it('leaves inline code as it is', () => {
  const { segments } = splitRequest('It fails\n\n`a` and `b` of\nthe `c`\n', false);
  expect(segments.at(-1)!.lines.filter((line) => line !== '')).toEqual([
    '`a` and `b` of',
    'the `c`',
  ]);
});
