import { describe, expect, it } from 'vitest';

import { chanceOf, usualOf } from './chance.ts';
import { sentenceOf } from './next-words.ts';
import {
  type ClassSeen,
  isThingKey,
  keyOf,
  NEXT_KINDS,
  type NextKind,
  nextThings,
} from './next-thing.ts';
import { simulatedClasses } from './simulated-classes.test-kit.ts';

const TEACHERS = 200;
const BAR = TEACHERS * 0.9;
const SUBJECT: Readonly<Record<NextKind, string>> = {
  away: '1-3',
  mistake: 'm7',
  hard: 'u5',
  fact: 'f48',
  easy: 'u9',
};

/** How many of the simulated teachers are told first of the need, or of nothing. */
function named(kind: NextKind | null): number {
  const planted = kind === null ? null : { kind, subject: SUBJECT[kind] };
  return Array.from({ length: TEACHERS }, (_, seed) => {
    const [first] = nextThings(simulatedClasses(seed + 1, planted));
    if (planted === null) return first === undefined;
    if (first?.classId !== '1' || first.kind !== kind) return false;
    return kind === 'away'
      ? first.students.includes(planted.subject)
      : first.subject === planted.subject;
  }).filter(Boolean).length;
}

const names = (count: number): string[] => Array.from({ length: count }, (_, n) => `s${n}`);

const aClass = (parts: Partial<ClassSeen>): ClassSeen => ({
  id: '1',
  students: 24,
  mistakes: [],
  facts: [],
  hard: [],
  easy: [],
  away: [],
  ...parts,
});

describe('one next thing', () => {
  it.each(NEXT_KINDS)('[NT1] names a planted need (%s) for 9 of 10 teachers', (kind) =>
    expect(named(kind)).toBeGreaterThanOrEqual(BAR),
  );

  it('[NT1] says nothing to 9 of 10 teachers without one', () =>
    expect(named(null)).toBeGreaterThanOrEqual(BAR));

  it('[NT2] says nothing of what chance would give over everything that was looked at', () => {
    const facts = (count: number) =>
      Array.from({ length: count }, (_, n) => ({ subject: `f${n}`, students: [], of: 20 }));
    const shown = { subject: 'here', students: names(5), of: 20 };
    expect(nextThings([aClass({ facts: [shown] })])).toHaveLength(1);
    expect(nextThings([aClass({ facts: [shown, ...facts(20)] })])).toHaveLength(1);
    const usual = facts(90).map((fact) => ({ ...fact, students: names(3) }));
    expect(nextThings([aClass({ facts: [shown, ...usual] })])).toEqual([]);
  });

  it('[NT2] knows what is usual from the others, and how rare a count is by chance', () => {
    expect(usualOf([], 0.05)).toEqual({ share: 0.05, spread: 0.002 });
    expect(usualOf([{ shown: 20, of: 80 }], 0.05).share).toBeCloseTo(0.21);
    const usual = { share: 0.5, spread: 0.000_001 };
    const one = [{ of: 3, fewest: 0 }];
    expect(chanceOf({ shown: 3, of: 3 }, one, usual)).toBeCloseTo(1 / 8);
    expect(chanceOf({ shown: 2, of: 3 }, one, usual)).toBeCloseTo(1 / 2);
    expect(chanceOf({ shown: 3, of: 3 }, [...one, ...one], usual)).toBeCloseTo(1 / 4);
  });

  it('[NT3] asks for three students, and for most of those who practise an easy unit', () => {
    const mistake = (count: number) =>
      nextThings([aClass({ mistakes: [{ subject: 'm', students: names(count), of: 24 }] })]);
    expect(mistake(2)).toEqual([]);
    expect(mistake(3)).toHaveLength(1);
    const usual = Array.from({ length: 9 }, (_, n) => ({ subject: `u${n}`, students: [], of: 24 }));
    const easy = (count: number) =>
      nextThings([aClass({ easy: [{ subject: 'u', students: names(count), of: 24 }, ...usual] })]);
    expect(easy(12)).toEqual([]);
    expect(easy(13)).toHaveLength(1);
  });

  it('[NT4] names an absentee who used to come, nobody who seldom came, and no class on holiday', () => {
    const coming = (id: string, came: number, isAway: boolean) => ({
      id,
      came,
      of: 20,
      lately: 6,
      isAway,
    });
    const others = Array.from({ length: 20 }, (_, n) => coming(`o${n}`, 15, false));
    const away = (came: number) =>
      nextThings([aClass({ away: [coming('a', came, true), ...others] })]);
    expect(away(19)).toMatchObject([{ kind: 'away', students: ['a'] }]);
    expect(away(6)).toEqual([]);
    const all = Array.from({ length: 24 }, (_, n) => coming(`o${n}`, 20, true));
    expect(nextThings([aClass({ away: all })])).toEqual([]);
  });

  it('[NT5] puts first what is least by chance, over all classes', () => {
    const fact = { subject: 'f', students: names(6), of: 24 };
    const mistake = { subject: 'm', students: names(9), of: 24 };
    const things = nextThings([
      aClass({ facts: [fact] }),
      aClass({ id: '2', mistakes: [mistake] }),
    ]);
    expect(things.map(({ classId, kind }) => `${classId} ${kind}`)).toEqual([
      '2 mistake',
      '1 fact',
    ]);
  });

  it('[NT6] knows what was done by a key that names nobody', () => {
    expect(keyOf({ kind: 'fact', subject: '99' })).toBe('fact 99');
    expect(keyOf({ kind: 'away', subject: 'student' })).toBe('away');
  });

  it('[NT6] keeps no other text for done', () => {
    const keys = ['away', 'mistake time-base-100', 'hard 12', 'fact 112', 'easy 12'];
    const others = ['', 'fact', 'fact 9x', 'fact 9 9', 'away 3', 'mistake <b>', 'a text of mine'];
    expect(keys.filter(isThingKey)).toEqual(keys);
    expect(others.filter(isThingKey)).toEqual([]);
  });

  it.each([
    ['fact', '4K: 9 of 28 nearly know 7 × 8.'],
    ['mistake', '4K: 9 students seem to make the same mistake: carry forgotten.'],
    ['hard', '4K: 9 of 28 are stuck in Column Sums.'],
    ['easy', '4K: Column Sums is too easy for 9 of 28.'],
    ['away', '4K: Ada, Ben, Cem and 6 more have not practised for two weeks.'],
  ] as const)('[NT7] says %s in one true sentence', (kind, text) => {
    const said = {
      fact: '7 × 8',
      mistake: 'Carry forgotten',
      hard: 'Column Sums',
      easy: 'Column Sums',
      away: '',
    }[kind];
    const thing = { kind, students: names(9), of: 28 };
    expect(
      sentenceOf(thing, { className: '4K', subject: said, students: ['Ada', 'Ben', 'Cem'] }),
    ).toBe(text);
  });
});
