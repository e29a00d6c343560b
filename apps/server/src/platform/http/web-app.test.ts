import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';

import fastifyCookie from '@fastify/cookie';
import { newToken } from '@moonbase/key-pair';
import Fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';

import { readConfig } from '../config.ts';
import { sessionCookieName } from '../session/session-cookie.ts';
import { serveWebApp } from './web-app.ts';

const web = mkdtempSync(join(tmpdir(), 'moonbase-web-'));
for (const page of ['home', 'index', 'game']) writeFileSync(join(web, `${page}.html`), page);
for (const name of ['part.js', 'part.js.br', 'part.js.gz']) writeFileSync(join(web, name), name);

const config = readConfig({ NODE_ENV: 'test' });
const app = Fastify();
await app.register(fastifyCookie);
await serveWebApp(app, { config, web });
afterAll(async () => {
  await app.close();
  rmSync(web, { recursive: true });
});

const ask = (url: string, cookie = '') => app.inject({ url, headers: { cookie } });
const session = `${sessionCookieName(config)}=${newToken().token}`;

describe('a script', () => {
  it.each([
    ['br, gzip', 'part.js.br', 'br'],
    ['gzip', 'part.js.gz', 'gzip'],
    ['identity', 'part.js', undefined],
  ])('is sent as the copy that the browser can unpack: %s', async (accepted, body, encoding) => {
    const reply = await app.inject({ url: '/part.js', headers: { 'accept-encoding': accepted } });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe(body);
    expect(reply.headers['content-encoding']).toBe(encoding);
  });

  it.each(['/part.js.br', '/part.js.gz'])('has no other address: %s', async (url) => {
    expect((await ask(url)).statusCode).toBe(404);
  });
});

describe('the pages', () => {
  it.each([
    ['the home page as it was drawn at build time to a visitor', '/', '', 'home'],
    ['the same whatever follows the question mark', '/?from=poster', '', 'home'],
    ['the app at home to a browser with a session', '/', session, 'index'],
    ['the drawn home page to a cookie that is no session of ours', '/', 'other=1', 'home'],
    ['the app to a visitor anywhere else', '/login', '', 'index'],
    ['the app to a browser with a session anywhere else', '/app/level', session, 'index'],
    ['the game in its frame', '/game.html', '', 'game'],
  ])('serve %s', async (_title, url, cookie, page) => {
    const reply = await ask(url, cookie);
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe(page);
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  it('declare to caches that the home page depends on the cookie', async () => {
    for (const cookie of ['', session])
      expect((await ask('/', cookie)).headers.vary).toContain('cookie');
  });

  it.each(['/no-such-page', '/about.html', '/index.php', '/no-such-picture.png'])(
    'answer a browser that is led to the unknown address %s with 404 and the app, which reports it',
    async (url) => {
      const reply = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });
      expect(reply.statusCode).toBe(404);
      expect(reply.body).toBe('index');
    },
  );

  it.each(['/privacy', '/help', '/help-play', '/schools?from=poster'])(
    'serve %s, a page of words on the content host, with status 200',
    async (url) => {
      const reply = await ask(url);
      expect(reply.statusCode).toBe(200);
      expect(reply.body).toBe('index');
    },
  );

  it.each(['/html/page/privacy', '/privacy.html', '/..%2Fhtml%2Fpage%2Fprivacy'])(
    'answer %s with 404: a page of words has one address',
    async (url) => expect((await ask(url)).statusCode).toBe(404),
  );

  it('leave an unknown file to the error of the API', async () => {
    const reply = await ask('/no-such-picture.png');
    expect(reply.statusCode).toBe(404);
    expect(reply.body).not.toBe('index');
  });

  it('have one address each', async () => expect((await ask('/home.html')).statusCode).toBe(404));
});

describe('the address by which a page names itself', () => {
  const own = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  const lan = own.find(({ internal, family }) => !internal && family === 'IPv4')?.address;

  const named: readonly (readonly [host: string, origin: string])[] = [
    ['localhost:3000', 'http://localhost:3000'],
    ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ...(lan === undefined ? [] : ([[`${lan}:3000`, `http://${lan}:3000`]] as const)),
    ['evil.example', 'http://localhost:3000'],
    ['localhost:3000@evil.example', 'http://localhost:3000'],
    ['localhost:1/evil', 'http://localhost:3000'],
    ['[::1]@evil.example', 'http://localhost:3000'],
    ['198.51.100.7', 'http://localhost:3000'],
    ['localhost.evil.example:3000', 'http://localhost:3000'],
  ];
  it.each(named)('asked as %s is %s: a stranger’s Host names nothing', async (host, origin) => {
    const headed = Fastify();
    const head = mkdtempSync(join(tmpdir(), 'moonbase-head-'));
    for (const page of ['home', 'index'])
      writeFileSync(join(head, `${page}.html`), '<head></head>');
    const facts = { title: '', description: 'A page', picture: 'home' } as const;
    await headed.register(fastifyCookie);
    await serveWebApp(headed, { config, web: head, factsOf: () => facts });
    const { body } = await headed.inject({ url: '/', headers: { host } });
    await headed.close();
    rmSync(head, { recursive: true });
    expect(body).toContain(`<meta property="og:url" content="${origin}/" />`);
    expect(body).not.toContain('evil');
  });
});

describe('the content host', () => {
  it('serves its pages under /cdn', async () => {
    const reply = await ask('/cdn/html/page/privacy.html');
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('<title>Privacy</title>');
  });

  it('redirects to another host when it is elsewhere, and then any one-word address may be its page', async () => {
    const elsewhere = Fastify();
    await elsewhere.register(fastifyCookie);
    const there = readConfig({ NODE_ENV: 'test', CDN_BASE: 'https://content.example/moon/' });
    await serveWebApp(elsewhere, { config: there, web });
    const led = await elsewhere.inject('/cdn/html/page/privacy.html');
    expect(led.statusCode).toBe(302);
    expect(led.headers.location).toBe('https://content.example/moon/html/page/privacy.html');
    expect((await elsewhere.inject('/their-news')).statusCode).toBe(200);
    await elsewhere.close();
  });
});
