import { createHash } from 'node:crypto';

const directives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'manifest-src': ["'self'"],
  // The chat client keeps its heart-beats in a worker that it makes from a blob.
  'worker-src': ["'self'", 'blob:'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

/** The content security policy of a finished page: inline scripts and styles run by their hash. */
export function pagePolicy(html: string): string {
  return Object.entries({
    ...directives,
    'script-src': [...directives['script-src'], ...hashes(html, inlineScripts)],
    'style-src': [...directives['style-src'], ...hashes(html, inlineStyles)],
  })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

const inlineScripts = /<script\b((?:[^>"']|"[^"]*"|'[^']*')*)>(.*?)<\/script\s*>/gis;
const inlineStyles = /<style\b((?:[^>"']|"[^"]*"|'[^']*')*)>(.*?)<\/style\s*>/gis;

function hashes(html: string, elements: RegExp): Set<string> {
  const contents = [...html.matchAll(elements)]
    .filter(([, attributes = '', content]) => content && isGoverned(attributes))
    .map(([, , content = '']) => content);
  return new Set(contents.map(hash));
}

/** Whether the policy governs the element; it does not govern data blocks such as JSON-LD. */
function isGoverned(attributes: string): boolean {
  if (/\ssrc\s*=/i.test(attributes)) return false;
  const [, type = ''] = /\stype\s*=\s*["']?([^"'\s]*)/i.exec(attributes) ?? [];
  return !/^application\/(?:ld\+)?json$/i.test(type);
}

// Browsers hash the text after the HTML parser has normalised its line ends.
function hash(content: string): string {
  const normalised = content.replaceAll(/\r\n?/g, '\n');
  return `'sha256-${createHash('sha256').update(normalised).digest('base64')}'`;
}
