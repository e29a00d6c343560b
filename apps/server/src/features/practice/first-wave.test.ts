import { findUnitInfo, unitsOfLevel } from '@moonbase/content';
import type { Wave } from '@moonbase/contracts';
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

const levelsOf = ({ questions }: Wave): readonly number[] => [
  ...new Set(questions.map(({ unit }) => findUnitInfo(Number(unit))?.level ?? 0)),
];

async function after(wave: Wave | null): Promise<Wave> {
  if (!wave) throw new Error('There is no wave');
  const { nextWave } = await playWave(test, headers, wave);
  if (!nextWave) throw new Error('There is no next wave');
  return nextWave;
}

beforeEach(async () => {
  await database.empty();
  student = await addPerson(database, 'Noor');
  headers = await test.signIn(student);
  await giveSelection(test, student);
});

describe('the waves after the present (PG-46)', () => {
  it.each([
    [1, 1],
    [4, 3],
    [7, 4],
  ])(
    'go on gently from level %s, and ask what was chosen from the third on',
    async (level, next) => {
      await chooseLevel(level);
      const { wave } = await startGame(test, headers, { mode: 'classic' });
      const second = await after(wave);
      expect(levelsOf(second)).toEqual([next]);
      if (level < 3)
        for (const { text } of second.questions) expect(text.diagram?.kind).toBe('objects');
      for (const { text } of second.questions)
        expect([undefined, 'objects']).toContain(text.diagram?.kind);
      expect(levelsOf(await after(second))).toEqual([level]);
    },
  );

  it('ask what was chosen at once of somebody who has had right answers', async () => {
    await chooseLevel(7);
    await database.pool.query('update users set total_correct = 40');
    const { wave } = await startGame(test, headers, { mode: 'classic' });
    expect(levelsOf(await after(wave))).toEqual([7]);
  });
});
