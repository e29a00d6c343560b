import { generateKeyPairSync } from 'node:crypto';

import { newState, saveState } from '@moonbase/adaptive';
import {
  Passport,
  type PassportPreview,
  PassportPreviewReply,
  PrivacyLogReply,
  SchoolPrivacyReply,
  type SignedPassport,
} from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../../platform/people.test-kit.ts';
import { longestTurnDuring } from '../../../platform/threads/longest-turn.test-kit.ts';
import { createTestApp } from '../../../platform/test-app.test-kit.ts';
import { SCALE } from '../../../play/adaptive-scale.ts';
import { findDifferences } from '../../../play/recount/recount.queries.ts';
import { saveWave } from '../../../play/waves/saved-waves.test-kit.ts';
import { forgetOldRecords } from '../retention.ts';
import { readPassport } from './passport.queries.ts';
import { loadPassportKey, type PassportKey, signPassport } from './signed-passport.ts';

const first = await createTestApp();
const { config, database, signIn } = first;
const { db, pool } = database;
const DAY = 86_400_000;

let school = '';
let student = '';
let head = '';
let people = 0; // of this file: requests are counted by person, and ids begin again with each test

async function add(name: string): Promise<string> {
  const id = await addPerson(database, name, { schoolId: school, schoolRole: 'student' });
  await pool.query('update users set year_of_birth = 2016 where id = $1', [id]);
  return id;
}
const newStudent = () => add('New');

/** Plays a wave of some right answers and one wrong one, at noon of a day. */
async function play(
  user: string,
  day: string,
  right: number,
  kind: 'practice' | 'adaptive' = 'practice',
) {
  await pool.query('select ensure_answer_partitions($1::date, 1)', [day]);
  const answers = Array.from({ length: right + 1 }, (_, index) => ({
    at: `${day}T12:00:0${index}.000Z`,
    unitId: 126, // from a times table, whose facts are counted
    outcome: index < right ? ('correct' as const) : ('incorrect' as const),
  }));
  await saveWave(database, { user, kind, endedAt: Date.parse(`${day}T12:01:00Z`), answers });
}

const send = async (by: string, userId: string, passport: unknown, way = '') =>
  first.app.inject({
    method: 'POST',
    url: `/api/school/students/${userId}/passport${way}`,
    headers: { ...(await signIn(by)), 'content-type': 'application/json' },
    payload: typeof passport === 'string' ? passport : JSON.stringify({ passport }),
  });
const giveTo = (userId: string, passport: unknown) => send(head, userId, passport);
const takeBack = async (userId: string) =>
  first.app.inject({
    method: 'POST',
    url: `/api/school/students/${userId}/passport/undo`,
    headers: await signIn(head),
  });
async function preview(userId: string, passport: unknown): Promise<PassportPreview> {
  const reply = await send(head, userId, passport, '/preview');
  expect(reply.statusCode, reply.body).toBe(200);
  return PassportPreviewReply.parse(reply.json()).passportPreview;
}
async function privacyPage() {
  const reply = await first.app.inject({ url: '/api/school/privacy', headers: await signIn(head) });
  return SchoolPrivacyReply.parse(reply.json()).schoolPrivacy;
}

async function signed(record: Passport, key?: PassportKey): Promise<SignedPassport> {
  const file = {
    format: 'moon-base-pi passport',
    version: 2,
    student: { firstName: 'Maya', lastName: 'Okafor' },
    schoolName: 'Far School',
    madeAt: '2026-11-20T12:00:00.000Z',
    record,
  } as const;
  return signPassport(file, key ?? (await loadPassportKey(config.DATA_DIR)));
}

function anotherKey(): PassportKey {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return { privateKey, publicKey: publicKey.export({ format: 'jwk' }).x ?? '' };
}

beforeEach(async () => {
  await database.empty();
  people += 100;
  await pool.query(`alter table users alter column id restart with ${people}`);
  school = await addSchool(database, 'Hill School');
  student = await add('Maya');
  head = await addPerson(database, 'Head', {
    schoolId: school,
    schoolRole: 'teacher',
    isSchoolAdmin: true,
  });
  await addClassGroup(database, school, { students: [student] });
  await play(student, '2026-11-10', 4);
  await play(student, '2026-11-12', 3, 'adaptive');
  await pool.query('insert into adaptive_states values ($1, $2)', [
    student,
    Buffer.from(saveState(newState(SCALE, 4))),
  ]);
  await pool.query(
    `with game as (insert into games (user_id, kind, mode, starting_speed, planned_waves, story_stage, story_round, passed, ended_at)
         values ($1, 'story', 'classic', 1, 1, 1, 1, true, '2026-11-12T13:00:00Z'))
       insert into user_story_rounds (user_id, stage, round, is_passed, passed_at, attempts)
       values ($1, 1, 1, true, '2026-11-12T13:00:00Z', 1)`,
    [student],
  );
  await pool.query(
    `update users set average_story_stage = 12.25, shown_echelon = 2, rocket_paint = 3, stars = 1, max_story_stage = 2 where id = $1`,
    [student],
  );
});

describe('a passport', () => {
  it('[privacy PP1] is the same after it was imported and exported again', async () => {
    const passport = Passport.parse(await readPassport(db, student));
    expect(passport.units).not.toEqual([]);
    expect(passport.facts).not.toEqual([]);
    expect(passport.storyRounds).not.toEqual([]);
    const copy = await newStudent();
    const reply = await giveTo(copy, passport);
    expect(reply.statusCode, reply.body).toBe(200);
    expect(await readPassport(db, copy)).toEqual(passport);
  });

  it('[privacy PP1] holds days of any length: a quarter of an hour worked, and a whole day of play', async () => {
    await pool.query('update daily_activity set worked = 900000, duration = 86400000');
    const passport = Passport.parse(await readPassport(db, student));
    expect(passport.days[0]).toMatchObject({ worked: 900_000, duration: 86_400_000 });
  });

  it('[privacy PP2] is refused for a student who has played, and for one of another school', async () => {
    const passport = await readPassport(db, student);
    expect((await giveTo(student, passport)).statusCode).toBe(409);
    const far = await addSchool(database, 'Far');
    const elsewhere = await addPerson(database, 'Leo', { schoolId: far, schoolRole: 'student' });
    expect((await giveTo(elsewhere, passport)).statusCode).toBe(404);
  });

  it.each([
    ['a unit twice', (p: Passport) => ({ units: [...p.units, ...p.units] }), 'passport.units'],
    [
      'a unit that is none of ours',
      (p: Passport) => ({ units: p.units.map((unit) => ({ ...unit, unitId: 9_999 })) }),
      'passport.units',
    ],
    [
      'a question that cannot be read',
      (p: Passport) => ({ units: p.units.map((unit) => ({ ...unit, missed: [{ say: 7 }] })) }),
      'passport.units',
    ],
    [
      'more right answers than answers',
      (p: Passport) => ({ days: p.days.map((day) => ({ ...day, correct: day.answered + 1 })) }),
      'passport.days',
    ],
    [
      'a fact that there is not',
      (p: Passport) => ({ facts: p.facts.map((fact) => ({ ...fact, fact: 999 })) }),
      'passport.facts',
    ],
    [
      'an adaptive state of another size',
      () => ({ adaptiveState: 'AAAA' }),
      'passport.adaptiveState',
    ],
  ])('[privacy PP4] is refused with %s and changes nothing', async (_what, change, field) => {
    const passport = await readPassport(db, student);
    const copy = await newStudent();
    const before = await readPassport(db, copy);
    const reply = await giveTo(copy, { ...passport, ...change(passport) });
    expect(reply.statusCode, reply.body).toBe(422);
    expect(reply.json()).toMatchObject({ errors: { [field]: [expect.any(String)] } });
    expect(await readPassport(db, copy)).toEqual(before);
  });

  it('[privacy PP3] counts for no leaderboard, and the recount finds no difference in its figures', async () => {
    const copy = await newStudent();
    await giveTo(copy, await readPassport(db, student));
    const { rows } = await pool.query('select 1 from leaderboard_days where user_id = $1', [copy]);
    expect(rows).toEqual([]);
    const { rows: people } = await pool.query(
      'select stars, total_correct, max_story_stage from users where id = $1',
      [copy],
    );
    expect(people).toEqual([{ stars: 1, total_correct: 7, max_story_stage: 2 }]);
    await pool.query('delete from users where id = $1', [student]);
    expect(await findDifferences(db)).toEqual([]);
  });
});

describe('the numbers of a passport', () => {
  const dayAt =
    (day: string, correct = 1) =>
    (p: Passport) => ({ days: [{ ...p.days[0], day, correct, answered: correct }] });
  it.each([
    [
      'a time of a trillion',
      (p: Passport) => ({ facts: p.facts.map((fact) => ({ ...fact, times: [1e12] })) }),
      'passport.facts.0.times.0',
    ],
    [
      'ten million right answers in a unit',
      (p: Passport) => ({
        units: p.units.map((unit) => ({ ...unit, answered: 1e7, correct: 1e7 })),
      }),
      'passport.units.0.answered',
    ],
    ['a day after today', dayAt('2999-01-01'), 'passport.days'],
    ['a day of the year 9999', dayAt('9999-12-31'), 'passport.days.0.day'],
    ['a day before the student was born', dayAt('2015-12-31'), 'passport.days'],
    ['a day of the year 1', dayAt('0001-01-01'), 'passport.days.0.day'],
    ['1,001 right answers on a day', dayAt('2026-11-10', 1_001), 'passport.days'],
  ])('[privacy PP5] are bounded: %s is refused with its field', async (_what, change, field) => {
    const record = await readPassport(db, student);
    const reply = await giveTo(await newStudent(), { ...record, ...change(record) });
    expect(reply.statusCode, reply.body).toBe(422);
    expect(reply.json()).toMatchObject({ errors: { [field]: [expect.any(String)] } });
  });
});

describe('the signature of a passport', () => {
  it('[privacy PP6] tells who made the file, and that it was changed', async () => {
    const record = await readPassport(db, student);
    const copy = await newStudent();
    const own = await signed(record);
    expect((await preview(copy, own)).origin).toBe('this-installation');
    expect((await preview(copy, await signed(record, anotherKey()))).origin).toBe(
      'another-installation',
    );
    expect((await preview(copy, record)).origin).toBe('unsigned');
    const changed = { ...own, record: { ...record, shownEchelon: 3 } };
    expect((await preview(copy, changed)).origin).toBe('changed');
    const renamed = { ...own, student: { firstName: 'Una', lastName: 'Other' } };
    expect((await preview(copy, renamed)).origin).toBe('changed');
    const noPoint = { ...own, signature: { ...own.signature, key: '_'.repeat(43) } };
    expect((await preview(copy, noPoint)).origin).toBe('changed');
    const reply = await giveTo(copy, changed);
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toMatchObject({
      errors: { passport: [expect.stringContaining('was changed')] },
    });
    expect((await readPassport(db, copy)).days).toEqual([]);
  });

  it('[privacy PP7] is shown with name, school, days and figures before anything is taken', async () => {
    const copy = await newStudent();
    expect(await preview(copy, await signed(await readPassport(db, student)))).toEqual({
      name: 'Maya Okafor',
      schoolName: 'Far School',
      madeAt: '2026-11-20T12:00:00.000Z',
      firstDay: '2026-11-10',
      lastDay: '2026-11-12',
      correct: 7,
      echelon: 0,
      stars: 1,
      origin: 'this-installation',
      doubts: [],
    });
    expect((await readPassport(db, copy)).days).toEqual([]);
    expect((await privacyPage()).broughtIn).toEqual([]);
  });

  it('[privacy PP9] is doubted where a student of its name is at the school, and for what no child could have done', async () => {
    await pool.query(`update users set last_name = 'Okafor' where id = $1`, [student]);
    const record = await readPassport(db, student);
    const change = { day: '2017-03-01', correct: 300, answered: 300, worked: 9 };
    const days = record.days.slice(0, 1).map((day) => ({ ...day, ...change }));
    const { doubts } = await preview(
      await newStudent(),
      await signed({ ...record, days }, anotherKey()),
    );
    expect(doubts).toEqual([
      'Maya Okafor is a student of this school: the record would be there twice.',
      'It has right answers on one day on which the child was under 4.',
      'On one day there are more right answers than the time allows.',
    ]);
  });
});

describe('a passport that was brought in', () => {
  const nothing = async (userId: string) => {
    const { rows } = await pool.query(
      'select stars, total_correct, max_story_stage, shown_echelon, rocket_paint, average_story_stage from users where id = $1',
      [userId],
    );
    return { record: await readPassport(db, userId), rows };
  };

  it('[privacy PP8] can be taken back for 7 days: the student is as before, and the recount is clean', async () => {
    const copy = await newStudent();
    const before = await nothing(copy);
    expect((await giveTo(copy, await signed(await readPassport(db, student)))).statusCode).toBe(
      200,
    );
    expect((await privacyPage()).broughtIn).toMatchObject([{ userId: copy, hasPlayedOn: false }]);
    expect((await takeBack(copy)).statusCode).toBe(200);
    expect(await nothing(copy)).toEqual(before);
    expect((await privacyPage()).broughtIn).toEqual([]);
    expect((await takeBack(copy)).statusCode).toBe(409);
    await pool.query('delete from users where id = $1', [student]);
    expect(await findDifferences(db)).toEqual([]);
  });

  it('[privacy PP8] leaves what the student has practised here since', async () => {
    const copy = await newStudent();
    await giveTo(copy, await signed(await readPassport(db, student)));
    await play(copy, '2026-11-13', 5);
    await takeBack(copy);
    const { days, units, storyRounds } = await readPassport(db, copy);
    expect(days).toMatchObject([{ day: '2026-11-13', correct: 5, answered: 6 }]);
    expect(units).toMatchObject([{ unitId: 126, correct: 5, answered: 6 }]);
    expect(storyRounds).toEqual([]);
    const { rows } = await pool.query('select total_correct, stars from users where id = $1', [
      copy,
    ]);
    expect(rows).toEqual([{ total_correct: 5, stars: 0 }]);
    await pool.query('delete from users where id = $1', [student]);
    expect(await findDifferences(db)).toEqual([]);
  });

  it('[privacy PP8] cannot be taken back after 7 days, nor by another school', async () => {
    const copy = await newStudent();
    await giveTo(copy, await readPassport(db, student));
    const far = await addSchool(database, 'Far School');
    const chief = await addPerson(database, 'Chief', {
      schoolId: far,
      schoolRole: 'teacher',
      isSchoolAdmin: true,
    });
    const url = `/api/school/students/${copy}/passport/undo`;
    const reply = await first.app.inject({ method: 'POST', url, headers: await signIn(chief) });
    expect(reply.statusCode).toBe(404);
    await pool.query("update passport_imports set imported_at = imported_at - interval '7 days'");
    expect((await takeBack(copy)).statusCode).toBe(409);
    await forgetOldRecords(database, first.clock.now() + DAY, config.DATA_DIR);
    expect((await pool.query('select 1 from passport_imports')).rowCount).toBe(0);
  });

  it('[privacy LO1] is in the log under a kind of its own', async () => {
    const copy = await newStudent();
    await giveTo(copy, await readPassport(db, student));
    await takeBack(copy);
    const reply = await first.app.inject({
      url: '/api/school/privacy/log?kind=record',
      headers: await signIn(head),
    });
    const { lines, counts } = PrivacyLogReply.parse(reply.json());
    expect(lines.map(({ what }) => what)).toEqual([
      'Saved record undone',
      'Saved record brought in',
    ]);
    expect([counts.record, counts.erasure]).toEqual([2, 0]);
  });
});

const MB = 1024 * 1024;
const KINDS: readonly (readonly [name: string, body: () => string])[] = [
  [
    'lists in a list',
    () => `{"passport":{"version":1,"units":[${'[],'.repeat((1.9 * MB) / 3)}[]]}}`,
  ],
  ['nested lists', () => `{"passport":${'['.repeat(0.9 * MB)}${']'.repeat(0.9 * MB)}}`],
  ['no JSON', () => '{'.repeat(1.9 * MB)],
  ['escapes', () => `{"passport":"${'\\u0000'.repeat((1.9 * MB) / 6)}"}`],
];

it.each(KINDS)('the event loop goes on while 2 MB are read: %s', async (name, body) => {
  const copy = await newStudent();
  const payload = body();
  await send(head, copy, '{}'); // the thread is started
  const asked = send(head, copy, payload);
  const longest = await longestTurnDuring(() => asked);
  const { statusCode } = await asked;
  console.info(`${name}: ${statusCode}, longest turn ${longest.toFixed(1)} ms`);
  expect([400, 422]).toContain(statusCode);
  expect(longest).toBeLessThan(40);
});

it('a passport’s route refuses more than 2 MB', async () => {
  const reply = await send(head, await newStudent(), `"${'a'.repeat(2 * MB)}"`);
  expect(reply.statusCode).toBe(413);
});
