import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import fastifyStatic from '@fastify/static';
import { isPagePath, type PageFacts } from '@moonbase/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Environment } from '../config.ts';
import { YEAR_SECONDS } from './headers.ts';
import { keepAssets, serveKeptAssets } from './kept-assets.ts';
import { readPublicPages, withHead } from './page-head.ts';
import { namedOrigin } from './same-origin.ts';
import { sessionHash } from '../session/session-cookie.ts';

/** This path is the same from apps/server/src/platform/http and from apps/server/dist. */
const WEB_DIST = ['../../web/dist', '../../../../web/dist']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path));

const CONTENT_HOST = ['../../../content', '../../../../../content']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path));

const OWN_CONTENT = '/cdn';

/** The content host's pages under `/cdn`. @returns whether they lie on another host */
async function serveContentHost(
  app: FastifyInstance,
  config: Pick<Environment, 'CDN_BASE'>,
): Promise<boolean> {
  const isElsewhere = config.CDN_BASE !== OWN_CONTENT;
  if (isElsewhere) {
    app.get('/cdn/*', { config: { permission: 'public' } }, (request, reply) =>
      reply.redirect(config.CDN_BASE.replace(/\/$/, '') + request.url.slice(OWN_CONTENT.length)),
    );
  } else if (CONTENT_HOST !== undefined) {
    await app.register(fastifyStatic, {
      root: CONTENT_HOST,
      prefix: '/cdn/',
      decorateReply: false,
      maxAge: 300_000,
    });
  }
  return isElsewhere;
}

/** The browser's files of earlier releases, where a folder keeps them. */
async function serveEarlier(
  app: FastifyInstance,
  web: string,
  folder: string | undefined,
): Promise<void> {
  if (folder !== undefined)
    await serveKeptAssets(app, await keepAssets(join(web, 'assets'), folder));
}

/** Serves the browser's part of the product and, under `/cdn`, the pages of the content host. */
export async function serveWebApp(
  app: FastifyInstance,
  {
    config,
    web = WEB_DIST,
    keptAssets,
    factsOf = () => null,
  }: {
    readonly config: Environment;
    readonly web?: string | undefined;
    /** Keeps the files of earlier releases there; absent: nowhere. */
    readonly keptAssets?: string | undefined;
    /** The title and picture of a feature's own public page; null for other pages. */
    readonly factsOf?: (path: string) => PageFacts | null;
  },
): Promise<void> {
  const isElsewhere = await serveContentHost(app, config);
  if (web === undefined) return;
  await app.register(fastifyStatic, {
    root: web,
    prefix: '/',
    wildcard: false, // one route per file; the app handles every other address
    index: false,
    // The home page has one address, and a packed copy is sent at its file's: routes of 1,900 copies cost each start 0.14 s.
    globIgnore: ['home.html*', '**/*.{gz,br}'],
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Vite puts a hash into every name under assets; the pages themselves must not be cached.
      const lasting = path.includes('/assets/');
      void reply.header(
        'cache-control',
        lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
      );
    },
  });
  await serveEarlier(app, web, keptAssets);
  const read = (name: string) => readFileSync(join(web, `${name}.html`), 'utf8');
  const pages = { home: read('home'), index: read('index') };
  const publicPages = readPublicPages(isElsewhere ? undefined : CONTENT_HOST);
  /** Sends a public page with its own head, and every other page as the file that it is. */
  const sendPage = (request: FastifyRequest, reply: FastifyReply, name: keyof typeof pages) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const facts = factsOf(path) ?? publicPages.get(path);
    if (facts === undefined) return reply.sendFile(`${name}.html`);
    return reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(withHead(pages[name], facts, { origin: namedOrigin(request, config), path }));
  };
  // Visitors get the home page drawn at build time, everybody with a session cookie gets the app.
  app.get('/', { config: { permission: 'public' } }, (request, reply) => {
    const isVisitor = sessionHash(request.headers.cookie, config) === null;
    return sendPage(request, reply.header('vary', 'cookie'), isVisitor ? 'home' : 'index');
  });
  app.get('/*', { config: { permission: 'public' } }, (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    if (isPagePath(path) || publicPages.has(path) || (isElsewhere && isOneWord(path)))
      return sendPage(request, reply, 'index');
    if (wantsPage(request)) return reply.code(404).sendFile('index.html'); // the app reports it in its own words
    reply.callNotFound();
    return reply;
  });
}

/**
 * An address that a page of the content host may have. The pages on another host are not known here; the browser finds
 * out.
 */
const isOneWord = (path: string): boolean => /^\/[a-z0-9-]{1,60}$/.test(path);

/** Whether a person's browser follows an address, as opposed to a script that calls the API or asks for a file. */
function wantsPage({ url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '/';
  if (/^\/(api|cdn|saml2|assets)(\/|$)/.test(path)) return false;
  return headers.accept?.includes('text/html') ?? !/\.\w+$/.test(path);
}
