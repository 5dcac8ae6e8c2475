import { SaxesParser } from 'saxes';

/** An element of a parsed document; `text` is what stands directly in it. */
interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** Parses strictly. @throws Error on anything that is not well-formed. */
export function parseXml(text: string): Element {
  const parser = new SaxesParser();
  const top: Element = { name: '', attributes: {}, children: [], text: '' };
  const open = [top];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, attributes: { ...attributes }, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const append = (content: string) => {
    const element = open.at(-1);
    if (element !== undefined) element.text += content;
  };
  parser.on('text', append);
  parser.on('cdata', append);
  parser.on('closetag', () => open.pop());
  parser.write(text).close();
  const root = top.children[0];
  if (root === undefined) throw new Error('no root');
  return root;
}
