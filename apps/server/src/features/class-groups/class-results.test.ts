import { expect, it } from 'vitest';

import { toUnitResults } from './class-results.ts';

const MAYA = {
  id: '1',
  firstName: 'Maya',
  lastName: 'Okafor',
  lastActiveAt: null,
  createdAt: new Date(0),
};
const stuckOf = (userId: string) => ({
  userId,
  unitId: 1,
  answered: 10,
  correct: 0,
  recent: 'iiiiiiiiii',
  lastAnsweredAt: new Date(0),
});

it('a student who is not among the members that were read is not named as stuck', () => {
  const [unit] = toUnitResults([MAYA], ['1', '2'].map(stuckOf), 0);
  expect(unit).toMatchObject({ students: 2, stuck: [{ id: '1', name: 'Maya Okafor' }] });
});
