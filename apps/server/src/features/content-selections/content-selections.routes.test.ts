import {
  ContentSelectionReply,
  CreateContentSelectionReply,
  UnitStatisticsReply,
} from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';

const test = await createTestApp();
const { app, database, clock } = test;

const SIX_TIMES = {
  unit: '125',
  selected: true,
  value: null,
  maxOperand: 12,
  frequency: 0,
};

let teacher = '';
let pupil = '';
let classmate = '';

beforeEach(async () => {
  await database.empty();
  const school = await addSchool(database, 'Hill School');
  teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  pupil = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  classmate = await addPerson(database, 'Sam', { schoolId: school, schoolRole: 'student' });
  await addClassGroup(database, school, { students: [pupil, classmate], teachers: [teacher] });
});

const save = async (userId: string, change: Record<string, unknown> = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/content-selections',
    headers: await test.signIn(userId),
    payload: { contentSelection: { type: 'basic_tables', units: [SIX_TIMES], ...change } },
  });

const current = async (userId: string) => {
  const url = `/api/users/${userId}/content-selection`;
  const reply = await app.inject({ url, headers: await test.signIn(userId) });
  return ContentSelectionReply.parse(reply.json()).contentSelection;
};

describe('POST /api/content-selections', () => {
  it('saves what a pupil chose', async () => {
    expect((await save(pupil, { mode: 'both' })).statusCode).toBe(200);
    expect(await current(pupil)).toMatchObject({
      type: 'basic_tables',
      mode: 'both',
      format: 'normal',
      lockedMinutes: 0,
      units: [SIX_TIMES],
    });
  });

  it('lets a teacher choose for students, locked for an hour unless told otherwise', async () => {
    const reply = await save(teacher, { users: [pupil, classmate] });
    expect(CreateContentSelectionReply.parse(reply.json()).contentSelections).toHaveLength(2);
    expect(await current(pupil)).toMatchObject({ lockedMinutes: 60, lockerName: 'A. Tester' });
    expect(await current(teacher)).toBeNull();
  });

  it('keeps a locked pupil from changing it until the lock runs out', async () => {
    await save(teacher, { users: [pupil], lockedMinutes: 5 });
    const refused = await save(pupil);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      errors: [
        {
          code: 'content-locked',
          detail: 'Please see A. Tester if you would like to change your Content.',
        },
      ],
    });
    clock.advance(5 * 60_000);
    expect((await save(pupil)).statusCode).toBe(200);
  });

  it.each([
    [{ units: [{ ...SIX_TIMES, selected: false }] }, 'contentSelection.units'],
    [{ units: [{ ...SIX_TIMES, maxOperand: 101 }] }, 'contentSelection.units.0.maxOperand'],
    [{ type: 'sums' }, 'contentSelection.type'],
    [{ lockedMinutes: 5 }, 'contentSelection.lockedMinutes'],
    [{ locked: true }, 'contentSelection.locked'],
  ])('refuses %j and names the field', async (change, field) => {
    const reply = await save(pupil, change);
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toEqual([field]);
    expect(await current(pupil)).toBeNull();
  });

  it('refuses a pupil who chooses for a classmate, and a teacher for a stranger', async () => {
    expect((await save(pupil, { users: [classmate] })).statusCode).toBe(403);
    const stranger = await addPerson(database, 'Eve', {
      schoolId: await addSchool(database, 'Elsewhere'),
      schoolRole: 'student',
    });
    expect((await save(teacher, { users: [pupil, stranger] })).statusCode).toBe(404);
    expect(await current(pupil)).toBeNull();
  });
});

describe('POST /api/content-selections/unlock', () => {
  const unlock = async (userId: string, users: string) =>
    app.inject({
      method: 'POST',
      headers: await test.signIn(userId),
      url: `/api/content-selections/unlock?users=${users}`,
    });

  it('frees the students named', async () => {
    await save(teacher, { users: [pupil, classmate] });
    const reply = await unlock(teacher, `[${pupil},${classmate}]`);
    expect(reply.json()).toEqual({ message: 'Successfully unlocked.' });
    expect(await current(pupil)).toMatchObject({ lockedMinutes: 0, lockerName: null });
  });

  it('is not for pupils, and needs someone to unlock', async () => {
    expect((await unlock(pupil, `[${pupil}]`)).statusCode).toBe(403);
    expect((await unlock(teacher, '[]')).statusCode).toBe(422);
  });
});

describe('GET /api/users/:id/unit-statistics', () => {
  it('gives each unit’s figures, and each level’s last ten in the order answered', async () => {
    await database.pool.query(
      `insert into unit_stats (user_id, unit_id, answered, correct, recent, last_answered_at)
       values ($1, 1, 8, 8, 'cccccccc', now()), ($1, 2, 8, 0, 'iiiiiiii', now()), ($1, 125, 1, 1, 'c', now())`,
      [pupil],
    );
    await database.pool.query(
      `insert into answers (wave_id, user_id, kind, mode, unit_id, sub_unit, position, optional, question,
         expected, answered_at, local_day, outcome, counts, suspect, total_attempts, total_teleports, score, attempts)
       select 1, $1, 'practice', 'expert', unit, 1, n, false, '{}', 0, now() - make_interval(mins => 60 - 2 * n - unit),
         now()::date, case unit when 2 then 'incorrect' else 'correct' end, true, false, 1, 0, 0, '[]'
       from unnest(array[1, 2, 125]) unit, generate_series(1, 8) n`,
      [pupil],
    );
    const url = `/api/users/${pupil}/unit-statistics`;
    const reply = await app.inject({ url, headers: await test.signIn(teacher) });
    const { unitStatistics, levelStatistics } = UnitStatisticsReply.parse(reply.json());
    expect(unitStatistics).toHaveLength(3);
    expect(levelStatistics).toEqual([{ level: 1, recent: 'cicicicici' }]);
  });

  it('is not for classmates', async () => {
    const url = `/api/users/${pupil}/unit-statistics`;
    const reply = await app.inject({ url, headers: await test.signIn(classmate) });
    expect(reply.statusCode).toBe(403);
  });
});
