import { describe, expect, it } from 'vitest';

import { canonicalJson, dayDoubts, dayFaults } from './passport.ts';

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

describe('[privacy PP9] doubts about a passport', () => {
  const day = (at: string, correct: number, worked = 0) => ({ day: at, correct, worked });

  it('are what hardly any child could have done', () => {
    const doubtsOf = (...days: readonly ReturnType<typeof day>[]) => dayDoubts(days, NOW);
    expect(doubtsOf(day('2019-12-31', 1))).toEqual([
      'It has right answers on one day on which the child was under 4.',
    ]);
    expect(doubtsOf(day('2026-11-27', 100, 49_000), day('2026-11-28', 100, 50_000))).toEqual([
      'On one day there are more right answers than the time allows.',
    ]);
    const many = Array.from({ length: 21 }, (_, at) => day(`2026-10-${10 + at}`, 501));
    expect(doubtsOf(...many)).toEqual(['It has more than 500 right answers a day on 21 days.']);
  });

  it('are none about a child who practises hard', () => {
    const many = Array.from({ length: 20 }, (_, at) => day(`2026-10-${10 + at}`, 700, 1_500_000));
    expect(dayDoubts(many, NOW)).toEqual([]);
    expect(dayDoubts([day('2001-01-01', 1)], { yearOfBirth: null })).toEqual([]);
  });
});
