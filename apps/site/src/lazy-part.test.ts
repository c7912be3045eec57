import { createElement, Suspense, type ComponentType } from 'react';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

async function htmlOf(Part: ComponentType): Promise<string> {
  const { prelude } = await prerender(createElement(Suspense, null, createElement(Part)));
  return (await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, '');
}

const offline = () => Promise.reject(new TypeError('Failed to fetch'));

describe('lazyPart', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockReturnValue();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('renders the component that it loads', async () => {
    expect(await htmlOf(lazyPart(() => Promise.resolve(() => 'loaded')))).toBe('loaded');
    expect(console.warn).not.toHaveBeenCalled();
  });

  it('renders nothing, and warns, if the component cannot be loaded', async () => {
    expect(await htmlOf(lazyPart(offline))).toBe('');
    expect(console.warn).toHaveBeenCalledOnce();
  });

  it('renders the fallback if the component cannot be loaded', async () => {
    expect(await htmlOf(lazyPart(offline, () => 'unavailable'))).toBe('unavailable');
  });
});
