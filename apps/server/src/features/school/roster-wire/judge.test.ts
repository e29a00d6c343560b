// A student information system by 1EdTech's specification judges the product: each fault at each page of each list changes nothing.
import type { ServerResponse } from 'node:http';

import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { createTestApp, UNHURRIED } from '../../../platform/test-app.test-kit.ts';
import { longestTurnDuring } from '../../../platform/threads/longest-turn.test-kit.ts';
import { createRoster } from './roster-wire.test-kit.ts';
import { type Fault, schoolOf, startService } from './service.test-kit.ts';

const service = await startService(schoolOf(250, 10));
afterAll(service.stop);
const product = await createTestApp({ OPENID_ADDRESSES: service.origin }, UNHURRIED);
const roster = createRoster(product, service);
const { fetchNow, written, take, people } = roster;

const send =
  (type: string, body: (honest: string) => string, status = 200): Fault['answer'] =>
  (reply, honest) =>
    void reply.writeHead(status, { 'content-type': type }).end(body(honest));
const JSON_TYPE = 'application/json';

/** Sends an answer of so many bytes that never ends by itself. */
function flood(reply: ServerResponse): void {
  reply.writeHead(200, { 'content-type': JSON_TYPE });
  const part = Buffer.alloc(1_048_576, ' ');
  let left = 300;
  const more = (): void => {
    while (left > 0 && !reply.destroyed) {
      left -= 1;
      if (!reply.write(part)) {
        reply.once('drain', more);
        return;
      }
    }
    if (!reply.destroyed) reply.end();
  };
  more();
}

const FAULTS: readonly (readonly [string, Fault['answer'], RegExp])[] = [
  ['an error of its own', send(JSON_TYPE, () => '{}', 500), /answers with 500/],
  ['a page of HTML', send('text/html', () => '<html>Sign in</html>'), /no JSON/],
  ['HTML called JSON', send(JSON_TYPE, () => '<html>Sign in</html>'), /is no JSON/],
  ['an answer that is cut off', send(JSON_TYPE, (honest) => honest.slice(0, -40)), /cut off/],
  [
    'a connection that ends in the middle',
    (reply, honest) => {
      reply.writeHead(200, { 'content-type': JSON_TYPE, 'content-length': honest.length });
      reply.write(honest.slice(0, -10), () => reply.destroy());
    },
    /cannot be reached|cannot be read/,
  ],
  ['another JSON', send(JSON_TYPE, () => '{"imsx_codeMajor":"failure"}'), /no list/],
  [
    'a record without an id',
    send(JSON_TYPE, (honest) => honest.replace(/"sourcedId":"[^"]*"/, '"sourcedId":""')),
    /no sourcedId/,
  ],
  [
    'an empty page',
    send(JSON_TYPE, (honest) => honest.replace(/\[.*\]/s, '[]')),
    /says that it has|no students|no school|twice/,
  ],
  [
    'a redirect',
    (reply) => void reply.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
    /leads on/,
  ],
  ['300 MB', flood, /longer than 8 MB/],
  [
    'a next page at another origin',
    (reply, honest) => {
      reply.setHeader('link', '<https://elsewhere.example/page>; rel="next"');
      reply.writeHead(200, { 'content-type': JSON_TYPE }).end(honest);
    },
    /next page elsewhere/,
  ],
  [
    'a next page that is itself',
    (reply, honest, request) => {
      reply.setHeader('link', `<${service.origin}${request.url ?? ''}>; rel="next"`);
      reply.writeHead(200, { 'content-type': JSON_TYPE }).end(honest);
    },
    /no end|twice/,
  ],
  [
    'refused tokens',
    (reply) => void reply.writeHead(401).end(),
    /refuses the token that it has just given/,
  ],
];

const LISTS = ['orgs', 'classes', 'students', 'teachers', 'enrollments', 'demographics'];

describe('a service with a fault', () => {
  beforeEach(async () => {
    service.teach(schoolOf(250, 10));
    await roster.start();
    await fetchNow();
    await take('all');
  });

  it.each(FAULTS)(
    '[attack 38] [attack 39] that sends %s changes nothing, whichever list and page it is',
    async (_name, answer, words) => {
      const before = await written();
      for (const list of LISTS) {
        const pages =
          list === 'orgs' || list === 'classes' || list === 'teachers' ? [1] : [1, 2, 3];
        for (const at of pages) {
          service.conduct.fault = { list, page: at, answer };
          const night = await fetchNow();
          expect([list, at, night.outcome], night.words.join()).toEqual([list, at, 'failed']);
          expect(night.words.join(), `${list} ${at}`).toMatch(words);
        }
      }
      service.honest();
      expect(await written()).toEqual(before);
      expect((await fetchNow()).outcome).toBe('nothing');
      expect(service.asked.every(({ bearer }) => bearer.startsWith('token-'))).toBe(true);
    },
    60_000,
  );

  it('that names a record twice changes nothing', async () => {
    const before = await written();
    service.conduct.users = (user) =>
      user['sourcedId'] === 's-7' ? { ...user, sourcedId: 's-8' } : user;
    service.teach(service.school);
    const night = await fetchNow();
    expect([night.outcome, night.words[0]]).toEqual([
      'failed',
      'The list names the record s-8 of “students” twice: it changed while it was fetched.',
    ]);
    expect(await written()).toEqual(before);
  });

  it('that answers a byte a second is left after ten seconds', async () => {
    service.conduct.fault = {
      list: 'students',
      page: 2,
      answer: (reply) => {
        reply.writeHead(200, { 'content-type': JSON_TYPE });
        const drip = setInterval(() => reply.write(' '), 1_000);
        reply.on('close', () => clearInterval(drip));
      },
    };
    const night = await fetchNow();
    expect(night.words[0]).toMatch(/Page 2 of the students .* did not answer within ten seconds/);
    expect(night.tookMs).toBeLessThan(12_000);
  }, 20_000);
});

describe('a service that does otherwise than most', () => {
  beforeEach(async () => {
    service.teach(schoolOf(250, 10));
    await roster.start();
  });

  it.each([
    ['says no total', { saysTotal: false }],
    ['names no next page', { namesNext: false }],
    ['lets its tokens expire after three pages', { tokensFor: 3 }],
    ['takes credentials in the header alone', { basicOnly: true }],
    ['gives seven records a page', { perPage: 7 }],
    ['has no demographics and no terms', { without: ['demographics', 'academicSessions'] }],
    ['speaks version 1.1', { version: '1.1' }],
    ['has one school alone, of another name', { schools: [{ id: 'org-1', name: 'The school' }] }],
  ] as const)('and %s is read as a whole', async (_name, conduct) => {
    Object.assign(service.conduct, conduct);
    const night = await fetchNow();
    expect(night.came, night.words.join()).toMatchObject({ students: 250, teachers: 10 });
  });
});

describe('a school of 2,500', () =>
  it('is fetched, planned and applied in time, off the event loop, and a second time writes nothing', async ({
    task,
  }) => {
    service.teach(schoolOf(2_500, 120));
    await roster.start();
    service.conduct.perPage = 500;
    let peak = 0;
    const atRest = process.memoryUsage().rss;
    const watch = setInterval(() => {
      peak = Math.max(peak, process.memoryUsage().rss - atRest);
    }, 20);
    const began = performance.now();
    const turns: number[] = [];
    turns.push(await longestTurnDuring(fetchNow));
    const fetched = performance.now() - began;
    turns.push(await longestTurnDuring(() => take('all')));
    const applied = performance.now() - began - fetched;
    const before = await written();
    turns.push(await longestTurnDuring(fetchNow));
    clearInterval(watch);
    expect(await written()).toEqual(before);
    expect((await people()).length).toBeGreaterThan(2_600);
    const words = `fetched ${Math.round(fetched)} ms, applied ${Math.round(applied)} ms, again ${Math.round(performance.now() - began - fetched - applied)} ms, turns ${turns.map(Math.round).join(' ')} ms, memory ${Math.round(peak / 1_048_576)} MB`;
    Object.assign(task.meta, { figure: `A school of 2,500: ${words}` });
    expect(fetched, words).toBeLessThan(5_000);
    expect(applied, words).toBeLessThan(5_000);
    expect(peak, words).toBeLessThan(150 * 1_048_576);
  }, 60_000));
