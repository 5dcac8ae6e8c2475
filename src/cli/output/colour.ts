import type { ChalkInstance } from 'chalk';

/** Whether a stream gets colour: FORCE_COLOR and NO_COLOR decide, otherwise whether it is a terminal. */
function takesColour(stream: NodeJS.WriteStream): boolean {
  const { FORCE_COLOR, NO_COLOR, TERM } = process.env;
  if (FORCE_COLOR !== undefined && FORCE_COLOR !== '')
    return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false';
  if (NO_COLOR !== undefined && NO_COLOR !== '') return false;
  return stream.isTTY === true && TERM !== 'dumb';
}

/** The styles that the tool uses. */
export type Style = 'bold' | 'dim' | 'cyan' | 'green' | 'yellow' | 'red';

/** Applies a style to text, or returns it unchanged if the stream gets no colour. */
export type Paint = (style: Style, text: string) => string;

/** The paint for a stream; the library is loaded only if there is colour. */
export async function paintFor(stream: NodeJS.WriteStream): Promise<Paint> {
  if (!takesColour(stream)) return (_style, text) => text;
  const { Chalk } = await import('chalk');
  const chalk: ChalkInstance = new Chalk({ level: 1 });
  return (style, text) => chalk[style](text);
}
