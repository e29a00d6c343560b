import { TOPICS, unitInfo, UNITS, unitsOfLevel } from '@moonbase/content';
import { describe, expect, it } from 'vitest';

import { noLarger } from './mistake-words.ts';
import { periodBeside } from './page-options.ts';
import { levelWords, reportPage, tooFastWords, unitFigures } from './report-page.ts';
import { thingForHome } from './thing-for-home.ts';

/** The unit of a level at a place of its list. */
const unit = (level: number, at = 0): number => unitsOfLevel(level)[at]?.id ?? 0;
const nameOf = (id: number): string => unitInfo(id).name;
const TABLE = UNITS.find(({ table }) => table !== null)?.id ?? 0;

type Given = readonly [unitId: number, answered: number, correct: number];

const results = (...units: readonly Given[]) =>
  units.map(([unitId, answered, correct]) => ({ unitId, answered, correct }));
const words = (country: string | null, ...units: readonly Given[]) =>
  levelWords(reportPage(results(...units)), { name: 'Maya', country, reader: 'parents' });

describe('the page of a student', () => {
  it('[PR5] names the highest year whose answers are mostly right', () => {
    expect(words('gb', [unit(5), 20, 18], [unit(6), 20, 14])).toBe(
      'Maya works in Year 6 (level 6) and is still learning it: 14 of 20 right. Year 5 (level 5) is sure: 18 of 20 right.',
    );
    expect(words('au', [unit(5), 20, 10], [unit(6), 20, 17])).toBe(
      `Maya is sure in Year 6 (level 6): 17 of 20 right. To practise first: “${nameOf(unit(5))}” of Year 5 (level 5).`,
    );
    expect(words('us', [unit(6), 11, 7], [unit(7), 12, 7])).toBe(
      `Maya works in Grade 5 (level 6) and is still learning it: 7 of 11 right. Much of Grade 6 (level 7) is still new: “${nameOf(unit(7))}”, 7 of 12 right.`,
    );
    expect(words(null, [unit(4), 20, 11], [unit(5), 20, 5])).toBe(
      'Maya has begun Year 4 (level 4): 11 of 20 right. Much of it is still new.',
    );
  });

  it('[PR5] calls no year sure beside something to practise in it or below', () => {
    expect(
      words('gb', [unit(2), 194, 45], [unit(6), 60, 58], [unit(6, 1), 7, 4], [unit(7), 10, 7]),
    ).toBe(
      `Maya works in Year 7 (level 7) and is still learning it: 7 of 10 right. To practise first: “${nameOf(unit(2))}” of Year 2 (level 2).`,
    );
    expect(words('gb', [unit(6), 60, 58], [unit(6, 1), 7, 4])).toBe(
      'Maya works in Year 6 (level 6) and is still learning it: 62 of 67 right.',
    );
    expect(words('gb', [unit(2), 10, 5], [unit(6), 60, 58])).toBe(
      `Maya is sure in Year 6 (level 6): 58 of 60 right. To practise first: “${nameOf(unit(2))}” of Year 2 (level 2).`,
    );
    expect(words('gb', [unit(6), 60, 58], [TABLE, 10, 1])).toBe(
      'Maya is sure in Year 6 (level 6): 58 of 60 right.',
    );
  });

  it('[PR5] names the unit of a higher year that took most answers and is not yet right', () => {
    expect(words('gb', [unit(6), 78, 69], [unit(7), 189, 44], [unit(7, 1), 12, 3])).toBe(
      `Maya is sure in Year 6 (level 6): 69 of 78 right. Much of Year 7 (level 7) is still new: “${nameOf(unit(7))}”, 44 of 189 right.`,
    );
    expect(words('gb', [unit(6), 78, 69], [unit(7), 9, 2])).toBe(
      'Maya is sure in Year 6 (level 6): 69 of 78 right.',
    );
  });

  it('[PR5] names no level from under twenty answers, from tables, or from nine answers a year', () => {
    expect(words(null, [unit(5), 19, 19])).toBe(
      'Maya gave 19 answers outside the tables: too few to name a level.',
    );
    expect(words(null, [unit(5), 1, 1], [TABLE, 100, 100])).toBe(
      'Maya gave 1 answer outside the tables: too few to name a level.',
    );
    expect(words(null, [unit(4), 9, 9], [unit(5), 9, 9], [unit(6), 9, 9])).toMatch(/too few/);
    expect(words(null, [unit(4), 10, 10], [unit(5), 9, 9], [unit(6), 9, 9])).toBe(
      'Maya is sure in Year 4 (level 4): 10 of 10 right.',
    );
  });

  it('[PR5] names a year of which nothing is in the lists only where no other is', () => {
    const seventh = [unit(7), 4, 3] as const;
    const more = [unit(7, 1), 4, 3] as const;
    const last = [unit(7, 2), 4, 3] as const;
    expect(words('gb', [unit(6), 20, 18], seventh, more, last)).toBe(
      'Maya is sure in Year 6 (level 6): 18 of 20 right.',
    );
    expect(words('gb', [unit(6), 9, 8], seventh, more, last)).toBe(
      'Maya works in Year 7 (level 7) and is still learning it: 9 of 12 right.',
    );
  });

  it('[PR6] says what goes well, the highest level first, three at most', () => {
    const page = reportPage(
      results(
        [TABLE, 40, 40],
        [unit(5), 20, 17],
        [unit(6), 10, 9],
        [unit(6, 1), 10, 10],
        [unit(7), 9, 9],
        [unit(7, 1), 20, 16],
      ),
    );
    expect(page.strengths.map(({ unitId }) => unitId)).toEqual([unit(6, 1), unit(6), unit(5)]);
  });

  it('[PR7] says what is to practise, the least right first, three at most', () => {
    const page = reportPage(
      results(
        [unit(6), 5, 3],
        [unit(5), 20, 2],
        [unit(5, 1), 4, 0],
        [TABLE, 10, 7],
        [unit(7), 10, 8],
        [unit(4), 100, 75],
      ),
    );
    expect(page.toPractise.map(({ unitId }) => unitId)).toEqual([unit(5), unit(6), TABLE]);
    expect(page.next).toEqual([]);
  });

  it('[PR7] puts a unit of many answers before one of few that has a lower share', () => {
    const page = reportPage(results([unit(6), 6, 2], [unit(2), 194, 80], [unit(5), 10, 5]));
    expect(page.toPractise.map(({ unitId }) => unitId)).toEqual([unit(2), unit(6), unit(5)]);
  });

  it('[PR7] says of under ten answers that they are few', () => {
    expect(unitFigures({ answered: 6, correct: 3, level: '5.4' })).toBe(
      '3 of 6 right, few answers yet, level 5.4',
    );
    expect(unitFigures({ answered: 10, correct: 3, level: null })).toBe('3 of 10 right, tables');
    expect(unitFigures({ answered: 0, correct: 0, level: '5.4' })).toBe(
      'Not practised in these weeks, level 5.4',
    );
  });

  it('[PR8] names the next units where nothing is to practise', () => {
    const page = reportPage(results([unit(6), 30, 29]));
    expect(page.toPractise).toEqual([]);
    expect(page.next).toHaveLength(3);
    expect(
      page.next.every(({ level, answered }) => level?.startsWith('6.') && answered === 0),
    ).toBe(true);
    expect(page.next.map(({ unitId }) => unitId)).not.toContain(unit(6));
    expect(reportPage([]).next).toEqual([]);
  });

  it('[PR9] says how much was too fast to be played', () => {
    expect(tooFastWords(1)).toBe('Too fast to be played, not counted: 1 wave or round');
    expect(tooFastWords(3)).toBe('Too fast to be played, not counted: 3 waves and rounds');
  });
});

it('[PR15] a question to try at home has no longer numbers than the one in which a mistake showed', () => {
  expect(noLarger(['72 − 45 = ?', '354 − 128 = ?'], '60 − 8 = ?')).toEqual(['72 − 45 = ?']);
  expect(noLarger(['354 − 128 = ?'], '60 − 8 = ?')).toEqual(['354 − 128 = ?']);
});

describe('what is chosen for the pages of a class', () => {
  it('[PR10] has as many days just before, the same weeks a year ago, or no period beside it', () => {
    const four = { start: '2026-10-27', end: '2026-11-23' };
    expect(periodBeside(four, 'before')).toEqual({ start: '2026-09-29', end: '2026-10-26' });
    expect(periodBeside(four, 'year')).toEqual({ start: '2025-10-28', end: '2025-11-24' });
    expect(periodBeside(four, 'nothing')).toBeNull();
    const long = { start: '2025-01-01', end: '2026-06-30' };
    expect(periodBeside(long, 'year')).toEqual(periodBeside(long, 'before')); // never one that overlaps
  });

  it('[PR11] gives one thing for home, for the topic of the first thing to practise', () => {
    const thing = (...units: readonly Given[]) => thingForHome(reportPage(results(...units)));
    const fractions = UNITS.filter(({ topicId }) => topicId === 4);
    const low = fractions.find(({ level }) => level <= 3)?.id ?? 0;
    const middle = fractions.find(({ level }) => level === 5)?.id ?? 0;
    expect(thing([middle, 10, 2], [TABLE, 10, 5])).toMatch(
      /^cut two equal strips of paper.+ Five minutes, twice a week\.$/,
    );
    expect(thing([low, 10, 2])).toMatch(/^fold a sheet of paper/);
    expect(thing([unit(5), 30, 30])).not.toBeNull(); // for what is next
    expect(thing([low, 10, 2], [unit(7), 20, 20])).toMatch(/^take two fractions/); // of who works in Year 7
    expect(thing()).toBeNull();
  });

  it('[PR11] has something for every topic and level', () => {
    const things = UNITS.map(({ id }) => thingForHome(reportPage(results([id, 10, 1]))));
    expect(things).not.toContain(null);
    expect(new Set(things).size).toBeGreaterThan(2 * TOPICS.length);
  });

  it('[PR12] speaks to the student with the same figures', () => {
    const said = (...units: readonly Given[]) =>
      levelWords(reportPage(results(...units)), { name: 'Maya', country: 'gb', reader: 'student' });
    expect(said([unit(5), 20, 18], [unit(6), 20, 14])).toBe(
      'You work in Year 6 (level 6) and are still learning it: 14 of 20 right. Year 5 (level 5) is sure: 18 of 20 right.',
    );
    expect(said([unit(6), 30, 30])).toBe('You are sure in Year 6 (level 6): 30 of 30 right.');
    expect(said([unit(4), 20, 11], [unit(5), 20, 5])).toBe(
      'You have begun Year 4 (level 4): 11 of 20 right. Much of it is still new.',
    );
    expect(said([unit(5), 1, 1])).toBe(
      'You gave 1 answer outside the tables: too few to name a level.',
    );
  });
});
