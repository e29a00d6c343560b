import { type RoleFacts, type RoleFlags, roleFlagsOf } from '@moonbase/access';
import {
  type ErrorCode,
  ErrorReply,
  FieldErrorsReply,
  STANDARD_PROFILE,
  type AccessProfile,
  type SessionReply,
} from '@moonbase/contracts';
import { REPLIES } from '@moonbase/contracts/replies.test-kit';
import { expect, onTestFinished, vi } from 'vitest';
import { z } from 'zod';

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

export const refused = (status: number, code: ErrorCode, detail: string): Refusal =>
  new Refusal(status, { errors: [{ status: String(status), code, title: detail, detail }] });

export interface FakeServer {
  readonly calls: { readonly method: string; readonly path: string; readonly body: unknown }[];
}

const parse = (body: unknown): unknown => (typeof body === 'string' ? JSON.parse(body) : null);

/**
 * Answers /api calls: 'GET /users/1/content-selection' → reply. Anything else is 404. A reply that the server could not
 * send, by the schema of its route, fails the test; so does one with a property that the schema does not have.
 */
export function serve(handlers: Record<string, Handler>): FakeServer {
  const calls: FakeServer['calls'][number][] = [];
  const faults: string[] = [];
  onTestFinished(() => expect(faults).toEqual([]));
  vi.stubGlobal('fetch', (input: string, init: RequestInit = {}) => {
    const url = new URL(input, 'http://localhost');
    const [method, path] = [init.method ?? 'GET', url.pathname.replace(/^\/api/, '')];
    const body = parse(init.body);
    calls.push({ method, path, body });
    const handler = handlers[`${method} ${path}`];
    const reply = handler ? handler({ body, url }) : refused(404, 'not-found', 'Not found');
    if (reply === null) return Promise.reject(new TypeError('Failed to fetch'));
    const [sent, status] = reply instanceof Refusal ? [reply.body, reply.status] : [reply, 200];
    const text = JSON.stringify(sent);
    if (handler) faults.push(...faultsOf(`${method} ${path}`, status, text));
    return Promise.resolve(new Response(text, { status }));
  });
  return { calls };
}

/** For replies whose bodies nobody reads, and for the calls of the API client's own tests. */
const UNREAD = /^(POST \/events|(GET|POST) \/x)$/;

/** What is wrong with a reply, by the contract. */
export function faultsOf(
  call: string,
  status: number,
  text: string | undefined,
): readonly string[] {
  if (UNREAD.test(call) || isPageOfProxy(status, text)) return [];
  const schema = status === 200 ? schemaOf(call) : status === 422 ? FieldErrorsReply : ErrorReply;
  if (schema === null) return [`${call} is no call of the API`];
  const body: unknown = text === undefined ? undefined : JSON.parse(text);
  const read = schema.safeParse(body);
  if (!read.success) return [`${call}: ${z.prettifyError(read.error)}`];
  return unknownKeys(body, read.data).map((key) => `${call}: ${key} is not in the contract`);
}

/** A test may answer with a refusal that does not come from our server: its body is not a document. */
const isPageOfProxy = (status: number, text: string | undefined): boolean =>
  status >= 400 && text?.startsWith('"') === true;

function schemaOf(call: string): z.ZodType | null {
  const routes = Object.keys(REPLIES).filter((route) =>
    new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}$`).test(call),
  );
  // A path without a parameter goes before one with it: /school/students/move before /school/students/:userId.
  const [route] = routes.sort((a, b) => a.split(':').length - b.split(':').length);
  return route === undefined ? null : (REPLIES[route] ?? null);
}

/** Paths of the properties that a schema dropped; what it turned into another kind of value is left alone. */
function unknownKeys(given: unknown, read: unknown, path = ''): readonly string[] {
  if (typeof given !== 'object' || given === null) return [];
  if (typeof read !== 'object' || read === null) return [];
  const kept = new Map(Object.entries(read));
  return Object.entries(given).flatMap(([key, value]) => {
    const inner = `${path}.${key}`;
    return kept.has(key) ? unknownKeys(value, kept.get(key), inner) : [inner];
  });
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
    managesSchool: false,
    accessProfile: PROFILE,
    standard: { readAloud: false, musicVolume: 0 },
    isYoungest: false,
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
