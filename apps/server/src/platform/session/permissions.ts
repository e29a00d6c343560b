import {
  type Person,
  can,
  canAll,
  MISSING_TARGET,
  type Permission,
  type Target,
  type UserTarget,
  type Verdict,
} from '@moonbase/access';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { AppError } from '../http/app-error.ts';
import { BODY_LIMIT } from '../http/body-limit.ts';
import type { Database } from '../database/db.ts';
import { logMark } from '../http/logging.ts';
import { DOCUMENTATION } from '../http/openapi.ts';
import { selectClassGroupTargets, selectUserTargets } from './permissions.queries.ts';
import { unauthenticated } from './session.ts';

type Place = `${'params' | 'query' | 'body'}.${string}`;

/** The places in a request where targets are named. An absent value names nobody. */
export interface TargetPlaces {
  readonly user?: Place; // an id
  readonly users?: Place; // an id or a list of ids
  readonly classGroup?: Place; // an id
  /** A group by its type: `class-group`, or a person (`user`, or `parent` for their children). */
  readonly userGroup?: { readonly type: Place; readonly id: Place };
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly registeredRoutes: readonly RegisteredRoute[];
  }
  interface FastifyRequest {
    /** The one person the request is about, once it is allowed. */
    aboutUser: UserTarget | null;
  }
  interface FastifyContextConfig {
    /** Who may use the route; `public` does not even read the session. */
    permission?: Permission;
    target?: TargetPlaces;
    /** Set for the messages of the identity provider, which come from its own site with checks of their own. */
    crossSite?: boolean;
  }
}

/** A registered route, for tests that go through all of them. */
export interface RegisteredRoute {
  readonly method: string;
  readonly url: string;
  readonly permission: Permission | null;
  readonly target: TargetPlaces | null;
  readonly query: unknown; // the schema of its query; undefined: none
  readonly reply: unknown; // the schema of a reply with 200; undefined: none
}

const OWN_PATHS = ['/api/', '/saml2/'];
const ID = /^[1-9]\d{0,14}$/;

/**
 * Refuses requests that the person may not make, before the handler runs.
 *
 * @throws Error at start when a route of the API names no permission, or reads a large body to know its target
 */
export function installPermissions(
  app: FastifyInstance,
  { database }: { readonly database: Database },
): void {
  const routes: RegisteredRoute[] = [];
  app.decorate('registeredRoutes', routes);
  app.decorateRequest('aboutUser', null);
  app.addHook('onRoute', ({ method, url, config, schema, bodyLimit = BODY_LIMIT }) => {
    const permission = config?.permission ?? null;
    const target = config?.target ?? null;
    const reply = valueAt(schema?.response, '200');
    const query = schema?.querystring;
    for (const each of [method].flat())
      routes.push({ method: each, url, permission, target, query, reply });
    const ours = OWN_PATHS.some((path) => url.startsWith(path)) && !url.startsWith(DOCUMENTATION);
    if (permission === null && ours)
      throw new Error(`${String(method)} ${url} names no permission`);
    if (bodyLimit > BODY_LIMIT && config?.target !== undefined && namesInBody(config.target))
      throw new Error(`${String(method)} ${url} reads a large body to know its target`);
  });

  // Checked before the body is read, so that strangers learn nothing about valid bodies.
  app.addHook('onRequest', (request, _reply, done) => {
    const { permission, target } = request.routeOptions.config;
    if (permission === undefined) {
      done();
      return;
    }
    const verdict = can(request.actor, permission);
    // A request that names a target is judged with that target.
    enforce(request, target === undefined || request.actor === null ? verdict : { ok: true });
    done();
  });

  const judge = async (request: FastifyRequest): Promise<void> => {
    const { permission, target } = request.routeOptions.config;
    if (permission === undefined || target === undefined || request.actor === null) return;
    const targets = await loadTargets(database, request.actor, request, target);
    enforce(request, canAll(request.actor, permission, targets));
    const [only] = targets;
    if (targets.length === 1 && only?.kind === 'user') request.aboutUser = only;
  };

  // A target that the address names is known before the body is read: nobody sends a body to what is not theirs.
  app.addHook('preParsing', async (request) => {
    if (isJudgedEarly(request)) await judge(request);
  });
  app.addHook('preHandler', async (request) => {
    if (!isJudgedEarly(request)) await judge(request);
  });
}

const WITH_BODY: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Whether all targets of a request with a body stand in its address. */
function isJudgedEarly({ method, routeOptions: { config } }: FastifyRequest): boolean {
  return WITH_BODY.has(method) && config.target !== undefined && !namesInBody(config.target);
}

function namesInBody({ user, users, classGroup, userGroup }: TargetPlaces): boolean {
  return [user, users, classGroup, userGroup?.type, userGroup?.id].some(
    (place) => place?.startsWith('body.') === true,
  );
}

function enforce(request: FastifyRequest, verdict: Verdict): void {
  if (verdict.ok) return;
  const { permission } = request.routeOptions.config;
  request.log.info(
    { permission, reason: verdict.reason, person: logMark(request.actor?.userId) },
    'request refused',
  );
  throw refusal(verdict.reason, permission);
}

/** The error for a refusal by `can`, without any name. */
export function refusal(
  reason: Extract<Verdict, { ok: false }>['reason'],
  permission?: Permission,
): AppError {
  switch (reason) {
    case 'unauthenticated':
      return unauthenticated();
    case 'hidden':
      return new AppError('not-found', 'There is nothing at this address.');
    case 'forbidden':
      return new AppError('forbidden', forbiddenWords(permission));
  }
}

function forbiddenWords(permission: Permission | undefined): string {
  switch (permission) {
    case 'school:set-up':
      return 'Only an admin of the school itself changes this.';
    case 'privacy:erase':
      return 'Only an admin of the school erases this account, or a parent where there is no school.';
    default:
      return 'You may not do that.';
  }
}

async function loadTargets(
  { db }: Database,
  actor: Person,
  request: FastifyRequest,
  places: TargetPlaces,
): Promise<readonly Target[]> {
  const group = idsAt(request, places.userGroup?.id);
  const isClass = idsAt(request, places.userGroup?.type).includes('class-group');
  const userIds = [
    ...idsAt(request, places.user),
    ...idsAt(request, places.users),
    ...(isClass ? [] : group),
  ];
  const classGroupIds = [...idsAt(request, places.classGroup), ...(isClass ? group : [])];
  const targets: Target[] = [];
  if (userIds.length > 0) {
    const found = await selectUserTargets(db, actor.userId, userIds.filter(isId));
    targets.push(...userIds.map((id) => found.get(id) ?? MISSING_TARGET));
  }
  if (classGroupIds.length > 0) {
    const found = await selectClassGroupTargets(db, actor.userId, classGroupIds.filter(isId));
    targets.push(...classGroupIds.map((id) => found.get(id) ?? MISSING_TARGET));
  }
  return targets;
}

function idsAt(request: FastifyRequest, place: Place | undefined): readonly string[] {
  if (place === undefined) return [];
  const [part, ...path] = place.split('.');
  const root = part === 'params' ? request.params : part === 'query' ? request.query : request.body;
  const value = path.reduce(valueAt, root);
  return value === undefined || value === null ? [] : [value].flat().map(String);
}

function valueAt(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.getOwnPropertyDescriptor(value, name)?.value;
}

function isId(text: string): boolean {
  return ID.test(text);
}
