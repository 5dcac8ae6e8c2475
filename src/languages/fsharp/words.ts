import { wordsOf } from '../outline/table.js';

export const FSHARP_KEYWORDS = wordsOf(`
  abstract and as assert base begin class default delegate do done downcast downto elif else end exception extern false finally
  fixed for fun function global if in inherit inline interface internal lazy let match member module mutable namespace new not
  null of open or override private public rec return select sig static struct then to true try type upcast use val void when
  while with yield task async seq query get set _ this`);

/** Words that may precede the name in a definition. */
export const MODIFIERS = wordsOf('rec inline private internal public mutable static member val');

/** Types, constructors and functions visible in every F# file. */
export const OF_FSHARP = wordsOf(`
  bool byte char decimal double exn float float32 int int8 int16 int32 int64 nativeint obj option list array seq result sbyte
  single string uint uint8 uint16 uint32 uint64 unit voption Async AsyncBuilder Choice Exception Guid Lazy Map Nullable Option
  Result Set String Task TimeSpan DateTime DateTimeOffset Func Action Type Uri Dictionary IDisposable IEnumerable Array List Seq
  Some None ValueSome ValueNone Ok Error Choice1Of2 Choice2Of2 Fact Theory Test AutoOpen RequireQualifiedAccess Literal
  CompiledName EntryPoint Struct
  abs box ceil compare defaultArg dict enum exit failwith failwithf floor fprintf fst hash id ignore infinity invalidArg
  invalidOp isNull lock log max min nameof nan nullArg pow printf printfn raise ref reraise round set sign sizeof snd sprintf
  sqrt string truncate typedefof typeof unbox use eprintf eprintfn stdin stdout stderr incr decr`);
