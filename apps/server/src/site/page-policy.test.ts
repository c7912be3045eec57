import { describe, expect, it } from 'vitest';
import { pagePolicy } from './page-policy.ts';

describe('pagePolicy', () => {
  it('allows only files of the site on a page without inline code', () => {
    expect(pagePolicy({ scripts: [], styles: [] })).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; " +
        "font-src 'self'; connect-src 'self'; frame-src 'self'; manifest-src 'self'; " +
        "worker-src 'self' blob:; base-uri 'none'; form-action 'self'; " +
        "frame-ancestors 'none'",
    );
  });

  it('allows inline scripts and styles with the hashes of the manifest', () => {
    const policy = pagePolicy({ scripts: ['sha256-a=', 'sha256-b='], styles: ['sha256-c='] });
    expect(policy).toContain("script-src 'self' 'sha256-a=' 'sha256-b=';");
    expect(policy).toContain("style-src 'self' 'sha256-c=';");
  });
});
