import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { pagePolicy } from './page-policy.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const sourcesOf = (directive: string, html: string) =>
  pagePolicy(html)
    .split('; ')
    .find((part) => part.startsWith(`${directive} `))
    ?.split(' ')
    .slice(1);

describe('pagePolicy', () => {
  it('lets a page without inline code run its own files only', () => {
    expect(pagePolicy('<p>Tales</p>')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
        "font-src 'self'; connect-src 'self'; frame-src 'self'; manifest-src 'self'; " +
        "worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; " +
        "frame-ancestors 'none'",
    );
  });

  it('lets inline scripts and styles run by their hash, once each', () => {
    const html = '<style media="all">a{}</style><script>b()</script><SCRIPT>b()</SCRIPT >';
    expect(sourcesOf('style-src', html)).toEqual(["'self'", sha256('a{}')]);
    expect(sourcesOf('script-src', html)).toEqual(["'self'", sha256('b()')]);
  });

  it.each([
    '<script type="module">b()</script>',
    "<script type='text/javascript'>b()</script>",
    '<script type=module>b()</script>',
    '<script data-type="application/json">b()</script>',
    '<script data-note="a > b">b()</script>',
  ])('counts %s as code', (html) => {
    expect(sourcesOf('script-src', html)).toEqual(["'self'", sha256('b()')]);
  });

  it.each([
    '<script src="/assets/app.js"></script>',
    '<script type="application/json" id="page">{"a":1}</script>',
    '<script type="application/ld+json">{"a":1}</script>',
    '<script></script>',
  ])('does not count %s as inline code', (html) => {
    expect(sourcesOf('script-src', html)).toEqual(["'self'"]);
  });

  it('hashes what the browser sees, whatever the line ends of the file', () => {
    expect(sourcesOf('script-src', '<script>a\r\nb</script>')).toContain(sha256('a\nb'));
  });
});
