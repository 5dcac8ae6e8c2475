/** The fields of help (about_Comment_Based_Help). A line may begin with a point otherwise, as `.NET` does. */
const FIELD =
  /^[ \t]*\.(?:synopsis|description|parameter|example|inputs|outputs|notes|link|component|role|functionality|forwardhelp\w+|remotehelprunspace|externalhelp)\b/i;
const SYNOPSIS = /^[ \t]*\.synopsis\b/i;

/** Of the help that a comment of PowerShell gives, `.SYNOPSIS` and what follows, the synopsis. */
export function synopsisOf(comment: string): string {
  const lines = comment.replace(/^<#|#>$/g, '').split('\n');
  const first = lines.findIndex((line) => SYNOPSIS.test(line)) + 1;
  const end = lines.findIndex((line, at) => at >= first && FIELD.test(line));
  return lines
    .slice(first, end < 0 ? lines.length : end)
    .join('\n')
    .trim();
}
