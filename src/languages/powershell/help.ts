/**
 * The fields of comment-based help (about_Comment_Based_Help). Other lines may also begin with a dot, as
 * `.NET` does.
 */
const FIELD =
  /^[ \t]*\.(?:synopsis|description|parameter|example|inputs|outputs|notes|link|component|role|functionality|forwardhelp\w+|remotehelprunspace|externalhelp)\b/i;
const SYNOPSIS = /^[ \t]*\.synopsis\b/i;

/** The synopsis of a comment-based help, with `.SYNOPSIS` and further fields. */
export function synopsisOf(comment: string): string {
  const lines = comment.replace(/^<#|#>$/g, '').split('\n');
  const first = lines.findIndex((line) => SYNOPSIS.test(line)) + 1;
  const end = lines.findIndex((line, at) => at >= first && FIELD.test(line));
  return lines
    .slice(first, end < 0 ? lines.length : end)
    .join('\n')
    .trim();
}
