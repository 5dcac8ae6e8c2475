import { blanks } from '../tokens/repair.js';

/** `static void NORETURN fail(…)`: at least one word other than `static` must precede the macro. */
const BEFORE_NAME =
  /^([ \t]*(?:(?:static|inline|extern|const|virtual)[ \t]+)*(?!(?:static|inline|extern|const|virtual|struct|union|enum|class|typedef|return|else|new|using|template)\b)[A-Za-z_]\w*[ \t*&]+)([A-Z][A-Z0-9_]{3,}(?:\([^()\n]{0,60}\))?)(?=(?:[ \t]+|[ \t]*\r?\n)[*&]{0,3}(?![A-Z][A-Z0-9_]{3,}\()[A-Za-z_]\w*[ \t]*\()/gm;
/**
 * `StoreExport int open(…)`, `StorePrivate const Pool *pool(…)`: the first of two words before a name is not
 * a type.
 */
const CAPITALIZED =
  /^((?:(?:static|extern|inline)[ \t]+){0,2})([A-Z][A-Z0-9]*[a-z]\w*)(?=[ \t]+(?:(?:const|struct|enum|union|unsigned|signed|long|short)[ \t]+){0,2}(?!(?:const|volatile|operator|final)\b)[A-Za-z_]\w*[ \t*]+(?!(?:const|operator)\b)(?<=[ \t*])\w+\s{0,80}\()/gm;
/** `char *store_restrict text,` */
const BEHIND_STAR = /(\*[ \t]*)(?!operator\b)([a-z]\w*)(?=[ \t]+[a-z_]\w*[ \t]*[,)[=])/g;
/** `typedef int (CALLBACK *Handler)(…)` */
const IN_POINTER = /(\()([A-Z][A-Z0-9_]{2,})(?=[ \t]*\*[ \t]*\w{1,80}\)[ \t]*\()/g;
/** `void *data UNUSED,` */
const BEHIND_PARAMETER = /([\w*][ \t*]+[a-z_]\w*[ \t]+)(_{0,2}[A-Z][A-Z0-9_]{3,})(?=\s{0,80}[,)])/g;
/** `uint8_t table[4] ALIGNED = {` */
const BEHIND_ARRAY = /(\][ \t]+)(_{0,2}[A-Z][A-Z0-9_]{3,})(?=\s{0,80}[=;])/g;
/** `__ALIGN_BEGIN static const uint8_t table[4]` */
const BEFORE_STORAGE = /^(_{0,2}[A-Z][A-Z0-9_]{3,})(?=[ \t]+(?:static|const|extern)\b)/gm;
/** `STACK_OF(X509) *names(…)` and `LIST_HEAD(jobs, job) all;`: a type, which must become a single word. */
const TYPE_CALL =
  /\b([A-Z][A-Z0-9_]{3,})(\([^()\n;]{0,120}\))(?=[ \t]*\*{1,3}[ \t]*[A-Za-z_]\w*[ \t]*[(;,=)]|[ \t]+[A-Za-z_]\w*[ \t]*(?:;|=[^=]))/g;
/** `static ngx_inline size_t …`, `static av_always_inline int …` */
const OWN_INLINE = /^((?:static|extern)[ \t]+)(\w*[a-z_]inline)(?=[ \t]+[A-Za-z_])/gm;
/** `static void printflike(1, 2)` and `char * cdecl` on the line before the name. */
const LINE_BEFORE_NAME =
  /^((?:[a-z]\w*[ \t]+){1,8}\*{0,2}[ \t]*)([a-z_]\w*\([^()\n]{0,80}\)|(?<=\*[ \t]{0,9})[a-z_]\w*)(?=[ \t]*\r?\n[A-Za-z_]\w*[ \t]*\()/gm;
/** `static DEFINE_OBJECT(name, 2, run);`: the text does not tell the name of what the macro defines. */
const STATIC_CALL =
  /^static[ \t]+(?:const[ \t]+)?[A-Z][A-Z0-9_]{3,}\((?:[^(){};]|\([^(){};]*\)){0,600}\)(?=[ \t]*;)/gm;
/** `int table[] __attribute__((section(".table"))) = {`: the grammar knows attributes elsewhere, but not here. */
const ATTRIBUTE =
  /(\][ \t]*)(__attribute(?:__)?[ \t]*\(\((?:[^()]|\((?:[^()]|\([^()]{0,200}\)){0,200}\)){0,200}\)\))/g;
/** Annotations of types, parameters and functions in kernels and systems. */
const ANNOTATED =
  /\b__(?:(?:(?:maybe_|always_)?unused|used|dead2?|user|iomem|kernel|percpu|rcu|force|nocast|(?:net_)?(?:init|exit)(?:data|const)?|sched|ref|must_check|weak|packed|noreturn|pure|cold|hot|always_inline|noinline)\b(?![ \t]*\()|(?:aligned|printf|printflike|scanf|scanflike|section|acquires|releases|must_hold|counted_by|nonnull)[ \t]*\((?:[^()\n]|\([^()\n]*\)){0,80}\))/g;

/**
 * Blanks out annotation macros of types, parameters and functions. The grammar takes such a word for a type
 * or a name, and the real one for an error.
 */
export function withoutAnnotations(text: string): string {
  return text
    .replace(ATTRIBUTE, behind)
    .replace(ANNOTATED, (found, at: number, all: string) =>
      isDirective(all, at) ? found : blanks(found),
    )
    .replace(STATIC_CALL, blanks)
    .replace(TYPE_CALL, (found, macro: string, given: string, at: number, all: string) =>
      isDirective(all, at) ? found : macro + '_'.repeat(given.length),
    )
    .replace(IN_POINTER, behind)
    .replace(BEFORE_STORAGE, blanks)
    .replace(OWN_INLINE, behind)
    .replace(LINE_BEFORE_NAME, behind)
    .replace(BEFORE_NAME, behind)
    .replace(CAPITALIZED, behind)
    .replace(BEHIND_STAR, behind)
    .replace(BEHIND_PARAMETER, behind)
    .replace(BEHIND_ARRAY, behind);
}

/** The match of a pattern, with its second group blanked out. */
function behind(_: string, kept: string, macro: string): string {
  return kept + blanks(macro);
}

/** Whether an offset is on the first line of a preprocessor directive, which may define or test the macro itself. */
function isDirective(text: string, at: number): boolean {
  return /^[ \t]*#/.test(text.slice(text.lastIndexOf('\n', at) + 1, at));
}
