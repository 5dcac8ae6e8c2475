import { describe, expect, it } from 'vitest';
import { calleesOf } from '../../src/graph/index.js';
import { repository } from './repository.js';

/** What the code of a file of C# calls in these: qualified names, with a mark where a call is only possible. */
async function calledIn(
  files: Readonly<Record<string, string>>,
  path: string,
  withLines = false,
): Promise<string[]> {
  const reader = await repository(files);
  const { paths, position } = await reader.files();
  const file = position(path);
  const [outline] = await reader.outlines([file]);
  const callers = outline!.definitions.map((_, ordinal) => ({ file, ordinal }));
  const found = new Set<string>();
  for (const { target, certainty } of await calleesOf(reader, callers)) {
    if (target === null) continue;
    const [own] = await reader.outlines([target.file]);
    const { qualifiedName, startLine } = own!.definitions[target.ordinal]!;
    const place = withLines ? `@${startLine}` : '';
    const mark = certainty === 'possible' ? '?' : '';
    found.add(`${paths[target.file]}:${qualifiedName}${place}${mark}`);
  }
  return [...found].sort();
}

const SHELF = {
  'Shelf.cs': `namespace Depots;
public class Shelf { public Shelf(int size) { } public void Fill() { } }
public class Shelf<T> { public void Fill() { } }
public class Tray : Tray<object> { }
public class Tray<T> { public void Open() { } }
public class MarkAttribute : System.Attribute { }
public class Mark { }
public static class Extensions {
  public static string Packed(this string text) => text;
}
`,
};

describe('calls of C#', () => {
  it.each([
    ['what `new` makes without a name', 'Shelf Make() => new(1);', ['Shelf.cs:Shelf']],
    [
      'a type with arguments',
      'void Run() { var x = new Shelf<int>(); x.Fill(); }',
      ['Shelf.cs:Shelf', 'Shelf.cs:Shelf.Fill'],
    ],
    [
      'a type without arguments whose base has its name',
      'void Run() { new Tray().Open(); }',
      ['Shelf.cs:Tray', 'Shelf.cs:Tray.Open'],
    ],
    [
      'a property of the name of its type',
      'Shelf Shelf { get; } void Run() { Take(new Shelf(1)); }',
      ['Shelf.cs:Shelf'],
    ],
    ['no array', 'void Run() { var x = new Shelf[3]; }', []],
    ['an attribute', '[Mark] void Run() { }', ['Shelf.cs:MarkAttribute']],
    [
      'a method that extends a text',
      'void Run() { "x".Packed(); }',
      ['Shelf.cs:Extensions.Packed'],
    ],
    ['no method behind a function within', 'void Go() { } void Run() { Go(); void Go() { } }', []],
  ])('finds %s', async (_what, member, expected) => {
    const use = `namespace Depots;\npublic class Use {\n  ${member}\n}\n`;
    const called = await calledIn({ ...SHELF, 'Use.cs': use }, 'Use.cs');
    expect(called.filter((one) => !one.startsWith('Use.cs'))).toEqual(expected);
    if (expected.length === 0) expect(called).toEqual([]);
  });

  it('lets another name stand for a type', async () => {
    const use = 'using Box = Depots.Mark;\nclass Use { void Run() { new Box(); } }\n';
    expect(
      await calledIn({ ...SHELF, 'Use.cs': use, 'Box.cs': 'class Box { }' }, 'Use.cs'),
    ).toEqual(['Shelf.cs:Mark']);
  });
});

const BUILDERS = {
  'Builders.cs': `namespace Depots;
public class Builder { public Pipe Build() => null; }
public class Builder<T> { public Pipe<T> Build() => null; }
public class Pipe { public void Go() { } }
public class Pipe<T> { public void Go() { } }
public interface ISetting { void Set(); }
public class Config { public Config(System.Action<ISetting> configure) { } }
public class Base { public void Send(int x) { } public void Send(decimal? x) { } public void Send(object x) { } }
public partial class Rule { }
public class Giving { public void Put<T>(T x) { } public virtual void Give(decimal x) { } public void Give(decimal? x) { } }
`,
  'Policy.cs': `namespace Depots;
public abstract partial class Policy { public static Rule Handle<T>() => null; public static Rule Handle<T>(int x) => null; public static Rule<R> Handle<T, R>() => null; }
public abstract partial class Policy<R> { public static Rule<R> Handle<T>() => null; }
public class Taking : Giving { public void Put(int x) { } public override void Give(decimal x) { } }
public class Rule<R> { }
public partial class Wire : Base { public override void Send(object x) { } }
`,
  'Parts.cs': `namespace Depots;
public partial class Policy { }
public partial class Policy<R> { }
public partial class Rule { }
public partial class Wire : IWire { void Read() { } }
public interface IWire { void Send(string x); }
public static class Ways {
  public static void Retry(this Rule rule, int x) { }
  public static void Retry<R>(this Rule<R> rule, int x) { }
  public static void Join(this int one, string other) { }
  public static void Join(this string one, string other) { }
  public static void Dump(this object one) { }
  public static void Dump(this string one) { }
  public static void Dump() { }
}
`,
};

describe('types of C# in several parts, and of one name', () => {
  it.each([
    [
      'what a type is made with',
      'void Run() { var b = new Builder<string>(); b.Build().Go(); }',
      ['Builders.cs:Builder.Build@3', 'Builders.cs:Builder@3', 'Builders.cs:Pipe.Go@5'],
    ],
    [
      'that it is made with nothing',
      'void Run() { var b = new Builder(); b.Build().Go(); }',
      ['Builders.cs:Builder.Build@2', 'Builders.cs:Builder@2', 'Builders.cs:Pipe.Go@4'],
    ],
    [
      'what a field is made with',
      'private Builder<string> _b = new(); void Run() { _b.Build().Go(); }',
      ['Builders.cs:Builder.Build@3', 'Builders.cs:Builder@3', 'Builders.cs:Pipe.Go@5'],
    ],
    [
      'what is made in place',
      'void Run() { new Builder<int>().Build(); }',
      ['Builders.cs:Builder.Build@3', 'Builders.cs:Builder@3'],
    ],
    [
      'a static member of one of two types',
      'void Run() { Policy.Handle<int>().Retry(3); }',
      ['Parts.cs:Ways.Retry@8', 'Policy.cs:Policy.Handle@2'],
    ],
    [
      'a static member of the other one',
      'void Run() { Policy<int>.Handle<int>().Retry(3); }',
      ['Parts.cs:Ways.Retry@9', 'Policy.cs:Policy.Handle@3'],
    ],
    [
      'what a function is given that an object is made with',
      'void Run() { var c = new Config(s => s.Set()); }',
      ['Builders.cs:Config@7', 'Builders.cs:ISetting.Set@6'],
    ],
    [
      'what it is given where the type is not named',
      'Config Run() => new(s => s.Set());',
      ['Builders.cs:Config@7', 'Builders.cs:ISetting.Set@6'],
    ],
    [
      'what a class in parts inherits beside its own',
      'void Run(Wire wire) { wire.Send(1.1m); }',
      ['Builders.cs:Base.Send@8'],
    ],
    [
      'what extends a text, and nothing else',
      'void Run() { "a".Join("b"); }',
      ['Parts.cs:Ways.Join@11'],
    ],
    ['the nearest that is extended', 'void Run() { "a".Dump(); }', ['Parts.cs:Ways.Dump@13']],
    [
      'what a class has, whatever its interfaces ask for',
      'void Run(Wire wire) { wire.Send("x"); }',
      ['Policy.cs:Wire.Send@6'],
    ],
    [
      'type parameters, for which nothing else stands',
      'void Run(Taking one) { one.Put("x"); }',
      ['Builders.cs:Giving.Put@10'],
    ],
    [
      'whether there may be nothing',
      'void Run(Taking one) { one.Give((decimal?) 1m); }',
      ['Builders.cs:Giving.Give@10'],
    ],
  ])('are told apart by %s', async (_what, member, expected) => {
    const use = `namespace Depots;\npublic class Use {\n  ${member}\n}\n`;
    const called = await calledIn({ ...BUILDERS, 'Use.cs': use }, 'Use.cs', true);
    expect(called.filter((one) => !one.startsWith('Use.cs'))).toEqual(expected);
  });

  it('see what extends any object only where its namespace is used', async () => {
    const files = {
      'Ways.cs':
        'namespace Other;\npublic static class Ways { public static void Dump(this object one) { } }\n',
      'Use.cs': 'namespace Depots;\nclass Use { void Run(System.Uri uri) { uri.Dump(); } }\n',
    };
    expect(await calledIn(files, 'Use.cs')).toEqual(['Ways.cs:Ways.Dump?']);
    const using = { ...files, 'Use.cs': `using Other;\n${files['Use.cs']}` };
    expect(await calledIn(using, 'Use.cs')).toEqual(['Ways.cs:Ways.Dump']);
  });
});
