import { beforeAll, describe, expect, it } from 'vitest';
import { parseFile, prepareLanguage } from '../../../src/parse/parse-file.js';

beforeAll(async () => {
  for (const language of ['typescript', 'javascript']) await prepareLanguage(language);
});

/** `kind receiver→name` of each reference to a name, in order. */
function usesOf(name: string, text: string, language = 'typescript'): string[] {
  return parseFile(text, language)
    .references.filter((one) => one.name === name)
    .map(({ kind, receiver }) => `${kind} ${receiver}→${name}`);
}

describe('the member that a spy or stub stands in for', () => {
  it.each([
    ["jest.spyOn(service, 'find')", 'service'],
    ['vi.spyOn(Service.prototype, "find").mockReturnValue(1)', 'Service.prototype'],
    ["jest.spyOn(api.inner, 'find')", 'api.inner'],
    ["jest.spyOn<any, any>(this.service, 'find')", 'this.service'],
    ["jest.spyOn((service as any), 'find')", 'service'],
    ["jest.spyOn(service as unknown as Other, 'find' as never)", 'service'],
    ["jest.spyOn(<any>service!, 'find')", 'service'],
    ["jest.spyOn(open(1).inner, 'find', 'get')", 'open(1).inner'],
    ["spyOn(service, 'find').and.callThrough()", 'service'],
    ["spyOnProperty(service, 'find', 'get')", 'service'],
    ["jest.replaceProperty(service, 'find', 1)", 'service'],
    ["sinon.stub(service, 'find')", 'service'],
    ["this.sandbox.spy(service, 'find')", 'service'],
    ["sinon.createSandbox().stub(service, 'find')", 'service'],
    ["stub(service, 'find')", 'service'],
    ["mock.method(service, 'find', () => 1)", 'service'],
    ["t.mock.method(service, 'find')", 'service'],
    ["jest.spyOn(require('./a'), 'find')", "require('./a')"],
  ])('is passed on in %s', (text, receiver) => {
    expect(usesOf('find', text)).toEqual([`value ${receiver}→find`]);
  });

  it.each([
    "jest.spyOn(service, name + 'find')",
    "jest.spyOn(service, 'find' + name)",
    "jest.spyOn(service, 'find it')",
    "jest.spyOn('find')",
    "service.method(other, 'find')",
    "list.replace(text, 'find')",
    "service.stub(other, 'find')",
    "jest.spyOn(window, 'find')",
    "jest.spyOn(, 'find')",
  ])('is none in %s', (text) => {
    expect(usesOf('find', text)).toEqual([]);
  });

  it('is one of what a local name stands for, and of nothing known where one hides an import', () => {
    const text =
      "import { service } from './a';\nfunction f(service) { jest.spyOn(service, 'find'); }";
    expect(usesOf('find', text)).toEqual(['value .service→find']);
    const taken = "function f(app) { const { service } = app; jest.spyOn(service, 'find'); }";
    expect(usesOf('find', taken)).toEqual(['value app!.service→find']);
  });

  it('is read in time where calls never end', () => {
    const text = 'jest.spyOn(('.repeat(2000);
    expect(usesOf('find', text)).toEqual([]);
  });
});

describe('a member that a text in brackets names', () => {
  it.each([
    ["service['find'](1)", 'service'],
    ['service["find"]?.(1)', 'service'],
    ["service?.['find']()", 'service'],
    ["service!['find']<Pool>()", 'service'],
    ["open(1).inner['find']()", 'open(1).inner'],
    ["(service as any)['find']()", '(service as any)'],
    ["this['find']()", 'this'],
    ["services[0]['find']()", 'services[0]'],
  ])('is called in %s', (text, receiver) => {
    expect(usesOf('find', text)).toEqual([`call ${receiver}→find`]);
  });

  it.each([
    "let a: Service['find'];",
    "service['find it']();",
    "service['find' + it]();",
    "service['find'];",
    "service['find'] = () => {};",
    "return ['find'](1);",
    "class A { static ['find']() {} }",
    "class A { size = one\n['find']() {} }",
    "const a = { ['find']() {} };",
    "interface A { one: Two['find'] }",
  ])('is none in %s', (text) => {
    expect(usesOf('find', text)).toEqual([]);
  });

  it('is passed on where it is a method of the file, or of an import', () => {
    const text =
      "class A { find() {}\nrun() { on(this['find'], this['size']); this['find'] = 1; } }";
    expect(usesOf('find', text)).toEqual(['value this→find']);
    const imported =
      "import { service, Props } from './a';\non(service['find']); let a: Props['find'];";
    expect(usesOf('find', imported)).toEqual(['value service→find']);
  });
});
