import { describe, expect, it } from 'vitest';

import { type ClassFacts, hasMissed, whatNext } from './what-next.ts';

const people = (...names: string[]) =>
  names.map((name, index) => ({ id: String(index + 1), name }));
const none: ClassFacts = { students: 24, away: [], units: [], mistakes: [], facts: [] };
const four = people('Ava', 'Ben', 'Cal', 'Dee');

describe('the suggestion for a class', () => {
  it('[WN2] names the unit in which most of those who practise it, and at least three, are stuck', () => {
    const unit = (id: string, tried: number, stuck: number) => ({
      unit: id,
      name: `Unit ${id}`,
      tried,
      stuck: four.slice(0, stuck),
    });
    expect(
      whatNext({
        ...none,
        units: [unit('5', 3, 2), unit('6', 5, 3), unit('7', 7, 4), unit('8', 9, 4)],
      }),
    ).toEqual([
      {
        kind: 'unit',
        text: 'Most of those who practise Unit 7 find it hard.',
        evidence: '4 of 7 students got fewer than half of their last ten answers right.',
        users: ['1', '2', '3', '4'],
        unit: '7',
        fact: null,
        given: 0,
      },
    ]);
    expect(whatNext({ ...none, units: [unit('5', 3, 2), unit('8', 9, 4)] })).toEqual([]);
  });

  it('[WN3] names students who have not practised for two weeks, at most three', () => {
    const text = (...names: string[]) => whatNext({ ...none, away: people(...names) })[0]?.text;
    expect(text('Ava')).toBe('Ava has not practised for two weeks.');
    expect(text('Ava', 'Ben')).toBe('Ava and Ben have not practised for two weeks.');
    expect(text('Ava', 'Ben', 'Cal', 'Dee', 'Eli')).toBe(
      'Ava, Ben, Cal and 2 more have not practised for two weeks.',
    );
  });

  it('[WN3] misses nobody whose account is younger than two weeks', () => {
    const day = 86_400_000;
    expect(hasMissed(14 * day - 1)).toBe(false);
    expect(hasMissed(14 * day)).toBe(true);
  });

  it('[WN4] names the fact that most, and at least three, nearly know', () => {
    const facts = [
      { fact: '7 × 8', nearly: four },
      { fact: '6 × 7', nearly: four.slice(1) },
    ];
    expect(whatNext({ ...none, facts })[0]).toMatchObject({
      text: '4 students nearly know 7 × 8 by heart.',
      fact: '7 × 8',
      users: ['1', '2', '3', '4'],
    });
    expect(whatNext({ ...none, facts: [{ fact: '7 × 8', nearly: four.slice(2) }] })).toEqual([]);
  });

  it('[WN10] names the mistake that most, and at least three, are named with', () => {
    const mistakes = [
      { name: 'Forgets the ten', students: four.slice(1), given: 0 },
      { name: 'Always the small digit from the big one', students: four, given: 3 },
    ];
    expect(whatNext({ ...none, mistakes })).toMatchObject([
      {
        kind: 'mistake',
        text: '4 students seem to make the same mistake: always the small digit from the big one.',
        users: ['1', '2', '3', '4'],
        given: 3,
      },
    ]);
    expect(
      whatNext({ ...none, mistakes: [{ name: 'Rare', students: four.slice(2), given: 0 }] }),
    ).toEqual([]);
  });

  it('[WN5] has at most three sentences, each with its evidence, and none where there is nothing to say', () => {
    const steps = whatNext({
      students: 24,
      away: four,
      units: [{ unit: '7', name: 'Ratio', tried: 4, stuck: four }],
      mistakes: [],
      facts: [{ fact: '7 × 8', nearly: four }],
    });
    expect(steps.map(({ kind }) => kind)).toEqual(['unit', 'away', 'fact']);
    for (const { evidence, users } of steps) {
      expect(evidence).toMatch(/\d/);
      expect(users).toHaveLength(4);
    }
    expect(whatNext(none)).toEqual([]);
  });
});
