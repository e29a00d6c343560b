// Every route, asked by everybody about everybody, against the table of rights in `packages/access/src/matrix.txt`.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFileSync } from 'node:fs';

import type { FastifyInstance, RouteOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';

import type { TargetPlaces } from './platform/session/permissions.ts';
import { createTestApp, UNHURRIED } from './platform/test-app.test-kit.ts';
import { addPrincipals, type Principal, PRINCIPALS, signedInAs } from './principals.test-kit.ts';

const REACHED = 299; // a status of no route: the guards let the request through

/** Routes answer `REACHED` at once and read no schema, so that a test sees their guards and nothing is changed. */
function stopAtGuards(route: RouteOptions): void {
  route.handler = async (_request, reply) => reply.code(REACHED).send();
  const { response } = route.schema ?? {};
  route.schema = response === undefined ? {} : { response };
}

function onStarted(message: unknown): void {
  if (isStart(message)) message.fastify.addHook('onRoute', stopAtGuards);
}

function isStart(message: unknown): message is { readonly fastify: FastifyInstance } {
  return typeof message === 'object' && message !== null && 'fastify' in message;
}

subscribe('fastify.initialization', onStarted);
const { app, database, signIn } = await createTestApp(
  { METRICS_TOKEN: 'a-token-of-the-operator' },
  UNHURRIED,
);
unsubscribe('fastify.initialization', onStarted);

type Rights = ReadonlyMap<string, (principal: Principal) => number>;

/** Reads the table: by target and permission, the status with which each principal is answered. */
function readMatrix(): ReadonlyMap<string, Rights> {
  const text = readFileSync(
    new URL('../../../packages/access/src/matrix.txt', import.meta.url),
    'utf8',
  );
  return new Map(
    text
      .split('\n## ')
      .slice(1)
      .map((section) => {
        const [target = '', ...lines] = section.trim().split('\n');
        return [target, new Map(lines.map(readLine))];
      }),
  );
}

function readLine(line: string): readonly [string, (principal: Principal) => number] {
  const [, permission = '', yes = '', no = ''] =
    /^(\S+) +\| yes: (.+) \| no: (.+)$/.exec(line) ?? [];
  return [
    permission,
    (principal) => {
      if (principal === 'anonymous') return isOpen(permission) ? REACHED : 401;
      if (isNamed(principal, yes)) return REACHED;
      return isNamed(principal, no) ? 403 : 404;
    },
  ];
}

const isNamed = (principal: string, list: string): boolean => {
  const names = list.replace(/^everyone but /, '').split(', ');
  if (list === 'everyone') return true;
  return names.includes(principal) !== list.startsWith('everyone but ');
};

const OPEN = new Set(['public', 'content:read', 'metrics:read', 'rescue:play', 'leaderboard:read']);
const isOpen = (permission: string) => OPEN.has(permission);

const NO_ID = '999999999';
let id: ReadonlyMap<string, string> = new Map();
const of = (name: string) => id.get(name) ?? NO_ID;

/** What a request may be about, by its title in the table: a person's or a class group's id, and a group's type. */
const PEOPLE = {
  'a student': 'student',
  'a child': 'child',
  'a student of two homes': 'child of two homes',
  'a personal account': 'personal',
  'a parent': 'parent',
  'the teacher of the class': 'teacher of the class',
  'the school admin': 'school admin',
  'the admin': 'admin',
  'somebody who does not exist': '',
} as const;
const CLASSES = { 'the class': 'class', 'somebody who does not exist': '' } as const;

interface Asked {
  readonly target: string; // its title in the table
  readonly values: readonly (readonly [place: string, value: string])[];
}

/** Each way of naming a target that the route reads, and naming none where its address needs none. */
function asked(places: TargetPlaces | null): readonly Asked[] {
  const { user, users, classGroup, userGroup } = places ?? {};
  const named: Asked[] = [];
  for (const place of [user, users])
    if (place !== undefined)
      for (const [target, name] of Object.entries(PEOPLE))
        named.push({ target, values: [[place, of(name)]] });
  if (classGroup !== undefined)
    for (const [target, name] of Object.entries(CLASSES))
      named.push({ target, values: [[classGroup, of(name)]] });
  if (userGroup !== undefined) {
    const group = (target: string, type: string, name: string): Asked => ({
      target,
      values: [
        [userGroup.type, type],
        [userGroup.id, of(name)],
      ],
    });
    named.push(
      group('a student', 'user', 'student'),
      group('a parent', 'parent', 'parent'),
      group('the class', 'class-group', 'class'),
    );
  }
  const isInPath = [user, users, classGroup].some((place) => place?.startsWith('params.'));
  return isInPath ? named : [...named, { target: 'nobody named', values: [] }];
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** `nested(['a', 'b'], 1)` is `{ a: { b: 1 } }`. */
function nested([first = '', ...path]: readonly string[], value: unknown): object {
  return { [first]: path.length === 0 ? value : nested(path, value) };
}

/** Puts each value where the route reads it. */
function requestOf(url: string, { values }: Asked, actsAs: Principal | null) {
  const at = (part: string) =>
    values.flatMap(([place, value]) =>
      place.startsWith(`${part}.`) ? [[place.slice(part.length + 1), value] as const] : [],
    );
  const params = new Map<string, string>(at('params'));
  const query = new URLSearchParams(Object.fromEntries(at('query')));
  if (actsAs !== null) query.set('adminOverrideTeacherId', of(actsAs));
  const [inBody] = at('body');
  const payload = inBody === undefined ? {} : nested(inBody[0].split('.'), [inBody[1]]);
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) => params.get(name) ?? '1');
  return { url: `${path}?${query.toString()}`, payload };
}

const matrix = readMatrix();
/** The pages of the built web app are public files, and are not there before it is built. */
const isOurs = (url: string) => /^\/(api|saml2|metrics)\b/.test(url);
const routes = app.registeredRoutes.flatMap(({ method: name, url, permission, target }) => {
  const method = METHODS.find((each) => each === name && isOurs(url));
  return method !== undefined && permission !== null ? [{ method, url, permission, target }] : [];
});

describe('the rights of the routes', () => {
  const headers = new Map<Principal, Readonly<Record<string, string>>>();

  beforeAll(async () => {
    await database.empty();
    id = await addPrincipals(database);
    for (const principal of PRINCIPALS)
      headers.set(
        principal,
        principal === 'anonymous'
          ? { origin: 'http://localhost:80' }
          : await signIn(of(signedInAs(principal).name)),
      );
  });

  it.each(routes.map((route) => [`${route.method} ${route.url}`, route] as const))(
    '%s answers everybody about everybody as in the table',
    async (_title, { method, url, permission, target }) => {
      for (const each of asked(target)) {
        const expected = matrix.get(each.target)?.get(permission);
        const statuses = await Promise.all(
          PRINCIPALS.map(async (principal) => {
            const { url: address, payload } = requestOf(url, each, signedInAs(principal).actsAs);
            const body = method === 'GET' ? {} : { payload };
            const reply = await app.inject({
              method,
              url: address,
              headers: headers.get(principal) ?? {},
              ...body,
            });
            return [principal, reply.statusCode] as const;
          }),
        );
        expect({ about: each.target, ...Object.fromEntries(statuses) }).toEqual({
          about: each.target,
          ...Object.fromEntries(PRINCIPALS.map((each) => [each, expected?.(each)])),
        });
      }
    },
  );

  it('each permission is asked for by a route, or inside of one by its name', () => {
    const used = new Set<string>(routes.map(({ permission }) => permission));
    const unused = [...(matrix.get('nobody named')?.keys() ?? [])].filter(
      (each) => !used.has(each),
    );
    expect(unused).toEqual([
      'story:unlock',
      'class-group:list-school',
      'worksheet:print-set',
      'teacher:act-as',
    ]);
  });

  it('the permission of each route is the one in permitted.txt: read a change of it as a change of rights', async () => {
    const lines = routes
      .map(({ method, url, permission, target }) => {
        const places = target === null ? '' : ` about ${JSON.stringify(target)}`;
        return `${method} ${url} | ${permission}${places}`;
      })
      .sort();
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('./permitted.txt');
  });
});
