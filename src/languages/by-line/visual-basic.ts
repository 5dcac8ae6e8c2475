import { lineLanguage } from '../line-outline/language.js';
import type { LineHead } from '../line-outline/line-rules.js';
import { quoted } from '../outline/lexis.js';
import { Token } from '../tokens/token-list.js';
import { beginsLine, lineComment } from './comments.js';

const MODIFIERS = String.raw`(?:(?:public|private|friend|protected|shared|overrides|overridable|mustoverride|notoverridable|overloads|partial|default|readonly|writeonly|async|iterator|shadows|static|mustinherit|notinheritable|narrowing|widening|declare(?:[ \t]+(?:auto|unicode|ansi|ptrsafe))?)[ \t]+){0,6}`;

function head(type: string, words: string, rest: Partial<LineHead> = {}): LineHead {
  const pattern = new RegExp(String.raw`${MODIFIERS}(?:${words})[ \t]+\[?(?<name>[a-z_]\w*)`, 'iy');
  return { type, pattern, end: new RegExp(String.raw`end[ \t]+(?:${words})\b`, 'iy'), ...rest };
}

/** Declarations without a body: `MustOverride Sub Open()`, `Declare Function …`. */
const DECLARED = new RegExp(
  String.raw`(?=[^\n]{0,80}\b(?:mustoverride|declare)\b)${MODIFIERS}(?:sub|function)[ \t]+(?<name>[a-z_]\w*)`,
  'iy',
);

/** Visual Basic, both .NET and classic. */
export const visualBasic = lineLanguage({
  lexis: {
    literals: [
      lineComment("'"),
      { starts: 'rR', open: /rem\b[^\r\n]*/iy, kind: Token.Comment, after: beginsLine },
      quoted('"', { line: true, escapes: false, doubled: true }),
    ],
  },
  keywords: `
    Public Private Friend Protected Shared Sub Function End Class Module Structure Interface Enum Namespace Property Get Set If Then
    Else ElseIf For Each In Next While Wend Do Loop Until Select Case With Try Catch Finally Throw Return Exit Continue Dim As New
    Const ByVal ByRef Optional ParamArray Imports Inherits Implements Handles Overrides Overridable MustOverride Overloads Me MyBase
    MyClass Nothing True False And Or Not AndAlso OrElse Is IsNot Of To Step Call Let ReadOnly WithEvents Async Await`,
  own: 'String Integer Boolean Double Object Date Long Byte Decimal MsgBox CStr CInt CBool CType DirectCast TypeOf List Dictionary',
  uses: { objects: new Set(['Me', 'MyBase', 'MyClass']), construction: 'New' },
  ignoresCase: true,
  variables: /\b(\w+)(?:\([^()\n]{0,40}\))?[ \t]+As\b/gi,
  naming: 'Sub Function Class Module',
  heads: [
    { type: 'function', pattern: DECLARED },
    head('function', 'sub|function', {}),
    head('class', 'class|structure|type', { unless: /^[ \t]*(?:as|=)\b/i }),
    head('interface', 'interface'),
    head('enum', 'enum'),
    head('module', 'module|namespace'),
    {
      ...{ type: 'value', isValue: true, isOuter: true },
      pattern: new RegExp(String.raw`${MODIFIERS}const[ \t]+(?<name>[a-z_]\w*)`, 'iy'),
    },
  ],
  refine: (draft) => ({ ...draft, exported: !/^private\b/i.test(draft.head) }),
});
