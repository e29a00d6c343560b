/// <reference lib="webworker" />
import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute } from 'workbox-precaching';

import { isOfApp, TAKE_UPDATE } from './offline.ts';

declare const self: ServiceWorkerGlobalScope;

const SLOW_MS = 4_000; // then a page opens from the device's copy, and asks the server itself

/*
 * Files with a hash in their names, and two pages, come from the device's copy. Pages are asked for first; replies of
 * the API, and of any other address, are none of its business: they are never kept.
 */
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false });
cleanupOutdatedCaches();

/** The page of the product from the server; without an answer in time, the device's copy. */
async function page(request: Request): Promise<Response> {
  const kept = async (): Promise<Response> =>
    (await matchPrecache('/index.html')) ?? Response.error();
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), SLOW_MS);
  });
  const asked = fetch(request).catch(() => null);
  return (await Promise.race([asked, late])) ?? (await kept());
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate' && isOfApp(new URL(request.url)))
    event.respondWith(page(request));
});

self.addEventListener('message', ({ data }) => {
  if (data === TAKE_UPDATE) void self.skipWaiting();
});
