/* eslint-disable no-restricted-globals -- A service worker runs in secure contexts only. */
/*
 * Serves kept books when the server does not answer. The network always comes first, so that an old copy
 * is never shown as the current page; only files with a hash in their name come from the cache immediately. A
 * new version waits until no page of the site is open, so that none changes while it is read.
 */
import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, matchPrecache, precache } from 'workbox-precaching';
import { createPartialResponse } from 'workbox-range-requests';
import { registerRoute } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import { CACHE_PREFIX, keptTimeOf, RECORD } from '@tales/features/saved-book';
import { languageOf, localizedPath } from '../paths.ts';

/** The offline page in each language and what it needs, with revisions. */
declare const PRECACHE: { url: string; revision: string | null }[];

/** How long a page may take if there is a saved copy. */
const NETWORK_TIMEOUT_SECONDS = 3;

precache(PRECACHE);
cleanupOutdatedCaches();
clientsClaim();

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request, ANY_ENCODING)) ?? fetch(request),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && /^\/(?:docs|locales)\//.test(url.pathname),
  async ({ request, url }) => {
    try {
      return await fetch(request);
    } catch (error) {
      const copy = await findCopy(url.pathname);
      if (!copy) throw error;
      const { response } = copy;
      return request.headers.has('range') ? createPartialResponse(request, response) : response;
    }
  },
);

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  async ({ event, request, url }) => {
    const copy = await findCopy(url.pathname);
    const network = new NetworkOnly(copy ? { networkTimeoutSeconds: NETWORK_TIMEOUT_SECONDS } : {});
    try {
      const response = await network.handle({ event, request });
      if (!copy || response.status < 500) return response;
    } catch {
      // The server does not answer.
    }
    return copy ? dated(copy) : offlinePage(url);
  },
);

const ANY_ENCODING = { ignoreVary: true, ignoreSearch: true } as const;

interface Copy {
  response: Response;
  keptAt: number;
}

/** The newest copy of a file in the caches that are complete. */
async function findCopy(path: string): Promise<Copy | undefined> {
  const copies: Copy[] = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith(CACHE_PREFIX)) continue;
    const cache = await caches.open(name);
    const [record, response] = await Promise.all([
      cache.match(RECORD),
      cache.match(path, ANY_ENCODING),
    ]);
    const keptAt = record && keptTimeOf(record);
    if (keptAt && response) copies.push({ response, keptAt });
  }
  return copies.sort((one, other) => other.keptAt - one.keptAt)[0];
}

/** A kept page that names the time when it was kept. */
async function dated({ response, keptAt }: Copy): Promise<Response> {
  const html = (await response.text()).replace('<html ', `<html data-kept-at="${keptAt}" `);
  const headers = new Headers(response.headers);
  for (const name of ['Content-Encoding', 'Content-Length', 'ETag']) headers.delete(name);
  return new Response(html, { headers });
}

/** The offline page in the language of an address, to which it leads. */
async function offlinePage({ pathname, search, hash }: URL): Promise<Response> {
  const page = localizedPath('/offline', languageOf(pathname));
  if (pathname === page) return (await matchPrecache(page)) ?? Response.error();
  return Response.redirect(`${page}?to=${encodeURIComponent(pathname + search + hash)}`);
}
