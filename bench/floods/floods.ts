import { randomUUID } from 'node:crypto';
import { Agent, request as httpRequest } from 'node:http';

import { largeExport } from '../../apps/server/src/features/school/roster-files/large-export.test-kit.ts';
import { zipOf } from '../../apps/server/src/features/school/zip.test-kit.ts';
import type { FloodedSchool } from './school.ts';

const MB = 1024 * 1024;
const CONNECTIONS = 20;

/** Something to send, and the statuses of its replies. */
export interface Flood {
  readonly name: string;
  readonly send: () => Promise<readonly number[]>;
}

interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly cookie?: string;
  readonly type?: string;
  readonly body?: string | Buffer;
}

type Sender = ReturnType<typeof createSender>;

/** All of them, each begun when its `send` is called. @param isQuick sends a tenth of the many */
export function floodsOf(url: string, school: FloodedSchool, isQuick: boolean): readonly Flood[] {
  const sender = createSender(url);
  const few = (times: number) => (isQuick ? Math.ceil(times / 10) : times);
  return [
    ...byStrangers(sender, few),
    ...byHeads(sender, school),
    ...byPupilsAndTeachers(sender, school, few),
  ];
}

function createSender(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const ask = ({ method = 'GET', path, cookie = '', type, body }: Asked): Promise<number> =>
    new Promise((resolve) => {
      const headers: Record<string, string> = { cookie, origin: url };
      if (type !== undefined) headers['content-type'] = type;
      const sent = httpRequest(`${url}${path}`, { method, headers, agent }, (reply) =>
        reply.resume().on('end', () => resolve(reply.statusCode ?? 0)),
      );
      sent.on('error', () => resolve(0));
      sent.end(body);
    });
  return {
    ask,
    flood: (name: string, times: number, each: (at: number) => Asked): Flood => ({
      name,
      send: () => Promise.all(Array.from({ length: times }, (_each, at) => ask(each(at)))),
    }),
  };
}

const form = (path: string, fields: Readonly<Record<string, string>>): Asked => ({
  method: 'POST',
  path,
  type: 'application/x-www-form-urlencoded',
  body: new URLSearchParams(fields).toString(),
});

const json = (path: string, cookie: string, body: string | Buffer): Asked => ({
  method: 'POST',
  path,
  cookie,
  type: 'application/json',
  body,
});

function byStrangers({ flood }: Sender, few: (times: number) => number): readonly Flood[] {
  return [
    flood('topics', few(400), () => ({ path: '/api/topics' })),
    flood('curriculum', few(400), () => ({ path: '/api/curriculum-correlations?curriculum=1' })),
    flood('level pictures', 50, (at) => ({ path: `/api/echelons/${at + 1}/picture.png` })),
    flood('passwords', 40, (at) =>
      form('/door/staff', { email: `nobody${at}@x.example`, password: `password ${at}` }),
    ),
    flood('class codes', few(2_000), (at) =>
      form('/door/class', { code: `${at}`.padStart(6, 'X') }),
    ),
    flood('card codes', few(2_000), (at) =>
      form('/door/card', { text: `${at}`.padStart(10, 'X') }),
    ),
    flood('starts of a sign-in', few(1_000), () => ({ path: '/api/saml2/login' })),
    flood('sign-in messages', few(1_000), (at) =>
      form('/api/saml2/acs', {
        SAMLResponse: Buffer.from(`<a>${'<b/>'.repeat(12_000)}${at}</a>`).toString('base64'),
      }),
    ),
    flood('tickets of Space Rescue', few(1_000), () => ({
      method: 'POST',
      path: '/api/rescue/ticket',
    })),
  ];
}

function byHeads({ flood }: Sender, school: FloodedSchool): readonly Flood[] {
  const roster = (name: string, file: () => Buffer): Flood =>
    flood(name, 1, () =>
      json(
        '/api/school/imports',
        school.head,
        JSON.stringify({ fileName: 'a.csv', content: file().toString('base64') }),
      ),
    );
  return [
    roster('roster: 38 MB of commas in 39 KB', () =>
      zipOf({ 'a.csv': `First name\n${','.repeat(38 * MB)}` }),
    ),
    roster('roster: commas in the titles', () => zipOf({ 'a.csv': ','.repeat(38 * MB) })),
    roster('roster: one cell of 38 MB', () =>
      zipOf({ 'a.csv': `First name\n${'A'.repeat(38 * MB)}` }),
    ),
    roster('roster: 38 MB of empty rows', () =>
      zipOf({ 'a.csv': `First name,Last name\n${'\n'.repeat(38 * MB)}` }),
    ),
    roster('roster: 8 MB of commas', () => Buffer.alloc(8 * MB - 1, ',')),
    roster('roster: 200,000 real enrolments', largeExport),
    flood('passport of 2 MB', 5, () =>
      json(
        `/api/school/students/${school.newcomerId}/passport/preview`,
        school.head,
        JSON.stringify({ passport: { record: Array.from({ length: 100_000 }, () => [1, 2, 3]) } }),
      ),
    ),
    flood('passport of 8 MB of a pupil', 5, () =>
      json(
        `/api/school/students/${school.newcomerId}/passport/preview`,
        school.player,
        Buffer.alloc(8 * MB, '['),
      ),
    ),
  ];
}

function byPupilsAndTeachers(
  { ask, flood }: Sender,
  school: FloodedSchool,
  few: (times: number) => number,
): readonly Flood[] {
  return [
    flood('questions', few(200), () =>
      json('/api/units/20/generate-questions?count=60', school.teacher, '{}'),
    ),
    flood('240 pages of worksheets', 4, (at) => ({
      path: `/api/worksheets/pdf?unit=20&unit=85&unit=97&count=60&answers=show&print=large&code=QX7-4M${at + 2}`,
      cookie: school.teacher,
    })),
    flood('exports', 10, () => ({
      method: 'POST',
      path: '/api/personal-exports',
      cookie: school.player,
    })),
    {
      name: '110 waves of one pupil',
      send: () =>
        Promise.all(
          school.jobs.map(({ waveId, cookie, body }) =>
            ask(json(`/api/waves/${waveId}/complete`, cookie, body)),
          ),
        ),
    },
    flood('nonsense', few(500), () =>
      json(
        '/api/games',
        school.player,
        JSON.stringify({ game: { [randomUUID()]: 'x'.repeat(60_000) } }),
      ),
    ),
  ];
}
