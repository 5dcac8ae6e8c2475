using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;
using Microsoft.CodeAnalysis.Text;

/// <summary>
/// Writes what Roslyn says each call in a C# project means, a JSON object a line, for graph-precision.ts. Nothing needs to be built
/// or installed but the compiler: where a class of a package is missing, the calls that depend on it count as unknown. All files make
/// one compilation, so that of a repository whose projects have types of the same names a folder has to be given.
///
///     csc bench/csharp-calls.cs -out:csharp-calls.dll -r:(Microsoft.CodeAnalysis.dll, Microsoft.CodeAnalysis.CSharp.dll and the framework)
///     dotnet exec csharp-calls.dll (root) (folder of the framework's assemblies):(another) [folder below the root]... > calls.jsonl
/// </summary>
internal static class CSharpCalls
{
    /// <summary>All that any project of the root defines, beside what those for this system and a framework of today have.</summary>
    private static IEnumerable<string> SymbolsOf(string root) => Directory.EnumerateFiles(root, "*.*", SearchOption.AllDirectories)
        .Where(path => path.EndsWith(".csproj") || path.EndsWith(".props") || path.EndsWith(".targets"))
        .SelectMany(path => Regex.Matches(File.ReadAllText(path), "<DefineConstants>([^<]*)<").Cast<Match>())
        .SelectMany(match => match.Groups[1].Value.Split(';', ','))
        .Select(symbol => symbol.Trim())
        // What names an old framework would leave out what stands there for a new one.
        .Where(symbol => Regex.IsMatch(symbol, @"^(?!NET\d|NETFX|NETFRAMEWORK|NETSTANDARD|PORTABLE)\w+$"))
        .Concat(new[] { "TRACE", "NET", "NETCOREAPP", "NETCOREAPP3_1_OR_GREATER", "NET5_0_OR_GREATER", "NET6_0_OR_GREATER" })
        .Distinct();

    private static void Main(string[] arguments)
    {
        var root = Path.GetFullPath(arguments[0]);
        var folders = arguments.Length == 2 ? new[] { root } : arguments.Skip(2).Select(one => Path.Combine(root, one)).ToArray();
        var options = new CSharpParseOptions(LanguageVersion.Preview, preprocessorSymbols: SymbolsOf(root));
        var trees = SourcesIn(folders).Select(path => CSharpSyntaxTree.ParseText(File.ReadAllText(path), options, path)).ToList();
        // What projects of recent frameworks bring to all of their files.
        trees.Add(CSharpSyntaxTree.ParseText(ImplicitUsings, options, ""));
        var compilation = CSharpCompilation.Create("all", trees, References(arguments[1]),
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true));
        using var output = new StreamWriter(Console.OpenStandardOutput(), new UTF8Encoding(false));
        foreach (var tree in trees.Where(one => one.FilePath != ""))
        {
            var calls = new Calls(root, compilation.GetSemanticModel(tree), output);
            calls.Visit(tree.GetRoot());
            calls.WriteUnread(tree);
        }
    }

    private const string ImplicitUsings = @"
        global using System; global using System.Collections.Generic; global using System.IO; global using System.Linq;
        global using System.Net.Http; global using System.Threading; global using System.Threading.Tasks;";

    private static IEnumerable<string> SourcesIn(IEnumerable<string> folders) => folders
        .SelectMany(folder => Directory.EnumerateFiles(folder, "*.cs", SearchOption.AllDirectories))
        .Where(path => !path.Split(Path.DirectorySeparatorChar).Any(part => part == "obj" || part == "bin"))
        .OrderBy(path => path, StringComparer.Ordinal);

    private static IEnumerable<MetadataReference> References(string folders)
    {
        foreach (var path in folders.Split(':').SelectMany(folder => Directory.GetFiles(folder, "*.dll")))
        {
            var isManaged = false;
            try { System.Reflection.AssemblyName.GetAssemblyName(path); isManaged = true; } catch (BadImageFormatException) { }
            if (isManaged) yield return MetadataReference.CreateFromFile(path);
        }
    }

    /// <summary>Finds the calls of a file.</summary>
    private sealed class Calls : CSharpSyntaxWalker
    {
        private readonly string root;
        private readonly SemanticModel model;
        private readonly TextWriter output;

        public Calls(string root, SemanticModel model, TextWriter output)
        {
            this.root = root;
            this.model = model;
            this.output = output;
        }

        public override void VisitInvocationExpression(InvocationExpressionSyntax call)
        {
            var symbol = model.GetSymbolInfo(call).Symbol;
            // A delegate is called: what matters is the member that holds it.
            if (symbol is IMethodSymbol { MethodKind: MethodKind.DelegateInvoke } && !(call.Expression is MemberAccessExpressionSyntax { Name: { Identifier: { Text: "Invoke" } } }))
                symbol = model.GetSymbolInfo(call.Expression).Symbol;
            var name = NameOf(call.Expression);
            if (name != null && !(call.Expression is IdentifierNameSyntax { Identifier: { Text: "nameof" } }))
                Write(name.Identifier, GroupOf(call.Expression), symbol, call.ArgumentList);
            base.VisitInvocationExpression(call);
        }

        public override void VisitObjectCreationExpression(ObjectCreationExpressionSyntax call)
        {
            var name = NameOf(call.Type);
            if (name != null) Write(name.Identifier, "function", model.GetSymbolInfo(call).Symbol, call.ArgumentList);
            base.VisitObjectCreationExpression(call);
        }

        public override void VisitImplicitObjectCreationExpression(ImplicitObjectCreationExpressionSyntax call)
        {
            var symbol = model.GetSymbolInfo(call).Symbol;
            var type = model.GetTypeInfo(call);
            Write(call.NewKeyword, "function", symbol, call.ArgumentList, (symbol?.ContainingType ?? type.Type ?? type.ConvertedType)?.Name);
            base.VisitImplicitObjectCreationExpression(call);
        }

        public override void VisitConstructorInitializer(ConstructorInitializerSyntax call)
        {
            Write(call.ThisOrBaseKeyword, "this", model.GetSymbolInfo(call).Symbol, call.ArgumentList, "constructor");
            base.VisitConstructorInitializer(call);
        }

        public override void VisitAttribute(AttributeSyntax call)
        {
            var name = NameOf(call.Name);
            var symbol = model.GetSymbolInfo(call).Symbol;
            if (name != null) Write(name.Identifier, "function", symbol, null, symbol?.ContainingType.Name ?? name.Identifier.Text + "Attribute");
            base.VisitAttribute(call);
        }

        /// <summary>Of names in lines that conditions leave out, or that this compiler cannot read, nothing is known.</summary>
        public void WriteUnread(SyntaxTree tree)
        {
            var text = tree.GetText();
            var spans = tree.GetRoot().DescendantTrivia().Where(one => one.IsKind(SyntaxKind.DisabledTextTrivia)).Select(one => one.FullSpan)
                .Concat(tree.GetDiagnostics().Where(one => one.Severity == DiagnosticSeverity.Error).Select(one => one.Location.SourceSpan));
            foreach (var number in spans.SelectMany(span => LinesOf(text, span)).Distinct())
                foreach (var name in Regex.Matches(text.Lines[number].ToString(), @"\w+").Cast<Match>().Select(one => one.Value).Distinct())
                    output.WriteLine($"{{\"path\":{Quoted(PathOf(tree))},\"line\":{number + 1},\"name\":{Quoted(name)},\"group\":\"function\","
                        + "\"declarations\":[],\"known\":false}");
        }

        private static IEnumerable<int> LinesOf(SourceText text, TextSpan span)
        {
            var lines = text.Lines;
            var first = lines.GetLineFromPosition(span.Start).LineNumber;
            var last = lines.GetLineFromPosition(span.End).LineNumber;
            return Enumerable.Range(first, last - first + 1);
        }

        private static SimpleNameSyntax NameOf(ExpressionSyntax expression) => expression switch
        {
            SimpleNameSyntax one => one,
            MemberAccessExpressionSyntax one => one.Name,
            MemberBindingExpressionSyntax one => one.Name,
            QualifiedNameSyntax one => one.Right,
            AliasQualifiedNameSyntax one => one.Name,
            _ => null,
        };

        private string GroupOf(ExpressionSyntax callee)
        {
            if (!(callee is MemberAccessExpressionSyntax access)) return callee is SimpleNameSyntax ? "function" : "member";
            if (access.Expression is ThisExpressionSyntax || access.Expression is BaseExpressionSyntax) return "this";
            var before = model.GetSymbolInfo(access.Expression).Symbol;
            return before is ITypeSymbol || before is INamespaceSymbol ? "function" : "member";
        }

        private void Write(SyntaxToken token, string group, ISymbol symbol, BaseArgumentListSyntax given, string name = null)
        {
            name ??= token.ValueText;
            if (symbol is IMethodSymbol method) symbol = method.ReducedFrom ?? method;
            symbol = symbol?.OriginalDefinition;
            var known = symbol != null && symbol.Kind != SymbolKind.ErrorType && IsCertain(symbol, given);
            var declarations = new List<string>();
            if (known)
            {
                // Who constructs a class calls it, and a constructor of it that is written.
                if (symbol is IMethodSymbol { MethodKind: MethodKind.Constructor })
                {
                    Declare(symbol.ContainingType, null, declarations);
                    if (!symbol.IsImplicitlyDeclared) Declare(symbol, "__constructor", declarations);
                }
                else
                {
                    Declare(symbol, null, declarations);
                    if (symbol is IMethodSymbol { PartialImplementationPart: { } other }) Declare(other, null, declarations);
                    if (symbol is IMethodSymbol { PartialDefinitionPart: { } first }) Declare(first, null, declarations);
                }
            }
            output.WriteLine($"{{\"path\":{Quoted(PathOf(token.SyntaxTree))},\"line\":{LineOf(token)},\"name\":{Quoted(name)},\"group\":\"{group}\","
                + $"\"declarations\":[{string.Join(",", declarations)}],\"known\":{(known ? "true" : "false")}}}");
        }

        /// <summary>Not where the type of an argument is not known, and others of the name might be meant.</summary>
        private bool IsCertain(ISymbol symbol, BaseArgumentListSyntax given)
        {
            if (!(symbol is IMethodSymbol) || given == null || symbol.ContainingType == null) return true;
            var isOnly = symbol.ContainingType.GetMembers(symbol.Name).Length < 2;
            return isOnly || given.Arguments.All(one => one.Expression is AnonymousFunctionExpressionSyntax
                || model.GetTypeInfo(one.Expression) is { } type && type.Type?.TypeKind != TypeKind.Error
                    && type.ConvertedType?.TypeKind != TypeKind.Error && (type.Type ?? type.ConvertedType) != null);
        }

        private void Declare(ISymbol symbol, string name, List<string> declarations)
        {
            foreach (var place in symbol.Locations.Where(one => one.IsInSource && one.SourceTree.FilePath != ""))
                declarations.Add($"{{\"path\":{Quoted(PathOf(place.SourceTree))},\"line\":{place.GetLineSpan().StartLinePosition.Line + 1},"
                    + $"\"name\":{Quoted(name ?? symbol.Name)}}}");
        }

        private static int LineOf(SyntaxToken token) => token.GetLocation().GetLineSpan().StartLinePosition.Line + 1;

        private string PathOf(SyntaxTree tree) => Path.GetRelativePath(root, tree.FilePath).Replace('\\', '/');

        private static string Quoted(string text) => '"' + text.Replace("\\", "\\\\").Replace("\"", "\\\"") + '"';
    }
}
