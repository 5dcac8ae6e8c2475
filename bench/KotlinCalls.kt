// Writes what the compiler says each call in a Kotlin project means, a JSON object a line, for graph-precision.ts: a plugin of the compiler
// (2.4), which sees all calls although packages are missing.
//
//     kotlinc -cp <lib of the compiler>/kotlin-compiler.jar bench/KotlinCalls.kt -d calls
//     mkdir -p calls/META-INF/services
//     echo CallsRegistrar > calls/META-INF/services/org.jetbrains.kotlin.compiler.plugin.CompilerPluginRegistrar
//     jar cf calls.jar -C calls .
//     find <root> -name '*.kt' > files
//     CALLS_OF=<root> CALLS_TO=calls.jsonl kotlinc -Xplugin=calls.jar -Xmulti-platform -d out @files <root>
//
// The root itself is given, too, for files of Java in it. That packages are missing ends in errors, behind which the calls are written.
import java.io.File
import java.io.PrintWriter
import org.jetbrains.kotlin.compiler.plugin.CompilerPluginRegistrar
import org.jetbrains.kotlin.compiler.plugin.ExperimentalCompilerApi
import org.jetbrains.kotlin.config.CompilerConfiguration
import org.jetbrains.kotlin.diagnostics.DiagnosticReporter
import org.jetbrains.kotlin.fir.FirSession
import org.jetbrains.kotlin.fir.analysis.checkers.MppCheckerKind
import org.jetbrains.kotlin.fir.analysis.checkers.context.CheckerContext
import org.jetbrains.kotlin.fir.analysis.checkers.expression.ExpressionCheckers
import org.jetbrains.kotlin.fir.analysis.checkers.expression.FirCallChecker
import org.jetbrains.kotlin.fir.analysis.checkers.expression.FirFunctionCallChecker
import org.jetbrains.kotlin.fir.analysis.extensions.FirAdditionalCheckersExtension
import org.jetbrains.kotlin.KtSourceElement
import org.jetbrains.kotlin.KtSourceFile
import org.jetbrains.kotlin.fir.expressions.FirCall
import org.jetbrains.kotlin.fir.expressions.FirDelegatedConstructorCall
import org.jetbrains.kotlin.fir.expressions.FirFunctionCall
import org.jetbrains.kotlin.fir.expressions.FirResolvedQualifier
import org.jetbrains.kotlin.fir.expressions.FirThisReceiverExpression
import org.jetbrains.kotlin.fir.expressions.FirSuperReceiverExpression
import org.jetbrains.kotlin.fir.extensions.FirExtensionRegistrar
import org.jetbrains.kotlin.fir.extensions.FirExtensionRegistrarAdapter
import org.jetbrains.kotlin.fir.references.toResolvedFunctionSymbol
import org.jetbrains.kotlin.fir.resolve.providers.firProvider
import org.jetbrains.kotlin.fir.resolve.providers.symbolProvider
import org.jetbrains.kotlin.fir.symbols.impl.FirAnonymousObjectSymbol
import org.jetbrains.kotlin.fir.symbols.impl.FirConstructorSymbol
import org.jetbrains.kotlin.fir.symbols.impl.FirFunctionSymbol
import org.jetbrains.kotlin.fir.originalOrSelf

private val root = File(System.getenv("CALLS_OF") ?: ".").canonicalPath + "/"
private val out = PrintWriter(File(System.getenv("CALLS_TO") ?: "calls.jsonl"))

@OptIn(ExperimentalCompilerApi::class)
class CallsRegistrar : CompilerPluginRegistrar() {
    override val pluginId = "calls"
    override val supportsK2 = true

    override fun ExtensionStorage.registerExtensions(configuration: CompilerConfiguration) {
        FirExtensionRegistrarAdapter.registerExtension(CallsExtension())
    }
}

class CallsExtension : FirExtensionRegistrar() {
    override fun ExtensionRegistrarContext.configurePlugin() {
        +::CallsCheckers
    }
}

class CallsCheckers(session: FirSession) : FirAdditionalCheckersExtension(session) {
    override val expressionCheckers = object : ExpressionCheckers() {
        override val functionCallCheckers = setOf<FirFunctionCallChecker>(CallsChecker)
        override val callCheckers = setOf<FirCallChecker>(BaseChecker)
    }
}

object CallsChecker : FirFunctionCallChecker(MppCheckerKind.Common) {
    context(context: CheckerContext, reporter: DiagnosticReporter)
    override fun check(expression: FirFunctionCall) {
        val name = expression.calleeReference.source ?: return
        val symbol = expression.calleeReference.toResolvedFunctionSymbol(discardErrorReference = true)
        val receiver = expression.explicitReceiver
        val group = when {
            receiver == null || receiver is FirResolvedQualifier -> "function"
            receiver is FirThisReceiverExpression || receiver is FirSuperReceiverExpression -> "this"
            else -> "member"
        }
        Calls.write(context, name, symbol, group)
    }
}

/** `object : Base(1) { }`; what a class extends by its head is no call in the graph, but a base. */
object BaseChecker : FirCallChecker(MppCheckerKind.Common) {
    context(context: CheckerContext, reporter: DiagnosticReporter)
    override fun check(expression: FirCall) {
        if (expression !is FirDelegatedConstructorCall) return
        if (context.containingDeclarations.none { it is FirAnonymousObjectSymbol }) return
        val name = expression.constructedTypeRef.source ?: return
        Calls.write(context, name, expression.calleeReference.toResolvedFunctionSymbol(true), "function")
    }
}

object Calls {
    private val texts = HashMap<String, String>()

    fun write(context: CheckerContext, source: KtSourceElement, symbol: FirFunctionSymbol<*>?, group: String) {
        val file = context.containingFileSymbol?.sourceFile ?: return
        val text = textOf(file)
        val whole = text.substring(source.startOffset, minOf(source.endOffset, text.length)).substringBefore('<').trim('`')
        val name = whole.substringAfterLast('.')
        if (!name.matches(Regex("\\w+"))) return
        val line = lineAt(text, source.startOffset + whole.length - name.length)
        val declarations = symbol?.let { declarationsOf(it.originalOrSelf(), context.session) }.orEmpty()
        out.println(
            """{"path":"${below(file.path)}","line":$line,"name":"$name","group":"$group",""" +
                """"declarations":[${declarations.joinToString(",")}],"known":${symbol != null}}""",
        )
        out.flush()
    }

    /** A function, or a class with the constructor that is called. */
    private fun declarationsOf(symbol: FirFunctionSymbol<*>, session: FirSession): List<String> {
        val provider = session.firProvider
        val file = provider.getFirCallableContainerFile(symbol)?.sourceFile ?: return emptyList()
        val text = textOf(file)
        val start = symbol.source?.startOffset ?: return emptyList()
        if (symbol !is FirConstructorSymbol) return listOf(declaration(file, text, start, symbol.name.asString()))
        val classId = symbol.callableId.classId ?: return emptyList()
        val made = session.symbolProvider.getClassLikeSymbolByClassId(classId)?.source?.startOffset ?: start
        val constructor = """{"path":"${below(file.path)}","line":${lineAt(text, start)},"name":"__constructor"}"""
        return listOf(declaration(file, text, made, classId.shortClassName.asString()), constructor)
    }

    /** What is declared from an offset on: comments, modifiers and annotations may stand before its name. */
    private fun declaration(file: KtSourceFile, text: String, start: Int, name: String): String {
        val code = if (text.startsWith("/**", start)) text.indexOf("*/", start) else start
        val named = Regex("\\b(?:fun|class|interface|object)\\b[^\\n]*?\\b(${Regex.escape(name)})\\b").find(text, code)
        val at = named?.groups?.get(1)?.range?.first ?: code
        return """{"path":"${below(file.path)}","line":${lineAt(text, at)},"name":"$name"}"""
    }

    private fun textOf(file: KtSourceFile): String = texts.getOrPut(file.path ?: "") {
        file.getContentsAsStream().reader().readText().replace("\r\n", "\n")
    }

    private fun below(path: String?): String = File(path ?: "").canonicalPath.removePrefix(root)

    private fun lineAt(text: String, offset: Int): Int = 1 + (0 until minOf(offset, text.length)).count { text[it] == '\n' }
}
