import { expect, it } from 'vitest';

import { afterMinutes } from './lock-minutes.ts';

const person = (id: string, lockedMinutes: number | null) => ({
  id,
  selection: lockedMinutes === null ? null : { summary: 'Level 4', lockedMinutes },
});

it('counts every lock down, and none below zero', () => {
  const people = [person('1', 42), person('2', 3), person('3', 0), person('4', null)];
  const later = afterMinutes(people, 5);
  expect(later.map(({ selection }) => selection?.lockedMinutes ?? null)).toEqual([37, 0, 0, null]);
  expect(later.map(({ selection }) => selection?.summary ?? null)).toEqual([
    ...['Level 4', 'Level 4', 'Level 4'],
    null,
  ]);
  expect(afterMinutes(people, 0)).toBe(people);
});
