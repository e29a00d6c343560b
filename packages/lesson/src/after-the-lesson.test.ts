import { describe, expect, it } from 'vitest';

import { attendanceOf } from './attendance.ts';
import { crewOf, flightOf, isEnoughToday, reachedIn, USUAL_WEEK } from './class-minutes.ts';
import { initialsOf } from './initials.ts';
import { unitToSay } from './say-next.ts';

describe('a lesson together', () => {
  it('flies by minutes worked, nobody with more than the lesson has [LN12]', () => {
    expect(flightOf([600_000, 900_000, 90_000], 10)).toEqual({ worked: 21, goal: 30 });
    expect(flightOf([], 10)).toEqual({ worked: 0, goal: 0 });
  });

  it('[LN26] says what the class brought home together, unless two came or fewer', () => {
    expect(crewOf([7, 0, 12])).toEqual({ came: 3, home: 19 });
    expect(crewOf([7, 12])).toBeNull();
    expect(crewOf([])).toBeNull();
  });

  it('tells who worked, who came for the last minutes and who was not there [LN13]', () => {
    const times = { startedAt: 0, endedAt: 600_000 };
    expect(attendanceOf(300_000, times)).toEqual({ kind: 'worked' });
    expect(attendanceOf(425_000, times)).toEqual({ kind: 'late', minutes: 3 });
    expect(attendanceOf(700_000, times)).toEqual({ kind: 'late', minutes: 1 });
    expect(attendanceOf(null, times)).toEqual({ kind: 'away' });
  });

  it('names the unit with most wrong answers, if it stands out [LN14]', () => {
    const unit = (unitId: number, answered: number, right: number, students = 5) => ({
      unitId,
      answered,
      right,
      students,
    });
    expect(unitToSay([unit(1, 20, 11), unit(2, 40, 23), unit(3, 100, 60)])?.unitId).toBe(2);
    expect(unitToSay([unit(1, 9, 0), unit(2, 40, 0, 1), unit(3, 100, 60)])).toBeNull();
  });
});

describe('minutes of a class', () => {
  it('are reached, begun or not begun by each student [LN15]', () =>
    expect(reachedIn([30, 29, 1, 0, 45], USUAL_WEEK)).toEqual({
      reached: 2,
      begun: 2,
      notBegun: 1,
    }));

  it('are enough for a day from twenty on [LN16]', () =>
    expect([1_199_999, 1_200_000].map(isEnoughToday)).toEqual([false, true]));
});

describe('a page with names off', () => {
  it('shows initials in place of a name [LN17]', () =>
    expect(['Maya Okafor', 'Anne-Lou de Vries', 'Åsa'].map((name) => initialsOf(name))).toEqual([
      'M. O.',
      'A. L. D. V.',
      'Å.',
    ]));

  it('tells two students of the same initials apart by as few letters as it needs [LN17]', () => {
    const apart = (...names: readonly string[]) => names.map((name) => initialsOf(name, names));
    expect(apart('Bella Moreno', 'Ben Mutua', 'Ada Byron')).toEqual(['B. Mo.', 'B. Mu.', 'A. B.']);
    expect(apart('Bella Moreno', 'Ben Morgan')).toEqual(['B. More.', 'B. Morg.']);
    expect(apart('Bella Moreno', 'Ben Moreno')).toEqual(['Bel. M.', 'Ben. M.']);
    expect(apart('Bella Mo', 'Ben Moreno')).toEqual(['Bel. M.', 'B. Mor.']);
    expect(apart('Bella Moreno', 'Bella Moreno')).toEqual(['B. M.', 'B. M.']);
  });
});
