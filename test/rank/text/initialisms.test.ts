import { describe, expect, it } from 'vitest';
import { detect } from '../../../src/detect/detect.js';
import { initialisms } from '../../../src/rank/text/initialisms.js';
import { makeFacts } from '../../support/make-facts.js';
import { memoryReader } from '../../support/memory-reader.js';

const reader = memoryReader([
  { path: 'helper/sse.ts', facts: makeFacts(['streamText']) },
  { path: 'helper/ssg/write.ts', facts: makeFacts(['writePages']) },
  { path: 'tree.ts', facts: makeFacts(['parseAst', 'dsgMark']) },
  { path: 'text.ts', facts: makeFacts(['read'], { text: 'jwt css otp' }) },
  { path: 'css.ts', facts: makeFacts(['styles']) },
]);

const found = (query: string) => initialisms(reader, detect(query));

describe('initialisms', () => {
  it('are those of a phrase that means much the same', async () => {
    expect(await found('where are server sent events written')).toEqual(['sse']);
    expect(await found('How is the abstract-syntax-tree made?')).toEqual(['ast']);
  });

  it('have an x for a cross, too', async () => {
    const crossing = memoryReader([{ path: 'xss.ts', facts: makeFacts(['escape']) }]);
    const request = detect('protection against cross-site scripting');
    expect(await initialisms(crossing, request)).toEqual(['xss']);
  });

  it('name something', async () => {
    expect(await found('check the json web token')).toEqual([]);
  });

  it('name a file or folder, where nobody knows what they mean', async () => {
    expect(await found('static site generation')).toEqual(['ssg']);
    expect(await found('drop slow groups')).toEqual([]);
  });

  it('are none of a phrase that means something else, or that a text cuts', async () => {
    expect(await found('collect several small operations')).toEqual([]);
    expect(await found('events of the server, sent by: events')).toEqual([]);
  });

  it('are none that the request writes itself', async () => {
    expect(await found('server sent events (sse)')).toEqual([]);
  });

  it('are looked for in short requests alone', async () => {
    const issue = `Server sent events are lost\n\n${'They are lost whenever the page is opened. '.repeat(30)}`;
    expect(await found(issue)).toEqual([]);
  });
});
