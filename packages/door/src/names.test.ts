import { expect, it } from 'vitest';

import { listNames } from './names.ts';

const student = (id: string, firstName: string, lastName: string) => ({ id, firstName, lastName });

it('[DR2] a list of first names shows first names alone where they differ, in the order of the alphabet', () => {
  const names = listNames([student('1', 'Nia', 'Reid'), student('2', 'Åse', '李')]);
  expect(names).toEqual([
    { id: '2', name: 'Åse' },
    { id: '1', name: 'Nia' },
  ]);
});

it('[DR2] a list of first names adds the last initial where two first names are alike', () => {
  const names = listNames([student('1', 'Ada', 'Lindgren'), student('2', 'ada', 'Burke')]);
  expect(names.map(({ name }) => name)).toEqual(['ada B.', 'Ada L.']);
});

it('[DR2] a list of first names adds the whole last name where the initials are alike too', () => {
  const names = listNames([
    student('1', 'Ada', 'Lindgren'),
    student('2', 'Ada', 'Lopez'),
    student('3', 'Ada', 'Burke'),
    student('4', 'Ada', ''),
  ]);
  expect(names.map(({ name }) => name)).toEqual(['Ada', 'Ada B.', 'Ada Lindgren', 'Ada Lopez']);
});
