import { describe, expect, it } from 'vitest';

import { divisionOf, filtersToParams, readFilters, withLocation } from './filters.ts';
import { countdownText, countdownWords, weekName } from './weeks.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));

describe('the address of a leaderboard', () => {
  it.each([
    '',
    'category=2',
    'country=au',
    'state=au-nsw',
    'category=3&state=au-nsw&week=2026-11-15&school=7&by-age=overview',
    'by-age=4',
  ])('reads and writes %s', (query) => expect(filtersToParams(read(query)).toString()).toBe(query));

  it('leaves out values that make no sense', () =>
    expect(filtersToParams(read('category=9&country=Mars&week=soon&school=x&by-age=9')).size).toBe(
      0,
    ));

  it.each([
    ['by-age=true', 'by-age=overview'],
    ['schoolId=7', 'school=7'],
  ])('%s is read as %s', (query, meant) =>
    expect(filtersToParams(read(query)).toString()).toBe(meant),
  );

  it.each([
    ['', 'world'],
    ['country=nz', 'nz'],
    ['state=au-nsw', 'au-nsw'],
  ])('%s is the division %s', (query, division) => expect(divisionOf(read(query))).toBe(division));
});

describe('choosing another location', () => {
  const school = { countryId: 'au', stateId: 'au-nsw' };
  it.each([
    ['the world', { countryId: null, stateId: null }, '7'],
    ['its country', { countryId: 'au', stateId: null }, '7'],
    ['its state', { countryId: 'au', stateId: 'au-nsw' }, '7'],
    ['another state', { countryId: 'au', stateId: 'au-wa' }, null],
    ['another country', { countryId: 'nz', stateId: null }, null],
  ])('to %s keeps the school filter only where the school is', (_title, location, expected) =>
    expect(withLocation(read('school=7'), location, school).school).toBe(expected),
  );
});

describe('weeks', () => {
  const week = {
    id: '2026-11-01',
    start: '2026-11-01T00:00:00.000Z',
    end: '2026-11-08T00:00:00.000Z',
    isCurrentWeek: false,
    isLastWeek: false,
    isMostRecent: false,
  };
  it('are named by their end, but for this and the last one', () => {
    expect(weekName({ ...week, isCurrentWeek: true })).toBe('This week so far');
    expect(weekName({ ...week, isLastWeek: true })).toBe('Last Week');
    expect(weekName(week)).toBe('Week ending 07/11/26');
  });

  it('count down in hours, minutes and seconds, and read Closed at zero (LB-8)', () => {
    expect(countdownText(((31 * 60 + 4) * 60 + 52) * 1000)).toBe('31:04:52');
    expect(countdownText(0)).toBe('Closed');
    expect(countdownWords(((31 * 60 + 4) * 60 + 52) * 1000)).toBe('31 hours 5 minutes');
  });
});
