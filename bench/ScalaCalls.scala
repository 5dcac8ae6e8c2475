// Writes what the compiler says each call in a Scala project means, a JSON object a line, for graph-precision.ts: its presentation compiler
// (2.11), which goes on where packages are missing. What depends on these counts as unknown. Names that are operators are left out.
//
//     scalac -d calls.jar bench/ScalaCalls.scala
//     java -Xmx5g -Xss32m -cp "calls.jar:<lib of the compiler>/*" ScalaCalls <root> [<folder below it>...] > calls.jsonl
//
// What is no call for the graph (values, fields, objects, traits behind `extends`) is written as what the name stands for.
import java.io.{File, PrintStream}
import scala.reflect.internal.util.{BatchSourceFile, Position, SourceFile}
import scala.reflect.io.AbstractFile
import scala.tools.nsc.Settings
import scala.tools.nsc.interactive.{Global, Response}
import scala.tools.nsc.reporters.Reporter

object ScalaCalls {
  private val out = new PrintStream(System.out, false, "UTF-8")

  def main(arguments: Array[String]): Unit = {
    val root = new File(arguments(0)).getCanonicalFile
    val folders = if (arguments.length == 1) List(root) else arguments.toList.tail.map(new File(root, _))
    val sources = folders.flatMap(filesBelow).sortBy(_.getPath).map(file => new BatchSourceFile(AbstractFile.getFile(file)))
    val settings = new Settings(_ => ())
    settings.usejavacp.value = true
    // Also names that macros replace are calls.
    settings.processArguments(List("-Ymacro-expand:none", "-language:_"), true)
    val global = new Global(settings, Silent)
    ask[Unit](global.askReload(sources, _))
    for (source <- sources if source.path.endsWith(".scala")) {
      val response = new Response[global.Tree]
      global.askLoadedTyped(source, true, response)
      response.get match {
        case Left(tree) => global.ask(() => new Calls[global.type](global, root.getPath + "/", source).write(tree))
        case Right(error) => System.err.println(s"${source.path}: $error")
      }
    }
    out.flush()
    global.askShutdown()
    sys.exit(0)
  }

  private def ask[T](question: Response[T] => Unit): Unit = {
    val response = new Response[T]
    question(response)
    response.get
  }

  private def filesBelow(place: File): List[File] =
    if (place.isDirectory) Option(place.listFiles).toList.flatten.filterNot(_.getName.startsWith(".")).flatMap(filesBelow)
    else if (place.getName.matches(".*\\.(scala|java)")) List(place)
    else Nil

  /** Errors, of which missing packages make thousands, must not keep it from typing the rest. */
  private object Silent extends Reporter {
    override protected def info0(at: Position, message: String, severity: Severity, force: Boolean): Unit = ()
  }

  /** Finds the calls of a file. */
  private class Calls[G <: Global](val global: G, root: String, source: SourceFile) {
    import global._

    private val seen = collection.mutable.HashSet[Int]()

    def write(tree: Tree): Unit = {
      calls.traverse(tree)
      untyped.traverse(parseTree(source))
    }

    /** What an error keeps from being typed, and is left out there. */
    private object untyped extends Traverser {
      override def traverse(tree: Tree): Unit = tree match {
        case _: Import =>
        case one: RefTree =>
          if (isWritten(one.pos, name(one)) && !seen(one.pos.point)) writeAll(name(one), one.pos.point, "function", Nil, isKnown = false, counted = false)
          super.traverse(tree)
        case _ => super.traverse(tree)
      }
    }

    private object calls extends Traverser {
      override def traverse(tree: Tree): Unit = {
        tree match {
          case _: Import => return
          // `apply` and `copy` of case classes
          case one: DefDef if one.symbol != null && one.symbol.isSynthetic && !one.symbol.owner.isAnonymousClass => return
          case one: MemberDef if one.symbol != null =>
            for (annotation <- one.symbol.annotations) annotation.original match {
              case Apply(Select(New(named), _), arguments) =>
                made(named, annotation.original.symbol, counted = true)
                arguments.foreach(traverse)
              case _ =>
            }
          case _ =>
        }
        tree match {
          case template: Template => bases(template)
          case Select(New(named), nme.CONSTRUCTOR) if !isAnonymous(named) => made(named, tree.symbol, counted = true)
          case Select(This(_), nme.CONSTRUCTOR) if textAt(tree.pos.point, "this") =>
            writeAll("constructor", tree.pos.point, "this", List(tree.symbol.owner), !tree.symbol.isOverloaded, counted = true, List(tree.symbol))
          case Select(of, nme.apply | nme.unapply | nme.unapplySeq) if !isWritten(tree.pos, name(tree)) => applied(of, tree.symbol)
          // A pattern of a case class.
          case Apply(named: TypeTree, _) => made(named, symbolOf(named), counted = true)
          case one: RefTree if one.name.isTermName => named(one)
          case _ =>
        }
        super.traverse(tree)
      }
    }

    private def name(tree: Tree): String = tree match {
      case one: RefTree => one.name.decoded.trim
      case _ => ""
    }

    private def named(one: RefTree): Unit = {
      val written = one.name.decoded.trim
      if (!isWritten(one.pos, written)) return
      val meant = known(one)
      writeAll(written, one.pos.point, groupOf(one), meant.toList.flatMap(withCompanion), meant.isDefined, counted = isFunction(one.symbol))
    }

    /** `Foo(1)`, where `Foo.apply(1)` is meant. */
    private def applied(of: Tree, function: Symbol): Unit = of match {
      case one: RefTree if one.symbol != null && isWritten(one.pos, one.name.decoded.trim) =>
        val isObject = one.symbol.isModule
        val declared = function :: (if (isObject) withCompanion(one.symbol) else Nil)
        writeAll(one.name.decoded.trim, one.pos.point, groupOf(one), declared, isKnown = function != null && function != NoSymbol && !function.isOverloaded, counted = isObject)
      case _ =>
    }

    /** `new Foo(1)`, `@foo`, and `case Foo(x)` */
    private def made(named: Tree, function: Symbol, counted: Boolean): Unit = {
      val (text, at) = lastName(named)
      val typed = symbolOf(named)
      val owner = if (function != null && function.isConstructor) function.owner else NoSymbol
      val isKnown = typed != NoSymbol && !typed.isError && !named.isErroneous && (function == null || !function.isOverloaded)
      if (at >= 0) writeAll(text, at, "function", List(typed, aliased(typed), owner, typed.companionSymbol), isKnown, counted, List(function))
    }

    /** A class and its companion are one type. */
    private def withCompanion(one: Symbol): List[Symbol] = if (one.isModule) List(one, one.companionClass) else List(one)

    private def aliased(one: Symbol): Symbol = if (one.isAliasType) one.info.dealias.typeSymbol else NoSymbol

    private def bases(template: Template): Unit = {
      val constructor = template.body.collectFirst {
        case DefDef(_, nme.CONSTRUCTOR, _, _, _, Block(statements, _)) =>
          statements.collectFirst { case call @ Apply(_, _) if treeInfo.isSuperConstrCall(call) => call.symbol }.getOrElse(NoSymbol)
      }.getOrElse(NoSymbol)
      val isMade = template.symbol != null && template.symbol.owner.isAnonymousClass
      for ((base, position) <- template.parents.zipWithIndex if base.pos.isDefined)
        made(base, if (position == 0) constructor else NoSymbol, counted = position == 0 && (isMade || isGiven(lastName(base))))
    }

    /** `extends Foo(1)` is a call, `extends Foo` none. */
    private def isGiven(named: (String, Int)): Boolean = {
      var at = named._2 + named._1.length
      var depth = 0
      while (named._2 >= 0 && at < source.length && (depth > 0 || "[ ".indexOf(source.content(at)) >= 0)) {
        depth += (if (source.content(at) == '[') 1 else if (source.content(at) == ']') -1 else 0)
        at += 1
      }
      named._2 >= 0 && at < source.length && source.content(at) == '('
    }

    private def isAnonymous(named: Tree): Boolean = symbolOf(named).isAnonymousClass

    private def symbolOf(named: Tree): Symbol = named match {
      case one: TypeTree if one.original != null => symbolOf(one.original)
      case AppliedTypeTree(one, _) => symbolOf(one)
      case Annotated(_, one) => symbolOf(one)
      case _ if named.symbol != null && named.symbol != NoSymbol => named.symbol
      case _ if named.tpe != null => named.tpe.typeSymbolDirect
      case _ => NoSymbol
    }

    /** The last name of a type with its place. */
    private def lastName(named: Tree): (String, Int) = named match {
      case one: TypeTree if one.original != null => lastName(one.original)
      case AppliedTypeTree(one, _) => lastName(one)
      case Annotated(_, one) => lastName(one)
      case one: RefTree if isWritten(one.pos, one.name.decoded) => (one.name.decoded, one.pos.point)
      case one if one.pos.isDefined =>
        val path = source.content.drop(one.pos.start).takeWhile(mark => mark == '.' || Character.isJavaIdentifierPart(mark)).mkString
        val text = path.split('.').lastOption.getOrElse("")
        if (text.matches("\\w+")) (text, one.pos.start + path.length - text.length) else ("", -1)
      case _ => ("", -1)
    }

    private def isFunction(symbol: Symbol): Boolean = symbol != null && symbol.isMethod && !symbol.isAccessor

    private def known(one: Tree): Option[Symbol] =
      Option(one.symbol).filter(symbol => symbol != NoSymbol && !symbol.isError && !symbol.isOverloaded && one.tpe != null && !one.symbol.name.containsName("<error"))

    /** Whether the text has a name at its place: the compiler writes many that nobody wrote. */
    private def isWritten(at: Position, written: String): Boolean =
      at.isDefined && written != "_" && written.matches("\\w+") && (at.source eq source) && (textAt(at.point, written) || textAt(at.point, s"`$written`"))

    private def textAt(offset: Int, text: String): Boolean = {
      val end = offset + text.length
      end <= source.length && source.content.slice(offset, end).mkString == text &&
        (end == source.length || !Character.isJavaIdentifierPart(source.content(end)))
    }

    private def groupOf(one: RefTree): String = {
      val of = one match { case Select(of, _) => of; case _ => EmptyTree }
      val before = source.content.slice(math.max(0, one.pos.point - 200), one.pos.point).mkString.replaceAll("\\s+$", "")
      val isDotted = before.endsWith(".")
      if (of.isEmpty || !isDotted && (!of.pos.isDefined || of.pos.start >= one.pos.point)) "function"
      else if (before.matches("(?s).*\\b(this|super(\\[\\w+\\])?)\\s*\\.?")) "this"
      else if (of.symbol != null && (of.symbol.isModule || of.symbol.hasPackageFlag)) "function"
      else "member"
    }

    private def writeAll(written: String, at: Int, group: String, meant: List[Symbol], isKnown: Boolean, counted: Boolean, constructors: List[Symbol] = Nil): Unit = {
      val declared = meant.filterNot(_ == NoSymbol).flatMap(declaration(_, None)) ++
        constructors.filter(one => one != null && one.isConstructor).flatMap(declaration(_, Some("__constructor")))
      val (declarations, standsFor) = if (counted) (declared, Nil) else (Nil, declared)
      seen += at
      val path = source.path.stripPrefix(root)
      out.println(
        s"""{"path":"$path","line":${source.offsetToLine(at) + 1},"name":"$written","group":"$group",""" +
          s""""declarations":[${declarations.distinct.mkString(",")}],"standsFor":[${standsFor.distinct.mkString(",")}],"known":$isKnown}""")
    }

    private def declaration(symbol: Symbol, called: Option[String]): Option[String] =
      if (symbol == null || !symbol.pos.isDefined || symbol.pos.source == null || !symbol.pos.source.path.startsWith(root)) None
      else {
        val name = called.getOrElse(symbol.name.decoded.trim)
        Some(s"""{"path":"${symbol.pos.source.path.stripPrefix(root)}","line":${symbol.pos.line},"name":"$name"}""")
      }
  }
}
