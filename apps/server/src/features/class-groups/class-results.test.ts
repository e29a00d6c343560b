import { expect, it } from 'vitest';

import { toUnitResults } from './class-results.ts';

const MAYA = {
  id: '1',
  firstName: 'Maya',
  lastName: 'Okafor',
  lastActiveAt: null,
  createdAt: new Date(0),
};
const totalsOf = (userId: string) => ({ userId, unitId: 1, answered: 10, correct: 0 });
const answersOf = (userId: string) => ({
  userId,
  unitId: 1,
  outcomes: 'iiiiiiiiii',
  before: 0,
  lastAnsweredAt: new Date(0),
});

it('a student who is not among the members that were read is not named as stuck', () => {
  const [unit] = toUnitResults([MAYA], ['1', '2'].map(totalsOf), ['1', '2'].map(answersOf), 0);
  expect(unit).toMatchObject({ students: 2, stuck: [{ id: '1', name: 'Maya Okafor' }] });
});
