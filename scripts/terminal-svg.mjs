// Draws what a terminal shows as an SVG of fixed width: styles of ECMA-48 (SGR) become fills and weights.

const CELL = { width: 8.4, height: 19 };
const PADDING = 16;
const BACKGROUND = '#161b22';
const FOREGROUND = '#e6edf3';
const FILLS = {
  31: '#ff7b72',
  32: '#7ee787',
  33: '#e3b341',
  36: '#79c0ff',
};

const PLAIN = { fill: FOREGROUND, bold: false, dim: false };

/**
 * @param {string} text What was printed, with escape sequences.
 * @param {number} columns Longer lines are cut, with an ellipsis in the last column.
 * @param {string} title What a screen reader says.
 * @returns {string} An SVG document.
 */
export function terminalSvg(text, columns, title) {
  const lines = text.replace(/\n$/, '').split('\n');
  const width = Math.ceil(columns * CELL.width) + 2 * PADDING;
  const height = lines.length * CELL.height + 2 * PADDING;
  let style = PLAIN;
  const rows = lines.map((line, row) => {
    const spans = spansOf(line, style);
    style = spans.style;
    const y = PADDING + row * CELL.height + 14;
    return cut(spans.list, columns)
      .filter((span) => span.text.trim() !== '')
      .map((span) => textElement(span, y))
      .join('');
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="100%" height="100%" rx="8" fill="${BACKGROUND}"/>`,
    '<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, monospace" font-size="14" xml:space="preserve">',
    ...rows.filter((row) => row !== ''),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/** Runs of one style, and the style in which the line ends. */
function spansOf(line, from) {
  const list = [];
  let style = from;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one.
  for (const part of line.split(/(\x1b\[[\d;]*m)/)) {
    if (!part.startsWith('\x1b')) list.push({ ...style, text: part });
    else for (const code of part.slice(2, -1).split(';')) style = styled(style, Number(code));
  }
  return { list: list.filter(({ text }) => text !== ''), style };
}

function styled(style, code) {
  if (code === 0) return PLAIN;
  if (code === 1) return { ...style, bold: true };
  if (code === 2) return { ...style, dim: true };
  if (code === 22) return { ...style, bold: false, dim: false };
  if (code === 39) return { ...style, fill: FOREGROUND };
  return { ...style, fill: FILLS[code] ?? style.fill };
}

/** Gives each run its column, and ends a line that is too long. */
function cut(spans, columns) {
  const placed = [];
  let column = 0;
  const total = spans.reduce((sum, { text }) => sum + [...text].length, 0);
  const room = total > columns ? columns - 1 : columns;
  for (const span of spans) {
    const letters = [...span.text].slice(0, Math.max(room - column, 0));
    placed.push({ ...span, text: letters.join(''), column });
    column += letters.length;
  }
  if (total > columns) placed.push({ ...PLAIN, dim: true, text: '…', column: room });
  return placed;
}

/** Every run states its place and length, so that columns line up in any monospaced font; blanks around it are left out. */
function textElement({ text: padded, column, fill, bold, dim }, y) {
  const text = padded.trim();
  const x = number(PADDING + (column + padded.indexOf(text)) * CELL.width);
  const length = [...text].length;
  const weight = bold ? ' font-weight="bold"' : '';
  const opacity = dim ? ' opacity="0.6"' : '';
  return `<text x="${x}" y="${y}" textLength="${number(length * CELL.width)}" fill="${fill}"${weight}${opacity}>${escaped(text)}</text>`;
}

function number(value) {
  return Number(value.toFixed(1));
}

/** XML has neither control characters, nor halves of pairs, nor the last two code points of the plane. */
function escaped(text) {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
      .replace(/[\x00-\x1f\x7f\ufffe\uffff\p{Surrogate}]/gu, ' ')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}
