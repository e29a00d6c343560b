import { calibrate } from '@moonbase/adaptive';
import { beforeEach, describe, expect, it } from 'vitest';

import { selectLoggedAnswers } from '../features/adaptive-leveling/calibration.queries.ts';
import { playRound, startRound } from '../play/adaptive-leveling.test-kit.ts';
import { addPerson } from '../platform/people.test-kit.ts';
import { createTestApp } from '../platform/test-app.test-kit.ts';
import { calibrationLines, levelOfUnit } from './calibration-report.ts';

const test = await createTestApp();
const { database } = test;

beforeEach(() => database.empty());

describe('the calibration report', () => {
  it('reads the logged answers of everybody, and changes no estimate', async () => {
    const student = await addPerson(database, 'Maya', { schoolRole: 'student' });
    const headers = await test.signIn(student);
    await playRound(test, headers, await startRound(test, headers), (_order, index) =>
      index % 4 === 3 ? 'skip' : 'right',
    );
    const states = () => database.pool.query('select state from adaptive_states');
    const before = (await states()).rows;
    const log = await selectLoggedAnswers(database.db, 100);
    expect(log).toHaveLength(12);
    expect(log.every(({ chance, pace }) => chance > 0 && chance < 1 && pace >= 1)).toBe(true);
    const [first] = calibrationLines(calibrate(log, levelOfUnit));
    expect(first).toMatch(/^12 answers to \d+ sub-units\. Nothing was changed\.$/);
    expect((await states()).rows).toEqual(before);
  });

  it('names a sub-unit that is much harder than predicted and often skipped', () => {
    const log = Array.from({ length: 200 }, (_, index) => ({
      unit: 5,
      position: 2,
      pace: 1,
      chance: 0.8,
      correct: index % 3 === 0,
      skipped: index % 3 === 1,
      timeMs: 4_000,
    }));
    expect(calibrationLines(calibrate(log, levelOfUnit)).at(-1)).toMatch(
      /^ {2}5\.2 .+ harder: 34% right, 80% predicted; skipped by 34%$/,
    );
  });
});
