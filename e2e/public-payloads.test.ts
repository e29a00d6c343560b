// Everything that anybody can read without signing in: the API's public replies, the pages, and the files of the
// content host.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, inject, it } from 'vitest';

import { castDemo } from '../apps/server/src/start-up/demo/demo-cast.ts';
import { newPage } from './browser.test-kit.ts';
import { ROOT } from './product.test-kit.ts';

const PAGES = [
  ...['/', '/leaderboard', '/leaderboard?by-age=1', '/leaderboard?country=gb', '/rescue'],
  ...readdirSync(join(ROOT, 'content/html/page')).map((file) => `/${file.replace('.html', '')}`),
];

const students = castDemo().filter(
  ({ schoolRole, homeRole }) => schoolRole === 'student' || homeRole === 'child',
);
const NAMES = new Set(students.map(({ firstName, lastName }) => `${firstName} ${lastName}`));
const SOURCE_IDS = new Set(students.map(({ sourceId }) => sourceId));
/**
 * Names of keys under which a reply would reveal facts about a person. Teachers are named on leaderboards, by title or
 * initial.
 */
const PERSONAL =
  /^(users?|userIds?|students?|firstName|lastName|email|yearOfBirth|nameId|sourceId)$/;

async function read(path: string): Promise<Response> {
  return fetch(inject('demo') + path, { redirect: 'manual' });
}

/** Every GET route of the API with existing ids in its path, and a query that its public ones need. */
async function publicReplies(): Promise<
  readonly { readonly path: string; readonly body: string }[]
> {
  const description: unknown = await (await read('/api/docs/json')).json();
  const paths: unknown = Reflect.get(Object(description), 'paths');
  const replies = [];
  for (const [route, methods] of entriesOf(paths)) {
    if (!entriesOf(methods).some(([method]) => method === 'get')) continue;
    for (const id of ['1', '7', 'world']) {
      const path = route.replace(/\{\w+\}/g, id);
      const reply = await read(path);
      if (reply.status === 200) replies.push({ path, body: await reply.text() });
      else await reply.body?.cancel();
      if (!route.includes('{')) break;
    }
  }
  return replies;
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

function keysOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  return entriesOf(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

function namesIn(text: string): readonly string[] {
  return [...NAMES]
    .filter((name) => text.includes(name))
    .concat([...SOURCE_IDS].filter((id) => text.includes(id)));
}

it(
  'nobody’s name or account is in any reply that needs no session',
  { timeout: 120_000 },
  async () => {
    expect(NAMES.size).toBeGreaterThan(100);
    const board = '/api/leaderboard/class-group-leaderboard';
    const listed = await (await read('/api/leaderboard/weeks')).text();
    const weeks = [...listed.matchAll(/"id":"([\d-]+)"/g)].map(([, id = '']) => id);
    expect(weeks.length).toBeGreaterThan(20);
    const boards = weeks.flatMap((id) =>
      [1, 2, 3].flatMap((category) => [
        `${board}?week=${id}&category=${category}`,
        `${board}?week=${id}&category=${category}&by-age=true`,
      ]),
    );
    const histories = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (id) => `/api/leaderboard/division/world/category/1/class-groups/${id}/history`,
    );
    const asked = await Promise.all(
      [...boards, ...histories].map(async (path) => ({
        path,
        body: await (await read(path)).text(),
      })),
    );
    const replies = [...(await publicReplies()), ...asked];
    expect(replies.length).toBeGreaterThan(100);
    for (const { path, body } of replies) {
      expect({ path, names: namesIn(body) }).toEqual({ path, names: [] });
      if (!body.startsWith('{') || path.startsWith('/api/docs')) continue;
      const personal = keysOf(JSON.parse(body)).filter((key) => PERSONAL.test(key));
      expect({ path, personal }).toEqual({ path, personal: [] });
    }
  },
);

it('nobody’s name is on any page that needs no session', { timeout: 240_000 }, async () => {
  const page = await newPage();
  for (const path of PAGES) {
    const source = await (await read(path)).text();
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const shown = await page.locator('body').innerText();
    expect({ path, names: namesIn(source + shown) }).toEqual({ path, names: [] });
  }
});

it('nobody’s name is in the files of the content host', async () => {
  const files = readdirSync(join(ROOT, 'content'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.\w+$/.test(name))) {
    const reply = await read(`/cdn/${file}`);
    expect({ file, status: reply.status }).toEqual({ file, status: 200 });
    expect({ file, names: namesIn(await reply.text()) }).toEqual({ file, names: [] });
  }
});
