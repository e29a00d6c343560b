import { listed } from '@moonbase/kit';
import { STANDARD_PROFILE } from '@moonbase/contracts';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from './platform/people.test-kit.ts';
import { createTestApp, UNHURRIED } from './platform/test-app.test-kit.ts';

const CASES = Number(process.env['FUZZ_CASES'] ?? 30); // requests per route
const { app, database, signIn } = await createTestApp({}, UNHURRIED);
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const routes = app.registeredRoutes.flatMap(({ method, url }) => {
  const known = METHODS.find((each) => each === method);
  const isStream = /\/(live|pause)\/changes$/.test(url); // its reply has no end
  const isOurs = /^\/(api|saml2)\//.test(url) && !isStream;
  return known !== undefined && isOurs ? [{ method: known, url }] : [];
});
const people: Record<'student' | 'teacher' | 'parent', string> = {
  student: '',
  teacher: '',
  parent: '',
};

beforeAll(async () => {
  const school = await addSchool(database, 'Hill');
  people.student = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  people.teacher = await addPerson(database, 'Sam', {
    schoolId: school,
    schoolRole: 'teacher',
    isSchoolAdmin: true,
  });
  people.parent = await addPerson(database, 'Kim', { homeRole: 'parent' });
  await addClassGroup(database, school, { students: [people.student], teachers: [people.teacher] });
});

/** Values that often break programs, among ordinary ones. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    '1',
    '0',
    '-1',
    '999999999999999',
    '9999999999999999999999',
    '1e3',
    '１２',
    'null',
    'undefined',
    '__proto__',
    'constructor',
    "' or 1=1 --",
    '<script>',
    '%00',
    '\u0000',
    '\ud800',
    '../../etc/passwd',
    '2026-02-30',
    '0001-01-01',
    '9999-12-31',
    '2026-01-01T00:00:00Z',
    '+275760-09-13T00:00:00.001Z',
    'basic_topics',
    'expert',
    'practice',
    1,
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    true,
    null,
    [],
    {},
  ),
  fc.string(),
  fc.integer(),
);
const NAMES = listed(`
  game wave user users contentSelection answers attempts units type mode format lockedMinutes startingSpeed
  endedAt duration final submissionId id input attemptedAt accessProfile position unit value maxOperand
  frequency selected bonusAnswers __proto__
`);
const { body } = fc.letrec<{ body: unknown }>((tie) => ({
  body: fc.oneof(
    { maxDepth: 5 },
    value,
    fc.array(tie('body'), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom(...NAMES), tie('body'), { maxKeys: 6 }),
  ),
}));
/** Valid bodies, to be spoiled in one place. */
const SELECTION = {
  type: 'basic_tables',
  mode: 'normal',
  format: 'both',
  units: [{ unit: '106', selected: true, value: 7, maxOperand: 12, frequency: 0 }],
  users: ['1'],
  lockedMinutes: 60,
};
const SOUND_BODIES: Readonly<Record<string, unknown>> = {
  '/api/content-selections': { contentSelection: SELECTION },
  '/api/games': { game: { mode: 'expert', startingSpeed: 1, timeScale: '1' } },
  '/api/waves/:waveId/complete': {
    submissionId: '6f1e0a52-3f0e-4b6c-9c3e-0a1b2c3d4e5f',
    wave: {
      endedAt: '2026-01-01T00:00:00Z',
      duration: 1000,
      final: false,
      answers: [
        {
          id: '1',
          answeredAt: '2026-01-01T00:00:00Z',
          totalTeleports: 0,
          attempts: [{ attemptedAt: '2026-01-01T00:00:00Z', input: '42' }],
        },
      ],
      bonusAnswers: [],
    },
  },
  '/api/users/:userId': { user: { accessProfile: STANDARD_PROFILE } },
  '/api/users/:userId/access-profile': { accessProfile: STANDARD_PROFILE },
  '/api/users/:userId/action/echelon-shown': { position: 3 },
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Puts the odd value at one place in the body, chosen by the steps. */
function spoil(sound: unknown, steps: readonly number[], odd: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined || typeof sound !== 'object' || sound === null) return odd;
  if (isList(sound)) {
    const at = step % (sound.length + 1);
    return [...sound.slice(0, at), spoil(sound[at], rest, odd), ...sound.slice(at + 1)];
  }
  const entries = Object.entries(sound);
  const at = step % Math.max(1, entries.length);
  return Object.fromEntries(
    entries.map(([name, child], index) => [name, index === at ? spoil(child, rest, odd) : child]),
  );
}

const bodyOf = (url: string) =>
  fc.oneof(
    body,
    fc
      .tuple(fc.array(fc.nat(20), { maxLength: 6 }), value)
      .map(([steps, odd]) => spoil(SOUND_BODIES[url], steps, odd)),
  );

const query = fc.dictionary(
  fc.constantFrom(
    'users',
    'users[]',
    'scope',
    'start',
    'end',
    'kind',
    'unit',
    'mode',
    'continue',
    'action',
    'adminOverrideTeacherId',
    'time-zone',
    'SAMLRequest',
    'SAMLResponse',
    'Signature',
    'SigAlg',
    'x',
  ),
  value.map(String),
  { maxKeys: 4 },
);
const id = fc.oneof(
  fc.constantFrom('student', 'teacher', 'parent').map((name) => ({ name })),
  value.map((text) => ({ text: String(text) })),
);

it.each(routes)(
  '$method $url takes anything without falling over',
  async ({ method, url }) => {
    const kept = new Map<string, Record<string, string>>();
    const headersOf = async (person: string) => {
      const headers = kept.get(person) ?? { ...(await signIn(person)) };
      kept.set(person, headers);
      return headers;
    };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('student', 'teacher', 'parent'),
        fc.array(id, { minLength: 2, maxLength: 2 }),
        query,
        method === 'GET' ? fc.constant(null) : bodyOf(url),
        async (as, ids, parameters, payload) => {
          let at = 0;
          const path = url.replace(/:\w+/g, () => {
            const chosen = ids[at];
            at += 1;
            const text =
              chosen === undefined ? '' : 'name' in chosen ? people[chosen.name] : chosen.text;
            return encodeURIComponent(text.replace(/\p{Cs}/gu, '')) || '%20';
          });
          const isForm = url.startsWith('/api/saml2');
          const started = performance.now();
          const worked = process.cpuUsage();
          const reply = await app.inject({
            method,
            url: `${path}?${new URLSearchParams(parameters).toString()}`,
            headers: {
              ...(await headersOf(people[as])),
              ...(method !== 'GET' && {
                'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
              }),
            },
            ...(method !== 'GET' && {
              payload: isForm
                ? new URLSearchParams(parameters).toString()
                : JSON.stringify(payload),
            }),
          });
          if (reply.statusCode === 401) kept.delete(people[as]); // the request before has ended the session
          const expected503 = url === '/api/saml2/login' || url.startsWith('/api/saml2/');
          if (!(expected503 && reply.statusCode === 503))
            expect(reply.statusCode).toBeLessThan(500);
          const { user, system } = process.cpuUsage(worked);
          expect(user + system).toBeLessThan(2_000_000); // microseconds: a busy machine adds none of them
          expect(performance.now() - started).toBeLessThan(20_000);
          if (reply.statusCode >= 400) {
            expect(reply.json()).toHaveProperty('errors');
            expect(reply.body).not.toMatch(
              /node_modules|\bat \/|select .* from|insert into|violates/,
            );
          }
        },
      ),
      { numRuns: CASES },
    );
  },
  600_000,
);
