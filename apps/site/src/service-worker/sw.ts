/* eslint-disable no-restricted-globals -- A service worker runs in secure contexts only. */
/*
 * Makes stored books readable offline. Looks for `/assets/` files, which never change, in the caches first,
 * and requests pages and texts from the server first. A new version of the service worker waits until no page
 * of the site is open, so that no page changes while it is being read.
 */
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { cleanupOutdatedCaches, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { languageOf, localizedPath } from '../paths.ts';

/** The files to precache: the offline pages of all languages, and the assets of these pages. */
declare const PRECACHE: { url: string; revision: string | null }[];

precache(PRECACHE);
cleanupOutdatedCaches();
clientsClaim();

/** Resolves to a cached response for a URL, or to `undefined`. Ignores the query and the `Vary` header. */
const copyOf = (url: string) =>
  caches.match(new URL(url).pathname, { ignoreVary: true, ignoreSearch: true });

/** Looks for responses in all caches, and does not cache new responses. */
const keptBooks: WorkboxPlugin = {
  cacheWillUpdate: () => Promise.resolve(null),
  cachedResponseWillBeUsed: async ({ request }) => (await copyOf(request.url)) ?? null,
};

const keptPages: WorkboxPlugin = {
  ...keptBooks,
  cachedResponseWillBeUsed: async ({ request }) => {
    const copy = await copyOf(request.url);
    return copy ? dated(copy) : null;
  },
  // Prefers a stored page to a 5xx response, such as that of a proxy while the server is starting.
  fetchDidSucceed: async ({ request, response }) => {
    if (response.status >= 500 && (await copyOf(request.url))) throw new Error('No page.');
    return response;
  },
  handlerDidError: ({ request }) => Promise.resolve(toOfflinePage(new URL(request.url))),
};

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ plugins: [keptBooks] }),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/locales/'),
  new NetworkFirst({ plugins: [keptBooks] }),
);
registerRoute(
  ({ request }) => request.mode === 'navigate',
  new NetworkFirst({ networkTimeoutSeconds: 3, plugins: [keptPages] }),
);

/** Adds `data-kept-at` to the HTML: the time in the `Date` header, in ms since 1970; empty if unknown. */
async function dated(copy: Response): Promise<Response> {
  const time = Date.parse(copy.headers.get('Date') ?? '') || '';
  const html = (await copy.text()).replace('<html ', `<html data-kept-at="${time}" `);
  const headers = new Headers(copy.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
  return new Response(html, { headers });
}

/**
 * Returns a redirect to the offline page in the language of the URL. The parameter `to` contains the path
 * and query of the URL, but not the hash, which browsers keep on a redirect.
 */
const toOfflinePage = ({ pathname, search }: URL): Response =>
  Response.redirect(
    `${localizedPath('/offline', languageOf(pathname))}?to=${encodeURIComponent(pathname + search)}`,
  );
