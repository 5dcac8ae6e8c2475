import { expect, it } from 'vitest';
import { marked } from '../marked-uses.js';

const KINDS = `namespace Depots;
public static class Texts {
  public static int Run(this string text) => 1;
  public static int Run(this System.ReadOnlySpan<char> text, int most) => 1;
  public static int Run(this System.Guid? one, bool isEmpty) => 1;
}
public static class Lists {
  public static int Run<T>(this IReadOnlyList<T> list) => 1;
  public static int Contains(this IEnumerable<string> list, string one) => 1;
}
public class Shelf { public void Run() { } }
public class Pump : System.Net.PumpBase { public void Run() { } }
public class Ways : IOutside { public void Run() { } }
`;

const USER = `namespace Depots;
public class User
{
    private readonly Dictionary<string, int> _racks;
    public void Use(string name, Guid? id, dynamic any, List<int> many, string[] all, IOutside outside, StringBuilder text)
    {
        name.Run(); // Texts
        name.Run(3); // Texts
        id.Run(true); // Texts
        many.Run(); // Lists
        all.Run(); // Lists
        _racks.Run(); //
        text.Run(); //
        any.Run(); // Lists? Pump? Shelf? Texts? Ways?
        outside.Run(); // Lists? Pump? Ways?
        string.Run(); //
        Path.Run(); //
        Unknown.Run(); //
        many.Run(1, 2, 3); //
        var made = new StringBuilder();
        made.Run(); //
        var list = new List<string>();
        list.Run(); // Lists
    }
}
public class Heir : Outside
{
    public void Use()
    {
        Request.Run(); // Lists? Pump? Shelf? Texts? Ways?
        Path.Run(); //
    }
}
`;

it('takes what is before a dot for what its type outside of the repository may be', async () => {
  const { said, found } = await marked('cs', [KINDS, USER.replace(/\/\/$/gm, '// ')]);
  expect(found).toEqual(said);
});
