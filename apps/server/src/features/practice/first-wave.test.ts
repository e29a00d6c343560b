import { findUnitInfo, unitsOfLevel } from '@moonbase/content';
import type { Wave } from '@moonbase/contracts';
import { ZERO_TIMES_TABLE_UNIT } from '@moonbase/questions';
import { findUnit } from '@moonbase/questions/all';
import { beforeEach, describe, expect, it } from 'vitest';

import { addPerson } from '../../platform/people.test-kit.ts';
import type { SignedInHeaders } from '../../platform/session/sign-in.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { giveSelection, playWave, startGame } from './practice.test-kit.ts';

const test = await createTestApp();
const { database } = test;

let student = '';
let headers: SignedInHeaders;

/** Chooses a whole level, as the page does for somebody new. */
const chooseLevel = (level: number) =>
  database.pool.query(`update content_selections set type = 'basic_topics', units = $1`, [
    JSON.stringify(
      unitsOfLevel(level).map(({ id }) => ({
        unitId: id,
        selected: true,
        value: null,
        maxOperand: null,
        frequency: 0,
      })),
    ),
  ]);

function raise(message: string): never {
  throw new Error(message);
}

const levelsOf = ({ questions }: Wave): readonly number[] => [
  ...new Set(questions.map(({ unit }) => findUnitInfo(Number(unit))?.level ?? 0)),
];

async function after(wave: Wave | null): Promise<Wave> {
  const { nextWave } = await playWave(test, headers, wave ?? raise('There is no wave'));
  return nextWave ?? raise('There is no next wave');
}

beforeEach(async () => {
  await database.empty();
  student = await addPerson(database, 'Noor');
  headers = await test.signIn(student);
  await giveSelection(test, student);
});

describe('the waves after the present (PG-46)', () => {
  it.each([
    [1, 1, 1],
    [4, 3, 4],
    [8, 4, 7],
  ])(
    'go on gently from level %s, and ask what was chosen from the fourth on',
    async (level, next, third) => {
      await chooseLevel(level);
      const { wave } = await startGame(test, headers, { mode: 'classic' });
      const second = await after(wave);
      expect(levelsOf(second)).toEqual([next]);
      const pictures = level < 3 ? ['objects', 'tenFrame'] : [undefined, 'objects'];
      for (const { text } of second.questions) expect(pictures).toContain(text.diagram?.kind);
      const gentle = await after(second);
      expect(levelsOf(gentle)).toEqual([third]);
      for (const { subUnit, unit } of gentle.questions)
        expect(['quick', 'short']).toContain(findUnit(Number(unit))?.subUnits[subUnit - 1]?.pace);
      expect(levelsOf(await after(gentle))).toEqual([level]);
    },
  );

  it('never ask zero times something of somebody new', async () => {
    await chooseLevel(7);
    for (let game = 0; game < 12; game += 1) {
      await database.pool.query('update games set score = 0');
      const { wave } = await startGame(test, headers, { mode: 'classic' });
      const { questions } = await after(wave);
      expect(questions.map(({ unit }) => Number(unit))).not.toContain(ZERO_TIMES_TABLE_UNIT);
    }
  });

  it('ask what was chosen at once of somebody who has had right answers in a game', async () => {
    await chooseLevel(7);
    await after((await startGame(test, headers, { mode: 'classic' })).wave);
    const { wave } = await startGame(test, headers, { mode: 'classic' });
    expect(levelsOf(wave ?? raise('There is no wave'))).toEqual([7]);
    expect(levelsOf(await after(wave))).toEqual([7]);
  });

  it('are gentle though rounds of Adaptive Learning and a game without a right answer came before', async () => {
    await chooseLevel(5);
    await database.pool.query(
      `insert into games (user_id, kind, mode, starting_speed, planned_waves) values ($1, 'adaptive', 'expert', 1, 1)`,
      [student],
    );
    await database.pool.query('update users set total_correct = 40');
    await startGame(test, headers, { mode: 'classic' }); // closed at its first question
    const { wave } = await startGame(test, headers, { mode: 'classic' });
    expect(levelsOf(wave ?? raise('There is no wave'))).toEqual([3]);
    expect(levelsOf(await after(wave))).toEqual([4]);
  });
});
