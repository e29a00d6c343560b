import { RECEPTION_UNITS, unitsOfLevel } from '@moonbase/content';
import { beforeEach, describe, expect, it } from 'vitest';

import { addPerson, addSchool } from '../../platform/people.test-kit.ts';
import type { SignedInHeaders } from '../../platform/session/sign-in.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { giveSelection, startGame } from './practice.test-kit.ts';

const test = await createTestApp();
const { database, clock } = test;

const RECEPTION = new Set(RECEPTION_UNITS.map(({ id }) => String(id)));
const LEVEL_ONE = unitsOfLevel(1).map(({ id }) => id);

let student = '';
let headers: SignedInHeaders;

const choose = (type: string, ids: readonly number[]) =>
  database.pool.query(`update content_selections set type = $1, units = $2`, [
    type,
    JSON.stringify(
      ids.map((unitId) => ({
        unitId,
        selected: true,
        value: null,
        maxOperand: null,
        frequency: 0,
      })),
    ),
  ]);

const setAge = (years: number | null) =>
  database.pool.query('update users set year_of_birth = $1', [
    years === null ? null : new Date(clock.now()).getUTCFullYear() - years,
  ]);

const answerLevelOne = (answered: number, correct: number) =>
  database.pool.query(
    `insert into unit_stats (user_id, unit_id, answered, correct, last_answered_at)
     values ($1, $2, $3, $4, now())`,
    [student, LEVEL_ONE[0], answered, correct],
  );

/** The units of the first waves of several games. */
const unitsAsked = async (): Promise<ReadonlySet<string>> => {
  const asked = new Set<string>();
  for (let game = 0; game < 16; game += 1) {
    const { wave } = await startGame(test, headers, { mode: 'classic' });
    for (const { unit } of wave?.questions ?? []) asked.add(unit);
    await database.pool.query(
      'update games set ended_at = now(); update waves set ended_at = now()',
    );
  }
  return asked;
};

const isAsked = async (): Promise<boolean> =>
  [...(await unitsAsked())].some((unit) => RECEPTION.has(unit));

beforeEach(async () => {
  await database.empty();
  const schoolId = await addSchool(database, 'Hill School');
  student = await addPerson(database, 'Maya', { schoolId, schoolRole: 'student' });
  headers = await test.signIn(student);
  await giveSelection(test, student);
  await startGame(test, headers); // the first game, whose first wave is a present
  await database.pool.query('update games set score = 100');
  await choose('basic_topics', LEVEL_ONE);
});

describe('[PC19] the year before Level 1', () => {
  it('[PC19] comes with Level 1 to a child of five', async () => {
    await setAge(5);
    await answerLevelOne(40, 40);
    const asked = await unitsAsked();
    expect([...asked].some((unit) => RECEPTION.has(unit))).toBe(true);
    expect([...asked].some((unit) => LEVEL_ONE.includes(Number(unit)))).toBe(true);
  });

  it('[PC19] comes with Level 1 to an older child who has fewer than six in ten right there', async () => {
    await setAge(7);
    await answerLevelOne(20, 11);
    expect(await isAsked()).toBe(true);
  });

  it('[PC19] stays away from everybody else, though it was stored with Level 1', async () => {
    await setAge(7);
    await choose('basic_topics', [161, 162, ...LEVEL_ONE]);
    await answerLevelOne(20, 12);
    expect(await isAsked()).toBe(false);
  });

  it('[PC19] stays away from other levels', async () => {
    await setAge(5);
    await choose(
      'basic_topics',
      unitsOfLevel(2).map(({ id }) => id),
    );
    expect(await isAsked()).toBe(false);
  });

  it('[PC19] is asked of anybody for whom a teacher has chosen its units', async () => {
    await setAge(9);
    await choose('advanced_topics', [163]);
    expect(await unitsAsked()).toEqual(new Set(['163']));
  });
});
