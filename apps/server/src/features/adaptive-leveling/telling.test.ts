import { BRITISH } from '@moonbase/questions';
import { expect, it } from 'vitest';

import { questionsFor, withTelling } from './draw-round.ts';

const PLACES = Array.from({ length: 12 }, (_, at) => ({
  order: at + 1,
  step: 40 + at,
  level: 0,
  correct: null,
  incorrect: null,
}));

const draw = (waveId: number, seed: number) =>
  PLACES.map(questionsFor(waveId, BRITISH, { seed, clock: true, reception: false }));

it('[adaptive AE27] ready questions stand in the places of others of their kind, two at most', () => {
  const planned = draw(7, 1);
  const ready = planned.map((question) => ({ ...question, expected: 'ready' }));
  const round = withTelling(planned, ready);
  expect(round.filter(({ expected }) => expected === 'ready')).toHaveLength(2);
  for (const [at, question] of round.entries()) {
    const place = planned[at];
    expect(question).toMatchObject({ id: place?.id, order: at + 1, step: place?.step });
    expect([question.unitId, question.subUnit]).toEqual([place?.unitId, place?.subUnit]);
  }
});

it('[adaptive AE27] ready questions of other kinds are not asked', () => {
  const planned = draw(7, 1);
  const ready = planned.map((question) => ({ ...question, subUnit: 99 }));
  expect(withTelling(planned, ready)).toEqual(planned);
});
