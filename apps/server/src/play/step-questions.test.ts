import { rngFromSeed } from '@moonbase/kit';
import { BRITISH } from '@moonbase/questions';
import { expect, it } from 'vitest';

import { drawAtStep } from './step-questions.ts';

const STEP = 51; // Year 6 addition: four kinds with several steps of working, one with long work
const DRAWS = 300;

const shareOfLong = (weightOf?: (pace: number) => number): number => {
  let rng = rngFromSeed(7);
  let long = 0;
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const [question, next] = drawAtStep(STEP, BRITISH, rng, weightOf);
    rng = next;
    if (question.pace === 'long') long += 1 / DRAWS;
  }
  return long;
};

it('a step of the campaign draws the kinds of a unit equally often, or by a weight for their pace', () => {
  expect(shareOfLong()).toBeLessThan(0.3);
  expect(shareOfLong((pace) => pace ** -3)).toBeGreaterThan(0.35);
});
