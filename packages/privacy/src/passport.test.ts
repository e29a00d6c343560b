import { expect, it } from 'vitest';

import { canonicalJson, dayFaults } from './passport.ts';

const NOW = { today: '2026-11-28', yearOfBirth: 2016 };

it('[privacy PP5] a passport has no day after today or before the year of birth, and at most 1,000 right answers on a day', () => {
  const faultsOf = (day: string, correct: number) => dayFaults([{ day, correct }], NOW);
  expect(faultsOf('2016-01-01', 1_000)).toEqual([]);
  expect(faultsOf('2026-11-28', 1_000)).toEqual([]);
  expect(faultsOf('2026-11-29', 1)).toEqual(['Must not have days after today']);
  expect(faultsOf('2015-12-31', 1)).toEqual(['Must not have days before the year of birth']);
  expect(faultsOf('2026-11-28', 1_001)).toHaveLength(1);
  const twice = [
    { day: '2026-11-28', correct: 600 },
    { day: '2026-11-28', correct: 401 },
  ];
  expect(dayFaults(twice, NOW)).toEqual(['Must not have more than 1,000 right answers on one day']);
  expect(
    dayFaults([{ day: '0001-01-01', correct: 1 }], { ...NOW, yearOfBirth: null }),
  ).toHaveLength(1);
});

it('[privacy PP6] a passport is signed as one text, whatever the order of its keys', () => {
  const text = canonicalJson({ b: [1, { d: null, c: 'é"' }], a: 0.5 });
  expect(text).toBe('{"a":0.5,"b":[1,{"c":"é\\"","d":null}]}');
  expect(canonicalJson(JSON.parse(text))).toBe(text);
});
