// Writes what the compiler says each call in a C# project means, a JSON object a line, for graph-precision.ts.
//
//     csharp-calls <root> <folder of the framework's assemblies>... > calls.jsonl
//
// Built with Roslyn (Microsoft.CodeAnalysis.CSharp); packages are unknown to it, so that calls which depend on their types are not known.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.CodeAnalysis.CSharp.Syntax;

static class CSharpCalls
{
    static string root;

    static void Main(string[] args)
    {
        root = Path.GetFullPath(args[0]) + "/";
        var options = CSharpParseOptions.Default
            .WithLanguageVersion(LanguageVersion.Preview)
            .WithPreprocessorSymbols(Symbols().Append("NETCOREAPP").Append("TRACE"));
        var trees = Directory.EnumerateFiles(root, "*.cs", SearchOption.AllDirectories)
            .Where(path => !path.Substring(root.Length).Split('/').Any(LeftOut.Contains))
            .OrderBy(path => path, StringComparer.Ordinal)
            .Select(path => CSharpSyntaxTree.ParseText(File.ReadAllText(path), options, path))
            .Append(CSharpSyntaxTree.ParseText(Usings, options, "usings"))
            .ToList();
        var references = args.Skip(1)
            .SelectMany(folder => Directory.EnumerateFiles(folder, "*.dll"))
            .Where(IsManaged)
            .Select(path => MetadataReference.CreateFromFile(path));
        var compilation = CSharpCompilation.Create("all", trees, references,
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary, allowUnsafe: true));
        var output = new StreamWriter(Console.OpenStandardOutput());
        foreach (var tree in trees.Where(tree => tree.FilePath != "usings"))
        {
            var model = compilation.GetSemanticModel(tree);
            foreach (var node in tree.GetRoot().DescendantNodes()) Write(output, model, node);
        }
        output.Flush();
    }

    // All that any project of the root defines: what is left out for one framework stands there for another.
    static IEnumerable<string> Symbols() =>
        Directory.EnumerateFiles(root, "*.*", SearchOption.AllDirectories)
            .Where(path => path.EndsWith(".csproj") || path.EndsWith(".props") || path.EndsWith(".targets"))
            .SelectMany(path => Regex.Matches(File.ReadAllText(path), "<DefineConstants>([^<]*)<").Cast<Match>())
            .SelectMany(match => match.Groups[1].Value.Split(';', ','))
            .Select(symbol => symbol.Trim())
            .Where(symbol => Regex.IsMatch(symbol, @"^\w+$"))
            .Distinct();

    // What projects of the web and of recent frameworks see without saying so.
    const string Usings = "global using System; global using System.Collections.Generic; global using System.IO; "
        + "global using System.Linq; global using System.Threading; global using System.Threading.Tasks;";

    static readonly HashSet<string> LeftOut = new HashSet<string> { "obj", "bin", ".git", ".sweepctx" };

    static bool IsManaged(string path)
    {
        try { return System.Reflection.AssemblyName.GetAssemblyName(path) != null; }
        catch (BadImageFormatException) { return false; }
    }

    static void Write(StreamWriter output, SemanticModel model, SyntaxNode node)
    {
        var (name, group) = node switch
        {
            InvocationExpressionSyntax { Expression: var called } => Called(called),
            ObjectCreationExpressionSyntax { Type: var type } => (LastName(type), "function"),
            AttributeSyntax { Name: var type } => (LastName(type), "function"),
            _ => (null, null),
        };
        if (name == null) return;
        var symbol = model.GetSymbolInfo(node).Symbol;
        var method = symbol as IMethodSymbol;
        if (method?.MethodKind == MethodKind.DelegateInvoke || method?.MethodKind == MethodKind.LocalFunction) return;
        if (group == "member" && method is { IsStatic: true, ReducedFrom: null }) group = "function";
        if (group == "this" && method is { IsStatic: true }) group = "function";
        var line = name.GetLocation().GetLineSpan().StartLinePosition.Line + 1;
        var text = name.Identifier.ValueText;
        var declarations = symbol == null ? "" : string.Join(",", Declarations(method).Distinct());
        output.WriteLine("{\"path\":" + Quoted(Below(node.SyntaxTree.FilePath)) + ",\"line\":" + line + ",\"name\":" + Quoted(text)
            + ",\"group\":\"" + group + "\",\"declarations\":[" + declarations + "],\"known\":" + (symbol == null ? "false" : "true") + "}");
    }

    static (SimpleNameSyntax, string) Called(ExpressionSyntax called) => called switch
    {
        MemberAccessExpressionSyntax { Expression: ThisExpressionSyntax _, Name: var name } => (name, "this"),
        MemberAccessExpressionSyntax { Expression: BaseExpressionSyntax _, Name: var name } => (name, "this"),
        MemberAccessExpressionSyntax { Name: var name } => (name, "member"),
        MemberBindingExpressionSyntax { Name: var name } => (name, "member"),
        SimpleNameSyntax name => (name, "function"),
        _ => (null, null),
    };

    static SimpleNameSyntax LastName(TypeSyntax type) => type switch
    {
        QualifiedNameSyntax qualified => qualified.Right,
        AliasQualifiedNameSyntax alias => alias.Name,
        SimpleNameSyntax simple => simple,
        _ => null,
    };

    /// The method with all its parts, and of a constructor without parameters that nothing writes the class.
    static IEnumerable<string> Declarations(IMethodSymbol method)
    {
        if (method == null) yield break;
        var original = (method.ReducedFrom ?? method).OriginalDefinition;
        var parts = new[] { original, original.PartialImplementationPart, original.PartialDefinitionPart };
        foreach (var part in parts.Where(part => part != null))
            foreach (var reference in part.DeclaringSyntaxReferences) yield return Declaration(reference, original);
        if (original.MethodKind != MethodKind.Constructor) yield break;
        foreach (var reference in original.ContainingType.DeclaringSyntaxReferences)
            yield return Declaration(reference, original.ContainingType);
    }

    static string Declaration(SyntaxReference reference, ISymbol symbol)
    {
        var node = reference.GetSyntax();
        var token = node switch
        {
            MethodDeclarationSyntax method => method.Identifier,
            ConstructorDeclarationSyntax made => made.Identifier,
            BaseTypeDeclarationSyntax type => type.Identifier,
            _ => node.GetFirstToken(),
        };
        var line = token.GetLocation().GetLineSpan().StartLinePosition.Line + 1;
        return "{\"path\":" + Quoted(Below(node.SyntaxTree.FilePath)) + ",\"line\":" + line + ",\"name\":" + Quoted(token.ValueText) + "}";
    }

    static string Below(string path) => path.StartsWith(root) ? path.Substring(root.Length) : path;

    static string Quoted(string text)
    {
        var quoted = new StringBuilder("\"");
        foreach (var one in text)
            if (one == '"' || one == '\\') quoted.Append('\\').Append(one);
            else if (one < ' ' || one > '~') quoted.Append("\\u").Append(((int)one).ToString("x4"));
            else quoted.Append(one);
        return quoted.Append('"').ToString();
    }
}
