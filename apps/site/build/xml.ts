type Attributes = Record<string, string | number>;

/** An XML element. Text is escaped by `text`; elements as content are not. */
export function element(
  name: string,
  attributes: Attributes = {},
  content: string | readonly string[] = [],
): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${text(String(value))}"`);
  const inner = typeof content === 'string' ? content : content.join('\n');
  const open = `<${name}${list.join('')}`;
  if (inner === '') return `${open}/>`;
  return inner.startsWith('<') ? `${open}>\n${inner}\n</${name}>` : `${open}>${inner}</${name}>`;
}

/** Text as the content of an element. */
export const text = (value: string): string =>
  value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

export const xmlDocument = (root: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
