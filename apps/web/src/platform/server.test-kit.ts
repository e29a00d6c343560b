import { type RoleFacts, type RoleFlags, roleFlagsOf } from '@moonbase/access';
import { STANDARD_PROFILE, type AccessProfile, type SessionReply } from '@moonbase/contracts';
import { vi } from 'vitest';

type SessionUser = SessionReply['user'];
export type Handler = (request: { body: unknown; url: URL }) => unknown;

/** A reply other than 200. */
export class Refusal {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    this.status = status;
    this.body = body;
  }
}

export const refused = (status: number, code: string, detail: string): Refusal =>
  new Refusal(status, { errors: [{ status: String(status), code, title: detail, detail }] });

export interface FakeServer {
  readonly calls: { readonly method: string; readonly path: string; readonly body: unknown }[];
}

const parse = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : null);

/** Answers /api calls: 'GET /users/1/content-selection' → reply. Anything else is 404. */
export function serve(handlers: Record<string, Handler>): FakeServer {
  const calls: FakeServer['calls'][number][] = [];
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const [method, path] = [init.method ?? 'GET', url.pathname.replace(/^\/api/, '')];
    const body = parse(init.body);
    calls.push({ method, path, body });
    const handler = handlers[`${method} ${path}`];
    const reply = handler ? handler({ body, url }) : refused(404, 'not-found', 'Not found');
    if (reply === null) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(
      reply instanceof Refusal
        ? new Response(JSON.stringify(reply.body), { status: reply.status })
        : new Response(JSON.stringify(reply)),
    );
  });
  return { calls };
}

export const PROFILE: AccessProfile = STANDARD_PROFILE;

/** The fields of a user that a test may set. The other role flags follow from them. */
type UserChange = Partial<Omit<SessionUser, Exclude<keyof RoleFlags, 'isSchoolAdmin' | 'isAdmin'>>>;

/** A student, unless the change says otherwise. */
export function aUser(change: UserChange = {}): SessionUser {
  const roles: RoleFacts = {
    schoolRole: change.schoolRole ?? null,
    homeRole: change.homeRole ?? null,
    isSchoolAdmin: change.isSchoolAdmin ?? false,
    isAdmin: change.isAdmin ?? false,
  };
  const isAtHome = change.schoolRole === null || roles.homeRole !== null;
  if (!isAtHome && roles.schoolRole === null) return aUser({ ...change, schoolRole: 'student' });
  return {
    id: '1',
    name: 'Maya Okafor',
    firstName: 'Maya',
    lastName: 'Okafor',
    title: null,
    email: null,
    yearOfBirth: 2016,
    countryId: 'gb',
    stateId: null,
    timeZone: 'Europe/London',
    schoolId: '1',
    isFirstLogin: false,
    mayShare: false,
    totalCorrect: 2684,
    totalMultiplayerGames: 0,
    stars: 0,
    masteryCount: 0,
    maxStoryStage: 1,
    lastAdaptiveLevelingDetail: null,
    echelonScore: 2684,
    echelon: { position: 17, score: 2500, nextScore: 3000, scoreToNextLevel: 316 },
    echelonToShow: null,
    numSignIns: 4,
    trialDaysLeft: null,
    accessProfile: PROFILE,
    paints: { rocket: 0, suit: 0 },
    lock: null,
    ...change,
    ...roles,
    ...roleFlagsOf(roles),
  };
}

export function aTeacher(change: UserChange = {}): SessionUser {
  return aUser({
    id: '2',
    name: 'Jane Hartley',
    firstName: 'Jane',
    lastName: 'Hartley',
    title: 'Ms',
    schoolRole: 'teacher',
    ...change,
  });
}

export function aSession(user: SessionUser = aUser()): SessionReply {
  return {
    user,
    serverTime: new Date().toISOString(),
    links: {
      centralService: null,
      help: '/help',
      helpPlay: '/help-play',
      website: null,
      contentHost: '/cdn',
    },
    override: null,
  };
}

/** A lock with this many minutes left. */
export function aLock(minutes: number): SessionUser['lock'] {
  return {
    lockedUntil: new Date(Date.now() + minutes * 60_000).toISOString(),
    lockedMinutes: Math.ceil(minutes),
    lockerName: 'Ms Hartley',
  };
}
