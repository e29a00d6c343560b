import fastifyCookie from '@fastify/cookie';
import { hashToken, newToken } from '@moonbase/key-pair';
import { countriesByName } from '@moonbase/kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { sendPage } from './come-in.ts';
import { type Faults, readAccount } from './account-form.ts';
import { valueOf } from '../platform/form.ts';
import type { Form } from '../pages/fields.ts';
import { servicePage, youAtServicePage } from '../pages/set-up-service-pages.ts';
import { reachPage } from '../pages/set-up-reach-pages.ts';
import { wayTestPage, youByWay } from '../pages/set-up-way-test-pages.ts';
import { signInStepPage, type WayChoice, WAYS_IN } from '../pages/set-up-ways-pages.ts';
import {
  beginPage,
  closedPage,
  donePage,
  schoolPage,
  studentsPage,
  youPage,
} from '../pages/set-up-pages.ts';
import { zonesOf } from '../pages/zones-of.ts';
import type { DoorPorts, GivenWay, SetUp, SetUpState } from '../ports.ts';
import { makeStaff } from '../people/staff.ts';
import { isAboutReach, takeReach } from './set-up-reach.ts';

const DAY_SECONDS = 86_400;
const MOST_NAMES = 200;
const MAX_METADATA = 1024 * 1024; // bytes of a form

/**
 * The first-run wizard. The link that the start printed opens it once, by a button; from then on this browser is known by a cookie
 * for a day, so that every step can be left and resumed.
 *
 * @see requirement SD-15
 */
export function setUpRoutes(app: FastifyInstance, ports: DoorPorts, setUp: SetUp): void {
  app.get('/set-up', async (request, reply) => {
    const asked = valueOf(request.query, 'is');
    if (asked !== '')
      return reply
        .code(setUp.reach().now === asked ? 204 : 409)
        .header('cache-control', 'no-store')
        .send();
    const key = valueOf(request.query, 'key');
    if (key !== '' && valueOf(request.query, 'go') === 'on') return begin(ports, setUp, reply, key);
    if (key !== '') return sendPage(reply, beginPage(key));
    const state = await stateOf(ports, setUp, request);
    return state === null
      ? sendPage(reply, closedPage(setUp.canSignIn()), 403)
      : showStep({ ports, setUp }, reply, state, {}, request.query);
  });

  // A link and no form: a form may lead to this site alone (form-action), whatever a service leads on to.
  app.get('/set-up/test', async (request, reply) => {
    const state = await stateOf(ports, setUp, request);
    if (state === null) return sendPage(reply, closedPage(setUp.canSignIn()), 403);
    const as = valueOf(request.query, 'as') === 'student' ? 'student' : 'admin';
    const path = state.step === 'sign-in' ? await setUp.tryWay(as) : null;
    return reply.redirect(path ?? '/door/set-up', 303);
  });

  app.post('/set-up/begin', (request, reply) =>
    begin(ports, setUp, reply, valueOf(request.body, 'key')),
  );

  app.post('/set-up', { bodyLimit: MAX_METADATA }, async (request, reply) => {
    const state = await stateOf(ports, setUp, request);
    if (state === null) return sendPage(reply, closedPage(setUp.canSignIn()), 403);
    if (isAboutReach(state, request.body)) {
      const fault = await takeReach(setUp, request, reply);
      if (fault === null) return reply;
      return showStep({ ports, setUp }, reply.code(422), state, { reach: fault }, request.body);
    }
    const leave = await wayOut(setUp, state, request.body);
    if (leave !== null) return reply.redirect(leave, 303);
    const faults = await takeStep(ports, setUp, state, request.body);
    if (Object.keys(faults).length === 0) return reply.redirect(nextOf(request.body), 303);
    const kept = (await stateOf(ports, setUp, request)) ?? state; // a secret may wait in it
    return showStep({ ports, setUp }, reply.code(422), kept, faults, request.body);
  });
}

/** Lets a browser in by a key. */
async function begin(
  ports: DoorPorts,
  setUp: SetUp,
  reply: FastifyReply,
  key: string,
): Promise<FastifyReply> {
  const { token, hash } = newToken();
  if (await setUp.useKey(hashToken(key), hash)) setCookie(ports, reply, token);
  return reply.redirect('/door/set-up', 303); // the key does not stay in the address
}

/** After the school comes who reaches it, also for somebody who has been further on. */
const nextOf = (body: unknown): string =>
  valueOf(body, 'back') === 'school' ? '/door/set-up?back=reach' : '/door/set-up';

const cookieName = ({ baseUrl }: DoorPorts): string =>
  `${baseUrl.startsWith('https:') ? '__Secure-' : ''}moonbase-set-up`;

function setCookie(ports: DoorPorts, reply: FastifyReply, token: string): void {
  const cookie = fastifyCookie.serialize(cookieName(ports), token, {
    path: '/door/set-up',
    httpOnly: true,
    sameSite: 'lax',
    secure: ports.baseUrl.startsWith('https:'),
    maxAge: DAY_SECONDS,
  });
  void reply.header('set-cookie', cookie);
}

function stateOf(
  ports: DoorPorts,
  setUp: SetUp,
  request: FastifyRequest,
): Promise<SetUpState | null> {
  const token = fastifyCookie.parse(request.headers.cookie ?? '')[cookieName(ports)];
  return token === undefined ? Promise.resolve(null) : setUp.state(hashToken(token));
}

function showStep(
  { ports, setUp }: { readonly ports: DoorPorts; readonly setUp: SetUp },
  reply: FastifyReply,
  state: SetUpState,
  faults: Faults,
  given: unknown = {},
): FastifyReply {
  const value = (name: string): string => valueOf(given, name);
  const form = { value, faults };
  switch (state.step) {
    case 'school':
      return sendPage(reply, schoolPage(form), reply.statusCode);
    case 'reach':
    case 'sign-in':
      if (value('back') === 'school')
        return sendPage(reply, schoolPage(filledWithSchool(form, state)), reply.statusCode);
      if (state.step === 'reach' || value('back') === 'reach')
        return sendPage(reply, reachPage(form, setUp.reach()), reply.statusCode);
      return sendPage(reply, signInStep(ports, state, form), reply.statusCode);
    case 'you':
      return sendPage(reply, youStep(state, form), reply.statusCode);
    case 'students':
      return sendPage(reply, studentsPage(form, state), reply.statusCode);
    case 'done':
      return sendPage(reply, donePage(state, ports.baseUrl), reply.statusCode);
  }
}

/** The form of the school with what was given before, until something else is typed. */
function filledWithSchool({ value, faults }: Form, { school }: SetUpState): Form {
  const before = new Map([
    ['name', school?.name],
    ['country', school?.countryId],
    ['timeZone', school?.timeZone],
  ]);
  const isTyped = Object.keys(faults).length > 0;
  return { faults, value: (name) => (isTyped ? value(name) : (before.get(name) ?? value(name))) };
}

function youStep(state: SetUpState, form: Form): string {
  const usual = state.way === 'service' ? youAtServicePage(form, state) : youPage(form);
  return youByWay(form, state) ?? usual;
}

/** The choice of a way to sign in, with the facts about the school's own service where one is on trial. */
function signInStep(
  { serviceProvider, clock, baseUrl }: DoorPorts,
  { tried, redirectUri, added, given }: SetUpState,
  form: Form,
): string {
  if (added !== null) return wayTestPage(added, redirectUri);
  const asked = form.value('way');
  const named = asked === '' ? given?.kind : asked;
  const chosen: WayChoice = WAYS_IN.find((way) => way === named) ?? 'door';
  return tried === null
    ? signInStepPage(form, { chosen, redirectUri, given, isSecure: baseUrl.startsWith('https:') })
    : servicePage(
        tried,
        {
          entityId: serviceProvider.entityId,
          acsUrl: serviceProvider.acsUrl,
          logoutUrl: serviceProvider.logoutUrl,
        },
        clock.now(),
      );
}

/** The target of a button that belongs to a step but is handled elsewhere. */
async function wayOut(setUp: SetUp, { step }: SetUpState, body: unknown): Promise<string | null> {
  if (step !== 'sign-in') return null;
  switch (valueOf(body, 'do')) {
    case 'test':
      return (await setUp.tryService()) ?? '/door/set-up';
    case 'to-reach':
      await setUp.keepWay(givenIn(body));
      return '/door/set-up?back=reach';
    default:
      return null;
  }
}

/** @returns the faults by field; empty when the step is done */
async function takeStep(
  ports: DoorPorts,
  setUp: SetUp,
  state: SetUpState,
  body: unknown,
): Promise<Faults> {
  switch (state.step) {
    case 'school':
      return takeSchool(setUp, body);
    case 'reach': // its own answers are taken before
      return takeSchool(setUp, body);
    case 'sign-in':
      return valueOf(body, 'back') === 'school' ? takeSchool(setUp, body) : takeSignIn(setUp, body);
    case 'you':
      if (valueOf(body, 'do') === 'back') {
        await setUp.back();
        return {};
      }
      return takeAdmin(ports, setUp, state, body);
    case 'students':
      return takeStudents(setUp, body);
    case 'done':
      return {};
  }
}

async function takeSignIn(setUp: SetUp, body: unknown): Promise<Faults> {
  switch (valueOf(body, 'do')) {
    case 'offer': {
      const fault = await setUp.offerService(valueOf(body, 'metadata', MAX_METADATA));
      return fault === null ? {} : { metadata: fault };
    }
    case 'forget':
      await setUp.forgetService();
      return {};
    case 'take':
      await setUp.chooseService();
      return {};
    case 'add-way':
      return setUp.addWay(givenIn(body));
    case 'take-way':
      await setUp.takeWay();
      return {};
    case 'forget-way':
      await setUp.forgetWay();
      return {};
    case 'way-later':
      await setUp.keepWay(givenIn(body));
      await setUp.chooseDoor();
      return {};
    default:
      await setUp.chooseDoor();
      return {};
  }
}

/** What was typed for a service of the school. */
function givenIn(body: unknown): GivenWay {
  const given = (name: string): string => valueOf(body, name).slice(0, MAX_GIVEN);
  return {
    kind: given('way'),
    clientId: given('clientId'),
    clientSecret: given('clientSecret'),
    domain: given('domain'),
    tenant: given('tenant'),
    issuer: given('issuer'),
    secretUntil: given('secretUntil'),
  };
}

const MAX_GIVEN = 300; // characters of a field about a service
const LONGEST_NAME = 200; // characters

async function takeSchool(setUp: SetUp, body: unknown): Promise<Faults> {
  const name = valueOf(body, 'name').trim();
  const countryId = valueOf(body, 'country').toLowerCase();
  const timeZone = valueOf(body, 'timeZone');
  const faults: Record<string, string> = {};
  if (name === '') faults['name'] = 'Give the school a name.';
  if (name.length > LONGEST_NAME) faults['name'] = `At most ${LONGEST_NAME} characters.`;
  if (!countriesByName().some(({ id }) => id === countryId))
    faults['country'] = 'Choose the country.';
  if (!Intl.supportedValuesOf('timeZone').includes(timeZone) && timeZone !== 'UTC')
    faults['timeZone'] = 'Choose the time zone.';
  else if (timeZone === 'UTC' && faults['country'] === undefined && zonesOf(countryId).length > 0)
    faults['timeZone'] =
      'UTC is the time of servers. Choose the time zone of the school: its days end at midnight there.';
  if (Object.keys(faults).length === 0) await setUp.saveSchool({ name, countryId, timeZone });
  return faults;
}

async function takeAdmin(
  ports: DoorPorts,
  setUp: SetUp,
  { schoolName, way }: SetUpState,
  body: unknown,
): Promise<Faults> {
  const title = valueOf(body, 'title').trim().slice(0, 20);
  if (way === 'service') return takeAdminOfService(setUp, title, body);
  const account = await readAccount(ports.hashing, body, schoolName);
  if ('faults' in account) return account.faults;
  const { firstName, lastName, email, passwordHash } = account;
  await setUp.saveAdmin({ title, firstName, lastName, email }, async (personId) => {
    await makeStaff(ports, personId, email, passwordHash);
  });
  return {};
}

/** Somebody who signs in with the school's own service needs no password here. */
async function takeAdminOfService(setUp: SetUp, title: string, body: unknown): Promise<Faults> {
  const [firstName = '', lastName = '', email = ''] = ['firstName', 'lastName', 'email'].map(
    (name) => valueOf(body, name).trim().slice(0, 100),
  );
  if (firstName === '') return { firstName: 'Give your first name.' };
  const admin = { title, firstName, lastName, email };
  await setUp.saveAdmin(admin, () => Promise.resolve());
  return {};
}

async function takeStudents(setUp: SetUp, body: unknown): Promise<Faults> {
  if (valueOf(body, 'later') !== '') {
    await setUp.saveStudents(null);
    return {};
  }
  const className = valueOf(body, 'className').trim().slice(0, 50);
  const names = valueOf(body, 'names', 20_000)
    .split('\n')
    .map((line) => line.trim().slice(0, 100))
    .filter((line) => line !== '');
  const faults: Record<string, string> = {};
  if (className === '') faults['className'] = 'Give the class a name.';
  if (names.length === 0) faults['names'] = 'Type one name a line.';
  if (names.length > MOST_NAMES) faults['names'] = `At most ${MOST_NAMES} names.`;
  if (Object.keys(faults).length === 0) await setUp.saveStudents({ className, names });
  return faults;
}
