import { rngFromSeed } from '@moonbase/kit';
import { BRITISH } from '@moonbase/questions';
import { parOf } from '@moonbase/rescue';
import { expect, it } from 'vitest';

import { levelOfYear, seatsOf } from '../matches/seat-people.ts';
import { contentPaceAt, drawForRace, raceKindsAt, yearOfStep } from './race-questions.ts';

const STEPS = Array.from({ length: 128 }, (_, index) => index + 1);
const DRAWS = 60;

function pacesDrawn(step: number): string[] {
  let rng = rngFromSeed(step);
  return Array.from({ length: DRAWS }, () => {
    const [question, next] = drawForRace(step, BRITISH, rng);
    rng = next;
    return question.pace;
  });
}

it('a question phase asks quick and short questions, and no extended one below Year 9', () => {
  for (const step of STEPS) {
    const paces = pacesDrawn(step);
    if (yearOfStep(step) < 9) expect(paces, `step ${step}`).not.toContain('extended');
    const brief = paces.filter((pace) => pace === 'quick' || pace === 'short').length;
    if (step > 1) expect(brief / DRAWS, `step ${step}`).toBeGreaterThan(0.4);
  }
  const all = STEPS.flatMap(pacesDrawn);
  const brief = all.filter((pace) => pace === 'quick' || pace === 'short').length;
  expect(brief / all.length).toBeGreaterThan(0.8);
});

it('a step offers no kind of question twice', () => {
  for (const step of STEPS) {
    const kinds = raceKindsAt(step).map(({ unitId, position }) => `${unitId}.${position}`);
    expect(new Set(kinds).size).toBe(kinds.length);
  }
});

it('the par of a guest follows the questions of the year, and the age', () => {
  const years = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
  const player = { kind: 'guest', guestHash: 'a'.repeat(64) } as const;
  const pars = years.map((year) => {
    const guest = { player, facts: null, character: 0, year, paces: [] };
    const [seat] = seatsOf([guest], [], 'quick', 0);
    return parOf(seat?.paceSeconds ?? 0);
  });
  expect(pars).toEqual([2, 3, 3, 3, 3, 3, 3, 3, 3, 3]);
  const step = levelOfYear(3);
  expect(contentPaceAt(step, 1)).toBeGreaterThan(contentPaceAt(step, 6));
});
