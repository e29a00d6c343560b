import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

export const CLIENT = 'moonbase-kh';
export const SECRET = 'a secret/that: nobody+reads';

interface Person {
  id: string;
  given: string;
  family: string;
  email: string;
  roles: string[];
  classes: string[]; // ids
  born?: string;
}

/** A school as its system knows it. */
export interface School {
  people: Person[];
  classes: { id: string; title: string }[];
}

/** A fault of the service at one page of one list. */
export interface Fault {
  readonly list: string; // the last part of its path
  readonly page: number; // from 1
  readonly answer: (reply: ServerResponse, honest: string, request: IncomingMessage) => void;
}

/** What the service does otherwise than it should; a test changes it and puts it back. */
export interface Conduct {
  version: '1.1' | '1.2';
  perPage: number; // what it gives at most, whatever is asked for
  saysTotal: boolean;
  namesNext: boolean;
  fault: Fault | null;
  basicOnly: boolean;
  without: readonly string[]; // lists that it does not have
  tokensFor: number; // requests until a token has expired
  schools: readonly { readonly id: string; readonly name: string }[];
  users: (user: Record<string, unknown>) => Record<string, unknown>;
}

const HONEST: Conduct = {
  version: '1.2',
  perPage: 100,
  saysTotal: true,
  namesNext: true,
  fault: null,
  basicOnly: false,
  without: [],
  tokensFor: Infinity,
  schools: [
    { id: 'org-1', name: 'Hill School' },
    { id: 'org-2', name: 'Valley School' },
  ],
  users: (user) => user,
};

/** A school of so many students, 25 in a class, and teachers, one for each class at least. */
export function schoolOf(students: number, teachers: number): School {
  const count = Math.max(1, Math.ceil(students / 25));
  const classes = Array.from({ length: count }, (_, at) => ({
    id: `c-${at}`,
    title: `${(at % 7) + 1}${String.fromCharCode(65 + (Math.floor(at / 7) % 26))}${at >= 182 ? at : ''}`,
  }));
  const pupils = Array.from({ length: students }, (_, at) => ({
    id: `s-${at}`,
    given: `Given${at}`,
    family: `Family${at % 977}`,
    email: `pupil${at}@hill.example`,
    roles: ['student'],
    classes: [`c-${at % count}`],
    born: `${2014 + (at % 5)}-03-04`,
  }));
  const staff = Array.from({ length: teachers }, (_, at) => ({
    id: `t-${at}`,
    given: `Teacher${at}`,
    family: `Staff${at}`,
    email: `teacher${at}@hill.example`,
    roles: ['teacher'],
    classes: classes.filter((_each, index) => index % teachers === at).map(({ id }) => id),
  }));
  return { people: [...pupils, ...staff], classes };
}

/** Wire forms of the two versions, as 1EdTech's specifications have them. */
function records(list: string, school: School, { version, users }: Conduct): readonly unknown[] {
  const common = { status: 'active', dateLastModified: '2026-11-01T00:00:00.000Z', metadata: {} };
  const ref = (id: string, type: string) => ({
    href: `https://x.example/${id}`,
    sourcedId: id,
    type,
  });
  const user = (person: Person) =>
    users({
      ...common,
      sourcedId: person.id,
      username: person.email,
      enabledUser: 'true',
      givenName: person.given,
      familyName: person.family,
      email: person.email,
      ...(version === '1.1'
        ? { role: person.roles[0], orgs: [ref('org-1', 'org')] }
        : {
            primaryOrg: ref('org-1', 'org'),
            roles: person.roles.map((role) => ({
              roleType: 'primary',
              role,
              org: ref('org-1', 'org'),
            })),
          }),
    });
  const is = (role: string) => (person: Person) => person.roles.includes(role);
  switch (list) {
    case 'academicSessions':
      return [
        {
          ...common,
          sourcedId: 'y',
          title: '2026',
          startDate: '2020-01-01',
          endDate: '2099-12-31',
        },
      ];
    case 'classes':
      return school.classes.map(({ id, title }) => ({
        ...common,
        sourcedId: id,
        title,
        classType: 'homeroom',
        periods: ['1'],
        school: ref('org-1', 'org'),
        terms: [ref('y', 'academicSession')],
      }));
    case 'students':
      return school.people.filter(is('student')).map(user);
    case 'teachers':
      return school.people
        .filter((person) => !is('student')(person) && !is('aide')(person))
        .map(user);
    case 'users':
      return school.people.filter(is('aide')).map(user);
    case 'enrollments':
      return school.people.flatMap((person) =>
        person.classes.map((id) => ({
          ...common,
          sourcedId: `e-${person.id}-${id}`,
          role: person.roles[0],
          primary: 'true',
          user: ref(person.id, 'user'),
          class: ref(id, 'class'),
          school: ref('org-1', 'org'),
        })),
      );
    case 'demographics':
      return school.people.flatMap(({ id, born }) =>
        born === undefined ? [] : [{ ...common, sourcedId: id, birthDate: born }],
      );
    default:
      return [];
  }
}

const KEY_OF: Readonly<Record<string, string>> = {
  students: 'users',
  teachers: 'users',
  users: 'users',
};

/** A student information system that speaks OneRoster 1.1 or 1.2. It shares no code with the product. */
export async function startService(school: School = schoolOf(60, 4), port = 0) {
  const conduct: Conduct = { ...HONEST };
  const kept = { school };
  const tokens = new Map<string, number>(); // how often each may still be used
  const asked: { path: string; bearer: string }[] = [];
  let tokensAsked = 0;
  let cache: { key: string; list: readonly unknown[] } | null = null;

  const listOf = (name: string): readonly unknown[] => {
    if (name === 'orgs')
      return conduct.schools.map(({ id, name: title }) => ({
        sourcedId: id,
        status: 'active',
        name: title,
        type: 'school',
        identifier: '',
      }));
    const key = `${name} ${conduct.version}`;
    if (cache?.key !== key) cache = { key, list: records(name, kept.school, conduct) };
    return cache.list;
  };

  const giveToken = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    tokensAsked += 1;
    const form = new URLSearchParams(await text(request));
    const basic = Buffer.from(`${CLIENT}:${SECRET}`).toString('base64');
    const isKnown =
      request.headers.authorization === `Basic ${basic}` ||
      (!conduct.basicOnly &&
        form.get('client_id') === CLIENT &&
        form.get('client_secret') === SECRET);
    if (!isKnown || form.get('grant_type') !== 'client_credentials') {
      reply
        .writeHead(401, { 'content-type': 'application/json' })
        .end('{"error":"invalid_client"}');
      return;
    }
    const token = `token-${tokens.size}`;
    tokens.set(token, conduct.tokensFor);
    reply
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ access_token: token, token_type: 'bearer', expires_in: 3600 }));
  };

  const giveList = (request: IncomingMessage, reply: ServerResponse, url: URL): void => {
    const bearer = (request.headers.authorization ?? '').replace(/^Bearer /, '');
    asked.push({ path: url.pathname, bearer });
    const left = tokens.get(bearer) ?? 0;
    tokens.set(bearer, left - 1);
    if (left <= 0) {
      reply.writeHead(401).end();
      return;
    }
    const name = url.pathname.split('/').at(-1) ?? '';
    const isUnfiltered =
      name === 'users' && !/role='aide'$/.test(url.searchParams.get('filter') ?? '');
    if (isUnfiltered || conduct.without.includes(name)) {
      reply.writeHead(404).end();
      return;
    }
    const limit = Math.min(Number(url.searchParams.get('limit') ?? 100), conduct.perPage);
    const offset = Number(url.searchParams.get('offset') ?? 0);
    const list = listOf(name);
    const body = JSON.stringify({ [KEY_OF[name] ?? name]: list.slice(offset, offset + limit) });
    const next = new URL(url);
    next.searchParams.set('limit', String(limit));
    next.searchParams.set('offset', String(offset + limit));
    if (conduct.saysTotal) reply.setHeader('x-total-count', String(list.length));
    if (conduct.namesNext && offset + limit < list.length)
      reply.setHeader('link', `<${next.href}>; rel="next", <${url.href}>; rel="first"`);
    const { fault } = conduct;
    if (fault !== null && fault.list === name && fault.page === Math.floor(offset / limit) + 1) {
      fault.answer(reply, body, request);
      return;
    }
    reply.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(body);
  };

  const server = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname === '/token') void giveToken(request, reply);
    else giveList(request, reply, url);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const bound = server.address();
  const origin = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  return {
    origin,
    address: `${origin}/ims/oneroster/rostering/v1p2`,
    tokenAddress: `${origin}/token`,
    conduct,
    asked,
    tokensAsked: () => tokensAsked,
    /** What the school's system knows from now on. */
    teach: (next: School): void => {
      kept.school = next;
      cache = null;
    },
    get school(): School {
      return kept.school;
    },
    stop: (): void => {
      server.closeAllConnections();
      server.close();
    },
    honest: (): void => {
      Object.assign(conduct, HONEST);
      cache = null;
      asked.length = 0;
    },
  };
}
export type Service = Awaited<ReturnType<typeof startService>>;
