import {
  ContentSelectionReply,
  CreateContentSelectionReply,
  UnitStatisticsReply,
} from '@moonbase/contracts';
import { TABLE_FORMATS, TABLE_MODES } from '@moonbase/questions';
import { isTablesType, SELECTION_TYPES, type SelectionType } from '@moonbase/selections';
import { beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';

const test = await createTestApp();
const { app, database, clock } = test;

const SIX_TIMES = { unit: '125', selected: true, value: null, maxOperand: 12, frequency: 0 };

/** A unit for each type. */
const UNITS: Record<SelectionType, string> = {
  basic_topics: '31',
  advanced_topics: '97',
  basic_tables: '125',
  advanced_tables: '125',
  basic_add_tables: '136',
  advanced_add_tables: '136',
};

let teacher = '';
let student = '';
let classmate = '';

beforeEach(async () => {
  await database.empty();
  const school = await addSchool(database, 'Hill School');
  teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  student = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  classmate = await addPerson(database, 'Sam', { schoolId: school, schoolRole: 'student' });
  await addClassGroup(database, school, { students: [student, classmate], teachers: [teacher] });
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
  it('saves a student’s own content selection (SE-1)', async () => {
    expect((await save(student, { mode: 'both' })).statusCode).toBe(200);
    expect(await current(student)).toMatchObject({
      type: 'basic_tables',
      mode: 'both',
      format: 'normal',
      lockedMinutes: 0,
      units: [SIX_TIMES],
    });
  });

  it.each(SELECTION_TYPES)('keeps one current content selection, of %s (SE-1)', async (type) => {
    const unit = UNITS[type];
    const maxOperand = isTablesType(type) ? 12 : null;
    const units = [{ ...SIX_TIMES, unit, maxOperand }];
    expect((await save(student)).statusCode).toBe(200);
    for (const mode of TABLE_MODES)
      for (const format of TABLE_FORMATS) {
        expect((await save(student, { type, units, mode, format })).statusCode).toBe(200);
        expect(await current(student)).toMatchObject({ type, units, mode, format });
      }
    const { rows } = await database.pool.query(
      'select user_id::text as "userId" from content_selections',
    );
    expect(rows).toEqual([{ userId: student }]);
  });

  it('refuses a number for a fixed table with its field, and saves nothing (SE-6)', async () => {
    const reply = await save(student, { units: [{ ...SIX_TIMES, value: 7 }] });
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toContain('contentSelection.units.0.value');
    expect(await current(student)).toBeNull();
  });

  it('lets a teacher choose for students, locked for an hour by default', async () => {
    const reply = await save(teacher, { users: [student, classmate] });
    expect(CreateContentSelectionReply.parse(reply.json()).contentSelections).toHaveLength(2);
    expect(await current(student)).toMatchObject({ lockedMinutes: 60, lockerName: 'A. Tester' });
    expect(await current(teacher)).toBeNull();
  });

  it('refuses a student’s change until the lock runs out', async () => {
    await save(teacher, { users: [student], lockedMinutes: 5 });
    const refused = await save(student);
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
    expect((await save(student)).statusCode).toBe(200);
  });

  it.each([
    [{ units: [{ ...SIX_TIMES, selected: false }] }, 'contentSelection.units'],
    [{ units: [{ ...SIX_TIMES, maxOperand: 101 }] }, 'contentSelection.units.0.maxOperand'],
    [{ type: 'sums' }, 'contentSelection.type'],
    [{ lockedMinutes: 5 }, 'contentSelection.lockedMinutes'],
    [{ locked: true }, 'contentSelection.locked'],
  ])('refuses %j and names the field', async (change, field) => {
    const reply = await save(student, change);
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toEqual([field]);
    expect(await current(student)).toBeNull();
  });

  it('refuses a student who chooses for a classmate, and a teacher for a stranger', async () => {
    expect((await save(student, { users: [classmate] })).statusCode).toBe(403);
    const stranger = await addPerson(database, 'Eve', {
      schoolId: await addSchool(database, 'Elsewhere'),
      schoolRole: 'student',
    });
    expect((await save(teacher, { users: [student, stranger] })).statusCode).toBe(404);
    expect(await current(student)).toBeNull();
  });
});

describe('POST /api/content-selections/unlock', () => {
  const unlock = async (userId: string, users: string) =>
    app.inject({
      method: 'POST',
      headers: await test.signIn(userId),
      url: `/api/content-selections/unlock?users=${users}`,
    });

  it('unlocks the named students', async () => {
    await save(teacher, { users: [student, classmate] });
    const reply = await unlock(teacher, `[${student},${classmate}]`);
    expect(reply.json()).toEqual({ message: 'Successfully unlocked.' });
    expect(await current(student)).toMatchObject({ lockedMinutes: 0, lockerName: null });
  });

  it('refuses students, and a request that names nobody', async () => {
    expect((await unlock(student, `[${student}]`)).statusCode).toBe(403);
    expect((await unlock(teacher, '[]')).statusCode).toBe(422);
  });
});

describe('GET /api/users/:id/unit-statistics', () => {
  it('returns the figures of each unit and the last ten answers of each level, in order', async () => {
    await database.pool.query(
      `insert into unit_stats (user_id, unit_id, answered, correct, recent, last_answered_at)
       values ($1, 1, 8, 8, 'cccccccc', now()), ($1, 2, 8, 0, 'iiiiiiii', now()), ($1, 125, 1, 1, 'c', now())`,
      [student],
    );
    await database.pool.query(
      `insert into answers (wave_id, user_id, kind, mode, unit_id, sub_unit, position, optional, question,
         expected, answered_at, local_day, outcome, counts, suspect, total_attempts, total_teleports, score, attempts)
       select 1, $1, 'practice', 'expert', unit, 1, n, false, '{}', 0, now() - make_interval(mins => 60 - 2 * n - unit),
         now()::date, case unit when 2 then 'incorrect' else 'correct' end, true, false, 1, 0, 0, '[]'
       from unnest(array[1, 2, 125]) unit, generate_series(1, 8) n`,
      [student],
    );
    const url = `/api/users/${student}/unit-statistics`;
    const reply = await app.inject({ url, headers: await test.signIn(teacher) });
    const { unitStatistics, levelStatistics } = UnitStatisticsReply.parse(reply.json());
    expect(unitStatistics).toHaveLength(3);
    expect(levelStatistics).toEqual([{ level: 1, recent: 'cicicicici' }]);
  });

  it('hides unit statistics from classmates', async () => {
    const url = `/api/users/${student}/unit-statistics`;
    const reply = await app.inject({ url, headers: await test.signIn(classmate) });
    expect(reply.statusCode).toBe(403);
  });
});
