const OPEN = '<!--';
const CLOSE = '-->';

/** The text without HTML comments. An unclosed comment stays, without its mark. Line ends inside comments stay. */
export function withoutHtmlComments(text: string): string {
  let kept = '';
  let from = 0;
  for (let open = text.indexOf(OPEN); open >= 0; open = text.indexOf(OPEN, from)) {
    const close = text.indexOf(CLOSE, open);
    kept += text.slice(from, open);
    from = close < 0 ? open + OPEN.length : close + CLOSE.length;
    // An unclosed comment ends the search: looking for its end repeatedly would take quadratic time.
    if (close < 0) return kept + text.slice(from).replaceAll(OPEN, '');
  }
  return kept + text.slice(from);
}
