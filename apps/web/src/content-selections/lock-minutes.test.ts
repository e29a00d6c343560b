import { expect, it } from 'vitest';

import { afterMinutes, lockEndWords } from './lock-minutes.ts';

const person = (id: string, lockedMinutes: number | null) => ({
  id,
  selection: lockedMinutes === null ? null : { summary: 'Level 4', lockedMinutes },
});

it('the content page counts every lock down, and none below zero', () => {
  const people = [person('1', 42), person('2', 3), person('3', 0), person('4', null)];
  const later = afterMinutes(people, 5);
  expect(later.map(({ selection }) => selection?.lockedMinutes ?? null)).toEqual([37, 0, 0, null]);
  expect(later.map(({ selection }) => selection?.summary ?? null)).toEqual([
    ...['Level 4', 'Level 4', 'Level 4'],
    null,
  ]);
  expect(afterMinutes(people, 0)).toBe(people);
});

it('the content page says whose lock ends when, with the day where it is another one', () => {
  const noon = new Date(2026, 10, 24, 12).getTime(); // by the clock of this computer, as on the screen
  expect(lockEndWords('Zoe Okafor', 45, noon)).toMatch(
    /^Zoe Okafor can choose again from 12:45.pm\.$/,
  );
  expect(lockEndWords('all 24 students of 6H', 24 * 60, noon)).toMatch(
    /^All 24 students of 6H can choose again from 12:00.pm on 25 November\.$/,
  );
});
