import { RECEPTION_UNITS, UNITS } from '@moonbase/content';
import { STORY_STEPS, unitsAskedAt } from '@moonbase/content/story';
import { rngFromSeed } from '@moonbase/kit';
import { BRITISH, localeOf } from '@moonbase/questions';
import { expect, it } from 'vitest';

import { drawAtStep } from './step-questions.ts';

const STEP = 51; // Year 6 addition: half of the kinds have several steps of working, half are long work
const DRAWS = 300;

const shareOfLong = (weightOf?: (pace: number) => number): number => {
  let rng = rngFromSeed(7);
  let long = 0;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const [question, next] = drawAtStep({ step: STEP, reception: false }, BRITISH, rng, weightOf);
    rng = next;
    if (question.pace === 'long') long += 1 / DRAWS;
  }
  return long;
};

it('a step of the campaign draws the kinds of a unit equally often, or by a weight for their pace', () => {
  expect(shareOfLong()).toBeLessThan(0.6);
  expect(shareOfLong((pace) => pace ** -3)).toBeGreaterThan(0.7);
});

const unitsDrawn = (step: number, draws: number): number[] => {
  let rng = rngFromSeed(step);
  return Array.from({ length: draws }, () => {
    const [question, next] = drawAtStep({ step, reception: false }, BRITISH, rng);
    rng = next;
    return question.unitId;
  });
};

it('[PC19] the lowest step asks the year before Level 1 too, of those whom it is for', () => {
  const units = (step: number, reception: boolean): ReadonlySet<number> => {
    let rng = rngFromSeed(3);
    const drawn = Array.from({ length: 200 }, () => {
      const [question, next] = drawAtStep({ step, reception }, BRITISH, rng);
      rng = next;
      return question.unitId;
    });
    return new Set(drawn);
  };
  const ids = RECEPTION_UNITS.map(({ id }) => id);
  const own = STORY_STEPS[0]?.unitIds ?? [];
  expect(units(1, true)).toEqual(new Set([...ids, ...own]));
  expect(units(1, false)).toEqual(new Set(own));
  expect([...units(2, true)].some((id) => ids.includes(id))).toBe(false);
});

it('a step asks the unit on its sign three times of four, and all else that it holds', () => {
  for (const { position, boss, focusUnitId, unitIds } of STORY_STEPS) {
    if (boss || unitIds.length === 1) continue;
    const drawn = unitsDrawn(position, 300);
    const own = drawn.filter((unitId) => unitId === focusUnitId).length;
    expect(own / drawn.length).toBeGreaterThan(0.66);
    expect(own / drawn.length).toBeLessThan(0.84);
    expect(new Set(drawn)).toEqual(new Set(unitIds));
  }
});

it('the steps of a level ask all that its children learn: tables, money, clocks, measuring, data and halves', () => {
  const anywhere = new Set(STORY_STEPS.flatMap(unitsAskedAt));
  const ordinary = STORY_STEPS.filter(({ boss }) => !boss).flatMap(unitsAskedAt);
  const needValues = [135, 152]; // custom tables, whose number a person chooses
  const reception = RECEPTION_UNITS.map(({ id }) => id);
  const missing = UNITS.map(({ id }) => id).filter(
    (id) => !needValues.includes(id) && !reception.includes(id) && !anywhere.has(id),
  );
  expect(missing).toEqual([]);
  for (const unitId of [51, 52, 54, 55, 59, 60, 66, 67, 82, 95, 96, 98, 28, 117])
    expect(ordinary, `unit ${unitId} at a step that is no boss`).toContain(unitId);
});

it('[questions LC8] the step of 24-hour time asks an American hours and minutes instead', () => {
  const CLAM_CLOCK = STORY_STEPS.find(({ name }) => name === 'Clam Clock')?.position ?? 0;
  const kindsIn = (country: string): ReadonlySet<string> => {
    let rng = rngFromSeed(5);
    return new Set(
      Array.from({ length: DRAWS }, () => {
        const place = { step: CLAM_CLOCK, reception: false };
        const [question, next] = drawAtStep(place, localeOf(country), rng);
        rng = next;
        return `${question.unitId}.${question.position}`;
      }),
    );
  };
  expect([...kindsIn('us')].filter((kind) => kind.startsWith('62.')).toSorted()).toEqual([
    '62.3',
    '62.7',
  ]);
  expect(kindsIn('gb')).toContain('62.1');
});
