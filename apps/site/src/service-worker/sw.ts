/* eslint-disable no-restricted-globals -- A service worker runs in secure contexts only. */
/*
 * Serves kept books when the server does not answer. The network comes first, so that a copy is never shown as the
 * current page; only files with a hash in their name come from the cache immediately. A new version waits until no
 * page of the site is open, so that none changes while it is read.
 */
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { languageOf, localizedPath } from '../paths.ts';

/** The offline page in each language and what it needs, with revisions. */
declare const PRECACHE: { url: string; revision: string | null }[];

precache(PRECACHE);
cleanupOutdatedCaches();
clientsClaim();

/** A copy in any cache, however it was packed. */
const copyOf = ({ pathname }: URL) =>
  caches.match(pathname, { ignoreVary: true, ignoreSearch: true });

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request, url }) => (await copyOf(url)) ?? fetch(request),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/locales/'),
  ({ request, url }) => fetch(request).catch(async () => (await copyOf(url)) ?? Response.error()),
);

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  async ({ event, request, url }) => {
    const copy = await copyOf(url);
    const network = new NetworkOnly(copy ? { networkTimeoutSeconds: 3 } : {});
    try {
      const response = await network.handle({ event, request });
      if (!copy || response.status < 500) return response;
    } catch {
      // The server does not answer.
    }
    return copy ? dated(copy) : toOfflinePage(url);
  },
);

/** A kept page that names the time when the server sent it. */
async function dated(copy: Response): Promise<Response> {
  const time = Date.parse(copy.headers.get('Date') ?? '') || '';
  const html = (await copy.text()).replace('<html ', `<html data-kept-at="${time}" `);
  const headers = new Headers(copy.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
  return new Response(html, { headers });
}

/** To the offline page in the language of an address, which leads back. Browsers keep the fragment. */
const toOfflinePage = ({ pathname, search }: URL): Response =>
  Response.redirect(
    `${localizedPath('/offline', languageOf(pathname))}?to=${encodeURIComponent(pathname + search)}`,
  );
