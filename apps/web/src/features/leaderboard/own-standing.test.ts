import type { Entrant } from '@moonbase/contracts';
import { describe, expect, it } from 'vitest';

import { ownStanding, runners } from './own-standing.ts';

const entrant = (rank: number, score: number, isOwn = false) => ({
  id: String(rank),
  rank,
  name: isOwn ? '6H' : `Class ${rank}`,
  countryId: 'gb',
  detail: 'School',
  schoolId: '1',
  teacherNames: [],
  score,
  lastWeekRank: null,
  isOwn,
  isMember: isOwn,
  canPrint: false,
});

describe('the standing of a person’s own class', () => {
  it('is its rank of all, and the gap to the rank ahead', () => {
    const entrants = [entrant(1, 76.1), entrant(2, 71.8), entrant(3, 70.5, true)];
    expect(ownStanding({ entrants, ownEntrants: [], totalEntrants: 42 }, 1)).toEqual({
      place: '6H is 3rd of 42',
      next: '1.3 more to draw level with 2nd',
    });
  });

  it('has a gap of whole answers for students, rounded up', () => {
    const entrants = [entrant(1, 76.1), entrant(2, 73.5, true)];
    expect(ownStanding({ entrants, ownEntrants: [], totalEntrants: 42 }, 0)?.next).toBe(
      '3 more to draw level with 1st',
    );
    const close = [entrant(1, 76.1), entrant(2, 76, true)];
    expect(ownStanding({ entrants: close, ownEntrants: [], totalEntrants: 42 }, 0)?.next).toBe(
      '1 more to draw level with 1st',
    );
  });

  it('is that of the class that they teach, though another of their school is ahead', () => {
    const ahead = { ...entrant(1, 76.1, true), name: '4K', isMember: false };
    const own = entrant(3, 70.5, true);
    const place = (entrants: readonly Entrant[], ownEntrants: readonly Entrant[] = []) =>
      ownStanding({ entrants, ownEntrants, totalEntrants: 42 }, 1)?.place;
    expect(place([ahead, entrant(2, 71), own])).toBe('6H is 3rd of 42');
    expect(place([ahead], [own])).toBe('6H is 3rd of 42');
    expect(place([ahead, entrant(2, 71)])).toBe('4K, the first of your school, is 1st of 42');
  });

  it('has no gap where the class leads', () => {
    const entrants = [entrant(1, 76.1, true), entrant(2, 71.8)];
    expect(ownStanding({ entrants, ownEntrants: [], totalEntrants: 2 }, 1)).toEqual({
      place: '6H is 1st of 2',
      next: null,
    });
  });

  it('names the rank alone where the class ahead is not on the list', () => {
    const own = entrant(240, 3, true);
    const standing = { entrants: [entrant(1, 76)], ownEntrants: [own], totalEntrants: 1200 };
    expect(ownStanding(standing, 0)?.next).toBeNull();
  });

  it('is not shown to somebody without a ranked class', () =>
    expect(
      ownStanding({ entrants: [entrant(1, 76)], ownEntrants: [], totalEntrants: 1 }, 0),
    ).toBeNull());
});

describe('the race of a student’s page', () => {
  const ranks = (entrants: readonly Entrant[], ownEntrants: readonly Entrant[] = []) =>
    runners({ entrants, ownEntrants }).map(({ rank }) => rank);
  const first = [1, 2, 3, 4, 5, 6].map((rank) => entrant(rank, 90 - rank));

  it('has the three that lead, the student’s own class and the one just ahead of it', () => {
    expect(ranks([...first, entrant(7, 20, true), entrant(8, 10)])).toEqual([1, 2, 3, 6, 7]);
  });

  it('has the student’s own class also where it is further down than the list', () => {
    expect(ranks(first, [entrant(40, 2, true)])).toEqual([1, 2, 3, 40]);
  });

  it('leaves out other classes of the school', () => {
    expect(ranks(first, [{ ...entrant(40, 2, true), isMember: false }])).toEqual([1, 2, 3]);
  });
});
